// What dividing by √d prevents: random queries and keys of growing length, and the largest weight of the
// softmax of their scores with and without the division.
#pragma once

#include <cstdint>
#include <vector>

namespace attention {

inline constexpr int demo_words = 8, demo_draws = 100, demo_rows = 9;

struct ScalingRow {
    int d = 0;                  // numbers a vector: 2, 4, … 512
    double spread = 0;          // of the scores: their standard deviation
    double largest_scaled = 0;  // weight, the mean over the draws
    double largest_unscaled = 0;
    std::vector<double> scaled, unscaled;  // the weights of the first draw
};

// `demo_draws` times one query and `demo_words` keys of standard normal numbers, from the seed.
std::vector<ScalingRow> scaling_demo(std::uint64_t seed);

}  // namespace attention
