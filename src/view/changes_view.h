// A pass that differs from how the model was trained: masks and positions, and what they move.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "view/messages.h"
#include "view/pass.h"
#include "view/view_state.h"

namespace attention {

// The pass that a state asks for; `n` words. Padding outside the text is ignored, the last word stays where
// all would be padded, and what would change nothing is no change: a causal model's own mask, one word's
// position.
PassChanges changes_of(const InsideState& inside, int n, const ModelConfig& config);

struct ChangedAnswer {
    std::string label;
    double trained = 0, now = 0;  // probabilities
};

struct LostRow {  // what a reading word may no longer read
    std::string word;
    int place = 0;
    bool padded = false;
    int forbidden = 0;  // words
    double lost = 0;    // the weight that they had in the unchanged pass, mean over the block's heads
    std::string text;
};

struct MovedHead {
    int block = 0, head = 0;
    double largest = 0;  // change of a weight, either way
    int reading = 0, read = 0;
    double before = 0, now = 0;  // that weight
    Message pair;                // “my” (word 14) reads “card” (word 15)
};

// A later word is replaced: how far the rows before it move, and those from it on.
struct LaterWord {
    int place = 0;
    std::string word, replaced_by;
    double before = 0, from = 0;  // the largest change of any number of the last residual
    Message sentence, why;        // `why` may be empty
};

// The words in another order, masks and all else the same; padding goes with its words.
struct OrderProof {
    double as_trained = 0, without = 0;  // the largest change of a logit: with position vectors, without
    Message sentence, why;               // `why` may be empty
};

struct ChangesView {
    bool causal = false, model_is_causal = false;
    std::vector<std::string> words;
    std::vector<bool> padding;                    // of each word
    bool can_pad_more = false;                    // at least one word stays
    Positions positions = Positions::as_trained;  // as chosen
    Message shuffle_note;          // positions moved: which shuffle, and how many words it moves
    bool changed = false;          // the pass is another one than the trained
    bool can_reset = false;        // something is chosen otherwise
    std::vector<Message> foreign;  // how the model was trained otherwise, or that nothing is changed
    bool is_foreign = false;       // `foreign` warns

    std::vector<ChangedAnswer> answers;  // empty for a language model
    Message answer;                      // the answer before and now, in a sentence
    Message no_answers;                  // why there is no table; else empty

    int blocks = 0, block = 0;  // whose heads `lost` averages
    std::vector<LostRow> lost;  // with a mask: every reading word
    std::vector<Message> lost_summary;
    std::vector<MovedHead> heads;  // where something is changed: by block and head
    Message moved_summary;

    std::optional<LaterWord> later;  // texts of two words or more
    Message no_later;
    std::optional<OrderProof> order;  // models with labels, texts of two words or more
    Message no_order;
};

// Runs up to five passes beside the one given.
ChangesView changes_view(const Pass& pass, const ViewState& state, const InsideState& inside);

}  // namespace attention
