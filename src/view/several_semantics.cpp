#include "view/several_semantics.h"

#include <algorithm>

#include "view/evidence_nodes.h"
#include "view/number_format.h"
#include "view/parts_view.h"
#include "view/semantic_nodes.h"
#include "view/word_at.h"

namespace attention {

using namespace nodes;

namespace {

Node words(const SeveralView& view) {
    Node list = node("several.words", "list", say(Key::swap_words));
    list.roving = list.independent = true;
    for (const EvidenceWord& word : view.words) {
        const std::string number = count_text(word.place + 1);
        Node button = toggle("hide." + std::to_string(word.place + 1),
                             say(Key::several_toggle, {word.text, number}), word.pressed);
        if (word.unknown) button.description = say(Key::several_unknown);
        list.children.push_back(std::move(button));
    }
    return list;
}

Node answers(const SeveralView& view) {
    Node region = defined_section("several.answers", say(Key::several_answers_title), 3, {"lead-lost"},
                                  view.definition);
    add(region, "several.sentence", view.sentence);
    add(region, "several.lead", view.lead);
    add(region, "several.together", view.together);
    region.children.push_back(answer_changes_table("several.table", view.answers, Key::several_hidden));
    add_meaning(region, "several.meaning", view.meaning);
    return region;
}

Node matrix(const SeveralView& view) {
    Node table = node("several.matrix", "table", say(Key::several_matrix));
    std::vector<int> places = view.pair_words;
    std::sort(places.begin(), places.end());
    std::vector<std::string> texts;
    for (const EvidenceWord& word : view.words) texts.push_back(word.text);
    table.columns.push_back(say(Key::column_word));
    for (const int place : places) table.columns.push_back(word_at(texts, place));
    for (const int row : places) {
        TableRow cells{"", {word_at(texts, row)}};
        for (const int column : places)
            cells.cells.push_back(row == column ? "" : signed_text(view.surplus(row, column)));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

Node strongest(const SeveralView& view) {
    Node list = node("several.strongest", "list", say(Key::several_top_title));
    list.roving = list.independent = true;
    for (const SeveralPair& pair : view.strongest) {
        Node button = toggle(pair.id, say(Key::several_pair_hide, {say(pair.name)}), pair.hidden);
        button.description =
            say(Key::several_pair_full, {number_text(pair.joint), number_text(pair.alone[0]),
                                         number_text(pair.alone[1]), signed_text(pair.surplus)});
        list.children.push_back(std::move(button));
    }
    return list;
}

Node pairs(const SeveralView& view) {
    Node region =
        defined_section("several.pairs", say(Key::several_pairs_title), 3, {"joint-effect"}, view.definition);
    if (!view.measuring.complete()) region.children.push_back(measuring(view.measuring));
    add(region, "several.no-pairs", view.no_pairs);
    if (view.strongest.empty()) return region;
    add(region, "several.missed", view.missed);
    add(region, "several.turned", view.turned);
    add(region, "several.top", {Key::several_top_hint, {}});
    region.children.push_back(strongest(view));
    add(region, "several.matrix.note", {Key::several_matrix_note, {}});
    region.children.push_back(matrix(view));
    return region;
}

}  // namespace

Node several_semantics(const SeveralView& view) {
    if (view.words.empty() || !view.why_not.empty()) {
        Node region = section("several", say(Key::several_title));
        add(region, "several.why-not", view.why_not);
        return region;
    }
    Node region = defined_section("several", say(Key::several_title), 2, {"hide"}, view.definition);
    add(region, "several.hint", {Key::several_hint, {}});
    region.children.push_back(words(view));
    region.children.push_back(button("hide.none", say(Key::several_clear), view.hidden == 0));
    region.children.push_back(answers(view));
    region.children.push_back(pairs(view));
    return region;
}

}  // namespace attention
