// Strict reading of JSON files: one plain sentence for what is wrong, never an exception.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/result.h"

namespace attention {

// Reads one JSON document (a UTF-8 byte-order mark is allowed). Errors name line and column; a field
// that stands twice in an object, and more than 64 levels, are errors too.
Result<nlohmann::json> read_json(std::string_view text);

// What a value is, for sentences: "a number", "an array", …
std::string kind_of(const nlohmann::json& value);

// The text of a document, in one line; malformed UTF-8 becomes U+FFFD.
std::string json_line(const nlohmann::json& value);

}  // namespace attention
