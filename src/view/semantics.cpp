#include "view/semantics.h"

#include <nlohmann/json.hpp>

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Node& node) {
    Json json = {{"id", node.id}, {"role", node.role}, {"name", node.name}};
    if (node.level) json["level"] = node.level;
    if (node.pressed >= 0) json["pressed"] = node.pressed == 1;
    if (node.checked >= 0) json["checked"] = node.checked == 1;
    if (node.expanded >= 0) json["expanded"] = node.expanded == 1;
    if (node.role == "textbox") json["value"] = node.value, json["placeholder"] = node.placeholder;
    if (node.multiline) json["multiline"] = true;
    if (node.roving) json["roving"] = true;
    if (!node.description.empty()) json["description"] = node.description;
    if (!node.keys.empty()) json["keys"] = node.keys;
    if (node.role == "table") {
        json["columns"] = node.columns;
        json["rows"] = Json::array();
        for (const TableRow& row : node.rows) {
            if (row.id.empty())
                json["rows"].push_back(row.cells);
            else
                json["rows"].push_back({{"id", row.id}, {"cells", row.cells}});
        }
    }
    for (const Node& child : node.children) json["children"].push_back(json_of(child));
    return json;
}

}  // namespace

std::string to_json(const Node& node) {
    // Texts are valid UTF-8 by construction; anything else is replaced rather than refused.
    return json_of(node).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace attention
