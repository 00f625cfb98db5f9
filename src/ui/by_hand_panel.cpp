#include "ui/by_hand_panel.h"

#include <algorithm>

#include "ui/attention_matrices.h"
#include "ui/attention_picture.h"
#include "ui/number_box.h"
#include "ui/origin_panel.h"
#include "ui/stepper_panel.h"
#include "ui/widgets.h"
#include "ui/worksheet_panel.h"

namespace attention {

namespace {

constexpr float gap = 18, left_column = 270, right_column = 316, widest = 1360;
constexpr float three_columns_from = 1060, two_columns_from = 700;

float margin_of(float width) { return width < 640 ? 14 : 22; }
float used_of(float width) { return std::min(width - 2 * margin_of(width), widest); }

float center_width(float width) {
    const float used = used_of(width);
    if (width >= three_columns_from) return used - left_column - right_column - 2 * gap;
    if (width >= two_columns_from) return used - left_column - gap;
    return used;
}

// Which example, and what to do with it.
float controls(Ui& ui, Rect column, const ByHandView& view) {
    const float height = ui.touch ? 44 : 36;
    float y = column.y;
    const Rect field{column.x, y, column.w, height};
    ui.paint.fill(field, ui.theme.card, widgets::card_radius);
    ui.paint.outline(field, ui.theme.edge, 1, widgets::card_radius);
    ui.place("example", field);  // a real list of the page lies here
    y += height + 10;
    const std::vector<widgets::Choice> modes = {
        {"practise.off", say(Key::mode_follow), !view.practice},
        {"practise.on", say(Key::mode_practise), view.practice.has_value()}};
    const float width = widgets::segmented(ui, {column.x, y}, ui.touch ? 44 : 32, modes);
    ui.place("mode", {column.x, y, width, ui.touch ? 44.0f : 32.0f});
    const Rect beside{column.x + width + 10, y, column.w - width - 10, ui.touch ? 44.0f : 32.0f};
    if (view.edited) {
        ui.paint.text_in(beside, ui.quiet(), ui.paint.fitted(ui.quiet(), say(Key::edited), beside.w));
        ui.place("edited", beside);
    }
    return y + beside.h - column.y;
}

float practice_card(Ui& ui, Rect column, const ByHandView& view) {
    const PracticeView& practice = *view.practice;
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += ui.paint.paragraph({in.x, y}, in.w, ui.strong(), practice.title) + 4;
        const float height = ui.paint.paragraph(
            {in.x, y}, in.w, {Face::emphasis, Size::small, ui.theme.accent}, practice.progress);
        ui.place("practice.progress", {in.x, y, in.w, height});
        y += height + 8;
        if (practice.tasks.size() > 1) {
            const float line = ui.touch ? 44 : 30, top = y;
            for (std::size_t i = 0; i < practice.tasks.size(); ++i) {
                const TaskView& task = practice.tasks[i];
                const Rect box{in.x - 6, y, in.w + 12, line};
                const bool over = ui.target("task." + std::to_string(i + 1), box);
                if (task.chosen || over)
                    ui.paint.fill(box, task.chosen ? ui.theme.accent_soft : ui.theme.hover, 6);
                if (task.chosen) ui.paint.outline(box, ui.theme.accent, 1, 6);
                const std::string count = (task.right == task.total ? "✓ " : "") +
                                          std::to_string(task.right) + "/" + std::to_string(task.total);
                const Style mono{Face::mono, Size::small,
                                 task.right == task.total ? ui.theme.accent : ui.theme.quiet};
                const Style style = task.chosen ? ui.strong(Size::small) : ui.plain(Size::small);
                ui.paint.text_in({in.x, y, 0, line}, style,
                                 ui.paint.fitted(style, std::to_string(i + 1) + "  " + say(task.name),
                                                 in.w - ui.paint.width(mono, count) - 10));
                ui.paint.text_right({in.x + in.w, y + (line - ui.paint.line_height(Size::small)) / 2}, mono,
                                    count);
                y += line;
            }
            ui.place("tasks", {in.x - 6, top, in.w + 12, y - top});
            y += 8;
        }
        const float prompt = ui.paint.paragraph({in.x, y}, in.w, ui.plain(Size::small), practice.prompt);
        ui.place("practice.prompt", {in.x, y, in.w, prompt});
        y += prompt + 10;
        for (const AskView& ask : practice.asks) {
            if (ask.ask.shape.empty()) continue;
            const float field = 128, field_height = ui.touch ? 44 : 32;
            ui.paint.text_in({in.x, y, 0, field_height}, ui.plain(Size::small), ask.label);
            answer_box(ui, {in.x + in.w - field, y, field, field_height}, ask, field, ui.theme.card);
            y += field_height + 26;
        }
        const auto line = [&](const std::string& id, const Message& message, const Style& style) {
            const float lines = ui.paint.paragraph({in.x, y}, in.w, style, message);
            ui.place(id, {in.x, y, in.w, lines});
            y += lines + 6;
        };
        if (!practice.judged.empty()) line("practice.judged", practice.judged, ui.plain(Size::small));
        if (!practice.explanation.empty())
            line("practice.explanation", practice.explanation, {Face::regular, Size::small, ui.theme.accent});
        if (!practice.hints.empty()) {
            line("hint.of", practice.hints_of, ui.strong(Size::small));
            for (std::size_t i = 0; i < practice.hints.size(); ++i)
                line("hint." + std::to_string(i + 1), practice.hints[i], ui.plain(Size::small));
        }
        const float button = ui.touch ? 44 : 32;
        y += 4;
        const float hint = widgets::button(ui, {in.x, y}, button, "hint",
                                           say(practice.hints.empty() ? Key::hint : Key::next_hint),
                                           practice.can_hint, false);
        const std::string reset = say(Key::practice_reset);
        float x = in.x + hint + 8;
        if (x + widgets::button_width(ui, reset) > in.x + in.w) x = in.x, y += button + 6;
        widgets::button(ui, {x, y}, button, "practice.reset", reset, practice.any_answer, false);
        return y + button - in.y;
    });
}

float origin_card(Ui& ui, Rect column, const ByHandView& view) {
    const OriginView* origin = view.stepper.active_origin();
    const float height = widgets::card(ui, column, [&](Rect in) {
        const float used = draw_origin(ui, in, view.stepper.origin_in_hand());
        return std::max(used, 150.0f);  // steady while the pointer passes over numbers
    });
    if (origin)
        ui.paint.outline({column.x, column.y, column.w, height}, ui.theme.warm, 1, widgets::card_radius);
    return height;
}

float program_card(Ui& ui, Rect column, const ByHandView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        ui.paint.text({in.x, y}, ui.strong(), say(Key::program_title));
        y += 30;
        const float height = ui.touch ? 44 : 32;
        const float width =
            widgets::segmented(ui, {in.x, y}, height,
                               {{"program.numpy", say(Key::program_numpy), !view.pytorch},
                                {"program.pytorch", say(Key::program_pytorch), view.pytorch}});
        ui.place("programs", {in.x, y, width, height});
        widgets::button(ui, {in.x + width + 10, y}, height, "copy", say(Key::copy), true, false);
        y += height + 12;
        const Style code{Face::mono, Size::small, ui.theme.ink};
        const float top = y, line_height = ui.paint.line_height(Size::small) + 1;
        const float character = ui.paint.width(code, "0000000000") / 10;
        const std::size_t fits = std::size_t(std::max(20.0f, in.w / character));
        std::size_t start = 0;
        while (start < view.program.size()) {
            std::size_t end = view.program.find('\n', start);
            if (end == std::string::npos) end = view.program.size();
            std::string line = view.program.substr(start, end - start);
            start = end + 1;
            // A line that is too long goes on below, further in.
            for (bool first = true; first || !line.empty(); first = false) {
                const std::size_t room = first ? fits : fits - 4;
                std::size_t cut = line.size();
                if (line.size() > room) {
                    cut = line.rfind(' ', room);
                    if (cut == std::string::npos || cut == 0) cut = room;
                }
                const Style style = line[0] == '#' ? Style{Face::mono, Size::small, ui.theme.quiet} : code;
                ui.paint.text(
                    {in.x + (first ? 0 : 4 * character), y}, style,
                    ui.paint.fitted(style, line.substr(0, cut), in.w - (first ? 0 : 4 * character)));
                y += line_height;
                line = cut < line.size() ? line.substr(cut + (line[cut] == ' ')) : "";
            }
        }
        ui.place("program.text", {in.x, top, in.w, y - top});
        return y - in.y;
    });
}

float center(Ui& ui, Rect column, const ByHandView& view, bool origin_below) {
    float y = column.y;
    y += draw_stepper_title(ui, {column.x, y, column.w, 0}, view.stepper) + 8;
    y += draw_steps(ui, {column.x, y, column.w, 0}, view.stepper, view.practice.has_value()) + 12;
    const float top = y;
    y +=
        draw_picture(ui, {column.x, y, column.w, 0}, view.stepper, view.practice ? &*view.practice : nullptr);
    ui.place("description", {column.x, top, column.w, y - top});
    if (origin_below) y += 4 + origin_card(ui, {column.x, y + 4, column.w, 0}, view);
    return y - column.y;
}

float worksheet(Ui& ui, Rect column, const ByHandView& view) {
    float y = column.y;
    y += draw_numbers_card(ui, {column.x, y, column.w, 0}, view) + 14;
    y += draw_words_card(ui, {column.x, y, column.w, 0}, view) + 14;
    y += draw_scaling_card(ui, {column.x, y, column.w, 0}, view) + 14;
    y += draw_mask_card(ui, {column.x, y, column.w, 0}, view);
    return y - column.y;
}

// The calculation for all words at once: its matrices and their shapes.
float all_words(Ui& ui, Rect column, const ByHandView& view) {
    float y = column.y;
    ui.paint.text({column.x, y}, ui.strong(), say(Key::matrices_title));
    y += 28;
    y += draw_matrices(ui, {column.x, y, column.w, 0}, view.stepper) + 14;
    y += draw_shapes(ui, {column.x, y, column.w, 0}, view.stepper);
    return y - column.y;
}

float three_columns(Ui& ui, const ByHandView& view, float width) {
    const float used = used_of(width), x = (width - used) / 2, top = 18;
    const float middle = x + left_column + gap, right = x + used - right_column;
    float first = top + controls(ui, {x, top, left_column, 0}, view) + 14;
    first += worksheet(ui, {x, first, left_column, 0}, view);
    float second = top + center(ui, {middle, top, center_width(width), 0}, view, true) + 14;
    if (!view.practice) second += program_card(ui, {middle, second, center_width(width), 0}, view);
    float third = top;
    if (view.practice) third += practice_card(ui, {right, third, right_column, 0}, view) + 14;
    third += all_words(ui, {right, third, right_column, 0}, view);
    return std::max({first, second, third});
}

float two_columns(Ui& ui, const ByHandView& view, float width) {
    const float x = margin_of(width), top = 18, middle = x + left_column + gap;
    float first = top + controls(ui, {x, top, left_column, 0}, view) + 14;
    first += worksheet(ui, {x, first, left_column, 0}, view);
    const float wide = center_width(width);
    float second = top;
    if (view.practice) second += practice_card(ui, {middle, second, wide, 0}, view) + 14;
    second += center(ui, {middle, second, wide, 0}, view, true) + 14;
    second += all_words(ui, {middle, second, wide, 0}, view) + 14;
    if (!view.practice) second += program_card(ui, {middle, second, wide, 0}, view);
    return std::max(first, second);
}

float one_column(Ui& ui, const ByHandView& view, float width) {
    const float x = margin_of(width), used = used_of(width);
    float y = 14 + controls(ui, {x, 14, used, 0}, view) + 16;
    if (view.practice) y += practice_card(ui, {x, y, used, 0}, view) + 16;
    y += center(ui, {x, y, used, 0}, view, ui.alone) + 14;
    y += worksheet(ui, {x, y, used, 0}, view) + 18;
    y += all_words(ui, {x, y, used, 0}, view) + 14;
    if (!view.practice) y += program_card(ui, {x, y, used, 0}, view);
    return y;
}

}  // namespace

int by_hand_columns(float width, bool touch) { return picture_columns(center_width(width), touch); }

bool has_origin_sheet(const ByHandView& view) {
    const std::optional<OriginView>& origin = view.stepper.origin;
    return origin &&
           !view.sheet.typed(origin->quantity);  // a typed number has its field, and often a keyboard
}

Rect draw_by_hand_picture(Ui& ui, const ByHandView& view, float width) {
    const float margin = 22, used = std::clamp(width, 380.0f, 1000.0f) - 2 * margin;
    const bool beside = used >= 760;
    const float middle = beside ? used - right_column - gap : used;
    float y = margin;
    y += draw_stepper_title(ui, {margin, y, middle, 0}, view.stepper) + 8;
    y += ui.paint.paragraph({margin, y}, middle, ui.plain(), view.stepper.sentence) + 14;
    y += draw_picture(ui, {margin, y, middle, 0}, view.stepper, nullptr) + 4;
    if (view.stepper.origin) y += origin_card(ui, {margin, y, middle, 0}, view);
    const Rect side{beside ? margin + middle + gap : margin, beside ? margin : y + 14,
                    beside ? right_column : used, 0};
    float below = side.y;
    below += draw_matrices(ui, side, view.stepper) + 14;
    below += draw_shapes(ui, {side.x, below, side.w, 0}, view.stepper);
    if (view.demo) below += 14 + draw_demo_card(ui, {side.x, below + 14, side.w, 0}, *view.demo);
    return {0, 0, used + 2 * margin, std::max(y, below) + margin};
}

float draw_by_hand(Ui& ui, const ByHandView& view, float width) {
    const float height = width >= three_columns_from ? three_columns(ui, view, width)
                         : width >= two_columns_from ? two_columns(ui, view, width)
                                                     : one_column(ui, view, width);
    return height + 24;
}

}  // namespace attention
