// What stands around the rooms: the header and its commands.
#pragma once

#include <string>
#include <vector>

#include "view/messages.h"
#include "view/semantics.h"

namespace attention {

struct Command {
    std::string id;  // also the command that the page carries out
    Message name;
    Message hint;  // more, for the mirror
};

struct PageView {
    Message title, model;
    std::vector<Command> commands;
    bool narrow = false;  // commands are behind a menu
    bool menu_open = false;
};

bool is_command(const std::string& id);
PageView page_view(const Message& model_summary, bool narrow, bool menu_open);
Node page_semantics(const PageView& view, Node room, const Message& live);

}  // namespace attention
