#include "view/room_frame.h"

#include <algorithm>

#include "view/number_format.h"
#include "view/semantic_nodes.h"
#include "view/text_view.h"

namespace attention {

namespace {

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

Node text_part(const RoomFrame& frame) {
    Node group = node(frame.room + ".text", "group", say(Key::inside_text));
    if (frame.tickets.size() > 1) {
        Node tickets = node(frame.room + ".ticket", "select", say(Key::inside_ticket));
        tickets.options = frame.tickets;
        tickets.value = frame.ticket;
        group.children.push_back(std::move(tickets));
    }
    Node field = node("text", "textbox", say(Key::own_text_label));
    field.multiline = true;
    field.value = frame.text;
    field.placeholder = say(frame.tickets.size() > 1 ? Key::own_text_hint : Key::own_text_ask);
    field.language = "und";
    group.children.push_back(std::move(field));
    for (std::size_t i = 0; i < frame.notices.size(); ++i)
        group.children.push_back(nodes::text("notice." + std::to_string(i), frame.notices[i]));
    return group;
}

Node view_choice(const RoomFrame& frame) {
    const std::string id = frame.room + ".view", name = say(Key::inside_views);
    if (frame.narrow) {
        Node list = node(id, "select", name);
        for (const ViewChoice& choice : frame.choices) {
            list.options.push_back({choice.id, say(choice.name)});
            if (choice.chosen) list.value = choice.id;
        }
        return list;
    }
    std::vector<Node> radios;
    for (const ViewChoice& choice : frame.choices)
        radios.push_back(radio(choice.id, say(choice.name), choice.chosen));
    return nodes::choices(id, name, std::move(radios));
}

}  // namespace

void fill_text(RoomFrame& frame, const Pack& pack, const Analysis& analysis, const ViewState& state) {
    frame.tickets.push_back({"own", say(Key::own_text)});
    const auto add_ticket = [&](const Ticket& ticket) {
        frame.tickets.push_back({ticket.id, ticket.kind.empty()
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
    frame.ticket = shown ? shown->id : "own";
    frame.text = state.text;
    frame.notices = text_notices(pack, analysis);
    if (const std::string unknown = unknown_words(analysis); !unknown.empty())
        frame.notices.push_back({Key::inside_unknown, {unknown}});
    frame.has_words = analysis.words() > 0;
}

Message answer_notice(const Pack& pack, const Answer& answer) {
    const std::string share = percent_text(answer.probabilities[std::size_t(answer.best)]);
    const ModelConfig& config = pack.model.config;
    if (!config.has_labels()) return {Key::inside_next, {pack.vocabulary.text(answer.best), share}};
    return {Key::inside_answer, {config.labels[std::size_t(answer.best)], share}};
}

std::vector<Node> room_frame_semantics(const RoomFrame& frame) {
    std::vector<Node> parts;
    if (frame.has_text) parts.push_back(text_part(frame));
    parts.push_back(view_choice(frame));
    if (!frame.answer.empty()) parts.push_back(nodes::text(frame.room + ".answer", frame.answer));
    if (!frame.follow.empty()) parts.push_back(nodes::button(frame.room + ".follow", say(frame.follow)));
    return parts;
}

}  // namespace attention
