// The view "Many tickets" of the room Evidence, for the mirror.
#pragma once

#include "view/semantics.h"
#include "view/sweep_view.h"

namespace attention {

Node sweep_semantics(const SweepView& view);

}  // namespace attention
