#include "view/page_view.h"

#include <algorithm>

#include "engine/utf8.h"

namespace attention {

namespace {

const std::vector<Command>& commands() {
    static const std::vector<Command> all = {{"share", {Key::share, {}}, {}},
                                             {"csv", {Key::export_csv, {}}, {Key::export_csv_hint, {}}, false, false, true},
                                             {"json", {Key::export_json, {}}, {Key::export_json_hint, {}}, false, false, true},
                                             {"svg", {Key::export_svg, {}}, {Key::export_svg_hint, {}}, false, false, true},
                                             {"png", {Key::export_png, {}}, {Key::export_png_hint, {}}, false, false, true},
                                             {"open-pack", {Key::open_pack, {}}, {}},
                                             {"language", {Key::language_other, {}}, {}, true},
                                             {"glossary", {Key::terms, {}}, {Key::terms_hint, {}}},
                                             {"theme", {Key::change_theme, {}}, {}, false, true},
                                             {"about", {Key::about, {}}, {}, false, true}};
    return all;
}

}  // namespace

float header_width(const PageView& view) {
    float width = 260;  // title and margins
    width += 32 + 8 * float(utf8::decode(say(Key::save)).size());
    for (const Command& command : view.commands)
        if (!command.saves) width += command.icon ? 40 : 32 + 8 * float(utf8::decode(say(command.name)).size());
    return width;
}

bool is_command(const std::string& id) {
    return std::any_of(commands().begin(), commands().end(),
                       [&](const Command& command) { return command.id == id; });
}

bool in_menu(const PageView& view, const Command& command) { return view.folded || command.saves; }

bool in_menu(const PageView& view, const std::string& command_id) {
    return std::any_of(view.commands.begin(), view.commands.end(), [&](const Command& command) {
        return command.id == command_id && in_menu(view, command);
    });
}

Message menu_name(const PageView& view) {
    if (!view.folded) return {Key::save, {}};
    return {view.menu_open ? Key::close_menu : Key::menu, {}};
}

PageView page_view(Room room, const Message& model_summary, bool narrow, bool menu_open) {
    PageView view;
    view.title = {Key::app_title, {}};
    view.model = room == Room::by_hand ? Message{Key::room_by_hand, {}} : model_summary;
    view.rooms = {{Room::by_hand, "room.by-hand", {Key::room_by_hand, {}}, room == Room::by_hand},
                  {Room::explorer, "room.explorer", {Key::room_explorer, {}}, room == Room::explorer},
                  {Room::inside, "room.inside", {Key::room_inside, {}}, room == Room::inside},
                  {Room::evidence, "room.evidence", {Key::room_evidence, {}}, room == Room::evidence},
                  {Room::guide, "room.guide", {Key::room_guide, {}}, room == Room::guide}};
    view.commands = commands();
    view.narrow = view.folded = narrow;
    view.menu_open = menu_open;
    return view;
}

Node page_semantics(const PageView& view, Node room, const Message& live) {
    Node page;
    page.id = "page";
    page.role = "group";
    Node header;
    header.id = "header";
    header.role = "banner";
    header.name = say(Key::header_label);
    Node title;
    title.id = "title";
    title.role = "heading";
    title.level = 1;
    title.name = say(view.title);
    Node model;
    model.id = "model";
    model.role = "text";
    model.name = say(view.model);
    Node status = node("live", "status", say(live));
    if (view.minimal) {
        page.children = {title, std::move(room), status};
        return page;
    }
    header.children = {title, model};
    bool menu_stands = false;
    for (const Command& command : view.commands) {
        if (!menu_stands && in_menu(view, command)) {
            Node menu = node("menu", "button", say(menu_name(view)));
            menu.expanded = view.menu_open;
            header.children.push_back(std::move(menu));
            menu_stands = true;
        }
        Node button;
        button.id = command.id;
        button.role = "button";
        button.name = say(command.name);
        button.description = say(command.hint);
        if (command.in_other_language) button.language = say(Key::language_other_code);
        header.children.push_back(button);
    }
    Node rooms;
    rooms.id = "rooms";
    rooms.role = "nav";
    rooms.name = say(Key::rooms_label);
    for (const RoomChoice& choice : view.rooms) {
        Node button = node(choice.id, "button", say(choice.name));
        button.current = choice.chosen;
        rooms.children.push_back(std::move(button));
    }
    page.children = {header, rooms, std::move(room), status};
    return page;
}

}  // namespace attention
