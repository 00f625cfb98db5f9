// How many numbers a forward pass keeps, without running it.
#pragma once

#include "engine/model.h"

namespace attention {

// All stages of a pass over n words with Keep::everything, as `forward` lays them out. n may be beyond the
// model's limit.
long long numbers_of_pass(const Model& model, long long n);

// Of those, the attention weights: one a reading word and read word, for each head of each block.
long long weights_of_pass(const ModelConfig& config, long long n);

}  // namespace attention
