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
    bool narrow = false;  // commands are behind a menu
    bool menu_open = false;
    bool minimal = false;  // neither header nor rail: the room alone
};

bool is_command(const std::string& id);
PageView page_view(Room room, const Message& model_summary, bool narrow, bool menu_open);
Node page_semantics(const PageView& view, Node room, const Message& live);

}  // namespace attention
