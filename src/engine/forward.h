// The forward pass.
#pragma once

#include <span>

#include "engine/model.h"
#include "engine/trace.h"

namespace attention {

enum class Keep {
    everything,  // every stage of every block
    answer       // the answer only: each block writes over the stages of the one before it
};

// Runs the model on the ids and keeps every intermediate in `trace`, which is reused: after the first
// pass of a length nothing is allocated. Ids must be 1 … config.positions many and inside the
// vocabulary; the callers cut and check texts.
void forward(const Model& model, std::span<const int> ids, Trace& trace, Keep keep = Keep::everything);

// The first `positions` ids of a longer text.
std::span<const int> cut(std::span<const int> ids, const ModelConfig& config);

// An answer, ready to be said.
struct Answer {
    std::vector<float> logits;  // of the labels; for a language model, of the token after the last word
    std::vector<float> probabilities;  // a sigmoid's: of labels[0], labels[1]
    int best = 0;                      // the most probable label or vocabulary entry
};
Answer answer(const Model& model, const Trace& trace);

}  // namespace attention
