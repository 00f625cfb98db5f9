// Answers before and after, in the files of the room Evidence.
#pragma once

#include <nlohmann/json.hpp>

#include "view/answer_changes.h"

namespace attention {

// Without a second answer there is none of it.
inline nlohmann::ordered_json json_of(const AnswerChanges& changes) {
    nlohmann::ordered_json json = {{"answer", changes.answer_before}, {"lead", changes.lead_before}};
    if (changes.changed) {
        json["answer_now"] = changes.answer_now;
        json["lead_now"] = changes.lead_now;
        json["lead_lost"] = changes.lead_lost();
    }
    json["labels"] = nlohmann::ordered_json::array();
    for (const LabelChange& row : changes.labels) {
        nlohmann::ordered_json label = {{"label", row.label}, {"probability", row.before}};
        if (changes.changed) label["probability_now"] = row.now;
        json["labels"].push_back(std::move(label));
    }
    return json;
}

}  // namespace attention
