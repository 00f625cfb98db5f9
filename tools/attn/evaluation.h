// A model's figures over a ticket file (definitions: engine/probes.h).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "attn/ticket_file.h"
#include "engine/pack.h"

namespace attention::tool {

struct EvaluatedTicket {
    int label = 0, shuffled_label = 0;               // what the model answers
    std::vector<int> baselines, shuffled_baselines;  // (baselines): what they answer
    int most_attended = -1, most_influential = -1;   // places, counted from 0; -1 where it is not defined
    float largest_weight_change = 0;                 // against the other pack, if there is one
    bool prediction_changed = false;
    int baselines_changed = 0;  // answers of baselines that both packs have
};

struct EvaluationTask {
    const Pack& pack;
    const Pack* against = nullptr;  // of the same configuration and vocabulary
    const std::vector<Ticket>& tickets;
    std::uint64_t seed = 0;  // of the shuffling
    int threads = 1;
};

// One entry a ticket; `progress` hears how many are done. Every text must have a word.
std::vector<EvaluatedTicket> evaluate_tickets(const EvaluationTask& task,
                                              const std::function<void(std::size_t)>& progress);

}  // namespace attention::tool
