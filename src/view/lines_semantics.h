// Attention as lines, as meanings.
#pragma once

#include "view/lines_view.h"
#include "view/semantics.h"

namespace attention {

Node lines_semantics(const LinesView& view);

}  // namespace attention
