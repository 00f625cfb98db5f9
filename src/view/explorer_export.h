// What the room Explorer shows, as files.
#pragma once

#include "view/explorer_view.h"

namespace attention {

// One row a word (or, for the matrix, one row a reading word) with full precision; RFC 4180.
std::string explorer_csv(const ExplorerView& view);

// The whole view as one JSON document.
std::string explorer_json(const ExplorerView& view);

}  // namespace attention
