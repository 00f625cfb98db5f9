// The hint of a first visit, above the room: it covers nothing.
#pragma once

#include "ui/ui.h"
#include "view/messages.h"

namespace attention {

// Draws it over the width of a room; returns the height that it takes.
float draw_welcome(Ui& ui, const Message& sentence, float width);

}  // namespace attention
