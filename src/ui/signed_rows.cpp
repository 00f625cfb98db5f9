#include "ui/signed_rows.h"

#include <algorithm>
#include <cmath>

namespace attention {

namespace {

constexpr float bar_height = 12, number_width = 66, narrow = 380;

// Where everything stands. On a narrow page the bar has its own line below the name.
struct Columns {
    bool stacked = false;
    float row = 0;              // height
    float name = 0, where = 0;  // widths
    float bars = 0, width = 0;  // left end and width of the bars

    float x_of(double value, SignedScale scale) const {
        const double range = scale.high - scale.low;
        return bars + (range > 0 ? float((value - scale.low) / range) * width : 0);
    }
};

Columns columns_of(const Ui& ui, Rect column, const std::vector<PartRow>& rows) {
    Columns columns;
    columns.stacked = column.w < narrow;
    columns.row = columns.stacked ? 42 : 25;
    for (const PartRow& row : rows) {
        columns.name = std::max(columns.name, ui.paint.width(ui.plain(), say(row.name)) + 10);
        if (!row.where.empty())
            columns.where = std::max(columns.where, ui.paint.width(ui.quiet(), say(row.where)) + 10);
    }
    const float most = columns.stacked ? column.w - number_width - columns.where
                                       : std::max(90.0f, column.w * 0.42f - columns.where);
    columns.name = std::min(columns.name, most);
    columns.bars = column.x + (columns.stacked ? 0 : columns.name + columns.where);
    columns.width = column.right() - columns.bars - (columns.stacked ? 0 : number_width);
    return columns;
}

void draw_bar(Ui& ui, const PartRow& row, float y, const Columns& columns, SignedScale scale) {
    if (!std::isfinite(row.value) || row.value == 0) return;
    const float zero = columns.x_of(0, scale), end = columns.x_of(row.value, scale);
    const float width = std::max(2.0f, std::abs(end - zero));  // what stands for something is seen
    const Rect box{row.value < 0 ? zero - width : zero, y, width, bar_height};
    const Color color = row.value < 0 ? ui.theme.negative : ui.theme.positive;
    ui.paint.fill(box, color, 2);
    ui.bar_drawn(row.id, box, float(row.value), color);
}

}  // namespace

float draw_signed_rows(Ui& ui, Rect column, const std::vector<PartRow>& rows, SignedScale scale) {
    const Columns columns = columns_of(ui, column, rows);
    const float all = columns.row * float(rows.size());
    if (ui.paint.measuring()) return all;
    const float line = columns.stacked ? 24 : columns.row;  // of the texts
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const PartRow& row = rows[i];
        const float y = column.y + columns.row * float(i);
        const float room = columns.name + (row.where.empty() ? columns.where : 0);
        const std::string name = ui.paint.fitted(ui.plain(), say(row.name), room - 6);
        ui.paint.text_in({column.x, y, room, line}, ui.plain(), name);
        if (!row.where.empty())
            ui.paint.text_in({column.x + columns.name, y, columns.where, line}, ui.quiet(), say(row.where));
        ui.paint.text_right({column.right(), y + (line - ui.paint.line_height(Size::small)) / 2},
                            {Face::mono, Size::small, ui.theme.ink}, row.text);
        draw_bar(ui, row, columns.stacked ? y + line : y + (line - bar_height) / 2, columns, scale);
    }
    const float zero = columns.x_of(0, scale);
    if (!columns.stacked)
        ui.paint.line({zero, column.y}, {zero, column.y + all}, ui.theme.quiet);
    else
        for (std::size_t i = 0; i < rows.size(); ++i)
            ui.paint.line({zero, column.y + columns.row * float(i) + line - 3},
                          {zero, column.y + columns.row * float(i) + line + bar_height + 3}, ui.theme.quiet);
    return all;
}

}  // namespace attention
