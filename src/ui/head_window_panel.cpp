// One head alone: its matrix as large as the column allows, and what it does beside it.
#include <algorithm>
#include <cmath>
#include <span>

#include "ui/heads_atlas.h"
#include "ui/heads_panel.h"
#include "ui/matrix_axes.h"
#include "ui/widgets.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr float gap = 14, side_width = 300, widest_for_one = 760, largest_cell = 26, least_cell = 3;
constexpr int most_noted_side = 40;  // words; cells of larger parts are not noted for tests

struct ButtonText {
    std::string id;
    Key text;
    bool enabled = true;
};

// In as many rows as they need.
float buttons(Ui& ui, Rect column, const std::vector<ButtonText>& list) {
    const float height = widgets::control_height(ui);
    float x = 0, y = 0;
    for (const ButtonText& one : list) {
        const std::string text = say(one.text);
        const float width = widgets::button_width(ui, text);
        if (x > 0 && x + width > column.w) x = 0, y += height + 8;
        widgets::button(ui, {column.x + x, column.y + y}, height, one.id, text, one.enabled, false);
        x += width + 8;
    }
    return y + height;
}

void note_cells(Ui& ui, Rect grid, const HeadWindow& window, const Picture& picture) {
    if (window.size > most_noted_side) return;
    const float cell = grid.w / float(window.size);
    for (int row = 0; row < window.size; ++row)
        for (int column = 0; column < window.size; ++column) {
            const int reading = window.first_reading + row, read = window.first_read + column;
            const float share =
                float(picture.shades[std::size_t(reading) * std::size_t(picture.width) + std::size_t(read)]) /
                255;
            ui.shade_drawn("cell." + std::to_string(reading + 1) + "." + std::to_string(read + 1),
                           {grid.x + cell * float(column), grid.y + cell * float(row), cell, cell}, share,
                           shade(ui.theme, share));
        }
}

// The reading word's row, and the cell in it.
void mark_chosen(Ui& ui, Rect grid, const HeadWindow& window) {
    const float cell = grid.w / float(window.size);
    const float x = grid.x + cell * float(window.read - window.first_read);
    const float y = grid.y + cell * float(window.reading - window.first_reading);
    ui.mark({grid.x - 1, y - 1, grid.w + 2, cell + 2}, ui.theme.warm, cell < 8 ? 1 : 2);
    ui.mark(Rect{x, y, cell, cell}.grown(1), ui.theme.accent, 2);
}

// The matrix; `hovered` gets the cell under the pointer. Returns the height.
float map(Ui& ui, Rect column, const HeadsView& view, const HeadWindow& window,
          std::optional<CellAt>* hovered) {
    const std::span<const std::string> words(window.words);
    const auto rows = words.subspan(std::size_t(window.first_reading), std::size_t(window.size));
    const auto columns = words.subspan(std::size_t(window.first_read), std::size_t(window.size));
    const MatrixAxes axes = matrix_axes(ui, column.w, rows, columns, largest_cell);
    const float side = axes.cell * float(window.size);
    if (ui.paint.measuring()) return axes.label + side;
    const Point corner{column.x + axes.label, column.y + axes.label};
    const Rect grid{corner.x, corner.y, side, side};
    draw_matrix_axes(ui, corner, axes, rows, columns, window.reading - window.first_reading,
                     window.read - window.first_read);
    const Picture& picture = heads_atlas(view).picture;
    ui.paint.picture(
        picture,
        {float(window.first_read), float(window.first_reading), float(window.size), float(window.size)}, grid,
        ui.theme);
    ui.paint.outline(grid.grown(1), ui.theme.edge);
    note_cells(ui, grid, window, picture);
    mark_chosen(ui, grid, window);
    *hovered =
        cell_target(ui, "map", grid, window.size, window.size, {window.first_reading, window.first_read});
    return axes.label + side;
}

// Room for the longest sentence that a cell has, so that nothing moves while the pointer wanders.
float cell_sentence_height(Ui& ui, float width, const HeadWindow& window) {
    int longest = 0;
    for (int word = 1; word < window.n(); ++word)
        if (window.words[std::size_t(word)].size() > window.words[std::size_t(longest)].size())
            longest = word;
    const bool measuring = ui.paint.measuring();
    ui.paint.set_measuring(true);
    const float height = ui.paint.paragraph({0, 0}, width, ui.plain(), window.cell_detail(longest, longest));
    ui.paint.set_measuring(measuring);
    return height;
}

float map_card(Ui& ui, Rect column, const HeadsView& view, const HeadWindow& window) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        if (window.can_zoom_in || window.can_zoom_out)
            y += buttons(ui, {in.x, y, in.w, 0},
                         {{"zoom.out", Key::heads_zoom_out, window.can_zoom_out},
                          {"zoom.in", Key::heads_zoom_in, window.can_zoom_in}}) +
                 8;
        const float said_at = y;
        y += cell_sentence_height(ui, in.w, window) + 6;
        std::optional<CellAt> hovered;
        y += map(ui, {in.x, y, in.w, 0}, view, window, &hovered) + 10;
        ui.paint.paragraph({in.x, said_at}, in.w, ui.plain(),
                           hovered ? window.cell_detail(hovered->row, hovered->column) : window.cell);
        if (!ui.picture) y += ui.paint.paragraph({in.x, y}, in.w, ui.quiet(), {Key::matrix_hint, {}}) + 6;
        widgets::scale_legend(ui, {in.x, y + 5}, view.largest);
        return y + ui.paint.line_height(Size::small) - in.y;
    });
}

// The whole head with a frame round the part in view.
float whole_map(Ui& ui, Rect column, const HeadsView& view, const HeadWindow& window) {
    float y =
        column.y + ui.paint.paragraph({column.x, column.y}, column.w, ui.quiet(), {Key::heads_whole, {}}) + 8;
    const float side = std::min(column.w, 180.0f);
    if (!ui.paint.measuring()) {
        const float n = float(window.n()), cell = side / n;
        const Rect box{column.x, y, side, side};
        ui.paint.picture(heads_atlas(view).picture, {0, 0, n, n}, box, ui.theme);
        ui.paint.outline(box.grown(1), ui.theme.edge);
        ui.mark(Rect{box.x + cell * float(window.first_read), box.y + cell * float(window.first_reading),
                     cell * float(window.size), cell * float(window.size)}
                    .grown(1),
                ui.theme.warm, 2);
        cell_target(ui, "overview", box, window.n(), window.n());
    }
    y += side + 8;
    return y + ui.paint.paragraph({column.x, y}, column.w, ui.quiet(), window.part) - column.y;
}

float measures_card(Ui& ui, Rect column, const HeadsView& view, const HeadWindow& window) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        ui.paint.text({in.x, y}, ui.strong(), say(Key::heads_measured));
        y += 30;
        y += draw_behaviour(ui, {in.x, y, in.w, 0}, window.tile) + 10;
        y += ui.paint.paragraph({in.x, y}, in.w, ui.plain(Size::small), window.tile.strongest) + 10;
        return y + draw_definitions(ui, {in.x, y, in.w, 0}, view) - in.y;
    });
}

float strongest_card(Ui& ui, Rect column, const HeadWindow& window) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y + ui.paint.paragraph({in.x, in.y}, in.w, ui.strong(), {Key::strongest_pairs, {}}) + 8;
        constexpr float row = 27, number = 40;
        for (const HeadPair& pair : window.strongest) {
            const std::string words = say(
                Key::heads_short_pair, {window.words[std::size_t(pair.reading)], count_text(pair.reading + 1),
                                        window.words[std::size_t(pair.read)], count_text(pair.read + 1)});
            ui.paint.text_in({in.x, y, in.w, row}, ui.plain(),
                             ui.paint.fitted(ui.plain(), words, in.w - number - 8));
            ui.paint.text_right({in.x + in.w, y + (row - ui.paint.line_height(Size::small)) / 2},
                                ui.mono(Size::small), weight_text(pair.weight));
            y += row;
        }
        return y - in.y;
    });
}

float side_column(Ui& ui, Rect column, const HeadsView& view, const HeadWindow& window) {
    float y = column.y;
    if (!window.part.empty())
        y += widgets::card(ui, {column.x, y, column.w, 0},
                           [&](Rect in) { return whole_map(ui, in, view, window); }) +
             gap;
    y += measures_card(ui, {column.x, y, column.w, 0}, view, window) + gap;
    return y + strongest_card(ui, {column.x, y, column.w, 0}, window) - column.y;
}

float title(Ui& ui, Rect column, const HeadWindow& window) {
    ui.paint.text({column.x + 2, column.y}, ui.strong(Size::large), say(window.tile.full_name));
    std::vector<ButtonText> list = {{"heads.all", Key::heads_all}, {"to.lines", Key::heads_to_lines}};
    if (window.can_step) list.push_back({"to.steps", Key::heads_to_steps});
    list.push_back({"to.explorer", Key::heads_to_explorer});
    return 34 + buttons(ui, {column.x, column.y + 34, column.w, 0}, list);
}

bool side_by_side(float width) { return width >= widest_for_one; }

}  // namespace

int heads_columns(float width) {
    const float matrix = width - (side_by_side(width) ? side_width + gap : 0) - 2 * widgets::card_padding;
    return std::max(1, int(matrix / least_cell));
}

float draw_head_window(Ui& ui, Rect column, const HeadsView& view, const HeadWindow& window) {
    const float top = column.y + title(ui, column, window) + 12;
    if (!side_by_side(column.w)) {
        const float height = map_card(ui, {column.x, top, column.w, 0}, view, window) + gap;
        return top + height + side_column(ui, {column.x, top + height, column.w, 0}, view, window) - column.y;
    }
    const float main = column.w - side_width - gap;
    const float left = map_card(ui, {column.x, top, main, 0}, view, window);
    const float right = side_column(ui, {column.x + main + gap, top, side_width, 0}, view, window);
    return top + std::max(left, right) - column.y;
}

}  // namespace attention
