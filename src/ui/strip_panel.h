// A vector on the canvas: cells on the signed scale, or its numbers.
#pragma once

#include "ui/ui.h"
#include "view/walk_view.h"

namespace attention {

// Its name over its numbers; with `numbers` they are written. Draws into a column (x, y, width) and returns
// its height.
float draw_strip(Ui& ui, Rect column, const StripView& strip, bool numbers);

}  // namespace attention
