// A model's sweep over a ticket file, on several threads (what is measured: engine/swept_ticket.h).
#pragma once

#include <functional>
#include <optional>

#include "engine/sweep.h"
#include "engine/ticket_set.h"

namespace attention::tool {

struct EvaluationTask {
    const Pack& pack;
    const Pack* against = nullptr;  // of the same configuration and vocabulary
    const TicketSet& tickets;
    SweepOptions options;
    int threads = 1;
};

// Over all tickets, against the other pack.
struct Comparison {
    float largest_weight_change = 0;
    long long predictions_changed = 0;
    long long baseline_predictions_changed = 0;  // of baselines that both packs have
};

struct Evaluation {
    Sweep sweep;  // finished
    std::optional<Comparison> comparison;
};

// `progress` hears how many tickets are done. Every text must have a word.
Evaluation evaluate_tickets(const EvaluationTask& task, const std::function<void(std::size_t)>& progress);

}  // namespace attention::tool
