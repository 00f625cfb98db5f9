#include "engine/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace attention {

namespace {

// The rank of each value from the smallest, 1 … n; equal values share the mean of the ranks that they take.
// (n)
std::vector<double> mean_ranks(std::span<const float> values) {
    std::vector<int> order(values.size());
    std::iota(order.begin(), order.end(), 0);
    const auto value = [&](std::size_t place) { return values[std::size_t(order[place])]; };
    std::sort(order.begin(), order.end(),
              [&](int a, int b) { return values[std::size_t(a)] < values[std::size_t(b)]; });
    std::vector<double> ranks(values.size());
    for (std::size_t first = 0, end = 0; first < order.size(); first = end) {
        while (end < order.size() && value(end) == value(first)) ++end;
        const double shared = double(first + 1 + end) / 2;  // the mean of first + 1 … end
        for (std::size_t place = first; place < end; ++place) ranks[std::size_t(order[place])] = shared;
    }
    return ranks;
}

bool has_nan(std::span<const float> values) {
    return std::any_of(values.begin(), values.end(), [](float value) { return std::isnan(value); });
}

}  // namespace

std::optional<double> rank_correlation(std::span<const float> a, std::span<const float> b) {
    if (a.size() < 2 || has_nan(a) || has_nan(b)) return std::nullopt;
    const std::vector<double> ranks_a = mean_ranks(a), ranks_b = mean_ranks(b);
    const double mean = double(a.size() + 1) / 2;  // of the ranks, ties or not
    double together = 0, alone_a = 0, alone_b = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double from_a = ranks_a[i] - mean, from_b = ranks_b[i] - mean;
        together += from_a * from_b;
        alone_a += from_a * from_a;
        alone_b += from_b * from_b;
    }
    if (alone_a == 0 || alone_b == 0) return std::nullopt;
    return std::clamp(together / std::sqrt(alone_a * alone_b), -1.0, 1.0);
}

Interval wilson_interval(long long count, long long of) {
    if (of < 1) return {};
    constexpr double z = 1.959964;
    const double n = double(of), share = double(count) / n;
    const double middle = share + z * z / (2 * n);
    const double reach = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    return {count == 0 ? 0 : (middle - reach) / scale, count == of ? 1 : (middle + reach) / scale};
}

}  // namespace attention
