// The view "Shuffle" of the room Evidence, for the mirror.
#pragma once

#include "view/semantics.h"
#include "view/shuffle_view.h"

namespace attention {

Node shuffle_semantics(const ShuffleView& view);

}  // namespace attention
