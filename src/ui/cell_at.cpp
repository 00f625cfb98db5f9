#include "ui/cell_at.h"

#include <algorithm>

#include "lesson/quantity.h"

namespace attention {

std::optional<Act> cell_at(const Layout& layout, Point at) {
    for (const auto& [id, grid] : layout.grids) {
        const auto found = layout.rects.find(id);
        if (found == layout.rects.end() || !found->second.contains(at)) continue;
        const Rect& all = found->second;
        const auto cell = [](float share, int cells) {
            return std::min(int(share * float(cells)), cells - 1) + 1;
        };
        const int row = grid.first_row + cell((at.y - all.y) / all.h, grid.rows);
        const int column = grid.first_column + cell((at.x - all.x) / all.w, grid.columns);
        return Act{id, std::to_string(row) + "," + std::to_string(column)};
    }
    for (const std::string& id : layout.pressed) {
        const auto found = layout.rects.find(id);
        if (found != layout.rects.end() && found->second.contains(at) &&
            parse_quantity(id.rfind("all.", 0) == 0 ? id.substr(4) : id))
            return Act{id, ""};
    }
    return std::nullopt;
}

}  // namespace attention
