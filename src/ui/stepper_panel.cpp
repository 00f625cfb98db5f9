#include "ui/stepper_panel.h"

#include <algorithm>

#include "ui/widgets.h"

namespace attention {

float draw_stepper_title(Ui& ui, Rect column, const StepperView& view) {
    const Style warm{Face::emphasis, Size::large, ui.theme.warm};
    return ui.paint.paragraph({column.x, column.y}, column.w, ui.strong(Size::large), view.title, &warm);
}

float draw_steps(Ui& ui, Rect column, const StepperView& view, bool practising) {
    float y = column.y;
    if (!practising) {
        const float height = ui.touch ? 44 : 34;
        std::vector<widgets::Choice> choices;
        for (std::size_t i = 0; i < view.step_labels.size(); ++i)
            choices.push_back({"step." + std::to_string(i + 1),
                               std::to_string(i + 1) + " " + say(view.step_labels[i]),
                               lesson_step(view.step) == int(i) + 1});
        const std::string last = say(view.can_go_on ? Key::step_end : Key::step_start);
        // The widest that they get, so that all stays where it is from step to step.
        const float others = widgets::button_width(ui, say(Key::step_back)) +
                             widgets::button_width(ui, say(Key::step_next)) +
                             std::max(widgets::button_width(ui, say(Key::step_end)),
                                      widgets::button_width(ui, say(Key::step_start))) +
                             24;
        const bool narrow = widgets::segmented_width(ui, choices) + others > column.w;
        float x = column.x;
        if (widgets::segmented_width(ui, choices) > column.w)  // a phone's: the numbers give way
            for (std::size_t i = 0; i < choices.size(); ++i) choices[i].text = say(view.step_labels[i]);
        if (narrow) {
            widgets::segmented(ui, {x, y}, height, choices);
            ui.place("steps", {x, y, widgets::segmented_width(ui, choices), height});
            y += height + 8;
        }
        x += widgets::button(ui, {x, y}, height, "step.back", say(Key::step_back), view.can_go_back, false) +
             8;
        if (!narrow) {
            const float width = widgets::segmented(ui, {x, y}, height, choices);
            ui.place("steps", {x, y, width, height});
            x += width + 8;
        }
        x += widgets::button(ui, {x, y}, height, "step.next", say(Key::step_next), view.can_go_on, true) + 8;
        widgets::button(ui, {x, y}, height, view.can_go_on ? "step.end" : "step.start", last, true,
                        !view.can_go_on);
        y += height + 10;
    }
    const float top = y;
    const float height = ui.paint.paragraph({column.x, y}, column.w, ui.plain(), view.sentence);
    // Two lines are kept, so that the picture stays where it is from step to step.
    y += std::max(height, ui.paint.line_height(Size::body) * (column.w < 460 ? 3.0f : 2.0f));
    ui.place("step.sentence", {column.x, top, column.w, height});
    return y - column.y;
}

float draw_shapes(Ui& ui, Rect column, const StepperView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        ui.paint.text({in.x, y}, ui.strong(), say(Key::shapes_title));
        y += 28;
        const float general = in.x + in.w - 56;
        for (const ShapeRow& row : view.shapes) {
            const std::string what = say(row.what);
            ui.paint.text({in.x, y}, ui.quiet(Size::small), what);
            ui.paint.text({general, y}, {Face::mono, Size::small, ui.theme.quiet},
                          row.hidden ? "?" : say(row.general));
            const Style mono{Face::mono, Size::small, ui.theme.ink};
            const std::string example = row.hidden ? "?" : say(row.example);
            const float left = in.x + 76, room = general - left - 8;
            if (ui.paint.width(mono, example) > room) {
                // "(3, 2) × (2, 3) → (3, 3)" in two lines, broken before the arrow.
                const std::size_t arrow = example.find(" →");
                if (ui.paint.width(mono, example.substr(0, arrow)) > room) y += 20;  // below its general form
                ui.paint.text({left, y}, mono, example.substr(0, arrow));
                if (arrow != std::string::npos)
                    ui.paint.text({left, y += 20}, mono, example.substr(arrow + 1));
            } else {
                ui.paint.text({left, y}, mono, example);
            }
            y += 24;
        }
        y += 2;
        y += ui.paint.paragraph({in.x, y}, in.w, ui.quiet(), view.shapes_note);
        return y - in.y;
    });
}

}  // namespace attention
