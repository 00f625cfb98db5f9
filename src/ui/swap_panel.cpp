#include "ui/swap_panel.h"

#include <algorithm>

#include "ui/evidence_cards.h"
#include "ui/sentence.h"
#include "ui/widgets.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr float gap = 14, two_columns_from = 760;

// The field and the button that empties it.
float field_row(Ui& ui, Rect in, const SwapView& view) {
    const float height = ui.touch ? 44 : 36, clear = widgets::button_width(ui, say(Key::swap_clear));
    const Rect field{in.x, in.y, std::min(280.0f, in.w - clear - 8), height};
    ui.paint.fill(field, ui.theme.card, widgets::card_radius);
    ui.paint.outline(field, view.problem.empty() ? ui.theme.edge : ui.theme.warm, 1, widgets::card_radius);
    ui.place("swap.with", field);  // a real field of the page lies here
    widgets::button(ui, {field.right() + 8, in.y}, height, "swap.clear", say(Key::swap_clear), view.can_clear,
                    false);
    return height + 8;
}

// One group of suggestions, or why there are none.
float group(Ui& ui, Rect in, const SwapView& view, const std::string& id, Key title, bool opposites,
            const Message& none) {
    float y = in.y + draw_sentence(ui, in, ui.quiet(), id + ".title", {title, {}});
    if (!none.empty())
        return y + draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(Size::small), id + ".none", none) + 4 -
               in.y;
    const float height = ui.touch ? 44 : 30, top = y;
    float x = 0;
    for (std::size_t i = 0; i < view.suggestions.size(); ++i) {
        const SwapSuggestion& one = view.suggestions[i];
        if (one.opposite != opposites) continue;
        const std::string word = ui.paint.fitted(ui.quiet(), one.word, in.w - 110);
        const std::string text = opposites ? word : word + " · " + weight_text(one.cosine);
        const float width = widgets::toggle_width(ui, text);
        if (x > 0 && x + width > in.w) x = 0, y += height + 6;
        x +=
            widgets::toggle(ui, {in.x + x, y}, height, "swap.to." + std::to_string(i + 1), text, one.chosen) +
            6;
    }
    ui.place(id, {in.x, top, in.w, y + height - top});
    return y + height + 10 - in.y;
}

float choice_card(Ui& ui, Rect column, const SwapView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        const Style warm{Face::regular, Size::small, ui.theme.warm};
        float y = in.y;
        y += draw_defined_title(ui, {in.x, y, in.w, 0}, "swap.title", {Key::swap_title, {}}, {"swap"},
                                view.definition);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "swap.hint", {Key::swap_hint, {}}) + 2;
        y += draw_evidence_words(ui, {in.x, y, in.w, 0}, "swap.words", "word", view.words, false) + 14;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "swap.place",
                           {Key::swap_place, {view.word, count_text(view.place + 1)}});
        y += field_row(ui, {in.x, y, in.w, 0}, view);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, warm, "swap.problem", view.problem);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, warm, "swap.notice", view.notice) + 4;
        y += group(ui, {in.x, y, in.w, 0}, view, "swap.opposites", Key::swap_opposites, true,
                   view.no_opposites);
        y += group(ui, {in.x, y, in.w, 0}, view, "swap.nearest", Key::swap_nearest, false, view.no_nearest);
        if (view.no_nearest.empty())
            y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "swap.nearest.note",
                               {Key::swap_nearest_note, {}});
        return y - 6 - in.y;
    });
}

float answers_card(Ui& ui, Rect column, const SwapView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_defined_title(ui, {in.x, y, in.w, 0}, "swap.answers.title", {Key::swap_answers_title, {}},
                                {"lead"}, view.definition);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "swap.sentence", view.sentence);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "swap.lead", view.lead) + 4;
        y += draw_answer_changes(ui, {in.x, y, in.w, 0}, "swap", view.answers, Key::swap_swapped);
        y += draw_meaning(ui, {in.x, y, in.w, 0}, "swap.meaning", view.meaning);
        return y - in.y;
    });
}

}  // namespace

float draw_swap(Ui& ui, Rect column, const SwapView& view) {
    if (view.words.empty()) return 0;
    if (!view.why_not.empty()) return draw_why_not(ui, column, "swap", Key::swap_title, view.why_not);
    if (column.w < two_columns_from) {
        const float top = choice_card(ui, column, view) + gap;
        return top + answers_card(ui, {column.x, column.y + top, column.w, 0}, view);
    }
    const float half = (column.w - gap) / 2;
    const float left = choice_card(ui, {column.x, column.y, half, 0}, view);
    return std::max(left, answers_card(ui, {column.x + half + gap, column.y, half, 0}, view));
}

}  // namespace attention
