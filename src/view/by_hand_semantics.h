// The room By hand in words: the same view model as the canvas draws, as a semantic tree.
#pragma once

#include "view/by_hand_view.h"
#include "view/semantics.h"

namespace attention {

Node by_hand_semantics(const ByHandView& view);

}  // namespace attention
