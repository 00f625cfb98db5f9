// What the view "What length costs" shows, as files.
#pragma once

#include "view/length_view.h"

namespace attention {

// One row a length: n², n ln n, and the time where it is measured; RFC 4180.
std::string length_csv(const LengthView& view);

// The whole view as one JSON document.
std::string length_json(const LengthView& view);

}  // namespace attention
