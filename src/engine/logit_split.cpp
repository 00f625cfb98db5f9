#include "engine/logit_split.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace attention {

namespace {

using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Column = Eigen::VectorXd;

// How much of each row of the last residual reaches the output layer. (n)
Column shares(int n, const ModelConfig& config, const Mask& mask) {
    Column shares = Column::Zero(n);
    if (!config.has_labels()) {
        shares(n - 1) = 1;
        return shares;
    }
    for (int word = 0; word < n; ++word) shares(word) = !mask.pads(word);
    return shares / std::max(1.0, shares.sum());
}

// From the logit back to the embeddings: `direction` (n, D) holds how much the logit changes for a change of
// the residual stream where the walk stands, the deviations of the norms kept. A part that was written there
// adds the product of what it wrote and this, row by row.
class WayBack {
public:
    WayBack(const Trace& trace, float epsilon, Rows direction)
        : trace_(trace), epsilon_(epsilon), direction_(std::move(direction)) {
        constants_ = Column::Zero(direction_.rows());
    }

    // Through a norm that read the stage: direction · ((x − mean(x)) / deviation × scale) is the same product
    // with x for (direction × scale, less its mean) / deviation.
    void through(const Norm& norm, StageKind stage, int block) {
        add_constant(norm.shift);
        const Rows x = trace_.matrix(stage, block).cast<double>();
        direction_ = direction_ * norm.scale.cast<double>().asDiagonal();
        for (int row = 0; row < x.rows(); ++row) {
            const double variance = (x.row(row).array() - x.row(row).mean()).square().mean();
            const double mean = direction_.row(row).mean();
            direction_.row(row) = (direction_.row(row).array() - mean) / std::sqrt(variance + epsilon_);
        }
    }

    // A bias or shift that every row gets. (D)
    void add_constant(const Vector& bias) { constants_ += direction_ * bias.cast<double>(); }

    // What the numbers (n, in) add that were written through the weights (D, in), by row.
    Column written(const Rows& numbers, const Rows& weights) const {
        return products(numbers, direction_ * weights);
    }
    Column written(const Rows& rows) const { return products(rows, direction_); }
    Column constants() const { return constants_; }

private:
    static Column products(const Rows& a, const Rows& b) { return a.cwiseProduct(b).rowwise().sum(); }

    const Trace& trace_;
    float epsilon_;
    Rows direction_;
    Column constants_;  // (n)
};

LogitPart part(PartKind kind, int block, int head, const Column& by_word) {
    return {kind, block, head, by_word.sum(), {by_word.begin(), by_word.end()}};
}

// The rows of the token table and of the position table that the pass read. (n, D) each
Rows token_rows(const Model& model, std::span<const int> ids) {
    Rows rows(ids.size(), model.config.dimension);
    for (int i = 0; i < rows.rows(); ++i)
        rows.row(i) = model.embedding.row(ids[std::size_t(i)]).cast<double>();
    return rows;
}

Rows position_rows(const Model& model, int n, const PassChanges& changes) {
    Rows rows = Rows::Zero(n, model.config.dimension);
    for (int i = 0; i < n; ++i)
        if (const int position = changes.position_of(i); position >= 0)
            rows.row(i) = model.position.row(position).cast<double>();
    return rows;
}

// Where the last block's output stands, which the final norm or the output reads.
StageKind last_stage(const ModelConfig& config) {
    if (config.norm == NormPlacement::pre)
        return config.feed_forward > 0 ? StageKind::residual2 : StageKind::residual1;
    return config.feed_forward > 0 ? StageKind::norm2 : StageKind::norm1;
}

}  // namespace

LogitSplit logit_split(const Model& model, std::span<const int> ids, const Trace& trace, int label,
                       const PassChanges& changes) {
    const ModelConfig& config = model.config;
    const int n = int(ids.size()), d = config.head_dimension();
    const int entry = config.output == OutputKind::sigmoid ? 0 : label;
    const bool post = config.norm == NormPlacement::post;
    const Rows direction = shares(n, config, changes.mask) * model.out.weight.row(entry).cast<double>();
    WayBack back(trace, config.norm_epsilon, direction);

    LogitSplit split;
    const MatrixView logits = trace.matrix(StageKind::logits);
    split.logit = logits(logits.rows() - 1, entry);
    split.row_constant = model.out.bias(entry);
    const StageKind last = last_stage(config);
    const MatrixView read_by_output =
        config.final_norm ? trace.matrix(StageKind::final_norm) : trace.matrix(last, config.blocks - 1);
    const Column by_row = back.written(read_by_output.cast<double>());
    split.by_row.assign(by_row.begin(), by_row.end());

    std::vector<LogitPart>& parts = split.parts;  // from the last to the first, turned around at the end
    if (config.final_norm) back.through(model.norm, last, config.blocks - 1);
    for (int block = config.blocks; block-- > 0;) {
        const Block& weights = model.blocks[std::size_t(block)];
        if (config.feed_forward > 0) {
            if (post) back.through(weights.norm2, StageKind::residual2, block);
            back.add_constant(weights.feed_forward_out.bias);
            const Rows hidden = trace.matrix(StageKind::hidden, block).cast<double>();  // (n, F)
            parts.push_back(part(PartKind::feed_forward, block, -1,
                                 back.written(hidden, weights.feed_forward_out.weight.cast<double>())));
        }
        if (post) back.through(weights.norm1, StageKind::residual1, block);
        back.add_constant(weights.out_projection.bias);
        const Rows mixed = trace.matrix(StageKind::mixed, block).cast<double>();  // (n, D)
        const Rows projection = weights.out_projection.weight.cast<double>();     // (D, D)
        for (int head = config.heads; head-- > 0;)
            parts.push_back(
                part(PartKind::head, block, head,
                     back.written(mixed.middleCols(head * d, d), projection.middleCols(head * d, d))));
    }
    parts.push_back(part(PartKind::positions, -1, -1, back.written(position_rows(model, n, changes))));
    parts.push_back(part(PartKind::tokens, -1, -1, back.written(token_rows(model, ids))));
    std::reverse(parts.begin(), parts.end());
    parts.push_back(part(PartKind::constants, -1, -1, back.constants()));
    parts.back().value += split.row_constant;
    return split;
}

}  // namespace attention
