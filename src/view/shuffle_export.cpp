#include "view/shuffle_export.h"

#include "view/csv_field.h"
#include "view/json_file.h"
#include "view/number_format.h"

namespace attention {

// One row a shuffle.
std::string shuffle_csv(const ShuffleView& view) {
    std::string csv = "shuffle,seed,answer,probability_of_the_answer_in_order\r\n";
    for (std::size_t i = 0; i < view.results.size(); ++i)
        csv += std::to_string(i + 1) + "," + std::to_string(view.seed + i) + "," +
               csv_field(view.counts[std::size_t(view.results[i].best)].label) + "," +
               full_text(view.results[i].probability) + "\r\n";
    return csv;
}

std::string shuffle_json(const ShuffleView& view) {
    nlohmann::ordered_json json = {{"view", "shuffle"}};
    if (!view.why_not.empty()) json["why_not"] = say(view.why_not);
    if (view.counts.empty()) return json_file(json);
    json["shuffles"] = view.done;
    json["first_seed"] = view.seed;
    json["answer"] = view.answer;
    json["probability"] = view.probability;
    json["counts"] = nlohmann::ordered_json::array();
    for (const ShuffleCount& row : view.counts)
        json["counts"].push_back({{"label", row.label}, {"count", row.count}});
    json["bins"] = view.bins;
    if (!view.complete) return json_file(json);
    json["mean"] = view.mean;
    json["least"] = view.least;
    json["most"] = view.most;
    json["kept"] = view.kept;
    json["kept_interval"] = {view.kept_low, view.kept_high};
    return json_file(json);
}

}  // namespace attention
