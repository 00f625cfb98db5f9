// What a head adds to the answer: the pass with its output set to zero, or to its mean.
#pragma once

#include <span>
#include <vector>

#include "engine/forward.h"

namespace attention {

// Each head's mean output over all words of all texts that were added: mixed (n, D), columns h·d … (h+1)·d.
class HeadMeans {
public:
    explicit HeadMeans(const Model& model);
    void add(std::span<const int> ids);  // one pass; ids cut, at least one
    long long words() const { return words_; }
    std::vector<float> mean(int block, int head) const;  // (d); zeros before anything was added

private:
    const Model* model_;
    long long words_ = 0;
    std::vector<std::vector<double>> sums_;  // a block (D)
    Trace trace_;
};

struct SilencedAnswer {
    int block = 0, head = 0;
    Answer answer;
    float lead_lost = 0;  // of the full text's answer
};

// Silences one head after the other, block by block, in slices. Needs a model with labels; ids cut, at least
// one. Without means a head's output becomes zero.
class SilenceHeads {
public:
    SilenceHeads(const Model& model, std::vector<int> ids, const HeadMeans* means);

    bool step();  // the next head; true while some are left
    int done() const { return int(results_.size()); }
    int total() const { return model_->config.blocks * model_->config.heads; }
    const std::vector<SilencedAnswer>& results() const { return results_; }  // (done)

private:
    const Model* model_;
    std::vector<int> ids_;
    const HeadMeans* means_;
    int label_ = 0;
    float base_lead_ = 0;
    std::vector<SilencedAnswer> results_;
    Trace trace_;
};

}  // namespace attention
