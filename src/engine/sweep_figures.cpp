#include "engine/sweep_figures.h"

#include <algorithm>

namespace attention {
namespace {

constexpr int most_ranges = 12;

void count(Share& share, bool is) {
    share.count += is;
    ++share.of;
}

// Words in a range of lengths, so that the longest text needs no more than most_ranges: 1, 2, 5, 10, 20, 50,
// …
int range_width(int longest) {
    for (long long ten = 1;; ten *= 10)
        for (int step : {1, 2, 5})
            if (ten * step * most_ranges >= longest) return int(ten * step);
}

int correlation_range(double correlation) {
    constexpr double rounding = 1e-6;  // 0.7 as binary32 is a little less than 0.7
    return std::clamp(int((correlation + 1) * 10 + rounding), 0, 19);
}

// Adds a ticket to the groups that it belongs to. `team` is -1 for an unknown one.
void add(SweptGroup& group, const SweptTicket& ticket, int team) {
    ++group.tickets;
    if (team >= 0) {
        count(group.right, ticket.label == team);
        count(group.right_shuffled, ticket.shuffled_label == team);
    }
    if (ticket.most_influential >= 0) count(group.agree, ticket.most_attended == ticket.most_influential);
}

void add_team(SweepFigures& figures, const SweptTicket& ticket, int team) {
    const int labels = int(figures.confusion.size());
    if (team < 0 || team >= labels) {
        ++figures.unknown_team;
        return;
    }
    count(figures.right, ticket.label == team);
    count(figures.right_shuffled, ticket.shuffled_label == team);
    if (ticket.label >= 0 && ticket.label < labels)
        ++figures.confusion[std::size_t(team)][std::size_t(ticket.label)];
    for (std::size_t b = 0; b < figures.baselines.size(); ++b) {
        count(figures.baselines[b].right, ticket.baselines[b] == team);
        count(figures.baselines[b].right_shuffled, ticket.shuffled_baselines[b] == team);
    }
}

// `correlation` and figures.faithfulness are sums until the end.
void add_hiding(SweepFigures& figures, const SweptTicket& ticket, double& correlation) {
    if (ticket.most_influential < 0) return;
    count(figures.agree, ticket.most_attended == ticket.most_influential);
    if (ticket.rank_correlation) {
        correlation += *ticket.rank_correlation;
        ++figures.correlations[std::size_t(correlation_range(*ticket.rank_correlation))];
    } else {
        ++figures.without_correlation;
    }
    if (!ticket.faithfulness) return;
    ++figures.faithful_tickets;
    for (std::size_t score = 0; score < swept_scores; ++score) {
        figures.faithfulness[score].comprehensiveness += (*ticket.faithfulness)[score].comprehensiveness;
        figures.faithfulness[score].sufficiency += (*ticket.faithfulness)[score].sufficiency;
    }
}

void take_means(SweepFigures& figures, double correlation) {
    figures.agree_95 = wilson_interval(figures.agree.count, figures.agree.of);
    const long long with_correlation = figures.agree.of - figures.without_correlation;
    if (with_correlation > 0) figures.mean_correlation = correlation / double(with_correlation);
    if (figures.faithful_tickets == 0) return;
    for (Faithfulness& score : figures.faithfulness) {
        score.comprehensiveness /= figures.faithful_tickets;
        score.sufficiency /= figures.faithful_tickets;
    }
}

// Groups of no ticket are left out.
std::vector<SweptGroup> with_tickets(std::vector<SweptGroup> groups) {
    groups.erase(
        std::remove_if(groups.begin(), groups.end(), [](const SweptGroup& g) { return g.tickets == 0; }),
        groups.end());
    return groups;
}

std::vector<SweptGroup> groups_by_style(const TicketSet& tickets) {
    std::vector<SweptGroup> groups;
    for (const std::string& style : tickets.styles()) {
        groups.emplace_back();
        groups.back().style = style;
    }
    return groups;
}

std::vector<SweptGroup> groups_by_length(int longest, int width) {
    std::vector<SweptGroup> groups;
    for (int from = 1; from <= longest; from += width) {
        groups.emplace_back();
        groups.back().from = from;
        groups.back().to = from + width - 1;
    }
    return groups;
}

}  // namespace

SweepFigures sweep_figures(const Sweep& sweep, const TicketSet& tickets, const Pack& pack) {
    const std::size_t labels = pack.model.config.labels.size();
    SweepFigures figures;
    figures.confusion.assign(labels, std::vector<int>(labels));
    for (const Baseline& baseline : pack.baselines) figures.baselines.push_back({baseline.name, {}, {}});
    std::vector<SweptGroup> styles = groups_by_style(tickets);
    int longest = 0;  // words
    for (int row = 0; row < sweep.total(); ++row)
        if (sweep.has(row)) longest = std::max(longest, sweep.result(row).words);
    const int width = range_width(longest);
    std::vector<SweptGroup> lengths = groups_by_length(longest, width);

    double correlation = 0;
    for (int row = 0; row < sweep.total(); ++row) {
        if (!sweep.has(row)) continue;
        const SweptTicket ticket = sweep.result(row);
        if (ticket.words == 0) {
            ++figures.without_words;
            continue;
        }
        const int team = tickets.label(row);
        ++figures.tickets;
        figures.cut += ticket.cut > 0;
        if (ticket.words > 1)  // one word has no other order
            count(figures.changed_by_shuffle, ticket.label != ticket.shuffled_label);
        add_team(figures, ticket, team);
        add_hiding(figures, ticket, correlation);
        add(styles[std::size_t(tickets.style_number(row))], ticket, team);
        add(lengths[std::size_t((ticket.words - 1) / width)], ticket, team);
    }
    take_means(figures, correlation);
    const bool has_styles =
        tickets.styles().size() > 1 || (!tickets.styles().empty() && !tickets.styles()[0].empty());
    if (has_styles) figures.by_style = with_tickets(std::move(styles));
    figures.by_length = with_tickets(std::move(lengths));
    return figures;
}

}  // namespace attention
