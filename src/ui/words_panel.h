// The view "Words" of the room Evidence.
#pragma once

#include "ui/ui.h"
#include "view/words_view.h"

namespace attention {

// Draws into the column and returns the height.
float draw_words(Ui& ui, Rect column, const WordsView& view);

}  // namespace attention
