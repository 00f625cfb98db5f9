#include "engine/probes.h"

#include <gtest/gtest.h>

#include <numeric>

#include "engine/baseline.h"
#include "golden_files.h"

namespace attention {

TEST(Lead, IsTheLabelsLogitMinusTheLargestOther) {
    ModelConfig config;
    config.labels = {"a", "b", "c"};
    EXPECT_FLOAT_EQ(lead({1, 5, 3}, 1, config), 2);
    EXPECT_FLOAT_EQ(lead({1, 5, 3}, 0, config), -4);
}

TEST(Lead, OfASigmoidIsPlusOrMinusItsLogit) {
    ModelConfig config;
    config.output = OutputKind::sigmoid;
    EXPECT_FLOAT_EQ(lead({1.5f}, 1, config), 1.5f);
    EXPECT_FLOAT_EQ(lead({1.5f}, 0, config), -1.5f);
}

TEST(FirstLargest, IsTheFirstOnATieAndNoneOfNothing) {
    const std::vector<float> values = {1, 3, 3, 2};
    EXPECT_EQ(first_largest(values), 1);
    EXPECT_EQ(first_largest(std::vector<float>{}), -1);
    EXPECT_EQ(first_largest(Vector::Constant(4, 0.5f)), 0);
}

TEST(HideOneWord, AnEmptyTextIsDoneAtOnce) {
    const Model model;
    HideOneWord probe(model, {}, 1);
    EXPECT_FALSE(probe.step());
    EXPECT_EQ(probe.total(), 0);
}

// Worked out with Python from the definition; SplitMix64 of seed 0 begins with 0xE220A8397B1DCDAF.
TEST(Shuffle, TheOrderIsTheOneOfFisherAndYatesWithSplitMix64) {
    if (!golden::folder()) GTEST_SKIP() << golden::no_folder;
    const nlohmann::json cases = golden::read_json_file(*golden::folder() + "/shuffles.json");
    ASSERT_TRUE(cases.is_array());
    for (const auto& one : cases) {
        std::vector<int> ids(one["count"].get<std::size_t>());
        std::iota(ids.begin(), ids.end(), 0);
        const std::uint64_t seed = std::stoull(one["seed"].get<std::string>());
        EXPECT_EQ(shuffle(ids, seed, one["row"].get<std::uint64_t>()), one["order"].get<std::vector<int>>())
            << one;
    }
}

TEST(Baseline, TheLinearModelCountsWordsAndLeavesPaddingOut) {
    Tensors tensors;
    tensors["out.weight"] = {{2, 3}, {100, 1, 0, 100, 0, 1}, DType::f32};
    tensors["out.bias"] = {{2}, {0.5f, 0}, DType::f32};
    const Result<Baseline> baseline = make_baseline("linear", tensors, 3, {"a", "b"});
    ASSERT_TRUE(baseline);
    const Answer found = answer(*baseline, std::vector<int>{1, 1, 2, 0}, 0);
    EXPECT_EQ(found.logits, (std::vector<float>{2.5f, 1}));
    EXPECT_EQ(found.best, 0);
}

TEST(Baseline, TensorsThatDoNotFitAreNamed) {
    Tensors tensors;
    tensors["hidden.weight"] = {{4, 2}, std::vector<float>(8), DType::f32};
    tensors["out.weight"] = {{2, 4}, std::vector<float>(8), DType::f32};
    const Result<Baseline> baseline = make_baseline("bag-of-words", tensors, 3, {"a", "b"});
    ASSERT_FALSE(baseline);
    const std::string& sentence = baseline.error().sentence;
    EXPECT_NE(sentence.find("bag-of-words"), std::string::npos) << sentence;
    EXPECT_NE(sentence.find("hidden.weight is (4, 2), expected (4, 3)"), std::string::npos) << sentence;
    EXPECT_NE(sentence.find("hidden.bias is missing, expected (4)"), std::string::npos) << sentence;
}

}  // namespace attention
