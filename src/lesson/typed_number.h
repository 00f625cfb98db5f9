// Numbers as people type them, and back.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace attention {

// Why a text is no number that can be used here.
enum class NumberFault { empty, space_inside, two_separators, not_a_number, too_large, too_small };

inline constexpr double largest_typed =
    1e6;  // in size: sums of products of such numbers stay far from overflow

// "0.5", "-1,5", " 2 ", "−3", "1e-3". A comma stands for the point where it is the only separator; spaces
// around the number do not count. In size at most `largest`.
tl::expected<double, NumberFault> parse_number(std::string_view text, double largest = largest_typed);

// The shortest digits that give exactly this number again: "0.1", "1e-07", "-2".
std::string exact_digits(double value);

// How exact a typed number is meant: digits after its separator, less its exponent; "0.50" 2, "3" 0,
// "1e-4" 4.
int typed_decimals(std::string_view text);

// A typed number one step up or down: at the step's multiples, with the digits that were typed.
std::string stepped(double value, double step, int steps);

}  // namespace attention
