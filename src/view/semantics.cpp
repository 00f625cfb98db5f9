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
    if (node.disabled) json["disabled"] = true;
    if (node.current) json["current"] = true;
    if (node.role == "textbox") json["value"] = node.value, json["placeholder"] = node.placeholder;
    if (node.multiline) json["multiline"] = true;
    if (node.numeric) json["numeric"] = true;
    if (node.centered) json["centered"] = true;
    if (node.invalid) json["invalid"] = true;
    if (node.right) json["right"] = true;
    if (node.draggable) json["draggable"] = true;
    if (node.role == "select") {
        json["value"] = node.value;
        for (const auto& [id, name] : node.options) json["options"].push_back({{"id", id}, {"name", name}});
    }
    if (node.role == "progress") {
        json["value"] = node.value;
        json["maximum"] = node.maximum;
    }
    if (node.role == "slider") {
        json["value"] = node.value;
        json["minimum"] = node.minimum;
        json["maximum"] = node.maximum;
        json["step"] = node.step;
        if (!node.value_text.empty()) json["valueText"] = node.value_text;
    }
    if (node.roving) json["roving"] = true;
    if (node.independent) json["independent"] = true;
    if (!node.description.empty()) json["description"] = node.description;
    if (!node.language.empty()) json["language"] = node.language;
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

Node node(std::string id, std::string role, std::string name) {
    Node result;
    result.id = std::move(id);
    result.role = std::move(role);
    result.name = std::move(name);
    return result;
}

Node heading(std::string id, int level, std::string name) {
    Node result = node(std::move(id), "heading", std::move(name));
    result.level = level;
    return result;
}

Node radio(std::string id, std::string name, bool checked) {
    Node result = node(std::move(id), "radio", std::move(name));
    result.checked = checked;
    return result;
}

Node slider(std::string id, std::string name, double minimum, double maximum, double step,
            std::string value) {
    Node result = node(std::move(id), "slider", std::move(name));
    result.minimum = minimum;
    result.maximum = maximum;
    result.step = step;
    result.value = std::move(value);
    return result;
}

std::string to_json(const Node& node) {
    // Texts are valid UTF-8 by construction; anything else is replaced rather than refused.
    return json_of(node).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace attention
