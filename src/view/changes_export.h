// What the view "Masks and order" shows, as files.
#pragma once

#include "view/changes_view.h"

namespace attention {

// One row a word: whether it is padding, how many words it may not read and what weight those had; RFC 4180.
std::string changes_csv(const ChangesView& view);

// The whole view as one JSON document.
std::string changes_json(const ChangesView& view);

}  // namespace attention
