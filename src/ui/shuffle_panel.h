// The view "Shuffle" of the room Evidence.
#pragma once

#include "ui/ui.h"
#include "view/shuffle_view.h"

namespace attention {

// Draws into the column and returns the height.
float draw_shuffle(Ui& ui, Rect column, const ShuffleView& view);

}  // namespace attention
