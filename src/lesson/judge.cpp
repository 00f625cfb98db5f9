#include "lesson/judge.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace attention {

namespace {

constexpr double largest_answer = 1e15;  // a score is a sum of products of typed numbers
constexpr double near_enough = 0.0015, equal = 1e-9;

bool is_blank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n\u00a0") == std::string_view::npos;
}

bool is_minus_infinity(std::string_view text) {
    std::string letters;
    for (const char c : text)
        if (c != ' ') letters += c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    for (const std::string_view minus : {"-", "\u2212"})
        for (const std::string_view infinity : {"\u221e", "inf", "infinity"})
            if (letters == std::string(minus) + std::string(infinity)) return true;
    return false;
}

double rounded(double value, int decimals) {
    const double power = std::pow(10.0, decimals);
    return std::round(value * power) / power;
}

bool is_rounding_of(double typed, double value, int decimals) {
    // A value on the edge, such as 0.125, may be rounded either way.
    return std::abs(typed - value) <= 0.5 * std::pow(10.0, -decimals) + equal;
}

}  // namespace

Judgement judge_number(std::string_view text, double value) {
    if (is_blank(text)) return {};
    if (is_minus_infinity(text))
        return {value == -std::numeric_limits<double>::infinity() ? Verdict::right : Verdict::too_low};
    const auto typed = parse_number(text, largest_answer);
    if (!typed && typed.error() == NumberFault::too_large) {
        const bool negative = text.find_first_of("-") == 0 || text.find("\u2212") != std::string_view::npos;
        return {negative ? Verdict::too_low : Verdict::too_high};
    }
    if (!typed) return {Verdict::unreadable, typed.error()};
    const Verdict wrong = *typed > value ? Verdict::too_high : Verdict::too_low;
    if (std::isinf(value)) return {wrong};
    const double size = std::max(1.0, std::abs(value));
    if (std::abs(*typed - value) <= equal * size) return {Verdict::right};
    const int decimals = typed_decimals(text);
    if (decimals >= 3) return {std::abs(*typed - value) <= near_enough + equal ? Verdict::right : wrong};
    const bool rounds = is_rounding_of(*typed, value, decimals);
    if (decimals == 2) return {rounds && rounded(*typed, 2) == *typed ? Verdict::right : wrong};
    return {rounds ? Verdict::more_decimals : wrong};
}

std::optional<std::vector<int>> parse_shape(std::string_view text) {
    std::string plain(text);
    for (std::size_t at; (at = plain.find("\u00d7")) != std::string::npos;) plain.replace(at, 2, ",");
    for (std::size_t at; (at = plain.find("\u00a0")) != std::string::npos;) plain.replace(at, 2, " ");
    std::replace_if(
        plain.begin(), plain.end(), [](char c) { return c == 'x' || c == 'X' || c == ';' || c == '*'; }, ',');
    std::vector<int> shape;
    bool separated = true;  // a number may come
    for (std::size_t i = 0; i < plain.size();) {
        const char c = plain[i];
        if (c >= '0' && c <= '9') {
            int side = 0;
            const auto [end, error] = std::from_chars(plain.data() + i, plain.data() + plain.size(), side);
            if (error != std::errc()) return std::nullopt;
            shape.push_back(side);
            i = std::size_t(end - plain.data());
            separated = false;
        } else if (c == ',') {
            if (separated) return std::nullopt;  // two separators, or one before the first number
            separated = true;
            ++i;
        } else if (std::string_view(" ()[]\t").find(c) != std::string_view::npos) {
            ++i;
        } else {
            return std::nullopt;
        }
    }
    if (shape.empty()) return std::nullopt;
    return shape;
}

Judgement judge_shape(std::string_view text, const std::vector<int>& shape) {
    if (is_blank(text)) return {};
    const std::optional<std::vector<int>> typed = parse_shape(text);
    if (!typed) return {Verdict::unreadable, NumberFault::not_a_number};
    return {*typed == shape ? Verdict::right : Verdict::wrong_shape};
}

}  // namespace attention
