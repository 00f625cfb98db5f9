#include "view/silence_export.h"

#include "view/csv_field.h"
#include "view/json_file.h"
#include "view/number_format.h"

namespace attention {

namespace {

const char* output_of(const SilenceView& view) { return view.mean ? "mean" : "zero"; }

}  // namespace

std::string silence_csv(const SilenceView& view) {
    std::string csv = "block,head,output,answer,probability,lead_lost,evenness,largest_weight\r\n";
    for (const SilenceRow& row : view.rows)
        csv += std::to_string(row.block + 1) + "," + std::to_string(row.head + 1) + "," + output_of(view) +
               "," + csv_field(row.answer) + "," + (row.measured ? full_text(row.probability) : "") + "," +
               (row.measured ? full_text(row.lead_lost) : "") + "," +
               (row.evenness ? full_text(*row.evenness) : "") + "," + full_text(row.strongest) + "\r\n";
    return csv;
}

std::string silence_json(const SilenceView& view) {
    nlohmann::ordered_json json = {{"view", "silence"}};
    if (!view.why_not.empty()) json["why_not"] = say(view.why_not);
    if (view.rows.empty()) return json_file(json);
    json["output"] = output_of(view);
    json["answer"] = view.answer;
    json["probability"] = view.probability;
    json["lead"] = view.lead;
    json["rank_correlation_of_tidiness_and_lead_lost"] =
        view.correlation ? nlohmann::ordered_json(*view.correlation) : nlohmann::ordered_json();
    json["heads"] = nlohmann::ordered_json::array();
    for (const SilenceRow& row : view.rows) {
        nlohmann::ordered_json head = {{"block", row.block + 1}, {"head", row.head + 1}};
        if (row.evenness) head["evenness"] = *row.evenness;
        head["largest_weight"] = row.strongest;
        if (row.measured) {
            head["answer"] = row.answer;
            head["probability"] = row.probability;
            head["lead_lost"] = row.lead_lost;
        }
        json["heads"].push_back(std::move(head));
    }
    return json_file(json);
}

}  // namespace attention
