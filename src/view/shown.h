// What the page shows, in words: its title, its picture told as text, and the line that cites it. All of it
// comes from the semantic tree, so that it says what canvas and mirror say.
#pragma once

#include <string>

#include "view/messages.h"
#include "view/semantics.h"

namespace attention {

inline constexpr const char* product_version = "0.1.0";  // as in package.json

// The part of a page with the room's content; null for none.
const Node* room_of(const Node& page);

// "Explorer, ticket T-65052: What not reads in block 2, head 1"; without a ticket "By hand: The reading …".
std::string shown_title(const Node& room, const std::string& ticket);

// The text that is read, the headings, sentences and tables, a line each. Of a long table the first rows, and
// of a wide one nothing: its picture has a sentence of its own.
std::string description(const Node& room);

// "Attention Explorer, version 0.1.0. Explorer, ticket T-65052: …. Model: Larkfield … (pack 1a2b3c4d)." A
// room without a model leaves the last part out. Whoever cites adds the link and the date.
std::string citation(const std::string& title, const std::string& model, const std::string& checksum);

struct Shown {
    std::string title, description, citation;
};

}  // namespace attention
