#include "ui/shuffle_panel.h"

#include <algorithm>

#include "ui/evidence_cards.h"
#include "ui/measuring_bar.h"
#include "ui/sentence.h"
#include "ui/widgets.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr float gap = 14, two_columns_from = 760, narrow = 400;

float how_many(Ui& ui, Rect in, const ShuffleView& view) {
    std::vector<widgets::Choice> choices;
    for (const int count : shuffle_choices)
        choices.push_back({"shuffles." + std::to_string(count), count_text(count), count == view.wanted});
    const float height = widgets::control_height(ui);
    float y = in.y + draw_labelled_choices(ui, in, "shuffle.choice", say(Key::shuffle_choice), choices) + 8;
    const std::string label = say(Key::shuffle_many);
    const float text = ui.paint.width(ui.quiet(), label) + 10;
    ui.paint.text_in({in.x, y, text, height}, ui.quiet(), label);
    const Rect field{in.x + text, y, 96, height};
    ui.paint.fill(field, ui.theme.card, 8);
    ui.paint.outline(field, ui.theme.edge, 1, 8);
    ui.place("shuffles", field);  // a real field of the page lies here
    return y + height + 12 - in.y;
}

float text_card(Ui& ui, Rect column, const ShuffleView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_defined_title(ui, {in.x, y, in.w, 0}, "shuffle.title", {Key::shuffle_title, {}},
                                {"shuffle", "interval"}, view.definition);
        y += how_many(ui, {in.x, y, in.w, 0}, view);
        y += draw_measuring(ui, {in.x, y, in.w, 0}, view.measuring);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "shuffle.sentence", view.sentence);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "shuffle.spread", view.spread);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "shuffle.first", view.first);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "shuffle.cut", view.cut);
        y += draw_meaning(ui, {in.x, y, in.w, 0}, "shuffle.meaning", view.meaning);
        return y - 6 - in.y;
    });
}

float count_row(Ui& ui, Rect row, const ShuffleCount& label, const std::string& number) {
    const Style style = label.full ? ui.strong() : ui.plain();
    const float name = row.w * (row.w < narrow ? 0.32f : 0.26f), count = 50, share = 56;
    row.h = 27;
    ui.paint.text_in({row.x, row.y, name, row.h}, style, ui.paint.fitted(style, label.label, name - 8));
    const Rect full{row.x + name, row.y + 8, row.w - name - count - share - 6, 11};
    if (label.count > 0)
        widgets::bar(ui, "shuffle.count." + number, full, float(label.share), float(label.share),
                     label.full ? ui.theme.weight_high : ui.theme.rest);
    draw_small_number(ui, {row.x, row.y, row.w - share, row.h}, count_text(label.count));
    draw_small_number(ui, row, label.share_text);
    return row.h;
}

float counts_card(Ui& ui, Rect column, const ShuffleView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "shuffle.answers.title",
                           {Key::shuffle_counts_title, {}});
        const float top = y;
        for (std::size_t i = 0; i < view.counts.size(); ++i)
            y += count_row(ui, {in.x, y, in.w, 0}, view.counts[i], std::to_string(i + 1));
        ui.place("shuffle.counts", {in.x, top, in.w, y - top});
        return y - in.y;
    });
}

// Columns as high as their count, with the ends of their ranges below, and a line at the full text's.
float histogram(Ui& ui, Rect in, const ShuffleView& view) {
    const float line = ui.paint.line_height(Size::small), high = 150;
    const Rect plot{in.x + 8, in.y + 2 * line + 6, in.w - 26, high};
    const float all = plot.bottom() + line + 6 - in.y;
    if (ui.paint.measuring()) return all;
    const Style digits{Face::mono, Size::small, ui.theme.quiet};
    const float width = plot.w / float(view.bins.size());
    const auto centered = [&](float x, float y, const Style& style, const std::string& text) {
        const float half = ui.paint.width(style, text) / 2;
        ui.paint.text({std::clamp(x, in.x + half, in.right() - half) - half, y}, style, text);
    };
    const std::string end = plain_percent_text(1);
    const float end_at = in.right() - ui.paint.width(digits, end) - 4;  // where it may begin
    for (std::size_t bin = 0; bin < view.bins.size(); ++bin) {
        const float x = plot.x + width * float(bin);
        const std::string begin = std::to_string(bin * 10);
        if (x + ui.paint.width(digits, begin) / 2 < end_at) centered(x, plot.bottom() + 4, digits, begin);
        if (view.bins[bin] == 0) continue;
        const float share = float(view.bins[bin]) / float(view.most_in_bin);
        const float column = std::max(2.0f, high * share);
        const Rect box{x + 2, plot.bottom() - column, width - 4, column};
        ui.paint.fill(box, ui.theme.weight_high, 2);
        ui.bar_drawn("shuffle.bin." + std::to_string(bin + 1), box, float(view.bins[bin]),
                     ui.theme.weight_high);
        centered(box.center().x, box.y - line, ui.mono(Size::small), count_text(view.bins[bin]));
    }
    centered(plot.right(), plot.bottom() + 4, digits, end);
    ui.paint.line({plot.x, plot.bottom()}, {plot.right(), plot.bottom()}, ui.theme.quiet);
    const float at = plot.x + plot.w * float(std::clamp(view.probability, 0.0, 1.0));
    ui.paint.line({at, in.y + line}, {at, plot.bottom()}, ui.theme.warm, 1.5f);
    centered(at, in.y, {Face::regular, Size::small, ui.theme.warm}, say(Key::shuffle_in_order));
    return all;
}

float bins_card(Ui& ui, Rect column, const ShuffleView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "shuffle.probability.title",
                           {Key::shuffle_bins_title, {view.answer}});
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "shuffle.bins.note",
                           {Key::shuffle_bins_note, {}}) +
             4;
        const float height = histogram(ui, {in.x, y, in.w, 0}, view);
        ui.place("shuffle.bins", {in.x, y, in.w, height});
        return y + height - in.y;
    });
}

}  // namespace

float draw_shuffle(Ui& ui, Rect column, const ShuffleView& view) {
    if (!view.why_not.empty()) return draw_why_not(ui, column, "shuffle", Key::shuffle_title, view.why_not);
    const bool beside = column.w >= two_columns_from;
    const float width = beside ? (column.w - gap) / 2 : column.w;
    const float x = beside ? column.x + width + gap : column.x;
    const float left = column.y + text_card(ui, {column.x, column.y, width, 0}, view);
    float right = beside ? column.y : left + gap;
    right += counts_card(ui, {x, right, width, 0}, view) + gap;
    right += bins_card(ui, {x, right, width, 0}, view);
    return std::max(left, right) - column.y;
}

}  // namespace attention
