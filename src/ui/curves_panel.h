// The view "Curves" of the room Evidence.
#pragma once

#include "ui/ui.h"
#include "view/curves_view.h"

namespace attention {

// Draws into the column and returns the height.
float draw_curves(Ui& ui, Rect column, const CurvesView& view);

}  // namespace attention
