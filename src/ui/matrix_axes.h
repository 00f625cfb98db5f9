// The words along a matrix: reading words down its left side, read words upwards over its top.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "ui/ui.h"

namespace attention {

struct MatrixAxes {
    float label = 0;  // the width of the row labels and the height of the column labels; 0: none
    float cell = 0;   // a side of a cell

    bool labelled() const { return label > 0; }
};

// Cells as large as the width allows, `largest` at most; words are left out where they would overlap.
MatrixAxes matrix_axes(const Ui& ui, float width, std::span<const std::string> rows,
                       std::span<const std::string> columns, float largest);

// `corner` is the left top of the cells; `reading` and `read` are the chosen ones, −1 for none.
void draw_matrix_axes(Ui& ui, Point corner, const MatrixAxes& axes, std::span<const std::string> rows,
                      std::span<const std::string> columns, int reading, int read);

struct CellAt {
    int row = 0, column = 0;
};

// Registers a grid as one target and gives the cell under the pointer, `first` being its left top one. A
// press is an act with "row,column", counted from 1.
std::optional<CellAt> cell_target(Ui& ui, const std::string& id, Rect grid, int rows, int columns,
                                  CellAt first = {});

}  // namespace attention
