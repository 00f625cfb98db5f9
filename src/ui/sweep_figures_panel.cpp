#include "ui/sweep_figures_panel.h"

#include <algorithm>

#include "ui/definition_card.h"
#include "ui/flow.h"
#include "ui/sentence.h"
#include "ui/widgets.h"
#include "view/sweep_figures_view.h"

namespace attention {

namespace {

constexpr float number_width = 62, narrow = 430;

float define_height(const Ui& ui) { return ui.touch ? 44 : 24; }

float define_width(Ui& ui, const std::string& term) {
    const bool measuring = ui.paint.measuring();
    ui.paint.set_measuring(true);
    const float width = draw_define_button(ui, {0, 0}, define_height(ui), term);
    ui.paint.set_measuring(measuring);
    return width;
}

// A score's name with the button of its definition behind it; returns the height.
float score_name(Ui& ui, Rect at, const FaithfulRow& row) {
    const Style style = ui.plain(Size::small);
    const float high = row.define.empty() ? ui.paint.line_height(Size::small) : define_height(ui);
    const float button = row.define.empty() ? 0 : define_width(ui, row.define);
    const std::string name = ui.paint.fitted(style, say(row.name), at.w - button - 8);
    ui.paint.text_in({at.x, at.y, at.w, high}, style, name);
    if (!row.define.empty())
        draw_define_button(ui, {at.x + ui.paint.width(style, name) + 8, at.y}, high, row.define);
    return high;
}

void number_at(Ui& ui, float right, float y, float height, const std::string& text, Color color) {
    ui.paint.text_right({right, y + (height - ui.paint.line_height(Size::small)) / 2},
                        {Face::mono, Size::small, color}, text);
}

// Which colour is of the tickets here, once they are measured, and which of those that the pack's figures are of.
float legend(Ui& ui, Rect in, const SweepView& view, bool measured, Color here, Color pack) {
    const float line = ui.paint.line_height(Size::small);
    const float width = ui.paint.width(ui.quiet(), view.here), limit = in.w - 18;
    const bool beside = 17 + width + 18 + 17 + ui.paint.width(ui.quiet(), view.pack_source) <= in.w;
    const auto sign = [&](Point at, Color color, const std::string& name) {
        ui.paint.fill({at.x, at.y + 4, 11, 11}, color, 3);
        ui.paint.text({at.x + 17, at.y}, ui.quiet(), ui.paint.fitted(ui.quiet(), name, limit));
    };
    if (!measured) {
        sign({in.x, in.y}, pack, view.pack_source);
        return line + 4;
    }
    sign({in.x, in.y}, here, view.here);
    sign(beside ? Point{in.x + 17 + width + 18, in.y} : Point{in.x, in.y + line}, pack, view.pack_source);
    return (beside ? line : 2 * line) + 4;
}

float figure_row(Ui& ui, Rect at, const SweepFigure& figure, float count_width) {
    float y = at.y;
    y += ui.paint.paragraph({at.x, y}, at.w, ui.plain(Size::small), figure.name);
    const float track = std::max(40.0f, at.w - number_width - count_width), line = 18;
    if (!figure.text.empty()) {
        if (figure.share && figure.value > 0)
            widgets::bar(ui, "figure." + figure.id, {at.x, y + line / 2 - 6, track, 12}, float(figure.value),
                         float(figure.value), ui.theme.weight_high);
        ui.paint.text_right({at.right() - number_width, y - 1}, ui.quiet(), figure.count);
        number_at(ui, at.right(), y, line, figure.text, ui.theme.ink);
        y += line;
    }
    if (!figure.pack_text.empty()) {
        if (figure.share && figure.pack_value > 0)
            widgets::bar(ui, "figure." + figure.id + ".pack", {at.x, y + line / 2 - 4, track, 8},
                         float(figure.pack_value), float(figure.pack_value), ui.theme.rest);
        number_at(ui, at.right(), y, line, figure.pack_text, ui.theme.quiet);
        y += line;
    }
    y += draw_sentence(ui, {at.x, y, at.w, 0}, ui.quiet(), "figure." + figure.id + ".note", figure.note);
    return y + 8 - at.y;
}

// Two numbers right-aligned, on a narrow page below the name.
void faithful_numbers(Ui& ui, Rect at, float y, const std::string& first, const std::string& second,
                      Color color) {
    const float column = at.w < narrow ? at.w / 2 : 140, line = 18;
    number_at(ui, at.right() - column, y, line, first, color);
    number_at(ui, at.right(), y, line, second, color);
}

float faithful_row(Ui& ui, Rect at, const FaithfulRow& row) {
    const bool stacked = at.w < narrow;
    const float name = stacked ? at.w : at.w - 250;
    const float high = score_name(ui, {at.x, at.y, name, 0}, row);
    float y = stacked ? at.y + high : at.y + 1;
    const auto numbers = [&](const std::string& first, const std::string& second, Color color) {
        if (first.empty()) return;
        faithful_numbers(ui, at, y, first, second, color);
        y += 18;
    };
    numbers(row.comprehensiveness, row.sufficiency, ui.theme.ink);
    numbers(row.pack_comprehensiveness, row.pack_sufficiency, ui.theme.quiet);
    return std::max(at.y + high, y) + 6 - at.y;
}

// The two measures with their definitions, then the heads of the columns.
float faithful_head(Ui& ui, Rect in) {
    const std::string names[] = {say(Key::figure_comprehensiveness), say(Key::figure_sufficiency)};
    const char* terms[] = {"comprehensiveness", "sufficiency"};
    const float height = define_height(ui);
    Flow flow(in, height, 10);
    for (int i = 0; i < 2; ++i) {
        const float text = ui.paint.width(ui.quiet(), names[i]) + 6;
        const Point at = flow.next(text + define_width(ui, terms[i]));
        ui.paint.text_in({at.x, at.y, text, height}, ui.quiet(), names[i]);
        draw_define_button(ui, {at.x + text, at.y}, height, terms[i]);
    }
    const float y = in.y + flow.height() + 6, column = in.w < narrow ? in.w / 2 : 140;
    ui.paint.text_right({in.right() - column, y}, ui.quiet(),
                        ui.paint.fitted(ui.quiet(), names[0], column - 4));
    ui.paint.text_right({in.right(), y}, ui.quiet(), ui.paint.fitted(ui.quiet(), names[1], column - 4));
    const float bottom = y + ui.paint.line_height(Size::small) + 3;
    ui.paint.line({in.x, bottom}, {in.right(), bottom}, ui.theme.line);
    return bottom + 5 - in.y;
}

}  // namespace

float draw_sweep_figures(Ui& ui, Rect column, const SweepView& view) {
    if (view.figures.empty() && !view.measured) return 0;
    return widgets::card(ui, column, [&](Rect in) {
        const Style warning{Face::regular, Size::small, ui.theme.warm};
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "figure.title", {Key::figure_title, {}});
        if (!view.figure_terms.empty())
            y += draw_terms(ui, {in.x, y, in.w, 0}, view.figure_terms, view.definition);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, warning, "figure.state", view.state);
        for (std::size_t i = 0; i < view.left_out.size(); ++i)
            y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "figure.left-out." + std::to_string(i + 1),
                               view.left_out[i]);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "figure.pack", view.pack_note);
        if (!view.pack_source.empty())
            y += legend(ui, {in.x, y, in.w, 0}, view, view.measured, ui.theme.weight_high, ui.theme.rest) + 2;
        float count_width = 0;
        for (const SweepFigure& figure : view.figures)
            if (!figure.count.empty())
                count_width = std::max(count_width, ui.paint.width(ui.quiet(), figure.count) + 14);
        const float top = y;
        for (const SweepFigure& figure : view.figures)
            y += figure_row(ui, {in.x, y, in.w, 0}, figure, count_width);
        ui.place("figure.table", {in.x, top, in.w, std::max(1.0f, y - top)});
        return y - 8 - in.y;
    });
}

float draw_sweep_faithful(Ui& ui, Rect column, const SweepView& view) {
    if (view.faithful.empty() && view.faithful_note.empty()) return 0;
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "faithful.title",
                           {Key::figure_faithful_title, {}});
        y += draw_definition(ui, {in.x, y, in.w, 0}, open_definition(view, view.faithful_terms));
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "faithful.note", view.faithful_note);
        if (view.faithful.empty()) return y - 6 - in.y;
        if (const FaithfulRow& first = view.faithful[0]; !first.pack_comprehensiveness.empty())
            y += legend(ui, {in.x, y, in.w, 0}, view, !first.comprehensiveness.empty(), ui.theme.ink,
                        ui.theme.quiet);
        const float top = y;
        y += faithful_head(ui, {in.x, y, in.w, 0});
        for (const FaithfulRow& row : view.faithful) y += faithful_row(ui, {in.x, y, in.w, 0}, row);
        ui.place("faithful.table", {in.x, top, in.w, y - top});
        return y - 6 - in.y;
    });
}

float draw_sweep_meaning(Ui& ui, Rect column, const SweepView& view) {
    if (view.meaning.empty()) return 0;
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "sweep.meaning.title",
                           {Key::evidence_meaning, {}});
        for (std::size_t i = 0; i < view.meaning.size(); ++i)
            y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(Size::small),
                               "sweep.meaning." + std::to_string(i + 1), view.meaning[i]);
        return y - 6 - in.y;
    });
}

}  // namespace attention
