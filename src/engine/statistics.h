// Statistics of measures: how far two lists agree, and how sure a share is.
#pragma once

#include <optional>
#include <span>

namespace attention {

// Spearman's rank correlation, −1 … 1: Pearson's correlation of the ranks, equal values sharing the mean of
// their ranks (Spearman 1904, "The proof and measurement of association between two things"). None for fewer
// than two values, where all values of a list are equal, or where one is not a number.
// Both lists have the same length.
std::optional<double> rank_correlation(std::span<const float> a, std::span<const float> b);

struct Interval {
    double low = 0, high = 1;
};

// The 95% interval of a share, count of `of` (Wilson 1927, "Probable inference, the law of succession, and
// statistical inference", z = 1.959964). (0, 1) for none.
Interval wilson_interval(long long count, long long of);

}  // namespace attention
