#include "ui/measuring_bar.h"

#include <algorithm>

#include "ui/widgets.h"

namespace attention {

float draw_measuring(Ui& ui, Rect column, const Measuring& measuring) {
    if (measuring.complete()) return 0;
    const float height = ui.touch ? 44 : 30;
    const std::string id = measuring.stopped ? "measure.go" : "measure.stop";
    const std::string command = say(measuring.stopped ? Key::evidence_go_on : Key::evidence_stop);
    const float button = widgets::pill_width(ui, command), left = column.w - button - 12;
    const Rect text{column.x, column.y, left, ui.paint.line_height(Size::small)};
    const std::string sentence = say(measuring_text(measuring));
    ui.paint.text_in(text, ui.quiet(), ui.paint.fitted(ui.quiet(), sentence, left));
    ui.place("measure.text", text);
    const Rect bar{column.x, text.bottom() + 3, left, 6};
    const float share = float(measuring.done) / float(std::max(1, measuring.total));
    ui.paint.fill(bar, ui.theme.line, 3);
    ui.paint.fill({bar.x, bar.y, bar.w * share, bar.h}, ui.theme.accent, 3);
    ui.place("measure.bar", bar);
    widgets::pill(ui, {column.right() - button, column.y}, height, id, command);
    ui.place("measure", {column.x, column.y, column.w, height});
    return height + 10;
}

}  // namespace attention
