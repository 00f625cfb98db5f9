#include "view/definitions_json.h"

#include "view/definitions.h"

namespace attention {

namespace {

nlohmann::ordered_json definition_json(const Definition& definition) {
    nlohmann::ordered_json json = {{"title", say(definition.title)}, {"words", say(definition.words)}};
    if (definition.formula != Key::nothing) json["formula"] = say(definition.formula);
    json["source"] = say(definition.source);
    return json;
}

}  // namespace

nlohmann::ordered_json definitions_json(const std::vector<std::string>& names) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const std::string& name : names)
        if (const Definition* definition = find_definition(name))
            json[name] = definition_json(*definition);
    return json;
}

nlohmann::ordered_json all_definitions_json() {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const Definition& definition : definitions()) json.push_back(definition_json(definition));
    return json;
}

}  // namespace attention
