// What stands around the picture of an attention trace: its title, the steps and the shapes.
#pragma once

#include "ui/ui.h"
#include "view/by_hand_view.h"

namespace attention {

// Each draws into a column (x, y, width) and returns its height.
float draw_stepper_title(Ui& ui, Rect column, const StepperView& view);
float draw_steps(Ui& ui, Rect column, const StepperView& view, bool practising);
float draw_shapes(Ui& ui, Rect column, const StepperView& view);

}  // namespace attention
