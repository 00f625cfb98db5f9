// The state of the room Evidence as the fragment of an address, and back.
#pragma once

#include "app/url_codec.h"

namespace attention {

bool is_evidence_url(std::string_view fragment);

// "room=evidence&ticket=T-65052&block=2&head=1&word=1&view=words&score=rollout&…": what differs from the
// state that the room opens with. The text and the word to swap with, which the user typed, go in only when
// `with_text`.
std::string write_evidence_url(const ViewState& state, const EvidenceState& evidence,
                               const std::vector<std::string>& labels, bool with_text);

struct ReadEvidenceUrl {
    ReadUrl shared;  // the text, block, head and word, with every problem
    EvidenceState evidence;
};
ReadEvidenceUrl read_evidence_url(std::string_view fragment, const Pack& pack, const ViewState& start);

// Problems of what a link asked for beyond what the text and the tickets have.
std::vector<Message> check_evidence_range(const EvidenceState& asked, const EvidenceState& kept, int words);

}  // namespace attention
