// The view "Swap" of the room Evidence as files: every number in full.
#pragma once

#include <string>

#include "view/swap_view.h"

namespace attention {

std::string swap_csv(const SwapView& view);
std::string swap_json(const SwapView& view);

}  // namespace attention
