// Rows of a name, a bar to the left or right of a line at 0, and a signed number.
#pragma once

#include "ui/ui.h"
#include "view/parts_view.h"

namespace attention {

// Returns the height of all rows.
float draw_signed_rows(Ui& ui, Rect column, const std::vector<PartRow>& rows, SignedScale scale);

}  // namespace attention
