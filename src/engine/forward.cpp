#include "engine/forward.h"

#include <algorithm>

#include "engine/pass_layout.h"
#include "engine/pass_steps.h"

namespace attention {

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
    const int n = int(ids.size());
    lay_out(model, n, keep, trace);
    const Pass at{model,
                  trace,
                  {model.config.causal || changes.mask.causal, changes.mask, n},
                  changes.silenced,
                  n};
    float* embeddings = at(StageKind::embeddings);  // (n, D)
    for (int place = 0; place < n; ++place)
        embed(model, ids[std::size_t(place)], place, changes,
              embeddings + std::size_t(place) * std::size_t(model.config.dimension));
    answer_pass(at, run_blocks(at, 0, embeddings));
}

std::span<const int> cut(std::span<const int> ids, const ModelConfig& config) {
    return ids.first(std::min(ids.size(), std::size_t(config.positions)));
}

Answer answer_in_row(const Trace& trace, int row) {
    const auto numbers = [&](StageKind kind) {
        const MatrixView matrix = trace.matrix(kind);
        const float* first = matrix.data() + std::ptrdiff_t(row) * matrix.cols();
        return std::vector<float>(first, first + matrix.cols());
    };
    Answer answer{numbers(StageKind::logits), numbers(StageKind::probabilities), 0};
    answer.best = int(std::max_element(answer.probabilities.begin(), answer.probabilities.end()) -
                      answer.probabilities.begin());
    return answer;
}

Answer answer(const Model&, const Trace& trace) {
    return answer_in_row(trace, int(trace.matrix(StageKind::logits).rows()) - 1);
}

}  // namespace attention
