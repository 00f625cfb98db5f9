#include "ui/ui.h"

#include <algorithm>

namespace attention {

void Ui::place(const std::string& id, Rect rect) {
    if (paint.measuring()) return;
    if (fixed)
        layout.fixed[id] = rect;
    else
        layout.rects[id] = {rect.x + origin.x, rect.y + origin.y, rect.w, rect.h};
}

void Ui::mark(Rect rect, Color color, float width, float radius) {
    paint.outline(rect.grown(1), theme.card, width + 2, radius > 0 ? radius + 1 : 0);
    paint.outline(rect, color, width, radius);
}

void Ui::shade_drawn(const std::string& id, Rect rect, float value, Color color) {
    if (!paint.measuring())
        layout.shades.push_back({id, {rect.x + origin.x, rect.y + origin.y, rect.w, rect.h}, value, color});
}

void Ui::bar_drawn(const std::string& id, Rect rect, float value, Color color) {
    if (!paint.measuring()) layout.bars.push_back({id, {rect.x + origin.x, rect.y + origin.y, rect.w, rect.h}, value, color});
}

bool Ui::target(const std::string& id, Rect rect, bool click) {
    if (paint.measuring()) return false;
    place(id, rect);
    if (click) layout.pressed.insert(id);
    if (paint.list() == nullptr) return false;
    const Rect screen = paint.to_screen(rect);
    ImGui::SetCursorScreenPos({screen.x, screen.y});
    const bool pressed =
        ImGui::InvisibleButton(id.c_str(), {std::max(1.0f, screen.w), std::max(1.0f, screen.h)});
    const bool over = ImGui::IsItemHovered();
    if (over) *hovered_now = id;
    if (over && click) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (pressed && click) acts.push_back({id, ""});
    return over;
}

}  // namespace attention
