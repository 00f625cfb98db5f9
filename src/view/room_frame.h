// What stands above the views of a room with a text: its tickets, the text, the choice of views, the answer.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/analysis.h"
#include "view/messages.h"
#include "view/semantics.h"
#include "view/view_state.h"

namespace attention {

struct ViewChoice {
    std::string id;  // "view.heads"
    Message name;
    bool chosen = false;
};

struct RoomFrame {
    std::string room;                 // the beginning of its ids: "inside"
    Message title;                    // of the room
    std::vector<ViewChoice> choices;  // of views
    bool narrow = false;              // they are a list to open

    std::vector<std::pair<std::string, std::string>>
        tickets;  // id and name; the first is the user's own text
    std::string ticket, text;
    std::vector<Message> notices;
    bool has_text = true;  // the view that is shown is of the text
    bool has_words = false;

    Message answer;  // what the pass answers; empty for a text without words
    Message follow;  // of the button beside it, or empty
};

// The tickets, the text and its notices. The room adds the rest.
void fill_text(RoomFrame& frame, const Pack& pack, const Analysis& analysis, const ViewState& state);

// "Answer: payment, 99.9%", or a language model's next token.
Message answer_notice(const Pack& pack, const Answer& answer);

// The mirror's part above the views.
std::vector<Node> room_frame_semantics(const RoomFrame& frame);

}  // namespace attention
