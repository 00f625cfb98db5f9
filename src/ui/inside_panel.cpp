#include "ui/inside_panel.h"

#include <algorithm>

#include "ui/changes_panel.h"
#include "ui/heads_panel.h"
#include "ui/length_panel.h"
#include "ui/lines_panel.h"
#include "ui/parts_panel.h"
#include "ui/room_frame_panel.h"
#include "ui/walk_panel.h"
#include "ui/widgets.h"

namespace attention {

namespace {

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
    const float used = room_column(width).w;
    InsideFit fit;
    fit.narrow = room_is_narrow(width);
    fit.narrow_walk = walk_is_narrow(used);
    fit.stepper_columns = walk_columns(used, touch);
    fit.matrix_words = heads_columns(used);
    return fit;
}

float draw_inside(Ui& ui, const InsideRoomView& view, float width) {
    Rect column = room_column(width);
    column.y = view.narrow ? 14 : 18;
    column.y += draw_room_frame(ui, column, view);
    if (view.says_changed()) column.y += changed_part(ui, column, view);
    return column.y + shown_view(ui, column, view) + 24;
}

Rect draw_inside_picture(Ui& ui, const InsideRoomView& view, float width) {
    const float margin = picture_margin, used = picture_width(width);
    float y = margin;
    if (!view.changed.empty())
        y +=
            ui.paint.paragraph({margin, y}, used, {Face::regular, Size::small, ui.theme.warm}, view.changed) +
            10;
    y += shown_view(ui, {margin, y, used, 0}, view);
    return {0, 0, used + 2 * margin, y + margin};
}

}  // namespace attention
