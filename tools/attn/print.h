// What goes to standard output.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace attention::tool {

using Json = nlohmann::ordered_json;

// One document and a line end; malformed UTF-8 becomes U+FFFD.
void print_json(const Json& document);

// Fit for a terminal: malformed UTF-8 becomes U+FFFD, and control characters but the line end a question
// mark.
std::string printable(const std::string& text);

// Lines of a name and a value, the values below each other.
void print_pairs(const std::vector<std::pair<std::string, std::string>>& pairs);

std::string thousands(std::uint64_t number);      // "291,397"
std::string decimals(double number, int places);  // "0.123"
std::string percent(double share);                // "93.3%"

}  // namespace attention::tool
