// The stepper as assistive technology reads it: for typed numbers and for a head of a model.
#pragma once

#include "view/by_hand_view.h"
#include "view/semantics.h"

namespace attention {

// The picture of one reading word: readers, steps, every number in reach, and the picture in words.
// `practice` puts its fields in the place of the numbers that it asks for; null: nothing is asked.
Node picture_semantics(const StepperView& stepper, const PracticeView* practice);

// The calculation for all words at once, number by number where the words are few; and the shapes.
Node matrices_semantics(const StepperView& stepper);
Node shapes_semantics(const StepperView& stepper);

// The field of an answer.
Node ask_semantics(const AskView& ask);

}  // namespace attention
