// What a sweep found, counted: the same code for the page and for `attn evaluate`.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/statistics.h"
#include "engine/sweep.h"
#include "engine/ticket_set.h"

namespace attention {

struct Share {
    long long count = 0, of = 0;
    double value() const { return of ? double(count) / double(of) : 0; }
};

// Of a part of the tickets: a style, a range of lengths.
struct SweptGroup {
    std::string style;     // of the groups by style; "" where a ticket has none
    int from = 0, to = 0;  // of the groups by length: words, both ends included
    int tickets = 0;
    Share right, right_shuffled;  // of those whose team is known
    Share agree;                  // of those that were hidden word by word
};

struct BaselineFigures {
    std::string name;
    Share right, right_shuffled;
};

// Over the tickets that have come back and have a word. Shares that need a team are over those whose team is
// one of the model's labels.
struct SweepFigures {
    int tickets = 0, without_words = 0, unknown_team = 0, cut = 0;
    Share right, right_shuffled;
    Share changed_by_shuffle;  // of those with two words and more
    std::vector<BaselineFigures> baselines;
    std::vector<std::vector<int>> confusion;  // (labels, labels): the desk's team × the model's answer
    std::vector<SweptGroup> by_style;   // in the order of the file's styles; none where no ticket names one
    std::vector<SweptGroup> by_length;  // the shortest first; ranges of 1, 2, 5, 10, … words, at most 12

    Share agree;        // the most attended word is the most influential one
    Interval agree_95;  // Wilson's
    std::optional<double> mean_correlation;
    std::array<int, 20> correlations{};  // tickets by rank correlation: −1 … −0.9, …, 0.9 … 1 (1 in the last)
    int without_correlation = 0;  // it is not defined for them

    int faithful_tickets = 0;
    std::array<Faithfulness, swept_scores> faithfulness{};  // means
};

// `tickets` are those of the sweep, `pack` is the one that they were swept with.
SweepFigures sweep_figures(const Sweep& sweep, const TicketSet& tickets, const Pack& pack);

}  // namespace attention
