#include "view/changes_semantics.h"

#include "view/number_format.h"
#include "view/word_at.h"
#include "view/semantic_nodes.h"

namespace attention {

using namespace nodes;

namespace {

std::string place_text(int place) { return count_text(place + 1); }

void add(Node& parent, std::string id, const Message& message) {
    if (!message.empty()) parent.children.push_back(text(std::move(id), message));
}

Node mask_choice(const ChangesView& view) {
    Node group = node("mask", "radiogroup", say(Key::mask_title));
    group.children = {radio("mask.none", say(Key::mask_none), !view.causal),
                      radio("mask.causal", say(Key::mask_causal), view.causal)};
    return group;
}

Node position_choice(const ChangesView& view) {
    Node group = node("positions", "radiogroup", say(Key::changes_positions));
    group.children = {
        radio("positions.as-trained", say(Key::positions_as_trained),
              view.positions == Positions::as_trained),
        radio("positions.none", say(Key::positions_none), view.positions == Positions::none),
        radio("positions.moved", say(Key::positions_moved), view.positions == Positions::moved)};
    return group;
}

Node padding_choice(const ChangesView& view) {
    Node list = node("padding", "list", say(Key::changes_padding_hint));
    list.roving = list.independent = true;
    for (std::size_t word = 0; word < view.words.size(); ++word) {
        Node button =
            node("pad." + place_text(int(word)), "button", say(Key::pad, {word_at(view.words, int(word))}));
        button.pressed = view.padding[word];
        button.disabled = !view.padding[word] && !view.can_pad_more;
        if (button.disabled) button.description = say(Key::changes_padding_last);
        list.children.push_back(std::move(button));
    }
    return list;
}

void add_switches(const ChangesView& view, Node& region) {
    if (view.model_is_causal)
        region.children.push_back(text("mask.own", {Key::changes_mask_own, {}}));
    else
        region.children.push_back(mask_choice(view));
    region.children.push_back(position_choice(view));
    if (view.positions == Positions::moved)
        region.children.push_back(node("positions.again", "button", say(Key::positions_again)));
    add(region, "positions.note", view.shuffle_note);
    region.children.push_back(padding_choice(view));
    Node reset = node("changes.reset", "button", say(Key::changes_reset));
    reset.disabled = !view.can_reset;
    region.children.push_back(std::move(reset));
    for (std::size_t i = 0; i < view.foreign.size(); ++i)
        region.children.push_back(text("foreign." + std::to_string(i + 1), view.foreign[i]));
}

Node answers(const ChangesView& view) {
    Node region = section("changes.answers", say(Key::changes_answers_title), 3);
    add(region, "changes.answer", view.answer);
    add(region, "changes.no-answers", view.no_answers);
    if (view.answers.empty()) return region;
    Node table = node("changes.answers.table", "table", say(Key::changes_answers_title));
    table.columns = {say(Key::column_label), say(Key::column_trained), say(Key::column_now)};
    for (const ChangedAnswer& row : view.answers)
        table.rows.push_back({"", {row.label, percent_text(row.trained), percent_text(row.now)}});
    region.children.push_back(std::move(table));
    return region;
}

Node lost(const ChangesView& view) {
    Node region = section("lost", say(Key::lost_rows_title), 3);
    if (view.blocks > 1) {
        Node blocks = node("block", "radiogroup", say(Key::block));
        for (int block = 0; block < view.blocks; ++block)
            blocks.children.push_back(radio("block." + place_text(block),
                                            say(Key::block_name, {place_text(block)}), block == view.block));
        region.children.push_back(std::move(blocks));
    }
    for (std::size_t i = 0; i < view.lost_summary.size(); ++i)
        region.children.push_back(text("lost.summary." + std::to_string(i + 1), view.lost_summary[i]));
    add(region, "lost.note", {Key::lost_note, {place_text(view.block)}});
    Node table = node("lost.table", "table", say(Key::lost_rows_title));
    table.columns = {say(Key::column_reading), say(Key::column_place), say(Key::column_forbidden),
                     say(Key::column_lost)};
    for (const LostRow& row : view.lost)
        table.rows.push_back(
            {"",
             {row.word, say(row.padded ? Key::row_padding : Key::word_place, {place_text(row.place)}),
              say(Key::lost_words, {count_text(row.forbidden)}), row.text}});
    region.children.push_back(std::move(table));
    return region;
}

Node heads(const ChangesView& view) {
    Node region = section("moved", say(Key::moved_title), 3);
    add(region, "moved.summary", view.moved_summary);
    Node table = node("moved.table", "table", say(Key::moved_title));
    table.columns = {say(Key::column_head), say(Key::column_pair), say(Key::column_trained),
                     say(Key::column_now), say(Key::column_change)};
    for (const MovedHead& row : view.heads) {
        const bool moved = row.largest > 0;
        table.rows.push_back({"",
                              {say(Key::part_head, {place_text(row.block), place_text(row.head)}),
                               say(row.pair), moved ? weight_text(row.before) : "",
                               moved ? weight_text(row.now) : "", weight_text(row.largest)}});
    }
    region.children.push_back(std::move(table));
    return region;
}

Node later(const ChangesView& view) {
    Node region = section("later-word", say(Key::later_title), 3);
    add(region, "later.none", view.no_later);
    if (!view.later) return region;
    Node choice = node("later", "select", say(Key::later_label));
    for (int word = 0; word < int(view.words.size()); ++word)
        choice.options.push_back({"later." + place_text(word), word_at(view.words, word)});
    choice.value = "later." + place_text(view.later->place);
    region.children.push_back(std::move(choice));
    add(region, "later.sentence", view.later->sentence);
    add(region, "later.why", view.later->why);
    add(region, "later.definition", {Key::later_definition, {}});
    return region;
}

Node order(const ChangesView& view) {
    Node region = section("order", say(Key::order_title), 3);
    add(region, "order.none", view.no_order);
    if (!view.order) return region;
    add(region, "order.sentence", view.order->sentence);
    add(region, "order.why", view.order->why);
    Node table = node("order.table", "table", say(Key::order_title));
    table.columns = {say(Key::column_order), say(Key::column_logit_change)};
    table.rows = {{"", {say(Key::positions_as_trained), short_number_text(view.order->as_trained)}},
                  {"", {say(Key::positions_none), short_number_text(view.order->without)}}};
    region.children.push_back(std::move(table));
    return region;
}

}  // namespace

Node changes_semantics(const ChangesView& view) {
    Node region = node("changes", "region", say(Key::changes_title));
    region.children.push_back(heading("changes.title", 2, say(Key::changes_title)));
    if (view.words.empty()) return region;
    add(region, "changes.intro", {Key::changes_intro, {}});
    add_switches(view, region);
    region.children.push_back(answers(view));
    if (!view.lost.empty()) region.children.push_back(lost(view));
    if (!view.heads.empty()) region.children.push_back(heads(view));
    region.children.push_back(later(view));
    region.children.push_back(order(view));
    return region;
}

}  // namespace attention
