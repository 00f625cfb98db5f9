// The state of the room Inside as the fragment of an address, and back.
#pragma once

#include "app/url_codec.h"

namespace attention {

bool is_inside_url(std::string_view fragment);

// "room=inside&ticket=T-65052&block=2&head=1&word=1&read=3&view=steps&at=block2.qkv&…": what differs from the
// state that the room opens with. A text that the user typed goes in only when `with_text`.
std::string write_inside_url(const ViewState& state, const InsideState& inside,
                             const std::vector<std::string>& labels, bool with_text);

struct ReadInsideUrl {
    ReadUrl shared;  // the text, block, head and words, with every problem
    InsideState inside;
};
ReadInsideUrl read_inside_url(std::string_view fragment, const Pack& pack, const ViewState& start);

// Problems of what a link asked for beyond what the model and the text have: it is not among what was kept.
std::vector<Message> check_inside_range(const InsideState& asked, const InsideState& kept,
                                        const ModelConfig& config, int words);

}  // namespace attention
