// A small table of words and numbers.
#pragma once

#include "ui/ui.h"
#include "view/text_table.h"

namespace attention {

// Columns beside each other where their texts fit; else each row's first cell has a line of its own above the
// others. Cells that are still too wide are broken into lines. Returns the height.
float draw_small_table(Ui& ui, Rect column, const TextTable& table);

}  // namespace attention
