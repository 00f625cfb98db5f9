// The view "Hide several" of the room Evidence as files: every number in full.
#pragma once

#include <string>

#include "view/several_view.h"

namespace attention {

std::string several_csv(const SeveralView& view);
std::string several_json(const SeveralView& view);

}  // namespace attention
