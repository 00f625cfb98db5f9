#include "ui/lines_panel.h"

#include <algorithm>

#include "ui/widgets.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr float gap = 14, side_width = 304, widest_for_one = 760;

std::string place_text(int place) { return count_text(place + 1); }

// Things side by side, in as many rows as the column needs.
class Flow {
public:
    Flow(Rect column, float height, float space) : column_(column), height_(height), space_(space) {}

    Point next(float width) {
        if (x_ > 0 && x_ + width > column_.w + 1) x_ = 0, y_ += height_ + 8;
        const Point at{column_.x + x_, column_.y + y_};
        x_ += width + space_;
        return at;
    }
    void more_space(float space) { x_ += x_ > 0 ? space : 0; }
    float height() const { return y_ + height_; }

private:
    Rect column_;
    float height_, space_, x_ = 0, y_ = 0;
};

void label(Ui& ui, Flow& flow, float height, Key text) {
    const std::string said = say(text);
    const float width = ui.paint.width(ui.quiet(), said);
    const Point at = flow.next(width);
    ui.paint.text_in({at.x, at.y, width, height}, ui.quiet(), said);
}

void block_choice(Ui& ui, Flow& flow, float height, const LinesView& view) {
    if (view.blocks < 2 || ui.picture) return;
    std::vector<widgets::Choice> choices;
    for (int block = 0; block < view.blocks; ++block)
        choices.push_back({"block." + std::to_string(block + 1), place_text(block), block == view.block});
    label(ui, flow, height, Key::block);
    const float width = widgets::segmented_width(ui, choices);
    const Point at = flow.next(width);
    widgets::segmented(ui, at, height, choices);
    ui.place("block", {at.x, at.y, width, height});
    flow.more_space(12);
}

// In a picture only those that are shown, where a colour has to say whose it is.
void head_choice(Ui& ui, Flow& flow, float height, const LinesView& view) {
    if (view.heads < 2 || (ui.picture && !view.several)) return;
    label(ui, flow, height, Key::head);
    for (const LineHead& choice : view.choices) {
        if (ui.picture && !choice.shown) continue;
        const std::string text = place_text(choice.head);
        widgets::swatch_toggle(ui, flow.next(widgets::swatch_toggle_width(ui, text)), height,
                               "lines.head." + std::to_string(choice.head + 1), text,
                               line_color(ui.theme, view, choice.head), choice.shown);
    }
    const std::string average = say(Key::average);
    if (ui.picture && !view.average) return;
    widgets::swatch_toggle(ui, flow.next(widgets::swatch_toggle_width(ui, average)), height, "lines.average",
                           average, line_color(ui.theme, view, -1), view.average);
    flow.more_space(12);
}

void threshold(Ui& ui, Flow& flow, float height, float column, const LinesView& view) {
    const std::string said = say(Key::lines_threshold);
    const float text = ui.paint.width(ui.quiet(), said) + 10, number = 44;
    const bool beside = text + 120 + number <= column;
    const float slider = std::clamp(column - number - (beside ? text : 0), 100.0f, 180.0f);
    if (!beside) label(ui, flow, height, Key::lines_threshold);
    const Point at = flow.next((beside ? text : 0) + slider + number);
    float x = at.x;
    if (beside) {
        ui.paint.text_in({x, at.y, text, height}, ui.quiet(), said);
        x += text;
    }
    const float thumb = ui.touch ? 44 : 28;
    ui.place("threshold", {x, at.y + (height - thumb) / 2, slider, thumb});
    ui.paint.text_in({x + slider + 8, at.y, number, height}, ui.mono(Size::small),
                     weight_text(view.threshold));
}

// Reading word → read word, or a word alone; whose it is; its weight.
float row(Ui& ui, Rect at, const LinesView& view, const std::string& text, const std::string& place, int head,
          float weight, Color color) {
    constexpr float height = 27, number = 40;
    const float swatch = view.several ? 34 : 0;
    const float places = place.empty() ? 0 : ui.paint.width(ui.quiet(), place) + 10;
    const float room = at.w - number - swatch - places - 6;
    const std::string shown = ui.paint.fitted(ui.plain(), text, room);
    ui.paint.text_in({at.x, at.y, room, height}, ui.plain(), shown);
    if (!place.empty())
        ui.paint.text_in({at.x + ui.paint.width(ui.plain(), shown) + 8, at.y, places, height}, ui.quiet(),
                         place);
    const float x = at.x + at.w - number - swatch;
    if (view.several) {
        ui.paint.fill({x, at.y + height / 2 - 5, 10, 10}, color, 3);
        ui.paint.text_in({x + 14, at.y, 20, height}, ui.quiet(), place_text(head));
    }
    ui.paint.text_right({at.x + at.w, at.y + (height - ui.paint.line_height(Size::small)) / 2},
                        ui.mono(Size::small), weight_text(weight));
    return height;
}

// A heading behind a piece of the line that it is about.
float heading(Ui& ui, Rect at, const Message& text, Color color) {
    ui.paint.fill({at.x, at.y + 9, 16, 4}, color, 2);
    return ui.paint.paragraph({at.x + 24, at.y}, at.w - 24, ui.strong(), text) + 4;
}

// The colour of all lines that are shown, where they have one.
Color single_color(const Ui& ui, const LinesView& view) {
    if (view.several) return ui.theme.quiet;
    for (const LineHead& choice : view.choices)
        if (choice.shown) return line_color(ui.theme, view, choice.head);
    return line_color(ui.theme, view, -1);
}

float word_rows(Ui& ui, Rect in, const LinesView& view, bool gives) {
    const Message title{gives ? Key::lines_reads_title : Key::lines_read_by_title,
                        {say(view.word_name(view.word))}};
    float y = in.y + heading(ui, in, title, gives ? single_color(ui, view) : ui.theme.warm);
    for (const LineRow& one : gives ? view.reads : view.read_by)
        y += row(ui, {in.x, y, in.w, 0}, view, one.word, say(Key::word_place, {place_text(one.place)}),
                 one.head, one.weight, line_color(ui.theme, view, one.head));
    return y - in.y;
}

float strongest_rows(Ui& ui, Rect in, const LinesView& view) {
    float y = in.y + ui.paint.paragraph({in.x, in.y}, in.w, ui.strong(), {Key::lines_strongest, {}}) + 4;
    for (const AttentionLine& line : view.strongest) {
        const std::string words =
            say(Key::heads_short_pair, {view.words[std::size_t(line.reading)], place_text(line.reading),
                                        view.words[std::size_t(line.read)], place_text(line.read)});
        y += row(ui, {in.x, y, in.w, 0}, view, words, "", line.head, line.weight,
                 line_color(ui.theme, view, line.head));
    }
    return y - in.y;
}

float pair_card(Ui& ui, Rect column, const LinesView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y + ui.paint.paragraph({in.x, in.y}, in.w, ui.plain(), view.pair);
        if (!view.pair_note.empty())
            y += 4 + ui.paint.paragraph({in.x, y + 4}, in.w, ui.quiet(), view.pair_note);
        if (!view.has_pair || ui.picture) return y - in.y;
        const std::string text = say(Key::lines_pair_show, {say(view.word_name(view.most_different.first))});
        const float height = widgets::control_height(ui);
        const std::string shown = ui.paint.fitted(ui.strong(), text, in.w - 22);
        widgets::button(ui, {in.x, y + 10}, height, "line.pair", shown, true, false);
        return y + 10 + height - in.y;
    });
}

float list_card(Ui& ui, Rect column, const LinesView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        if (view.word < 0) return strongest_rows(ui, in, view);
        float y = in.y + word_rows(ui, in, view, true) + 8;
        y += word_rows(ui, {in.x, y, in.w, 0}, view, false);
        return y - in.y;
    });
}

float picture_card(Ui& ui, Rect column, const LinesView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        ui.paint.text({in.x, y}, ui.strong(), ui.paint.fitted(ui.strong(), say(view.title), in.w));
        y += 28;
        const Key hint = ui.picture ? Key::lines_sides : Key::lines_hint;
        y += ui.paint.paragraph({in.x, y}, in.w, ui.quiet(), {hint, {}}) + 8;
        return y + draw_lines_picture(ui, {in.x, y, in.w, 0}, view) - in.y;
    });
}

}  // namespace

float draw_lines_controls(Ui& ui, Rect column, const LinesView& view) {
    const float height = widgets::control_height(ui);
    Flow flow(column, height, 8);
    block_choice(ui, flow, height, view);
    head_choice(ui, flow, height, view);
    threshold(ui, flow, height, column.w, view);
    return flow.height();
}

float draw_lines(Ui& ui, Rect column, const LinesView& view) {
    if (view.words.empty()) return 0;
    float y = column.y + draw_lines_controls(ui, column, view) + 12;
    if (column.w < widest_for_one) {
        y += pair_card(ui, {column.x, y, column.w, 0}, view) + gap;
        y += picture_card(ui, {column.x, y, column.w, 0}, view) + gap;
        return y + list_card(ui, {column.x, y, column.w, 0}, view) - column.y;
    }
    const float main = column.w - side_width - gap, x = column.x + main + gap;
    const float left = picture_card(ui, {column.x, y, main, 0}, view);
    const float pair = pair_card(ui, {x, y, side_width, 0}, view) + gap;
    const float list = list_card(ui, {x, y + pair, side_width, 0}, view);
    return y + std::max(left, pair + list) - column.y;
}

}  // namespace attention
