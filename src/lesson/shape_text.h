// A shape as it is written: "(8, 4, 50, 50)".
#pragma once

#include <string>
#include <vector>

namespace attention {

inline std::string shape_text(const std::vector<int>& shape) {
    std::string text = "(";
    for (std::size_t i = 0; i < shape.size(); ++i) text += (i ? ", " : "") + std::to_string(shape[i]);
    return text + ")";
}

}  // namespace attention
