// The terms of all rooms: each in words, mostly as a formula, and with its source.
#pragma once

#include <span>
#include <string_view>

#include "view/messages.h"

namespace attention {

struct Definition {
    const char* name;  // "lead-lost": in ids and addresses
    Key title, words, formula, source;  // formula: Key::nothing where there is none
};

std::span<const Definition> definitions();
const Definition* find_definition(std::string_view name);  // null where there is none
inline bool is_definition(std::string_view name) { return find_definition(name) != nullptr; }

}  // namespace attention
