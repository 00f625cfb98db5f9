#include "engine/attention_trace.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace attention {

namespace {

constexpr double minus_infinity = -std::numeric_limits<double>::infinity();

std::vector<int> all_words(int n) {
    std::vector<int> words(std::size_t(n), 0);
    std::iota(words.begin(), words.end(), 0);
    return words;
}

// Softmax of each row; a row of −∞ alone has no weights to give and becomes 0.
Numbers softmax(const Numbers& scaled) {
    Numbers weights = Numbers::Zero(scaled.rows(), scaled.cols());
    for (int row = 0; row < scaled.rows(); ++row) {
        const double largest = scaled.row(row).maxCoeff();
        if (largest == minus_infinity) continue;
        for (int word = 0; word < scaled.cols(); ++word)
            weights(row, word) = std::exp(scaled(row, word) - largest);
        weights.row(row) /= weights.row(row).sum();
    }
    return weights;
}

}  // namespace

int AttentionTrace::row_of(int reader) const {
    // As a rule every word reads, in order.
    if (reader >= 0 && reader < rows() && readers[std::size_t(reader)] == reader) return reader;
    const auto found = std::find(readers.begin(), readers.end(), reader);
    return found == readers.end() ? -1 : int(found - readers.begin());
}

AttentionTrace attend(const AttentionInput& input) {
    AttentionTrace trace;
    trace.q = input.q;
    trace.k = input.k;
    trace.v = input.v;
    trace.divisor = input.divisor;
    trace.mask = input.mask;
    const bool given = input.given_scores.size() > 0;
    trace.readers = given ? std::vector<int>{input.given_reader} : all_words(trace.words());
    if (given)
        trace.scores = input.given_scores;
    else
        trace.scores = input.q * input.k.transpose();
    trace.scaled_scores = trace.scores / input.divisor;
    for (int row = 0; row < trace.rows(); ++row)
        for (int word = 0; word < trace.words(); ++word)
            if (trace.mask.forbids(trace.readers[std::size_t(row)], word))
                trace.scaled_scores(row, word) = minus_infinity;
    trace.weights = softmax(trace.scaled_scores);
    trace.output = trace.weights * trace.v;
    return trace;
}

AttentionTrace head_trace(const Trace& trace, const ModelConfig& config, int block, int head,
                          const Mask& mask) {
    const int d = config.head_dimension();
    const auto columns = [&](StageKind kind) -> Numbers {
        return trace.matrix(kind, block).middleCols(head * d, d).cast<double>();
    };
    const auto square = [&](StageKind kind) -> Numbers {
        return trace.matrix(kind, block, head).cast<double>();
    };
    AttentionTrace result;
    result.q = columns(StageKind::q);
    result.k = columns(StageKind::k);
    result.v = columns(StageKind::v);
    result.divisor = std::sqrt(double(d));
    result.mask = mask;
    result.mask.causal = mask.causal || config.causal;
    result.readers = all_words(trace.n);
    result.scores = square(StageKind::scores);
    result.scaled_scores = square(StageKind::scaled_scores);
    result.weights = square(StageKind::weights);
    result.output = columns(StageKind::mixed);
    return result;
}

}  // namespace attention
