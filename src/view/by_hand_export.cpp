#include "view/by_hand_export.h"

#include <cmath>

#include "view/csv_field.h"
#include "view/json_file.h"

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

std::string csv_number(double value) {
    return std::isfinite(value) ? exact_digits(value) : value < 0 ? "-inf" : "inf";
}

const char* column_name(QuantityKind kind) {
    switch (kind) {
        case QuantityKind::q: return "query";
        case QuantityKind::k: return "key";
        case QuantityKind::v: return "value";
        case QuantityKind::root: return "divisor";
        case QuantityKind::score: return "score";
        case QuantityKind::scaled: return "scaled score";
        case QuantityKind::largest: return "largest scaled score";
        case QuantityKind::shifted: return "scaled score less the largest";
        case QuantityKind::exponential: return "exponential";
        case QuantityKind::total: return "total";
        case QuantityKind::weight: return "weight";
        case QuantityKind::product: return "weight times value";
        case QuantityKind::output: return "output";
        default: return "";  // none of a trace's
    }
}

struct Columns {
    bool reader, word, part;
};
Columns columns_of(QuantityKind kind) {
    switch (kind) {
        case QuantityKind::q:
        case QuantityKind::k:
        case QuantityKind::v: return {false, true, true};
        case QuantityKind::root: return {false, false, false};
        case QuantityKind::largest:
        case QuantityKind::total: return {true, false, false};
        case QuantityKind::product: return {true, true, true};
        case QuantityKind::output: return {true, false, true};
        default: return {true, true, false};
    }
}

Json rows_of(const Numbers& numbers) {
    Json rows = Json::array();
    for (int row = 0; row < numbers.rows(); ++row) {
        Json cells = Json::array();
        for (int column = 0; column < numbers.cols(); ++column) {
            const double value = numbers(row, column);
            cells.push_back(std::isfinite(value) ? Json(value) : Json());
        }
        rows.push_back(std::move(cells));
    }
    return rows;
}

}  // namespace

std::string by_hand_csv(const ByHandView& view) {
    std::string csv = "what,reading place,reading word,place,word,number,value\r\n";
    const AttentionTrace& trace = view.stepper.trace;
    std::set<Quantity> written;  // keys and values belong to every reader
    for (const int reader : trace.readers)
        for (const Quantity& quantity : quantities_of(trace, reader)) {
            if (!written.insert(quantity).second) continue;
            const Columns has = columns_of(quantity.kind);
            const auto place = [](bool there, int at) {
                return there ? std::to_string(at + 1) : std::string();
            };
            const auto name = [&](bool there, int at) {
                return there ? csv_field(view.words[std::size_t(at)]) : std::string();
            };
            csv += std::string(column_name(quantity.kind)) + "," + place(has.reader, quantity.reader) + "," +
                   name(has.reader, quantity.reader) + "," + place(has.word, quantity.word) + "," +
                   name(has.word, quantity.word) + "," + place(has.part, quantity.part) + "," +
                   csv_number(value_of(trace, quantity)) + "\r\n";
        }
    return csv;
}

std::string by_hand_json(const ByHandView& view) {
    const AttentionTrace& trace = view.stepper.trace;
    Json padding = Json::array(), readers = Json::array(), exponentials = Json::array(),
         totals = Json::array();
    for (int word = 0; word < trace.words(); ++word)
        if (trace.mask.pads(word)) padding.push_back(word + 1);
    for (const int reader : trace.readers) {
        readers.push_back(reader + 1);
        Json row = Json::array();
        for (int word = 0; word < trace.words(); ++word)
            row.push_back(value_of(trace, {QuantityKind::exponential, reader, word}));
        exponentials.push_back(std::move(row));
        totals.push_back(value_of(trace, {QuantityKind::total, reader}));
    }
    Json json = {{"words", view.words},
                 {"reading", readers},
                 {"divisor", trace.divisor},
                 {"causal", trace.mask.causal},
                 {"padding", padding}};
    if (!trace.scores_given()) json["q"] = rows_of(trace.q), json["k"] = rows_of(trace.k);
    json["v"] = rows_of(trace.v);
    json["scores"] = rows_of(trace.scores);
    json["scaled_scores"] = rows_of(trace.scaled_scores);
    json["exponentials"] = exponentials;
    json["totals"] = totals;
    json["weights"] = rows_of(trace.weights);
    json["output"] = rows_of(trace.output);
    if (view.demo)
        for (const ScalingRow& row : view.demo->rows)
            json["scaling_demo"].push_back({{"d", row.d},
                                            {"spread", row.spread},
                                            {"largest_weight_without", row.largest_unscaled},
                                            {"largest_weight_with", row.largest_scaled}});
    return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

}  // namespace attention
