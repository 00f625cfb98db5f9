#include "lesson/scaling_demo.h"

#include <algorithm>
#include <cmath>

#include "engine/attention_trace.h"
#include "engine/splitmix64.h"

namespace attention {

namespace {

std::vector<double> weights_of(const Numbers& scores, double divisor) {
    AttentionInput input;
    input.given_scores = scores;
    input.v = Numbers::Zero(scores.cols(), 1);
    input.divisor = divisor;
    const Numbers weights = attend(input).weights;
    return {weights.data(), weights.data() + weights.size()};
}

double largest(const std::vector<double>& weights) {
    return *std::max_element(weights.begin(), weights.end());
}

// Scores of one random query with the keys.
Numbers random_scores(SplitMix64& random, int d) {
    std::vector<double> query(std::size_t(d), 0.0);
    for (double& number : query) number = random.normal();
    Numbers scores = Numbers::Zero(1, demo_words);
    for (int word = 0; word < demo_words; ++word)
        for (const double number : query) scores(0, word) += number * random.normal();
    return scores;
}

}  // namespace

std::vector<ScalingRow> scaling_demo(std::uint64_t seed) {
    std::vector<ScalingRow> rows;
    for (int index = 0, d = 2; index < demo_rows; ++index, d *= 2) {
        // Seeds less than a few steps apart must not begin inside each other's sequence.
        SplitMix64 random{SplitMix64{seed}.next() + std::uint64_t(d)};
        ScalingRow row;
        row.d = d;
        double squares = 0;
        for (int draw = 0; draw < demo_draws; ++draw) {
            const Numbers scores = random_scores(random, d);
            const std::vector<double> scaled = weights_of(scores, std::sqrt(double(d)));
            const std::vector<double> unscaled = weights_of(scores, 1);
            row.largest_scaled += largest(scaled) / demo_draws;
            row.largest_unscaled += largest(unscaled) / demo_draws;
            squares += scores.squaredNorm();
            if (draw == 0) row.scaled = scaled, row.unscaled = unscaled;
        }
        row.spread = std::sqrt(squares / (demo_draws * demo_words));
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace attention
