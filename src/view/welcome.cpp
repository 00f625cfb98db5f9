#include "view/welcome.h"

#include "view/semantic_nodes.h"

namespace attention {

namespace {

struct Welcome {
    Room room;
    Key sentence;
    const char* id;  // the beginning of what it asks to use
};
constexpr Welcome all[] = {{Room::by_hand, Key::welcome_by_hand, "step."},
                           {Room::explorer, Key::welcome_explorer, "word."},
                           {Room::inside, Key::welcome_inside, "view."},
                           {Room::evidence, Key::welcome_evidence, "view."},
                           {Room::guide, Key::welcome_guide, "guide.begin."}};

const Welcome& of(Room room) { return all[std::size_t(room)]; }

}  // namespace

Message welcome(Room room, bool ended) {
    const bool again = room == Room::by_hand && ended;
    return {again ? Key::welcome_by_hand_ended : of(room).sentence, {}};
}

bool follows_welcome(Room room, const std::string& id) {
    const bool list = id == "inside.view" || id == "evidence.view";  // on a narrow page
    return list || id.rfind(of(room).id, 0) == 0;
}

Node welcome_semantics(const Message& sentence) {
    Node group = node("welcome", "group", say(Key::welcome_label));
    group.children = {nodes::text("welcome.text", sentence),
                      nodes::button("welcome.close", say(Key::welcome_close))};
    return group;
}

}  // namespace attention
