#include "view/explorer_export.h"

#include "view/csv_field.h"
#include "view/json_file.h"
#include "view/number_format.h"

namespace attention {

namespace {

std::string head_text(const ExplorerView& view) {
    return view.average ? "average" : std::to_string(view.head + 1);
}

std::string one_word_csv(const ExplorerView& view) {
    std::string csv =
        "place,word,token_id,unknown,reading,block,head,weight,attention_received,lead_lost\r\n";
    for (const WordView& word : view.words) {
        const auto at = std::size_t(word.place);
        csv += std::to_string(word.place + 1) + "," + csv_field(word.text) + "," + std::to_string(word.id) +
               "," + (word.unknown ? "yes" : "no") + "," + (word.reading ? "yes" : "no") + "," +
               std::to_string(view.block + 1) + "," + head_text(view) + "," + full_text(word.weight) + "," +
               full_text(view.all_received[at]) + "," +
               (view.influence_measured ? full_text(view.all_lost[at]) : "") + "\r\n";
    }
    return csv;
}

std::string matrix_csv(const ExplorerView& view) {
    std::string csv = "reading place,reading word";
    for (const WordView& word : view.words) csv += "," + csv_field(word.text);
    csv += "\r\n";
    for (const WordView& reading : view.words) {
        csv += std::to_string(reading.place + 1) + "," + csv_field(reading.text);
        for (int read = 0; read < int(view.words.size()); ++read)
            csv += "," + full_text(view.weights(reading.place, read));
        csv += "\r\n";
    }
    return csv;
}

}  // namespace

std::string explorer_csv(const ExplorerView& view) {
    return view.matrix ? matrix_csv(view) : one_word_csv(view);
}

std::string explorer_json(const ExplorerView& view) {
    using Json = nlohmann::ordered_json;
    Json json = {{"model", say(view.model_summary)}, {"text", view.text}, {"block", view.block + 1}};
    json["head"] = view.average ? Json("average") : Json(view.head + 1);
    json["reading_word"] = view.reading + 1;
    for (const char* list : {"words", "weights", "answers"})
        json[list] = Json::array();  // there even when empty
    for (const WordView& word : view.words)
        json["words"].push_back({{"word", word.text}, {"token_id", word.id}, {"unknown", word.unknown}});
    for (int row = 0; row < view.weights.rows(); ++row)
        json["weights"].push_back(
            std::vector<float>(view.weights.row(row).begin(), view.weights.row(row).end()));
    for (const AnswerRow& row : view.answers)
        json["answers"].push_back({{"who", say(row.who)},
                                   {"answer", row.label},
                                   {"probability", row.probability < 0 ? Json() : Json(row.probability)}});
    for (const WeightRow& row : view.next_tokens)
        json["next_tokens"].push_back({{"token", row.word}, {"probability", row.weight}});
    json["attention_received"] = view.all_received;
    json["lead_lost"] = view.influence_measured ? Json(view.all_lost) : Json();
    return json_file(json);
}

}  // namespace attention
