// One forward pass as the room Inside reads it: the pack's model, a text, and every number of the pass, which
// may differ from how the model was trained.
#pragma once

#include <string>
#include <vector>

#include "engine/analysis.h"

namespace attention {

struct Pass {
    const Pack& pack;
    const Analysis& analysis;  // of the text as trained
    const Trace& trace;        // of this pass: analysis.trace where nothing is changed
    const PassChanges& changes;
    Answer answer;

    const ModelConfig& config() const { return pack.model.config; }
    int words() const { return analysis.words(); }
    std::vector<int> ids() const;            // (n)
    std::vector<std::string> texts() const;  // of the words, (n)
    bool is_changed() const { return changes.any(); }
};

}  // namespace attention
