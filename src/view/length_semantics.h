// The view "What length costs" of the room Inside, for the mirror.
#pragma once

#include "view/length_view.h"
#include "view/semantics.h"

namespace attention {

Node length_semantics(const LengthView& view);

}  // namespace attention
