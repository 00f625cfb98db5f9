// Attention as lines: reading words on the left, read words on the right, a line for each weight.
#pragma once

#include <string>
#include <vector>

#include "view/messages.h"
#include "view/pass.h"
#include "view/view_state.h"

namespace attention {

inline constexpr int most_lines = 2000;  // drawn at once: the strongest

struct LineHead {
    int head = 0;
    bool shown = false;
    int color = 0;  // of head_color in theme.h: the head's own, whatever else is shown
};

struct AttentionLine {
    int head = 0;  // −1: the average
    int reading = 0, read = 0;
    float weight = 0;
};

struct LinePair {  // two words that give each other very different weights
    int first = 0, second = 0;
    float forward = 0, backward = 0;  // what the first gives the second, and the second the first
    int head = 0;                     // −1: the average
};

struct LineRow {
    std::string word;
    int place = 0;
    int head = 0;
    float weight = 0;
};

struct LinesView {
    int blocks = 0, block = 0, heads = 0;
    std::vector<LineHead> choices;
    bool average = false;
    bool several = false;  // heads are shown together: a line must say whose it is
    Message title;         // "Block 2, heads 1 and 3"
    std::vector<std::string> words;
    double threshold = 0;
    int word = -1;  // whose lines alone are drawn: pointed at, focused or pinned; −1: all
    bool pinned = false;
    std::vector<AttentionLine> lines;  // those that are drawn, the strongest last
    float largest = 0;                 // weight of what is shown: the widest line that there could be
    std::vector<LineRow> reads,
        read_by;         // of `word`: what it reads, and who reads it; the largest first, ≤ 5
    Message count;       // how many of how many weights have a line
    Message about_word;  // what the word reads and who reads it; empty without a word
    bool has_pair = false;
    LinePair most_different;
    Message pair;       // where the two directions differ most; or that there is no such pair
    Message pair_note;  // that a mask leaves one direction; may be empty
    std::vector<AttentionLine> strongest;  // ≤ 10, the largest first, whatever word is isolated

    Message word_name(int place) const;  // “card” (word 3)
    Message line_detail(const AttentionLine& line) const;
};

// `pointed`: the word under the pointer or with the keyboard's focus, −1 for none.
LinesView lines_view(const Pass& pass, const ViewState& state, const InsideState& inside, int pointed);

}  // namespace attention
