// The passes that expressions ask for: of the task's text, of others, and of changed ones.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis.h"
#include "lesson/expression.h"

namespace attention {

// A text as it is read: its words after any change, and what the model says.
struct TextPass {
    std::string key;            // of the text and its changes
    std::vector<Token> tokens;  // (n): a hidden word is "<unk>", a swapped one the new word
    std::vector<int> ids;       // (n)
    Answer answer;
    std::vector<float> lead_lost;  // of each word; empty until it is asked for

    int words() const { return int(tokens.size()); }
};
using TextPassPointer = std::shared_ptr<TextPass>;

struct TextChanges {
    struct Swap {
        int place = 0;
        Token word;  // that stands there instead
    };
    std::vector<int> hidden;  // places
    std::vector<Swap> swaps;
    std::optional<std::uint64_t> shuffled;  // the seed; after the other changes, before any cut
};

struct ActivityModel::Passes {
    Passes(const Pack& opened) : pack(opened) {}

    // Null where the text has no word. Places must exist; hidden ones need a vocabulary with <unk>.
    TextPassPointer read(const std::string& text, const TextChanges& changes = {});

    const Trace& trace_of(const TextPassPointer& pass);  // with every stage; of one pass at a time
    // Needs a model with labels and a vocabulary with <unk>.
    const std::vector<float>& lead_lost_of(const TextPassPointer& pass);

    const Pack& pack;

private:
    std::vector<TextPassPointer> kept_;
    TextPassPointer traced_;  // what `trace_` is of
    Trace trace_, answer_trace_;
};

}  // namespace attention
