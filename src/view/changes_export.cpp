#include "view/changes_export.h"

#include "view/csv_field.h"
#include "view/json_file.h"
#include "view/number_format.h"

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

const char* name_of(Positions positions) {
    switch (positions) {
        case Positions::as_trained: return "as trained";
        case Positions::none: return "none";
        case Positions::moved: return "moved";
    }
    return "";
}

Json json_of(const LaterWord& later) {
    return {{"place", later.place + 1},
            {"word", later.word},
            {"replaced_by", later.replaced_by},
            {"sentence", say(later.sentence)},
            {"largest_change_before", later.before},
            {"largest_change_from", later.from}};
}

}  // namespace

std::string changes_csv(const ChangesView& view) {
    std::string csv = "place,word,padding,block,may_not_read,weight_lost\r\n";
    for (std::size_t word = 0; word < view.words.size(); ++word) {
        const LostRow* row = view.lost.empty() ? nullptr : &view.lost[word];
        csv += std::to_string(word + 1) + "," + csv_field(view.words[word]) + "," +
               (view.padding[word] ? "yes" : "no") + "," + std::to_string(view.block + 1) + "," +
               std::to_string(row ? row->forbidden : 0) + "," + full_text(row ? row->lost : 0) + "\r\n";
    }
    return csv;
}

std::string changes_json(const ChangesView& view) {
    Json json = {{"causal_mask", view.causal},
                 {"model_is_causal", view.model_is_causal},
                 {"positions", name_of(view.positions)},
                 {"block", view.block + 1}};
    for (const char* list : {"words", "answers", "lost", "heads"})
        json[list] = Json::array();  // there even when empty
    for (std::size_t word = 0; word < view.words.size(); ++word)
        json["words"].push_back({{"word", view.words[word]}, {"padding", bool(view.padding[word])}});
    for (const ChangedAnswer& row : view.answers)
        json["answers"].push_back({{"label", row.label}, {"as_trained", row.trained}, {"now", row.now}});
    for (const LostRow& row : view.lost)
        json["lost"].push_back(
            {{"place", row.place + 1}, {"may_not_read", row.forbidden}, {"weight", row.lost}});
    for (const MovedHead& row : view.heads)
        json["heads"].push_back({{"block", row.block + 1},
                                 {"head", row.head + 1},
                                 {"largest_change", row.largest},
                                 {"reading_place", row.reading + 1},
                                 {"read_place", row.read + 1},
                                 {"as_trained", row.before},
                                 {"now", row.now}});
    json["later_word"] = view.later ? json_of(*view.later) : Json();
    json["order"] = view.order ? Json{{"largest_logit_change_as_trained", view.order->as_trained},
                                      {"largest_logit_change_without_positions", view.order->without}}
                               : Json();
    return json_file(json);
}

}  // namespace attention
