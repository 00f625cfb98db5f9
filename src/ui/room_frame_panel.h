// What stands above the views of a room with a text.
#pragma once

#include "ui/ui.h"
#include "view/room_frame.h"

namespace attention {

// The column that a room of this width uses: its left edge and its width.
Rect room_column(float width);
bool room_is_narrow(float width);

// Of a picture of a view, to keep: the space around it, and its width in a room of this width.
inline constexpr float picture_margin = 22;
float picture_width(float width);

// The text, the choice of views and the answer; returns their height.
float draw_room_frame(Ui& ui, Rect column, const RoomFrame& frame);

}  // namespace attention
