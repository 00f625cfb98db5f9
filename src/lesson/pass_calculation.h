// Every number of a model's forward pass with the numbers that it was made from, down to the rows of the
// embedding and position tables and the trained weights. Nothing is computed before it is asked for: terms
// are taken from the trace and the weights.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/forward.h"
#include "lesson/calculation.h"
#include "lesson/stations.h"

namespace attention {

class PassCalculation : public Calculation {
public:
    // What the pass was made of, which must outlive this; the trace keeps everything (Keep::everything).
    PassCalculation(const Model& model, std::vector<int> ids, const Trace& trace, const PassChanges& changes);

    bool exists(const Quantity& quantity) const override;
    double value(const Quantity& quantity) const override;
    Origin origin(const Quantity& quantity) const override;

    const ModelConfig& config() const { return model_.config; }
    int words() const { return trace_.n; }
    const std::vector<int>& ids() const { return ids_; }
    int position_of(int word) const;  // the row of the position table that a word got; −1 for none

    // One head, as the stepper shows it; valid until another head is asked for.
    const AttentionTrace& head(int block, int head) const;

    // Stages of `word`, number `part`.
    Quantity block_input(int block, int word, int part) const;      // what the block reads and adds to
    Quantity attention_input(int block, int word, int part) const;  // what q, k and v are made from
    Quantity joined(int block, int word, int part) const;           // the heads side by side, (n, D)
    Quantity last_residual(int word, int part) const;               // what the blocks leave
    Quantity answer_input(int word, int part) const;                // after the final norm, if there is one
    bool is_answer_shifted(int word) const;  // the softmax of the answer subtracts the largest logit first

private:
    struct Size {  // how many there are: exists() asks
        int words = 1, parts = 1;
        bool there = true;
    };
    Size size_of(QuantityKind kind) const;
    bool is_pre() const { return model_.config.norm == NormPlacement::pre; }
    bool feeds() const { return model_.config.feed_forward > 0; }
    const Block& block(const Quantity& quantity) const { return model_.blocks[std::size_t(quantity.block)]; }
    double stage(StageKind kind, int block, int row, int column) const;

    // The row that a norm works on, and the norm itself.
    Quantity norm_input(const Quantity& quantity, int part) const;
    std::vector<Quantity> norm_input_row(const Quantity& quantity) const;
    const Norm& norm_of(const Quantity& quantity) const;
    std::pair<double, double> mean_and_deviation(const Quantity& quantity) const;

    // Origins, all but their value.
    Origin made(const Quantity& quantity) const;
    Origin linear(const Quantity& quantity, QuantityKind weight, QuantityKind bias, int row,
                  const std::vector<Quantity>& inputs) const;
    Origin norm_origin(const Quantity& quantity) const;
    Origin head_origin(const Quantity& quantity) const;
    Origin answer_origin(const Quantity& quantity) const;
    std::vector<Quantity> over_labels(QuantityKind kind, int word) const;
    std::vector<Quantity> row(int count, const Quantity& first) const;  // parts 0 … count − 1

    const Model& model_;
    std::vector<int> ids_;
    const Trace& trace_;
    const PassChanges& changes_;
    mutable std::optional<AttentionTrace> head_;
    mutable std::pair<int, int> which_head_{-1, -1};
};

}  // namespace attention
