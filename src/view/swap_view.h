// One word of a text replaced by another: the probabilities before and after.
#pragma once

#include <string>
#include <vector>

#include "view/answer_changes.h"
#include "view/evidence.h"

namespace attention {

inline constexpr int nearest_offered = 6;

struct SwapSuggestion {
    std::string word;
    bool opposite = false;  // of our list (lesson/opposites.h); else the vocabulary's nearest
    double cosine = 0;      // of a nearest one: of the two trained vectors
    bool chosen = false;
};

struct SwapView {
    Message why_not;  // a model without labels
    Measuring measuring;
    std::string definition;

    std::vector<EvidenceWord> words;  // the chosen one is pressed
    std::string word;                 // the chosen one
    int place = 0;
    std::string with;  // as it was typed
    bool can_clear = false;

    // The opposites first, then the nearest: `swap.to.1` is the first of all.
    std::vector<SwapSuggestion> suggestions;
    Message no_opposites, no_nearest;  // why a group is empty; else empty
    Message problem;                   // why what was typed takes no place; else empty
    Message notice;                    // of a word that is read as <unk>, or that changes nothing; else empty

    AnswerChanges answers;
    Message sentence, lead;        // `lead` is empty before a swap
    std::vector<Message> meaning;  // empty before a swap
    Message live;
};

// A vocabulary without <unk> can swap words that it has.
SwapView swap_view(const Evidence& evidence, const ViewState& state, const EvidenceState& evidence_state);

}  // namespace attention
