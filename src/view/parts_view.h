// What each part of the model adds to a logit (direct logit attribution).
#pragma once

#include <string>
#include <vector>

#include "engine/logit_split.h"
#include "view/messages.h"
#include "view/pass.h"
#include "view/view_state.h"

namespace attention {

struct PartRow {
    std::string id;  // of its bar: "part.3", "row.12", "row.bias"
    std::string
        kind;  // in the files: "tokens", "positions", "head", "feed-forward", "constants", "row", "bias"
    int block = -1, head = -1, place = -1;  // 0 for the first; −1 where it is of none
    Message name;                           // "block 1, head 2", "biases and shifts", a row's word
    Message where;                          // of a row: "word 3"; else empty
    double value = 0;
    std::string text;  // "+1.234"
};

// The ends of a scale for bars to both sides of 0: low ≤ 0 ≤ high.
struct SignedScale {
    double low = 0, high = 0;
};

struct LabelChoice {
    int label = 0;
    std::string id;  // "parts.label.1"
    std::string name;
    bool chosen = false, is_answer = false;
};

struct PartsView {
    std::vector<LabelChoice> labels;  // empty for a language model and a sigmoid
    std::string label;                // whose logit it is
    double logit = 0;
    Message title;               // "The logit of payment, 7.812, split by what wrote it"
    Message sign;                // a sigmoid's: what its sign says
    std::vector<PartRow> parts;  // in the order of the model
    std::vector<PartRow> rows;   // of the last residual, the output's bias last; none for a language model
    SignedScale parts_scale, rows_scale;
    Message sum_of_parts_name, sum_of_rows_name;
    std::string sum_of_parts, sum_of_rows;
    Message rounding;              // where the sum as shown is not the logit as shown; else empty
    Message strongest;             // which part adds most, which takes most away
    Message lead;                  // what makes the difference to the next label; empty where there is none
    std::vector<Message> meaning;  // what the split means and what it does not
    Message rows_note;             // that a row already mixes words, or why there are no rows
    Message strongest_row;
};

PartsView parts_view(const Pass& pass, const InsideState& inside);

std::string signed_text(double value);  // "+1.234", "−0.500", "0.000"

}  // namespace attention
