#include "view/inside_file.h"

#include <nlohmann/json.hpp>

#include "view/changes_export.h"
#include "view/inside_export.h"
#include "view/length_export.h"
#include "view/parts_export.h"
#include "view/walk_export.h"

namespace attention {

std::string inside_file(const InsideRoomView& view, bool csv) {
    using Json = nlohmann::ordered_json;
    const auto file = [](const Json& json) {
        return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
    };
    if (view.heads_view) return csv ? heads_csv(*view.heads_view) : file(heads_json(*view.heads_view));
    if (view.lines) return csv ? lines_csv(*view.lines) : file(lines_json(*view.lines));
    if (view.walk) return csv ? walk_csv(*view.walk) : file(walk_json(*view.walk));
    if (view.parts) return csv ? parts_csv(*view.parts) : parts_json(*view.parts);
    if (view.changes) return csv ? changes_csv(*view.changes) : changes_json(*view.changes);
    if (view.length) return csv ? length_csv(*view.length) : length_json(*view.length);
    return csv ? "" : file(Json::object());
}

}  // namespace attention
