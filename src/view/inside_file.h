// The view of the room Inside that is shown, as a file.
#pragma once

#include <string>

#include "view/inside_room_view.h"

namespace attention {

// CSV (RFC 4180) or JSON; empty text for a text without words.
std::string inside_file(const InsideRoomView& view, bool csv);

}  // namespace attention
