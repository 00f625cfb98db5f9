// The text that is read: the tickets to choose from, and what a reader must know of it.
#pragma once

#include <string_view>
#include <vector>

#include "engine/analysis.h"
#include "view/messages.h"

namespace attention {

// The tickets that are offered: the featured ones, or the first six.
std::vector<const Ticket*> offered_tickets(const Pack& pack);
const Ticket* find_ticket(const Pack& pack, std::string_view id);

// That a text is empty, cut, or has characters that are left out.
std::vector<Message> text_notices(const Pack& pack, const Analysis& analysis);

}  // namespace attention
