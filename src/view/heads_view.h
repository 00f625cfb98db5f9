// All heads of a pass at a glance: each one's weights as a small matrix, and what it does on this text,
// measured.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/head_behaviour.h"
#include "view/messages.h"
#include "view/pass.h"
#include "view/view_state.h"

namespace attention {

struct BehaviourRow {
    std::string id;    // "even", "itself"
    Message what;      // "even", "word before"
    float share = 0;   // 0 … 1
    std::string text;  // "0.34"
};

struct HeadPair {
    int reading = 0, read = 0;
    float weight = 0;
};

struct HeadTile {
    int block = 0, head = 0;  // head −1: the average of the block's heads
    std::string id;           // "open.2.1", "open.2.average"
    Message name;             // "Head 1", "Average"
    Message full_name;        // "Block 2, head 1"
    Matrix weights;           // (n, n): reading word × read word
    HeadPair pair;            // the strongest
    Message strongest;        // the same in a sentence
    Message short_pair;       // the same where space is short: "card 3 → twice 9"
    std::vector<BehaviourRow> behaviour;
};

// One head alone, large: the part of its matrix that is in view.
struct HeadWindow {
    HeadTile tile;
    std::vector<std::string> words;         // of the text
    int first_reading = 0, first_read = 0;  // of the part
    int size = 0;                           // words a side of the part
    int zoom = 0;                           // as asked for, brought inside what there is
    bool can_zoom_in = false, can_zoom_out = false;
    int reading = 0, read = 0;        // the chosen cell
    Message cell;                     // what the chosen cell says
    Message part;                     // which words are in view; empty where all are
    std::vector<HeadPair> strongest;  // at most five, the largest first
    bool can_step = false;            // an average has no steps of its own

    int n() const { return int(words.size()); }
    Message cell_detail(int reading_word, int read_word) const;
};

struct HeadsView {
    int blocks = 0, heads = 0;
    std::vector<std::string> words;
    // By block: each block's heads, then their average where there are several. Empty where one head is open.
    std::vector<HeadTile> tiles;
    std::optional<HeadWindow> window;
    float largest = 0;  // weight in view, of all tiles or of the window: the end of the one scale
    std::vector<Message> definitions;  // what stands below a matrix, and how each measure is defined
    std::uint64_t version = 0;         // another number for other weights in view

    int tiles_a_block() const { return heads > 1 ? heads + 1 : heads; }
};

// `columns`: how many words of a matrix fit side by side with cells of at least 3 pixels.
HeadsView heads_view(const Pass& pass, const ViewState& state, const InsideState& inside, int columns);

}  // namespace attention
