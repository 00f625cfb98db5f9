#include "ui/sentence.h"

namespace attention {

float draw_sentence(Ui& ui, Rect column, const Style& style, const std::string& id, const Message& message) {
    if (message.empty()) return 0;
    const float height = ui.paint.paragraph({column.x, column.y}, column.w, style, message);
    ui.place(id, {column.x, column.y, column.w, height});
    return height + 6;
}

float draw_labelled_choices(Ui& ui, Rect column, const std::string& id, const std::string& label,
                            const std::vector<widgets::Choice>& choices) {
    const float height = widgets::control_height(ui), width = ui.paint.width(ui.quiet(), label) + 10;
    const bool beside = width + widgets::segmented_width(ui, choices) <= column.w;
    ui.paint.text_in({column.x, column.y, width, beside ? height : 22.0f}, ui.quiet(), label);
    const Point at = beside ? Point{column.x + width, column.y} : Point{column.x, column.y + 24};
    const float high = widgets::segmented_rows(ui, at, column.right() + 1 - at.x, height, choices);
    ui.place(id, {at.x, at.y, column.right() - at.x, high});
    return at.y + high - column.y;
}

}  // namespace attention
