// What one-at-a-time hiding misses: words that matter together.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/hiding_pass.h"

namespace attention {

// The ids with the words at `places` replaced by <unk>.
std::vector<int> hide(std::vector<int> ids, std::span<const int> places, int unknown_id);

struct PairEffect {
    int first = 0, second = 0;  // places, first < second
    float joint = 0;            // lead lost when both are hidden
    float surplus = 0;          // joint − (lead lost by the first + lead lost by the second)
};

// Hides every pair of words and measures the lead lost by the full text's answer, in slices: n (n − 1) / 2
// passes, in the order (0, 1), (0, 2), …, (1, 2), … Needs what HideOneWord needs, and its result.
class HidePairs {
public:
    HidePairs(const Model& model, std::vector<int> ids, int unknown_id, std::vector<float> lead_lost);

    bool step();  // the next pairs, up to four; true while some are left
    int done() const { return int(effects_.size()); }
    int total() const;
    const std::vector<PairEffect>& effects() const { return effects_; }  // (done)

private:
    const Model* model_;
    std::optional<HidingPass> passes_;  // none of an empty text
    int first_ = 0, second_ = 1;
    float base_lead_ = 0;
    std::vector<float> lead_lost_;
    std::vector<PairEffect> effects_;
};

}  // namespace attention
