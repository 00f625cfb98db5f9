// The engine against PyTorch, stage by stage: tests/golden/make_golden.py wrote what PyTorch computes.
#include "engine/attention_trace.h"
#include "engine/forward.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>

#include "engine/probes.h"
#include "engine/tokenizer.h"
#include "golden_files.h"
#include "made_up_model.h"
#include "same_bits.h"

namespace attention {

namespace {

constexpr float tolerance = 1e-5f;

// Probabilities and attention weights are held to 1e-5 as they are; every other stage relative to its
// largest entry. -inf must be -inf.
void expect_equal(const std::string& what, const Tensor& expected, const float* found, bool absolute) {
    float largest = absolute ? 1.0f : 0.0f, worst = 0;
    std::size_t where = 0;
    for (float x : expected.values)
        if (!absolute && std::isfinite(x)) largest = std::max(largest, std::abs(x));
    for (std::size_t i = 0; i < expected.values.size(); ++i) {
        if (expected.values[i] == found[i]) continue;
        const float gap = std::abs(expected.values[i] - found[i]);
        if (!(gap <= worst)) {  // not a number counts
            worst = gap;
            where = i;
        }
    }
    EXPECT_LE(worst, tolerance * largest) << what << ", entry " << where << ": PyTorch "
                                          << expected.values[where] << ", engine " << found[where];
}

bool is_absolute(StageKind kind) { return kind == StageKind::weights || kind == StageKind::probabilities; }

void expect_every_stage(const std::string& what, const Trace& trace, const nlohmann::json& names,
                        const golden::TensorFile& values) {
    ASSERT_EQ(trace.stages.size(), names.size()) << what;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Stage& stage = trace.stages[i];
        ASSERT_EQ(stage.name(), names[i].get<std::string>()) << what;
        const std::optional<Tensor> expected = values.find(stage.name());
        ASSERT_TRUE(expected) << what << ": " << stage.name();
        ASSERT_EQ(stage.shape, expected->shape) << what << ": " << stage.name();
        expect_equal(what + ", " + stage.name(), *expected, trace.data(stage), is_absolute(stage.kind));
    }
}

void expect_probes(const std::string& what, const golden::Case& golden_case, const Trace& trace,
                   const std::vector<int>& ids, const golden::TensorFile& values) {
    const Pack& pack = golden_case.pack;
    const ModelConfig& config = pack.model.config;
    const Vector received = attention_received(trace, config, config.blocks - 1);
    expect_equal(what + ", received", *values.find("received"), received.data(), true);
    for (const Baseline& baseline : pack.baselines) {
        const Answer found = answer(baseline, ids, pack.vocabulary.padding());
        expect_equal(what + ", " + baseline.name, *values.find("baseline." + baseline.name),
                     found.logits.data(), false);
    }
    const std::optional<Tensor> lead_lost = values.find("lead_lost");
    if (!lead_lost) return;
    HideOneWord probe(pack.model, ids, pack.vocabulary.unknown());
    while (probe.step()) {}
    ASSERT_EQ(probe.lead_lost().size(), lead_lost->values.size()) << what;
    const float base = values.find("base_lead")->values[0];  // differences of leads are as exact as the leads
    for (std::size_t i = 0; i < lead_lost->values.size(); ++i)
        EXPECT_NEAR(probe.lead_lost()[i], lead_lost->values[i],
                    2 * tolerance * std::max(1.0f, std::abs(base)))
            << what << ", word " << i;
    EXPECT_NEAR(probe.base_lead(), base, tolerance * std::max(1.0f, std::abs(base))) << what;
}

void expect_pytorchs_numbers(const std::string& name, std::size_t least_texts) {
    if (!golden::folder()) GTEST_SKIP() << golden::no_folder;
    std::optional<golden::Case> golden_case = golden::open_case(name);
    ASSERT_TRUE(golden_case) << "no golden values of " << name << " in " << *golden::folder();
    const nlohmann::json& texts = golden_case->manifest["texts"];
    ASSERT_GE(texts.size(), least_texts);
    Trace trace;  // one for all texts: what a longer text left behind must not matter
    for (std::size_t number = 0; number < texts.size(); ++number) {
        const std::string what = name + ", text " + std::to_string(number);
        const golden::TensorFile values(golden_case->folder + "/" + std::to_string(number) + ".safetensors");
        ASSERT_TRUE(values.good()) << what;
        std::vector<int> ids;
        for (const Token& token :
             tokenize(texts[number]["text"].get<std::string>(), golden_case->pack.vocabulary).tokens)
            ids.push_back(token.id);
        const std::span<const int> kept = cut(ids, golden_case->pack.model.config);
        ids.assign(kept.begin(), kept.end());
        ASSERT_EQ(ids, texts[number]["ids"].get<std::vector<int>>()) << what;
        forward(golden_case->pack.model, ids, trace);
        expect_every_stage(what, trace, texts[number]["stages"], values);
        expect_probes(what, *golden_case, trace, ids, values);
    }
}

}  // namespace

TEST(Forward, TheF32PackEqualsPyTorchOnTheTrainedWeightsInEveryStage) {
    expect_pytorchs_numbers("larkfield-f32", 60);
}

TEST(Forward, TheShippedPackEqualsPyTorchOnItsUnpackedWeightsInEveryStage) {
    expect_pytorchs_numbers("larkfield-shipped", 60);
}

TEST(Forward, PostNormWithoutFeedForwardWithOneSigmoidEqualsPyTorch) {
    expect_pytorchs_numbers("post-norm-sigmoid", 10);
}

TEST(Forward, OneCausalHeadWithALanguageModelOutputEqualsPyTorch) {
    expect_pytorchs_numbers("causal-language-model", 10);
}

TEST(Forward, PostNormWithFeedForwardAndACausalMaskEqualsPyTorch) {
    expect_pytorchs_numbers("post-norm-feed-forward", 10);
}

TEST(Forward, PreNormWithoutFeedForwardAndFinalNormEqualsPyTorch) {
    expect_pytorchs_numbers("pre-norm-no-feed-forward", 10);
}

TEST(Forward, EveryConfigurationRunsAndKeepsOnlyTheAnswerWithTheSameNumbers) {
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const Model model = made_up_model(made_up_config(pattern), 9);
        const std::vector<int> ids = {1, 5, 8, 0, 5};
        Trace everything, only_answer;
        forward(model, ids, everything);
        forward(model, ids, only_answer, Keep::answer);
        const Answer expected = answer(model, everything), found = answer(model, only_answer);
        ASSERT_EQ(expected.logits.size(), found.logits.size());
        for (std::size_t i = 0; i < expected.logits.size(); ++i)
            EXPECT_NEAR(expected.logits[i], found.logits[i], 1e-6) << "pattern " << pattern;
        EXPECT_LT(only_answer.numbers.size(), everything.numbers.size()) << "pattern " << pattern;
        float total = 0;
        for (float probability : expected.probabilities) total += probability;
        EXPECT_NEAR(total, 1, 1e-5) << "pattern " << pattern;
    }
}

TEST(Forward, AShorterTextAfterALongerOneAllocatesNothing) {
    const Model model = made_up_model(made_up_config(), 9);
    const std::vector<int> ids = {1, 2, 3, 4, 5, 6, 7, 8};
    Trace trace;
    forward(model, ids, trace);
    const float* numbers = trace.numbers.data();
    const Stage* stages = trace.stages.data();
    const int* shape = trace.stages[0].shape.data();
    for (std::size_t length : {3u, 8u, 1u, 5u, 8u}) {
        forward(model, std::span(ids).first(length), trace);
        EXPECT_EQ(trace.numbers.data(), numbers);
        EXPECT_EQ(trace.stages.data(), stages);
        EXPECT_EQ(trace.stages[0].shape.data(), shape);
    }
}

// Vectorised sums depend on where they begin: no pass may depend on where its memory happens to lie.
TEST(Forward, TwoPassesOfOneTextHaveTheSameBits) {
    for (const auto& [dimension, heads] : {std::pair{12, 3}, {30, 5}, {64, 4}}) {
        ModelConfig config = made_up_config();
        config.dimension = dimension;
        config.heads = heads;
        config.positions = 40;
        const Model model = made_up_model(config, 50);
        std::vector<int> ids(40);
        for (int i = 0; i < 40; ++i) ids[std::size_t(i)] = i * 7 % 50;
        std::vector<std::vector<char>> between;  // moves where the next trace lies
        Trace reused;
        for (int n = 1; n <= 40; ++n) {
            const auto text = std::span(ids).first(std::size_t(n));
            Trace first;
            forward(model, text, first);
            forward(model, std::span(ids).first(std::size_t(n * 11 % 40 + 1)), reused);
            forward(model, text, reused);
            expect_same_bits(first, reused, "a reused trace, words " + std::to_string(n));
            for (int i = 0; i < 4; ++i) {
                between.emplace_back(std::size_t(1 + (n * 37 + i * 101) % 777));
                Trace fresh;
                forward(model, text, fresh);
                expect_same_bits(first, fresh, "a fresh trace, words " + std::to_string(n));
            }
        }
    }
}

TEST(Forward, EveryStageStartsAtAWholeNumberOf64Bytes) {
    const Model model = made_up_model(made_up_config(), 9);
    for (Keep keep : {Keep::everything, Keep::answer}) {
        Trace trace;
        forward(model, std::vector<int>{1, 2, 3}, trace, keep);
        for (const Stage& stage : trace.stages)
            EXPECT_EQ(reinterpret_cast<std::uintptr_t>(trace.data(stage)) % 64, 0u) << stage.name();
    }
}

TEST(Forward, AForbiddenWordHasScoreMinusInfinityAndWeightZero) {
    ModelConfig config = made_up_config();
    config.causal = true;
    const Model model = made_up_model(config, 9);
    Trace trace;
    forward(model, std::vector<int>{1, 2, 3}, trace);
    for (int head = 0; head < config.heads; ++head) {
        EXPECT_EQ(trace.matrix(StageKind::scaled_scores, 0, head)(0, 2),
                  -std::numeric_limits<float>::infinity());
        EXPECT_EQ(trace.matrix(StageKind::weights, 0, head)(0, 2), 0);
        EXPECT_EQ(trace.matrix(StageKind::weights, 0, head)(0, 0), 1);
    }
}

TEST(Forward, ATextLongerThanTheModelIsCutToItsFirstWords) {
    const ModelConfig config = made_up_config();
    const std::vector<int> ids(40, 3);
    EXPECT_EQ(cut(ids, config).size(), 16u);
    EXPECT_EQ(cut(std::span(ids).first(7), config).size(), 7u);
}

TEST(Trace, OneHeadAloneHasItsColumnsOfQKVAndOutput) {
    const ModelConfig config = made_up_config();
    const Model model = made_up_model(config, 9);
    Trace trace;
    forward(model, std::vector<int>{1, 2, 3, 4}, trace);
    const AttentionTrace head = head_trace(trace, config, 1, 2);
    EXPECT_EQ(head.q.cast<float>(), trace.matrix(StageKind::q, 1).rightCols(4));
    EXPECT_EQ(head.output.cast<float>(), trace.matrix(StageKind::mixed, 1).rightCols(4));
    EXPECT_EQ(head.weights.cast<float>(), trace.matrix(StageKind::weights, 1, 2));
    EXPECT_TRUE(head.output.isApprox(head.weights * head.v, 1e-5));
    EXPECT_TRUE(average_weights(trace, config, 1).rowwise().sum().isApproxToConstant(1, 1e-5f));
    EXPECT_EQ(trace.find(StageKind::q, 1)->name(), "block2.q");
    EXPECT_EQ(trace.find(StageKind::mean)->name(), "mean");
    EXPECT_EQ(trace.find(StageKind::q, 2), nullptr);
    EXPECT_EQ(trace.matrix(StageKind::q, 2).rows(), 0);
}

TEST(Model, WeightsThatDoNotFitAreAllNamedWithTheShapeThatWasExpected) {
    const ModelConfig config = made_up_config();
    Tensors tensors;
    for (const auto& [name, shape] : expected_tensors(config, 9))
        tensors[name] = {shape, std::vector<float>(shape.size() == 2 ? shape[0] * shape[1] : shape[0]),
                         DType::f32};
    tensors.erase("norm.bias");
    tensors["out.weight"] = {{5, 12}, std::vector<float>(60), DType::f32};
    tensors["extra"] = {{2}, {0, 0}, DType::f32};
    const Result<Model> model = make_model(config, 9, tensors);
    ASSERT_FALSE(model);
    const std::string& sentence = model.error().sentence;
    EXPECT_NE(sentence.find("norm.bias is missing, expected (12)"), std::string::npos) << sentence;
    EXPECT_NE(sentence.find("out.weight is (5, 12), expected (3, 12)"), std::string::npos) << sentence;
    EXPECT_NE(sentence.find("extra (2) is not expected"), std::string::npos) << sentence;
}

}  // namespace attention
