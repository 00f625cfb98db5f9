// The curves of the room Evidence: the answer's probability over the number of words that are taken.
#pragma once

#include "ui/ui.h"
#include "view/curves_view.h"

namespace attention {

// Either the curves with the first words hidden, or with them alone kept. Returns the height. Where the lines
// are at the chosen k is registered for tests as bars "dot.hidden.received", "dot.kept.random".
float draw_curve_chart(Ui& ui, Rect column, const CurvesView& view, bool kept);

// Which line is which: by its colour and by its dashes. Returns the height.
float draw_curve_legend(Ui& ui, Rect column, const CurvesView& view);

}  // namespace attention
