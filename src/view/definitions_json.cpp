#include "view/definitions_json.h"

#include "view/definitions.h"

namespace attention {

nlohmann::ordered_json definitions_json(const std::vector<std::string>& names) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const std::string& name : names)
        if (const Definition* definition = find_definition(name))
            json[name] = {{"title", say(definition->title)},
                          {"words", say(definition->words)},
                          {"formula", say(definition->formula)},
                          {"source", say(definition->source)}};
    return json;
}

}  // namespace attention
