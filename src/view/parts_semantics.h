// The view "What each part adds" of the room Inside, for the mirror.
#pragma once

#include "view/parts_view.h"
#include "view/semantics.h"

namespace attention {

Node parts_semantics(const PartsView& view);

}  // namespace attention
