// The task in hand on the canvas: beside the room where the page is wide, else above it.
#pragma once

#include "ui/ui.h"
#include "view/task_card_view.h"

namespace attention {

inline constexpr float task_column = 340;     // what the card takes from a wide page
inline constexpr float task_room_from = 800;  // the width that a room keeps beside it

// Draws the card into a column (x, y, width); returns its height.
float draw_task_card(Ui& ui, Rect column, const TaskCardView& view);

}  // namespace attention
