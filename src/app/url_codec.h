// The state of the page as the fragment of its address, and back.
#pragma once

#include <optional>

#include "engine/pack.h"
#include "view/messages.h"
#include "view/view_state.h"

namespace attention {

// "room=explorer&ticket=T-65052&block=2&head=1&word=1"; blocks, heads and words count from 1. A text that the
// user typed goes in only when `with_text`, that is, through Share.
std::string write_url(const ViewState& state, bool with_text);

// What the rooms that read a text share: "room=inside&ticket=…&block=2&head=1&word=1".
std::string write_shared_settings(std::string_view room, const ViewState& state, bool with_text);

struct ReadUrl {
    ViewState state;
    std::vector<Message> problems;               // one sentence for each part that could not be followed
    std::optional<int> block, head, word, read;  // as asked for, from 1; their range is checked later
};

// Reads a fragment over `start`, the state that a page without one has. "pack" belongs to the page and is
// skipped. "ticket-text" is of a saved state (web/saved_states.js): what its ticket said.
ReadUrl read_url(std::string_view fragment, const Pack& pack, const ViewState& start);

// Problems of numbers beyond what the model and the text have.
std::vector<Message> check_range(const ReadUrl& read, const ModelConfig& config, int words);

}  // namespace attention
