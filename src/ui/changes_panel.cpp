#include "ui/changes_panel.h"

#include <algorithm>

#include "ui/changes_switches.h"
#include "ui/sentence.h"
#include "ui/widgets.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr float gap = 14, two_columns_from = 760, number_width = 52, narrow = 400;

std::string place_text(int place) { return count_text(place + 1); }

void small_number(Ui& ui, Rect row, const std::string& text, Color color) {
    ui.paint.text_right({row.right(), row.y + (row.h - ui.paint.line_height(Size::small)) / 2},
                        {Face::mono, Size::small, color}, text);
}

float answer_row(Ui& ui, Rect row, const ChangedAnswer& answer, const std::string& number, bool changed) {
    const float name = row.w * (row.w < narrow ? 0.32f : 0.26f), line = 19;
    row.h = changed ? 2 * line + 6 : 27;
    ui.paint.text_in({row.x, row.y, name, row.h}, ui.plain(),
                     ui.paint.fitted(ui.plain(), answer.label, name - 8));
    const auto bar = [&](const std::string& id, float y, float height, double share, Color color) {
        const Rect full{row.x + name, y + (height - 11) / 2, row.w - name - number_width - 8, 11};
        widgets::bar(ui, id + number, full, float(share), float(share), color);
        small_number(ui, {row.x, y, row.w, height}, short_percent_text(share), ui.theme.ink);
    };
    if (!changed) {
        bar("answer.now.", row.y, row.h, answer.now, ui.theme.weight_high);
    } else {
        bar("answer.trained.", row.y + 2, line, answer.trained, ui.theme.rest);
        bar("answer.now.", row.y + 2 + line, line, answer.now, ui.theme.weight_high);
    }
    return row.h;
}

float legend(Ui& ui, Rect in) {
    float x = in.x;
    for (const auto& [color, key] :
         {std::pair{ui.theme.rest, Key::column_trained}, std::pair{ui.theme.weight_high, Key::column_now}}) {
        ui.paint.fill({x, in.y + 4, 11, 11}, color, 3);
        x += 17 + ui.paint.text({x + 17, in.y}, ui.quiet(), say(key)) + 18;
    }
    return 24;
}

float answers_card(Ui& ui, Rect column, const ChangesView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "changes.answers.title",
                           {Key::changes_answers_title, {}});
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "changes.answer", view.answer);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "changes.no-answers", view.no_answers);
        if (view.answers.empty()) return y - 6 - in.y;
        if (view.changed) y += legend(ui, {in.x, y, in.w, 0});
        for (std::size_t i = 0; i < view.answers.size(); ++i)
            y += answer_row(ui, {in.x, y, in.w, 0}, view.answers[i], std::to_string(i + 1), view.changed);
        return y - in.y;
    });
}

// Word, place, how many it may not read, bar, weight; on a narrow page in two lines.
float lost_row(Ui& ui, Rect at, const LostRow& row, bool any_padded) {
    const bool stacked = at.w < narrow;
    const float line = 25, place = any_padded ? 116 : 70, forbidden = 74;
    const float word = stacked ? at.w - place - forbidden : std::min(150.0f, at.w * 0.24f);
    const Style style{Face::regular, Size::body, row.padded ? ui.theme.quiet : ui.theme.ink};
    ui.paint.text_in({at.x, at.y, word, line}, style, ui.paint.fitted(style, row.word, word - 8));
    ui.paint.text_in({at.x + word, at.y, place, line}, ui.quiet(),
                     say(row.padded ? Key::row_padding : Key::word_place, {place_text(row.place)}));
    ui.paint.text_in({at.x + word + place, at.y, forbidden, line}, ui.quiet(),
                     say(Key::lost_words, {count_text(row.forbidden)}));
    const Rect second{at.x, stacked ? at.y + line - 3 : at.y, at.w, stacked ? 18 : line};
    const float left = stacked ? 0 : word + place + forbidden;
    const Rect full{at.x + left, second.center().y - 5, at.w - left - 46, 10};
    if (row.lost > 0)
        widgets::bar(ui, "lost.bar." + std::to_string(row.place + 1), full, float(row.lost), float(row.lost),
                     ui.theme.weight_high);
    small_number(ui, second, row.text, ui.theme.ink);
    return stacked ? line + 19 : line;
}

std::vector<widgets::Choice> block_choices(const ChangesView& view) {
    std::vector<widgets::Choice> choices;
    for (int block = 0; block < view.blocks; ++block)
        choices.push_back(
            {"block." + std::to_string(block + 1), std::to_string(block + 1), block == view.block});
    return choices;
}

float lost_card(Ui& ui, Rect column, const ChangesView& view) {
    if (view.lost.empty()) return 0;
    return gap + widgets::card(ui, {column.x, column.y + gap, column.w, 0}, [&](Rect in) {
               float y = in.y;
               y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "lost.title",
                                  {Key::lost_rows_title, {}});
               if (view.blocks > 1)
                   y += draw_labelled_choices(ui, {in.x, y, in.w, 0}, "block", say(Key::block),
                                              block_choices(view)) +
                        8;
               for (std::size_t i = 0; i < view.lost_summary.size(); ++i)
                   y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(),
                                      "lost.summary." + std::to_string(i + 1), view.lost_summary[i]);
               y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "lost.note",
                                  {Key::lost_note, {place_text(view.block)}});
               const float top = y;
               const bool padded =
                   std::find(view.padding.begin(), view.padding.end(), true) != view.padding.end();
               for (const LostRow& row : view.lost) y += lost_row(ui, {in.x, y, in.w, 0}, row, padded);
               ui.place("lost.table", {in.x, top, in.w, y - top});
               return y - in.y;
           });
}

float moved_row(Ui& ui, Rect at, const MovedHead& row) {
    const float name = 122, line = 23;
    ui.paint.text_in({at.x, at.y, name, line}, ui.plain(Size::small),
                     say(Key::part_head, {place_text(row.block), place_text(row.head)}));
    const Rect full{at.x + name, at.y + line / 2 - 5, at.w - name - 46, 10};
    small_number(ui, {at.x, at.y, at.w, line}, weight_text(row.largest), ui.theme.ink);
    if (row.largest == 0) return line + 6;
    const std::string id = "moved." + std::to_string(row.block + 1) + "." + std::to_string(row.head + 1);
    widgets::bar(ui, id, full, float(row.largest), float(row.largest), ui.theme.weight_high);
    const float high = ui.paint.paragraph(
        {at.x, at.y + line - 2}, at.w, ui.quiet(),
        {Key::moved_from_to, {say(row.pair), weight_text(row.before), weight_text(row.now)}});
    return line + high + 6;
}

float moved_card(Ui& ui, Rect column, const ChangesView& view) {
    if (view.heads.empty()) return 0;
    return gap + widgets::card(ui, {column.x, column.y + gap, column.w, 0}, [&](Rect in) {
               float y = in.y;
               y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "moved.title", {Key::moved_title, {}});
               y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "moved.summary", view.moved_summary);
               const float top = y;
               for (const MovedHead& row : view.heads) y += moved_row(ui, {in.x, y, in.w, 0}, row);
               ui.place("moved.table", {in.x, top, in.w, y - top});
               return y - in.y;
           });
}

float later_card(Ui& ui, Rect column, const ChangesView& view) {
    return gap + widgets::card(ui, {column.x, column.y + gap, column.w, 0}, [&](Rect in) {
               float y = in.y;
               y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "later-word.title",
                                  {Key::later_title, {}});
               y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "later.none", view.no_later);
               if (!view.later) return y - 6 - in.y;
               ui.paint.text({in.x, y}, ui.quiet(), say(Key::later_label));
               const Rect field{in.x, y + 22, std::min(in.w, 320.0f), ui.touch ? 44.0f : 36.0f};
               ui.paint.fill(field, ui.theme.card, widgets::card_radius);
               ui.paint.outline(field, ui.theme.edge, 1, widgets::card_radius);
               ui.place("later", field);  // a real list of the page lies here
               y = field.bottom() + 10;
               y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "later.sentence", view.later->sentence);
               y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "later.why", view.later->why);
               y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "later.definition",
                                  {Key::later_definition, {}});
               return y - 6 - in.y;
           });
}

float order_card(Ui& ui, Rect column, const ChangesView& view) {
    return gap + widgets::card(ui, {column.x, column.y + gap, column.w, 0}, [&](Rect in) {
               float y = in.y;
               y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "order.title", {Key::order_title, {}});
               y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "order.none", view.no_order);
               if (!view.order) return y - 6 - in.y;
               y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "order.sentence", view.order->sentence);
               y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "order.why", view.order->why);
               return y - 6 - in.y;
           });
}

}  // namespace

float draw_changes(Ui& ui, Rect column, const ChangesView& view) {
    if (view.words.empty()) return 0;
    const float top = draw_changes_switches(ui, column, view) + gap;
    const bool beside = column.w >= two_columns_from && view.changed;
    const float width = beside ? (column.w - gap) / 2 : column.w;
    float left = column.y + top, right = left - gap;
    left += answers_card(ui, {column.x, left, width, 0}, view);
    const float x = beside ? column.x + width + gap : column.x;
    float& second = beside ? right : left;
    second += lost_card(ui, {x, second, width, 0}, view);
    second += moved_card(ui, {x, second, width, 0}, view);
    left += later_card(ui, {column.x, left, width, 0}, view);
    left += order_card(ui, {column.x, left, width, 0}, view);
    return std::max(left, right) - column.y;
}

}  // namespace attention
