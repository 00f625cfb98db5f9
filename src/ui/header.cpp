#include "ui/header.h"

#include <algorithm>
#include <numeric>

#include "ui/widgets.h"

namespace attention {

namespace {

void half_moon(Ui& ui, Rect box, Color color) {
    ImDrawList* list = ui.paint.list();
    if (!list) return;
    const Point c = ui.paint.to_screen(box.center());
    const float r = 6 * ui.paint.scale();
    const ImU32 packed = IM_COL32(color.r, color.g, color.b, 255);
    list->AddCircle({c.x, c.y}, r, packed, 24, 1.4f * ui.paint.scale());
    list->PathArcTo({c.x, c.y}, r, 1.5708f, 4.7124f, 16);
    list->PathFillConvex(packed);
}

float command_width(const Ui& ui, const Command& command) {
    return command.icon ? (ui.touch ? 44 : 32) : widgets::pill_width(ui, say(command.name));
}

constexpr float menu_arrow = 14;

float menu_width(const Ui& ui, const PageView& view) {
    return widgets::pill_width(ui, say(menu_name(view))) + menu_arrow;
}

// The menu beside other commands: its name, and an arrow down.
void menu_button(Ui& ui, Rect box, const PageView& view) {
    const bool over = ui.target("menu", box) || view.menu_open;
    ui.paint.fill(box, over ? ui.theme.hover : ui.theme.card, box.h / 2);
    ui.paint.outline(box, ui.theme.edge, 1, box.h / 2);
    const Color color = over ? ui.theme.ink : ui.theme.quiet;
    ui.paint.text_centered({box.x, box.y, box.w - menu_arrow, box.h}, {Face::regular, Size::small, color},
                           say(menu_name(view)));
    const Point tip{box.right() - 17, box.center().y + 2};
    ui.paint.line({tip.x - 4, tip.y - 4}, tip, color, 1.5f);
    ui.paint.line(tip, {tip.x + 4, tip.y - 4}, color, 1.5f);
}

void command_button(Ui& ui, Rect box, const Command& command) {
    if (!command.icon) {
        widgets::pill(ui, {box.x, box.y}, box.h, command.id, say(command.name));
        return;
    }
    const bool over = ui.target(command.id, box);
    ui.paint.fill(box, over ? ui.theme.hover : ui.theme.card, box.h / 2);
    ui.paint.outline(box, ui.theme.edge, 1, box.h / 2);
    const Color color = over ? ui.theme.ink : ui.theme.quiet;
    if (command.id == "theme")
        half_moon(ui, box, color);
    else
        ui.paint.text_centered(box, {Face::emphasis, Size::small, color}, "?");
}

// What the menu holds, one below the other under its button, whose right end is at `right`. Where there is room,
// what a command saves stands beside its name.
void menu_sheet(Ui& ui, const PageView& view, float width, float right) {
    std::vector<Command> held;
    std::copy_if(view.commands.begin(), view.commands.end(), std::back_inserter(held),
                 [&](const Command& command) { return in_menu(view, command); });
    float hints = 0;
    if (!view.folded)
        for (const Command& command : held)
            hints = std::max(hints, ui.paint.width(ui.quiet(), say(command.hint)));
    const float row = 44, names = 56, padding = 16;
    const float sheet = view.folded ? std::min(width - 28, 260.0f) : names + hints + 2 * padding;
    const Rect box{right - sheet, header_height + 6, sheet, row * float(held.size()) + 12};
    ui.paint.fill(box, ui.theme.card, widgets::card_radius);
    ui.paint.outline(box, ui.theme.edge, 1, widgets::card_radius);
    ui.place("menu.sheet", box);
    float y = box.y + 6;
    for (const Command& command : held) {
        const Rect line{box.x + 6, y, box.w - 12, row};
        if (ui.target(command.id, line)) ui.paint.fill(line, ui.theme.hover, 6);
        const float left = box.x + padding;
        ui.paint.text_in({left, line.y, 0, row}, ui.plain(), say(command.name));
        if (hints > 0) ui.paint.text_in({left + names, line.y, 0, row}, ui.quiet(), say(command.hint));
        y += row;
    }
    // Comes last: of two targets at one place, the first gets the press.
    ui.target("menu.outside", {0, header_height, width, 1e4f});
}

// Lines with a mark, as a calculation is written down; a square of cells; words joined by lines; bars; or a page.
void room_icon(Ui& ui, Room room, Point at, Color color) {
    if (room == Room::by_hand) {
        for (int i = 0; i < 3; ++i)
            ui.paint.line({at.x + (i == 1 ? 4.0f : 0.0f), at.y + 2 + 6 * float(i)},
                          {at.x + (i == 2 ? 10.0f : 16.0f), at.y + 2 + 6 * float(i)}, color, 2);
        return;
    }
    if (room == Room::inside) {
        for (int left = 0; left < 3; ++left) {
            const float y = at.y + 2 + 6 * float(left);
            ui.paint.line({at.x + 2, y}, {at.x + 14, at.y + (left == 1 ? 2.0f : 8.0f)}, color, 1.5f);
            ui.paint.fill({at.x, y - 2, 4, 4}, color, 2);
            ui.paint.fill({at.x + 12, y - 2, 4, 4}, color, 2);
        }
        return;
    }
    if (room == Room::evidence) {
        for (int bar = 0; bar < 3; ++bar) {
            const float height = bar == 1 ? 16.0f : bar == 0 ? 7.0f : 11.0f;
            ui.paint.fill({at.x + 6 * float(bar), at.y + 16 - height, 4, height}, color, 1);
        }
        return;
    }
    if (room == Room::guide) {
        ui.paint.outline({at.x + 1, at.y, 14, 16}, color, 1.5f, 3);
        for (int i = 0; i < 2; ++i)
            ui.paint.line({at.x + 5, at.y + 6 + 4 * float(i)}, {at.x + (i ? 9.0f : 11.0f), at.y + 6 + 4 * float(i)},
                          color, 1.5f);
        return;
    }
    ui.paint.outline({at.x, at.y, 16, 16}, color, 1.5f, 3);
    ui.paint.line({at.x + 5.5f, at.y}, {at.x + 5.5f, at.y + 16}, color, 1.5f);
    ui.paint.line({at.x, at.y + 5.5f}, {at.x + 16, at.y + 5.5f}, color, 1.5f);
}

// Of the rooms at the bottom of a narrow page: alike, or where a name is too long for that, as the names need.
std::vector<float> rail_widths(const Ui& ui, const PageView& view, float width) {
    const float alike = std::min(120.0f, width / float(view.rooms.size()));
    std::vector<float> names;
    for (const RoomChoice& choice : view.rooms)
        names.push_back(ui.paint.width(ui.strong(Size::small), say(choice.name)));
    if (*std::max_element(names.begin(), names.end()) + 4 <= alike)
        return std::vector<float>(names.size(), alike);
    const float all = std::accumulate(names.begin(), names.end(), 0.0f);
    for (float& name : names) name += (width - all) / float(names.size());
    return names;
}

}  // namespace

Chrome chrome_of(float page_width, float page_height, bool minimal) {
    if (minimal) return {};
    const float bottom = is_low(page_width, page_height) ? low_rail_height : rail_height;
    return page_width < narrow_page ? Chrome{header_height, 0, bottom}
                                    : Chrome{header_height, rail_width, 0};
}

void draw_rail(Ui& ui, const PageView& view, float width, float height) {
    const bool low = is_low(width, height);
    const float high = low ? low_rail_height : rail_height;
    const Rect rail = view.narrow ? Rect{0, height - high, width, high}
                                  : Rect{0, header_height, rail_width, height - header_height};
    ui.paint.fill(rail, ui.theme.card);
    if (view.narrow)
        ui.paint.line({0, rail.y}, {width, rail.y}, ui.theme.line);
    else
        ui.paint.line({rail.right() - 1, rail.y}, {rail.right() - 1, rail.bottom()}, ui.theme.line);
    const std::vector<float> across = rail_widths(ui, view, width);
    float x = (width - std::accumulate(across.begin(), across.end(), 0.0f)) / 2, y = rail.y;
    if (!view.narrow) x = 0, y += 10;
    auto wide = across.begin();
    for (const RoomChoice& choice : view.rooms) {
        const Rect box{x, y, view.narrow ? *wide++ : rail_width - 1, view.narrow ? high : 60};
        const bool over = ui.target(choice.id, box);
        if (choice.chosen || over) ui.paint.fill(box, choice.chosen ? ui.theme.accent_soft : ui.theme.hover);
        if (choice.chosen)
            ui.paint.fill(view.narrow ? Rect{box.x, box.y, box.w, 3} : Rect{box.x, box.y, 3, box.h},
                          ui.theme.accent);
        const Color color = choice.chosen ? ui.theme.accent : ui.theme.quiet;
        if (!low) room_icon(ui, choice.room, {box.center().x - 8, box.y + 11}, color);
        ui.paint.text_centered({box.x, low ? box.center().y - 10 : box.y + 32, box.w, 20},
                               {choice.chosen ? Face::emphasis : Face::regular, Size::small, color},
                               say(choice.name));
        view.narrow ? x += box.w : y += box.h;
    }
}

void draw_header(Ui& ui, const PageView& view, float width) {
    const float margin = width < 640 ? 14 : 22, button = ui.touch ? 44 : 30,
                top = (header_height - button) / 2;
    ui.paint.fill({0, 0, width, header_height}, ui.theme.card);
    ui.paint.line({0, header_height - 1}, {width, header_height - 1}, ui.theme.line);
    const float title =
        ui.paint.text({margin, (header_height - 25) / 2}, ui.strong(Size::large), say(view.title));

    float right = width - margin;
    if (view.folded) {
        const Rect box{right - 44, (header_height - 44) / 2, 44, 44};
        const bool over = ui.target("menu", box);
        ui.paint.fill(box.grown(-4), over || view.menu_open ? ui.theme.hover : ui.theme.card, 18);
        ui.paint.outline(box.grown(-4), ui.theme.edge, 1, 18);
        ui.paint.text_centered(box, ui.strong(), "···");
        if (view.menu_open) menu_sheet(ui, view, width, width - 14);
        return;
    }
    float menu_right = 0;
    for (auto command = view.commands.rbegin(); command != view.commands.rend(); ++command) {
        if (in_menu(view, *command)) {
            if (menu_right > 0) continue;
            menu_right = right;
            right -= menu_width(ui, view);
            menu_button(ui, {right, top, menu_width(ui, view), button}, view);
            right -= 8;
            continue;
        }
        right -= command_width(ui, *command);
        command_button(ui, {right, top, command_width(ui, *command), button}, *command);
        right -= 8;
    }
    if (view.menu_open) menu_sheet(ui, view, width, menu_right);
    const float room = right - (margin + title + 16) - 10;
    if (room < 120) return;
    const Rect box{margin + title + 18, 0, room, header_height};
    ui.paint.text_in(box, ui.quiet(), ui.paint.fitted(ui.quiet(), say(view.model), room));
    ui.place("model", box);
}

}  // namespace attention
