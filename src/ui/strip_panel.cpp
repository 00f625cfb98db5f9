#include "ui/strip_panel.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "ui/number_box.h"
#include "ui/widgets.h"

namespace attention {

namespace {

constexpr int most_in_row = 64;
constexpr float least_cell = 8;  // pixels; narrower, and a vector takes more rows

std::string id_of(const StripView& strip, const NumberView& number) {
    return strip.prefix + quantity_id(number.quantity);
}

Color ground_of(const Ui& ui, const StripView& strip, const NumberView& number) {
    return signed_shade(ui.theme, strip.largest > 0 ? float(number.value / strip.largest) : 0);
}

float draw_name(Ui& ui, Rect column, const StripView& strip) {
    const std::string summary = say(strip.summary);
    const Style name = ui.strong(Size::small);
    const float width = ui.paint.width(name, say(strip.name));
    const float height = ui.paint.paragraph({column.x, column.y}, column.w, name, strip.name);
    if (!strip.labels.empty()) return height + 4;
    if (width + 16 + ui.paint.width(ui.quiet(), summary) <= column.w) {
        ui.paint.text_right({column.x + column.w, column.y}, ui.quiet(), summary);
        return height + 4;
    }
    return height + ui.paint.paragraph({column.x, column.y + height}, column.w, ui.quiet(), strip.summary) + 4;
}

// Half as many cells a row until each is wide enough.
int cells_in_row(float width, int count) {
    int row = std::min(most_in_row, count);
    while (row > 8 && width / float(row) < least_cell) row = (row + 1) / 2;
    return row;
}

// Lit cells side by side have one border, the chosen one and the one that is pointed at their own.
void mark_cells(Ui& ui, const StripView& strip, int first, int last, const std::function<Rect(int)>& at) {
    for (int i = first; i < last; ++i) {
        if (!strip.numbers[std::size_t(i)].lit) continue;
        const int begin = i;
        while (i + 1 < last && strip.numbers[std::size_t(i + 1)].lit) ++i;
        const Rect left = at(begin), right = at(i);
        ui.mark(Rect{left.x, left.y, right.right() - left.x, left.h}.grown(1), ui.theme.warm, 2);
    }
    for (int i = first; i < last; ++i) {
        const NumberView& number = strip.numbers[std::size_t(i)];
        const bool over = ui.target(id_of(strip, number), at(i));
        if (number.chosen || over)
            ui.mark(at(i).grown(1), number.chosen ? ui.theme.warm : ui.theme.accent, number.chosen ? 2.5f : 2);
    }
}

float draw_cells(Ui& ui, Rect column, const StripView& strip) {
    const int count = int(strip.numbers.size()), row = cells_in_row(column.w, count);
    const float gap = strip.group > 0 ? 6 : 0;
    const int gaps = strip.group > 0 ? std::max(0, (row - 1) / strip.group) : 0;
    const float cell = std::min(24.0f, (column.w - gap * float(gaps)) / float(row)),
                height = ui.touch ? 30 : 22;
    const int rows = (count + row - 1) / row;
    const auto at = [&](int i) {
        const int x = i % row;
        const float shift = strip.group > 0 ? gap * float(x / strip.group) : 0;
        return Rect{column.x + cell * float(x) + shift, column.y + (height + 2) * float(i / row), cell,
                    height};
    };
    for (int i = 0; i < count; ++i) {
        const NumberView& number = strip.numbers[std::size_t(i)];
        const Color color = ground_of(ui, strip, number);
        ui.paint.cell(at(i), color);
        ui.shade_drawn(quantity_id(number.quantity), at(i), float(number.value), color);
    }
    for (int first = 0; first < count; first += row) {
        const int last = std::min(first + row, count);
        const Rect left = at(first), right = at(last - 1);
        ui.paint.outline({left.x, left.y, right.right() - left.x, height}, ui.theme.edge);
        mark_cells(ui, strip, first, last, at);
    }
    return float(rows) * (height + 2);
}

float draw_numbers(Ui& ui, Rect column, const StripView& strip) {
    const int count = int(strip.numbers.size());
    const float least = 62, height = ui.touch ? 40 : 26;
    int row = 16;
    while (row > 4 && column.w / float(row) < least) row /= 2;
    row = std::min(row, count);
    const float cell = std::min(90.0f, column.w / float(row));
    for (int i = 0; i < count; ++i) {
        const NumberView& number = strip.numbers[std::size_t(i)];
        const Rect box{column.x + cell * float(i % row), column.y + (height + 2) * float(i / row), cell - 2,
                       height};
        const Color ground = ground_of(ui, strip, number);
        number_box(ui, id_of(strip, number), box, number, box.w, &ground);
    }
    return float((count + row - 1) / row) * (height + 2);
}

// A name, a bar from the middle, and the number.
float draw_labelled(Ui& ui, Rect column, const StripView& strip) {
    const float height = ui.touch ? 44 : 30, number_width = 92;
    const float name = std::min(150.0f, column.w * 0.34f);
    for (std::size_t i = 0; i < strip.numbers.size(); ++i) {
        const NumberView& number = strip.numbers[i];
        const Rect row{column.x, column.y + height * float(i), column.w, height};
        ui.paint.text_in({row.x, row.y, name, height}, ui.plain(),
                         ui.paint.fitted(ui.plain(), strip.labels[i], name - 8));
        const Rect track{row.x + name, row.y + height / 2 - 7, row.w - name - number_width - 10, 14};
        const bool any_negative = std::any_of(strip.numbers.begin(), strip.numbers.end(),
                                              [](const NumberView& one) { return one.value < 0; });
        const float zero = any_negative ? track.x + track.w / 2 : track.x;
        const float whole = any_negative ? track.w / 2 : track.w;
        const float length = strip.largest > 0 ? whole * float(std::abs(number.value) / strip.largest) : 0;
        const Color color = number.value < 0 ? ui.theme.negative : ui.theme.positive;
        const Rect bar{number.value < 0 ? zero - length : zero, track.y, length, track.h};
        ui.paint.fill(bar, color, 2);
        ui.bar_drawn(quantity_id(number.quantity), bar, float(number.value), color);
        ui.paint.line({zero, row.y + 3}, {zero, row.bottom() - 3}, ui.theme.edge);
        number_box(ui, quantity_id(number.quantity),
                   {row.right() - number_width, row.y + 2, number_width, height - 4}, number, number_width);
    }
    return height * float(strip.numbers.size());
}

}  // namespace

float draw_strip(Ui& ui, Rect column, const StripView& strip, bool numbers) {
    const float name = draw_name(ui, column, strip);
    const Rect below{column.x, column.y + name, column.w, 0};
    const float height = !strip.labels.empty() ? draw_labelled(ui, below, strip)
                         : numbers             ? draw_numbers(ui, below, strip)
                                               : draw_cells(ui, below, strip);
    if (!strip.id.empty() && strip.labels.empty())
        ui.place(strip.id, {column.x, column.y, column.w, name + height});
    return name + height;
}

}  // namespace attention
