// Attention of one head, every number kept: what the stepper shows, whether its numbers were typed or
// computed by a model. In double precision, so that a typed 0.1 stays 0.1.
#pragma once

#include <vector>

#include "engine/config.h"
#include "engine/mask.h"
#include "engine/trace.h"

namespace attention {

using Numbers = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

struct AttentionInput {
    Numbers q, k;          // (n, d); both empty where `given_scores` stand in their place
    Numbers v;             // (n, d)
    Numbers given_scores;  // (1, n): of one reading word; else empty
    int given_reader = 0;  // that word
    double divisor = 1;    // √d, or 1 without scaling
    Mask mask;
};

struct AttentionTrace {
    Numbers q, k, v;     // (n, d); q and k are empty where the scores were given
    double divisor = 1;  // what the scores were divided by
    Mask mask;
    std::vector<int> readers;  // the reading word of each row: all words, or the one whose scores were given
    Numbers scores;            // (rows, n): q · k
    Numbers scaled_scores;     // (rows, n): scores / divisor, −∞ where the mask forbids
    Numbers weights;           // (rows, n): softmax of each row; all 0 where a row has nothing left to read
    Numbers output;            // (rows, d): weights × v

    int words() const { return int(v.rows()); }
    int rows() const { return int(readers.size()); }
    bool scores_given() const { return q.size() == 0; }
    int row_of(int reader) const;  // −1: that word does not read here
};

// Attention(Q, K, V) = softmax(Q Kᵀ / divisor) V (Vaswani et al. 2017, section 3.2.1), the softmax computed
// over scores less their largest. Needs at least one word and matrices whose shapes fit.
AttentionTrace attend(const AttentionInput& input);

// One head of a model's pass. A trace without the stages q, k, v or weights needs Keep::everything. `mask` is
// the one that the pass had beside the model's own; the result's is both.
AttentionTrace head_trace(const Trace& trace, const ModelConfig& config, int block, int head,
                          const Mask& mask = {});

}  // namespace attention
