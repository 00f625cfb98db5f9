// Sentences of a card, and choices with a label before them.
#pragma once

#include <string>
#include <vector>

#include "ui/widgets.h"

namespace attention {

// A paragraph under the mirror's id; returns its height with the space below it, 0 for an empty message.
float draw_sentence(Ui& ui, Rect column, const Style& style, const std::string& id, const Message& message);

// One of several, with their label beside them or, where that does not fit, above; returns the height.
float draw_labelled_choices(Ui& ui, Rect column, const std::string& id, const std::string& label,
                            const std::vector<widgets::Choice>& choices);

}  // namespace attention
