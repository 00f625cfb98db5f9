// The scores of the room Evidence by name.
#pragma once

#include <string>

#include "engine/config.h"
#include "view/messages.h"
#include "view/view_state.h"

namespace attention {

inline constexpr WordScore word_scores[] = {WordScore::received, WordScore::chosen, WordScore::rollout,
                                            WordScore::lead_lost};

std::string score_id(WordScore score);     // "lead-lost": of bars and lines, and its definition's name
std::string score_field(WordScore score);  // "lead_lost": in the files

// "attention in block 1, head 3"; `state` says which head is chosen.
Message score_name(WordScore score, const ViewState& state);

// That the block and head of `state` give attention received itself.
bool chosen_is_received(const ViewState& state, const ModelConfig& config);

}  // namespace attention
