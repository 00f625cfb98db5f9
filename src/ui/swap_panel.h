// The view "Swap" of the room Evidence.
#pragma once

#include "ui/ui.h"
#include "view/swap_view.h"

namespace attention {

// Draws into the column and returns the height.
float draw_swap(Ui& ui, Rect column, const SwapView& view);

}  // namespace attention
