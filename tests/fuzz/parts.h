// An input in parts, for what lies below a checksum or inside an archive. Each begins with a line "---- NAME" and
// goes on to the next such line, so that a change of its content leaves the others as they are.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace attention::fuzz {

struct Part {
    std::string name;
    std::string_view content;
};

inline constexpr std::string_view part_line = "---- ";

// None where the input does not begin with such a line.
inline std::vector<Part> parts_of(std::string_view input) {
    std::vector<Part> parts;
    while (input.substr(0, part_line.size()) == part_line) {
        const std::size_t name_end = std::min(input.find('\n'), input.size());
        Part& part = parts.emplace_back();
        part.name = input.substr(part_line.size(), name_end - part_line.size());
        input.remove_prefix(std::min(name_end + 1, input.size()));
        const std::size_t end = input.substr(0, part_line.size()) == part_line
                                    ? 0
                                    : std::min(input.find("\n" + std::string(part_line)), input.size());
        part.content = input.substr(0, end);
        input.remove_prefix(std::min(end + (end > 0), input.size()));
    }
    return parts;
}

}  // namespace attention::fuzz
