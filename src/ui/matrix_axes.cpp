#include "ui/matrix_axes.h"

#include <algorithm>
#include <cmath>

namespace attention {

namespace {

constexpr float least_labelled_cell = 12, widest_label = 92, label_gap = 8;

}  // namespace

MatrixAxes matrix_axes(const Ui& ui, float width, std::span<const std::string> rows,
                       std::span<const std::string> columns, float largest) {
    const float across = float(columns.size());
    MatrixAxes axes;
    if (width / across >= least_labelled_cell) {
        for (const std::span<const std::string>& words : {rows, columns})
            for (const std::string& word : words)
                axes.label = std::max(axes.label, ui.paint.width(ui.plain(Size::small), word));
        axes.label = std::min(axes.label, widest_label) + label_gap;
        axes.cell = std::min(largest, std::floor((width - axes.label) / across * 4) / 4);
    }
    if (axes.cell < least_labelled_cell) axes = {0, std::min(largest, width / across)};
    return axes;
}

void draw_matrix_axes(Ui& ui, Point corner, const MatrixAxes& axes, std::span<const std::string> rows,
                      std::span<const std::string> columns, int reading, int read) {
    if (!axes.labelled()) return;
    const float most = axes.label - label_gap;
    for (int row = 0; row < int(rows.size()); ++row) {
        const Style style = row == reading ? Style{Face::emphasis, Size::small, ui.theme.warm} : ui.quiet();
        const float y = corner.y + axes.cell * float(row);
        ui.paint.text_right({corner.x - 6, y + (axes.cell - ui.paint.line_height(Size::small)) / 2}, style,
                            ui.paint.fitted(style, rows[std::size_t(row)], most));
    }
    for (int column = 0; column < int(columns.size()); ++column) {
        const Style style = column == read ? Style{Face::emphasis, Size::small, ui.theme.accent} : ui.quiet();
        const float x = corner.x + axes.cell * float(column);
        ui.paint.text_upwards({x + (axes.cell - 13) / 2 - 1, corner.y - 6}, style,
                              ui.paint.fitted(style, columns[std::size_t(column)], most));
    }
}

std::optional<CellAt> cell_target(Ui& ui, const std::string& id, Rect grid, int rows, int columns,
                                  CellAt first) {
    if (!ui.paint.measuring()) ui.layout.grids[id] = {rows, columns, first.row, first.column};
    if (!ui.target(id, grid, false)) return std::nullopt;
    const bool pressed = ImGui::IsItemActivated();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Rect screen = ui.paint.to_screen(grid);
    const auto part = [](float at, float size, int cells) {
        return std::clamp(int(at / size * float(cells)), 0, cells - 1);
    };
    const CellAt cell{first.row + part(mouse.y - screen.y, screen.h, rows),
                      first.column + part(mouse.x - screen.x, screen.w, columns)};
    if (pressed)
        ui.acts.push_back({id, std::to_string(cell.row + 1) + "," + std::to_string(cell.column + 1)});
    return cell;
}

}  // namespace attention
