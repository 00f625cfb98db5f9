// The first words of two lists by importance, numbered.
#pragma once

#include <vector>

#include "ui/ui.h"
#include "view/explorer_view.h"

namespace attention {

struct InfluenceList {
    Message title;
    const std::vector<InfluenceRow>& rows;
    std::string (*format)(double);
};

// Beside each other, or below where the column is too narrow for that; returns the height.
float draw_influence_lists(Ui& ui, Rect column, const InfluenceList& one, const InfluenceList& other);

}  // namespace attention
