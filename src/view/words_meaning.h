// What hiding one word at a time has shown on a text, and what it cannot show.
#pragma once

#include "view/words_view.h"

namespace attention {

// Short sentences from a finished view. `lost` (n): lead lost; `texts` (n): the words.
std::vector<Message> words_meaning(const WordsView& view, const std::vector<float>& lost,
                                   const std::vector<std::string>& texts);

}  // namespace attention
