#include "ui/welcome_panel.h"

#include <algorithm>

#include "ui/room_frame_panel.h"
#include "ui/widgets.h"

namespace attention {

float draw_welcome(Ui& ui, const Message& sentence, float width) {
    constexpr float padding = 12;
    const Rect column = room_column(width);
    const float height = widgets::control_height(ui), top = room_is_narrow(width) ? 14 : 18;
    const std::string close = say(Key::welcome_close);
    const float words = column.w - 3 * padding - widgets::pill_width(ui, close);
    const Style style = ui.plain();
    ui.paint.set_measuring(true);
    const float text = ui.paint.paragraph({0, 0}, words, style, sentence);
    ui.paint.set_measuring(false);
    const Rect box{column.x, top, column.w, std::max(text, height) + padding};
    ui.paint.fill(box, ui.theme.accent_soft, widgets::card_radius);
    ui.place("welcome", box);
    const Rect line{box.x + padding, box.center().y - text / 2, words, text};
    ui.paint.paragraph({line.x, line.y}, words, style, sentence);
    ui.place("welcome.text", line);
    widgets::pill(ui, {line.right() + padding, box.center().y - height / 2}, height, "welcome.close", close);
    return box.bottom();
}

}  // namespace attention
