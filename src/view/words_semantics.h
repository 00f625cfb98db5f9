// The view "Words" of the room Evidence, for the mirror.
#pragma once

#include "view/semantics.h"
#include "view/words_view.h"

namespace attention {

Node words_semantics(const WordsView& view);

}  // namespace attention
