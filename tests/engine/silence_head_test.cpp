// Heads whose output is zero or their mean, in one pass and one after the other.
#include "engine/silence_head.h"

#include <gtest/gtest.h>

#include "engine/probes.h"
#include "made_up_model.h"
#include "same_bits.h"

namespace attention {

namespace {

const std::vector<int> text = {1, 5, 8, 0, 5, 3, 2};
const std::vector<int> other_text = {4, 7, 6};

Trace pass(const Model& model, const std::vector<SilencedHead>& silenced, Keep keep = Keep::everything) {
    Trace trace;
    PassChanges changes;
    changes.silenced = silenced;
    forward(model, text, trace, keep, changes);
    return trace;
}

// The model whose head writes nothing, whatever it computes, but W · output of its columns W of the
// projection.
Model without_head(Model model, int block, int head, const std::vector<float>& output) {
    kernels::Linear& projection = model.blocks[std::size_t(block)].out_projection;
    const int d = model.config.head_dimension();
    Matrix weight = projection.weight;  // (D, D)
    Vector bias = projection.bias;
    if (!output.empty()) bias += weight.middleCols(head * d, d) * Eigen::Map<const Vector>(output.data(), d);
    weight.middleCols(head * d, d).setZero();
    projection = kernels::make_linear(weight, bias);
    return model;
}

std::vector<float> some_output(int d) {
    std::vector<float> output;
    for (int i = 0; i < d; ++i) output.push_back(0.25f * float(i - 1));
    return output;
}

void expect_near(const std::vector<float>& expected, const std::vector<float>& found,
                 const std::string& what) {
    ASSERT_EQ(expected.size(), found.size()) << what;
    for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(expected[i], found[i], 1e-5f) << what;
}

}  // namespace

TEST(SilencedHead, AnEmptyListChangesNoBit) {
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const Model model = made_up_model(made_up_config(pattern), 9);
        Trace expected;
        forward(model, text, expected);
        expect_same_bits(expected, pass(model, {}), "pattern " + std::to_string(pattern));
    }
    EXPECT_FALSE(PassChanges{}.any());
}

TEST(SilencedHead, IsAChange) {
    PassChanges changes;
    changes.silenced.push_back({1, 2, {}});
    EXPECT_TRUE(changes.any());
}

TEST(SilencedHead, AnswersLikeAModelWhoseProjectionLeavesTheHeadOut) {
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const Model model = made_up_model(made_up_config(pattern), 9);
        const ModelConfig& config = model.config;
        for (int block = 0; block < config.blocks; ++block)
            for (int head = 0; head < config.heads; ++head)
                for (const auto& output : {std::vector<float>(), some_output(config.head_dimension())}) {
                    const std::string what = "pattern " + std::to_string(pattern) + ", block " +
                                             std::to_string(block) + ", head " + std::to_string(head) +
                                             (output.empty() ? ", zeros" : ", given output");
                    Trace expected;
                    forward(without_head(model, block, head, output), text, expected);
                    const Trace found = pass(model, {{block, head, output}});
                    expect_near(answer(model, expected).logits, answer(model, found).logits, what);
                    const Trace only_answer = pass(model, {{block, head, output}}, Keep::answer);
                    expect_near(answer(model, found).logits, answer(model, only_answer).logits, what);
                }
    }
}

TEST(SilencedHead, OnlyItsOwnColumnsOfMixedAreOverwritten) {
    const Model model = made_up_model(made_up_config(), 9);
    const int d = model.config.head_dimension();
    const std::vector<float> output = some_output(d);
    const Trace expected = pass(model, {}), found = pass(model, {{1, 1, output}});
    for (const Stage& stage : expected.stages) {
        if (stage.block == -1 && stage.kind != StageKind::embeddings) continue;
        if (stage.block == 1 && stage.kind > StageKind::weights) continue;
        const int heads = stage.shape.size() == 3 ? model.config.heads : 1;
        for (int head = 0; head < heads; ++head)
            EXPECT_EQ(expected.matrix(stage.kind, stage.block, head),
                      found.matrix(stage.kind, stage.block, head))
                << stage.name();
    }
    const MatrixView before = expected.matrix(StageKind::mixed, 1), after = found.matrix(StageKind::mixed, 1);
    EXPECT_EQ(before.leftCols(d), after.leftCols(d));
    EXPECT_EQ(before.rightCols(d), after.rightCols(d));
    for (int word = 0; word < after.rows(); ++word)
        for (int i = 0; i < d; ++i) EXPECT_EQ(after(word, d + i), output[std::size_t(i)]);
}

TEST(SilencedHead, SeveralAreSilencedTogether) {
    const Model model = made_up_model(made_up_config(), 9);
    const std::vector<float> output = some_output(model.config.head_dimension());
    const Model expected = without_head(without_head(without_head(model, 0, 2, {}), 0, 0, output), 1, 1, {});
    Trace trace;
    forward(expected, text, trace);
    expect_near(answer(expected, trace).logits,
                answer(model, pass(model, {{0, 2, {}}, {1, 1, {}}, {0, 0, output}})).logits, "");
}

TEST(HeadMeans, AreOverAllWordsOfAllTexts) {
    const Model model = made_up_model(made_up_config(), 9);
    const int d = model.config.head_dimension();
    HeadMeans means(model);
    EXPECT_EQ(means.words(), 0);
    EXPECT_EQ(means.mean(1, 2), std::vector<float>(std::size_t(d)));
    means.add(text);
    means.add(other_text);
    EXPECT_EQ(means.words(), 10);
    Trace first, second;
    forward(model, text, first);
    forward(model, other_text, second);
    for (int block = 0; block < model.config.blocks; ++block)
        for (int head = 0; head < model.config.heads; ++head) {
            const Vector sum = first.matrix(StageKind::mixed, block).middleCols(head * d, d).colwise().sum() +
                               second.matrix(StageKind::mixed, block).middleCols(head * d, d).colwise().sum();
            const std::vector<float> found = means.mean(block, head);
            ASSERT_EQ(found.size(), std::size_t(d));
            for (int i = 0; i < d; ++i) EXPECT_NEAR(found[std::size_t(i)], sum(i) / 10, 1e-6f);
        }
}

TEST(SilenceHeads, GoesThroughEveryHeadBlockByBlock) {
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const ModelConfig config = made_up_config(pattern);
        if (!config.has_labels()) continue;
        const Model model = made_up_model(config, 9);
        HeadMeans means(model);
        means.add(text);
        means.add(other_text);
        Trace trace;
        forward(model, text, trace, Keep::answer);
        const Answer full = answer(model, trace);
        const float base_lead = lead(full.logits, full.best, config);
        for (const HeadMeans* used :
             {static_cast<const HeadMeans*>(nullptr), static_cast<const HeadMeans*>(&means)}) {
            SilenceHeads silencing(model, text, used);
            EXPECT_EQ(silencing.total(), 6);
            for (int step = 1; step <= 6; ++step) {
                EXPECT_EQ(silencing.step(), step < 6);
                EXPECT_EQ(silencing.done(), step);
            }
            EXPECT_FALSE(silencing.step());
            for (int i = 0; i < 6; ++i) {
                const SilencedAnswer& found = silencing.results()[std::size_t(i)];
                EXPECT_EQ(found.block, i / 3);
                EXPECT_EQ(found.head, i % 3);
                const std::vector<float> output =
                    used ? used->mean(found.block, found.head) : std::vector<float>();
                const Trace direct = pass(model, {{found.block, found.head, output}}, Keep::answer);
                EXPECT_EQ(found.answer.logits, answer(model, direct).logits) << "pattern " << pattern;
                EXPECT_EQ(found.lead_lost, base_lead - lead(found.answer.logits, full.best, config));
            }
        }
    }
}

}  // namespace attention
