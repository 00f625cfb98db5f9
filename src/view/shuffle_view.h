// Many shuffles of one text: how its answer and the answer's probability spread.
#pragma once

#include <string>
#include <vector>

#include "view/evidence.h"

namespace attention {

inline constexpr int probability_bins = 10;
inline constexpr int shuffle_choices[] = {1, 10, 100, 1000};

struct ShuffleCount {
    std::string label;
    int count = 0;     // shuffles that are answered with it
    double share = 0;  // of those measured
    std::string share_text;
    bool full = false;  // the full text's answer
};

struct ShuffleView {
    Message why_not;  // a model without labels, a text of one word
    Measuring measuring;
    std::string definition;

    int wanted = 0, done = 0;  // shuffles
    std::uint64_t seed = 0;    // of the first
    std::string answer;        // to the full text
    double probability = 0;    // of it, in reading order
    Message first;             // the first shuffle and its answer; empty before it is measured
    Message cut;               // a text that is cut; else empty

    std::vector<ShuffleCount> counts;  // by label, of what is measured so far
    std::vector<int> bins;  // (probability_bins): how often that answer's probability falls in each
    std::vector<std::string> bin_names;  // "0–10%"
    int most_in_bin = 0;

    std::vector<Shuffled> results;  // measured so far, for the exports

    // All of these once all shuffles are measured.
    bool complete = false;
    double mean = 0, least = 0, most = 0;  // of that probability
    int kept = 0;                          // shuffles that keep the answer
    double kept_low = 0, kept_high = 1;    // the share's 95% interval
    Message sentence, spread;
    std::vector<Message> meaning;
    Message live;
};

ShuffleView shuffle_view(const Evidence& evidence, const ViewState& state,
                         const EvidenceState& evidence_state);

}  // namespace attention
