#include "ui/influence_list.h"

namespace attention {

float draw_influence_list(Ui& ui, Rect at, const Message& title, const std::vector<InfluenceRow>& rows,
                          std::string (*format)(double)) {
    constexpr float row = 27;
    float y = at.y + ui.paint.paragraph({at.x, at.y}, at.w, ui.quiet(), title) + 6;
    for (std::size_t i = 0; i < rows.size(); ++i, y += row) {
        const float number = ui.paint.text({at.x, y}, ui.quiet(Size::body), std::to_string(i + 1) + ". ");
        const std::string value = format(rows[i].value);
        const Style small{Face::mono, Size::small, ui.theme.quiet};
        const float room = at.w - number - ui.paint.width(small, value) - 14;
        const float word =
            ui.paint.text({at.x + number, y}, ui.strong(), ui.paint.fitted(ui.strong(), rows[i].word, room));
        ui.paint.text({at.x + number + word + 7, y + 1.5f}, small, value);
    }
    return y - at.y;
}

}  // namespace attention
