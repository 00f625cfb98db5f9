// Definitions for the JSON files, and for the page's list of all terms.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace attention {

// An object by name: title, words, formula (where there is one) and source.
nlohmann::ordered_json definitions_json(const std::vector<std::string>& names);

// All of them, in a list.
nlohmann::ordered_json all_definitions_json();

}  // namespace attention
