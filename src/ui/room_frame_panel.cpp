#include "ui/room_frame_panel.h"

#include <algorithm>

#include "ui/text_panel.h"
#include "ui/widgets.h"

namespace attention {

namespace {

constexpr float widest = 1360, ticket_width = 250;

void list_field(Ui& ui, const std::string& id, Rect box) {
    ui.paint.fill(box, ui.theme.card, widgets::card_radius);
    ui.paint.outline(box, ui.theme.edge, 1, widgets::card_radius);
    ui.place(id, box);  // a real list of the page lies here
}

// The ticket beside the text, or above it.
float text_part(Ui& ui, Rect column, const RoomFrame& frame) {
    const float height = ui.touch ? 44 : 36;
    const bool has_tickets = frame.tickets.size() > 1;
    float y = column.y, x = column.x;
    if (has_tickets)
        list_field(ui, frame.room + ".ticket", {x, y, frame.narrow ? column.w : ticket_width, height});
    if (has_tickets && frame.narrow) y += height + 8;
    if (has_tickets && !frame.narrow) x += ticket_width + 10;
    y += draw_text_box(ui, {x, y, column.x + column.w - x, 0}, frame.narrow ? 3 : 2);
    y += draw_notices(ui, {column.x, y, column.w, 0}, frame.notices);
    return std::max(y - column.y, has_tickets ? height : 0);
}

std::vector<widgets::Choice> choices_of(const RoomFrame& frame) {
    std::vector<widgets::Choice> choices;
    for (const ViewChoice& choice : frame.choices)
        choices.push_back({choice.id, say(choice.name), choice.chosen});
    return choices;
}

float view_choice(Ui& ui, Rect column, const RoomFrame& frame) {
    const float height = ui.touch ? 44 : 34;
    const std::string id = frame.room + ".view";
    if (frame.narrow) {
        list_field(ui, id, {column.x, column.y, column.w, height});
        return height;
    }
    const std::vector<widgets::Choice> choices = choices_of(frame);
    const float used = widgets::segmented_rows(ui, {column.x, column.y}, column.w, height, choices);
    ui.place(id, {column.x, column.y, std::min(column.w, widgets::segmented_width(ui, choices)), used});
    return used;
}

float follow_width(const Ui& ui, const RoomFrame& frame) {
    return frame.follow.empty() ? 0 : widgets::pill_width(ui, say(frame.follow)) + 10;
}

// What the model answers, and the way to where that comes from: beside it, or below where both do not fit.
float answer_part(Ui& ui, Rect column, const RoomFrame& frame) {
    const float height = ui.touch ? 44 : 30;
    const std::string answer = say(frame.answer);
    const Style style = ui.strong();
    const float text = ui.paint.width(style, answer);
    const bool beside = text + follow_width(ui, frame) <= column.w;
    Point follow{column.x + text + 10, column.y};
    float used = height;
    if (beside) {
        ui.paint.text_in({column.x, column.y, text, height}, style, answer);
        ui.place(frame.room + ".answer", {column.x, column.y, text, height});
    } else {
        used = ui.paint.paragraph({column.x, column.y}, column.w, style, frame.answer);
        ui.place(frame.room + ".answer", {column.x, column.y, column.w, used});
        follow = {column.x, column.y + used + 8};
        if (!frame.follow.empty()) used += 8 + height;
    }
    if (!frame.follow.empty()) widgets::pill(ui, follow, height, frame.room + ".follow", say(frame.follow));
    return used;
}

}  // namespace

Rect room_column(float width) {
    const float margin = width < 640 ? 14 : 22, used = std::min(width - 2 * margin, widest);
    return {(width - used) / 2, 0, used, 0};
}

float picture_width(float width) { return std::clamp(width - 2 * picture_margin, 320.0f, widest); }

bool room_is_narrow(float width) { return room_column(width).w < 660; }

float draw_room_frame(Ui& ui, Rect column, const RoomFrame& frame) {
    float y = column.y + (frame.has_text ? text_part(ui, column, frame) + 12 : 0);
    const float choice = view_choice(ui, {column.x, y, column.w, 0}, frame);
    if (!frame.answer.empty()) {
        const float wide = ui.paint.width(ui.strong(), say(frame.answer)) + follow_width(ui, frame);
        const bool beside =
            !frame.narrow && widgets::segmented_width(ui, choices_of(frame)) + 24 + wide <= column.w;
        if (beside) answer_part(ui, {column.right() - wide, y + 2, wide, 0}, frame);
        if (!beside) y += answer_part(ui, {column.x, y + choice + 10, column.w, 0}, frame) + 10;
    }
    return y + choice + 14 - column.y;
}

}  // namespace attention
