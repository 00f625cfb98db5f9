// What the ids of used things say: "hide.3" is the third word.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace attention {

// "3" is the third: 2.
inline std::optional<int> place(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 1) return std::nullopt;
    return value - 1;
}

inline bool begins(std::string_view id, std::string_view with) { return id.substr(0, with.size()) == with; }

// The rest of an id after a beginning, as a place; none where it begins otherwise.
inline std::optional<int> place_after(std::string_view id, std::string_view beginning) {
    if (!begins(id, beginning)) return std::nullopt;
    return place(id.substr(beginning.size()));
}

// Two places after a beginning: "2.1".
inline std::optional<std::pair<int, int>> places_after(std::string_view id, std::string_view beginning) {
    if (!begins(id, beginning)) return std::nullopt;
    const std::string_view rest = id.substr(beginning.size());
    const std::size_t dot = rest.find('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const std::optional<int> first = place(rest.substr(0, dot)), second = place(rest.substr(dot + 1));
    if (!first || !second) return std::nullopt;
    return std::pair(*first, *second);
}

}  // namespace attention
