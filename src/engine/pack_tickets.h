// The tickets inside a pack, as JSON (docs/pack-format.md, "tickets").
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/pack.h"

namespace attention {

std::string tickets_json(const std::vector<Ticket>& tickets);

// Errors name the ticket and the field.
Result<std::vector<Ticket>> parse_tickets_json(std::string_view json);

}  // namespace attention
