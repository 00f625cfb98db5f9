// The calculation for one reading word: one column a word, one row a step, arrows as thick as their weights.
#pragma once

#include "ui/ui.h"
#include "view/by_hand_view.h"

namespace attention {

// Draws into a column (x, y, width) and returns its height. `practice` puts its fields in the place of the
// numbers that it asks for; null: nothing is asked.
float draw_picture(Ui& ui, Rect column, const StepperView& view, const PracticeView* practice);

// How many words' columns fit into a picture of this width.
int picture_columns(float width, bool touch);

}  // namespace attention
