#include "ui/walk_panel.h"

#include <algorithm>
#include <cmath>

#include "ui/attention_matrices.h"
#include "ui/attention_picture.h"
#include "ui/origin_panel.h"
#include "ui/sentence.h"
#include "ui/stepper_panel.h"
#include "ui/strip_panel.h"
#include "ui/widgets.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr float gap = 18, path_column = 226, origin_column = 316;
constexpr float three_columns_from = 1040, two_columns_from = 700;

float center_width(float width) {
    if (width >= three_columns_from) return width - path_column - origin_column - 2 * gap;
    if (width >= two_columns_from) return width - origin_column - gap;
    return width;
}

float field_height(const Ui& ui) { return ui.touch ? 44 : 34; }

// A real list of the page lies on it.
void field(Ui& ui, const std::string& id, Rect box) {
    ui.paint.fill(box, ui.theme.card, widgets::card_radius);
    ui.paint.outline(box, ui.theme.edge, 1, widgets::card_radius);
    ui.place(id, box);
}

// A line through the model with its stops, a heading before each block.
float path_card(Ui& ui, Rect column, const WalkView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        ui.paint.text({in.x, y}, ui.strong(), say(Key::walk_path));
        y += 30;
        const float height = ui.touch ? 44 : 25, line = in.x + 5;
        const float top = y;
        int block = -1;
        std::vector<std::pair<Rect, bool>> dots;
        for (const PathStop& stop : view.path) {
            if (stop.block != block) {
                block = stop.block;
                y += 4;
                if (block >= 0) {
                    ui.paint.text({in.x + 18, y}, {Face::emphasis, Size::small, ui.theme.quiet},
                                  say(Key::block_name, {count_text(block + 1)}));
                    y += 21;
                }
            }
            const Rect row{in.x - 6, y, in.w + 12, height};
            const bool over = ui.target(stop.id, row);
            if (stop.here || over)
                ui.paint.fill({row.x + 20, row.y, row.w - 20, row.h},
                              stop.here ? ui.theme.accent_soft : ui.theme.hover, 6);
            const Style shape{Face::mono, Size::small, ui.theme.quiet};
            const float shape_width = ui.paint.width(shape, stop.shape);
            const Style name = stop.here ? ui.strong(Size::small) : ui.plain(Size::small);
            ui.paint.text_in({in.x + 18, y, 0, height}, name,
                             ui.paint.fitted(name, say(stop.name), in.w - 26 - shape_width));
            ui.paint.text_right({in.x + in.w, y + (height - ui.paint.line_height(Size::small)) / 2}, shape,
                                stop.shape);
            dots.push_back({{line - 4, y + height / 2 - 4, 8, 8}, stop.here});
            y += height;
        }
        ui.paint.line({line, top + height / 2}, {line, y - height / 2}, ui.theme.line, 2);
        for (const auto& [dot, here] : dots) {
            ui.paint.fill(here ? dot.grown(1) : dot, here ? ui.theme.accent : ui.theme.card, 5);
            ui.paint.outline(here ? dot.grown(1) : dot, here ? ui.theme.accent : ui.theme.quiet, 1.5f, 5);
        }
        ui.place("at", {in.x - 6, top, in.w + 12, y - top});
        return y - in.y;
    });
}

// The path as a list to open, with how far one is.
float path_row(Ui& ui, Rect column, const WalkView& view) {
    const float height = field_height(ui);
    field(ui, "at", {column.x, column.y, column.w, height});
    const float y = column.y + height + 6, count = float(view.path.size());
    for (std::size_t i = 0; i < view.path.size(); ++i) {
        const float width = column.w / count;
        ui.paint.fill({column.x + width * float(i) + 1, y, width - 2, 4},
                      int(i) <= view.at ? ui.theme.accent : ui.theme.line, 2);
    }
    return height + 16;
}

float walk_buttons(Ui& ui, Rect column, const WalkView& view) {
    const float height = field_height(ui);
    float x = column.x;
    x += widgets::button(ui, {x, column.y}, height, "walk.back", say(Key::walk_back), view.can_go_back,
                         false) +
         8;
    x += widgets::button(ui, {x, column.y}, height, "walk.next", say(Key::walk_next), view.can_go_on, true) +
         12;
    ui.paint.text_in({x, column.y, column.w, height}, ui.quiet(), say(view.progress));
    ui.place("walk.progress", {x, column.y, ui.paint.width(ui.quiet(), say(view.progress)), height});
    return height;
}

// Which word, which other word, which head, and whether numbers are written.
float stop_controls(Ui& ui, Rect column, const WalkView& view) {
    const float height = field_height(ui);
    float x = column.x, y = column.y;
    const auto place = [&](float width) {
        if (x > column.x && x + width > column.x + column.w) x = column.x, y += height + 8;
        const float at = x;
        x += width + 10;
        return at;
    };
    const auto word = [&](const char* id, Key label) {
        const std::string name = say(label);
        const float wide = ui.paint.width(ui.quiet(), name) + 8, list = 150;
        const float at = place(wide + list);
        ui.paint.text_in({at, y, wide, height}, ui.quiet(), name);
        field(ui, id, {at + wide, y, list, height});
    };
    if (view.of_word) word("walk.word", Key::walk_word);
    if (view.stepper) word("walk.read", Key::walk_read);
    if (view.of_head && view.heads > 1) {
        std::vector<widgets::Choice> heads;
        for (int head = 0; head < view.heads; ++head)
            heads.push_back({"head." + std::to_string(head + 1), count_text(head + 1), head == view.head});
        const std::string name = say(Key::head);
        const float label = ui.paint.width(ui.quiet(), name) + 8;
        const float wide = std::min(column.w, label + widgets::segmented_width(ui, heads));
        const float at = place(wide);
        ui.paint.text_in({at, y, label, height}, ui.quiet(), name);
        const float rows = widgets::segmented_rows(ui, {at + label, y}, column.w - label, height, heads);
        ui.place("heads", {at, y, wide, rows});
        y += rows - height;
    }
    if (!view.has_strips()) return x > column.x ? y + height - column.y : 0;
    const std::string numbers = say(Key::walk_numbers);
    const float at = place(widgets::toggle_width(ui, numbers));
    widgets::toggle(ui, {at, y}, height, "numbers", numbers, view.numbers);
    return y + height - column.y;
}

// The products behind one score: bars from a line at 0, each with its two numbers.
float products_card(Ui& ui, Rect column, const WalkView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += ui.paint.paragraph({in.x, y}, in.w, ui.strong(), view.products_title) + 8;
        const float buttons = ui.touch ? 44 : 30;
        const std::vector<widgets::Choice> order = {
            {"products.in-place", say(Key::walk_products_in_place), !view.sorted},
            {"products.sorted", say(Key::walk_products_sorted), view.sorted}};
        ui.place("products.order", {in.x, y, widgets::segmented_width(ui, order), buttons});
        widgets::segmented(ui, {in.x, y}, buttons, order);
        y += buttons + 12;
        const float half = 52, middle = y + half;
        const float bar = std::min(44.0f, in.w / float(std::max<std::size_t>(1, view.products.size())));
        const float digits = ui.paint.line_height(Size::small);
        const bool written = bar >= 40;
        const float numbers = written ? digits : 0, places = bar >= 16 ? digits : 0;
        for (std::size_t i = 0; i < view.products.size(); ++i) {
            const ProductBar& product = view.products[i];
            const Rect all{in.x + bar * float(i), y, bar, 2 * half + numbers + places};
            const std::string id = quantity_id(product.number.quantity);
            const bool over = ui.target(id, all);
            if (over) ui.paint.fill(all, ui.theme.hover, 4);
            const double share = view.largest_product > 0 ? product.number.value / view.largest_product : 0;
            const float length = float(std::abs(share)) * (half - 4);
            const Color color = share < 0 ? ui.theme.negative : ui.theme.positive;
            const Rect drawn{all.x + bar * 0.15f, share < 0 ? middle : middle - length, bar * 0.7f, length};
            ui.paint.fill(drawn, color, 2);
            ui.bar_drawn(id, drawn, float(product.number.value), color);
            if (product.number.chosen || product.number.lit)
                ui.paint.outline(all, ui.theme.warm, product.number.chosen ? 2.5f : 2, 4);
            Style style{Face::mono, Size::small, ui.theme.ink};
            std::string text = product.number.text;
            for (const std::string& shorter : shorter_number_texts(product.number.value))
                if (ui.paint.width(style, text) > bar - 2) text = shorter;
            if (written) ui.paint.text_centered({all.x, y + 2 * half, bar, digits}, style, text);
            if (places > 0) {
                style.color = ui.theme.quiet;
                ui.paint.text_centered({all.x, y + 2 * half + numbers, bar, digits}, style,
                                       count_text(product.part + 1));
            }
        }
        ui.paint.line({in.x, middle}, {in.x + bar * float(view.products.size()), middle}, ui.theme.quiet);
        y += 2 * half + numbers + places + 8;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "products.sum", view.products_sum);
        if (view.numbers) y += 6 + draw_strip(ui, {in.x, y + 6, in.w, 0}, view.product_strip, true);
        return y - in.y;
    });
}

float strips_card(Ui& ui, Rect column, const WalkView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        for (const StripView& strip : view.strips)
            y += draw_strip(ui, {in.x, y, in.w, 0}, strip, view.numbers) + 12;
        return y +
               draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "strips.legend", {Key::strip_legend, {}}) -
               6 - in.y;
    });
}

float origin_card(Ui& ui, Rect column, const WalkView& view) {
    const OriginInHand hand = view.origin_in_hand();
    const float height = widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        if (!view.way.empty()) y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "origin.way", view.way);
        y += draw_origin(ui, {in.x, y, in.w, 0}, hand) + 12;
        y += draw_origin_parts(ui, {in.x, y, in.w, 0}, hand);
        return std::max(y - in.y, 150.0f);
    });
    if (hand.origin)
        ui.paint.outline({column.x, column.y, column.w, height}, ui.theme.warm, 1, widgets::card_radius);
    return height;
}

// In a column of its own, in view however far the page is scrolled; `bottom` is where the column ends.
float origin_beside(Ui& ui, Rect column, const WalkView& view, float bottom) {
    Ui measuring = ui;
    measuring.paint.set_measuring(true);
    const float height = origin_card(measuring, column, view);
    const float lowest = std::max(column.y, bottom - height);
    const float y = std::clamp(ui.visible_top + 14, column.y, lowest);
    origin_card(ui, {column.x, y, column.w, 0}, view);
    return y + height - column.y;
}

float attention_part(Ui& ui, Rect column, const WalkView& view) {
    const StepperView& stepper = *view.stepper;
    float y = column.y;
    y += products_card(ui, {column.x, y, column.w, 0}, view) + 18;
    y += draw_stepper_title(ui, {column.x, y, column.w, 0}, stepper) + 8;
    y += draw_steps(ui, {column.x, y, column.w, 0}, stepper, false) + 12;
    const float top = y;
    y += draw_picture(ui, {column.x, y, column.w, 0}, stepper, nullptr);
    ui.place("description", {column.x, top, column.w, y - top});
    y += 14;
    ui.paint.text({column.x, y}, ui.strong(), say(Key::matrices_title));
    y += 28;
    y += draw_matrices(ui, {column.x, y, column.w, 0}, stepper) + 14;
    y += draw_shapes(ui, {column.x, y, column.w, 0}, stepper);
    return y - column.y;
}

bool has_parts(const WalkView& view) {
    const OriginView* origin = view.kept_origin().origin;
    return origin && !origin->parts.empty();
}

// `parts`: of the sum that is written out, on a page too narrow for a column of its own.
float stop_part(Ui& ui, Rect column, const WalkView& view, bool parts) {
    float y = column.y;
    y += walk_buttons(ui, {column.x, y, column.w, 0}, view) + 14;
    y += ui.paint.paragraph({column.x, y}, column.w, ui.strong(Size::large), view.title) + 4;
    if (!view.stepper)
        y += draw_sentence(ui, {column.x, y, column.w, 0}, ui.plain(), "stop.sentence", view.sentence) + 4;
    y += stop_controls(ui, {column.x, y, column.w, 0}, view) + 12;
    if (!view.strips.empty()) y += strips_card(ui, {column.x, y, column.w, 0}, view) + 14;
    if (parts && ui.alone)
        y += origin_card(ui, {column.x, y, column.w, 0}, view) + 14;
    else if (parts && has_parts(view))
        y += widgets::card(ui, {column.x, y, column.w, 0},
                           [&](Rect in) { return draw_origin_parts(ui, in, view.kept_origin()); }) +
             14;
    if (view.stepper) y += attention_part(ui, {column.x, y, column.w, 0}, view);
    return y - column.y;
}

}  // namespace

int walk_columns(float width, bool touch) { return picture_columns(center_width(width), touch); }

bool walk_is_narrow(float width) { return width < three_columns_from; }

float draw_walk(Ui& ui, Rect column, const WalkView& view) {
    const float center = center_width(column.w);
    if (column.w >= three_columns_from) {
        const float middle = column.x + path_column + gap, right = middle + center + gap;
        const float first = path_card(ui, {column.x, column.y, path_column, 0}, view);
        const float second = stop_part(ui, {middle, column.y, center, 0}, view, false);
        const float bottom = column.y + std::max(first, second);
        const float third = origin_beside(ui, {right, column.y, origin_column, 0}, view, bottom);
        return std::max({first, second, third});
    }
    float y = column.y;
    y += path_row(ui, {column.x, y, column.w, 0}, view);
    const float first = stop_part(ui, {column.x, y, center, 0}, view, column.w < two_columns_from);
    const Rect beside{column.x + center + gap, y, origin_column, 0};
    const float second = column.w < two_columns_from ? 0 : origin_beside(ui, beside, view, y + first);
    return y - column.y + std::max(first, second);
}

}  // namespace attention
