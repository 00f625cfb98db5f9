// A logit as the sum of what each part of the model wrote into the residual stream: direct logit attribution.
// Source: Elhage et al. 2021, "A Mathematical Framework for Transformer Circuits" (every part adds to the
// residual stream, from which the output layer reads linearly).
#pragma once

#include <span>
#include <vector>

#include "engine/forward.h"

namespace attention {

enum class PartKind {
    tokens,        // the token rows
    positions,     // the position rows
    head,          // one head's mixed values through its columns of the output projection, without the bias
    feed_forward,  // one block's hidden numbers through the second layer, without the bias
    constants      // the biases of these two, the shifts of the norms and the output's bias
};

struct LogitPart {
    PartKind kind;
    int block = -1, head = -1;  // 0 for the first, or −1
    double value = 0;           // what it adds to the logit
    // (n): of which by each row of the residual stream. They sum to `value`; the constants' to `value` less
    // the output's bias, which is in no row.
    std::vector<double> by_word;
};

struct LogitSplit {
    double logit = 0;              // as the pass computed it
    std::vector<LogitPart> parts;  // tokens, positions, each block's heads and its feed-forward, constants
    std::vector<double> by_row;    // (n): what each row of the last residual adds, which already mixes words;
                                   // of a language model, only the last
    double row_constant = 0;       // the output's bias: by_row and it sum to the logit
};

// Splits the logit of `label`: a label's number; of a language model, the vocabulary entry, after the last
// word; of a sigmoid its one logit, whatever `label`. `trace` is of a pass over `ids` with `changes` and
// Keep::everything.
//
// Each part is carried through every later norm with that norm's deviation taken as it was in the pass, which
// makes the norm linear: (x − mean(x)) / deviation × scale. Then comes the mean over the words, padding left
// out, and the output layer. In double precision; the parts sum to the logit up to the pass's own rounding
// (about 1e-6 of the largest part).
LogitSplit logit_split(const Model& model, std::span<const int> ids, const Trace& trace, int label,
                       const PassChanges& changes = {});

}  // namespace attention
