#include "ui/sweep_panel.h"

#include <algorithm>

#include "ui/flow.h"
#include "ui/sentence.h"
#include "ui/sweep_figures_panel.h"
#include "ui/sweep_list_panel.h"
#include "ui/sweep_tables_panel.h"
#include "ui/widgets.h"

namespace attention {

namespace {

constexpr float gap = 14, two_columns_from = 760;

float sentences(Ui& ui, Rect column, const Style& style, const std::string& id,
                const std::vector<Message>& messages) {
    float y = column.y;
    for (std::size_t i = 0; i < messages.size(); ++i)
        y += draw_sentence(ui, {column.x, y, column.w, 0}, style, id + "." + std::to_string(i + 1),
                           messages[i]);
    return y - column.y;
}

float buttons(Ui& ui, Rect column, const SweepView& view) {
    const float height = widgets::control_height(ui);
    Flow flow(column, height);
    const auto button = [&](const char* id, const std::string& text, bool enabled, bool strong) {
        widgets::button(ui, flow.next(widgets::button_width(ui, text)), height, id, text, enabled, strong);
    };
    button("sweep.start", say(view.start), view.can_start, true);
    button("sweep.stop", say(Key::evidence_stop), view.running, view.running);
    if (view.can_hide) {
        const std::string faithfulness = say(Key::sweep_faithfulness);
        widgets::toggle(ui, flow.next(widgets::toggle_width(ui, faithfulness)), height, "sweep.faithfulness",
                        faithfulness, view.faithfulness);
    }
    button("sweep.open", say(Key::sweep_open), true, false);
    button("sweep.practice", say(view.to_practice), view.can_go_back, false);
    return flow.height();
}

float progress(Ui& ui, Rect column, const SweepView& view) {
    if (view.progress.empty()) return 0;
    float y = column.y;
    y += draw_sentence(ui, {column.x, y, column.w, 0}, ui.plain(), "sweep.progress", view.progress) - 2;
    const Rect bar{column.x, y, column.w, 8};
    const float share = float(view.measuring.done) / float(std::max(1, view.measuring.total));
    ui.paint.fill(bar, ui.theme.line, 4);
    if (view.measuring.done > 0) widgets::bar(ui, "sweep.bar", bar, share, share, ui.theme.accent);
    ui.place("sweep.bar", bar);
    y = bar.bottom() + 8;
    y += sentences(ui, {column.x, y, column.w, 0}, ui.quiet(), "sweep.workers", view.workers);
    return y - column.y;
}

float set_card(Ui& ui, Rect column, const SweepView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        const Style warning{Face::regular, Size::small, ui.theme.warm};
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "sweep.title", {Key::tickets_title, {}});
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "sweep.set", view.set);
        y += sentences(ui, {in.x, y, in.w, 0}, ui.quiet(), "sweep.notice", view.notices);
        if (!view.problem.empty())
            y += draw_sentence(ui, {in.x, y, in.w, 0}, warning, "sweep.problem", verbatim(view.problem));
        y += sentences(ui, {in.x, y, in.w, 0}, ui.quiet(), "sweep.invitation", view.invitation) + 4;
        y += buttons(ui, {in.x, y, in.w, 0}, view) + 12;
        y += progress(ui, {in.x, y, in.w, 0}, view);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "sweep.format", {Key::sweep_format, {}});
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "sweep.private", {Key::sweep_private, {}});
        return y - 6 - in.y;
    });
}

using Card = float (*)(Ui& ui, Rect column, const SweepView& view);

// Cards below each other, those that show something.
float stack(Ui& ui, Rect column, const SweepView& view, std::initializer_list<Card> cards) {
    float y = column.y;
    for (const Card card : cards) {
        const float height = card(ui, {column.x, y, column.w, 0}, view);
        if (height > 0) y += height + gap;
    }
    return y - column.y;
}

}  // namespace

float draw_sweep(Ui& ui, Rect column, const SweepView& view) {
    if (!view.why_not.empty())
        return widgets::card(ui, column, [&](Rect in) {
            float y = in.y;
            y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "sweep.title", {Key::tickets_title, {}});
            y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "sweep.why-not", view.why_not);
            return y - 6 - in.y;
        });
    float y = column.y;
    y += set_card(ui, column, view) + gap;
    if (column.w < two_columns_from) {
        y += stack(ui, {column.x, y, column.w, 0}, view,
                   {draw_sweep_figures, draw_sweep_meaning, draw_sweep_confusion, draw_sweep_styles,
                    draw_sweep_lengths, draw_sweep_correlations, draw_sweep_faithful});
    } else {
        const float half = (column.w - gap) / 2;
        const Rect left{column.x, y, half, 0}, right{column.x + half + gap, y, half, 0};
        if (view.measured)
            y += std::max(
                stack(ui, left, view, {draw_sweep_figures, draw_sweep_meaning, draw_sweep_faithful}),
                stack(
                    ui, right, view,
                    {draw_sweep_confusion, draw_sweep_correlations, draw_sweep_styles, draw_sweep_lengths}));
        else  // the pack's own figures
            y += std::max(stack(ui, left, view, {draw_sweep_figures}),
                          stack(ui, right, view, {draw_sweep_faithful}));
    }
    return y + draw_sweep_list(ui, {column.x, y, column.w, 0}, view) - column.y;
}

}  // namespace attention
