// All heads as a grid of small matrices, or one of them large.
#pragma once

#include "ui/ui.h"
#include "view/heads_view.h"

namespace attention {

// How many words of an open head's matrix fit side by side in a column with cells of at least 3 pixels.
int heads_columns(float width);

float draw_heads(Ui& ui, Rect column, const HeadsView& view);

// Parts of it: one head alone, and what a head does as rows of bars, "behaviour.B.H.even".
float draw_head_window(Ui& ui, Rect column, const HeadsView& view, const HeadWindow& window);
float draw_behaviour(Ui& ui, Rect column, const HeadTile& tile);
float draw_definitions(Ui& ui, Rect column, const HeadsView& view);

}  // namespace attention
