// What stands around the picture of an attention trace: its title, the steps, the shapes, and where a number
// comes from.
#pragma once

#include "ui/ui.h"
#include "view/by_hand_view.h"

namespace attention {

// Each draws into a column (x, y, width) and returns its height.
float draw_stepper_title(Ui& ui, Rect column, const StepperView& view);
float draw_steps(Ui& ui, Rect column, const StepperView& view, bool practising);
float draw_shapes(Ui& ui, Rect column, const StepperView& view);

// A number's calculation, inside a card; null: what to do to see one. Only the chosen number's can be
// followed.
float draw_origin(Ui& ui, Rect in, const StepperView& view, const OriginView* origin, bool exact);

}  // namespace attention
