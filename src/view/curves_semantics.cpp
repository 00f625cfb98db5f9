#include "view/curves_semantics.h"

#include "view/definitions_semantics.h"
#include "view/number_format.h"
#include "view/semantic_nodes.h"

namespace attention {

using namespace nodes;

namespace {

void add(Node& parent, std::string id, const Message& message) {
    if (!message.empty()) parent.children.push_back(text(std::move(id), message));
}

// "lead lost after 1 word": the first k at which a line is beyond one half, below it or above.
std::string crossing(const CurveLine& line, const std::vector<float>& values, bool falls) {
    for (std::size_t k = 0; k < values.size(); ++k)
        if (falls ? values[k] < 0.5f : values[k] > 0.5f)
            return say(Key::picture_curve_passes, {say(line.name), count_text((long long)(k))});
    return say(Key::picture_curve_never, {say(line.name)});
}

// The chart in words, once its lines are complete.
Message picture(const CurvesView& view, bool falls) {
    std::vector<std::string> crossings;
    for (const CurveLine& line : view.lines) {
        if (!line.complete) return {};
        crossings.push_back(crossing(line, falls ? line.hidden : line.kept, falls));
    }
    return {falls ? Key::picture_curve_falls : Key::picture_curve_rises, {and_list(crossings)}};
}

// A chart as a table: a row at each k, a column a line.
Node chart(const CurvesView& view, const std::string& id, const Message& title,
           std::vector<float> CurveLine::*curve) {
    Node region = section(id, say(title), 3);
    add(region, id + ".picture", picture(view, curve == &CurveLine::hidden));
    Node table = node(id + ".table", "table", say(title));
    table.columns.push_back(say(Key::curves_slider));
    for (const CurveLine& line : view.lines) table.columns.push_back(say(line.name));
    for (int k = 0; k <= view.words; ++k) {
        TableRow row{"", {count_text(k)}};
        for (const CurveLine& line : view.lines) {
            const std::vector<float>& values = line.*curve;
            row.cells.push_back(k < int(values.size()) ? short_percent_text(values[std::size_t(k)]) : "…");
        }
        table.rows.push_back(std::move(row));
    }
    region.children.push_back(std::move(table));
    return region;
}

Node reading(const CurvesView& view) {
    Node region = section("curves.reading", say(view.read_title), 3);
    Node choice =
        slider("curve.words", say(Key::curves_slider), 0, view.words, 1, std::to_string(view.taken));
    choice.value_text = view.taken_text;
    region.children.push_back(std::move(choice));
    region.children.push_back(table_node(view.read));
    return region;
}

Node measures(const CurvesView& view) {
    Node region = section("curves.measures", say(Key::curves_faithfulness_title), 3);
    region.children.push_back(table_node(view.faithfulness));
    add(region, "curves.shares", view.shares_note);
    add(region, "curves.deviation", view.deviation_note);
    add_definitions(region, view.terms, view.definition);
    return region;
}

}  // namespace

Node curves_semantics(const CurvesView& view) {
    Node region = section("curves", say(Key::curves_title));
    add(region, "curves.why-not", view.why_not);
    if (view.lines.empty()) return region;
    add(region, "curves.intro", {Key::curves_intro, {}});
    if (!view.measuring.complete()) region.children.push_back(measuring(view.measuring));
    add(region, "curves.same", view.same);
    add(region, "curves.random", view.random_note);
    if (view.can_reseed) region.children.push_back(button("curve.reseed", say(Key::curves_reseed)));
    region.children.push_back(chart(view, "curves.hidden", view.hidden_title, &CurveLine::hidden));
    region.children.push_back(chart(view, "curves.kept", view.kept_title, &CurveLine::kept));
    region.children.push_back(reading(view));
    region.children.push_back(measures(view));
    if (view.meaning.empty()) return region;
    Node meaning = section("curves.meaning", say(Key::evidence_meaning), 3);
    for (std::size_t i = 0; i < view.meaning.size(); ++i)
        add(meaning, "curves.meaning." + std::to_string(i + 1), view.meaning[i]);
    region.children.push_back(std::move(meaning));
    return region;
}

}  // namespace attention
