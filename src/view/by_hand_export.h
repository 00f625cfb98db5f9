// The numbers of the room By hand as files.
#pragma once

#include <string>

#include "view/by_hand_view.h"

namespace attention {

// One row a number: what it is, whose, and its value with all digits; −∞ as "-inf".
std::string by_hand_csv(const ByHandView& view);

// Words, masks and every matrix; −∞ as null, since JSON has no infinity.
std::string by_hand_json(const ByHandView& view);

}  // namespace attention
