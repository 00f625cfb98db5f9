// The switches of the view "Masks and order": masks, position vectors, padding word by word.
#pragma once

#include "ui/ui.h"
#include "view/changes_view.h"

namespace attention {

float draw_changes_switches(Ui& ui, Rect column, const ChangesView& view);

}  // namespace attention
