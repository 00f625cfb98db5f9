#include "lesson/typed_number.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace attention {

namespace {

// Every kind of blank and of minus that a paste may bring becomes the plain one.
std::string plain_characters(std::string_view text) {
    static constexpr std::string_view blanks[] = {"\u00a0", "\u202f", "\u2009", "\t", "\n", "\r"};
    static constexpr std::string_view minuses[] = {"\u2212", "\u2013"};
    std::string plain(text);
    const auto replace_all = [&](std::string_view from, const char* to) {
        for (std::size_t at = plain.find(from); at != std::string::npos; at = plain.find(from, at + 1))
            plain.replace(at, from.size(), to);
    };
    for (const std::string_view blank : blanks) replace_all(blank, " ");
    for (const std::string_view minus : minuses) replace_all(minus, "-");
    const std::size_t first = plain.find_first_not_of(' ');
    if (first == std::string::npos) return "";
    return plain.substr(first, plain.find_last_not_of(' ') - first + 1);
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// [sign] digits [point digits] [e [sign] digits], with a digit before or after the point.
bool is_decimal(std::string_view text) {
    std::size_t at = 0;
    const auto sign = [&] { at += at < text.size() && (text[at] == '+' || text[at] == '-'); };
    const auto digits = [&] {
        const std::size_t start = at;
        while (at < text.size() && is_digit(text[at])) ++at;
        return at - start;
    };
    sign();
    std::size_t count = digits();
    if (at < text.size() && text[at] == '.') ++at, count += digits();
    if (count == 0) return false;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        ++at;
        sign();
        if (digits() == 0) return false;
    }
    return at == text.size();
}

}  // namespace

tl::expected<double, NumberFault> parse_number(std::string_view text, double largest) {
    std::string plain = plain_characters(text);
    if (plain.empty()) return tl::unexpected(NumberFault::empty);
    const auto separators =
        std::count_if(plain.begin(), plain.end(), [](char c) { return c == ',' || c == '.'; });
    std::string joined = plain;
    joined.erase(std::remove(joined.begin(), joined.end(), ' '), joined.end());
    std::replace(joined.begin(), joined.end(), ',', '.');
    if (separators > 1 && joined.find_first_not_of("0123456789.+-eE") == std::string::npos)
        return tl::unexpected(NumberFault::two_separators);
    if (!is_decimal(joined)) return tl::unexpected(NumberFault::not_a_number);
    if (plain.find(' ') != std::string::npos) return tl::unexpected(NumberFault::space_inside);
    const double value = std::strtod(joined.c_str(), nullptr);
    if (!(std::abs(value) <= largest)) return tl::unexpected(NumberFault::too_large);
    const std::string digits = joined.substr(0, joined.find_first_of("eE"));
    if (std::abs(value) < 1e-300 && digits.find_first_of("123456789") != std::string::npos)
        return tl::unexpected(NumberFault::too_small);
    return value == 0 ? 0.0 : value;  // −0 is 0
}

std::string exact_digits(double value) {
    char digits[40];
    for (int precision = 1; precision <= 17; ++precision) {
        std::snprintf(digits, sizeof digits, "%.*g", precision, value);
        if (std::strtod(digits, nullptr) != value) continue;
        // "10", not "1e+01": a whole number is written out up to seven digits.
        if (std::abs(value) >= 1 && std::abs(value) < 1e7)
            std::snprintf(digits, sizeof digits, "%.*g", std::max(precision, 7), value);
        break;
    }
    return digits;
}

int typed_decimals(std::string_view text) {
    const std::string plain = plain_characters(text);
    const std::size_t exponent = plain.find_first_of("eE"), separator = plain.find_first_of(".,");
    const std::size_t end = exponent == std::string::npos ? plain.size() : exponent;
    const int after = separator == std::string::npos ? 0 : int(end - separator) - 1;
    if (exponent == std::string::npos) return after;
    return after - int(std::clamp(std::strtol(plain.c_str() + exponent + 1, nullptr, 10), -1000L, 1000L));
}

std::string stepped(double value, double step, int steps) {
    const double next = std::clamp(value + step * steps, -largest_typed, largest_typed);
    // The sum may end in 0.30000000000000004: it has no more decimals than its two parts.
    const int decimals =
        std::clamp(std::max(typed_decimals(exact_digits(value)), typed_decimals(exact_digits(step))), 0, 17);
    char digits[40];
    std::snprintf(digits, sizeof digits, "%.*f", decimals, next);
    return exact_digits(std::strtod(digits, nullptr) + 0.0);
}

}  // namespace attention
