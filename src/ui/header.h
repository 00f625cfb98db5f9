// The bar at the top: the name, the model, and what the page can do.
#pragma once

#include "ui/ui.h"
#include "view/page_view.h"

namespace attention {

inline constexpr float header_height = 52;

void draw_header(Ui& ui, const PageView& view, float width);

}  // namespace attention
