// The definitions of terms, for the mirror.
#pragma once

#include <string>
#include <vector>

#include "view/semantics.h"

namespace attention {

// The definition that is open; for a name that is none, a group without anything in it, to be left out.
Node definition_node(const std::string& name);

// The button that opens and closes it.
Node define_button(const std::string& name, bool open);

// A button for each term, and the definition of `open` if it is one of theirs.
void add_definitions(Node& parent, const std::vector<std::string>& names, const std::string& open,
                     const std::string& id = "terms");

}  // namespace attention
