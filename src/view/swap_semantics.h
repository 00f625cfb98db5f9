// The view "Swap" of the room Evidence, for the mirror.
#pragma once

#include "view/semantics.h"
#include "view/swap_view.h"

namespace attention {

Node swap_semantics(const SwapView& view);

}  // namespace attention
