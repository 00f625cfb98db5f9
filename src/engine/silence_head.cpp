#include "engine/silence_head.h"

#include <utility>

#include "engine/probes.h"

namespace attention {

HeadMeans::HeadMeans(const Model& model)
    : model_(&model),
      sums_(std::size_t(model.config.blocks), std::vector<double>(std::size_t(model.config.dimension))) {}

void HeadMeans::add(std::span<const int> ids) {
    forward(*model_, ids, trace_);
    for (std::size_t block = 0; block < sums_.size(); ++block) {
        const float* mixed = trace_.data(*trace_.find(StageKind::mixed, int(block)));  // (n, D)
        for (std::size_t word = 0; word < ids.size(); ++word)
            for (double& sum : sums_[block]) sum += double(*mixed++);
    }
    words_ += static_cast<long long>(ids.size());
}

std::vector<float> HeadMeans::mean(int block, int head) const {
    const auto d = std::size_t(model_->config.head_dimension());
    std::vector<float> mean(d);
    if (words_ == 0) return mean;
    const double* sums = sums_[std::size_t(block)].data() + std::size_t(head) * d;
    for (std::size_t i = 0; i < d; ++i) mean[i] = float(sums[i] / double(words_));
    return mean;
}

SilenceHeads::SilenceHeads(const Model& model, std::vector<int> ids, const HeadMeans* means)
    : model_(&model), ids_(std::move(ids)), means_(means) {
    forward(*model_, ids_, trace_, Keep::answer);
    const Answer full = answer(*model_, trace_);
    label_ = full.best;
    base_lead_ = lead(full.logits, label_, model_->config);
    results_.reserve(std::size_t(total()));
}

bool SilenceHeads::step() {
    if (done() >= total()) return false;
    const int block = done() / model_->config.heads, head = done() % model_->config.heads;
    PassChanges changes;
    changes.silenced.push_back({block, head, means_ ? means_->mean(block, head) : std::vector<float>()});
    forward(*model_, ids_, trace_, Keep::answer, changes);
    SilencedAnswer result{block, head, answer(*model_, trace_), 0};
    result.lead_lost = base_lead_ - lead(result.answer.logits, label_, model_->config);
    results_.push_back(std::move(result));
    return done() < total();
}

}  // namespace attention
