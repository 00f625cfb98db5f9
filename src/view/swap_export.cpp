#include "view/swap_export.h"

#include "view/answer_changes_json.h"
#include "view/csv_field.h"
#include "view/json_file.h"
#include "view/number_format.h"

namespace attention {

std::string swap_csv(const SwapView& view) {
    std::string csv = "place,word,with,label,probability,probability_now\r\n";
    const AnswerChanges& answers = view.answers;
    for (const LabelChange& row : answers.labels)
        csv += std::to_string(view.place + 1) + "," + csv_field(view.word) + "," +
               csv_field(answers.changed ? view.with : "") + "," + csv_field(row.label) + "," +
               full_text(row.before) + "," + (answers.changed ? full_text(row.now) : "") + "\r\n";
    return csv;
}

std::string swap_json(const SwapView& view) {
    nlohmann::ordered_json json = {{"view", "swap"}};
    if (!view.why_not.empty()) json["why_not"] = say(view.why_not);
    if (view.answers.labels.empty()) return json_file(json);
    json["place"] = view.place + 1;
    json["word"] = view.word;
    json["with"] = view.with;
    if (!view.problem.empty()) json["problem"] = say(view.problem);
    if (!view.notice.empty()) json["notice"] = say(view.notice);
    json["answers"] = json_of(view.answers);
    json["suggestions"] = nlohmann::ordered_json::array();
    for (const SwapSuggestion& one : view.suggestions) {
        nlohmann::ordered_json suggestion = {{"word", one.word},
                                             {"why", one.opposite ? "opposite" : "nearest"}};
        if (!one.opposite) suggestion["cosine"] = one.cosine;
        json["suggestions"].push_back(std::move(suggestion));
    }
    return json_file(json);
}

}  // namespace attention
