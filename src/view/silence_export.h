// The view "Silence a head" of the room Evidence as files: every number in full.
#pragma once

#include <string>

#include "view/silence_view.h"

namespace attention {

std::string silence_csv(const SilenceView& view);
std::string silence_json(const SilenceView& view);

}  // namespace attention
