#include "engine/shuffle_many.h"

#include <algorithm>
#include <utility>

#include "engine/probes.h"

namespace attention {

ShuffleMany::ShuffleMany(const Model& model, std::vector<int> all_ids, std::uint64_t first_seed, int count)
    : model_(&model), all_ids_(std::move(all_ids)), first_seed_(first_seed) {
    set_total(count);
    forward(*model_, cut(all_ids_, model_->config), trace_, Keep::answer);
    label_ = answer(*model_, trace_).best;
}

bool ShuffleMany::step() {
    if (done() >= total()) return false;
    const std::vector<int> shuffled = shuffle(all_ids_, first_seed_ + std::uint64_t(done()), 0);
    forward(*model_, cut(shuffled, model_->config), trace_, Keep::answer);
    const Answer found = answer(*model_, trace_);
    results_.push_back({found.best, found.probabilities[std::size_t(label_)]});
    return done() < total();
}

void ShuffleMany::set_total(int count) {
    count_ = std::max(count, 0);
    if (done() > count_) results_.resize(std::size_t(count_));
}

}  // namespace attention
