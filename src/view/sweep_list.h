// The list of a sweep's tickets: one pass over its results.
#pragma once

#include "view/sweep_view.h"

namespace attention {

// Fills the filters and one page of the list. Returns how often a word picked at random would be the most
// influential one: the mean of 1 / n over the tickets whose words were hidden.
double add_sweep_list(SweepView& view, const EvidenceState& asked);

}  // namespace attention
