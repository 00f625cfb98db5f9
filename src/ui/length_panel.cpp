#include "ui/length_panel.h"

#include <algorithm>

#include "ui/length_chart.h"
#include "ui/sentence.h"
#include "ui/widgets.h"

namespace attention {

namespace {

constexpr float gap = 14, two_columns_from = 820, narrow = 430;

float choice_card(Ui& ui, Rect column, const LengthView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        ui.paint.text({in.x, y}, ui.quiet(), say(Key::length_slider));
        ui.paint.text_right({in.right(), y}, ui.strong(Size::small), view.length_text);
        y += 24;
        const Rect slider{in.x, y, in.w, ui.touch ? 44.0f : 28.0f};
        ui.place("length", slider);  // a real slider of the page lies here
        y = slider.bottom() + 6;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "length.filled", view.filled);
        return y - 6 - in.y;
    });
}

// Three numbers beside their name or, on a narrow page, below it.
float cost_row(Ui& ui, Rect at, const Message& what, const Style& said, const Style& style,
               const std::string& now, const std::string& twice, const std::string& times) {
    const bool stacked = at.w < narrow;
    const float numbers = stacked ? at.w : std::min(330.0f, at.w * 0.58f), name = at.w - numbers;
    const float high = ui.paint.paragraph({at.x, at.y + 4}, stacked ? at.w : name - 8, said, what);
    const float y = stacked ? at.y + 4 + high : at.y + 4, left = at.x + (stacked ? 0 : name);
    const float times_width = std::min(64.0f, numbers * 0.2f), half = (numbers - times_width) / 2;
    const auto number = [&](float right, float width, const std::string& text) {
        ui.paint.text_right({right, y}, style, ui.paint.fitted(style, text, width - 6));
    };
    number(left + half, half, now);
    number(left + 2 * half, half, twice);
    number(left + numbers, times_width, times);
    const float bottom = std::max(at.y + 4 + high, y + ui.paint.line_height(Size::small)) + 5;
    ui.paint.line({at.x, bottom}, {at.right(), bottom}, ui.theme.line);
    return bottom + 1 - at.y;
}

float costs_card(Ui& ui, Rect column, const LengthView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "length.sentence", view.sentence);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "length.time", view.time_sentence) + 2;
        const float top = y;
        y += cost_row(ui, {in.x, y, in.w, 0}, {Key::column_what, {}}, ui.quiet(), ui.quiet(), view.column_now,
                      view.column_twice, say(Key::column_times));
        for (const LengthRow& row : view.rows)
            y += cost_row(ui, {in.x, y, in.w, 0}, row.what, ui.plain(Size::small),
                          {Face::mono, Size::small, ui.theme.ink}, row.now, row.twice, row.times);
        ui.place("length.table", {in.x, top, in.w, y - top});
        return y - in.y;
    });
}

float chart_card(Ui& ui, Rect column, const LengthView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y +=
            draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "length.chart.title", {Key::length_chart, {}});
        const float high = draw_length_chart(ui, {in.x, y, in.w, 0}, view);
        ui.place("length.points", {in.x, y, in.w, high});
        y += high + 8;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "length.hashing", view.hashing_note);
        return y - 6 - in.y;
    });
}

}  // namespace

float draw_length(Ui& ui, Rect column, const LengthView& view) {
    if (view.rows.empty()) return 0;
    const float top = choice_card(ui, column, view) + gap, y = column.y + top;
    if (column.w < two_columns_from) {
        const float costs = costs_card(ui, {column.x, y, column.w, 0}, view) + gap;
        return top + costs + chart_card(ui, {column.x, y + costs, column.w, 0}, view);
    }
    const float half = (column.w - gap) / 2;
    const float left = costs_card(ui, {column.x, y, half, 0}, view);
    const float right = chart_card(ui, {column.x + half + gap, y, half, 0}, view);
    return top + std::max(left, right);
}

}  // namespace attention
