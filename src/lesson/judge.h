// Judges what a learner typed, each answer alone.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "lesson/typed_number.h"

namespace attention {

enum class Verdict {
    unanswered,
    right,
    more_decimals,  // near, but three decimals are asked for
    too_high,
    too_low,
    wrong_shape,
    unreadable  // no number, or no shape
};

struct Judgement {
    Verdict verdict = Verdict::unanswered;
    NumberFault fault = NumberFault::empty;  // of an unreadable number
};

// Right: within 0.0015; with two decimals, the value so rounded; with fewer, that number exactly. −∞ is
// written "−∞", "-inf" or "-infinity".
Judgement judge_number(std::string_view text, double value);

// "(3, 2)", "3, 2", "3 x 2", "3 × 2", "[3 2]".
Judgement judge_shape(std::string_view text, const std::vector<int>& shape);
std::optional<std::vector<int>> parse_shape(std::string_view text);

}  // namespace attention
