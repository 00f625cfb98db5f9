#include "ui/text_panel.h"

#include <string>

#include "ui/widgets.h"

namespace attention {

float draw_text_field(Ui& ui, Rect column, int lines) {
    ui.paint.text({column.x, column.y}, ui.quiet(), say(Key::own_text_label));
    return 24 + draw_text_box(ui, {column.x, column.y + 24, column.w, 0}, lines);
}

// Cut between two of its lines, which are as high as the page's style makes them.
float draw_text_box(Ui& ui, Rect column, int lines, const char* id) {
    const Rect box{column.x, column.y, column.w, 11 + float(lines) * (ui.touch ? 16 : 15) * 1.45f};
    ui.paint.fill(box, ui.theme.card, widgets::card_radius);
    ui.paint.outline(box, ui.theme.edge, 1, widgets::card_radius);
    ui.place(id, box);  // a real field of the page lies here
    return box.h;
}

float draw_notices(Ui& ui, Rect column, const std::vector<Message>& notices) {
    float y = column.y;
    for (std::size_t i = 0; i < notices.size(); ++i) {
        y += 8;
        const float height = ui.paint.paragraph({column.x, y}, column.w,
                                                {Face::regular, Size::small, ui.theme.warm}, notices[i]);
        ui.place("notice." + std::to_string(i), {column.x, y, column.w, height});
        y += height;
    }
    return y - column.y;
}

}  // namespace attention
