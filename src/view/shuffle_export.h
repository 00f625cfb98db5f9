// The view "Shuffle" of the room Evidence as files: every number in full.
#pragma once

#include <string>

#include "view/shuffle_view.h"

namespace attention {

std::string shuffle_csv(const ShuffleView& view);
std::string shuffle_json(const ShuffleView& view);

}  // namespace attention
