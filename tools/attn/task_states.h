// The states of tasks, opened as the page opens them.
#pragma once

#include <cstdint>
#include <span>

#include "lesson/activity_check.h"

namespace attention::tool {

// The pack must be readable. Empty in a build without the page's sources (no Dear ImGui).
StateProblems states_on_page(std::span<const std::uint8_t> pack);

}  // namespace attention::tool
