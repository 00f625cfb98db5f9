#include "ui/guide_panel.h"

#include <algorithm>

#include "ui/flow.h"
#include "ui/room_frame_panel.h"
#include "ui/sentence.h"
#include "ui/widgets.h"

namespace attention {

namespace {

constexpr float gap = 14, two_columns_from = 760, widest_text = 760, bar_height = 6;

float activity_buttons(Ui& ui, Rect in, const ActivityView& activity) {
    const float height = widgets::control_height(ui);
    Flow flow(in, height);
    const auto add = [&](const char* act, const std::string& name, bool strong) {
        const Point at = flow.next(widgets::button_width(ui, name));
        widgets::button(ui, at, height, std::string("guide.") + act + "." + activity.id, name, true, strong);
    };
    const bool asks = !activity.forget.empty();
    add("begin", say(activity.begin), activity.next);
    if (asks) add("keep", say(activity.keep), false);  // where “Start again” was: a second press does no harm
    if (activity.any_answer) add("restart", asks ? say(activity.forget) : say(Key::guide_restart), false);
    return flow.height();
}

// Its title, what it is about, and a bar of the tasks that are done; `buttons` unless it is a picture to
// keep.
float activity_card(Ui& ui, Rect column, const ActivityView& activity, bool buttons) {
    const float height = widgets::card(ui, column, [&](Rect in) {
        const bool all = activity.done == activity.total;
        float y = in.y;
        const auto add = [&](const Style& style, const std::string& id, const Message& message) {
            y += draw_sentence(ui, {in.x, y, in.w, 0}, style, id, message);
        };
        add(ui.strong(Size::large), "activity.title." + activity.id, activity.title);
        add(ui.plain(), "activity.about." + activity.id, activity.about);
        add({Face::emphasis, Size::small, all ? ui.theme.accent : ui.theme.quiet},
            "activity.tasks." + activity.id, activity.tasks);
        const Rect bar{in.x, y + 2, in.w, bar_height};
        ui.paint.outline(bar, ui.theme.quiet, 1, bar_height / 2);
        if (activity.done > 0) {
            const float share = float(activity.done) / float(activity.total);
            ui.paint.fill({bar.x, bar.y, bar.w * share, bar.h}, ui.theme.accent, bar_height / 2);
        }
        y += bar_height + 12;
        if (buttons) y += activity_buttons(ui, {in.x, y, in.w, 0}, activity) + 4;
        return y - 4 - in.y;
    });
    if (activity.on)
        ui.paint.outline({column.x, column.y, column.w, height}, ui.theme.accent, 1, widgets::card_radius);
    return height;
}

// In one column or two, each card below the shorter one; returns the height of both.
float activity_cards(Ui& ui, Rect column, const GuideView& view, bool buttons) {
    const int columns = column.w >= two_columns_from && view.activities.size() > 1 ? 2 : 1;
    const float width = (column.w - gap * float(columns - 1)) / float(columns);
    float heights[2] = {0, 0};
    int place = 0;
    for (const ActivityView& activity : view.activities) {
        const int at = place++ % columns;
        const Rect card{column.x + float(at) * (width + gap), column.y + heights[at], width, 0};
        heights[at] += activity_card(ui, card, activity, buttons) + gap;
    }
    return std::max(heights[0], heights[1]);
}

float own_file(Ui& ui, Rect column) {
    const float height = widgets::control_height(ui);
    float y = column.y;
    y += draw_sentence(ui, {column.x, y, column.w, 0}, ui.strong(), "guide.own.title",
                       {Key::guide_own_title, {}});
    y += draw_sentence(ui, {column.x, y, column.w, 0}, ui.quiet(), "guide.own.words", {Key::guide_own, {}});
    y += 4;
    const std::string open = say(Key::guide_open);
    widgets::button(ui, {column.x, y}, height, "guide.open", open, true, false);
    return y + height - column.y;
}

}  // namespace

float draw_guide(Ui& ui, const GuideView& view, float width) {
    const Rect column = room_column(width);
    const float text = std::min(column.w, widest_text);
    float y = room_is_narrow(width) ? 14 : 18;
    const auto add = [&](const Style& style, const char* id, const Message& message) {
        y += draw_sentence(ui, {column.x, y, text, 0}, style, id, message);
    };
    add(ui.strong(Size::large), "guide.heading", view.title);
    add({Face::regular, Size::body, ui.theme.warm}, "guide.file-problem", view.problem);
    add(ui.quiet(), "guide.intro", view.intro);
    y += 8 + activity_cards(ui, {column.x, y + 8, column.w, 0}, view, true);
    y += 10 + own_file(ui, {column.x, y + 10, text, 0});
    return y + 24;
}

Rect draw_guide_picture(Ui& ui, const GuideView& view, float width) {
    const float margin = picture_margin, used = picture_width(width);
    float y = margin + draw_sentence(ui, {margin, margin, used, 0}, ui.strong(Size::large), "guide.heading",
                                     view.title);
    y += 4 + activity_cards(ui, {margin, y + 4, used, 0}, view, false);
    return {0, 0, used + 2 * margin, y + margin};
}

}  // namespace attention
