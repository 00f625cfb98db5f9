#include "attn/print.h"

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "engine/utf8.h"

namespace attention::tool {

void print_json(const Json& document) {
    std::cout << document.dump(-1, ' ', false, Json::error_handler_t::replace) << "\n";
}

std::string printable(const std::string& text) {
    std::string result;
    for (char32_t code : utf8::decode(text)) {
        bool control = (code < 0x20 && code != U'\n') || (code >= 0x7F && code < 0xA0);
        utf8::append(result, control ? U'?' : code);
    }
    return result;
}

void print_pairs(const std::vector<std::pair<std::string, std::string>>& pairs) {
    std::size_t width = 0;
    for (const auto& [name, value] : pairs) width = std::max(width, name.size());
    for (const auto& [name, value] : pairs)
        std::cout << printable(name) << std::string(width - name.size() + 2, ' ') << printable(value) << "\n";
}

std::string thousands(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t end = digits.size(); end > 3; end -= 3) digits.insert(end - 3, ",");
    return digits;
}

std::string decimals(double number, int places) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", places, number);
    return text;
}

std::string percent(double share) { return decimals(100 * share, 1) + "%"; }

}  // namespace attention::tool
