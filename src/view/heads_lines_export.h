// What the views All heads and Lines show, as files.
#pragma once

#include <string>

#include "view/heads_view.h"
#include "view/lines_view.h"

namespace attention {

// Every weight in view with full precision, RFC 4180: one row a head and reading word, one column a read
// word.
std::string heads_csv(const HeadsView& view);

// One row a line that is drawn, the strongest first.
std::string lines_csv(const LinesView& view);

std::string heads_json(const HeadsView& view);
std::string lines_json(const LinesView& view);

}  // namespace attention
