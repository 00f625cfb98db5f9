// The view "What length costs" of the room Inside.
#pragma once

#include "ui/ui.h"
#include "view/length_view.h"

namespace attention {

// Draws into the column and returns the height.
float draw_length(Ui& ui, Rect column, const LengthView& view);

}  // namespace attention
