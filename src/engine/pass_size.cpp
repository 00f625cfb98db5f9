#include "engine/pass_size.h"

namespace attention {

long long weights_of_pass(const ModelConfig& config, long long n) {
    return n * n * config.heads * config.blocks;
}

long long numbers_of_pass(const Model& model, long long n) {
    const ModelConfig& config = model.config;
    const long long D = config.dimension, F = config.feed_forward, out = model.out.out();
    long long block = 7 * n * D;            // norm1, q, k, v, mixed, attention_output, residual1
    if (F > 0) block += 3 * n * D + n * F;  // norm2, feed_forward, residual2; hidden
    long long numbers = n * D;              // embeddings
    numbers += block * config.blocks;
    numbers += 3 * weights_of_pass(config, n);  // scores, scaled scores, weights
    if (config.final_norm) numbers += n * D;
    if (config.has_labels()) numbers += D;  // mean
    const long long rows = config.has_labels() ? 1 : n;
    numbers += rows * out;                                             // logits
    numbers += config.output == OutputKind::sigmoid ? 2 : rows * out;  // probabilities
    return numbers;
}

}  // namespace attention
