// The room By hand on the canvas.
#pragma once

#include "ui/ui.h"
#include "view/by_hand_view.h"

namespace attention {

// Draws the room from (0, 0) on, `width` wide; returns its height.
float draw_by_hand(Ui& ui, const ByHandView& view, float width);

// How many words stand side by side in a room of this width.
int by_hand_columns(float width, bool touch);

// On a narrow page the calculation of the chosen number stands at the bottom, so that it is seen beside what
// was tapped.
bool has_origin_sheet(const ByHandView& view);

// The picture and the matrices without controls and fields, to keep. Returns its size.
Rect draw_by_hand_picture(Ui& ui, const ByHandView& view, float width);

}  // namespace attention
