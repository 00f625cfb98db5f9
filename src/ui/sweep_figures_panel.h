// The figures of many tickets, how faithful each score is, and what they mean.
#pragma once

#include "ui/ui.h"
#include "view/sweep_view.h"

namespace attention {

// Cards; each returns its height, 0 where there is nothing to show.
float draw_sweep_figures(Ui& ui, Rect column, const SweepView& view);
float draw_sweep_faithful(Ui& ui, Rect column, const SweepView& view);
float draw_sweep_meaning(Ui& ui, Rect column, const SweepView& view);

}  // namespace attention
