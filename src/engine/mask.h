// What a reading word may not read.
#pragma once

#include <vector>

namespace attention {

struct Mask {
    bool causal = false;        // the words after it
    std::vector<bool> padding;  // these words, for every reader; shorter than n: the others are no padding

    bool pads(int word) const { return word < int(padding.size()) && padding[std::size_t(word)]; }
    bool forbids(int reader, int word) const { return (causal && word > reader) || pads(word); }
};

}  // namespace attention
