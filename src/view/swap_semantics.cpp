#include "view/swap_semantics.h"

#include "view/evidence_nodes.h"
#include "view/number_format.h"
#include "view/semantic_nodes.h"

namespace attention {

using namespace nodes;

namespace {

Node words(const SwapView& view) {
    Node list = node("swap.words", "list", say(Key::swap_words));
    list.roving = true;
    for (const EvidenceWord& word : view.words)
        list.children.push_back(toggle("word." + std::to_string(word.place + 1),
                                       say(word.unknown ? Key::swap_word_unknown : Key::swap_word,
                                           {word.text, count_text(word.place + 1)}),
                                       word.pressed));
    return list;
}

Node field(const SwapView& view) {
    Node field = node("swap.with", "textbox", say(Key::swap_field));
    field.value = view.with;
    field.placeholder = say(Key::swap_placeholder);
    field.invalid = !view.problem.empty();
    if (field.invalid) field.description = say(view.problem);
    return field;
}

Node suggestions(const SwapView& view, const char* id, Key title, bool opposites) {
    Node list = node(id, "list", say(title));
    list.roving = list.independent = true;
    for (std::size_t i = 0; i < view.suggestions.size(); ++i) {
        const SwapSuggestion& one = view.suggestions[i];
        if (one.opposite != opposites) continue;
        const std::string name =
            opposites ? one.word : say(Key::swap_suggestion, {one.word, weight_text(one.cosine)});
        list.children.push_back(toggle("swap.to." + std::to_string(i + 1), name, one.chosen));
    }
    return list;
}

void add_group(Node& region, const SwapView& view, const std::string& id, Key title, bool opposites,
               const Message& none) {
    add(region, id + ".title", {title, {}});
    if (none.empty())
        region.children.push_back(suggestions(view, id.c_str(), title, opposites));
    else
        add(region, id + ".none", none);
}

Node answers(const SwapView& view) {
    Node region = defined_section("swap.answers", say(Key::swap_answers_title), 3, {"lead"}, view.definition);
    add(region, "swap.sentence", view.sentence);
    add(region, "swap.lead", view.lead);
    region.children.push_back(answer_changes_table("swap.table", view.answers, Key::swap_swapped));
    add_meaning(region, "swap.meaning", view.meaning);
    return region;
}

}  // namespace

Node swap_semantics(const SwapView& view) {
    if (view.words.empty() || !view.why_not.empty()) {
        Node region = section("swap", say(Key::swap_title));
        add(region, "swap.why-not", view.why_not);
        return region;
    }
    Node region = defined_section("swap", say(Key::swap_title), 2, {"swap"}, view.definition);
    add(region, "swap.hint", {Key::swap_hint, {}});
    region.children.push_back(words(view));
    add(region, "swap.place", {Key::swap_place, {view.word, count_text(view.place + 1)}});
    region.children.push_back(field(view));
    region.children.push_back(button("swap.clear", say(Key::swap_clear), !view.can_clear));
    add(region, "swap.problem", view.problem);
    add(region, "swap.notice", view.notice);
    add_group(region, view, "swap.opposites", Key::swap_opposites, true, view.no_opposites);
    add_group(region, view, "swap.nearest", Key::swap_nearest, false, view.no_nearest);
    if (view.no_nearest.empty()) add(region, "swap.nearest.note", {Key::swap_nearest_note, {}});
    region.children.push_back(answers(view));
    return region;
}

}  // namespace attention
