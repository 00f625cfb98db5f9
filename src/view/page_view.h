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
    bool folded = false;  // the commands are behind a menu: they do not fit beside each other
    bool menu_open = false;
    bool minimal = false;  // neither header nor rail: the room alone
};

float header_width(const PageView& view);  // CSS pixels, about: with its commands beside each other
bool is_command(const std::string& id);
PageView page_view(Room room, const Message& model_summary, bool narrow, bool menu_open);
Node page_semantics(const PageView& view, Node room, const Message& live);

}  // namespace attention
