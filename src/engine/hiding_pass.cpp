#include "engine/hiding_pass.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/pass_layout.h"
#include "engine/pass_steps.h"

namespace attention {

namespace {

const Mask no_mask;

// A dot product whose sum goes from the first number to the last, as the kernels' do.
float dot(const float* a, const float* b, int count) {
    float sum = 0;
    for (int i = 0; i < count; ++i) sum += a[i] * b[i];
    return sum;
}

}  // namespace

HidingPass::HidingPass(const Model& model, std::vector<int> ids, int unknown_id, const Trace* full)
    : model_(&model), ids_(std::move(ids)), unknown_id_(unknown_id) {
    if (!full) {
        forward(model, ids_, trace_);
        full = &trace_;
    }
    full_ = answer(model, *full);
    const auto stage = [&](StageKind kind) {
        const Stage& found = *full->find(kind, 0);
        std::size_t count = 1;
        for (const int length : found.shape) count *= std::size_t(length);
        return Numbers(full->data(found), full->data(found) + count);
    };
    as_it_is_ = {stage(StageKind::q), stage(StageKind::k), stage(StageKind::v), stage(StageKind::scaled_scores)};
    hidden_ = as_it_is_;
}

std::vector<Answer> HidingPass::without_each(std::span<const Places> texts) {
    std::vector<Places> changed;
    for (const Places& places : texts)
        if (Places some = to_change(places); !some.empty()) changed.push_back(std::move(some));
    if (!changed.empty()) run(changed);
    std::vector<Answer> answers;
    int row = 0;
    for (const Places& places : texts)
        answers.push_back(to_change(places).empty() ? full_ : answer_in_row(trace_, row++));
    return answers;
}

HidingPass::Places HidingPass::to_change(const Places& places) const {
    Places changed;
    std::copy_if(places.begin(), places.end(), std::back_inserter(changed),
                 [&](int place) { return ids_[std::size_t(place)] != unknown_id_; });
    return changed;
}

void HidingPass::run(std::span<const Places> texts) {
    const ModelConfig& config = model_->config;
    const int n = int(ids_.size()), count = int(texts.size()), D = config.dimension;
    lay_out(*model_, n, Keep::answer, trace_, count);
    const Pass at{*model_, trace_, {config.causal, no_mask, n}, {}, n, count};

    float* embeddings = at(StageKind::embeddings);  // (rows, D)
    for (int place = 0; place < n; ++place)
        for (int text = 0; text < count; ++text) {
            const Places& places = texts[std::size_t(text)];
            const bool is_hidden = std::find(places.begin(), places.end(), place) != places.end();
            embed(*model_, is_hidden ? unknown_id_ : ids_[std::size_t(place)], place, {},
                  embeddings + (std::ptrdiff_t(place) * count + text) * D);
        }
    for (int text = 0; text < count; ++text) {
        const Places& places = texts[std::size_t(text)];
        for (const int place : places) hide_word(place);
        for (const int place : places) score_word(place);
        for (int head = 0; head < config.heads; ++head)
            mix_head(at, 0, text, head, hidden_.scaled.data() + std::ptrdiff_t(head) * n * n,
                     hidden_.v.data() + std::ptrdiff_t(head) * config.head_dimension(), D);
        for (const int place : places) restore_word(place);
    }
    answer_pass(at, run_blocks(at, 1, after_mixing(at, 0, embeddings)));
}

// The word's own rows of q, k and v.
void HidingPass::hide_word(int place) {
    const ModelConfig& config = model_->config;
    const Block& block = model_->blocks.front();
    std::vector<float> input(std::size_t(config.dimension));
    embed(*model_, unknown_id_, place, {}, input.data());
    if (config.norm == NormPlacement::pre)
        kernels::layer_norm(input.data(), 1, config.dimension, block.norm1.scale.data(), block.norm1.shift.data(),
                            config.norm_epsilon, input.data());
    const std::ptrdiff_t row = std::ptrdiff_t(place) * config.dimension;
    kernels::linear(block.query, input.data(), 1, hidden_.q.data() + row);
    kernels::linear(block.key, input.data(), 1, hidden_.k.data() + row);
    kernels::linear(block.value, input.data(), 1, hidden_.v.data() + row);
}

// What the word scores others, and they it.
void HidingPass::score_word(int place) {
    const ModelConfig& config = model_->config;
    const int n = int(ids_.size()), D = config.dimension, d = config.head_dimension();
    const auto scaled_score = [&](int head, int reader, int word) {
        if (config.causal && word > reader) return -std::numeric_limits<float>::infinity();
        return score_scale(d) * dot(hidden_.q.data() + std::ptrdiff_t(reader) * D + head * d,
                                    hidden_.k.data() + std::ptrdiff_t(word) * D + head * d, d);
    };
    float* square = hidden_.scaled.data();
    for (int head = 0; head < config.heads; ++head, square += std::ptrdiff_t(n) * n)
        for (int other = 0; other < n; ++other) {
            square[std::ptrdiff_t(other) * n + place] = scaled_score(head, other, place);
            square[std::ptrdiff_t(place) * n + other] = scaled_score(head, place, other);
        }
}

void HidingPass::restore_word(int place) {
    const ModelConfig& config = model_->config;
    const std::ptrdiff_t n = std::ptrdiff_t(ids_.size()), D = config.dimension;
    for (Numbers Shared::*rows : {&Shared::q, &Shared::k, &Shared::v})
        std::copy_n((as_it_is_.*rows).data() + place * D, D, (hidden_.*rows).data() + place * D);
    for (std::ptrdiff_t square = 0; square < config.heads * n * n; square += n * n)
        for (std::ptrdiff_t other = 0; other < n; ++other)
            for (const std::ptrdiff_t at : {square + other * n + place, square + place * n + other})
                hidden_.scaled[std::size_t(at)] = as_it_is_.scaled[std::size_t(at)];
}

}  // namespace attention
