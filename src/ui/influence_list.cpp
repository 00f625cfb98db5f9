#include "ui/influence_list.h"

#include <algorithm>

namespace attention {

namespace {

constexpr float beside_from = 264, gap = 10;

// The title above the words, each with its value; returns the height.
float draw_list(Ui& ui, Rect at, const InfluenceList& list) {
    constexpr float row = 27;
    float y = at.y + ui.paint.paragraph({at.x, at.y}, at.w, ui.quiet(), list.title) + 6;
    for (std::size_t i = 0; i < list.rows.size(); ++i, y += row) {
        const float number = ui.paint.text({at.x, y}, ui.quiet(Size::body), std::to_string(i + 1) + ". ");
        const std::string value = list.format(list.rows[i].value);
        const Style small{Face::mono, Size::small, ui.theme.quiet};
        const float room = at.w - number - ui.paint.width(small, value) - 14;
        const float word =
            ui.paint.text({at.x + number, y}, ui.strong(), ui.paint.fitted(ui.strong(), list.rows[i].word, room));
        ui.paint.text({at.x + number + word + 7, y + 1.5f}, small, value);
    }
    return y - at.y;
}

}  // namespace

float draw_influence_lists(Ui& ui, Rect column, const InfluenceList& one, const InfluenceList& other) {
    const bool beside = column.w >= beside_from;
    const float width = beside ? column.w / 2 : column.w;
    const float first = draw_list(ui, {column.x, column.y, width - (beside ? gap : 0), 0}, one);
    if (beside) return std::max(first, draw_list(ui, {column.x + width, column.y, width, 0}, other));
    return first + gap + draw_list(ui, {column.x, column.y + first + gap, width, 0}, other);
}

}  // namespace attention
