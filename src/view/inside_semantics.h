// The room Inside as assistive technology reads it: its text, its views, and the one that is shown.
#pragma once

#include "view/inside_room_view.h"
#include "view/semantics.h"

namespace attention {

Node inside_semantics(const InsideRoomView& view);

}  // namespace attention
