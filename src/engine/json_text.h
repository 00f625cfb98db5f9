// Strict reading of JSON files: one plain sentence for what is wrong, never an exception.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/result.h"

namespace attention {

// One kind of document everywhere: its fields keep their order, and the page carries the code for it once.
using Json = nlohmann::ordered_json;

// Reads one JSON document (a UTF-8 byte-order mark is allowed). Errors name line and column; a field
// that stands twice in an object, and more than 64 levels, are errors too.
Result<Json> read_json(std::string_view text);

// What a value is, for sentences: "a number", "an array", …
std::string kind_of(const Json& value);

// The text of a document, in one line; malformed UTF-8 becomes U+FFFD.
std::string json_line(const Json& value);

}  // namespace attention
