// The forward pass.
#pragma once

#include <span>
#include <vector>

#include "engine/mask.h"
#include "engine/model.h"
#include "engine/trace.h"

namespace attention {

enum class Keep {
    everything,  // every stage of every block
    answer       // the answer only: each block writes over the stages of the one before it
};

enum class Positions {
    as_trained,  // word i has row i of the position table
    none,        // the embeddings are the token rows alone
    moved        // word i has the row that position_of_word names
};

// A head whose output is not what it computed but the same numbers for every word.
struct SilencedHead {
    int block = 0, head = 0;    // 0 for the first
    std::vector<float> output;  // (d): in each row of its columns of `mixed`; empty: zeros
};

// How a pass differs from how the model was trained.
struct PassChanges {
    Mask mask;  // beside the model's own: what a word may not read has the scaled score −inf and the weight 0
    Positions positions = Positions::as_trained;
    std::vector<int> position_of_word;        // moved: (n), rows of the position table; otherwise not read
    std::vector<SilencedHead> silenced = {};  // their weights, scores, q, k and v stay as they are

    bool any() const;                 // whether a mask, other positions or a silenced head are asked for
    int position_of(int word) const;  // the row of the position table that it gets; −1: none
};

// Runs the model on the ids and keeps every intermediate in `trace`, which is reused: after the first
// pass of a length nothing is allocated. Two passes of the same ids and changes have equal numbers, bit by
// bit. Ids must be 1 … config.positions many and inside the vocabulary, moved positions inside the position
// table, silenced heads inside the model; the callers cut and check texts.
//
// With padding, no word reads a padded one and the mean over the words leaves it out (over none it is 0); its
// own row is computed like any other, and a language model's answer stays the one after the last word, padded
// or not. A word with nothing to read has weights of exactly 0.
//
// The `mixed` columns of a silenced head hold its given output. lesson/pass_calculation does not explain
// silenced heads: it shows what the head would have computed.
void forward(const Model& model, std::span<const int> ids, Trace& trace, Keep keep = Keep::everything,
             const PassChanges& changes = {});

// The first `positions` ids of a longer text.
std::span<const int> cut(std::span<const int> ids, const ModelConfig& config);

// An answer, ready to be said.
struct Answer {
    std::vector<float> logits;  // of the labels; for a language model, of the token after the last word
    std::vector<float> probabilities;  // a sigmoid's: of labels[0], labels[1]
    int best = 0;                      // the most probable label or vocabulary entry
};
Answer answer(const Model& model, const Trace& trace);
Answer answer_in_row(const Trace& trace, int row);  // of the logits and probabilities

}  // namespace attention
