// An attention trace on the canvas: the picture for one reading word, the matrices for all, and where a
// number comes from.
#pragma once

#include "ui/ui.h"
#include "view/by_hand_view.h"

namespace attention {

// Each draws into a column (x, y, width) and returns its height. `practice` puts its fields in the place of
// the numbers that it asks for; null: nothing is asked.
float draw_stepper_title(Ui& ui, Rect column, const StepperView& view);
float draw_steps(Ui& ui, Rect column, const StepperView& view, bool practising);
float draw_picture(Ui& ui, Rect column, const StepperView& view, const PracticeView* practice);
float draw_matrices(Ui& ui, Rect column, const StepperView& view);
float draw_shapes(Ui& ui, Rect column, const StepperView& view);

// A number's calculation, inside a card; null: what to do to see one. Only the chosen number's can be followed.
float draw_origin(Ui& ui, Rect in, const StepperView& view, const OriginView* origin, bool exact);

// How many words' columns fit into a picture of this width.
int picture_columns(float width, bool touch);

// The box of a number: its ground, its border as it is chosen, lit or pointed at, its text, what it was
// before.
void number_box(Ui& ui, const std::string& id, Rect box, const NumberView& number,
                const Color* ground = nullptr);

// The field of an answer lies here; its verdict is written below, in a word where it is wider than `room`.
void answer_box(Ui& ui, Rect box, const AskView& ask, float room, Color ground);

}  // namespace attention
