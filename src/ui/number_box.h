// A number of a trace on the canvas: in a box, in a tuple or as a cell of a strip. Each is a target under its
// quantity's id.
#pragma once

#include "ui/ui.h"
#include "view/by_hand_view.h"

namespace attention {

// Its ground, its border as it is chosen, lit or pointed at, its text, and below what it was before, in full
// where there is `room`.
void number_box(Ui& ui, const std::string& id, Rect box, const NumberView& number, float room,
                const Color* ground = nullptr);

// The field of an answer lies here; its verdict is written below, in a word where it is wider than `room`.
void answer_box(Ui& ui, Rect box, const AskView& ask, float room, Color ground);

// "(0.5, 1.5)" from `at` on, `before` in front of it; `prefix` comes before the ids. Returns its width.
float number_tuple(Ui& ui, Point at, const StepperView& view, const std::vector<Quantity>& numbers,
                   const char* prefix, Size size, const char* before = "");
float number_tuple_width(const Ui& ui, const StepperView& view, const std::vector<Quantity>& numbers,
                         Size size, const char* before = "");

// Cells on the signed scale, side by side.
void number_strip(Ui& ui, Rect box, const StepperView& view, const std::vector<Quantity>& numbers,
                  const char* prefix);

// How a number is written: hidden ones pale, those of the origin warm.
Style number_style(const Ui& ui, const NumberView& number, Size size);

}  // namespace attention
