#include "view/number_format.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "lesson/typed_number.h"
#include "view/messages.h"

namespace attention {

namespace {

constexpr const char* minus_sign = "\u2212";

// With the language's mark before the decimals instead of the point.
std::string with_mark(std::string digits) {
    if (const std::size_t point = digits.find('.'); point != std::string::npos)
        digits.replace(point, 1, text_of(Key::number_point));
    return digits;
}

std::string fixed(double value, int decimals) {
    char digits[64];
    std::snprintf(digits, sizeof digits, "%.*f", decimals, std::abs(value));
    const bool is_zero = std::string_view(digits).find_first_not_of("0.") == std::string_view::npos;
    return (value < 0 && !is_zero ? minus_sign : "") + with_mark(digits);
}

std::string not_finite(double value) {
    if (std::isnan(value)) return text_of(Key::not_a_number);
    return value < 0 ? std::string(minus_sign) + "\u221e" : "\u221e";
}

std::string scientific(double value) {
    const int exponent = int(std::floor(std::log10(std::abs(value))));
    double mantissa = value / std::pow(10.0, exponent);
    const bool rounds_up = std::abs(mantissa) >= 9.95;  // 9.97e3 is 1.0e4 with one decimal
    if (rounds_up) mantissa /= 10;
    const int shown = exponent + (rounds_up ? 1 : 0);
    return fixed(mantissa, 1) + "e" + (shown < 0 ? minus_sign : "") + std::to_string(std::abs(shown));
}

std::string percent(double hundredths, int decimals) {
    return say(Key::number_percent, {fixed(hundredths, decimals)});
}

}  // namespace

std::string weight_text(double weight) { return fixed_text(weight, 2); }

std::string number_text(double value) {
    if (!std::isfinite(value)) return not_finite(value);
    const double size = std::abs(value);
    if (size != 0 && (size < 0.0005 || size > 9999)) return scientific(value);
    return fixed(value, 3);
}

std::string short_number_text(double value) {
    std::string text = number_text(value);
    const double rounded = std::round(value * 1000) / 1000;
    const bool exact = std::abs(value - rounded) <= 1e-12 * std::max(1.0, std::abs(value));
    const std::size_t mark = text.find(text_of(Key::number_point));
    if (!exact || mark == std::string::npos || text.find('e') != std::string::npos) return text;
    text.erase(text.find_last_not_of('0') + 1);
    const bool whole = text.size() == mark + std::strlen(text_of(Key::number_point));
    return whole ? text.substr(0, mark) : text;
}

std::vector<std::string> shorter_number_texts(double value) {
    if (!std::isfinite(value)) return {};
    const double size = std::abs(value);
    if (size != 0 && (size < 0.0005 || size > 9999)) {
        const std::string text = scientific(value);  // "3.7e−16" to "4e−16"
        const int exponent = int(std::floor(std::log10(size)));
        const std::string mantissa = fixed(value / std::pow(10.0, exponent), 0);
        return {mantissa + text.substr(text.find('e'))};
    }
    return {fixed(value, 2), fixed(value, 1), fixed(value, 0)};
}

std::string exact_text(double value) {
    if (!std::isfinite(value)) return not_finite(value);
    std::string text = exact_digits(value);
    if (const std::size_t e = text.find('e'); e != std::string::npos)  // "1e-05" is written 1e−5
        text = text.substr(0, e) + "e" + std::to_string(std::atoi(text.c_str() + e + 1));
    for (std::size_t at; (at = text.find('-')) != std::string::npos;) text.replace(at, 1, minus_sign);
    return text == "\u22120" ? "0" : with_mark(text);
}

std::string fixed_text(double value, int decimals) {
    return std::isfinite(value) ? fixed(value, decimals) : not_finite(value);
}

std::string field_text(const std::string& typed, double value) {
    return typed == exact_digits(value) ? with_mark(typed) : typed;
}

double read_number_text(std::string text) {
    const auto replace = [&](const char* from, const char* to) {
        if (const std::size_t at = text.find(from); at != std::string::npos)
            text.replace(at, std::strlen(from), to);
    };
    replace(text_of(Key::number_point), ".");
    replace(minus_sign, "-");
    replace(minus_sign, "-");  // the exponent's
    replace("\u221e", "inf");
    return std::strtod(text.c_str(), nullptr);
}

std::string full_text(double value) {
    char digits[64];
    std::snprintf(digits, sizeof digits, "%.9g", value);
    return digits;
}

std::string percent_text(double share) {
    if (!std::isfinite(share)) return not_finite(share);
    if (share > 0.999) return say(Key::number_over, {percent(99.9, 1)});
    if (share < 0.001) return say(Key::number_under, {percent(0.1, 1)});
    return percent(share * 100, 1);
}

std::string short_percent_text(double share) {
    if (!std::isfinite(share)) return not_finite(share);
    if (share > 0.999) return ">" + percent(99.9, 1);
    if (share < 0.001) return "<" + percent(0.1, 1);
    return percent(share * 100, 1);
}

std::string plain_percent_text(double share, int decimals) { return percent(share * 100, decimals); }

std::string count_text(long long count) {
    std::string digits = std::to_string(std::abs(count));
    if (int(digits.size()) >= std::atoi(text_of(Key::number_group_from)))
        for (int at = int(digits.size()) - 3; at > 0; at -= 3)
            digits.insert(std::size_t(at), text_of(Key::number_group));
    return (count < 0 ? minus_sign : "") + digits;
}

std::string list_mark() { return text_of(Key::number_list) + std::string(" "); }

std::string list_text(const std::vector<std::string>& numbers) {
    std::string list;
    for (std::size_t i = 0; i < numbers.size(); ++i) list += (i ? list_mark() : "") + numbers[i];
    return list;
}

}  // namespace attention
