#include "view/inside_room_view.h"

#include <algorithm>

#include "view/number_format.h"

namespace attention {

namespace {

struct Naming {
    InsideView view;
    const char* name;
    Key key;
};
constexpr Naming namings[] = {
    {InsideView::heads, "heads", Key::inside_heads},       {InsideView::lines, "lines", Key::inside_lines},
    {InsideView::steps, "steps", Key::inside_steps},       {InsideView::parts, "parts", Key::inside_parts},
    {InsideView::changes, "changes", Key::inside_changes}, {InsideView::length, "length", Key::inside_length},
};

// Which changes a pass has, in words.
Message changed_notice(const InsideState& inside, const ModelConfig& config) {
    std::string list;
    const auto add = [&](bool there, Key key) {
        if (there) list += (list.empty() ? "" : ", ") + say(key);
    };
    add(inside.causal && !config.causal, Key::changed_causal);
    add(!inside.padding.empty(), Key::changed_padding);
    add(inside.positions == Positions::none, Key::changed_no_positions);
    add(inside.positions == Positions::moved, Key::changed_moved_positions);
    return list.empty() ? Message{} : Message{Key::inside_changed, {list}};
}

}  // namespace

std::string inside_view_name(InsideView view) { return namings[std::size_t(view)].name; }

std::optional<InsideView> parse_inside_view(std::string_view name) {
    for (const Naming& naming : namings)
        if (naming.name == name) return naming.view;
    return std::nullopt;
}

InsideRoomView inside_frame(const Pack& pack, const Analysis& analysis, const ViewState& state,
                            const InsideState& inside, bool narrow) {
    InsideRoomView view;
    view.narrow = narrow;
    view.which = inside.view;
    for (const Naming& naming : namings)
        view.choices.push_back(
            {naming.view, std::string("view.") + naming.name, {naming.key, {}}, naming.view == inside.view});
    view.tickets.push_back({"own", say(Key::own_text)});
    const auto add_ticket = [&](const Ticket& ticket) {
        view.tickets.push_back({ticket.id, ticket.kind.empty()
                                               ? ticket.id
                                               : say(Key::ticket_current, {ticket.id, ticket.kind})});
    };
    bool listed = state.ticket.empty();
    for (const Ticket* ticket : offered_tickets(pack)) {
        add_ticket(*ticket);
        listed = listed || ticket->id == state.ticket;
    }
    const Ticket* shown = find_ticket(pack, state.ticket);
    if (!listed && shown) add_ticket(*shown);  // a link may name one that is not offered
    view.ticket = shown ? shown->id : "own";
    view.text = state.text;
    view.notices = text_notices(pack, analysis);
    view.has_words = analysis.words() > 0;
    view.blocks = pack.model.config.blocks;
    view.heads = pack.model.config.heads;
    view.block = state.block;
    view.head = state.head;
    view.average = state.average;
    view.changed = changed_notice(inside, pack.model.config);
    return view;
}

void clamp(InsideState& inside, const Pack& pack, int words) {
    const ModelConfig& config = pack.model.config;
    const int last = std::max(0, words - 1);
    const auto drop_beyond = [](std::vector<int>& places, int count) {
        places.erase(std::remove_if(places.begin(), places.end(),
                                    [&](int place) { return place < 0 || place >= count; }),
                     places.end());
    };
    drop_beyond(inside.line_heads, config.heads);
    drop_beyond(inside.padding, words);
    inside.threshold = std::clamp(inside.threshold, 0.0, 1.0);
    inside.line_word = std::clamp(inside.line_word, -1, last);
    inside.later = std::clamp(inside.later, -1, last);
    inside.length = std::clamp(inside.length, 0, config.positions);
    inside.label = std::clamp(inside.label, -1, int(config.labels.size()) - 1);
    const std::vector<Station> path = stations_of(config);
    if (std::find(path.begin(), path.end(), inside.station) == path.end()) inside.station = path.front();
}

}  // namespace attention
