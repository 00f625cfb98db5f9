#include "engine/hide_several.h"

#include <utility>

#include "engine/probes.h"

namespace attention {

std::vector<int> hide(std::vector<int> ids, std::span<const int> places, int unknown_id) {
    for (const int place : places) ids[std::size_t(place)] = unknown_id;
    return ids;
}

HidePairs::HidePairs(const Model& model, std::vector<int> ids, int unknown_id, std::vector<float> lead_lost)
    : model_(&model), ids_(std::move(ids)), unknown_id_(unknown_id), lead_lost_(std::move(lead_lost)) {
    if (ids_.empty()) return;
    forward(*model_, ids_, trace_, Keep::answer);
    const Answer full = answer(*model_, trace_);
    label_ = full.best;
    base_lead_ = lead(full.logits, label_, model_->config);
    effects_.reserve(std::size_t(total()));
}

int HidePairs::total() const {
    const int n = int(ids_.size());
    return n * (n - 1) / 2;
}

bool HidePairs::step() {
    if (done() >= total()) return false;
    const auto first = std::size_t(first_), second = std::size_t(second_);
    const int kept_first = std::exchange(ids_[first], unknown_id_);
    const int kept_second = std::exchange(ids_[second], unknown_id_);
    forward(*model_, ids_, trace_, Keep::answer);
    ids_[first] = kept_first;
    ids_[second] = kept_second;
    const float joint = base_lead_ - lead(answer(*model_, trace_).logits, label_, model_->config);
    effects_.push_back({first_, second_, joint, joint - (lead_lost_[first] + lead_lost_[second])});
    if (++second_ == int(ids_.size())) {
        ++first_;
        second_ = first_ + 1;
    }
    return done() < total();
}

}  // namespace attention
