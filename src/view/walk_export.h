// What a stop of the walk shows, as files.
#pragma once

#include <string>

#include "view/walk_view.h"

namespace attention {

// One row a number, with every digit that a float holds: the stop, the number's id, what it is, its value; of
// a head's attention also the reading word's scores, scaled scores, weights and output. RFC 4180.
std::string walk_csv(const WalkView& view);

std::string walk_json(const WalkView& view);

}  // namespace attention
