// The definition that is open as a setting of every room's address: "define=softmax", and back.
#pragma once

#include <string>
#include <string_view>

#include "view/messages.h"

namespace attention {

// "&define=softmax", or nothing.
std::string write_definition(const std::string& name);

struct ReadDefinition {
    std::string room;  // the fragment without that setting
    std::string name;  // empty: none is open
    Message problem;   // empty: none
};
ReadDefinition read_definition(std::string_view fragment);

}  // namespace attention
