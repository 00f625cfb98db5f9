// n² and n ln n as lines over the length, and the measured times as dots on a scale of their own.
#pragma once

#include "ui/ui.h"
#include "view/length_view.h"

namespace attention {

// Returns the height. Dots are registered as bars "dot.60" for tests.
float draw_length_chart(Ui& ui, Rect column, const LengthView& view);

}  // namespace attention
