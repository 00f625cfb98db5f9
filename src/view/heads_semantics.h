// All heads, or one of them large, as meanings.
#pragma once

#include "view/heads_view.h"
#include "view/semantics.h"

namespace attention {

Node heads_semantics(const HeadsView& view);

}  // namespace attention
