// The view "Many tickets" of the room Evidence.
#pragma once

#include "ui/ui.h"
#include "view/sweep_view.h"

namespace attention {

// Draws into the column and returns the height.
float draw_sweep(Ui& ui, Rect column, const SweepView& view);

}  // namespace attention
