// How far an answer depends on the order of the words: many seeded shuffles.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/forward.h"

namespace attention {

struct Shuffled {
    int best = 0;           // the label that the model answers
    float probability = 0;  // of the full text's own answer
};

// Shuffle k has the seed first_seed + k and the row 0 (engine/probes.h), so that the first is the one that
// the Explorer shows. In slices. Needs a model with labels; `all_ids` are of the whole text, before any cut,
// at least one.
class ShuffleMany {
public:
    ShuffleMany(const Model& model, std::vector<int> all_ids, std::uint64_t first_seed, int count);

    bool step();  // the next shuffle; true while some are left
    int done() const { return int(results_.size()); }
    int total() const { return count_; }
    void set_total(int count);  // more go on where they stood; fewer drop the last
    const std::vector<Shuffled>& results() const { return results_; }  // (done)

private:
    const Model* model_;
    std::vector<int> all_ids_;
    std::uint64_t first_seed_ = 0;
    int count_ = 0, label_ = 0;
    std::vector<Shuffled> results_;
    Trace trace_;
};

}  // namespace attention
