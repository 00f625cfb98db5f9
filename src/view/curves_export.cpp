#include "view/curves_export.h"

#include <algorithm>

#include "view/definitions_json.h"
#include "view/json_file.h"
#include "view/number_format.h"

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

std::string at(const std::vector<float>& values, std::size_t k) {
    return "," + (k < values.size() ? full_text(values[k]) : "");
}

Json json_of(const std::optional<Faithfulness>& measures) {
    if (!measures) return Json();
    return {{"comprehensiveness", measures->comprehensiveness}, {"sufficiency", measures->sufficiency}};
}

Json json_of(const CurveLine& line) {
    Json json = {{"score", line.id},
                 {"name", say(line.name)},
                 {"complete", line.complete},
                 {"hidden", line.hidden},
                 {"kept", line.kept}};
    if (line.number == random_line) {
        json["hidden_least"] = line.hidden_low, json["hidden_largest"] = line.hidden_high;
        json["kept_least"] = line.kept_low, json["kept_largest"] = line.kept_high;
    }
    json["faithfulness"] = json_of(line.faithfulness);
    if (line.deviation) json["standard_deviation"] = json_of(line.deviation);
    return json;
}

}  // namespace

std::string curves_csv(const CurvesView& view) {
    std::string csv = "score,words_taken,hidden,kept,hidden_least,hidden_largest,kept_least,kept_largest\r\n";
    for (const CurveLine& line : view.lines)
        for (std::size_t k = 0; k < std::max(line.hidden.size(), line.kept.size()); ++k)
            csv += line.id + "," + std::to_string(k) + at(line.hidden, k) + at(line.kept, k) +
                   at(line.hidden_low, k) + at(line.hidden_high, k) + at(line.kept_low, k) +
                   at(line.kept_high, k) + "\r\n";
    return csv;
}

std::string curves_json(const CurvesView& view) {
    Json json = {{"view", "curves"}};
    if (!view.why_not.empty()) json["not_defined"] = say(view.why_not);
    for (const char* list : {"lines", "meaning"}) json[list] = Json::array();  // there even when empty
    if (view.lines.empty()) return json_file(json);
    json["answer"] = view.label;
    json["words"] = view.words;
    json["random"] = {{"orders", view.orders}, {"seed", view.seed}};
    for (const CurveLine& line : view.lines) json["lines"].push_back(json_of(line));
    for (const Message& sentence : view.meaning) json["meaning"].push_back(say(sentence));
    json["definitions"] = definitions_json(view.terms);
    return json_file(json);
}

}  // namespace attention
