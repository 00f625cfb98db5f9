#include "engine/rollout.h"

#include <vector>

namespace attention {

// The product is made from the left, a row vector times each block's matrix, so that no two matrices are
// multiplied: it begins as how much each final vector counts, and ends as the scores.
Vector attention_rollout(const Trace& trace, const ModelConfig& config) {
    const int n = trace.n;
    std::vector<double> scores(std::size_t(n), config.has_labels() ? 1.0 / n : 0.0);  // (n)
    if (!config.has_labels()) scores.back() = 1;
    std::vector<double> earlier(scores.size());
    for (int block = config.blocks; block-- > 0;) {
        const Matrix weights = average_weights(trace, config, block);  // (n, n)
        earlier.assign(scores.size(), 0.0);
        for (int reading = 0; reading < n; ++reading) {
            double total = 1;  // of the row with the residual path, all that a word with nothing to read has
            for (int read = 0; read < n; ++read) total += double(weights(reading, read));
            const double share = scores[std::size_t(reading)] / total;
            for (int read = 0; read < n; ++read)
                earlier[std::size_t(read)] += share * double(weights(reading, read));
            earlier[std::size_t(reading)] += share;
        }
        scores.swap(earlier);
    }
    Vector result(n);
    for (int word = 0; word < n; ++word) result(word) = float(scores[std::size_t(word)]);
    return result;
}

}  // namespace attention
