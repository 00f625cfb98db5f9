// Where each stage of a pass stands in its trace.
#pragma once

#include "engine/forward.h"

namespace attention {

// The stages that a pass over n words will have, over those of the last pass: nothing is allocated when that was
// as long. For the answer alone, the stages of a block write over those of the block before it, and the weights
// over the scores; then it may be of several texts of n words: their first words come first, then their second, …,
// as rows (n · texts), while scores and weights have room for one text at a time.
void lay_out(const Model& model, int n, Keep keep, Trace& trace, int texts = 1);

}  // namespace attention
