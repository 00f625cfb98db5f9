#include "view/inside_semantics.h"

#include "view/changes_semantics.h"
#include "view/heads_semantics.h"
#include "view/length_semantics.h"
#include "view/lines_semantics.h"
#include "view/parts_semantics.h"
#include "view/semantic_nodes.h"
#include "view/walk_semantics.h"

namespace attention {

using namespace nodes;

namespace {

Node text_part(const InsideRoomView& view) {
    Node group = node("inside.text", "group", say(Key::inside_text));
    if (view.tickets.size() > 1) {
        Node tickets = node("inside.ticket", "select", say(Key::inside_ticket));
        tickets.options = view.tickets;
        tickets.value = view.ticket;
        group.children.push_back(std::move(tickets));
    }
    Node field = node("text", "textbox", say(Key::own_text_label));
    field.multiline = true;
    field.value = view.text;
    field.placeholder = say(Key::own_text_hint);
    group.children.push_back(std::move(field));
    for (std::size_t i = 0; i < view.notices.size(); ++i)
        group.children.push_back(text("notice." + std::to_string(i), view.notices[i]));
    return group;
}

Node view_choice(const InsideRoomView& view) {
    if (view.narrow) {
        Node list = node("inside.view", "select", say(Key::inside_views));
        for (const InsideChoice& choice : view.choices) {
            list.options.push_back({choice.id, say(choice.name)});
            if (choice.chosen) list.value = choice.id;
        }
        return list;
    }
    std::vector<Node> radios;
    for (const InsideChoice& choice : view.choices)
        radios.push_back(radio(choice.id, say(choice.name), choice.chosen));
    return choices("inside.view", say(Key::inside_views), std::move(radios));
}

}  // namespace

Node inside_semantics(const InsideRoomView& view) {
    Node main = node("inside", "main", say(Key::room_inside));
    main.children.push_back(text_part(view));
    main.children.push_back(view_choice(view));
    if (view.has_words) {
        main.children.push_back(text("inside.answer", view.answer));
        main.children.push_back(button("inside.follow", say(Key::inside_follow)));
    }
    if (view.says_changed()) {
        main.children.push_back(text("inside.changed", view.changed));
        main.children.push_back(button("changes.reset", say(Key::inside_as_trained)));
    }
    if (view.heads_view) main.children.push_back(heads_semantics(*view.heads_view));
    if (view.lines) main.children.push_back(lines_semantics(*view.lines));
    if (view.walk) main.children.push_back(walk_semantics(*view.walk));
    if (view.parts) main.children.push_back(parts_semantics(*view.parts));
    if (view.changes) main.children.push_back(changes_semantics(*view.changes));
    if (view.length) main.children.push_back(length_semantics(*view.length));
    return main;
}

}  // namespace attention
