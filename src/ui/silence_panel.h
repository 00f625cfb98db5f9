// The view "Silence a head" of the room Evidence.
#pragma once

#include "ui/ui.h"
#include "view/silence_view.h"

namespace attention {

// Draws into the column and returns the height.
float draw_silence(Ui& ui, Rect column, const SilenceView& view);

}  // namespace attention
