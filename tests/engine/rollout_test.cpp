#include "engine/rollout.h"

#include <gtest/gtest.h>

#include "engine/forward.h"
#include "made_up_model.h"

namespace attention {

namespace {

ModelConfig config_of(int blocks, int heads, OutputKind output = OutputKind::softmax) {
    ModelConfig config;
    config.blocks = blocks;
    config.heads = heads;
    config.output = output;
    return config;
}

// A trace that has only the weights: block by block, each head's (n, n), row after row.
Trace trace_of(int n, int heads, const std::vector<std::vector<float>>& blocks) {
    Trace trace;
    trace.n = n;
    for (std::size_t block = 0; block < blocks.size(); ++block) {
        trace.stages.push_back({StageKind::weights, int(block), {heads, n, n}, trace.numbers.size()});
        trace.numbers.insert(trace.numbers.end(), blocks[block].begin(), blocks[block].end());
    }
    return trace;
}

void expect_scores(const Trace& trace, const ModelConfig& config, const std::vector<float>& expected) {
    const Vector found = attention_rollout(trace, config);
    ASSERT_EQ(found.size(), int(expected.size()));
    for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(found(int(i)), expected[i], 1e-6) << i;
}

}  // namespace

TEST(AttentionRollout, OfOneBlockIsHalfTheMeanWeightAndHalfTheWordItself) {
    const Trace trace = trace_of(2, 1, {{.8f, .2f, .6f, .4f}});
    // rows .9 .1 and .3 .7
    expect_scores(trace, config_of(1, 1), {.6f, .4f});
    expect_scores(trace, config_of(1, 1, OutputKind::language_model), {.3f, .7f});
}

TEST(AttentionRollout, OfTwoBlocksHasTheLastOneOnTheLeft) {
    // The first block's matrix is [1 0; .5 .5]; the mean of the second's heads [0 1; .5 .5] makes [.5 .5; .25
    // .75].
    const Trace trace = trace_of(2, 2, {{1, 0, 1, 0, 1, 0, 1, 0}, {0, 1, 1, 0, 0, 1, 0, 1}});
    // their product: rows .75 .25 and .625 .375
    expect_scores(trace, config_of(2, 2), {.6875f, .3125f});
    expect_scores(trace, config_of(2, 2, OutputKind::language_model), {.625f, .375f});
}

TEST(AttentionRollout, OfUniformWeightsIsAlikeForAllWords) {
    const std::vector<float> uniform(9, 1 / 3.0f);
    expect_scores(trace_of(3, 1, {uniform}), config_of(1, 1), {1 / 3.f, 1 / 3.f, 1 / 3.f});
    expect_scores(trace_of(3, 1, {uniform, uniform}), config_of(2, 1), {1 / 3.f, 1 / 3.f, 1 / 3.f});
    // a half of each block stays where it is: 1/4 + 3/4 · 1/3
    expect_scores(trace_of(3, 1, {uniform, uniform}), config_of(2, 1, OutputKind::language_model),
                  {.25f, .25f, .5f});
}

TEST(AttentionRollout, OfACausalLanguageModelIsTheRowOfTheLastWord) {
    const std::vector<float> causal = {1, 0, .5f, .5f};  // uniform over the words so far: [1 0; .25 .75]
    expect_scores(trace_of(2, 1, {causal, causal}), config_of(2, 1, OutputKind::language_model),
                  {.4375f, .5625f});
    expect_scores(trace_of(2, 1, {causal, causal}), config_of(2, 1), {.71875f, .28125f});
}

TEST(AttentionRollout, AWordWithNothingToReadKeepsToItself) {
    expect_scores(trace_of(2, 1, {{0, 0, .5f, .5f}}), config_of(1, 1), {.625f, .375f});
}

TEST(AttentionRollout, OfEveryModelAddsUpToOneAndCountsWhatMayBeRead) {
    const std::vector<int> text = {1, 5, 8, 0, 5, 3, 2};
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const Model model = made_up_model(made_up_config(pattern), 9);
        Trace trace;
        for (std::size_t n = 1; n <= text.size(); ++n) {
            forward(model, std::span(text).first(n), trace);
            const Vector found = attention_rollout(trace, model.config);
            EXPECT_NEAR(found.sum(), 1, 1e-5) << "pattern " << pattern << ", words " << n;
            EXPECT_GT(found.minCoeff(), 0) << "pattern " << pattern << ", words " << n;
        }
    }
}

// The definition with matrices, as the paper has it.
TEST(AttentionRollout, EqualsTheProductOfTheMatrices) {
    const std::vector<int> text = {1, 5, 8, 0, 5, 3, 2};
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const Model model = made_up_model(made_up_config(pattern), 9);
        Trace trace;
        forward(model, text, trace);
        Matrix product = Matrix::Identity(7, 7);
        for (int block = 0; block < model.config.blocks; ++block) {
            const Matrix mean = average_weights(trace, model.config, block);
            const Matrix with_residual = (mean + Matrix::Identity(7, 7)) / 2;
            product = with_residual.lazyProduct(product).eval();
        }
        const Vector expected =
            model.config.has_labels() ? Vector(product.colwise().mean()) : Vector(product.row(6));
        EXPECT_TRUE(attention_rollout(trace, model.config).isApprox(expected, 1e-5f))
            << "pattern " << pattern;
    }
}

}  // namespace attention
