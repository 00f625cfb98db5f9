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

// The words that the vocabulary does not have, once each; of many the first.
std::string unknown_words(const Analysis& analysis) {
    constexpr std::size_t most = 8;
    std::vector<std::string> unknown;
    for (const Token& token : analysis.tokens)
        if (token.unknown && std::find(unknown.begin(), unknown.end(), token.text) == unknown.end())
            unknown.push_back(token.text);
    std::string list;
    for (std::size_t i = 0; i < std::min(most, unknown.size()); ++i)
        list += (i ? ", “" : "“") + unknown[i] + "”";
    if (unknown.size() > most) list += ", …";
    return list;
}

}  // namespace

std::string inside_view_name(InsideView view) { return namings[std::size_t(view)].name; }

std::optional<InsideView> parse_inside_view(std::string_view name) {
    for (const Naming& naming : namings)
        if (naming.name == name) return naming.view;
    return std::nullopt;
}

Message changed_notice(const PassChanges& changes) {
    std::string list;
    const auto add = [&](bool there, Key key) {
        if (there) list += (list.empty() ? "" : ", ") + say(key);
    };
    const std::vector<bool>& padding = changes.mask.padding;
    add(changes.mask.causal, Key::changed_causal);
    add(std::find(padding.begin(), padding.end(), true) != padding.end(), Key::changed_padding);
    add(changes.positions == Positions::none, Key::changed_no_positions);
    add(changes.positions == Positions::moved, Key::changed_moved_positions);
    return list.empty() ? Message{} : Message{Key::inside_changed, {list}};
}

Message answer_notice(const Pass& pass) {
    const Answer& answer = pass.answer;
    const std::string share = percent_text(answer.probabilities[std::size_t(answer.best)]);
    if (!pass.config().has_labels())
        return {Key::inside_next, {pass.pack.vocabulary.text(answer.best), share}};
    return {Key::inside_answer, {pass.config().labels[std::size_t(answer.best)], share}};
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
    if (const std::string unknown = unknown_words(analysis); !unknown.empty())
        view.notices.push_back({Key::inside_unknown, {unknown}});
    view.has_words = analysis.words() > 0;
    view.blocks = pack.model.config.blocks;
    view.heads = pack.model.config.heads;
    view.block = state.block;
    view.head = state.head;
    view.average = state.average;
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
    if (words > 0 && int(inside.padding.size()) >= words) inside.padding.pop_back();  // one word stays
    inside.threshold = std::clamp(inside.threshold, 0.0, 1.0);
    inside.zoom = std::clamp(inside.zoom, 0, largest_zoom);
    inside.line_word = std::clamp(inside.line_word, -1, last);
    inside.later = std::clamp(inside.later, -1, last);
    inside.length = std::clamp(inside.length, 0, config.positions);
    inside.label = std::clamp(inside.label, -1, int(config.labels.size()) - 1);
    const std::vector<Station> path = stations_of(config);
    if (std::find(path.begin(), path.end(), inside.station) == path.end()) inside.station = path.front();
}

}  // namespace attention
