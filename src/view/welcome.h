// The hint of a first visit: one sentence about what to do in the room that opens first.
#pragma once

#include <string>

#include "view/messages.h"
#include "view/semantics.h"
#include "view/view_state.h"

namespace attention {

// `ended`: the room By hand shows its last step.
Message welcome(Room room, bool ended);

// Whether the use of the thing with that id is what the hint asks for.
bool follows_welcome(Room room, const std::string& id);

Node welcome_semantics(const Message& sentence);

}  // namespace attention
