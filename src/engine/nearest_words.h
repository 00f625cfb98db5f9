// The vocabulary's words nearest to one in the embedding table.
#pragma once

#include <vector>

#include "engine/model.h"
#include "engine/vocabulary.h"

namespace attention {

struct NearWord {
    int id = 0;
    float cosine = 0;  // of the two token rows
};

// The `most` entries whose token rows have the largest cosine with the row of `id`, the largest first, the
// smaller id on a tie; without itself, <pad> and <unk>. A row of zeros has no cosine and is left out; of one,
// no word is near.
std::vector<NearWord> nearest_words(const Model& model, const Vocabulary& vocabulary, int id, int most);

}  // namespace attention
