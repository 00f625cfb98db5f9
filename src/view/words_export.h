// What the view "Words" of the room Evidence shows, as files.
#pragma once

#include "view/words_view.h"

namespace attention {

// One row a word in the order of the text, with full precision; lead lost is empty until it is measured;
// RFC 4180.
std::string words_csv(const WordsView& view);

// Scores, comparisons and the definitions of what is named.
std::string words_json(const WordsView& view);

}  // namespace attention
