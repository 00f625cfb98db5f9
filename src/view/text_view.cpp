#include "view/text_view.h"

#include <algorithm>

#include "view/number_format.h"

namespace attention {

namespace {

constexpr std::size_t offered_at_most = 6;

}  // namespace

std::vector<Message> text_notices(const Pack& pack, const Analysis& analysis) {
    std::vector<Message> notices;
    if (analysis.words() == 0 && analysis.left_out > 0)
        notices.push_back({Key::text_without_words, {}});
    else if (analysis.words() == 0)
        notices.push_back({pack.tickets.empty() ? Key::no_tickets : Key::text_empty, {}});
    else if (analysis.left_out > 0)
        notices.push_back({Key::text_left_out, {count_text(analysis.left_out)}});
    if (analysis.cut() > 0)
        notices.push_back(
            {Key::text_cut,
             {count_text(analysis.tokens_in_text), count_text(pack.model.config.positions), count_text(analysis.cut())}});
    return notices;
}

std::vector<const Ticket*> offered_tickets(const Pack& pack) {
    std::vector<const Ticket*> offered;
    for (const Ticket& ticket : pack.tickets)
        if (ticket.featured) offered.push_back(&ticket);
    if (!offered.empty()) return offered;
    for (std::size_t i = 0; i < std::min(offered_at_most, pack.tickets.size()); ++i)
        offered.push_back(&pack.tickets[i]);
    return offered;
}

const Ticket* find_ticket(const Pack& pack, std::string_view id) {
    for (const Ticket& ticket : pack.tickets)
        if (ticket.id == id) return &ticket;
    return nullptr;
}

}  // namespace attention
