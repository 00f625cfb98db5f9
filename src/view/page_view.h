// What stands around the rooms: the header and its commands.
#pragma once

#include <string>
#include <vector>

#include "view/messages.h"
#include "view/semantics.h"
#include "view/view_state.h"

namespace attention {

struct Command {
    std::string id;  // also the command that the page carries out
    Message name;
    Message hint;  // more, for the mirror
    bool in_other_language = false;  // its name is the name of the language that it changes to
    bool icon = false;  // beside the others it is drawn as a sign
    bool saves = false;  // saves a file of what is seen
};

struct RoomChoice {
    Room room;
    std::string id;  // "room.by-hand"
    Message name;
    bool chosen = false;
};

struct PageView {
    Message title, model;
    std::vector<RoomChoice> rooms;
    std::vector<Command> commands;
    bool narrow = false;  // the rooms are at the bottom
    bool folded = false;  // all commands are in the menu: they do not fit beside each other
    bool menu_open = false;  // it holds all commands, or those that save
    bool minimal = false;  // neither header nor rail: the room alone
};

float header_width(const PageView& view);  // CSS pixels, about: with its commands beside each other
bool is_command(const std::string& id);
bool in_menu(const PageView& view, const Command& command);
bool in_menu(const PageView& view, const std::string& command_id);
Message menu_name(const PageView& view);
PageView page_view(Room room, const Message& model_summary, bool narrow, bool menu_open);
Node page_semantics(const PageView& view, Node room, const Message& live);

}  // namespace attention
