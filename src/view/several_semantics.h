// The view "Hide several" of the room Evidence, for the mirror.
#pragma once

#include "view/semantics.h"
#include "view/several_view.h"

namespace attention {

Node several_semantics(const SeveralView& view);

}  // namespace attention
