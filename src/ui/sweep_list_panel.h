// The list of many tickets with its filters, a page at a time.
#pragma once

#include "ui/ui.h"
#include "view/sweep_view.h"

namespace attention {

// A card; returns its height.
float draw_sweep_list(Ui& ui, Rect column, const SweepView& view);

}  // namespace attention
