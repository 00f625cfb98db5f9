// The room Explorer on the canvas.
#pragma once

#include "ui/ui.h"
#include "view/explorer_view.h"

namespace attention {

inline constexpr float wide_page = 1060;  // CSS pixels from which on the tickets have a column of their own

// Draws the room from (0, 0) on, `width` wide; returns its height.
float draw_explorer(Ui& ui, const ExplorerView& view, float width);

// The same without its controls and fields: a picture to keep. At most 1,000 wide; returns its size.
Rect draw_explorer_picture(Ui& ui, const ExplorerView& view, float width);

}  // namespace attention
