#include "view/silence_semantics.h"

#include "view/evidence_nodes.h"
#include "view/number_format.h"
#include "view/semantic_nodes.h"

namespace attention {

using namespace nodes;

namespace {

Node output_choice(const SilenceView& view) {
    std::vector<Node> radios = {radio("silence.zero", say(Key::silence_zero), !view.mean)};
    if (view.can_mean) radios.push_back(radio("silence.mean", say(Key::silence_mean), view.mean));
    return choices("silence.output", say(Key::silence_output), std::move(radios));
}

// The rows are buttons on the canvas: a list of them beside the table.
Node heads(const SilenceView& view) {
    Node list = node("silence.heads", "list", say(Key::silence_table_hint));
    list.roving = true;
    for (const SilenceRow& row : view.rows)
        list.children.push_back(toggle(row.id, say(row.name), row.chosen));
    return list;
}

Node table_of(const SilenceView& view) {
    Node table = node("silence.table", "table", say(Key::silence_table));
    table.columns = {say(Key::column_head),  say(Key::column_answer), say(Key::column_probability),
                     say(Key::silence_lost), say(Key::silence_even),  say(Key::silence_strongest)};
    const std::string waiting = say(Key::silence_waiting);
    for (const SilenceRow& row : view.rows)
        table.rows.push_back({"",
                              {say(row.name), row.measured ? row.answer : waiting,
                               row.measured ? percent_text(row.probability) : waiting,
                               row.measured ? signed_text(row.lead_lost) : waiting,
                               row.evenness ? weight_text(*row.evenness) : "", weight_text(row.strongest)}});
    return table;
}

}  // namespace

Node silence_semantics(const SilenceView& view) {
    if (!view.why_not.empty() || view.rows.empty()) {
        Node region = section("silence", say(Key::silence_title));
        add(region, "silence.why-not", view.why_not);
        return region;
    }
    Node region = defined_section("silence", say(Key::silence_title), 2, {"silence", "rank-correlation"},
                                  view.definition);
    add(region, "silence.hint", {Key::silence_hint, {}});
    region.children.push_back(output_choice(view));
    add(region, "silence.mean.note", view.mean_note);
    if (!view.measuring.complete()) region.children.push_back(measuring(view.measuring));
    add(region, "silence.full",
        {Key::silence_full, {view.answer, percent_text(view.probability), number_text(view.lead)}});
    add(region, "silence.chosen", view.chosen);
    add(region, "silence.sentence", view.sentence);
    add(region, "silence.most", view.most);
    add_meaning(region, "silence.meaning", view.meaning);
    Node all =
        defined_section("silence.all", say(Key::silence_table_title), 3, {"evenness"}, view.definition);
    add(all, "silence.even.note", {Key::silence_even_note, {}});
    all.children.push_back(heads(view));
    all.children.push_back(table_of(view));
    region.children.push_back(std::move(all));
    return region;
}

}  // namespace attention
