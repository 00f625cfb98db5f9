// What the view "What each part adds" shows, as files.
#pragma once

#include "view/parts_view.h"

namespace attention {

// One row a part, then one a row of the last residual, with full precision; RFC 4180.
std::string parts_csv(const PartsView& view);

std::string parts_json(const PartsView& view);

}  // namespace attention
