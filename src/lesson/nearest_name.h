// Which known name a mistyped one was meant to be.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace attention {

// The known name that takes the fewest changes of a character; empty where none is near, or none is known.
std::string nearest_name(std::string_view name, const std::vector<std::string>& known);

// "“ansewr” is not known; “answer” is near", or where none is near "…; known are a, b, c".
std::string not_known(std::string_view name, const std::vector<std::string>& known);

}  // namespace attention
