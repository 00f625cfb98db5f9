// The view "Curves" of the room Evidence, for the mirror.
#pragma once

#include "view/curves_view.h"
#include "view/semantics.h"

namespace attention {

Node curves_semantics(const CurvesView& view);

}  // namespace attention
