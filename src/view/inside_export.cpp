#include "view/inside_export.h"

#include "view/changes_export.h"
#include "view/heads_lines_export.h"
#include "view/json_file.h"
#include "view/length_export.h"
#include "view/parts_export.h"
#include "view/walk_export.h"

namespace attention {

std::string inside_csv(const InsideRoomView& view) {
    if (view.heads_view) return heads_csv(*view.heads_view);
    if (view.lines) return lines_csv(*view.lines);
    if (view.walk) return walk_csv(*view.walk);
    if (view.parts) return parts_csv(*view.parts);
    if (view.changes) return changes_csv(*view.changes);
    if (view.length) return length_csv(*view.length);
    return "";
}

std::string inside_json(const InsideRoomView& view) {
    if (view.heads_view) return heads_json(*view.heads_view);
    if (view.lines) return lines_json(*view.lines);
    if (view.walk) return walk_json(*view.walk);
    if (view.parts) return parts_json(*view.parts);
    if (view.changes) return changes_json(*view.changes);
    if (view.length) return length_json(*view.length);
    return json_file(nlohmann::ordered_json::object());
}

}  // namespace attention
