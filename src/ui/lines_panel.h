// Attention as lines between two columns of words.
#pragma once

#include "ui/ui.h"
#include "view/lines_view.h"

namespace attention {

float draw_lines(Ui& ui, Rect column, const LinesView& view);

// Parts of it: whose lines are shown and from what weight on; the two columns with the lines between them.
float draw_lines_controls(Ui& ui, Rect column, const LinesView& view);
float draw_lines_picture(Ui& ui, Rect column, const LinesView& view);

// The colour of a head's lines, or of the average's.
Color line_color(const Theme& theme, const LinesView& view, int head);

}  // namespace attention
