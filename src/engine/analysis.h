// Everything that a model says of one text: what the rooms show and the tool prints.
#pragma once

#include <optional>

#include "engine/pack.h"
#include "engine/probes.h"
#include "engine/tokenizer.h"

namespace attention {

struct BaselineAnswer {
    std::string name;
    Answer answer;
};

struct Analysis {
    std::string text;
    std::vector<Token> tokens;  // the words that the model reads, at most config.positions
    int tokens_in_text = 0;     // before the cut
    int left_out = 0;           // tokens that a vocabulary without <unk> cannot express
    std::vector<int> all_ids;   // of the whole text, before the cut: what a shuffle moves
    std::uint64_t shuffle_seed = 0;

    // All of these need at least one word.
    Trace trace;
    Answer answer;
    Trace shuffled_trace;
    Answer shuffled;                        // with the words shuffled; models with labels only
    std::vector<BaselineAnswer> baselines;
    std::optional<HideOneWord> hiding;      // models with labels and <unk> only; unfinished at first

    int words() const { return int(tokens.size()); }
    int cut() const { return tokens_in_text - words(); }
};

// Runs the model on a text. `analysis` is reused: its memory is kept. Hide-one-word is prepared, and left
// to the caller to step. The pack must outlive the analysis.
void analyse(const Pack& pack, std::string_view text, std::uint64_t shuffle_seed, Analysis& analysis);

// Shuffles once more with another seed; nothing else changes.
void reshuffle(const Pack& pack, std::uint64_t shuffle_seed, Analysis& analysis);

}  // namespace attention
