// The view "Masks and order" of the room Inside, for the mirror.
#pragma once

#include "view/changes_view.h"
#include "view/semantics.h"

namespace attention {

Node changes_semantics(const ChangesView& view);

}  // namespace attention
