#include "engine/faithfulness.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "engine/hide_several.h"
#include "engine/probes.h"
#include "made_up_model.h"

namespace attention {

namespace {

constexpr int unknown = 1;
const std::vector<int> text = {4, 5, 8, 0, 5, 3, 2, 6, 7, 4, 3};

FaithfulnessCurve measure(const Model& model, const std::vector<int>& ids, const std::vector<int>& order) {
    MeasureCurve measuring(model, ids, unknown, order);
    while (measuring.step()) {}
    return measuring.curve();
}

Answer answer_to(const Model& model, const std::vector<int>& ids) {
    Trace trace;
    forward(model, ids, trace, Keep::answer);
    return answer(model, trace);
}

}  // namespace

TEST(ImportanceOrder, HasTheHighestFirstAndTheEarlierPlaceOnATie) {
    EXPECT_EQ(importance_order(std::vector<float>{.1f, .5f, -2, .5f, 0}), (std::vector<int>{1, 3, 0, 4, 2}));
    EXPECT_EQ(importance_order(std::vector<float>{0, 0, 0}), (std::vector<int>{0, 1, 2}));
    EXPECT_TRUE(importance_order({}).empty());
}

TEST(ImportanceOrder, WhatIsNoNumberStandsLast) {
    const float nan = std::numeric_limits<float>::quiet_NaN(), inf = std::numeric_limits<float>::infinity();
    EXPECT_EQ(importance_order(std::vector<float>{nan, -inf, 1, nan, inf}),
              (std::vector<int>{4, 2, 1, 0, 3}));
}

TEST(RandomOrder, IsTheShuffleOfThePlacesWithTheDrawAsItsRow) {
    EXPECT_EQ(random_order(5, 7, 3), shuffle({0, 1, 2, 3, 4}, 7, 3));
    EXPECT_NE(random_order(30, 7, 3), random_order(30, 7, 4));
    EXPECT_NE(random_order(30, 7, 3), random_order(30, 8, 3));
    EXPECT_TRUE(random_order(0, 7, 3).empty());
}

TEST(WordsInShare, AreRoundedUp) {
    const struct {
        int n;
        std::vector<int> words;
    } expected[] = {{0, {0, 0, 0, 0, 0}},      {1, {1, 1, 1, 1, 1}},     {2, {1, 1, 1, 1, 1}},
                    {3, {1, 1, 1, 1, 2}},      {10, {1, 1, 1, 2, 5}},    {20, {1, 1, 2, 4, 10}},
                    {21, {1, 2, 3, 5, 11}},    {30, {1, 2, 3, 6, 15}},   {100, {1, 5, 10, 20, 50}},
                    {101, {2, 6, 11, 21, 51}}, {120, {2, 6, 12, 24, 60}}};
    for (const auto& one : expected)
        for (std::size_t share = 0; share < std::size(eraser_shares); ++share)
            EXPECT_EQ(words_in_share(eraser_shares[share], one.n), one.words[share])
                << eraser_shares[share] << " of " << one.n;
}

TEST(Faithfulness, IsTheMeanOfWhatIsLostAtFiveShares) {
    // of 10 words the shares are 1, 1, 1, 2 and 5
    const FaithfulnessCurve curve{{.9f, .7f, .5f, .4f, .3f, .2f, .1f, .1f, .1f, .1f, .1f},
                                  {.1f, .3f, .4f, .5f, .6f, .8f, .9f, .9f, .9f, .9f, .9f}};
    const Faithfulness found = faithfulness(curve);
    EXPECT_NEAR(found.comprehensiveness, (.2 * 3 + .4 + .7) / 5, 1e-7);
    EXPECT_NEAR(found.sufficiency, (.6 * 3 + .5 + .1) / 5, 1e-7);
    EXPECT_EQ(faithfulness({}).comprehensiveness, 0);
}

TEST(MeasureCurve, BeginsAtTheFullTextAndEndsWithEveryWordHidden) {
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const ModelConfig config = made_up_config(pattern);
        if (!config.has_labels()) continue;
        const Model model = made_up_model(config, 9);
        const Answer full = answer_to(model, text);
        const FaithfulnessCurve curve = measure(model, text, random_order(int(text.size()), 0, 0));
        ASSERT_EQ(curve.hidden.size(), text.size() + 1);
        ASSERT_EQ(curve.kept.size(), text.size() + 1);
        const float p = full.probabilities[std::size_t(full.best)];
        EXPECT_EQ(curve.hidden.front(), p) << "pattern " << pattern;
        EXPECT_EQ(curve.kept.back(), p) << "pattern " << pattern;
        EXPECT_EQ(curve.hidden.back(), curve.kept.front()) << "pattern " << pattern;
    }
}

TEST(MeasureCurve, HidesTheFirstWordsOfTheOrderAndKeepsTheRest) {
    const Model model = made_up_model(made_up_config(), 9);
    const std::vector<int> ids = {4, 5, 8};
    const auto best = std::size_t(answer_to(model, ids).best);
    const FaithfulnessCurve curve = measure(model, ids, {2, 0, 1});
    const auto p = [&](const std::vector<int>& other) { return answer_to(model, other).probabilities[best]; };
    EXPECT_EQ(curve.hidden[1], p({4, 5, unknown}));
    EXPECT_EQ(curve.hidden[2], p({unknown, 5, unknown}));
    EXPECT_EQ(curve.kept[1], p({unknown, unknown, 8}));
    EXPECT_EQ(curve.kept[2], p({4, unknown, 8}));
}

TEST(MeasureCurve, StepsOneWordMoreAtATime) {
    const Model model = made_up_model(made_up_config(), 9);
    MeasureCurve measuring(model, {4, 5}, unknown, {0, 1});
    EXPECT_EQ(measuring.total(), 3);
    EXPECT_EQ(measuring.done(), 0);
    EXPECT_TRUE(measuring.step());
    EXPECT_EQ(measuring.done(), 1);
    EXPECT_TRUE(measuring.step());
    EXPECT_FALSE(measuring.step());
    EXPECT_FALSE(measuring.step());
    EXPECT_EQ(measuring.done(), 3);
}

TEST(MeasureFaithfulness, EqualsTheMeasureOfTheWholeCurve) {
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const ModelConfig config = made_up_config(pattern);
        if (!config.has_labels()) continue;
        const Model model = made_up_model(config, 9);
        Trace trace;
        for (std::size_t n = 1; n <= text.size(); ++n) {
            const std::vector<int> ids(text.begin(), text.begin() + std::ptrdiff_t(n));
            const std::vector<int> order = random_order(int(n), std::uint64_t(pattern), 0);
            const Faithfulness expected = faithfulness(measure(model, ids, order));
            const Faithfulness found =
                measure_faithfulness(model, ids, unknown, order, answer_to(model, ids), trace);
            EXPECT_EQ(found.comprehensiveness, expected.comprehensiveness) << pattern << ", " << n;
            EXPECT_EQ(found.sufficiency, expected.sufficiency) << pattern << ", " << n;
        }
    }
}

}  // namespace attention
