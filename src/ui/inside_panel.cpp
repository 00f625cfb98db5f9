#include "ui/inside_panel.h"

#include <algorithm>

#include "ui/changes_panel.h"
#include "ui/heads_panel.h"
#include "ui/length_panel.h"
#include "ui/lines_panel.h"
#include "ui/parts_panel.h"
#include "ui/sentence.h"
#include "ui/text_panel.h"
#include "ui/walk_panel.h"
#include "ui/widgets.h"

namespace attention {

namespace {

constexpr float widest = 1360, ticket_width = 250;

float margin_of(float width) { return width < 640 ? 14 : 22; }
float used_of(float width) { return std::min(width - 2 * margin_of(width), widest); }
bool is_narrow(float width) { return used_of(width) < 660; }

void list_field(Ui& ui, const std::string& id, Rect box) {
    ui.paint.fill(box, ui.theme.card, widgets::card_radius);
    ui.paint.outline(box, ui.theme.line, 1, widgets::card_radius);
    ui.place(id, box);  // a real list of the page lies here
}

// The ticket beside the text, or above it.
float text_part(Ui& ui, Rect column, const InsideRoomView& view) {
    const float height = ui.touch ? 44 : 36;
    const bool has_tickets = view.tickets.size() > 1;
    float y = column.y, x = column.x;
    if (has_tickets) list_field(ui, "inside.ticket", {x, y, view.narrow ? column.w : ticket_width, height});
    if (has_tickets && view.narrow) y += height + 8;
    if (has_tickets && !view.narrow) x += ticket_width + 10;
    y += draw_text_box(ui, {x, y, column.x + column.w - x, 0}, view.narrow ? 3 : 2);
    y += draw_notices(ui, {column.x, y, column.w, 0}, view.notices);
    return std::max(y - column.y, has_tickets ? height : 0);
}

std::vector<widgets::Choice> view_choices(const InsideRoomView& view) {
    std::vector<widgets::Choice> choices;
    for (const InsideChoice& choice : view.choices)
        choices.push_back({choice.id, say(choice.name), choice.chosen});
    return choices;
}

float view_choice_width(const Ui& ui, const InsideRoomView& view) {
    return widgets::segmented_width(ui, view_choices(view));
}

float view_choice(Ui& ui, Rect column, const InsideRoomView& view) {
    const float height = ui.touch ? 44 : 34;
    if (view.narrow) {
        list_field(ui, "inside.view", {column.x, column.y, column.w, height});
        return height;
    }
    const std::vector<widgets::Choice> choices = view_choices(view);
    const float used = widgets::segmented_rows(ui, {column.x, column.y}, column.w, height, choices);
    ui.place("inside.view",
             {column.x, column.y, std::min(column.w, widgets::segmented_width(ui, choices)), used});
    return used;
}

// What the model answers, and the way to where that comes from.
float answer_part(Ui& ui, Rect column, const InsideRoomView& view) {
    const float height = ui.touch ? 44 : 30;
    const std::string follow = say(Key::inside_follow), answer = say(view.answer);
    const float pill = widgets::pill_width(ui, follow) + 10;
    const Style style = ui.strong();
    const float text = std::min(ui.paint.width(style, answer), column.w - pill);
    ui.paint.text_in({column.x, column.y, text, height}, style, ui.paint.fitted(style, answer, text + 1));
    ui.place("inside.answer", {column.x, column.y, text, height});
    widgets::pill(ui, {column.x + text + 10, column.y}, height, "inside.follow", follow);
    return height;
}

float answer_width(Ui& ui, const InsideRoomView& view) {
    return ui.paint.width(ui.strong(), say(view.answer)) + widgets::pill_width(ui, say(Key::inside_follow)) +
           10;
}

float changed_part(Ui& ui, Rect column, const InsideRoomView& view) {
    const float height = ui.touch ? 44 : 30;
    const std::string reset = say(Key::inside_as_trained);
    const float button = widgets::pill_width(ui, reset) + 12;
    const Style style{Face::regular, Size::small, ui.theme.warm};
    const float text = ui.paint.paragraph({column.x, column.y + 5}, column.w - button, style, view.changed);
    ui.place("inside.changed", {column.x, column.y + 5, column.w - button, text});
    widgets::pill(ui, {column.x + column.w - button + 12, column.y}, height, "changes.reset", reset);
    return std::max(text + 5, height) + 10;
}

float shown_view(Ui& ui, Rect column, const InsideRoomView& view) {
    if (view.heads_view) return draw_heads(ui, column, *view.heads_view);
    if (view.lines) return draw_lines(ui, column, *view.lines);
    if (view.walk) return draw_walk(ui, column, *view.walk);
    if (view.parts) return draw_parts(ui, column, *view.parts);
    if (view.changes) return draw_changes(ui, column, *view.changes);
    if (view.length) return draw_length(ui, column, *view.length);
    return 0;
}

}  // namespace

InsideFit inside_fit(float width, bool touch) {
    const float used = used_of(width);
    InsideFit fit;
    fit.narrow = is_narrow(width);
    fit.narrow_walk = walk_is_narrow(used);
    fit.stepper_columns = walk_columns(used, touch);
    fit.matrix_words = heads_columns(used);
    return fit;
}

float draw_inside(Ui& ui, const InsideRoomView& view, float width) {
    const float used = used_of(width), x = (width - used) / 2;
    float y = view.narrow ? 14 : 18;
    y += text_part(ui, {x, y, used, 0}, view) + 12;
    const float choice = view_choice(ui, {x, y, used, 0}, view);
    if (view.has_words) {
        const float wide = answer_width(ui, view);
        const bool beside = !view.narrow && view_choice_width(ui, view) + 24 + wide <= used;
        if (beside) answer_part(ui, {x + used - wide, y + 2, wide, 0}, view);
        if (!beside) y += answer_part(ui, {x, y + choice + 10, used, 0}, view) + 10;
    }
    y += choice + 14;
    if (view.says_changed()) y += changed_part(ui, {x, y, used, 0}, view);
    return y + shown_view(ui, {x, y, used, 0}, view) + 24;
}

Rect draw_inside_picture(Ui& ui, const InsideRoomView& view, float width) {
    const float margin = 22, used = std::clamp(width - 2 * margin, 320.0f, widest);
    float y = margin;
    if (!view.changed.empty())
        y +=
            ui.paint.paragraph({margin, y}, used, {Face::regular, Size::small, ui.theme.warm}, view.changed) +
            10;
    y += shown_view(ui, {margin, y, used, 0}, view);
    return {0, 0, used + 2 * margin, y + margin};
}

}  // namespace attention
