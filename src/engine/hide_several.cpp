#include "engine/hide_several.h"

#include <utility>

#include "engine/probes.h"

namespace attention {

std::vector<int> hide(std::vector<int> ids, std::span<const int> places, int unknown_id) {
    for (const int place : places) ids[std::size_t(place)] = unknown_id;
    return ids;
}

HidePairs::HidePairs(const Model& model, std::vector<int> ids, int unknown_id, std::vector<float> lead_lost)
    : model_(&model), lead_lost_(std::move(lead_lost)) {
    if (ids.empty()) return;
    passes_.emplace(model, std::move(ids), unknown_id);
    base_lead_ = lead(passes_->full().logits, passes_->full().best, model.config);
    effects_.reserve(std::size_t(total()));
}

int HidePairs::total() const {
    const int n = passes_ ? int(passes_->ids().size()) : 0;
    return n * (n - 1) / 2;
}

bool HidePairs::step() {
    std::vector<HidingPass::Places> pairs;
    const int n = passes_ ? int(passes_->ids().size()) : 0;
    while (second_ < n && int(pairs.size()) < HidingPass::most_texts) {
        pairs.push_back({first_, second_});
        if (++second_ == n) second_ = ++first_ + 1;
    }
    if (pairs.empty()) return false;
    const std::vector<Answer> answers = passes_->without_each(pairs);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const int first = pairs[i][0], second = pairs[i][1];
        const float joint = base_lead_ - lead(answers[i].logits, passes_->full().best, model_->config);
        const float apart = lead_lost_[std::size_t(first)] + lead_lost_[std::size_t(second)];
        effects_.push_back({first, second, joint, joint - apart});
    }
    return done() < total();
}

}  // namespace attention
