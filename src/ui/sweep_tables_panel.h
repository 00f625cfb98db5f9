// Many tickets by team and answer, by style, by length and by rank correlation.
#pragma once

#include "ui/ui.h"
#include "view/sweep_view.h"

namespace attention {

// Cards; each returns its height, 0 where there is nothing to show.
float draw_sweep_confusion(Ui& ui, Rect column, const SweepView& view);
float draw_sweep_styles(Ui& ui, Rect column, const SweepView& view);
float draw_sweep_lengths(Ui& ui, Rect column, const SweepView& view);
float draw_sweep_correlations(Ui& ui, Rect column, const SweepView& view);

}  // namespace attention
