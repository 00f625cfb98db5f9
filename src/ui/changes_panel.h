// The view "Masks and order" of the room Inside.
#pragma once

#include "ui/ui.h"
#include "view/changes_view.h"

namespace attention {

// Draws into the column and returns the height.
float draw_changes(Ui& ui, Rect column, const ChangesView& view);

}  // namespace attention
