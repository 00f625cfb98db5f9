// Words hidden together, and what one-at-a-time hiding misses.
#pragma once

#include <string>
#include <vector>

#include "view/answer_changes.h"
#include "view/evidence.h"

namespace attention {

inline constexpr int most_pair_words = 10, strongest_pairs_shown = 5;

struct SeveralPair {
    std::string id;             // "pair.3.7": places counted from 1
    int first = 0, second = 0;  // places, 0 for the first
    Message name;               // “card” (word 3) and “twice” (word 7)
    double joint = 0;           // lead lost when both are hidden
    double alone[2] = {0, 0};   // when one of them is
    double surplus = 0;         // joint − both alone
    bool hidden = false;        // exactly these two are hidden now
};

struct SeveralView {
    Message why_not;  // a model without labels, a vocabulary without <unk>
    Measuring measuring;
    std::string definition;

    std::vector<EvidenceWord> words;  // pressed: hidden
    int hidden = 0;                   // how many are

    AnswerChanges answers;        // with those hidden together
    Message sentence, lead;       // `lead` is empty while none is hidden
    Message together;             // lead lost together beside the sum of the single ones; may be empty
    double joint = 0, alone = 0;  // that it says; `alone` once every word was hidden on its own
    bool alone_measured = false;

    Message no_pairs;  // why there are none to show: one word, not measured yet, none that differs
    // The words of the pairs whose joint effect differs most from the sum, gathered pair by pair; at most
    // most_pair_words. Empty until every pair is measured.
    std::vector<int> pair_words;         // places, in the order of gathering
    Matrix surplus;                      // (words, words) of the whole text, symmetric, 0 where not defined
    double largest_surplus = 0;          // either way
    std::vector<SeveralPair> strongest;  // at most strongest_pairs_shown, by the size of the surplus
    Message missed;                      // what hiding one word at a time missed here
    Message turned;                      // pairs that turn the answer though neither word does alone

    std::vector<float> lead_lost;   // of each word alone, once all are measured
    std::vector<PairEffect> pairs;  // all of them, for the exports, once all are measured

    std::vector<Message> meaning;
    Message live;
};

SeveralView several_view(const Evidence& evidence, const ViewState& state,
                         const EvidenceState& evidence_state);

}  // namespace attention
