#include "engine/forward.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>

namespace attention {

namespace {

// Which stages a pass will have, where each stands among the numbers, and how many numbers that makes.
// Written over the last pass's list, so that nothing is allocated when it was as long.
class Layout {
public:
    explicit Layout(Trace& trace) : trace_(trace) {}

    void add(StageKind kind, int block, std::initializer_list<int> shape) {
        if (count_ == trace_.stages.size()) trace_.stages.emplace_back();
        Stage& stage = trace_.stages[count_++];
        stage.kind = kind;
        stage.block = block;
        stage.shape.assign(shape);
        constexpr std::size_t step = AlignedAllocator<float>::numbers;
        stage.offset = (end_ + step - 1) / step * step;
        std::size_t numbers = 1;
        for (int length : shape) numbers *= std::size_t(length);
        end_ = stage.offset + numbers;
    }

    std::size_t end() const { return end_; }
    void go_back(std::size_t end) { end_ = end; }

    void finish() {
        trace_.stages.resize(count_);
        trace_.numbers.resize(end_);
    }

private:
    Trace& trace_;
    std::size_t count_ = 0, end_ = 0;
};

void lay_out_block(Layout& layout, const ModelConfig& config, int block, int n) {
    const int D = config.dimension, heads = config.heads, F = config.feed_forward;
    const bool pre = config.norm == NormPlacement::pre;
    if (pre) layout.add(StageKind::norm1, block, {n, D});
    layout.add(StageKind::q, block, {n, D});
    layout.add(StageKind::k, block, {n, D});
    layout.add(StageKind::v, block, {n, D});
    layout.add(StageKind::scores, block, {heads, n, n});
    layout.add(StageKind::scaled_scores, block, {heads, n, n});
    layout.add(StageKind::weights, block, {heads, n, n});
    layout.add(StageKind::mixed, block, {n, D});
    layout.add(StageKind::attention_output, block, {n, D});
    layout.add(StageKind::residual1, block, {n, D});
    if (!pre) layout.add(StageKind::norm1, block, {n, D});
    if (F == 0) return;
    if (pre) layout.add(StageKind::norm2, block, {n, D});
    layout.add(StageKind::hidden, block, {n, F});
    layout.add(StageKind::feed_forward, block, {n, D});
    layout.add(StageKind::residual2, block, {n, D});
    if (!pre) layout.add(StageKind::norm2, block, {n, D});
}

void lay_out(const Model& model, int n, Keep keep, Trace& trace) {
    const ModelConfig& config = model.config;
    const int D = config.dimension, out = model.out.out();
    Layout layout(trace);
    layout.add(StageKind::embeddings, -1, {n, D});
    const std::size_t first_block = layout.end();
    for (int block = 0; block < config.blocks; ++block) {
        if (keep == Keep::answer) layout.go_back(first_block);
        lay_out_block(layout, config, block, n);
    }
    if (config.final_norm) layout.add(StageKind::final_norm, -1, {n, D});
    if (config.has_labels()) layout.add(StageKind::mean, -1, {1, D});
    const int rows = config.has_labels() ? 1 : n;
    layout.add(StageKind::logits, -1, {rows, out});
    layout.add(StageKind::probabilities, -1, {rows, config.output == OutputKind::sigmoid ? 2 : out});
    layout.finish();
    trace.n = n;
}

// sum = a + b
void add(const float* a, const float* b, std::size_t count, float* sum) {
    for (std::size_t i = 0; i < count; ++i) sum[i] = a[i] + b[i];
}

void norm_rows(const Norm& norm, const float* x, int n, float epsilon, float* y) {
    kernels::layer_norm(x, n, int(norm.scale.size()), norm.scale.data(), norm.shift.data(), epsilon, y);
}

// What a pass may not read: the model's own mask and the changes' together, without a copy of either.
struct PassMask {
    bool causal;
    const Mask& changes;
    int n;

    bool has_padding() const { return !changes.padding.empty(); }
    // How many of the first words have nothing to read: no word after them does.
    int blind() const {
        int first = 0;  // the first word that may be read
        while (first < n && changes.pads(first)) ++first;
        return causal || first == n ? first : 0;
    }
};

// scores / sqrt(d); -inf where the mask forbids. (n, n)
void scale_scores(const float* scores, int n, int d, const PassMask& mask, float* scaled) {
    constexpr float forbidden = -std::numeric_limits<float>::infinity();
    const float factor = 1 / std::sqrt(float(d));
    for (int reading = 0; reading < n; ++reading, scores += n, scaled += n) {
        for (int read = 0; read < n; ++read) scaled[read] = scores[read] * factor;
        if (mask.causal) std::fill(scaled + reading + 1, scaled + n, forbidden);
        if (mask.has_padding())
            for (int read = 0; read < n; ++read)
                if (mask.changes.pads(read)) scaled[read] = forbidden;
    }
}

// Softmax of each row (n, n); the first `blind` rows have nothing to read and become 0.
void weigh(const float* scaled, int n, int blind, float* weights) {
    const std::size_t start = std::size_t(blind) * std::size_t(n);
    std::fill(weights, weights + start, 0.0f);
    kernels::softmax_rows(scaled + start, n - blind, n, weights + start);
}

// The mean of the rows (n, columns) that are no padding; of none, 0.
void mean_of_rows(const float* x, int n, int columns, const Mask& mask, float* mean) {
    std::fill(mean, mean + columns, 0.0f);
    int count = 0;
    for (int row = 0; row < n; ++row) {
        if (mask.pads(row)) continue;
        add(mean, x + std::size_t(row) * columns, std::size_t(columns), mean);
        ++count;
    }
    for (int column = 0; column < columns; ++column) mean[column] /= float(std::max(count, 1));
}

float sigmoid(float logit) { return 1 / (1 + std::exp(-logit)); }

// What every step of a pass needs: the configuration, the mask, and the stages' numbers by name.
struct Pass {
    const ModelConfig& config;
    Trace& trace;
    PassMask mask;
    std::span<const SilencedHead> silenced;
    int n;

    float* operator()(StageKind kind, int block = -1) const {
        const Stage* stage = trace.find(kind, block);
        return stage ? trace.data(*stage) : nullptr;
    }
};

// embeddings (n, D): token row + position row
void embed(const Model& model, std::span<const int> ids, const PassChanges& changes, float* embeddings) {
    const std::size_t D = std::size_t(model.config.dimension);
    for (int i = 0; i < int(ids.size()); ++i, embeddings += D) {
        const float* token = model.embedding.row(ids[std::size_t(i)]).data();
        const int position = changes.position_of(i);
        if (position < 0)
            std::copy(token, token + D, embeddings);
        else
            add(token, model.position.row(position).data(), D, embeddings);
    }
}

// Overwrites the columns of the block's silenced heads in every row of mixed (n, D).
void silence(const Pass& at, int block, float* mixed) {
    const std::size_t D = std::size_t(at.config.dimension), d = std::size_t(at.config.head_dimension());
    for (const SilencedHead& silenced : at.silenced) {
        if (silenced.block != block) continue;
        float* row = mixed + std::size_t(silenced.head) * d;
        for (int word = 0; word < at.n; ++word, row += D) {
            if (silenced.output.empty())
                std::fill(row, row + d, 0.0f);
            else
                std::copy(silenced.output.begin(), silenced.output.begin() + std::ptrdiff_t(d), row);
        }
    }
}

// h (n, D) -> what the block's attention adds to it, (n, D)
const float* attend(const Block& weights, const Pass& at, int block, const float* h) {
    const int n = at.n, D = at.config.dimension, heads = at.config.heads, d = at.config.head_dimension();
    float* q = at(StageKind::q, block);                      // (n, D)
    float* k = at(StageKind::k, block);                      // (n, D)
    float* v = at(StageKind::v, block);                      // (n, D)
    float* scores = at(StageKind::scores, block);            // (heads, n, n)
    float* scaled = at(StageKind::scaled_scores, block);     // (heads, n, n)
    float* attention = at(StageKind::weights, block);        // (heads, n, n)
    float* mixed = at(StageKind::mixed, block);              // (n, D)
    float* output = at(StageKind::attention_output, block);  // (n, D)
    const int blind = at.mask.blind();

    kernels::linear(weights.query, h, n, q);
    kernels::linear(weights.key, h, n, k);
    kernels::linear(weights.value, h, n, v);
    for (int head = 0; head < heads; ++head) {
        const int column = head * d;
        const std::size_t square = std::size_t(head) * std::size_t(n) * std::size_t(n);
        kernels::scores(q + column, k + column, n, d, D, scores + square);      // Q Kᵀ
        scale_scores(scores + square, n, d, at.mask, scaled + square);          // / √d
        weigh(scaled + square, n, blind, attention + square);                   // softmax
        kernels::mix(attention + square, v + column, n, d, D, mixed + column);  // · V
    }
    silence(at, block, mixed);
    kernels::linear(weights.out_projection, mixed, n, output);
    return output;
}

// h (n, D) -> what the block's feed-forward layer adds to it, (n, D)
const float* feed_forward(const Block& weights, const Pass& at, int block, const float* h) {
    float* hidden = at(StageKind::hidden, block);        // (n, F)
    float* output = at(StageKind::feed_forward, block);  // (n, D)
    kernels::linear(weights.feed_forward_in, h, at.n, hidden, kernels::After::relu);
    kernels::linear(weights.feed_forward_out, hidden, at.n, output);
    return output;
}

// Norm, attention, residual; norm, feed-forward, residual. h (n, D) -> (n, D)
const float* pre_norm_block(const Block& weights, const Pass& at, int block, const float* h) {
    const std::size_t count = std::size_t(at.n) * std::size_t(at.config.dimension);
    float* norm1 = at(StageKind::norm1, block);          // (n, D)
    float* residual1 = at(StageKind::residual1, block);  // (n, D)
    norm_rows(weights.norm1, h, at.n, at.config.norm_epsilon, norm1);
    add(h, attend(weights, at, block, norm1), count, residual1);
    if (at.config.feed_forward == 0) return residual1;

    float* norm2 = at(StageKind::norm2, block);          // (n, D)
    float* residual2 = at(StageKind::residual2, block);  // (n, D)
    norm_rows(weights.norm2, residual1, at.n, at.config.norm_epsilon, norm2);
    add(residual1, feed_forward(weights, at, block, norm2), count, residual2);
    return residual2;
}

// Attention, residual, norm; feed-forward, residual, norm. h (n, D) -> (n, D)
const float* post_norm_block(const Block& weights, const Pass& at, int block, const float* h) {
    const std::size_t count = std::size_t(at.n) * std::size_t(at.config.dimension);
    float* residual1 = at(StageKind::residual1, block);  // (n, D)
    float* norm1 = at(StageKind::norm1, block);          // (n, D)
    add(h, attend(weights, at, block, h), count, residual1);
    norm_rows(weights.norm1, residual1, at.n, at.config.norm_epsilon, norm1);
    if (at.config.feed_forward == 0) return norm1;

    float* residual2 = at(StageKind::residual2, block);  // (n, D)
    float* norm2 = at(StageKind::norm2, block);          // (n, D)
    add(norm1, feed_forward(weights, at, block, norm1), count, residual2);
    norm_rows(weights.norm2, residual2, at.n, at.config.norm_epsilon, norm2);
    return norm2;
}

}  // namespace

bool PassChanges::any() const {
    const bool pads = std::find(mask.padding.begin(), mask.padding.end(), true) != mask.padding.end();
    return mask.causal || pads || positions != Positions::as_trained || !silenced.empty();
}

int PassChanges::position_of(int word) const {
    switch (positions) {
        case Positions::as_trained: return word;
        case Positions::none: return -1;
        case Positions::moved: return position_of_word[std::size_t(word)];
    }
    return word;
}

void forward(const Model& model, std::span<const int> ids, Trace& trace, Keep keep,
             const PassChanges& changes) {
    const ModelConfig& config = model.config;
    const int n = int(ids.size()), D = config.dimension;
    lay_out(model, n, keep, trace);
    const Pass at{
        config, trace, {config.causal || changes.mask.causal, changes.mask, n}, changes.silenced, n};

    float* embeddings = at(StageKind::embeddings);  // (n, D)
    embed(model, ids, changes, embeddings);

    const float* h = embeddings;  // (n, D)
    for (int block = 0; block < config.blocks; ++block) {
        const Block& weights = model.blocks[std::size_t(block)];
        h = config.norm == NormPlacement::pre ? pre_norm_block(weights, at, block, h)
                                              : post_norm_block(weights, at, block, h);
    }
    if (config.final_norm) {
        float* final_norm = at(StageKind::final_norm);  // (n, D)
        norm_rows(model.norm, h, n, config.norm_epsilon, final_norm);
        h = final_norm;
    }

    float* logits = at(StageKind::logits);                // (1, labels), (1, 1) or (n, vocabulary)
    float* probabilities = at(StageKind::probabilities);  // as logits; of a sigmoid (1, 2)
    if (config.has_labels()) {
        float* mean = at(StageKind::mean);  // (1, D)
        mean_of_rows(h, n, D, changes.mask, mean);
        kernels::linear(model.out, mean, 1, logits);
    } else {
        kernels::linear(model.out, h, n, logits);
    }
    if (config.output == OutputKind::sigmoid) {
        probabilities[0] = sigmoid(-logits[0]);
        probabilities[1] = sigmoid(logits[0]);
    } else {
        kernels::softmax_rows(logits, config.has_labels() ? 1 : n, model.out.out(), probabilities);
    }
}

std::span<const int> cut(std::span<const int> ids, const ModelConfig& config) {
    return ids.first(std::min(ids.size(), std::size_t(config.positions)));
}

Answer answer(const Model&, const Trace& trace) {
    const MatrixView logits = trace.matrix(StageKind::logits);
    const MatrixView probabilities = trace.matrix(StageKind::probabilities);
    const auto last_row = [](const MatrixView& matrix) {
        const float* row = matrix.data() + (matrix.rows() - 1) * matrix.cols();
        return std::vector<float>(row, row + matrix.cols());
    };
    Answer answer{last_row(logits), last_row(probabilities), 0};
    answer.best = int(std::max_element(answer.probabilities.begin(), answer.probabilities.end()) -
                      answer.probabilities.begin());
    return answer;
}

}  // namespace attention
