// The walk through a forward pass on the canvas: the path, the vectors of a stop, and where a number comes
// from.
#pragma once

#include "ui/ui.h"
#include "view/walk_view.h"

namespace attention {

// Draws into a column (x, y, width) and returns its height.
float draw_walk(Ui& ui, Rect column, const WalkView& view);

// How many words stand side by side in the stepper of a walk this wide; whether its path is a list to open.
int walk_columns(float width, bool touch);
bool walk_is_narrow(float width);

}  // namespace attention
