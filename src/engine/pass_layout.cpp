#include "engine/pass_layout.h"

#include <initializer_list>

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

void lay_out_block(Layout& layout, const ModelConfig& config, int block, int n, Keep keep, int texts) {
    const int D = config.dimension, heads = config.heads, F = config.feed_forward, rows = n * texts;
    const bool pre = config.norm == NormPlacement::pre;
    if (pre) layout.add(StageKind::norm1, block, {rows, D});
    layout.add(StageKind::q, block, {rows, D});
    layout.add(StageKind::k, block, {rows, D});
    layout.add(StageKind::v, block, {rows, D});
    const std::size_t square = layout.end();
    for (StageKind kind : {StageKind::scores, StageKind::scaled_scores, StageKind::weights}) {
        if (keep == Keep::answer) layout.go_back(square);
        layout.add(kind, block, {heads, n, n});
    }
    layout.add(StageKind::mixed, block, {rows, D});
    layout.add(StageKind::attention_output, block, {rows, D});
    layout.add(StageKind::residual1, block, {rows, D});
    if (!pre) layout.add(StageKind::norm1, block, {rows, D});
    if (F == 0) return;
    if (pre) layout.add(StageKind::norm2, block, {rows, D});
    layout.add(StageKind::hidden, block, {rows, F});
    layout.add(StageKind::feed_forward, block, {rows, D});
    layout.add(StageKind::residual2, block, {rows, D});
    if (!pre) layout.add(StageKind::norm2, block, {rows, D});
}

}  // namespace

void lay_out(const Model& model, int n, Keep keep, Trace& trace, int texts) {
    const ModelConfig& config = model.config;
    const int D = config.dimension, out = model.out.out();
    Layout layout(trace);
    layout.add(StageKind::embeddings, -1, {n * texts, D});
    const std::size_t first_block = layout.end();
    for (int block = 0; block < config.blocks; ++block) {
        if (keep == Keep::answer) layout.go_back(first_block);
        lay_out_block(layout, config, block, n, keep, texts);
    }
    if (config.final_norm) layout.add(StageKind::final_norm, -1, {n * texts, D});
    if (config.has_labels()) layout.add(StageKind::mean, -1, {texts, D});
    const int rows = config.has_labels() ? texts : n * texts;
    layout.add(StageKind::logits, -1, {rows, out});
    layout.add(StageKind::probabilities, -1, {rows, config.output == OutputKind::sigmoid ? 2 : out});
    layout.finish();
    trace.n = n;
}

}  // namespace attention
