#include "view/words_export.h"

#include <algorithm>

#include "view/csv_field.h"
#include "view/definitions_json.h"
#include "view/json_file.h"
#include "view/number_format.h"

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

// In the order of the text, whatever the list's is.
std::vector<const ScoredWord*> in_place(const WordsView& view) {
    std::vector<const ScoredWord*> words(view.words.size());
    for (const ScoredWord& word : view.words) words[std::size_t(word.place)] = &word;
    return words;
}

bool measured(const WordsView& view, WordScore score) {
    return score != WordScore::lead_lost || view.lost_measured;
}

Json json_of(const WordsView& view, const ScoredWord& word) {
    Json json = {{"place", word.place + 1}, {"word", word.word}, {"unknown", word.unknown}};
    for (const WordScore score : word_scores)
        json[score_field(score)] = measured(view, score) ? Json(word.scores[std::size_t(score)]) : Json();
    return json;
}

Json json_of(const ScoreComparison& row) {
    return {{"score", score_field(row.score)},
            {"first_place", row.first + 1},
            {"agrees", row.agrees ? Json(*row.agrees) : Json()},
            {"rank_correlation", row.correlation ? Json(*row.correlation) : Json()}};
}

}  // namespace

std::string words_csv(const WordsView& view) {
    std::string csv = "place,word,unknown";
    for (const WordScore score : word_scores) csv += "," + score_field(score);
    csv += "\r\n";
    for (const ScoredWord* word : in_place(view)) {
        csv += std::to_string(word->place + 1) + "," + csv_field(word->word) + "," +
               (word->unknown ? "yes" : "no");
        for (const WordScore score : word_scores)
            csv += "," + (measured(view, score) ? full_text(word->scores[std::size_t(score)]) : "");
        csv += "\r\n";
    }
    return csv;
}

std::string words_json(const WordsView& view) {
    Json json = {{"view", "words"}};
    if (!view.why_not.empty()) json["not_defined"] = say(view.why_not);
    for (const char* list : {"words", "comparisons", "meaning"}) json[list] = Json::array();
    if (view.words.empty()) return json_file(json);
    json["answer"] = view.label;
    json["base_lead"] = view.base_lead;
    json["chosen"] = {{"block", view.block + 1},
                      {"head", view.average ? Json("average") : Json(view.head + 1)}};
    for (const ScoredWord* word : in_place(view)) json["words"].push_back(json_of(view, *word));
    for (const ScoreComparison& row : view.comparisons) json["comparisons"].push_back(json_of(row));
    for (const Message& sentence : view.meaning) json["meaning"].push_back(say(sentence));
    json["definitions"] = definitions_json(view.terms);
    return json_file(json);
}

}  // namespace attention
