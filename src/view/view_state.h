// What the page shows: everything that a link can reopen, and nothing that can be computed.
#pragma once

#include <cstdint>
#include <string>

namespace attention {

struct ViewState {
    std::string ticket;      // its id; empty while the text is the user's own
    std::string text;        // the text that is read
    int block = 0;           // 0 for the first
    int head = 0;            // 0 for the first
    bool average = false;    // the mean of the block's heads instead of one
    int word = 0;            // the reading word, 0 for the first
    bool matrix = false;     // all reading words at once
    int read = 0;            // the read word of the matrix's cell
    std::uint64_t seed = 0;  // of the shuffle
};

}  // namespace attention
