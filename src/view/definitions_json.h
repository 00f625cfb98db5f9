// Definitions for the JSON files.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace attention {

// An object by name: title, words, formula and source.
nlohmann::ordered_json definitions_json(const std::vector<std::string>& names);

}  // namespace attention
