#include "view/evidence_names.h"

#include <iterator>

namespace attention {

namespace {

constexpr EvidenceViewName namings[] = {
    {EvidenceView::words, "words", Key::evidence_words},
    {EvidenceView::swap, "swap", Key::evidence_swap},
    {EvidenceView::several, "several", Key::evidence_several},
    {EvidenceView::shuffle, "shuffle", Key::evidence_shuffle},
    {EvidenceView::silence, "silence", Key::evidence_silence},
    {EvidenceView::curves, "curves", Key::evidence_curves},
    {EvidenceView::tickets, "tickets", Key::evidence_tickets},
};
constexpr const char* filters[] = {"all", "wrong", "changed", "disagree"};
constexpr const char* scores[] = {"received", "chosen", "rollout"};

}  // namespace

std::span<const EvidenceViewName> evidence_view_names() { return namings; }

std::string evidence_view_name(EvidenceView view) { return namings[std::size_t(view)].name; }

std::optional<EvidenceView> parse_evidence_view(std::string_view name) {
    for (const EvidenceViewName& naming : namings)
        if (naming.name == name) return naming.view;
    return std::nullopt;
}

std::string filter_name(TicketFilter filter) { return filters[std::size_t(filter)]; }

std::optional<TicketFilter> parse_filter(std::string_view name) {
    for (std::size_t i = 0; i < std::size(filters); ++i)
        if (name == filters[i]) return TicketFilter(i);
    return std::nullopt;
}

std::string score_name(WordScore score) { return scores[std::size_t(score)]; }

std::optional<WordScore> parse_score(std::string_view name) {
    for (std::size_t i = 0; i < std::size(scores); ++i)
        if (name == scores[i]) return WordScore(i);
    return std::nullopt;
}

}  // namespace attention
