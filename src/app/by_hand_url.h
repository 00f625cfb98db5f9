// The state of the room By hand as the fragment of its address, and back.
#pragma once

#include <string_view>
#include <vector>

#include "view/messages.h"
#include "view/view_state.h"

namespace attention {

// Whether a fragment is about this room: it says so, or names no room but an example.
bool is_by_hand_url(std::string_view fragment);

// "room=by-hand&example=damaged-on-arrival&reading=1&step=output"; words count from 1. Words, numbers,
// scaling and masks that differ from the example's go in only when `with_numbers`, that is, through Share.
std::string write_by_hand_url(const ByHandState& state, bool with_numbers);

struct ReadByHandUrl {
    ByHandState state;
    std::vector<Message> problems;  // one sentence for each part that could not be followed
};
ReadByHandUrl read_by_hand_url(std::string_view fragment);

}  // namespace attention
