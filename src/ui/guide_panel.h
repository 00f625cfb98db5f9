// The room Guide on the canvas: the activities as cards, and how a file of one's own is opened.
#pragma once

#include "ui/ui.h"
#include "view/guide_view.h"

namespace attention {

// Draws the room from (0, 0) on, `width` wide; returns its height.
float draw_guide(Ui& ui, const GuideView& view, float width);

// The activities without the room's controls, to keep. Returns the picture's size.
Rect draw_guide_picture(Ui& ui, const GuideView& view, float width);

}  // namespace attention
