// The view "Silence a head" of the room Evidence, for the mirror.
#pragma once

#include "view/semantics.h"
#include "view/silence_view.h"

namespace attention {

Node silence_semantics(const SilenceView& view);

}  // namespace attention
