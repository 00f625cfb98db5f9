// The calculation for all words at once: Q Kᵀ, ÷ √d, the weights and the output as matrices.
#pragma once

#include "ui/ui.h"
#include "view/by_hand_view.h"

namespace attention {

// A card in a column (x, y, width); returns its height. The reading word's row is marked. Up to 12 words each
// number is a target, written where it fits; beyond that the matrices are shades, and a press chooses the
// number there.
float draw_matrices(Ui& ui, Rect column, const StepperView& view);

}  // namespace attention
