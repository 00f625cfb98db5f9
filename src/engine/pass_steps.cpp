#include "engine/pass_steps.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attention {

namespace {

// sum = a + b
void add(const float* a, const float* b, std::size_t count, float* sum) {
    for (std::size_t i = 0; i < count; ++i) sum[i] = a[i] + b[i];
}

// The sum of two stages' numbers, each (rows, D), into the stage of that kind.
const float* add(const Pass& at, const float* a, const float* b, StageKind kind, int block) {
    float* sum = at(kind, block);
    add(a, b, std::size_t(at.rows()) * std::size_t(at.config().dimension), sum);
    return sum;
}

// x (rows, D) -> the stage of that kind, (rows, D)
const float* norm(const Pass& at, const Norm& norm, const float* x, StageKind kind, int block = -1) {
    float* y = at(kind, block);
    kernels::layer_norm(x, at.rows(), int(norm.scale.size()), norm.scale.data(), norm.shift.data(),
                        at.config().norm_epsilon, y);
    return y;
}

// -inf where the mask forbids to read. (n, n)
void forbid(const PassMask& mask, float* scaled) {
    constexpr float forbidden = -std::numeric_limits<float>::infinity();
    if (!mask.causal && !mask.has_padding()) return;
    for (int reading = 0; reading < mask.n; ++reading, scaled += mask.n)
        for (int read = 0; read < mask.n; ++read)
            if (mask.forbids(reading, read)) scaled[read] = forbidden;
}

// Softmax of each row (n, n); the first `blind` rows have nothing to read and become 0.
void weigh(const float* scaled, int n, int blind, float* weights) {
    const std::size_t start = std::size_t(blind) * std::size_t(n);
    std::fill(weights, weights + start, 0.0f);
    kernels::softmax_rows(scaled + start, n - blind, n, weights + start);
}

// Overwrites the columns of the block's silenced heads in every row of mixed (rows, D).
void silence(const Pass& at, int block, float* mixed) {
    const std::size_t D = std::size_t(at.config().dimension), d = std::size_t(at.config().head_dimension());
    for (const SilencedHead& silenced : at.silenced) {
        if (silenced.block != block) continue;
        float* row = mixed + std::size_t(silenced.head) * d;
        for (int word = 0; word < at.rows(); ++word, row += D) {
            if (silenced.output.empty())
                std::fill(row, row + d, 0.0f);
            else
                std::copy(silenced.output.begin(), silenced.output.begin() + std::ptrdiff_t(d), row);
        }
    }
}

// h (rows, D) -> what the block's feed-forward layer adds to it, (rows, D)
const float* feed_forward(const Pass& at, int block, const float* h) {
    float* hidden = at(StageKind::hidden, block);        // (rows, F)
    float* output = at(StageKind::feed_forward, block);  // (rows, D)
    kernels::linear(at.weights(block).feed_forward_in, h, at.rows(), hidden, kernels::After::relu);
    kernels::linear_of_relu(at.weights(block).feed_forward_out, hidden, at.rows(), output);
    return output;
}

// The mean of a text's rows, (n, columns) with `stride`, that are no padding; of none, 0.
void mean_of_rows(const float* x, int n, int columns, int stride, const Mask& mask, float* mean) {
    std::fill(mean, mean + columns, 0.0f);
    int count = 0;
    for (int row = 0; row < n; ++row) {
        if (mask.pads(row)) continue;
        add(mean, x + std::ptrdiff_t(row) * stride, std::size_t(columns), mean);
        ++count;
    }
    for (int column = 0; column < columns; ++column) mean[column] /= float(std::max(count, 1));
}

float sigmoid(float logit) { return 1 / (1 + std::exp(-logit)); }

// What the block's attention reads, (rows, D) -> q, k, v and, text by text and head by head, all up to mixed.
void attend(const Pass& at, int block, const float* input) {
    const int n = at.n, D = at.config().dimension, d = at.config().head_dimension(), stride = at.texts * D;
    float* q = at(StageKind::q, block);                   // (rows, D)
    float* k = at(StageKind::k, block);                   // (rows, D)
    float* v = at(StageKind::v, block);                   // (rows, D)
    float* scores = at(StageKind::scores, block);         // (heads, n, n)
    float* scaled = at(StageKind::scaled_scores, block);  // (heads, n, n)
    kernels::linear(at.weights(block).query, input, at.rows(), q);
    kernels::linear(at.weights(block).key, input, at.rows(), k);
    kernels::linear(at.weights(block).value, input, at.rows(), v);
    for (int text = 0; text < at.texts; ++text)
        for (int head = 0; head < at.config().heads; ++head) {
            const std::ptrdiff_t column = std::ptrdiff_t(text) * D + head * d;
            const std::ptrdiff_t square = std::ptrdiff_t(head) * n * n;
            kernels::scores(q + column, k + column, n, d, stride, score_scale(d), scores + square,
                            scaled + square);
            forbid(at.mask, scaled + square);
            mix_head(at, block, text, head, scaled + square, v + column, stride);
        }
}

}  // namespace

int PassMask::blind() const {
    int first = 0;  // the first word that may be read
    while (first < n && changes.pads(first)) ++first;
    return causal || first == n ? first : 0;
}

float* Pass::operator()(StageKind kind, int block) const {
    const Stage* stage = trace.find(kind, block);
    return stage ? trace.data(*stage) : nullptr;
}

void embed(const Model& model, int id, int place, const PassChanges& changes, float* embedding) {
    const std::size_t D = std::size_t(model.config.dimension);
    const float* token = model.embedding.row(id).data();
    const int position = changes.position_of(place);
    if (position < 0)
        std::copy(token, token + D, embedding);
    else
        add(token, model.position.row(position).data(), D, embedding);
}

void mix_head(const Pass& at, int block, int text, int head, const float* scaled, const float* values,
              int stride) {
    const int n = at.n, D = at.config().dimension, d = at.config().head_dimension();
    float* weights = at(StageKind::weights, block) + std::ptrdiff_t(head) * n * n;         // (n, n)
    float* mixed = at(StageKind::mixed, block) + std::ptrdiff_t(text) * D + head * d;      // (n, d)
    weigh(scaled, n, at.mask.blind(), weights);
    kernels::mix(weights, values, n, d, stride, mixed, at.texts * D);
}

const float* after_mixing(const Pass& at, int block, const float* h) {
    const Block& weights = at.weights(block);
    const bool pre = at.config().norm == NormPlacement::pre, alone = at.config().feed_forward == 0;
    float* mixed = at(StageKind::mixed, block);                // (rows, D)
    float* attended = at(StageKind::attention_output, block);  // (rows, D)
    silence(at, block, mixed);
    kernels::linear(weights.out_projection, mixed, at.rows(), attended);
    const float* residual1 = add(at, h, attended, StageKind::residual1, block);
    if (pre) {
        if (alone) return residual1;
        const float* norm2 = norm(at, weights.norm2, residual1, StageKind::norm2, block);
        return add(at, residual1, feed_forward(at, block, norm2), StageKind::residual2, block);
    }
    const float* norm1 = norm(at, weights.norm1, residual1, StageKind::norm1, block);
    if (alone) return norm1;
    const float* residual2 = add(at, norm1, feed_forward(at, block, norm1), StageKind::residual2, block);
    return norm(at, weights.norm2, residual2, StageKind::norm2, block);
}

const float* run_blocks(const Pass& at, int first, const float* h) {
    for (int block = first; block < at.config().blocks; ++block) {
        const bool pre = at.config().norm == NormPlacement::pre;
        attend(at, block, pre ? norm(at, at.weights(block).norm1, h, StageKind::norm1, block) : h);
        h = after_mixing(at, block, h);
    }
    return h;
}

void answer_pass(const Pass& at, const float* h) {
    const Model& model = at.model;
    const int D = at.config().dimension, out = model.out.out();
    if (at.config().final_norm) h = norm(at, model.norm, h, StageKind::final_norm);
    float* logits = at(StageKind::logits);                // of each text (1, labels), (1, 1) or (n, vocabulary)
    float* probabilities = at(StageKind::probabilities);  // as logits; of a sigmoid (1, 2)
    int rows = at.rows();
    if (at.config().has_labels()) {
        float* means = at(StageKind::mean);  // (texts, D)
        rows = at.texts;
        for (int text = 0; text < rows; ++text)
            mean_of_rows(h + std::ptrdiff_t(text) * D, at.n, D, rows * D, at.mask.changes,
                         means + std::ptrdiff_t(text) * D);
        h = means;
    }
    kernels::linear(model.out, h, rows, logits);
    if (at.config().output != OutputKind::sigmoid) return kernels::softmax_rows(logits, rows, out, probabilities);
    for (int row = 0; row < rows; ++row) {
        probabilities[2 * row] = sigmoid(-logits[row]);
        probabilities[2 * row + 1] = sigmoid(logits[row]);
    }
}

}  // namespace attention
