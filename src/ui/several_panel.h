// The view "Hide several" of the room Evidence.
#pragma once

#include "ui/ui.h"
#include "view/several_view.h"

namespace attention {

// Draws into the column and returns the height.
float draw_several(Ui& ui, Rect column, const SeveralView& view);

}  // namespace attention
