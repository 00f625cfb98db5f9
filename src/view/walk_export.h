// What a stop of the walk shows, as files.
#pragma once

#include <string>

#include "view/walk_view.h"

namespace attention {

// One row a number, with every digit: stop, block, word, vector, number, value; of a head's attention also
// its score, scaled score, weight and output for every word. RFC 4180.
std::string walk_csv(const WalkView& view);

std::string walk_json(const WalkView& view);

}  // namespace attention
