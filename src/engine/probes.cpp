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

HideOneWord::HideOneWord(const Model& model, std::vector<int> ids, int unknown_id, const Trace* full)
    : model_(&model) {
    if (ids.empty()) return;
    lead_lost_.reserve(ids.size());
    passes_.emplace(model, std::move(ids), unknown_id, full);
    base_lead_ = lead(passes_->full().logits, passes_->full().best, model.config);
}

bool HideOneWord::step() {
    std::vector<HidingPass::Places> texts;
    for (int word = done(); word < total() && int(texts.size()) < HidingPass::most_texts; ++word)
        texts.push_back({word});
    if (texts.empty()) return false;
    for (const Answer& hidden : passes_->without_each(texts))
        lead_lost_.push_back(base_lead_ - lead(hidden.logits, passes_->full().best, model_->config));
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
