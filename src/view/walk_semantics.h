// The walk through a pass as assistive technology reads it.
#pragma once

#include "view/semantics.h"
#include "view/walk_view.h"

namespace attention {

// Regions: the path, the stop with its vectors, and where a number comes from.
Node walk_semantics(const WalkView& view);

}  // namespace attention
