#include "view/heads_lines_export.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "view/csv_field.h"
#include "view/json_file.h"
#include "view/number_format.h"

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

std::string head_text(int head) { return head < 0 ? "average" : std::to_string(head + 1); }
Json head_number(int head) { return head < 0 ? Json("average") : Json(head + 1); }

// Those in view: all of them, or the one that is open.
std::vector<const HeadTile*> tiles_of(const HeadsView& view) {
    if (view.window) return {&view.window->tile};
    std::vector<const HeadTile*> tiles;
    for (const HeadTile& tile : view.tiles) tiles.push_back(&tile);
    return tiles;
}

Json line_json(const AttentionLine& line) {
    return {{"head", head_number(line.head)},
            {"reading", line.reading + 1},
            {"read", line.read + 1},
            {"weight", line.weight}};
}

Json rows_json(const std::vector<LineRow>& rows) {
    Json list = Json::array();
    for (const LineRow& row : rows)
        list.push_back({{"word", row.word},
                        {"place", row.place + 1},
                        {"head", head_number(row.head)},
                        {"weight", row.weight}});
    return list;
}

}  // namespace

std::string heads_csv(const HeadsView& view) {
    std::string csv = "block,head,reading place,reading word";
    for (const std::string& word : view.words) csv += "," + csv_field(word);
    csv += "\r\n";
    for (const HeadTile* tile : tiles_of(view))
        for (int reading = 0; reading < int(view.words.size()); ++reading) {
            csv += std::to_string(tile->block + 1) + "," + head_text(tile->head) + "," +
                   std::to_string(reading + 1) + "," + csv_field(view.words[std::size_t(reading)]);
            for (int read = 0; read < int(view.words.size()); ++read)
                csv += "," + full_text(tile->weights(reading, read));
            csv += "\r\n";
        }
    return csv;
}

std::string lines_csv(const LinesView& view) {
    std::string csv = "block,head,reading place,reading word,read place,read word,weight\r\n";
    for (auto line = view.lines.rbegin(); line != view.lines.rend(); ++line)
        csv += std::to_string(view.block + 1) + "," + head_text(line->head) + "," +
               std::to_string(line->reading + 1) + "," + csv_field(view.words[std::size_t(line->reading)]) +
               "," + std::to_string(line->read + 1) + "," + csv_field(view.words[std::size_t(line->read)]) +
               "," + full_text(line->weight) + "\r\n";
    return csv;
}

std::string heads_json(const HeadsView& view) {
    Json json = {{"view", "heads"}, {"words", view.words}};
    if (view.window) json["cell"] = {{"reading", view.window->reading + 1}, {"read", view.window->read + 1}};
    json["heads"] = Json::array();
    for (const HeadTile* tile : tiles_of(view)) {
        Json head = {{"block", tile->block + 1}, {"head", head_number(tile->head)}};
        for (const BehaviourRow& row : tile->behaviour) head["measured"][row.id] = row.share;
        head["strongest"] = {{"reading", tile->pair.reading + 1},
                             {"read", tile->pair.read + 1},
                             {"weight", tile->pair.weight}};
        head["weights"] = Json::array();
        for (int row = 0; row < tile->weights.rows(); ++row)
            head["weights"].push_back(
                std::vector<float>(tile->weights.row(row).begin(), tile->weights.row(row).end()));
        json["heads"].push_back(std::move(head));
    }
    return json_file(json);
}

std::string lines_json(const LinesView& view) {
    Json json = {{"view", "lines"}, {"words", view.words}, {"block", view.block + 1}};
    json["heads"] = Json::array();
    if (view.average) json["heads"].push_back("average");
    for (const LineHead& choice : view.choices)
        if (choice.shown) json["heads"].push_back(choice.head + 1);
    json["threshold"] = view.threshold;
    json["word"] = view.word < 0 ? Json() : Json(view.word + 1);
    json["lines"] = Json::array();
    for (auto line = view.lines.rbegin(); line != view.lines.rend(); ++line)
        json["lines"].push_back(line_json(*line));
    if (view.word >= 0) json["reads"] = rows_json(view.reads), json["read_by"] = rows_json(view.read_by);
    if (view.has_pair)
        json["most_different_pair"] = {{"head", head_number(view.most_different.head)},
                                       {"first", view.most_different.first + 1},
                                       {"second", view.most_different.second + 1},
                                       {"first_gives_second", view.most_different.forward},
                                       {"second_gives_first", view.most_different.backward}};
    return json_file(json);
}

}  // namespace attention
