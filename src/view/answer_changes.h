// An answer to a text beside the answer to a changed one: every label's probability before and after.
#pragma once

#include <string>
#include <vector>

#include "view/evidence.h"

namespace attention {

struct LabelChange {
    std::string label;
    double before = 0, now = 0;  // probabilities
    std::string change;  // now − before in percentage points: "+12.3"; empty without a second answer
};

struct AnswerChanges {
    bool changed = false;  // there is a second answer; else `now` is what was before
    std::vector<LabelChange> labels;
    std::string answer_before, answer_now;
    double share_before = 0, share_now = 0;  // probabilities of these
    // Of the full text's answer: its logit minus the largest other logit; below 0 another label is ahead.
    double lead_before = 0, lead_now = 0;

    double lead_lost() const { return lead_before - lead_now; }
    bool moved() const { return answer_before != answer_now; }
};

// `now` may be null. Needs a model with labels and a text with words.
AnswerChanges answer_changes(const Evidence& evidence, const Answer* now);

std::string points_text(double change);  // 0.123 is "+12.3", in percentage points

// How far the lead of the full text's answer moved, as a sentence.
Message lead_sentence(const AnswerChanges& changes);

// A text's word that can be pressed.
struct EvidenceWord {
    std::string text;
    int place = 0;         // 0 for the first
    bool unknown = false;  // to the vocabulary
    bool pressed = false;  // chosen, or hidden
};
std::vector<EvidenceWord> evidence_words(const Evidence& evidence);

}  // namespace attention
