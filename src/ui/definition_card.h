// Definitions: terms that can be pressed, and the one that is open.
#pragma once

#include <string>
#include <vector>

#include "ui/ui.h"

namespace attention {

// The definition in words, as a formula, with its source; returns its height with the space below it, 0 for a
// name that is none.
float draw_definition(Ui& ui, Rect column, const std::string& name);

// A question mark to press; returns its width.
float draw_define_button(Ui& ui, Point at, float height, const std::string& name);

// One term, underlined, to press; on a ground of its own while its definition is open. Returns its width.
float draw_term(Ui& ui, Point at, float height, const std::string& name, const std::string& open);
float term_width(const Ui& ui, const std::string& name);

// Each term, in as many rows as the width needs, and below them the definition of `open` if it
// is one of theirs; returns the height with the space below.
float draw_terms(Ui& ui, Rect column, const std::vector<std::string>& names, const std::string& open,
                 const std::string& id = "terms");

}  // namespace attention
