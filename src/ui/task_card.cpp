#include "ui/task_card.h"

#include <algorithm>

#include "ui/flow.h"
#include "ui/sentence.h"
#include "ui/text_panel.h"
#include "ui/widgets.h"

namespace attention {

namespace {

// Two strokes that point up or down, or cross.
enum class Mark { down, up, cross };

void mark_button(Ui& ui, Rect box, const std::string& id, Mark mark) {
    const bool over = ui.target(id, box);
    if (over) ui.paint.fill(box, ui.theme.hover, 8);
    const Color color = over ? ui.theme.ink : ui.theme.quiet;
    const Point at = box.center();
    if (mark == Mark::cross) {
        ui.paint.line({at.x - 5, at.y - 5}, {at.x + 5, at.y + 5}, color, 1.5f);
        ui.paint.line({at.x - 5, at.y + 5}, {at.x + 5, at.y - 5}, color, 1.5f);
        return;
    }
    const float tip = mark == Mark::down ? 3.0f : -3.0f;
    ui.paint.line({at.x - 6, at.y - tip}, {at.x, at.y + tip}, color, 1.5f);
    ui.paint.line({at.x, at.y + tip}, {at.x + 6, at.y - tip}, color, 1.5f);
}

float mark_size(const Ui& ui) { return ui.touch ? 44 : 30; }

// The activity and the place in it, with the buttons that fold and close the card at their right.
float head(Ui& ui, Rect in, const TaskCardView& view) {
    const float size = mark_size(ui), wide = size * (view.folds ? 2.0f : 1.0f);
    const float left = in.right() + 8 - wide, top = in.y - 8;
    if (view.folds) mark_button(ui, {left, top, size, size}, "guide.fold", Mark::up);
    mark_button(ui, {in.right() + 8 - size, top, size, size}, "guide.close", Mark::cross);
    const Rect text{in.x, in.y, left - in.x - 6, 0};
    float y = in.y + draw_sentence(ui, text, ui.strong(), "guide.activity", view.activity) - 4;
    y += draw_sentence(ui, {text.x, y, text.w, 0}, {Face::emphasis, Size::small, ui.theme.accent},
                       "guide.place", view.place);
    return std::max(y, top + size) - in.y + 4;
}

// One of the answers to choose from, its text on as many lines as it needs.
float choice_row(Ui& ui, Rect in, const ChoiceView& choice, bool several) {
    const float mark = 18, left = in.x + 10 + mark + 8, width = in.right() - left - 10;
    const bool measuring = ui.paint.measuring();
    ui.paint.set_measuring(true);
    const float text = ui.paint.paragraph({left, in.y}, width, ui.plain(), choice.text);
    ui.paint.set_measuring(measuring);
    const float height = std::max(ui.touch ? 44.0f : 34.0f, text + 12);
    const Rect box{in.x, in.y, in.w, height};
    const bool over = ui.target(choice.id, box);
    ui.paint.fill(box, choice.chosen ? ui.theme.accent_soft : over ? ui.theme.hover : ui.theme.card, 8);
    ui.paint.outline(box, choice.chosen ? ui.theme.accent : ui.theme.edge, 1, 8);
    const Rect ring{in.x + 10, box.center().y - mark / 2, mark, mark};
    const float round = several ? 4 : mark / 2;
    ui.paint.outline(ring, choice.chosen ? ui.theme.accent : ui.theme.quiet, 1.5f, round);
    if (choice.chosen) ui.paint.fill(ring.grown(-4), ui.theme.accent, std::max(2.0f, round - 4));
    ui.paint.paragraph({left, in.y + (height - text) / 2}, width, ui.plain(), choice.text);
    return height;
}

float answer(Ui& ui, Rect in, const TaskCardView& view) {
    float y = in.y;
    ui.paint.text({in.x, y}, ui.quiet(), ui.paint.fitted(ui.quiet(), say(view.label), in.w));
    y += 24;
    if (view.kind == AnswerKind::choice) {
        const float top = y;
        for (const ChoiceView& choice : view.choices)
            y += choice_row(ui, {in.x, y, in.w, 0}, choice, view.several) + 6;
        ui.place("guide.choices", {in.x, top, in.w, y - top - 6});
        return y - in.y;
    }
    if (view.kind == AnswerKind::open) return 24 + draw_text_box(ui, {in.x, y, in.w, 0}, 4, "guide.answer");
    const float height = ui.touch ? 44 : 36;
    const std::string take = say(Key::task_take, {view.take});
    const float wide = view.take.empty() ? 0 : widgets::pill_width(ui, take);
    const bool beside = wide > 0 && in.w - wide - 8 >= 130;
    const Rect box{in.x, y, beside ? in.w - wide - 8 : in.w, height};
    ui.paint.fill(box, ui.theme.card, widgets::card_radius);
    ui.paint.outline(box, ui.theme.edge, 1, widgets::card_radius);
    ui.place("guide.answer", box);  // a real field of the page lies here
    if (beside) widgets::pill(ui, {box.right() + 8, y}, height, "guide.take", take);
    y += height;
    if (wide > 0 && !beside) {
        const std::string fitted = ui.paint.fitted(ui.quiet(), take, in.w - 26);
        widgets::pill(ui, {in.x, y + 8}, height, "guide.take", fitted);
        y += 8 + height;
    }
    return y - in.y;
}

float buttons(Ui& ui, Rect in, const TaskCardView& view) {
    const float height = widgets::control_height(ui);
    Flow flow(in, height);
    const auto add = [&](const char* id, const std::string& name, bool enabled, bool strong) {
        const Point at = flow.next(widgets::button_width(ui, name));
        widgets::button(ui, at, height, id, name, enabled, strong);
    };
    add("guide.check", say(view.check), true, !view.done);
    if (view.can_hint || !view.hints.empty())
        add("guide.hint", say(view.hints.empty() ? Key::hint : Key::next_hint), view.can_hint, false);
    add("guide.show", say(Key::task_show), view.can_show, false);
    return flow.height();
}

float verdict(Ui& ui, Rect in, const TaskCardView& view) {
    const bool wrong = view.verdict == TaskVerdict::wrong;
    float y = in.y;
    const auto add = [&](const Style& style, const std::string& id, const Message& message) {
        y += draw_sentence(ui, {in.x, y, in.w, 0}, style, id, message);
    };
    add({Face::emphasis, Size::body, wrong ? ui.theme.warm : ui.theme.accent}, "guide.verdict",
        view.verdict_word);
    add(ui.plain(), "guide.said", view.said);
    add(ui.plain(), "guide.then", view.then);
    for (std::size_t i = 0; i < view.hints.size(); ++i)
        add(ui.plain(Size::small), "guide.hints." + std::to_string(i + 1), view.hints[i]);
    for (std::size_t i = 0; i < view.problems.size(); ++i)
        add({Face::regular, Size::small, ui.theme.warm}, "guide.problem." + std::to_string(i + 1),
            view.problems[i]);
    return y - in.y;
}

float ways_on(Ui& ui, Rect in, const TaskCardView& view) {
    const float height = widgets::control_height(ui);
    float y = in.y;
    if (!view.view.empty()) {
        widgets::pill(ui, {in.x, y}, height, "guide.view",
                      ui.paint.fitted(ui.quiet(), say(view.view), in.w - 26));
        y += height + 10;
    }
    y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(Size::small), "guide.all-done", view.all_done);
    ui.paint.line({in.x, y + 2}, {in.right(), y + 2}, ui.theme.line);
    y += 12;
    const std::string next = say(view.last ? Key::task_finish : Key::task_next);
    widgets::button(ui, {in.x, y}, height, "guide.previous", say(Key::task_previous), !view.first, false);
    widgets::button(ui, {in.right() - widgets::button_width(ui, next), y}, height, "guide.next", next, true,
                    view.done);
    return y + height - in.y;
}

// One line: what is to be done, and the way back to it.
float folded(Ui& ui, Rect column, const TaskCardView& view) {
    const float size = mark_size(ui);
    const Rect box{column.x, column.y, column.w, size + 6};
    ui.paint.fill(box, ui.theme.card, widgets::card_radius);
    ui.paint.outline(box, ui.theme.accent, 1, widgets::card_radius);
    const Rect text{box.x + 14, box.y, box.w - 14 - size - 8, box.h};
    ui.paint.text_in(text, ui.strong(Size::small),
                     ui.paint.fitted(ui.strong(Size::small), say(view.in_line), text.w));
    ui.place("guide.line", text);
    mark_button(ui, {box.right() - size - 3, box.y + 3, size, size}, "guide.fold", Mark::down);
    return box.h;
}

}  // namespace

float draw_task_card(Ui& ui, Rect column, const TaskCardView& view) {
    const float height = view.folded ? folded(ui, column, view) : widgets::card(ui, column, [&](Rect in) {
        float y = in.y + head(ui, in, view);
        const auto add = [&](const Style& style, const char* id, const Message& message) {
            y += draw_sentence(ui, {in.x, y, in.w, 0}, style, id, message);
        };
        add(ui.plain(), "guide.question", view.question);
        add({Face::emphasis, Size::small, ui.theme.warm}, "guide.predict", view.predict);
        add(ui.quiet(), "guide.text", view.text);
        y += 4 + answer(ui, {in.x, y + 4, in.w, 0}, view) + 10;
        y += buttons(ui, {in.x, y, in.w, 0}, view) + 12;
        y += verdict(ui, {in.x, y, in.w, 0}, view) + 4;
        return y + ways_on(ui, {in.x, y, in.w, 0}, view) - in.y;
    });
    const Rect all{column.x, column.y, column.w, height};
    if (!view.folded) ui.paint.outline(all, ui.theme.accent, 1, widgets::card_radius);
    ui.place("guide.card", all);
    return height;
}

}  // namespace attention
