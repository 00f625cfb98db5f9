#include "view/walk_export.h"

#include "view/csv_field.h"
#include "view/json_file.h"
#include "view/number_format.h"

namespace attention {

namespace {

struct Row {
    std::string id, name;
    double value = 0;
};

// Every number of the stop, once.
std::vector<Row> rows_of(const WalkView& view) {
    std::vector<Row> rows;
    for (const StripView& strip : view.strips)
        for (std::size_t i = 0; i < strip.numbers.size(); ++i)
            rows.push_back({quantity_id(strip.numbers[i].quantity),
                            say(strip.name) + (strip.labels.empty() ? "" : ": " + strip.labels[i]),
                            strip.numbers[i].value});
    for (const ProductBar& product : view.products)
        rows.push_back(
            {quantity_id(product.number.quantity), say(view.products_title), product.number.value});
    if (!view.stepper) return rows;
    const AttentionTrace& trace = view.stepper->trace;
    const auto add = [&](Quantity quantity) {
        const std::string name = view.stepper->name(quantity);
        const double value = value_of(trace, quantity);
        quantity.block = view.block;
        quantity.head = view.head;
        rows.push_back({quantity_id(quantity), name, value});
    };
    for (const QuantityKind kind : {QuantityKind::score, QuantityKind::scaled, QuantityKind::weight})
        for (int word = 0; word < trace.words(); ++word) add({kind, view.reader, word});
    for (int part = 0; part < view.stepper->vector_length(); ++part)
        add({QuantityKind::output, view.reader, 0, part});
    return rows;
}

const PathStop& stop_of(const WalkView& view) { return view.path[std::size_t(view.at)]; }

}  // namespace

std::string walk_csv(const WalkView& view) {
    std::string csv = "stop,number,name,value\r\n";
    const std::string stop = stop_of(view).id.substr(3);
    for (const Row& row : rows_of(view))
        csv += csv_field(stop) + "," + csv_field(row.id) + "," + csv_field(row.name) + "," +
               full_text(row.value) + "\r\n";
    return csv;
}

std::string walk_json(const WalkView& view) {
    using Json = nlohmann::ordered_json;
    const PathStop& stop = stop_of(view);
    Json json = {{"stop", stop.id.substr(3)}, {"shape", stop.shape}, {"title", say(view.title)}};
    json["reading_word"] = view.reader + 1;
    json["numbers"] = Json::array();
    for (const Row& row : rows_of(view)) {
        // JSON has no infinity: a masked score is null.
        json["numbers"].push_back({{"id", row.id}, {"name", row.name}, {"value", row.value}});
    }
    if (const OriginView* origin = view.kept_origin().origin) json["origin"] = origin->text();
    return json_file(json);
}

}  // namespace attention
