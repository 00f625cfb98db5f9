#include "engine/trace.h"

namespace attention {

namespace {

const char* kind_name(StageKind kind) {
    switch (kind) {
        case StageKind::embeddings: return "embeddings";
        case StageKind::norm1: return "norm1";
        case StageKind::q: return "q";
        case StageKind::k: return "k";
        case StageKind::v: return "v";
        case StageKind::scores: return "scores";
        case StageKind::scaled_scores: return "scaled_scores";
        case StageKind::weights: return "weights";
        case StageKind::mixed: return "mixed";
        case StageKind::attention_output: return "attention_output";
        case StageKind::residual1: return "residual1";
        case StageKind::norm2: return "norm2";
        case StageKind::hidden: return "hidden";
        case StageKind::feed_forward: return "feed_forward";
        case StageKind::residual2: return "residual2";
        case StageKind::final_norm: return "final_norm";
        case StageKind::mean: return "mean";
        case StageKind::logits: return "logits";
        case StageKind::probabilities: return "probabilities";
    }
    return "";
}

}  // namespace

std::string Stage::name() const {
    return (block < 0 ? "" : "block" + std::to_string(block + 1) + ".") + kind_name(kind);
}

const Stage* Trace::find(StageKind kind, int block) const {
    for (const Stage& stage : stages)
        if (stage.kind == kind && stage.block == block) return &stage;
    return nullptr;
}

MatrixView Trace::matrix(StageKind kind, int block, int head) const {
    const Stage* stage = find(kind, block);
    if (!stage) return {nullptr, 0, 0};
    const auto& shape = stage->shape;
    const int rows = shape[shape.size() - 2], columns = shape.back();
    return {data(*stage) + std::size_t(head) * std::size_t(rows) * std::size_t(columns), rows, columns};
}

Matrix average_weights(const Trace& trace, const ModelConfig& config, int block) {
    Matrix sum = trace.matrix(StageKind::weights, block, 0);
    for (int head = 1; head < config.heads; ++head) sum += trace.matrix(StageKind::weights, block, head);
    return sum / float(config.heads);
}

}  // namespace attention
