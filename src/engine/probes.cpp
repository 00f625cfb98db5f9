#include "engine/probes.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/splitmix64.h"

namespace attention {

Vector attention_received(const Trace& trace, const ModelConfig& config, int block) {
    return average_weights(trace, config, block).colwise().mean().transpose();
}

float lead(const std::vector<float>& logits, int label, const ModelConfig& config) {
    if (config.output == OutputKind::sigmoid) return label == 1 ? logits[0] : -logits[0];
    float other = -std::numeric_limits<float>::infinity();
    for (int i = 0; i < int(logits.size()); ++i)
        if (i != label) other = std::max(other, logits[std::size_t(i)]);
    return logits[std::size_t(label)] - other;
}

HideOneWord::HideOneWord(const Model& model, std::vector<int> ids, int unknown_id)
    : model_(&model), ids_(std::move(ids)), unknown_id_(unknown_id) {
    if (ids_.empty()) return;
    forward(*model_, ids_, trace_, Keep::answer);
    const Answer full = answer(*model_, trace_);
    label_ = full.best;
    base_lead_ = lead(full.logits, label_, model_->config);
    lead_lost_.reserve(ids_.size());
}

bool HideOneWord::step() {
    if (done() >= total()) return false;
    int& id = ids_[std::size_t(done())];
    const int kept = std::exchange(id, unknown_id_);
    forward(*model_, ids_, trace_, Keep::answer);
    id = kept;
    lead_lost_.push_back(base_lead_ - lead(answer(*model_, trace_).logits, label_, model_->config));
    return done() < total();
}

int first_largest(std::span<const float> values) {
    if (values.empty()) return -1;
    return int(std::max_element(values.begin(), values.end()) - values.begin());
}

std::vector<int> shuffle(std::vector<int> ids, std::uint64_t seed, std::uint64_t row) {
    SplitMix64 random{seed + row * SplitMix64::gamma};
    for (std::size_t i = ids.size(); i-- > 1;) std::swap(ids[i], ids[random.next() % (i + 1)]);
    return ids;
}

}  // namespace attention
