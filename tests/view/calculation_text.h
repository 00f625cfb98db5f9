// Reads a calculation as the page prints it, "e^2.121 ÷ (1.424 + 1.699 + 8.342) = 0.728", and works it out
// anew: independent of what made it.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string>

namespace attention::made {

struct Worked {
    double value = 0;
    double size = 0;  // of a sum, the sizes of its summands: against it an error counts
};

inline void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

// The numbers + − × ÷ ( ) ² e^ √ ∞, max(0, a) and "the largest of a, b". Anything else is an error.
class CalculationText {
public:
    explicit CalculationText(std::string text) : text_(std::move(text)) {
        replace_all(text_, "\u2212", "-");
        replace_all(text_, "\u00d7", "*");
        replace_all(text_, "\u00f7", "/");
        replace_all(text_, "\u221a", "r");
        replace_all(text_, "\u221e", "i");
        replace_all(text_, "\u00b2", "s");
        // "(the other 7 together)" is a remark on the number before it.
        for (std::size_t at; (at = text_.find(" (the other ")) != std::string::npos;)
            text_.erase(at, text_.find(')', at) + 1 - at);
    }

    std::optional<Worked> work() {
        Worked result;
        const std::string largest = "the largest of ";
        if (text_.rfind(largest, 0) == 0) {
            at_ = largest.size();
            result.value = -std::numeric_limits<double>::infinity();
            do {
                const Worked one = number();
                result.value = std::max(result.value, one.value);
            } while (take(", "));
            result.size = std::abs(result.value);
        } else {
            result = sum();
        }
        if (failed_ || at_ != text_.size()) return std::nullopt;
        return result;
    }

private:
    bool take(const std::string& part) {
        if (text_.compare(at_, part.size(), part) != 0) return false;
        at_ += part.size();
        return true;
    }

    Worked sum() {
        Worked total = product();
        for (;;) {
            const bool plus = take(" + "), minus = !plus && take(" - ");
            if (!plus && !minus) return total;
            const Worked next = product();
            total = {plus ? total.value + next.value : total.value - next.value, total.size + next.size};
        }
    }

    Worked product() {
        Worked result = factor();
        for (;;) {
            const bool times = take(" * "), by = !times && take(" / ");
            if (!times && !by) return result;
            const Worked next = factor();
            if (times)
                result = {result.value * next.value, result.size * next.size};
            else
                result = {result.value / next.value, result.size / std::abs(next.value)};
        }
    }

    Worked factor() {
        if (take("(")) {
            const Worked inside = rest_in_parentheses();
            if (!take("s")) return inside;
            return {inside.value * inside.value, inside.size * inside.size};
        }
        if (take("max(0, ")) {
            Worked inside = rest_in_parentheses();
            inside.value = std::max(inside.value, 0.0);
            return inside;
        }
        if (take("r(")) {
            const double root = std::sqrt(rest_in_parentheses().value);
            return {root, root};
        }
        if (take("e^")) {
            const bool negative = take("-(");
            const double power = negative ? -rest_in_parentheses().value : number().value;
            return {std::exp(power), std::exp(power)};
        }
        return number();
    }

    Worked rest_in_parentheses() {
        const Worked inside = sum();
        failed_ = failed_ || !take(")");
        return inside;
    }

    Worked number() {
        double value = 0;
        const bool negative = take("-");
        if (take("i")) {
            value = std::numeric_limits<double>::infinity();
        } else {
            const bool root = take("r");
            const bool digit = at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9';
            failed_ = failed_ || !digit;
            if (digit) {
                const auto is_digit = [&](std::size_t at) {
                    return at < text_.size() && text_[at] >= '0' && text_[at] <= '9';
                };
                // "1,024"
                for (std::size_t at = at_; is_digit(at); ++at)
                    if (at + 1 < text_.size() && text_[at + 1] == ',' && is_digit(at + 2))
                        text_.erase(at + 1, 1);
                char* end = nullptr;
                value = std::strtod(text_.c_str() + at_, &end);
                at_ = std::size_t(end - text_.c_str());
            }
            if (root) value = std::sqrt(value);
        }
        return {negative ? -value : value, std::abs(value)};
    }

    std::string text_;
    std::size_t at_ = 0;
    bool failed_ = false;
};

inline std::optional<Worked> worked(const std::string& text) { return CalculationText(text).work(); }

// The two sides of a line that ends with its result.
struct Equation {
    std::string calculation, result;
};

inline std::optional<Equation> equation(std::string line) {
    const std::size_t remark = line.find("  (");  // "  (scaling is off)"
    if (remark != std::string::npos) line.erase(remark);
    const std::size_t equals = line.rfind(" = ");
    if (equals == std::string::npos) return std::nullopt;
    return Equation{line.substr(0, equals), line.substr(equals + 3)};
}

}  // namespace attention::made
