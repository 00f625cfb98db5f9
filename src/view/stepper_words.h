// What the stepper says: one sentence a step, and the whole picture as a paragraph.
#pragma once

#include "view/stepper_view.h"

namespace attention {

// What the view's step does with the reading word's numbers.
Message step_sentence(const StepperView& view);

// The picture in words, as far as the step shows it and a practice lets it be known.
std::string picture_description(const StepperView& view);

}  // namespace attention
