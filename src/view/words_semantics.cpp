#include "view/words_semantics.h"

#include "view/definitions_semantics.h"
#include "view/number_format.h"
#include "view/semantic_nodes.h"

namespace attention {

using namespace nodes;

namespace {

void add(Node& parent, std::string id, const Message& message) {
    if (!message.empty()) parent.children.push_back(text(std::move(id), message));
}

void add_all(Node& parent, const std::string& id, const std::vector<Message>& messages) {
    for (std::size_t i = 0; i < messages.size(); ++i) add(parent, id + std::to_string(i + 1), messages[i]);
}

Node score_choice(const WordsView& view) {
    return choices(
        "words.score", say(Key::evidence_words_score),
        {radio("score.received", say(Key::score_received), view.score == WordScore::received),
         radio("score.chosen", say(Key::evidence_words_short_chosen), view.score == WordScore::chosen),
         radio("score.rollout", say(Key::score_rollout), view.score == WordScore::rollout)});
}

void add_head_choice(const WordsView& view, Node& parent) {
    std::vector<Node> blocks, heads;
    for (int block = 0; block < view.blocks; ++block)
        blocks.push_back(radio("block." + std::to_string(block + 1),
                               say(Key::block_name, {count_text(block + 1)}), block == view.block));
    for (int head = 0; head < view.heads; ++head)
        heads.push_back(radio("head." + std::to_string(head + 1), say(Key::head_name, {count_text(head + 1)}),
                              head == view.head && (!view.average || view.heads == 1)));
    if (view.heads > 1) heads.push_back(radio("head.average", say(Key::average_name), view.average));
    parent.children.push_back(choices("block", say(Key::block), std::move(blocks)));
    parent.children.push_back(choices("head", say(Key::head), std::move(heads)));
}

Node order_choice(const WordsView& view) {
    return choices("words.order", say(Key::evidence_words_order),
                   {radio("order.in-place", say(Key::evidence_words_in_place), !view.sorted),
                    radio("order.sorted", say(Key::evidence_words_sorted), view.sorted && !view.by_lost),
                    radio("order.lost", say(Key::evidence_words_by_lost), view.sorted && view.by_lost)});
}

Node comparison(const WordsView& view) {
    Node region = section("words.compared", say(Key::evidence_words_scores), 3);
    region.children.push_back(table_node(view.comparison_table));
    add_all(region, "words.no-correlation.", view.no_correlation);
    add_definitions(region, view.terms, view.definition);
    return region;
}

Node all_words(const WordsView& view) {
    Node region = section("words.all", say(Key::evidence_words_all), 3);
    add(region, "words.marked", view.marked);
    Node list = node("words.list", "list", say(Key::evidence_words_hint));
    list.roving = true;
    Node table = node("words.table", "table", say(Key::evidence_words_all));
    table.columns = {say(Key::column_word), say(Key::column_place),  say(Key::score_received),
                     view.chosen_name,      say(Key::score_rollout), say(view.lost_title)};
    for (const ScoredWord& word : view.words) {
        list.children.push_back(toggle(word.id, word.name, word.selected));
        TableRow row{"", {word.word, say(Key::word_place, {count_text(word.place + 1)})}};
        for (const WordScore score : word_scores) row.cells.push_back(word.texts[std::size_t(score)]);
        table.rows.push_back(std::move(row));
    }
    region.children.push_back(std::move(list));
    region.children.push_back(std::move(table));
    if (view.any_unknown) add(region, "words.unknown", {Key::unknown_legend, {}});
    add(region, "words.negative", view.negative);
    return region;
}

}  // namespace

Node words_semantics(const WordsView& view) {
    Node region = section("words", say(Key::evidence_words_title));
    add(region, "words.why-not", view.why_not);
    if (view.words.empty()) return region;
    add(region, "words.intro", {Key::evidence_words_intro, {}});
    region.children.push_back(score_choice(view));
    if (view.score == WordScore::chosen) add_head_choice(view, region);
    add(region, "words.same", view.same);
    region.children.push_back(order_choice(view));
    if (!view.measuring.complete()) region.children.push_back(measuring(view.measuring));
    Node tops = section("words.tops", say(Key::evidence_words_top), 3);
    tops.children.push_back(table_node(view.top_table));
    add(tops, "words.first", view.first);
    region.children.push_back(std::move(tops));
    region.children.push_back(comparison(view));
    if (!view.meaning.empty()) {
        Node meaning = section("words.meaning", say(Key::evidence_meaning), 3);
        add_all(meaning, "words.meaning.", view.meaning);
        region.children.push_back(std::move(meaning));
    }
    region.children.push_back(all_words(view));
    return region;
}

}  // namespace attention
