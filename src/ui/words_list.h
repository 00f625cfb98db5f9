// Every word with the compared score and lead lost side by side.
#pragma once

#include "ui/ui.h"
#include "view/words_view.h"

namespace attention {

// Returns the height. Bars are registered as "bar.received.3" and "bar.lead-lost.3" for tests.
float draw_words_list(Ui& ui, Rect column, const WordsView& view);

}  // namespace attention
