#include "ui/silence_panel.h"

#include <algorithm>
#include <cmath>

#include "ui/evidence_cards.h"
#include "ui/measuring_bar.h"
#include "ui/sentence.h"
#include "ui/widgets.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr float gap = 14, two_columns_from = 760, wide_table_from = 620, bar_height = 10;

float output_choice(Ui& ui, Rect in, const SilenceView& view) {
    std::vector<widgets::Choice> choices = {{"silence.zero", say(Key::silence_zero), !view.mean}};
    if (view.can_mean) choices.push_back({"silence.mean", say(Key::silence_mean), view.mean});
    return draw_labelled_choices(ui, in, "silence.output", say(Key::silence_output), choices) + 10;
}

float text_card(Ui& ui, Rect column, const SilenceView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        const auto sentence = [&](const Style& style, const char* id, const Message& message) {
            y += draw_sentence(ui, {in.x, y, in.w, 0}, style, id, message);
        };
        y += draw_defined_title(ui, {in.x, y, in.w, 0}, "silence.title", {Key::silence_title, {}},
                                {"silence", "rank-correlation"}, view.definition);
        sentence(ui.quiet(), "silence.hint", {Key::silence_hint, {}});
        y += 2 + output_choice(ui, {in.x, y + 2, in.w, 0}, view);
        sentence(ui.quiet(), "silence.mean.note", view.mean_note);
        y += draw_measuring(ui, {in.x, y, in.w, 0}, view.measuring);
        sentence(ui.plain(), "silence.full",
                 {Key::silence_full, {view.answer, percent_text(view.probability), number_text(view.lead)}});
        sentence(ui.plain(), "silence.chosen", view.chosen);
        sentence(ui.plain(), "silence.sentence", view.sentence);
        sentence(ui.plain(), "silence.most", view.most);
        y += draw_meaning(ui, {in.x, y, in.w, 0}, "silence.meaning", view.meaning);
        return y - 6 - in.y;
    });
}

// Where everything of a row stands: in one line, or in three on a narrow page, four on the narrowest.
struct Columns {
    bool stacked = false;
    float height = 0;                                       // of a row
    Rect name, answer, probability, lost, even, strongest;  // x and width; y from the row's top
};

Columns columns_of(const Ui& ui, Rect in) {
    Columns columns;
    columns.stacked = in.w < wide_table_from;
    if (columns.stacked) {
        constexpr float line = 22;
        const float left = in.x + 8, width = in.w - 16, half = (width - 14) / 2;
        const bool alone = width < 300;  // the name has a line of its own
        const float name = alone ? width : 118, answer = alone ? 0 : name + 4, first = alone ? 4 + line : 4;
        columns.height = first + 3 * line + 6;
        columns.name = {left, 4, name, line};
        columns.answer = {left + answer, first, width - answer - 58, line};
        columns.probability = {left + width - 54, first, 54, line};
        columns.lost = {left, first + line, width, line};
        columns.even = {left, first + 2 * line, half + 40, line};
        columns.strongest = {left + half + 54, first + 2 * line, half - 40, line};
        return columns;
    }
    columns.height = ui.touch ? 44 : 30;
    const float x = in.x + 8, width = in.w - 16, h = columns.height;
    const float name = 112, answer = 86, probability = 76, strongest = 66;
    const float bars = (width - name - answer - probability - strongest - 24) / 2;
    columns.name = {x, 0, name, h};
    columns.answer = {x + name, 0, answer, h};
    columns.probability = {columns.answer.right(), 0, probability, h};
    columns.lost = {columns.probability.right() + 12, 0, bars, h};
    columns.even = {columns.lost.right() + 12, 0, bars, h};
    columns.strongest = {columns.even.right(), 0, strongest, h};
    return columns;
}

Rect at(Rect column, float y) { return {column.x, column.y + y, column.w, column.h}; }

// A bar to the left or right of a line at 0, and its number.
void lost_bar(Ui& ui, Rect box, const SilenceRow& row, SignedScale scale, float name) {
    draw_small_number(ui, box, row.measured ? signed_text(row.lead_lost) : say(Key::silence_waiting));
    const Rect full{box.x + name, box.center().y - bar_height / 2, box.w - name - 62, bar_height};
    const double range = scale.high - scale.low;
    if (!row.measured || range <= 0) return;
    const float zero = full.x + float(-scale.low / range) * full.w;
    ui.paint.line({zero, full.y - 4}, {zero, full.bottom() + 4}, ui.theme.quiet);
    if (row.lead_lost == 0) return;
    const float width = std::max(2.0f, float(std::abs(row.lead_lost) / range) * full.w);
    const Rect bar{row.lead_lost < 0 ? zero - width : zero, full.y, width, full.h};
    const Color color = row.lead_lost < 0 ? ui.theme.negative : ui.theme.positive;
    ui.paint.fill(bar, color, 2);
    ui.bar_drawn("silence.lost." + row.id.substr(8), bar, float(row.lead_lost), color);
}

void even_bar(Ui& ui, Rect box, const SilenceRow& row, float name) {
    if (!row.evenness) return;
    const Rect full{box.x + name, box.center().y - bar_height / 2, box.w - name - 44, bar_height};
    widgets::bar(ui, "silence.even." + row.id.substr(8), full, *row.evenness, *row.evenness, ui.theme.rest);
    draw_small_number(ui, box, weight_text(*row.evenness));
}

void head_row(Ui& ui, Rect in, float y, const Columns& columns, const SilenceRow& row, SignedScale scale) {
    const Rect all{in.x, y, in.w, columns.height};
    const bool over = ui.target(row.id, all);
    ui.paint.fill(all.grown(-1),
                  row.chosen ? ui.theme.accent_soft
                  : over     ? ui.theme.hover
                             : ui.theme.card,
                  6);
    if (row.chosen) ui.paint.outline(all.grown(-1), ui.theme.accent, 1, 6);
    const Style name = row.chosen ? ui.strong(Size::small) : ui.plain(Size::small);
    ui.paint.text_in(at(columns.name, y), name, ui.paint.fitted(name, say(row.name), columns.name.w - 4));
    if (row.measured) {
        const Style answer{Face::regular, Size::small, row.moved ? ui.theme.warm : ui.theme.ink};
        ui.paint.text_in(at(columns.answer, y), answer,
                         ui.paint.fitted(answer, row.answer, columns.answer.w - 6));
        draw_small_number(ui, at(columns.probability, y), short_percent_text(row.probability));
    }
    float label = 0;
    if (columns.stacked) {
        label = std::max(ui.paint.width(ui.quiet(), say(Key::silence_lost)),
                         ui.paint.width(ui.quiet(), say(Key::silence_even))) +
                10;
        ui.paint.text_in(at(columns.lost, y), ui.quiet(), say(Key::silence_lost));
        if (row.evenness) ui.paint.text_in(at(columns.even, y), ui.quiet(), say(Key::silence_even));
        const std::string strongest = say(Key::silence_short_strongest, {weight_text(row.strongest)});
        const Rect box = at(columns.strongest, y);
        ui.paint.text_right({box.right(), box.y + (box.h - ui.paint.line_height(Size::small)) / 2},
                            ui.quiet(), ui.paint.fitted(ui.quiet(), strongest, box.w));
    } else {
        draw_small_number(ui, at(columns.strongest, y), weight_text(row.strongest));
    }
    lost_bar(ui, at(columns.lost, y), row, scale, label);
    even_bar(ui, at(columns.even, y), row, label);
}

// The names of the columns, above one-line rows.
float column_names(Ui& ui, Rect in, const Columns& columns) {
    if (columns.stacked) return 0;
    const float line = 2 * ui.paint.line_height(Size::small) + 4;
    const auto name = [&](Rect column, Key key) {
        ui.paint.paragraph({column.x, in.y}, column.w - 4, ui.quiet(), {key, {}});
    };
    name(columns.name, Key::column_head);
    name(columns.answer, Key::column_answer);
    name(columns.lost, Key::silence_lost);
    name(columns.even, Key::silence_even);
    ui.paint.text_right({columns.probability.right(), in.y}, ui.quiet(), say(Key::column_probability));
    Rect last = columns.strongest;
    last.x += 14;
    name(last, Key::silence_strongest);
    return line;
}

float table_card(Ui& ui, Rect column, const SilenceView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_defined_title(ui, {in.x, y, in.w, 0}, "silence.all.title", {Key::silence_table_title, {}},
                                {"evenness"}, view.definition);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "silence.even.note",
                           {Key::silence_even_note, {}}) +
             4;
        const Columns columns = columns_of(ui, in);
        const float top = y;
        y += column_names(ui, {in.x, y, in.w, 0}, columns);
        const float rows = y;
        for (const SilenceRow& row : view.rows) {
            if (!ui.paint.measuring()) head_row(ui, in, y, columns, row, view.scale);
            y += columns.height + (columns.stacked ? 4 : 0);
        }
        ui.place("silence.heads", {in.x, rows, in.w, y - rows});
        ui.place("silence.table", {in.x, top, in.w, y - top});
        return y - in.y;
    });
}

}  // namespace

float draw_silence(Ui& ui, Rect column, const SilenceView& view) {
    if (!view.why_not.empty()) return draw_why_not(ui, column, "silence", Key::silence_title, view.why_not);
    if (view.rows.empty()) return 0;
    if (column.w < two_columns_from) {
        const float top = text_card(ui, column, view) + gap;
        return top + table_card(ui, {column.x, column.y + top, column.w, 0}, view);
    }
    const float left = std::min(400.0f, column.w * 0.38f);
    const float text = text_card(ui, {column.x, column.y, left, 0}, view);
    const float x = column.x + left + gap;
    return std::max(text, table_card(ui, {x, column.y, column.right() - x, 0}, view));
}

}  // namespace attention
