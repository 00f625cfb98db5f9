// What the page shows: everything that a link can reopen, and nothing that can be computed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lesson/examples.h"
#include "lesson/steps.h"

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

enum class Room { by_hand, explorer };

struct ByHandState {
    std::string example = "damaged-on-arrival";
    Worksheet sheet = find_example("damaged-on-arrival")->sheet;
    int reader = 0;                // the reading word, 0 for the first
    Step step = Step::output;      // how far the calculation is shown
    std::vector<Quantity> trail;   // the last one's origin is written out; the others lead back
    bool exact = false;            // every digit in the origin's line
    std::string activity;          // what is practised: an activity's id, "own" for the example; empty: nothing
    int task = 0;                  // of the activity, 0 for the first
    bool demo = false;             // the demonstration of the scaling is open
    int demo_row = 0;              // its d: 2 to the power of this + 1
    std::uint64_t demo_seed = 0;
    bool pytorch = false;          // the program that is shown: PyTorch's, or NumPy's
};

}  // namespace attention
