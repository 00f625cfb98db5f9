#include "engine/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace attention {

namespace {

using Numbers = std::vector<float>;

double correlation(const Numbers& a, const Numbers& b) { return rank_correlation(a, b).value_or(-9); }

}  // namespace

TEST(RankCorrelation, WithoutTiesIsOneMinusSixTimesTheSquaredDifferences) {
    // d = 1, −1, 1, −1, 0: 1 − 6 · 4 / (5 · 24)
    EXPECT_DOUBLE_EQ(correlation({1, 2, 3, 4, 5}, {2, 1, 4, 3, 5}), 0.8);
    // d = −4, 1, 1, 1, 1: 1 − 6 · 20 / (5 · 24)
    EXPECT_NEAR(correlation({1, 2, 3, 4, 5}, {5, 1, 2, 3, 4}), 0, 1e-15);
}

TEST(RankCorrelation, OfTheSameOrderIsOneAndOfTheOppositeMinusOne) {
    EXPECT_DOUBLE_EQ(correlation({-3, 0.5f, 2}, {1e-9f, 4, 1e9f}), 1);
    EXPECT_DOUBLE_EQ(correlation({-3, 0.5f, 2}, {7, 0, -1}), -1);
}

TEST(RankCorrelation, EqualValuesShareTheMeanOfTheirRanks) {
    // ranks 1, 2.5, 2.5, 4 and 1, 2, 3, 4: 4.5 / sqrt(4.5 · 5)
    EXPECT_DOUBLE_EQ(correlation({1, 2, 2, 4}, {1, 2, 3, 4}), 4.5 / std::sqrt(22.5));
    EXPECT_DOUBLE_EQ(correlation({4, 2, 2, 1}, {4, 3, 2, 1}), 4.5 / std::sqrt(22.5));
    EXPECT_DOUBLE_EQ(correlation({0, 0, 1, 1}, {0, 1, 0, 1}), 0);
    // −.5, −.5, −.5, 1.5 and −1.5, .5, .5, .5 from the mean rank: 1 / sqrt(3 · 3)
    EXPECT_DOUBLE_EQ(correlation({0, 0, 0, 1}, {0, 1, 1, 1}), 1.0 / 3);
    EXPECT_DOUBLE_EQ(correlation({-0.0f, 0, 1}, {0, 0, 1}), 1);
}

TEST(RankCorrelation, ThereIsNoneOfOneValueOfEqualValuesOrOfWhatIsNoNumber) {
    const float nan = std::numeric_limits<float>::quiet_NaN(), inf = std::numeric_limits<float>::infinity();
    EXPECT_FALSE(rank_correlation(Numbers{}, Numbers{}));
    EXPECT_FALSE(rank_correlation(Numbers{1}, Numbers{2}));
    EXPECT_FALSE(rank_correlation(Numbers{3, 3, 3}, Numbers{1, 2, 3}));
    EXPECT_FALSE(rank_correlation(Numbers{1, 2, 3}, Numbers{0, 0, 0}));
    EXPECT_FALSE(rank_correlation(Numbers{1, nan, 3}, Numbers{1, 2, 3}));
    EXPECT_DOUBLE_EQ(correlation({1, -inf, inf}, {2, 1, 3}), 1);
}

TEST(RankCorrelation, OfALongListStaysBetweenMinusOneAndOne) {
    Numbers up, down;
    for (int i = 0; i < 1000; ++i) {
        up.push_back(float(i / 3));
        down.push_back(-float(i / 3));
    }
    EXPECT_DOUBLE_EQ(correlation(up, up), 1);
    EXPECT_DOUBLE_EQ(correlation(up, down), -1);
    EXPECT_LE(correlation(up, up), 1);
    EXPECT_GE(correlation(up, down), -1);
}

// Newcombe 1998, "Two-sided confidence intervals for the single proportion: comparison of seven methods",
// table I, method 3.
TEST(WilsonInterval, IsTheOneThatNewcombePublished) {
    const struct {
        int count, of;
        double low, high;
    } published[] = {
        {81, 263, .2553, .3662}, {15, 148, .0624, .1605}, {0, 20, 0, .1611}, {1, 29, .0061, .1718}};
    for (const auto& one : published) {
        const Interval found = wilson_interval(one.count, one.of);
        EXPECT_NEAR(found.low, one.low, 5e-5) << one.count << " of " << one.of;
        EXPECT_NEAR(found.high, one.high, 5e-5) << one.count << " of " << one.of;
    }
}

// Worked out from the formula with 30 digits.
TEST(WilsonInterval, OfSixHundredTickets) {
    EXPECT_NEAR(wilson_interval(73, 600).low, 0.09788899, 1e-8);
    EXPECT_NEAR(wilson_interval(73, 600).high, 0.15025802, 1e-8);
    EXPECT_NEAR(wilson_interval(300, 600).low, 0.46011986, 1e-8);
    EXPECT_NEAR(wilson_interval(300, 600).high, 0.53988013, 1e-8);
}

TEST(WilsonInterval, OfNoneAndOfAllEndsAtZeroAndOne) {
    EXPECT_EQ(wilson_interval(0, 600).low, 0);
    EXPECT_NEAR(wilson_interval(0, 1).high, 0.79345068, 1e-8);
    EXPECT_EQ(wilson_interval(20, 20).high, 1);
    EXPECT_NEAR(wilson_interval(20, 20).low, 0.83887483, 1e-8);
}

TEST(WilsonInterval, OfNothingIsZeroToOne) {
    EXPECT_EQ(wilson_interval(0, 0).low, 0);
    EXPECT_EQ(wilson_interval(0, 0).high, 1);
}

}  // namespace attention
