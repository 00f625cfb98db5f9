#include "view/parts_export.h"

#include "view/csv_field.h"
#include "view/json_file.h"
#include "view/number_format.h"

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

// Numbers of blocks, heads and words count from 1; what a row is not of is empty.
std::string counted(int index) { return index < 0 ? "" : std::to_string(index + 1); }

std::string word_of(const PartRow& row) { return row.place < 0 ? "" : say(row.name); }

Json json_of(const PartRow& row) {
    Json json = {{"kind", row.kind}};
    if (row.block >= 0) json["block"] = row.block + 1;
    if (row.head >= 0) json["head"] = row.head + 1;
    if (row.place >= 0) json["place"] = row.place + 1, json["word"] = word_of(row);
    json["value"] = row.value;
    return json;
}

}  // namespace

std::string parts_csv(const PartsView& view) {
    std::string csv = "split,kind,block,head,place,word,value\r\n";
    const auto add = [&](const std::string& split, const PartRow& row) {
        csv += split + "," + row.kind + "," + counted(row.block) + "," + counted(row.head) + "," +
               counted(row.place) + "," + csv_field(word_of(row)) + "," + full_text(row.value) + "\r\n";
    };
    for (const PartRow& row : view.parts) add("part", row);
    for (const PartRow& row : view.rows) add("row", row);
    return csv;
}

std::string parts_json(const PartsView& view) {
    Json json = {{"label", view.label}, {"logit", view.logit}};
    for (const char* list : {"parts", "rows"}) json[list] = Json::array();  // there even when empty
    for (const PartRow& row : view.parts) json["parts"].push_back(json_of(row));
    for (const PartRow& row : view.rows) json["rows"].push_back(json_of(row));
    return json_file(json);
}

}  // namespace attention
