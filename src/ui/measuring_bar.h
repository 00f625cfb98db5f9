// How far a measurement has come, with the button that stops it.
#pragma once

#include "ui/ui.h"
#include "view/measuring_text.h"

namespace attention {

// Returns its height with the space below; 0 when the measurement is complete.
float draw_measuring(Ui& ui, Rect column, const Measuring& measuring);

}  // namespace attention
