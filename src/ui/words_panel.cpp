#include "ui/words_panel.h"

#include <algorithm>

#include "ui/definition_card.h"
#include "ui/influence_list.h"
#include "ui/measuring_bar.h"
#include "ui/sentence.h"
#include "ui/small_table.h"
#include "ui/widgets.h"
#include "ui/words_list.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr float gap = 14, two_columns_from = 760, choice_gap = 8;

float score_choice(Ui& ui, Rect at, const WordsView& view) {
    return draw_labelled_choices(
        ui, at, "words.score", say(Key::evidence_words_score),
        {{"score.received", say(Key::evidence_words_short_received), view.score == WordScore::received},
         {"score.chosen", say(Key::evidence_words_short_chosen), view.score == WordScore::chosen},
         {"score.rollout", say(Key::evidence_words_short_rollout), view.score == WordScore::rollout}});
}

float head_choice(Ui& ui, Rect at, const WordsView& view) {
    std::vector<widgets::Choice> blocks, heads;
    for (int block = 0; block < view.blocks; ++block)
        blocks.push_back({"block." + std::to_string(block + 1), count_text(block + 1), block == view.block});
    for (int head = 0; head < view.heads; ++head)
        heads.push_back({"head." + std::to_string(head + 1), count_text(head + 1),
                         head == view.head && (!view.average || view.heads == 1)});
    if (view.heads > 1) heads.push_back({"head.average", say(Key::average_short), view.average});
    float y = at.y;
    y += draw_labelled_choices(ui, {at.x, y, at.w, 0}, "block", say(Key::block), blocks) + choice_gap;
    y += draw_labelled_choices(ui, {at.x, y, at.w, 0}, "head", say(Key::head), heads) + choice_gap;
    return y - at.y;
}

float order_choice(Ui& ui, Rect at, const WordsView& view) {
    return draw_labelled_choices(
        ui, at, "words.order", say(Key::evidence_words_order),
        {{"order.in-place", say(Key::evidence_words_in_place), !view.sorted},
         {"order.sorted", say(Key::evidence_words_sorted), view.sorted && !view.by_lost},
         {"order.lost", say(Key::evidence_words_by_lost), view.sorted && view.by_lost}});
}

float title_card(Ui& ui, Rect column, const WordsView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "words.title",
                           {Key::evidence_words_title, {}});
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "words.why-not", view.why_not);
        if (view.words.empty()) return y - 6 - in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "words.intro",
                           {Key::evidence_words_intro, {}}) +
             2;
        y += score_choice(ui, {in.x, y, in.w, 0}, view) + choice_gap;
        if (view.score == WordScore::chosen) y += head_choice(ui, {in.x, y, in.w, 0}, view);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "words.same", view.same);
        y += order_choice(ui, {in.x, y, in.w, 0}, view);
        if (!view.measuring.complete()) y += choice_gap;
        y += draw_measuring(ui, {in.x, y, in.w, 0}, view.measuring);
        return y - in.y;
    });
}

float tops_card(Ui& ui, Rect column, const WordsView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "words.tops.title",
                           {Key::evidence_words_top, {}});
        const Message title = view.lost_measured ? Message{Key::lost_title, {}} : view.lost_title;
        const float lists =
            draw_influence_lists(ui, {in.x, y, in.w, 0}, {view.top_title, view.top, number_text},
                                 {title, view.top_lost, number_text});
        ui.place("words.top", {in.x, y, in.w, lists});
        y += lists + 4;
        const Style note{Face::regular, Size::body, ui.theme.warm};
        y += draw_sentence(ui, {in.x, y, in.w, 0}, note, "words.first", view.first);
        return y - 6 - in.y;
    });
}

float comparison_card(Ui& ui, Rect column, const WordsView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "words.compared.title",
                           {Key::evidence_words_scores, {}});
        y += draw_small_table(ui, {in.x, y, in.w, 0}, view.comparison_table) + 8;
        for (std::size_t i = 0; i < view.no_correlation.size(); ++i)
            y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(),
                               "words.no-correlation." + std::to_string(i + 1), view.no_correlation[i]);
        y += draw_terms(ui, {in.x, y, in.w, 0}, view.terms, view.definition);
        return y - 10 - in.y;
    });
}

float meaning_card(Ui& ui, Rect column, const WordsView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "words.meaning.title",
                           {Key::evidence_meaning, {}});
        for (std::size_t i = 0; i < view.meaning.size(); ++i)
            y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(Size::small),
                               "words.meaning." + std::to_string(i + 1), view.meaning[i]);
        return y - 6 - in.y;
    });
}

float list_card(Ui& ui, Rect column, const WordsView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "words.all.title",
                           {Key::evidence_words_all, {}});
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "words.marked", view.marked) + 2;
        y += draw_words_list(ui, {in.x, y, in.w, 0}, view) + 8;
        if (view.any_unknown)
            y +=
                draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "words.unknown", {Key::unknown_legend, {}});
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "words.negative", view.negative);
        return y - 6 - in.y;
    });
}

// What the words show together; from above, as on a narrow page, it comes before the list.
float side_column(Ui& ui, Rect column, const WordsView& view) {
    float y = column.y;
    y += tops_card(ui, {column.x, y, column.w, 0}, view) + gap;
    y += comparison_card(ui, {column.x, y, column.w, 0}, view) + gap;
    if (!view.meaning.empty()) y += meaning_card(ui, {column.x, y, column.w, 0}, view) + gap;
    return y - gap - column.y;
}

}  // namespace

float draw_words(Ui& ui, Rect column, const WordsView& view) {
    const float top = title_card(ui, column, view);
    if (view.words.empty()) return top;
    const float y = column.y + top + gap;
    if (column.w < two_columns_from) {
        const float side = side_column(ui, {column.x, y, column.w, 0}, view) + gap;
        return top + gap + side + list_card(ui, {column.x, y + side, column.w, 0}, view);
    }
    const float left = (column.w - gap) * 0.6f, right = column.w - gap - left;
    const float list = list_card(ui, {column.x, y, left, 0}, view);
    return top + gap + std::max(list, side_column(ui, {column.x + left + gap, y, right, 0}, view));
}

}  // namespace attention
