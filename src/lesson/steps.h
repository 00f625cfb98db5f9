// The calculation for one reading word, step by step: the lesson's four, with the softmax and the weighted
// sum taken apart.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "lesson/quantity.h"

namespace attention {

enum class Step { score, scale, shift, exponentials, total, weights, products, output };

// In order; `shift` only where the reader's largest scaled score is subtracted.
std::vector<Step> steps_of(const AttentionTrace& trace, int reader);

// The step after a press of "back", "next", "start", "end", or of the lesson's "1" to "4".
Step next_step(const AttentionTrace& trace, int reader, Step step, std::string_view press);

// The place of a step among these; where it is none of them, that of the exponentials.
std::size_t place_of(Step step, const std::vector<Step>& steps);

int lesson_step(Step step);  // 1 score, 2 scale, 3 softmax, 4 weighted sum
Step first_of_lesson_step(int number, const std::vector<Step>& steps);
std::string_view step_name(Step step);  // "score", "weights": as in an address
std::optional<Step> parse_step(std::string_view name);
Step step_of(QuantityKind kind);  // the step that computes it; typed numbers belong to the first

}  // namespace attention
