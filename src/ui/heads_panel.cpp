#include "ui/heads_panel.h"

#include <algorithm>
#include <cmath>

#include "ui/heads_atlas.h"
#include "ui/widgets.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr float gap = 14, tile_gap = 12, least_tile = 120, widest_tile = 216;
constexpr float bar_row = 17, stacked_row = 24, least_beside = 140, number_width = 32;
constexpr int most_cells_noted = 16000;  // for tests that read the canvas back

// In a narrow tile a bar lies below its name and number.
float behaviour_row(float width) { return width < least_beside ? stacked_row : bar_row; }

const HeadTile* tile_of_interest(const Ui& ui, const HeadsView& view) {
    for (const std::string& id : {ui.hovered, ui.focused})
        for (const HeadTile& tile : view.tiles)
            if (tile.id == id) return &tile;
    return nullptr;
}

// What is pointed at in a sentence, or what to do; as high as the longest of them, so that nothing below
// moves.
float sentence(Ui& ui, Rect column, const HeadsView& view) {
    const bool measuring = ui.paint.measuring();
    const auto whole = [](const HeadTile& tile) {
        return verbatim(say(tile.full_name) + ". " + say(tile.strongest));
    };
    const Message hint{Key::heads_hint, {}};
    ui.paint.set_measuring(true);
    float height = ui.paint.paragraph({column.x, column.y}, column.w, ui.quiet(), hint);
    for (const HeadTile& tile : view.tiles)
        height = std::max(
            height, ui.paint.paragraph({column.x, column.y}, column.w, ui.plain(Size::small), whole(tile)));
    ui.paint.set_measuring(measuring);
    if (const HeadTile* tile = tile_of_interest(ui, view))
        ui.paint.paragraph({column.x, column.y}, column.w, ui.plain(Size::small), whole(*tile));
    else
        ui.paint.paragraph({column.x, column.y}, column.w, ui.quiet(), hint);
    return height;
}

float legend(Ui& ui, Rect column, const HeadsView& view) {
    const float line = ui.paint.line_height(Size::small), scale = 220;
    widgets::scale_legend(ui, {column.x, column.y + 5}, view.largest);
    const std::string note = say(Key::heads_scale_note);
    const bool beside = scale + ui.paint.width(ui.quiet(), note) <= column.w;
    ui.paint.text(beside ? Point{column.x + scale, column.y} : Point{column.x, column.y + line + 2},
                  ui.quiet(), note);
    return beside ? line : 2 * line + 2;
}

void note_cells(Ui& ui, Rect box, const HeadsView& view, const HeadTile& tile, const HeadsAtlas& atlas,
                Rect part) {
    const int n = int(view.words.size());
    if (atlas.pooled > 1 || int(view.tiles.size()) * n * n > most_cells_noted) return;
    const float cell = box.w / float(n);
    const std::string id = "cell." + tile.id.substr(tile.id.find('.') + 1) + ".";
    for (int reading = 0; reading < n; ++reading)
        for (int read = 0; read < n; ++read) {
            const std::size_t at = std::size_t(int(part.y) + reading) * std::size_t(atlas.picture.width) +
                                   std::size_t(int(part.x) + read);
            const float share = float(atlas.picture.shades[at]) / 255;
            ui.shade_drawn(id + std::to_string(reading + 1) + "." + std::to_string(read + 1),
                           {box.x + cell * float(read), box.y + cell * float(reading), cell, cell}, share,
                           shade(ui.theme, share));
        }
}

void strongest_mark(Ui& ui, Rect box, int n, const HeadPair& pair) {
    const float cell = box.w / float(n);
    ui.mark(Rect{box.x + cell * float(pair.read), box.y + cell * float(pair.reading), cell, cell}.grown(2),
            ui.theme.warm, 2, 2);
}

// Name, matrix, strongest pair, measures; `side` is the matrix's.
float draw_tile(Ui& ui, Rect at, const HeadsView& view, int index, float side) {
    const HeadTile& tile = view.tiles[std::size_t(index)];
    const float line = ui.paint.line_height(Size::small);
    const float height = 24 + side + 6 + line + 4 + behaviour_row(at.w) * float(tile.behaviour.size());
    const bool over = ui.target(tile.id, Rect{at.x, at.y, at.w, height}.grown(6));
    if (over) ui.paint.fill(Rect{at.x, at.y, at.w, height}.grown(6), ui.theme.hover, 8);
    ui.paint.text({at.x, at.y}, ui.strong(Size::small), say(tile.name));
    float y = at.y + 24;
    const Rect box{at.x, y, side, side};
    if (!ui.paint.measuring()) {
        const HeadsAtlas& atlas = heads_atlas(view);
        const Rect part = atlas.part(index);
        ui.paint.picture(atlas.picture, part, box, ui.theme);
        ui.paint.outline(box.grown(1), ui.theme.edge);
        note_cells(ui, box, view, tile, atlas, part);
        if (over || ui.focused == tile.id) strongest_mark(ui, box, int(view.words.size()), tile.pair);
    }
    y += side + 6;
    ui.paint.text({at.x, y}, ui.quiet(),
                  ui.paint.fitted(ui.quiet(), say(tile.short_pair), at.w - number_width - 6));
    ui.paint.text_right({at.x + at.w, y}, ui.mono(Size::small), weight_text(tile.pair.weight));
    y += line + 4;
    draw_behaviour(ui, {at.x, y, at.w, 0}, tile);
    return height;
}

int tiles_across(float width, int tiles) {
    int across = std::max(1, int((width + tile_gap) / (least_tile + tile_gap)));
    // On a wide page a block's tiles stand in one row where they fit, else in rows of about the same length.
    const int rows = (tiles + across - 1) / across;
    across = (tiles + rows - 1) / rows;
    return std::max(1, across);
}

float draw_block(Ui& ui, Rect column, const HeadsView& view, int block) {
    const int tiles = view.tiles_a_block(), across = tiles_across(column.w, tiles);
    float y = column.y;
    ui.paint.text({column.x, y}, ui.strong(), say(Key::block_name, {count_text(block + 1)}));
    y += 30;
    const float width = std::min(widest_tile, (column.w - tile_gap * float(across - 1)) / float(across));
    const float side = std::floor(width);
    float row_height = 0;
    for (int i = 0; i < tiles; ++i) {
        if (i > 0 && i % across == 0) y += row_height + tile_gap;
        const Rect at{column.x + (width + tile_gap) * float(i % across), y, width, 0};
        row_height = draw_tile(ui, at, view, block * tiles + i, side);
    }
    return y + row_height - column.y;
}

}  // namespace

float draw_behaviour(Ui& ui, Rect column, const HeadTile& tile) {
    const bool stacked = column.w < least_beside;
    float label = 0;
    for (const BehaviourRow& row : tile.behaviour)
        label = std::max(label, ui.paint.width(ui.quiet(), say(row.what)));
    const float track = column.w - label - 8 - number_width - 6;
    const std::string id = "behaviour." + tile.id.substr(tile.id.find('.') + 1) + ".";
    float y = column.y;
    for (const BehaviourRow& row : tile.behaviour) {
        const Rect bar = stacked ? Rect{column.x, y + bar_row, column.w, 4}
                                 : Rect{column.x + label + 8, y + bar_row / 2 - 4, track, 8};
        ui.paint.text_in({column.x, y, label, bar_row}, ui.quiet(), say(row.what));
        widgets::bar(ui, id + row.id, bar, row.share, row.share, ui.theme.weight_high);
        ui.paint.text_right({column.x + column.w, y + (bar_row - ui.paint.line_height(Size::small)) / 2},
                            ui.mono(Size::small), row.text);
        y += behaviour_row(column.w);
    }
    return y - column.y;
}

float draw_definitions(Ui& ui, Rect column, const HeadsView& view) {
    float y = column.y;
    for (const Message& definition : view.definitions)
        y += ui.paint.paragraph({column.x, y}, column.w, ui.quiet(), definition) + 4;
    return y - column.y;
}

float draw_heads(Ui& ui, Rect column, const HeadsView& view) {
    if (view.window) return draw_head_window(ui, column, view, *view.window);
    if (view.tiles.empty()) return 0;
    float y = column.y;
    y += sentence(ui, {column.x + 2, y, column.w - 4, 0}, view) + 8;
    y += legend(ui, {column.x + 2, y, column.w - 4, 0}, view) + 10;
    for (int block = 0; block < view.blocks; ++block)
        y += widgets::card(ui, {column.x, y, column.w, 0},
                           [&](Rect in) { return draw_block(ui, in, view, block); }) +
             gap;
    y += draw_definitions(ui, {column.x + 2, y, std::min(column.w - 4, 900.0f), 0}, view);
    return y - column.y;
}

}  // namespace attention
