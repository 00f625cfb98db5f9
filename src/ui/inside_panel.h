// The room Inside on the canvas: its text, the choice of its views, and the one that is shown.
#pragma once

#include "ui/ui.h"
#include "view/inside_room_view.h"

namespace attention {

// Draws the room from (0, 0) on, `width` wide; returns its height.
float draw_inside(Ui& ui, const InsideRoomView& view, float width);

// The view that is shown without the room's controls, to keep. Returns its size.
Rect draw_inside_picture(Ui& ui, const InsideRoomView& view, float width);

// What a room of this width has space for.
InsideFit inside_fit(float width, bool touch);

}  // namespace attention
