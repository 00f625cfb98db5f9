// The view "What each part adds" of the room Inside.
#pragma once

#include "ui/ui.h"
#include "view/parts_view.h"

namespace attention {

// Draws into the column and returns the height.
float draw_parts(Ui& ui, Rect column, const PartsView& view);

}  // namespace attention
