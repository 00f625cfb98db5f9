// Which cell lies at a place of the content: a finger that moves over a matrix, or over the numbers of a vector,
// shows the one under it.
#pragma once

#include <optional>

#include "ui/ui.h"

namespace attention {

// What a press there would be; none where no cell lies. CSS pixels of the scrolled content.
std::optional<Act> cell_at(const Layout& layout, Point at);

}  // namespace attention
