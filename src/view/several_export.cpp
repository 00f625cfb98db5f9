#include "view/several_export.h"

#include "view/answer_changes_json.h"
#include "view/csv_field.h"
#include "view/json_file.h"
#include "view/number_format.h"

namespace attention {

namespace {

const std::string& word_of(const SeveralView& view, int place) { return view.words[std::size_t(place)].text; }

}  // namespace

// Every pair that was measured, in reading order: places count from 1.
std::string several_csv(const SeveralView& view) {
    std::string csv =
        "first_place,first_word,second_place,second_word,joint,first_alone,second_alone,surplus\r\n";
    for (const PairEffect& pair : view.pairs)
        csv += std::to_string(pair.first + 1) + "," + csv_field(word_of(view, pair.first)) + "," +
               std::to_string(pair.second + 1) + "," + csv_field(word_of(view, pair.second)) + "," +
               full_text(pair.joint) + "," + full_text(view.lead_lost[std::size_t(pair.first)]) + "," +
               full_text(view.lead_lost[std::size_t(pair.second)]) + "," + full_text(pair.surplus) + "\r\n";
    return csv;
}

std::string several_json(const SeveralView& view) {
    nlohmann::ordered_json json = {{"view", "several"}};
    if (!view.why_not.empty()) json["why_not"] = say(view.why_not);
    if (view.answers.labels.empty()) return json_file(json);
    for (const char* list : {"words", "pairs"}) json[list] = nlohmann::ordered_json::array();
    for (const EvidenceWord& word : view.words) {
        nlohmann::ordered_json row = {
            {"word", word.text}, {"unknown", word.unknown}, {"hidden", word.pressed}};
        if (!view.lead_lost.empty()) row["lead_lost"] = view.lead_lost[std::size_t(word.place)];
        json["words"].push_back(std::move(row));
    }
    json["answers"] = json_of(view.answers);
    if (view.answers.changed && view.alone_measured)
        json["together"] = {{"lead_lost", view.joint}, {"sum_of_single_ones", view.alone}};
    for (const PairEffect& pair : view.pairs)
        json["pairs"].push_back({{"first", pair.first + 1},
                                 {"second", pair.second + 1},
                                 {"joint", pair.joint},
                                 {"surplus", pair.surplus}});
    return json_file(json);
}

}  // namespace attention
