#include "ui/curves_panel.h"

#include <algorithm>

#include "ui/curve_chart.h"
#include "ui/definition_card.h"
#include "ui/measuring_bar.h"
#include "ui/sentence.h"
#include "ui/small_table.h"
#include "ui/widgets.h"

namespace attention {

namespace {

constexpr float gap = 14, two_columns_from = 760;

using Part = float (*)(Ui& ui, Rect column, const CurvesView& view);

float title_card(Ui& ui, Rect column, const CurvesView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "curves.title", {Key::curves_title, {}});
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "curves.why-not", view.why_not);
        if (view.lines.empty()) return y - 6 - in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "curves.intro", {Key::curves_intro, {}}) + 4;
        y += draw_measuring(ui, {in.x, y, in.w, 0}, view.measuring);
        y += draw_curve_legend(ui, {in.x, y, in.w, 0}, view) + 2;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "curves.same", view.same);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "curves.random", view.random_note);
        if (!view.can_reseed) return y - 6 - in.y;
        const float height = ui.touch ? 44 : 30;
        widgets::pill(ui, {in.x, y}, height, "curve.reseed", say(Key::curves_reseed));
        return y + height - in.y;
    });
}

float chart_card(Ui& ui, Rect column, const CurvesView& view, bool kept) {
    const std::string id = kept ? "curves.kept" : "curves.hidden";
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), id + ".title",
                           kept ? view.kept_title : view.hidden_title);
        const float chart = draw_curve_chart(ui, {in.x, y, in.w, 0}, view, kept);
        ui.place(id + ".picture", {in.x, y, in.w, chart});
        ui.place(id + ".table", {in.x, y, in.w, chart});
        return y + chart - in.y;
    });
}

float hidden_card(Ui& ui, Rect column, const CurvesView& view) { return chart_card(ui, column, view, false); }
float kept_card(Ui& ui, Rect column, const CurvesView& view) { return chart_card(ui, column, view, true); }

float reading_card(Ui& ui, Rect column, const CurvesView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "curves.reading.title", view.read_title);
        ui.paint.text({in.x, y}, ui.quiet(), say(Key::curves_slider));
        ui.paint.text_right({in.right(), y}, ui.strong(Size::small), view.taken_text);
        y += 24;
        const Rect slider{in.x, y, in.w, ui.touch ? 44.0f : 28.0f};
        ui.place("curve.words", slider);  // a real slider of the page lies here
        y = slider.bottom() + 6;
        return y + draw_small_table(ui, {in.x, y, in.w, 0}, view.read) - in.y;
    });
}

float measures_card(Ui& ui, Rect column, const CurvesView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "curves.measures.title",
                           {Key::curves_faithfulness_title, {}});
        y += draw_small_table(ui, {in.x, y, in.w, 0}, view.faithfulness) + 8;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "curves.shares", view.shares_note);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "curves.deviation", view.deviation_note) + 2;
        y += draw_terms(ui, {in.x, y, in.w, 0}, view.terms, view.definition);
        return y - 10 - in.y;
    });
}

float meaning_card(Ui& ui, Rect column, const CurvesView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "curves.meaning.title",
                           {Key::evidence_meaning, {}});
        for (std::size_t i = 0; i < view.meaning.size(); ++i)
            y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(Size::small),
                               "curves.meaning." + std::to_string(i + 1), view.meaning[i]);
        return y - 6 - in.y;
    });
}

// Two cards side by side, or one below the other.
float pair_of(Ui& ui, Rect column, const CurvesView& view, Part first, Part second) {
    if (column.w < two_columns_from) {
        const float top = first(ui, column, view) + gap;
        return top + second(ui, {column.x, column.y + top, column.w, 0}, view);
    }
    const float half = (column.w - gap) / 2;
    const float left = first(ui, {column.x, column.y, half, 0}, view);
    return std::max(left, second(ui, {column.x + half + gap, column.y, half, 0}, view));
}

}  // namespace

float draw_curves(Ui& ui, Rect column, const CurvesView& view) {
    float y = column.y + title_card(ui, column, view);
    if (view.lines.empty()) return y - column.y;
    y += gap;
    y += pair_of(ui, {column.x, y, column.w, 0}, view, hidden_card, kept_card) + gap;
    y += pair_of(ui, {column.x, y, column.w, 0}, view, reading_card, measures_card);
    if (!view.meaning.empty()) y += gap + meaning_card(ui, {column.x, y + gap, column.w, 0}, view);
    return y - column.y;
}

}  // namespace attention
