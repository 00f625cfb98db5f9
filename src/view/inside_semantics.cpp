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

Node inside_semantics(const InsideRoomView& view) {
    Node main = node(view.room, "main", say(view.title));
    main.children = room_frame_semantics(view);
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
