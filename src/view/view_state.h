// What the page shows: everything that a link can reopen, and nothing that can be computed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/forward.h"
#include "lesson/examples.h"
#include "lesson/stations.h"
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

    std::string definition;  // of every room: the name of the definition that is open; empty: none
};

enum class Room { by_hand, explorer, inside, evidence, guide };

struct ByHandState {
    std::string example = "damaged-on-arrival";
    Worksheet sheet = find_example("damaged-on-arrival")->sheet;
    int reader = 0;               // the reading word, 0 for the first
    Step step = Step::output;     // how far the calculation is shown
    std::vector<Quantity> trail;  // the last one's origin is written out; the others lead back
    bool exact = false;           // every digit in the origin's line
    std::string exercise;  // what is practised: an exercise's id, "own" for the example; empty: nothing
    int task = 0;          // of the exercise, 0 for the first
    bool demo = false;     // the demonstration of the scaling is open
    int demo_row = 0;      // its d: 2 to the power of this + 1
    std::uint64_t demo_seed = 0;
    bool pytorch = false;  // the program that is shown: PyTorch's, or NumPy's
};

enum class InsideView { heads, lines, steps, parts, changes, length };

// The room Inside. Its text, block, head, reading word and read word are those of ViewState.
struct InsideState {
    InsideView view = InsideView::heads;

    // All heads
    bool open = false;  // one head is shown alone, large
    int zoom = 0;       // of that: 2 to its power

    // Lines
    std::vector<int> line_heads;  // drawn together; empty: the head of ViewState, or the average
    double threshold = 0.05;      // weights below it have no line
    int line_word = -1;           // the word whose lines alone are drawn; -1: all

    // Step by step
    Station station;
    Step step = Step::output;     // of the head's stepper
    bool sorted = false;          // the products by size, not in place
    bool numbers = false;         // vectors as numbers, not as shades alone
    bool all_terms = false;       // the origin lists every term
    bool exact = false;           // every digit in the origin's line
    std::vector<Quantity> trail;  // the last one's origin is written out; the others lead back

    int label = -1;  // whose logit is split; -1: the answer's

    // What the pass does otherwise than the model was trained for
    bool causal = false;
    std::vector<int> padding;  // places of words
    Positions positions = Positions::as_trained;
    std::uint64_t position_seed = 0;
    int later = -1;  // the word that is replaced to see what an earlier one notices; -1: the last

    int length = 0;  // of the text that is measured; 0: as long as the text is
};

enum class EvidenceView { words, swap, several, shuffle, silence, curves, tickets };

// A score of each word that people take for a reason.
enum class WordScore {
    received,  // attention received in the last block
    chosen,    // attention received in the block and from the head (or the average) of ViewState
    rollout,   // attention rollout
    lead_lost  // when the word is hidden
};

enum class TicketFilter { all, wrong, changed, disagree };

inline constexpr int largest_shuffles = 1000;

// The room Evidence. Its text, block, head and word are those of ViewState.
struct EvidenceState {
    EvidenceView view = EvidenceView::words;

    // Words
    WordScore score = WordScore::received;  // that is held against lead lost, never lead_lost itself
    bool sorted = false;                    // by that score or by lead lost, not in reading order
    bool by_lost = false;                   // sorted by lead lost

    std::string swap_with;  // the word that takes the place of ViewState's word; empty: none

    std::vector<int> hidden;  // places of the words that are hidden together, in reading order

    int shuffles = 100;  // 1 … largest_shuffles; their seeds begin at ViewState's

    bool mean = false;  // a silenced head gives its mean, not zero

    int curve_words = 1;           // k: the words taken, whose probabilities are read off
    std::uint64_t curve_seed = 0;  // of the random orders

    // Tickets
    bool faithfulness = false;  // the sweep measures it too
    TicketFilter filter = TicketFilter::all;
    int team = -1;      // of the list: a label; -1: all
    std::string style;  // of the list; empty: all
    int page = 0;       // of the list, 0 for the first
};

}  // namespace attention
