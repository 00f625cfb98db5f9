// Each head silenced in turn: what the answer loses, beside how tidy the head's weights look.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "view/evidence.h"
#include "view/parts_view.h"

namespace attention {

struct SilenceRow {
    std::string id;  // "head-at.2.1"
    int block = 0, head = 0;
    Message name;                   // "block 2, head 1"
    std::optional<float> evenness;  // of its weights on this text; none for one word
    double strongest = 0;           // its largest weight
    Message pair;                   // “my” (word 14) reads “card” (word 15)
    bool chosen = false;

    bool measured = false;   // the rest is there
    std::string answer;      // without the head
    double probability = 0;  // of that
    bool moved = false;      // it is not the full text's answer
    double lead_lost = 0;
};

struct SilenceView {
    Message why_not;  // a model without labels
    Measuring measuring;
    std::string definition;

    bool mean = false;      // a silenced head gives its mean, not zero
    bool can_mean = false;  // there are tickets for a mean
    Message mean_note;      // over how many tickets it is, or why there is none
    std::string answer;     // to the full text
    double probability = 0, lead = 0;

    std::vector<SilenceRow> rows;  // by block and head
    SignedScale scale;             // of the lead lost, of what is measured
    Message chosen;                // the chosen head, in a sentence; may be empty

    // Once every head is measured.
    bool complete = false;
    std::optional<double> correlation;  // of tidiness (1 − evenness) and |lead lost| over the heads
    Message sentence;                   // that correlation, or why there is none
    Message most;                       // the head whose silence costs most, and the tidiest one
    std::vector<Message> meaning;
    Message live;
};

SilenceView silence_view(const Evidence& evidence, const ViewState& state,
                         const EvidenceState& evidence_state);

}  // namespace attention
