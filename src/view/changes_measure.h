// The passes that the view "Masks and order" runs for its comparisons.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "view/changes_view.h"

namespace attention {

// The places 0 … n − 1 in another order: the first of the seed's shuffles that moves one. With less than two
// places nothing moves.
std::vector<int> shuffled_places(int n, std::uint64_t seed);

// None for one word, or where the vocabulary has nothing to put in its place.
std::optional<LaterWord> measure_later(const Pass& pass, int place);

// None for one word and for a language model.
std::optional<OrderProof> measure_order(const Pass& pass, std::uint64_t seed);

}  // namespace attention
