// How the room Evidence's views and settings are named in addresses.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "view/messages.h"
#include "view/view_state.h"

namespace attention {

struct EvidenceViewName {
    EvidenceView view;
    const char* name;
    Key title;
};
std::span<const EvidenceViewName> evidence_view_names();  // in the order of the choices

std::string evidence_view_name(EvidenceView view);  // "words"
std::optional<EvidenceView> parse_evidence_view(std::string_view name);
std::string filter_name(TicketFilter filter);  // "wrong"
std::optional<TicketFilter> parse_filter(std::string_view name);
std::string score_name(WordScore score);                      // "received"
std::optional<WordScore> parse_score(std::string_view name);  // of those that are held against lead lost

}  // namespace attention
