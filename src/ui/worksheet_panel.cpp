#include "ui/worksheet_panel.h"

#include <algorithm>
#include <cmath>

#include "ui/flow.h"
#include "ui/widgets.h"
#include "view/number_format.h"

namespace attention {

namespace {

float control_height(const Ui& ui) { return ui.touch ? 44 : 32; }

// The field of a typed number: a real field of the page lies here. Its light and its old value are drawn
// around.
void number_field(Ui& ui, Rect box, const ByHandView& view, const Quantity& quantity) {
    const std::string id = quantity_id(quantity);
    ui.paint.fill(box, ui.theme.card, 6);
    ui.paint.outline(box, ui.theme.edge, 1, 6);
    ui.place(id, box);
    const NumberView number = view.stepper.number(quantity);
    if (number.chosen || number.lit)
        ui.paint.outline(box.grown(2), ui.theme.warm, number.chosen ? 2.5f : 2, 8);
}

struct VectorRows {
    QuantityKind kind;
    Key label;
};

// The words' vectors, one row a word; of more than two numbers, the word stands above its fields.
float vector_rows(Ui& ui, Rect in, const ByHandView& view, const VectorRows& rows) {
    const bool scores = rows.kind == QuantityKind::score;
    const int numbers = scores ? 1 : view.sheet.numbers;
    const float height = ui.touch ? 44 : 28, gap = ui.touch ? 6 : 5;
    const bool beside = numbers <= 2;
    const int in_line = beside ? numbers : numbers <= 4 ? numbers : (numbers + 1) / 2;
    const float width =
        beside ? std::min(74.0f, (in.w - 92) / 2 - 6) : (in.w - float(in_line - 1) * gap) / float(in_line);
    float y = in.y;
    ui.paint.text({in.x, y}, ui.quiet(), say(rows.label));
    y += 24;
    for (int word = 0; word < view.sheet.size(); ++word) {
        const bool reading = word == view.stepper.reader;
        Style style = reading ? Style{Face::emphasis, Size::small, ui.theme.warm} : ui.plain(Size::small);
        const float left = beside ? in.x + in.w - float(numbers) * (width + gap) + gap : in.x;
        const std::string name =
            ui.paint.fitted(style, view.words[std::size_t(word)], beside ? left - in.x - 8 : in.w);
        std::string was;
        if (beside) {
            ui.paint.text_in({in.x, y, 0, height}, style, name);
        } else {
            ui.paint.text({in.x, y}, style, name);
            y += 21;
        }
        for (int part = 0; part < numbers; ++part) {
            const Quantity quantity = scores ? Quantity{rows.kind, view.sheet.given_reader, word, 0}
                                             : Quantity{rows.kind, 0, word, part};
            const float top = y + float(part / in_line) * (height + gap);
            number_field(ui, {left + float(part % in_line) * (width + gap), top, width, height}, view,
                         quantity);
            const std::string old = view.stepper.number(quantity).was;
            if (!old.empty()) was = old;
        }
        y += float((numbers + in_line - 1) / in_line) * (height + gap);
        if (!was.empty()) {
            ui.paint.text_right({in.x + in.w, y - 3}, {Face::mono, Size::small, ui.theme.quiet},
                                say(Key::was, {was}));
            y += 18;
        }
    }
    return y + 8 - in.y;
}

// "2 numbers a vector" between the buttons that change it.
float counter(Ui& ui, Rect in, const std::string& text, const char* fewer, bool can_fewer, const char* more,
              bool can_more) {
    const float height = control_height(ui);
    ui.paint.text_in({in.x, in.y, 0, height}, ui.quiet(), text);
    const float width = ui.touch ? 44 : 32, left = in.x + in.w - 2 * width - 6;
    const auto sign = [&](float x, const char* id, const char* mark, bool enabled) {
        const Rect box{x, in.y, width, height};
        const bool over = ui.target(id, box, enabled) && enabled;
        ui.paint.fill(box, over ? ui.theme.hover : ui.theme.card, 8);
        ui.paint.outline(box, enabled ? ui.theme.edge : ui.theme.line, 1, 8);
        Style style = ui.plain();
        if (!enabled) style.color = ui.theme.disabled;
        ui.paint.text_centered(box, style, mark);
    };
    sign(left, fewer, "−", can_fewer);
    sign(left + width + 6, more, "+", can_more);
    return height;
}

void icon_button(Ui& ui, Rect box, const std::string& id, const char* mark, bool enabled) {
    const bool over = ui.target(id, box, enabled) && enabled;
    if (over) ui.paint.fill(box, ui.theme.hover, 6);
    Style style = ui.plain(Size::small);
    style.color = !enabled ? ui.theme.disabled : over ? ui.theme.ink : ui.theme.quiet;
    ui.paint.text_centered(box, style, mark);
}

// How the largest weight grows with d: a line with and a line without the division.
float demo_chart(Ui& ui, Rect in, const DemoView& demo) {
    const float height = 132, axis = 20, left = 26;
    const Rect plot{in.x + left, in.y + 6, in.w - left - 4, height - axis - 6};
    const auto x_of = [&](std::size_t i) {
        return plot.x + plot.w * (float(i) + 0.5f) / float(demo.rows.size());
    };
    const auto y_of = [&](double weight) { return plot.bottom() - plot.h * float(weight); };
    const Style small{Face::mono, Size::small, ui.theme.quiet};
    for (const double weight : {0.0, 0.5, 1.0}) {
        ui.paint.line({plot.x, y_of(weight)}, {plot.right(), y_of(weight)}, ui.theme.line);
        ui.paint.text_right({plot.x - 5, y_of(weight) - 9}, small,
                            weight == 0.5 ? ".5"
                            : weight == 0 ? "0"
                                          : "1");
    }
    for (std::size_t i = 0; i < demo.rows.size(); ++i) {
        const float width = plot.w / float(demo.rows.size());
        const Rect band{x_of(i) - width / 2, plot.y, width, height - 6};
        const bool over = ui.target("demo.row." + std::to_string(i + 1), band);
        const bool chosen = int(i) == demo.chosen;
        if (chosen || over) ui.paint.fill(band, chosen ? ui.theme.accent_soft : ui.theme.hover, 4);
        if (chosen) ui.paint.outline(band, ui.theme.accent, 1, 4);
    }
    for (std::size_t i = 0; i < demo.rows.size(); ++i) {
        const ScalingRow& row = demo.rows[i];
        const float width = plot.w / float(demo.rows.size());
        if (i % 2 == 0)  // all of them would run into each other
            ui.paint.text_centered({x_of(i) - width / 2 - 4, plot.bottom() + 1, width + 8, axis}, small,
                                   std::to_string(row.d));
        if (i + 1 < demo.rows.size()) {
            const ScalingRow& next = demo.rows[i + 1];
            ui.paint.line({x_of(i), y_of(row.largest_unscaled)}, {x_of(i + 1), y_of(next.largest_unscaled)},
                          ui.theme.warm, 2);
            ui.paint.line({x_of(i), y_of(row.largest_scaled)}, {x_of(i + 1), y_of(next.largest_scaled)},
                          ui.theme.accent, 2);
        }
        ui.paint.fill({x_of(i) - 3, y_of(row.largest_unscaled) - 3, 6, 6}, ui.theme.warm, 3);
        ui.paint.fill({x_of(i) - 3, y_of(row.largest_scaled) - 3, 6, 6}, ui.theme.accent, 3);
    }
    ui.place("demo.rows", {in.x, in.y, in.w, height});
    return height;
}

float demo_legend(Ui& ui, Point at) {
    float x = at.x;
    for (const auto& [color, key] :
         {std::pair(ui.theme.warm, Key::demo_without), std::pair(ui.theme.accent, Key::demo_with)}) {
        ui.paint.fill({x, at.y + 8, 12, 3}, color, 1.5f);
        x += 17;
        x += ui.paint.text({x, at.y}, ui.quiet(), say(key)) + 14;
    }
    return 22;
}

float demo_part(Ui& ui, Rect in, const DemoView& demo) {
    float y = in.y;
    y += ui.paint.paragraph({in.x, y}, in.w, ui.quiet(),
                            {Key::demo_intro, {count_text(demo_words), count_text(demo_draws)}}) +
         6;
    y += demo_legend(ui, {in.x, y});
    y += demo_chart(ui, {in.x, y, in.w, 0}, demo) + 8;
    y += ui.paint.paragraph({in.x, y}, in.w, ui.plain(Size::small), demo.sentence) + 10;
    widgets::pill(ui, {in.x, y}, ui.touch ? 44 : 30, "demo.again", say(Key::demo_again));
    return y + (ui.touch ? 44 : 30) - in.y;
}

}  // namespace

float draw_numbers_card(Ui& ui, Rect column, const ByHandView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        ui.paint.text({in.x, y}, ui.strong(),
                      say(view.sheet.scores_given ? Key::inputs_title_given : Key::inputs_title));
        y += 26;
        y += ui.paint.paragraph({in.x, y}, in.w, ui.quiet(), {Key::inputs_hint, {}}) + 8;
        if (view.sheet.scores_given) {
            y += vector_rows(ui, {in.x, y, in.w, 0}, view, {QuantityKind::score, Key::score_label});
        } else {
            y += vector_rows(ui, {in.x, y, in.w, 0}, view, {QuantityKind::q, Key::query_label});
            y += vector_rows(ui, {in.x, y, in.w, 0}, view, {QuantityKind::k, Key::key_label});
        }
        y += vector_rows(ui, {in.x, y, in.w, 0}, view, {QuantityKind::v, Key::value_label});
        for (std::size_t i = 0; i < view.problems.size(); ++i) {
            const float height = ui.paint.paragraph(
                {in.x, y}, in.w, {Face::regular, Size::small, ui.theme.warm}, view.problems[i].sentence);
            ui.place("problem." + std::to_string(i + 1), {in.x, y, in.w, height});
            y += height + 6;
        }
        y += counter(ui, {in.x, y, in.w, 0}, say(Key::numbers_count, {std::to_string(view.sheet.numbers)}),
                     "numbers.fewer", !view.words_fixed && view.sheet.numbers > 1, "numbers.more",
                     !view.words_fixed && view.sheet.numbers < most_numbers);
        y += 12;
        const float height = control_height(ui);
        Flow flow({in.x, y, in.w, 0}, height, 6);
        const auto button = [&](const char* id, Key name, bool enabled) {
            const std::string text = say(name);
            widgets::button(ui, flow.next(widgets::button_width(ui, text)), height, id, text, enabled, false);
        };
        button("undo", Key::undo, view.can_undo);
        button("redo", Key::redo, view.can_redo);
        button("reset", Key::reset, view.edited);
        return y + flow.height() - in.y;
    });
}

float draw_words_card(Ui& ui, Rect column, const ByHandView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        ui.paint.text({in.x, y}, ui.strong(), say(Key::words_title));
        y += 30;
        const float height = ui.touch ? 44 : 30, icon = ui.touch ? 44 : 26;
        const int n = view.sheet.size();
        for (int word = 0; word < n; ++word) {
            const std::string place = std::to_string(word + 1);
            const float icons = in.x + in.w - 3 * icon;
            const Rect field{in.x, y, icons - in.x - 6, height};
            ui.paint.fill(field, ui.theme.card, 6);
            ui.paint.outline(field, ui.theme.edge, 1, 6);
            ui.place("word.name." + place, field);
            icon_button(ui, {icons, y, icon, height}, "word.up." + place, "▲", !view.words_fixed && word > 0);
            icon_button(ui, {icons + icon, y, icon, height}, "word.down." + place, "▼",
                        !view.words_fixed && word + 1 < n);
            icon_button(ui, {icons + 2 * icon, y, icon, height}, "word.remove." + place, "×",
                        !view.words_fixed && n > 1);
            y += height + 6;
        }
        y += 4;
        widgets::button(ui, {in.x, y}, control_height(ui), "word.add", say(Key::word_add),
                        !view.words_fixed && n < most_words, false);
        y += control_height(ui);
        if (view.words_fixed)
            y += 8 + ui.paint.paragraph({in.x, y + 8}, in.w, ui.quiet(), {Key::words_fixed, {}});
        return y - in.y;
    });
}

float draw_scaling_card(Ui& ui, Rect column, const ByHandView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        ui.paint.text({in.x, y}, ui.strong(), say(Key::scaling_title));
        y += 30;
        const std::vector<widgets::Choice> choices = {
            {"scaling.on", say(Key::scaling_on, {exact_text(view.sheet.scale_d.value)}), view.sheet.scaled},
            {"scaling.off", say(Key::scaling_off), !view.sheet.scaled}};
        const float height = control_height(ui), width = widgets::segmented(ui, {in.x, y}, height, choices);
        ui.place("scaling", {in.x, y, width, height});
        if (view.sheet.scaled) {
            const float field = 64, left = in.x + in.w - field;
            ui.paint.text_right({left - 8, y + (height - ui.paint.line_height(Size::small)) / 2}, ui.quiet(),
                                say(Key::scale_d_short));
            const Rect box{left, y, field, height};
            ui.paint.fill(box, ui.theme.card, 6);
            ui.paint.outline(box, ui.theme.edge, 1, 6);
            ui.place("scale-d", box);
        }
        y += height + 10;
        y += ui.paint.paragraph({in.x, y}, in.w, ui.quiet(), {Key::scaling_note, {}}) + 8;
        widgets::pill(ui, {in.x, y}, ui.touch ? 44 : 30, "demo.open",
                      say(view.demo ? Key::demo_close : Key::demo_open));
        y += ui.touch ? 44 : 30;
        if (view.demo) y += 10 + demo_part(ui, {in.x, y + 10, in.w, 0}, *view.demo);
        return y - in.y;
    });
}

float draw_demo_card(Ui& ui, Rect column, const DemoView& demo) {
    return widgets::card(ui, column, [&](Rect in) {
        ui.paint.text({in.x, in.y}, ui.strong(), say(Key::demo_title));
        return 30 + demo_part(ui, {in.x, in.y + 30, in.w, 0}, demo);
    });
}

float draw_mask_card(Ui& ui, Rect column, const ByHandView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        ui.paint.text({in.x, y}, ui.strong(), say(Key::mask_title));
        y += 30;
        const float height = control_height(ui);
        const float width = widgets::segmented(ui, {in.x, y}, height,
                                               {{"mask.none", say(Key::mask_none), !view.sheet.causal},
                                                {"mask.causal", say(Key::mask_causal), view.sheet.causal}});
        ui.place("mask", {in.x, y, width, height});
        y += height + 8;
        y += ui.paint.paragraph({in.x, y}, in.w, ui.quiet(), view.mask_note) + 8;
        y += ui.paint.paragraph({in.x, y}, in.w, ui.quiet(), {Key::pad_title, {}}) + 4;
        float x = in.x;
        for (int word = 0; word < view.sheet.size(); ++word) {
            const bool pads = view.sheet.words[std::size_t(word)].padding;
            const std::string id = "word.padding." + std::to_string(word + 1);
            const Style style = pads ? Style{Face::emphasis, Size::small, ui.theme.on_accent}
                                     : Style{Face::regular, Size::small, ui.theme.ink};
            const std::string name = ui.paint.fitted(style, view.words[std::size_t(word)], in.w - 24);
            const float pill = std::max(ui.touch ? 44.0f : 30.0f, ui.paint.width(style, name) + 22);
            const float pill_height = ui.touch ? 44 : 28;
            if (x > in.x && x + pill > in.x + in.w) x = in.x, y += pill_height + 6;
            const Rect box{x, y, pill, pill_height};
            const bool over = ui.target(id, box);
            ui.paint.fill(box, pads ? ui.theme.accent : over ? ui.theme.hover : ui.theme.card, box.h / 2);
            ui.paint.outline(box, pads ? ui.theme.accent : ui.theme.edge, 1, box.h / 2);
            ui.paint.text_centered(box, style, name);
            x += pill + 6;
        }
        return y + (ui.touch ? 44 : 28) - in.y;
    });
}

}  // namespace attention
