#include "ui/evidence_cards.h"

#include <algorithm>

#include "ui/definition_card.h"
#include "ui/sentence.h"
#include "ui/widgets.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr float number_width = 52, change_width = 50, narrow = 400;

float legend(Ui& ui, Rect in, Key now) {
    float x = 0, y = 0;
    const auto next = [&](float width) {
        if (x > 0 && x + width > in.w) x = 0, y += 21;
        const Point at{in.x + x, in.y + y};
        x += width + 18;
        return at;
    };
    for (const auto& [color, key] :
         {std::pair{ui.theme.rest, Key::swap_full_text}, std::pair{ui.theme.weight_high, now}}) {
        const Point at = next(17 + ui.paint.width(ui.quiet(), say(key)));
        ui.paint.fill({at.x, at.y + 4, 11, 11}, color, 3);
        ui.paint.text({at.x + 17, at.y}, ui.quiet(), say(key));
    }
    const std::string points = say(Key::swap_points);
    const float width = ui.paint.width(ui.quiet(), points);
    const float wide = std::max(width, in.w - x);  // to the right, where there is room
    const Point at = next(std::min(wide, in.w));
    ui.paint.text({std::max(at.x, in.right() - width), at.y}, ui.quiet(), points);
    return y + 25;
}

float label_row(Ui& ui, Rect row, const std::string& id, const std::string& number, const LabelChange& label,
                bool changed) {
    constexpr float line = 19;
    const float name = row.w * (row.w < narrow ? 0.3f : 0.26f);
    const float change = changed ? change_width : 0;
    row.h = changed ? 2 * line + 6 : 27;
    ui.paint.text_in({row.x, row.y, name, row.h}, ui.plain(),
                     ui.paint.fitted(ui.plain(), label.label, name - 8));
    const auto bar = [&](const char* when, float y, float height, double share, Color color) {
        const Rect full{row.x + name, y + (height - 11) / 2, row.w - name - number_width - change - 8, 11};
        widgets::bar(ui, id + when + number, full, float(share), float(share), color);
        draw_small_number(ui, {row.x, y, row.w - change, height}, short_percent_text(share));
    };
    if (!changed) {
        bar(".now.", row.y, row.h, label.now, ui.theme.weight_high);
        return row.h;
    }
    bar(".before.", row.y + 2, line, label.before, ui.theme.rest);
    bar(".now.", row.y + 2 + line, line, label.now, ui.theme.weight_high);
    draw_small_number(ui, row, label.change);
    return row.h;
}

}  // namespace

void draw_small_number(Ui& ui, Rect row, const std::string& text) {
    ui.paint.text_right({row.right(), row.y + (row.h - ui.paint.line_height(Size::small)) / 2},
                        ui.mono(Size::small), text);
}

float draw_defined_title(Ui& ui, Rect in, const std::string& id, const Message& title,
                         const std::vector<std::string>& names, const std::string& open) {
    const float text = std::min(in.w, ui.paint.width(ui.strong(), say(title)) + 12);
    const float height = ui.touch ? 44 : 26, line = ui.paint.line_height(Size::body);
    const float written = ui.paint.paragraph({in.x, in.y}, in.w, ui.strong(), title);
    ui.place(id, {in.x, in.y, std::min(in.w, text), written});
    if (names.empty()) return written + 6;
    const bool beside = written < line * 1.5f;  // one line
    float x = in.x + (beside ? text : 0), y = in.y + (beside ? (line - height) / 2 : written + 4);
    float bottom = in.y + written;
    for (const std::string& name : names) {
        if (x > in.x && x + term_width(ui, name) > in.right()) x = in.x, y = std::max(bottom, y + height) + 4;
        x += draw_term(ui, {x, y}, height, name, open) + 6;
        bottom = std::max(bottom, y + height);
    }
    bottom += 6;
    if (std::find(names.begin(), names.end(), open) != names.end())
        bottom += draw_definition(ui, {in.x, bottom, in.w, 0}, open) + 8;
    return bottom - in.y;
}

float draw_meaning(Ui& ui, Rect in, const std::string& id, const std::vector<Message>& meaning) {
    if (meaning.empty()) return 0;
    float y = in.y + 8;
    y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(Size::small), id + ".title",
                       {Key::evidence_meaning, {}}) -
         2;
    for (std::size_t i = 0; i < meaning.size(); ++i)
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), id + "." + std::to_string(i + 1), meaning[i]);
    return y - in.y;
}

float draw_why_not(Ui& ui, Rect column, const std::string& id, Key title, const Message& why_not) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), id + ".title", {title, {}});
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), id + ".why-not", why_not);
        return y - 6 - in.y;
    });
}

float draw_answer_changes(Ui& ui, Rect in, const std::string& id, const AnswerChanges& changes, Key now) {
    float y = in.y + (changes.changed ? legend(ui, in, now) : 0);
    for (std::size_t i = 0; i < changes.labels.size(); ++i)
        y += label_row(ui, {in.x, y, in.w, 0}, id, std::to_string(i + 1), changes.labels[i], changes.changed);
    ui.place(id + ".table", {in.x, in.y, in.w, y - in.y});
    return y - in.y;
}

float draw_evidence_words(Ui& ui, Rect column, const std::string& id, const std::string& prefix,
                          const std::vector<EvidenceWord>& words, bool struck) {
    const float height = ui.touch ? 44 : 32, gap = ui.touch ? 6 : 5, padding = 9;
    const float least = ui.touch ? 44 : 26;
    float x = 0, y = 0;
    for (const EvidenceWord& word : words) {
        const bool hidden = struck && word.pressed;
        const Style style{Face::regular, Size::body, hidden ? ui.theme.quiet : ui.theme.ink};
        const std::string shown = ui.paint.fitted(style, word.text, column.w - 2 * padding);
        const float text = ui.paint.width(style, shown), width = std::max(least, text + 2 * padding);
        if (x > 0 && x + width > column.w) x = 0, y += height + gap;
        const Rect box{column.x + x, column.y + y, width, height};
        const bool over = ui.target(prefix + "." + std::to_string(word.place + 1), box);
        ui.paint.fill(box, hidden ? ui.theme.paper : over ? ui.theme.hover : ui.theme.card, 6);
        ui.paint.outline(box, over ? ui.theme.accent : ui.theme.edge, 1, 6);
        ui.paint.text_centered(box, style, shown);
        const float left = box.center().x - text / 2;
        if (word.unknown)
            ui.paint.dashes({left, box.bottom() - 6}, {left + text, box.bottom() - 6}, style.color);
        if (hidden)
            ui.paint.line({left - 3, box.center().y + 1}, {left + text + 3, box.center().y + 1},
                          ui.theme.warm, 2);
        else if (word.pressed)
            ui.paint.outline(box, ui.theme.warm, 2, 6);
        x += width + gap;
    }
    ui.place(id, {column.x, column.y, column.w, y + height});
    return y + height;
}

}  // namespace attention
