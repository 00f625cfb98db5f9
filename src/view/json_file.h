// A JSON document as a file of its own.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace attention {

// Malformed UTF-8 becomes U+FFFD.
inline std::string json_file(const nlohmann::ordered_json& json) {
    return json.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace attention
