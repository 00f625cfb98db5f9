#include "view/length_semantics.h"

#include "view/number_format.h"
#include "view/semantic_nodes.h"

namespace attention {

using namespace nodes;

namespace {

Node costs(const LengthView& view) {
    Node table = node("length.table", "table", say(Key::length_title));
    table.columns = {say(Key::column_what), view.column_now, view.column_twice, say(Key::column_times)};
    for (const LengthRow& row : view.rows)
        table.rows.push_back({"", {say(row.what), row.now, row.twice, row.times}});
    return table;
}

Node points(const LengthView& view) {
    Node table = node("length.points", "table", say(Key::length_chart));
    table.columns = {say(Key::column_length), say(Key::length_squares), say(Key::length_logarithmic),
                     say(Key::column_milliseconds)};
    for (const LengthPoint& point : view.points)
        table.rows.push_back(
            {"", {count_text(point.words), point.squares_text, point.hashing_text, point.milliseconds_text}});
    return table;
}

}  // namespace

Node length_semantics(const LengthView& view) {
    Node region = node("length-costs", "region", say(Key::length_title));
    region.children.push_back(heading("length.title", 2, say(Key::length_title)));
    if (view.rows.empty()) return region;
    Node choice = slider("length", say(Key::length_slider), 1, view.most, 1, std::to_string(view.length));
    choice.value_text = view.length_text;
    region.children.push_back(std::move(choice));
    region.children.push_back(text("length.filled", view.filled));
    region.children.push_back(text("length.sentence", view.sentence));
    region.children.push_back(text("length.time", view.time_sentence));
    region.children.push_back(costs(view));
    Node chart = node("length.chart", "region", say(Key::length_chart));
    chart.children = {heading("length.chart.title", 3, say(Key::length_chart)), points(view),
                      text("length.hashing", view.hashing_note)};
    region.children.push_back(std::move(chart));
    return region;
}

}  // namespace attention
