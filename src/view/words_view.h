// Every word's scores beside the lead that is lost when it is hidden.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "view/evidence.h"
#include "view/explorer_view.h"
#include "view/parts_view.h"
#include "view/text_table.h"
#include "view/word_scores.h"

namespace attention {

struct ScoredWord {
    std::string id;  // "word.3"
    std::string word;
    int place = 0;  // 0 for the first
    bool unknown = false, selected = false;
    std::array<float, 4> scores{};       // by WordScore; lead lost 0 until it is measured
    std::array<std::string, 4> texts{};  // "…" for one that is not measured yet
    std::string name;                    // for the mirror: the word, its place and the two that are compared
};

// A score held against lead lost.
struct ScoreComparison {
    WordScore score = WordScore::received;
    Message name;
    int first = 0;  // the place of its largest value
    std::optional<bool> agrees;
    std::optional<double> correlation;  // none where it is not defined, or not measured yet
};

struct WordsView {
    Message live;
    Measuring measuring;
    Message why_not;
    std::vector<Message> meaning;
    std::string definition;          // the open one
    std::vector<std::string> terms;  // those that can be opened here

    WordScore score = WordScore::received;  // that is compared
    Message score_title;                    // "attention received"
    std::string chosen_name;                // "attention in block 1, head 3"
    bool sorted = false, by_lost = false;
    int blocks = 0, heads = 0, block = 0, head = 0;  // what `chosen` is
    bool average = false;
    Message same;  // that the chosen head is attention received itself

    std::vector<ScoredWord> words;  // in the order of the list
    bool lost_measured = false;
    Message lost_title;      // "lead lost", or that it is not measured yet
    float score_most = 0;    // the end of the score's bars
    SignedScale lost_scale;  // of lead lost's
    bool any_unknown = false;
    Message negative;  // what a bar to the left means, where there is one
    Message marked;    // the selected word in a sentence

    std::vector<InfluenceRow> top, top_lost;  // at most three each; `top_lost` once measured
    Message top_title;
    Message first;  // whether the first words agree
    std::vector<ScoreComparison> comparisons;
    std::vector<Message> no_correlation;  // why one is not defined
    TextTable top_table, comparison_table;

    std::string label;     // the answer
    double base_lead = 0;  // of the full text

    int selected = 0;  // its place
};

// The text has a word at least.
WordsView words_view(const Evidence& evidence, const ViewState& state, const EvidenceState& choice);

}  // namespace attention
