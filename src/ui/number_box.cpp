#include "ui/number_box.h"

#include <algorithm>
#include <cmath>

#include "view/number_format.h"

namespace attention {

namespace {

// A few words under a box, on the ground's colour: a line may pass behind them.
void note_below(Ui& ui, Rect box, Color ground, const Style& style, const std::string& text) {
    const float width = ui.paint.width(style, text);
    ui.paint.fill({box.center().x - width / 2 - 2, box.bottom() + 2, width + 4, 18}, ground);
    ui.paint.text({box.center().x - width / 2, box.bottom() + 1}, style, text);
}

}  // namespace

Style number_style(const Ui& ui, const NumberView& number, Size size) {
    Style style = ui.mono(size);
    if (number.hidden) style.color = ui.theme.quiet;
    if (number.lit || number.chosen) style.color = ui.theme.warm;
    return style;
}

void number_box(Ui& ui, const std::string& id, Rect box, const NumberView& number, float room,
                const Color* ground) {
    const bool over = number.reached && !number.hidden && ui.target(id, box);
    ui.paint.fill(box, ground ? *ground : ui.theme.card, 6);
    ui.paint.outline(box, number.reached && !number.hidden ? ui.theme.edge : ui.theme.line, 1, 6);
    if (!number.reached) return;
    if (number.chosen)
        ui.mark(box.grown(1), ui.theme.warm, 2.5f, 7);
    else if (number.lit)
        ui.mark(box, ui.theme.warm, 2, 6);
    else if (over)
        ui.paint.outline(box, ui.theme.accent, 1, 6);
    Style style = ui.mono(box.w < 54 ? Size::small : Size::body);
    if (number.hidden) style.color = ui.theme.quiet;
    if (ground) style.color = ink_on(*ground);
    if (ui.paint.width(style, number.text) > box.w - 4) style.size = Size::small;
    std::string text = number.text;
    for (const std::string& shorter : shorter_number_texts(number.value))
        if (!number.hidden && ui.paint.width(style, text) > box.w - 2) text = shorter;
    ui.paint.text_centered(box, style, text);
    if (!number.was.empty()) {
        const Style style{Face::mono, Size::small, ui.theme.quiet};
        const std::string was = say(Key::was, {number.was});
        note_below(ui, box, ui.theme.paper, style, ui.paint.width(style, was) <= room ? was : number.was);
    }
}

void answer_box(Ui& ui, Rect box, const AskView& ask, float room, Color ground) {
    ui.paint.fill(box, ui.theme.card, 6);
    ui.paint.outline(box, ask.right ? ui.theme.accent : ui.theme.quiet, ask.right ? 1.5f : 1, 6);
    ui.place(ask.ask.id, box);  // a real field of the page lies here
    if (ask.verdict.empty()) return;
    const Style style{Face::regular, Size::small, ask.right ? ui.theme.accent : ui.theme.warm};
    std::string text = (ask.right ? "✓ " : "") + say(ask.verdict);
    // Where one of the verdicts on a number is too wide, both are told short: they stand side by side.
    float width = ui.paint.width(style, text);
    if (ask.judgement.verdict == Verdict::too_high || ask.judgement.verdict == Verdict::too_low)
        width = std::max(ui.paint.width(style, say(Key::verdict_high)), ui.paint.width(style, say(Key::verdict_low)));
    if (width > room) text = ask.right ? "✓" : say(ask.mark);
    note_below(ui, box, ground, style, text);
}

void number_strip(Ui& ui, Rect box, const StepperView& view, const std::vector<Quantity>& numbers,
                  const char* prefix) {
    double largest = 0;
    for (const Quantity& number : numbers) largest = std::max(largest, std::abs(view.number(number).value));
    const float cell = box.w / float(numbers.size());
    bool all_lit = true;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const NumberView number = view.number(numbers[i]);
        const Rect at{box.x + cell * float(i), box.y, cell, box.h};
        const bool blank = number.hidden || !number.reached;
        all_lit = all_lit && number.lit;
        ui.paint.cell(at, blank ? ui.theme.card
                                : signed_shade(ui.theme, largest > 0 ? float(number.value / largest) : 0));
    }
    ui.paint.outline(box, all_lit ? ui.theme.warm : ui.theme.edge, all_lit ? 2 : 1);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const NumberView number = view.number(numbers[i]);
        const Rect at{box.x + cell * float(i), box.y, cell, box.h};
        const bool over = !number.hidden && number.reached && ui.target(prefix + quantity_id(numbers[i]), at);
        if (number.chosen || over || (number.lit && !all_lit))
            ui.mark(at, over && !number.lit && !number.chosen ? ui.theme.accent : ui.theme.warm,
                    number.chosen ? 2 : 1.5f);
    }
}

float number_tuple(Ui& ui, Point at, const StepperView& view, const std::vector<Quantity>& numbers,
                   const char* prefix, Size size, const char* before) {
    const Style plain{Face::mono, size, ui.theme.quiet};
    float x = at.x;
    x += ui.paint.text({x, at.y}, plain, std::string(before) + "(");
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i) x += ui.paint.text({x, at.y}, plain, list_mark());
        const NumberView number = view.number(numbers[i]);
        const std::string text = number.reached ? number.text : "·";
        const float width = ui.paint.width(ui.mono(size), text), height = ui.paint.line_height(size);
        const Rect box{x - 2, at.y - 2, width + 4, height + 4};
        const float wide = std::max(24.0f, box.w), high = std::max(ui.touch ? 38.0f : 24.0f, box.h);
        const Rect around{box.center().x - wide / 2, box.center().y - high / 2, wide, high};
        const std::string id = prefix + quantity_id(numbers[i]);
        const bool small = size == Size::small;  // a reminder: the number's own place is larger
        const bool over = number.reached && !number.hidden && ui.target(id, small ? box : around);
        if (number.lit || number.chosen)
            ui.paint.outline(box, ui.theme.warm, number.chosen ? 2 : 1.5f, 5);
        else if (over)
            ui.paint.outline(box, ui.theme.accent, 1, 5);
        ui.paint.text({x, at.y}, number_style(ui, number, size), text);
        x += width;
    }
    return x + ui.paint.text({x, at.y}, plain, ")") - at.x;
}

float number_tuple_width(const Ui& ui, const StepperView& view, const std::vector<Quantity>& numbers,
                         Size size, const char* before) {
    std::string text = std::string(before) + "(";
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const NumberView number = view.number(numbers[i]);
        text += (i ? list_mark() : "") + (number.reached ? number.text : "·");
    }
    return ui.paint.width({Face::mono, size, ui.theme.ink}, text + ")");
}

}  // namespace attention
