// Words that turn a request round: what a learner swaps to see whether the answer follows.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace attention {

// Two words of which either is an opposite of the other in messages to a shop's desk.
using Opposites = std::array<std::string_view, 2>;

std::span<const Opposites> all_opposites();

// The opposites of a word, in the order of the list; none for most words. A vocabulary may lack them.
std::vector<std::string_view> opposites_of(std::string_view word);

}  // namespace attention
