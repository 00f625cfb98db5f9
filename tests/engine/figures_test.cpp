#include "engine/figures.h"

#include <gtest/gtest.h>

namespace attention {

TEST(Figures, AreReadAsTheyWereMeasured) {
    const std::optional<Figures> figures = parse_figures(R"({
        "source": {"data": "valid.csv", "sha256": "f0c7", "tickets": 600, "seed": 0, "weights": "be2df509"},
        "accuracy": 0.94, "accuracy_shuffled": 0.92,
        "baselines": {"linear": {"accuracy": 0.9}, "bag": {"accuracy": 1, "accuracy_shuffled": 0.5}},
        "agreement_count": 84, "agreement": 0.14, "rank_correlation": -0.25,
        "faithfulness": {"received": {"comprehensiveness": 0.1, "sufficiency": 0.2},
                         "random": {"comprehensiveness": -0.1, "sufficiency": 0}},
        "against": {"weights": "2b26d7ce"}})");
    ASSERT_TRUE(figures);
    EXPECT_EQ(figures->data, "valid.csv");
    EXPECT_EQ(figures->sha256, "f0c7");
    EXPECT_EQ(figures->tickets, 600);
    EXPECT_EQ(figures->accuracy, 0.94);
    EXPECT_EQ(figures->accuracy_shuffled, 0.92);
    EXPECT_EQ(figures->agreement_count, 84);
    EXPECT_EQ(figures->agreement, 0.14);
    EXPECT_EQ(figures->mean_correlation, -0.25);
    ASSERT_EQ(figures->baselines.size(), 2u);
    EXPECT_EQ(figures->baselines[0].name, "linear");
    EXPECT_EQ(figures->baselines[0].accuracy, 0.9);
    EXPECT_FALSE(figures->baselines[0].accuracy_shuffled);
    EXPECT_EQ(figures->baselines[1].accuracy_shuffled, 0.5);
    ASSERT_EQ(figures->faithfulness.size(), 2u);
    EXPECT_EQ(figures->faithfulness[0].score, "received");
    EXPECT_EQ(figures->faithfulness[0].sufficiency, 0.2);
    EXPECT_EQ(figures->faithfulness[1].comprehensiveness, -0.1);
}

TEST(Figures, WhatWasNotMeasuredIsLeftOut) {
    const std::optional<Figures> figures = parse_figures(R"({"source": {"data": "a.csv", "tickets": 2}})");
    ASSERT_TRUE(figures);
    EXPECT_FALSE(figures->accuracy || figures->agreement_count || figures->mean_correlation);
    EXPECT_TRUE(figures->baselines.empty() && figures->faithfulness.empty());
}

TEST(Figures, WhatIsNotOfThisFormHasNone) {
    for (const char* text :
         {"", "[]", "{", "3", "{}", R"({"source": 3})", R"({"source": {"data": "a.csv"}})",
          R"({"source": {"data": "", "tickets": 2}})", R"({"source": {"data": "a.csv", "tickets": "2"}})"})
        EXPECT_FALSE(parse_figures(text)) << text;
}

TEST(Figures, AFieldOfAnotherKindIsPassedOver) {
    const std::optional<Figures> figures = parse_figures(
        R"({"source": {"data": "a.csv", "tickets": 2}, "accuracy": "high", "agreement_count": 1.5,
            "baselines": {"a": 1, "b": {}}, "faithfulness": {"received": {"comprehensiveness": 1}}})");
    ASSERT_TRUE(figures);
    EXPECT_FALSE(figures->accuracy || figures->agreement_count);
    EXPECT_TRUE(figures->baselines.empty() && figures->faithfulness.empty());
}

}  // namespace attention
