// The first words of a list by importance, numbered.
#pragma once

#include <vector>

#include "ui/ui.h"
#include "view/explorer_view.h"

namespace attention {

// The title above them, each word with its value; returns the height.
float draw_influence_list(Ui& ui, Rect at, const Message& title, const std::vector<InfluenceRow>& rows,
                          std::string (*format)(double));

}  // namespace attention
