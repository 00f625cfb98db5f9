// In the page, passes with hidden words equal passes over the whole texts: to the bit with SIMD, else within the
// rounding of floats; run in Node. Exit code 1 if one differs.
#include <cstdio>

#include "../hiding_comparison.h"

namespace {

using attention::Matrix, attention::Model, attention::Norm, attention::Vector;
namespace kernels = attention::kernels;

kernels::Linear linear(int in, int out) {
    return kernels::make_linear(Matrix::Random(out, in) * 0.3f, Vector::Random(out) * 0.2f);
}

Norm norm(int width) { return {Vector::Random(width), Vector::Random(width)}; }

Model random_model(bool pre_norm, bool causal, int feed_forward) {
    constexpr int width = 24, words = 50;
    Model model;
    model.config = {};
    model.config.dimension = width;
    model.config.heads = 3;
    model.config.blocks = 2;
    model.config.feed_forward = feed_forward;
    model.config.positions = 30;
    model.config.norm = pre_norm ? attention::NormPlacement::pre : attention::NormPlacement::post;
    model.config.causal = causal;
    model.config.final_norm = true;
    model.config.labels = {"a", "b", "c"};
    model.vocabulary_size = words;
    model.embedding = Matrix::Random(words, width);
    model.position = Matrix::Random(model.config.positions, width);
    for (int block = 0; block < model.config.blocks; ++block) {
        attention::Block weights;
        weights.norm1 = norm(width);
        weights.norm2 = norm(width);
        for (kernels::Linear* layer : {&weights.query, &weights.key, &weights.value, &weights.out_projection})
            *layer = linear(width, width);
        if (feed_forward) {
            weights.feed_forward_in = linear(width, feed_forward);
            weights.feed_forward_out = linear(feed_forward, width);
        }
        model.blocks.push_back(weights);
    }
    model.norm = norm(width);
    model.out = linear(width, 3);
    return model;
}

}  // namespace

int main() {
    const bool simd = !linear(1, 1).packed.empty();  // only its kernels pack weights
    const float tolerance = simd ? 0.0f : 1e-5f;
    int checks = 0, wrong = 0;
    for (int pattern = 0; pattern < 8; ++pattern) {
        const Model model = random_model(pattern & 1, pattern & 2, pattern & 4 ? 0 : 40);
        for (unsigned seed = 0; seed < 25; ++seed)
            attention::hiding_comparison::compare(
                model, 1, seed, "pattern " + std::to_string(pattern),
                [&](const attention::hiding_comparison::Outcome& outcome) {
                    ++checks;
                    if (outcome.difference <= tolerance) return;
                    ++wrong;
                    std::printf("%s: differs by %g\n", outcome.what.c_str(), double(outcome.difference));
                });
    }
    std::printf("%d checks of passes with hidden words %s SIMD, %d wrong\n", checks, simd ? "with" : "without",
                wrong);
    return wrong == 0 && checks > 0 ? 0 : 1;
}
