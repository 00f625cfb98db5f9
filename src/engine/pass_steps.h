// The steps that a forward pass is made of. Each reads stages of its trace and writes others.
#pragma once

#include <cmath>
#include <span>

#include "engine/forward.h"

namespace attention {

// What a pass may not read: the model's own mask and the changes' together, without a copy of either.
struct PassMask {
    bool causal;
    const Mask& changes;
    int n;

    bool has_padding() const { return !changes.padding.empty(); }
    bool forbids(int reader, int word) const { return (causal && word > reader) || changes.pads(word); }
    // How many of the first words have nothing to read: no word after them does.
    int blind() const;
};

// What every step needs: the weights, the mask, and the stages' numbers by name.
struct Pass {
    const Model& model;
    Trace& trace;
    PassMask mask;
    std::span<const SilencedHead> silenced;
    int n;          // words of a text
    int texts = 1;  // see lay_out()

    const ModelConfig& config() const { return model.config; }
    int rows() const { return n * texts; }
    const Block& weights(int block) const { return model.blocks[std::size_t(block)]; }
    float* operator()(StageKind kind, int block = -1) const;  // null where the pass has no such stage
};

// What scores are multiplied by: 1 / √d.
inline float score_scale(int head_dimension) { return 1 / std::sqrt(float(head_dimension)); }

// The embedding of an id at a place of the text, (D): its token row + the row of its position.
void embed(const Model& model, int id, int place, const PassChanges& changes, float* embedding);

// One head's scaled scores (n, n) and values, (n, d) with `stride`, of one of the texts -> its weights and its columns
// of mixed.
void mix_head(const Pass& at, int block, int text, int head, const float* scaled, const float* values,
              int stride);

// What goes into the block, h (rows, D), and what its heads mixed -> what comes out of the block, (rows, D).
const float* after_mixing(const Pass& at, int block, const float* h);

// Every block from `first` on, on what goes into it, (rows, D) -> what comes out of the last, (rows, D).
const float* run_blocks(const Pass& at, int first, const float* h);

// What comes out of the last block, (rows, D) -> final norm, means, logits and probabilities.
void answer_pass(const Pass& at, const float* h);

}  // namespace attention
