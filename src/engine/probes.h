// What changes the answer: hide a word, shuffle the words. Definitions: the lesson "Attention step by
// step", sections "The real attention weights" and "What attention weights show".
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/forward.h"
#include "engine/hiding_pass.h"

namespace attention {

// Attention received by each word: the mean, over the block's heads and all reading words, of the
// weight it gets. (n)
Vector attention_received(const Trace& trace, const ModelConfig& config, int block);

// The logit of `label` minus the largest other logit. A sigmoid's lead is ±its logit.
// Not defined for a language model.
float lead(const std::vector<float>& logits, int label, const ModelConfig& config);

// Hides one word at a time (its id becomes <unk>) and measures the lead of the full text's answer.
// Works in slices, so that a page can stay responsive.
class HideOneWord {
public:
    // Needs a model with labels and a vocabulary with <unk>; ids already cut. An empty text is done at once.
    // `full`, a pass over the ids with everything kept, is read here only; without it, it is run.
    HideOneWord(const Model& model, std::vector<int> ids, int unknown_id, const Trace* full = nullptr);

    bool step();  // hides the next words, up to four, each alone; true while words are left
    int done() const { return int(lead_lost_.size()); }
    int total() const { return passes_ ? int(passes_->ids().size()) : 0; }
    float base_lead() const { return base_lead_; }
    const std::vector<float>& lead_lost() const { return lead_lost_; }  // (done)

private:
    const Model* model_;
    std::optional<HidingPass> passes_;  // none of an empty text
    float base_lead_ = 0;
    std::vector<float> lead_lost_;
};

// The place of the largest value, the first on a tie; -1 for none.
int first_largest(std::span<const float> values);
inline int first_largest(const Vector& values) {
    return first_largest(std::span<const float>(values.data(), std::size_t(values.size())));
}

// Fisher and Yates with SplitMix64 over the tokens before any cut. The generator's state starts at
// seed + row · 0x9E3779B97F4A7C15, where row is the ticket's row in its file (0 for the first, 0 for a
// single text); for i from n - 1 down to 1, ids i and next() mod (i + 1) change places.
// SplitMix64: Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators".
std::vector<int> shuffle(std::vector<int> ids, std::uint64_t seed, std::uint64_t row);

}  // namespace attention
