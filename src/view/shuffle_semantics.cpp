#include "view/shuffle_semantics.h"

#include "view/evidence_nodes.h"
#include "view/number_format.h"
#include "view/semantic_nodes.h"

namespace attention {

using namespace nodes;

namespace {

Node how_many(const ShuffleView& view) {
    std::vector<Node> radios;
    for (const int count : shuffle_choices)
        radios.push_back(radio("shuffles." + std::to_string(count), count_text(count), count == view.wanted));
    return choices("shuffle.choice", say(Key::shuffle_choice), std::move(radios));
}

Node counts(const ShuffleView& view) {
    Node table = node("shuffle.counts", "table", say(Key::shuffle_counts_title));
    table.columns = {say(Key::column_answer), say(Key::shuffle_many), say(Key::shuffle_share)};
    for (const ShuffleCount& row : view.counts)
        table.rows.push_back({"",
                              {row.full ? say(Key::shuffle_full, {row.label}) : row.label,
                               count_text(row.count), row.share_text}});
    return table;
}

Node bins(const ShuffleView& view) {
    Node table = node("shuffle.bins", "table", say(Key::shuffle_bins_title, {view.answer}));
    table.columns = {say(Key::column_probability), say(Key::shuffle_many)};
    for (std::size_t bin = 0; bin < view.bins.size(); ++bin)
        table.rows.push_back({"", {view.bin_names[bin], count_text(view.bins[bin])}});
    return table;
}

}  // namespace

Node shuffle_semantics(const ShuffleView& view) {
    if (!view.why_not.empty()) {
        Node region = section("shuffle", say(Key::shuffle_title));
        add(region, "shuffle.why-not", view.why_not);
        return region;
    }
    Node region =
        defined_section("shuffle", say(Key::shuffle_title), 2, {"shuffle", "interval"}, view.definition);
    region.children.push_back(how_many(view));
    Node field = node("shuffles", "textbox", say(Key::shuffle_many));
    field.value = std::to_string(view.wanted);
    field.numeric = true;
    region.children.push_back(std::move(field));
    if (!view.measuring.complete()) region.children.push_back(measuring(view.measuring));
    add(region, "shuffle.sentence", view.sentence);
    add(region, "shuffle.spread", view.spread);
    add(region, "shuffle.first", view.first);
    add(region, "shuffle.cut", view.cut);
    add_meaning(region, "shuffle.meaning", view.meaning);
    Node answers = section("shuffle.answers", say(Key::shuffle_counts_title), 3);
    answers.children.push_back(counts(view));
    region.children.push_back(std::move(answers));
    Node spread = section("shuffle.probability", say(Key::shuffle_bins_title, {view.answer}), 3);
    add(spread, "shuffle.bins.note", {Key::shuffle_bins_note, {}});
    spread.children.push_back(bins(view));
    region.children.push_back(std::move(spread));
    return region;
}

}  // namespace attention
