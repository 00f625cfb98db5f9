#include "ui/parts_panel.h"

#include <algorithm>

#include "ui/sentence.h"
#include "ui/signed_rows.h"

namespace attention {

namespace {

constexpr float gap = 14, two_columns_from = 760;

float label_choices(Ui& ui, Rect column, const PartsView& view) {
    if (view.labels.empty()) return 0;
    std::vector<widgets::Choice> choices;
    for (const LabelChoice& choice : view.labels)
        choices.push_back({choice.id,
                           choice.is_answer ? say(Key::parts_label_answer, {choice.name}) : choice.name,
                           choice.chosen});
    return draw_labelled_choices(ui, column, "parts.label", say(Key::parts_label), choices) + 12;
}

// The sum below the bars.
float sum_line(Ui& ui, Rect in, float y, const Message& name, const std::string& sum) {
    ui.paint.line({in.x, y + 3}, {in.right(), y + 3}, ui.theme.line);
    const Rect row{in.x, y + 5, in.w, 28};
    ui.paint.text_in(row, ui.quiet(), say(name));
    ui.paint.text_right({row.right(), row.y + (row.h - ui.paint.line_height(Size::small)) / 2},
                        {Face::mono, Size::small, ui.theme.ink}, sum);
    return 38;
}

float parts_card(Ui& ui, Rect column, const PartsView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "parts.logit", view.title);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "parts.sign", view.sign);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "parts.strongest", view.strongest);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "parts.lead", view.lead) + 4;
        const float bars = draw_signed_rows(ui, {in.x, y, in.w, 0}, view.parts, view.parts_scale);
        ui.place("parts.table", {in.x, y, in.w, bars});
        y += bars;
        y += sum_line(ui, in, y, view.sum_of_parts_name, view.sum_of_parts);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "parts.rounding", view.rounding);
        for (std::size_t i = 0; i < view.meaning.size(); ++i)
            y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "parts.meaning." + std::to_string(i + 1),
                               view.meaning[i]);
        return y - 6 - in.y;
    });
}

float rows_card(Ui& ui, Rect column, const PartsView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "rows.title", {Key::rows_title, {}});
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "rows.note", view.rows_note);
        if (view.rows.empty()) return y - 6 - in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "rows.strongest", view.strongest_row) + 4;
        const float bars = draw_signed_rows(ui, {in.x, y, in.w, 0}, view.rows, view.rows_scale);
        ui.place("rows.table", {in.x, y, in.w, bars});
        y += bars;
        y += sum_line(ui, in, y, view.sum_of_rows_name, view.sum_of_rows);
        return y - 6 - in.y;
    });
}

}  // namespace

float draw_parts(Ui& ui, Rect column, const PartsView& view) {
    if (view.parts.empty()) return 0;
    const float top = label_choices(ui, column, view), y = column.y + top;
    if (column.w < two_columns_from) {
        const float parts = parts_card(ui, {column.x, y, column.w, 0}, view);
        return top + parts + gap + rows_card(ui, {column.x, y + parts + gap, column.w, 0}, view);
    }
    const float half = (column.w - gap) / 2;
    const float left = parts_card(ui, {column.x, y, half, 0}, view);
    const float right = rows_card(ui, {column.x + half + gap, y, half, 0}, view);
    return top + std::max(left, right);
}

}  // namespace attention
