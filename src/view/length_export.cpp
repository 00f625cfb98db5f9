#include "view/length_export.h"

#include "view/json_file.h"
#include "view/number_format.h"

namespace attention {

std::string length_csv(const LengthView& view) {
    std::string csv = "length,n_squared,n_ln_n,milliseconds\r\n";
    for (const LengthPoint& point : view.points)
        csv += std::to_string(point.words) + "," + full_text(point.squares) + "," + full_text(point.hashing) +
               "," + (point.milliseconds ? full_text(*point.milliseconds) : "") + "\r\n";
    return csv;
}

std::string length_json(const LengthView& view) {
    using Json = nlohmann::ordered_json;
    Json json = {{"length", view.length}, {"limit", view.most}};
    for (const char* list : {"costs", "lengths"}) json[list] = Json::array();  // there even when empty
    for (const LengthRow& row : view.rows)
        json["costs"].push_back({{"what", row.id},
                                 {"name", say(row.what)},
                                 {"now", row.now},
                                 {"twice", row.twice},
                                 {"times", row.times}});
    for (const LengthPoint& point : view.points)
        json["lengths"].push_back(
            {{"length", point.words},
             {"n_squared", point.squares},
             {"n_ln_n", point.hashing},
             {"milliseconds", point.milliseconds ? Json(*point.milliseconds) : Json()}});
    return json_file(json);
}

}  // namespace attention
