// Attention rollout: one score a word out of all blocks' weights.
#pragma once

#include "engine/trace.h"

namespace attention {

// Abnar and Zuidema 2020, "Quantifying attention flow in transformers": in each block the mean of the heads'
// weights (n, n), half of it beside half of the identity for the residual path, rows made to add up to 1; the
// product of these matrices, the last block's on the left, is what each final vector has of each word. The
// score of a word is the mean of its column over all reading words; for a language model its entry in the row
// of the last word, from which the answer is made. (n), adds up to 1. Needs a trace with every stage.
Vector attention_rollout(const Trace& trace, const ModelConfig& config);

}  // namespace attention
