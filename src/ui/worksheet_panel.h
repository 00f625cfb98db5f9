// What can be changed in the room By hand: numbers, words, scaling and masks; and the scaling's
// demonstration.
#pragma once

#include "ui/ui.h"
#include "view/by_hand_view.h"

namespace attention {

// Cards, each drawn into a column (x, y, width); they return their height.
float draw_numbers_card(Ui& ui, Rect column, const ByHandView& view);
float draw_words_card(Ui& ui, Rect column, const ByHandView& view);
float draw_scaling_card(Ui& ui, Rect column, const ByHandView& view);
float draw_mask_card(Ui& ui, Rect column, const ByHandView& view);
float draw_demo_card(Ui& ui, Rect column, const DemoView& demo);  // the demonstration alone, for a picture

}  // namespace attention
