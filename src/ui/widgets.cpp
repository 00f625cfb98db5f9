#include "ui/widgets.h"

#include <algorithm>
#include <cmath>

#include "ui/matrix_axes.h"
#include "view/number_format.h"

namespace attention::widgets {

float card(Ui& ui, Rect column, const Content& content) {
    const Rect inside{column.x + card_padding, column.y + card_padding, column.w - 2 * card_padding, 0};
    const bool measuring = ui.paint.measuring();
    ui.paint.set_measuring(true);
    const float height = content(inside) + 2 * card_padding;
    ui.paint.set_measuring(measuring);
    ui.paint.fill({column.x, column.y, column.w, height}, ui.theme.card, card_radius);
    ui.paint.outline({column.x, column.y, column.w, height}, ui.theme.line, 1, card_radius);
    content(inside);
    return height;
}

float control_height(const Ui& ui) { return ui.touch ? 44 : 32; }

namespace {

// Choices that do not fit side by side stand in rows: a model may have many heads.
std::vector<std::vector<Choice>> rows_of(const Ui& ui, const std::vector<Choice>& choices, float width) {
    std::vector<std::vector<Choice>> rows(1);
    for (const Choice& choice : choices) {
        rows.back().push_back(choice);
        if (rows.back().size() == 1 || segmented_width(ui, rows.back()) <= width) continue;
        rows.back().pop_back();
        rows.push_back({choice});
    }
    return rows;
}

float segment_width(const Ui& ui, const Choice& choice) {
    const float padding = ui.touch ? 13 : 12;
    return std::max(ui.touch ? 44.0f : 32.0f, ui.paint.width(ui.strong(), choice.text) + 2 * padding);
}

}  // namespace

float segmented_width(const Ui& ui, const std::vector<Choice>& choices) {
    float width = 0;
    for (const Choice& choice : choices) width += segment_width(ui, choice);
    return width;
}

float segmented(Ui& ui, Point at, float height, const std::vector<Choice>& choices) {
    const float width = segmented_width(ui, choices), radius = 8;
    ui.paint.fill({at.x, at.y, width, height}, ui.theme.card, radius);
    float x = at.x;
    for (const Choice& choice : choices) {
        const Rect box{x, at.y, segment_width(ui, choice), height};
        const bool over = ui.target(choice.id, box);
        if (choice.chosen)
            ui.paint.fill(box, ui.theme.accent, radius);
        else if (over)
            ui.paint.fill(box.grown(-2), ui.theme.hover, radius - 2);
        Style style = choice.chosen ? ui.strong() : ui.plain();
        if (choice.chosen) style.color = ui.theme.on_accent;
        ui.paint.text_centered(box, style, choice.text);
        if (x > at.x && !choice.chosen && !choices[std::size_t(&choice - choices.data()) - 1].chosen)
            ui.paint.line({x, at.y + 7}, {x, at.y + height - 7}, ui.theme.edge);
        x += box.w;
    }
    ui.paint.outline({at.x, at.y, width, height}, ui.theme.edge, 1, radius);
    return width;
}

float segmented_rows(Ui& ui, Point at, float width, float height, const std::vector<Choice>& choices) {
    constexpr float gap = 6;
    float y = at.y;
    for (const std::vector<Choice>& row : rows_of(ui, choices, width)) {
        if (y > at.y) y += gap;
        segmented(ui, {at.x, y}, height, row);
        y += height;
    }
    return y - at.y;
}

float pill_width(const Ui& ui, const std::string& text) {
    return std::max(ui.touch ? 44.0f : 28.0f, ui.paint.width(ui.quiet(), text) + 24);
}

float pill(Ui& ui, Point at, float height, const std::string& id, const std::string& text) {
    const Rect box{at.x, at.y, pill_width(ui, text), height};
    const bool over = ui.target(id, box);
    ui.paint.fill(box, over ? ui.theme.hover : ui.theme.card, height / 2);
    ui.paint.outline(box, ui.theme.edge, 1, height / 2);
    ui.paint.text_centered(box, {Face::regular, Size::small, over ? ui.theme.ink : ui.theme.quiet}, text);
    return box.w;
}

namespace {

constexpr float swatch_size = 10, swatch_space = 16;
const std::string check_mark = "✓ ";

float toggle_of(Ui& ui, Rect box, const std::string& id, const std::string& text, const Color* swatch,
                bool on) {
    const bool over = ui.target(id, box);
    ui.paint.fill(box, on ? ui.theme.accent_soft : over ? ui.theme.hover : ui.theme.card, box.h / 2);
    ui.paint.outline(box, on ? ui.theme.accent : ui.theme.edge, 1, box.h / 2);
    const Style style{Face::regular, Size::small, on || over ? ui.theme.ink : ui.theme.quiet};
    const Style check{Face::regular, Size::small, ui.theme.accent};
    const float width = (on ? ui.paint.width(check, check_mark) : 0) + (swatch ? swatch_space : 0) +
                        ui.paint.width(style, text);
    float x = box.x + (box.w - width) / 2;
    const float y = box.y + (box.h - ui.paint.line_height(Size::small)) / 2;
    if (on) x += ui.paint.text({x, y}, check, check_mark);
    if (swatch) {
        const Rect square{x, box.center().y - swatch_size / 2, swatch_size, swatch_size};
        ui.paint.fill(square.grown(1), ui.theme.card, 4);
        ui.paint.fill(square, *swatch, 3);
        x += swatch_space;
    }
    ui.paint.text({x, y}, style, text);
    return box.w;
}

}  // namespace

float toggle_width(const Ui& ui, const std::string& text) { return pill_width(ui, check_mark + text); }

float toggle(Ui& ui, Point at, float height, const std::string& id, const std::string& text, bool on) {
    return toggle_of(ui, {at.x, at.y, toggle_width(ui, text), height}, id, text, nullptr, on);
}

float swatch_toggle_width(const Ui& ui, const std::string& text) {
    return toggle_width(ui, text) + swatch_space;
}

float swatch_toggle(Ui& ui, Point at, float height, const std::string& id, const std::string& text,
                    Color color, bool on) {
    return toggle_of(ui, {at.x, at.y, swatch_toggle_width(ui, text), height}, id, text, &color, on);
}

float button_width(const Ui& ui, const std::string& text) {
    return std::max(ui.touch ? 44.0f : 30.0f, ui.paint.width(ui.strong(), text) + 22);
}

float button(Ui& ui, Point at, float height, const std::string& id, const std::string& text, bool enabled,
             bool strong) {
    const Rect box{at.x, at.y, button_width(ui, text), height};
    const bool over = ui.target(id, box, enabled) && enabled;
    ui.paint.fill(box, strong && enabled ? ui.theme.accent : over ? ui.theme.hover : ui.theme.card, 8);
    ui.paint.outline(box, !enabled ? ui.theme.line : strong ? ui.theme.accent : ui.theme.edge, 1, 8);
    Style style = strong && enabled ? ui.strong() : ui.plain();
    style.color = !enabled ? ui.theme.disabled : strong ? ui.theme.on_accent : ui.theme.ink;
    ui.paint.text_centered(box, style, text);
    return box.w;
}

float token_ribbon(Ui& ui, Rect column, const std::vector<WordView>& words) {
    const float height = ui.touch ? 42 : 36, gap = ui.touch ? 6 : 5, padding = 9;
    const float least = ui.touch ? 30 : 26;
    float x = 0, y = 0;
    for (const WordView& word : words) {
        const std::string shown = ui.paint.fitted(ui.plain(Size::large), word.text, column.w - 2 * padding);
        const float width = std::max(least, ui.paint.width(ui.plain(Size::large), shown) + 2 * padding);
        if (x > 0 && x + width > column.w) x = 0, y += height + gap;
        const Rect box{column.x + x, column.y + y, width, height};
        const std::string id = "word." + std::to_string(word.place + 1);
        const Color ground = shade(ui.theme, word.shade);
        const bool over = ui.target(id, box);
        ui.paint.fill(box, ground, 6);
        ui.paint.text_centered(box, {Face::regular, Size::large, ink_on(ground)}, shown);
        if (word.unknown)
            ui.paint.dashes({box.x + padding - 2, box.bottom() - 7},
                            {box.right() - padding + 2, box.bottom() - 7}, ink_on(ground));
        if (word.reading)
            ui.paint.outline(box.grown(2), ui.theme.warm, 2,
                             8);  // outside, so that it is seen on every shade
        else if (over)
            ui.paint.outline(box, ui.theme.accent, 1, 6);
        ui.shade_drawn(id, box, word.shade, ground);
        x += width + gap;
    }
    return y + height;
}

void bar(Ui& ui, const std::string& id, Rect full, float share, float value, Color color) {
    // At least two pixels, so that a bar that stands for something is seen.
    const Rect drawn{full.x, full.y, std::max(2.0f, full.w * std::clamp(share, 0.0f, 1.0f)), full.h};
    ui.paint.fill(drawn, color, 3);
    ui.bar_drawn(id, drawn, value, color);
}

void scale_legend(Ui& ui, Point at, float largest) {
    constexpr int steps = 24;
    constexpr float width = 132, height = 10;
    const float text_top = at.y - (ui.paint.line_height(Size::small) - height) / 2;
    const float zero =
        ui.paint.text({at.x, text_top}, {Face::mono, Size::small, ui.theme.quiet}, weight_text(0));
    const float x = at.x + zero + 8;
    for (int i = 0; i < steps; ++i)
        ui.paint.cell({x + width * float(i) / steps, at.y, width / steps, height},
                      shade(ui.theme, float(i) / (steps - 1)));
    ui.paint.outline({x, at.y, width, height}, ui.theme.edge);
    ui.paint.text({x + width + 8, text_top}, {Face::mono, Size::small, ui.theme.ink}, weight_text(largest));
}

float heat_map(Ui& ui, Rect column, const ExplorerView& view, int* hovered_reading, int* hovered_read) {
    const int n = int(view.words.size());
    std::vector<std::string> words;
    for (const WordView& word : view.words) words.push_back(word.text);
    const MatrixAxes axes = matrix_axes(ui, column.w, words, words, 34);
    const Point corner{column.x + axes.label, column.y + axes.label};
    const float size = axes.cell * float(n);
    if (ui.paint.measuring()) return axes.label + size;
    draw_matrix_axes(ui, corner, axes, words, words, view.reading, view.read);
    for (int reading = 0; reading < n; ++reading)
        for (int read = 0; read < n; ++read) {
            const float share = view.largest > 0 ? view.weights(reading, read) / view.largest : 0;
            const Rect box{corner.x + axes.cell * float(read), corner.y + axes.cell * float(reading),
                           axes.cell, axes.cell};
            const Color color = shade(ui.theme, share);
            ui.paint.cell(box, color);
            if (n <= 40)
                ui.shade_drawn("cell." + std::to_string(reading + 1) + "." + std::to_string(read + 1), box,
                               share, color);
        }
    const Rect all{corner.x, corner.y, size, size};
    ui.paint.outline(all.grown(1), ui.theme.edge);
    ui.mark({corner.x - 1, corner.y + axes.cell * float(view.reading) - 1, size + 2, axes.cell + 2}, ui.theme.warm,
            axes.cell < 8 ? 1 : 2);
    ui.mark(Rect{corner.x + axes.cell * float(view.read), corner.y + axes.cell * float(view.reading), axes.cell,
                 axes.cell}
                .grown(1),
            ui.theme.accent, 2);
    if (const std::optional<CellAt> cell = cell_target(ui, "matrix", all, n, n))
        *hovered_reading = cell->row, *hovered_read = cell->column;
    return axes.label + size;
}

}  // namespace attention::widgets
