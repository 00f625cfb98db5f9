// What several views of the room Evidence tell alike.
#pragma once

#include <string>
#include <vector>

#include "view/answer_changes.h"
#include "view/semantics.h"

namespace attention::nodes {

// A text, unless there is nothing to say.
void add(Node& parent, std::string id, const Message& message);

// A region under a heading, with the buttons of the definitions named, and the one of them that is open.
Node defined_section(const std::string& id, const std::string& title, int level,
                     const std::vector<std::string>& names, const std::string& open);

// "What it means", unless there is nothing to say.
void add_meaning(Node& parent, const std::string& id, const std::vector<Message>& meaning);

// Every label's probability before and, where something was changed, after.
Node answer_changes_table(const std::string& id, const AnswerChanges& changes, Key now);

}  // namespace attention::nodes
