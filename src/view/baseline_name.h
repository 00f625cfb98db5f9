// The name of a pack's baseline as a person writes it.
#pragma once

#include <string>

namespace attention {

// "bag-of-words" and "linear-model" in the page's language; any other name with spaces and a capital:
// "two-layers" as "Two layers".
std::string baseline_name(const std::string& name);

}  // namespace attention
