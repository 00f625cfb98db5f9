// How faithful each score is: the answer's probability as the words that it calls important are hidden, and
// as they alone are kept.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "view/evidence.h"
#include "view/length_view.h"
#include "view/text_table.h"
#include "view/word_scores.h"

namespace attention {

inline constexpr int random_line = 4;  // its number among the lines, after the four scores

struct CurveLine {
    int number = 0;  // a WordScore, or random_line: how it is drawn
    std::string id;  // "received", "random": of what is drawn, and in the files
    Message name;
    bool complete = false;
    // By k, the words taken, as far as measured; of random orders the means.
    std::vector<float> hidden, kept;
    // The least and the largest over the random orders; empty for a score.
    std::vector<float> hidden_low, hidden_high, kept_low, kept_high;
    std::optional<Faithfulness> faithfulness;  // of random orders the means
    std::optional<Faithfulness> deviation;     // over two random orders or more: sample standard deviations
};

struct CurvesView {
    Message live;
    Measuring measuring;
    Message why_not;
    std::vector<Message> meaning;
    std::string definition;          // the open one
    std::vector<std::string> terms;  // those that can be opened here

    std::string label;  // the answer
    int words = 0;
    int taken = 0;                     // k, 0 … words
    std::string taken_text;            // "3 of 30 words"
    std::vector<CurveLine> lines;      // the four scores, then the random orders once one is measured
    std::vector<Tick> counts, shares;  // of the axes: k, and the probability
    Message hidden_title, kept_title;
    Message same;    // that the chosen head is attention received itself
    int orders = 0;  // random ones that are measured
    std::uint64_t seed = 0;
    Message random_note;
    bool can_reseed = false;

    Message read_title;
    TextTable read, faithfulness;
    Message shares_note, deviation_note;
};

// The text has a word at least.
CurvesView curves_view(const Evidence& evidence, const ViewState& state, const EvidenceState& choice);

}  // namespace attention
