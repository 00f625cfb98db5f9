// Where a number comes from: its calculation as a line of numbers that can be followed, and of a long sum its
// parts.
#pragma once

#include "ui/ui.h"
#include "view/origin_view.h"

namespace attention {

// Draws into the column (x, y, width); returns the height.
float draw_origin(Ui& ui, Rect in, const OriginInHand& hand, Size size = Size::large);

// What each term of a long sum adds: its calculation, and a bar from the middle; 0 where there is no such sum.
float draw_origin_parts(Ui& ui, Rect in, const OriginInHand& hand);

// The line as a sheet over the bottom of a narrow page; returns the height that it needs.
float draw_origin_sheet(Ui& ui, const OriginInHand& hand, Rect box);

}  // namespace attention
