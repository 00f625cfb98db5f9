#include "lesson/scaling_demo.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

namespace attention {

namespace {

constexpr std::uint64_t seeds[] = {0, 1, 2, 3, 42, 0xffffffffffffffffu};

}  // namespace

TEST(ScalingDemo, VectorsGrowFromTwoNumbersTo512) {
    std::vector<int> lengths;
    for (const ScalingRow& row : scaling_demo(1)) lengths.push_back(row.d);
    EXPECT_EQ(lengths, (std::vector<int>{2, 4, 8, 16, 32, 64, 128, 256, 512}));
}

TEST(ScalingDemo, TheSameSeedGivesTheSameNumbers) {
    const auto first = scaling_demo(7), again = scaling_demo(7);
    ASSERT_EQ(first.size(), again.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(first[i].spread, again[i].spread);
        EXPECT_EQ(first[i].largest_scaled, again[i].largest_scaled);
        EXPECT_EQ(first[i].largest_unscaled, again[i].largest_unscaled);
        EXPECT_EQ(first[i].scaled, again[i].scaled);
        EXPECT_EQ(first[i].unscaled, again[i].unscaled);
    }
}

TEST(ScalingDemo, EachNextSeedGivesOtherNumbersAtEveryLength) {
    // Seeds that are near each other must not run through the same sequence, a few numbers later.
    for (std::uint64_t seed = 0; seed < 6; ++seed)
        for (std::uint64_t other = seed + 1; other < 6; ++other) {
            const auto first = scaling_demo(seed), second = scaling_demo(other);
            for (std::size_t i = 0; i < first.size(); ++i) {
                double apart = 0;
                for (std::size_t word = 0; word < first[i].scaled.size(); ++word)
                    apart += std::abs(first[i].scaled[word] - second[i].scaled[word]);
                EXPECT_GT(apart, 0.1) << "seeds " << seed << " and " << other << ", d " << first[i].d;
                EXPECT_NE(first[i].spread, second[i].spread);
            }
        }
}

TEST(ScalingDemo, WithoutTheDivisionOneWordTakesNearlyAllTheWeightOfLongVectors) {
    for (const std::uint64_t seed : seeds) {
        const auto rows = scaling_demo(seed);
        for (std::size_t i = 1; i < rows.size(); ++i)
            EXPECT_GT(rows[i].largest_unscaled, rows[i - 1].largest_unscaled - 0.03)
                << "d " << rows[i].d << ", seed " << seed;
        for (std::size_t i = 2; i < rows.size(); ++i)
            EXPECT_GT(rows[i].largest_unscaled, rows[i - 2].largest_unscaled)
                << "d " << rows[i].d << ", seed " << seed;
        EXPECT_LT(rows.front().largest_unscaled, 0.5) << "seed " << seed;
        EXPECT_GT(rows.back().largest_unscaled, 0.9) << "seed " << seed;
    }
}

TEST(ScalingDemo, WithTheDivisionTheLargestWeightStaysWhereItWas) {
    for (const std::uint64_t seed : seeds) {
        double smallest = 1, largest = 0;
        for (const ScalingRow& row : scaling_demo(seed)) {
            smallest = std::min(smallest, row.largest_scaled);
            largest = std::max(largest, row.largest_scaled);
        }
        EXPECT_GT(smallest, 0.25) << "seed " << seed;
        EXPECT_LT(largest, 0.5) << "seed " << seed;
        EXPECT_LT(largest - smallest, 0.1) << "seed " << seed;
    }
}

TEST(ScalingDemo, ScoresSpreadAsTheRootOfTheLength) {
    for (const std::uint64_t seed : seeds)
        for (const ScalingRow& row : scaling_demo(seed))
            EXPECT_NEAR(row.spread / std::sqrt(double(row.d)), 1, 0.2) << "d " << row.d << ", seed " << seed;
}

TEST(ScalingDemo, TheWeightsShownAreOfEightWordsAndAddUpToOne) {
    for (const ScalingRow& row : scaling_demo(5))
        for (const auto* weights : {&row.scaled, &row.unscaled}) {
            ASSERT_EQ(weights->size(), std::size_t(demo_words));
            EXPECT_NEAR(std::accumulate(weights->begin(), weights->end(), 0.0), 1, 1e-12) << row.d;
        }
    for (const ScalingRow& row : scaling_demo(5)) {
        const auto scaled = std::max_element(row.scaled.begin(), row.scaled.end());
        const auto unscaled = std::max_element(row.unscaled.begin(), row.unscaled.end());
        EXPECT_EQ(scaled - row.scaled.begin(), unscaled - row.unscaled.begin()) << row.d;
        EXPECT_LE(*scaled, *unscaled) << row.d;
    }
}

}  // namespace attention
