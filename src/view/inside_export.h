// The view of the room Inside that is shown, as a file.
#pragma once

#include <string>

#include "view/inside_room_view.h"

namespace attention {

// CSV by RFC 4180. Of a text without words, nothing.
std::string inside_csv(const InsideRoomView& view);
std::string inside_json(const InsideRoomView& view);

}  // namespace attention
