#include "ui/changes_switches.h"

#include <algorithm>

#include "ui/sentence.h"
#include "ui/widgets.h"

namespace attention {

namespace {

constexpr float two_groups_from = 620;

float mask_choice(Ui& ui, Rect column, const ChangesView& view) {
    if (view.model_is_causal)
        return draw_sentence(ui, column, ui.quiet(), "mask.own", {Key::changes_mask_own, {}});
    return draw_labelled_choices(ui, column, "mask", say(Key::mask_title),
                                 {{"mask.none", say(Key::mask_none), !view.causal},
                                  {"mask.causal", say(Key::mask_causal), view.causal}});
}

float position_choice(Ui& ui, Rect column, const ChangesView& view) {
    float y =
        column.y + draw_labelled_choices(
                       ui, column, "positions", say(Key::changes_positions),
                       {{"positions.as-trained", say(Key::positions_as_trained),
                         view.positions == Positions::as_trained},
                        {"positions.none", say(Key::positions_none), view.positions == Positions::none},
                        {"positions.moved", say(Key::positions_moved), view.positions == Positions::moved}});
    if (view.positions != Positions::moved) return y - column.y;
    const float height = ui.touch ? 44 : 30;
    y += 8;
    widgets::pill(ui, {column.x, y}, height, "positions.again", say(Key::positions_again));
    y += height + 6;
    return y +
           draw_sentence(ui, {column.x, y, column.w, 0}, ui.quiet(), "positions.note", view.shuffle_note) -
           column.y;
}

// The words, each of which can become padding; such a one is struck out.
float padding_ribbon(Ui& ui, Rect column, const ChangesView& view) {
    const float height = ui.touch ? 44 : 30, gap = ui.touch ? 6 : 5, padding = 9;
    const float least = ui.touch ? 44 : 26;
    float x = 0, y = 0;
    for (std::size_t word = 0; word < view.words.size(); ++word) {
        const bool padded = view.padding[word], usable = padded || view.can_pad_more;
        const std::string id = "pad." + std::to_string(word + 1);
        const Style plain{Face::regular, Size::body, padded ? ui.theme.quiet : ui.theme.ink};
        const std::string shown = ui.paint.fitted(plain, view.words[word], column.w - 2 * padding);
        const float text = ui.paint.width(plain, shown), width = std::max(least, text + 2 * padding);
        if (x > 0 && x + width > column.w) x = 0, y += height + gap;
        const Rect box{column.x + x, column.y + y, width, height};
        const bool over = ui.target(id, box, usable) && usable;
        ui.paint.fill(box, padded ? ui.theme.paper : over ? ui.theme.hover : ui.theme.card, 6);
        ui.paint.outline(box, over ? ui.theme.accent : ui.theme.edge, 1, 6);
        ui.paint.text_centered(box, plain, shown);
        if (padded)
            ui.paint.line({box.center().x - text / 2 - 3, box.center().y + 1},
                          {box.center().x + text / 2 + 3, box.center().y + 1}, ui.theme.warm, 2);
        x += width + gap;
    }
    ui.place("padding", {column.x, column.y, column.w, y + height});
    return y + height;
}

float choices(Ui& ui, Rect in, const ChangesView& view) {
    if (in.w < two_groups_from) {
        const float mask = mask_choice(ui, in, view) + 10;
        return mask + position_choice(ui, {in.x, in.y + mask, in.w, 0}, view);
    }
    const float left = in.w * 0.36f;
    return std::max(mask_choice(ui, {in.x, in.y, left - 12, 0}, view),
                    position_choice(ui, {in.x + left, in.y, in.w - left, 0}, view));
}

}  // namespace

float draw_changes_switches(Ui& ui, Rect column, const ChangesView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "changes.intro", {Key::changes_intro, {}}) + 4;
        y += choices(ui, {in.x, y, in.w, 0}, view) + 14;
        y += ui.paint.paragraph({in.x, y}, in.w, ui.quiet(), {Key::changes_padding_hint, {}}) + 6;
        y += padding_ribbon(ui, {in.x, y, in.w, 0}, view) + 12;
        const Style said = view.is_foreign ? Style{Face::regular, Size::small, ui.theme.warm} : ui.quiet();
        for (std::size_t i = 0; i < view.foreign.size(); ++i)
            y += draw_sentence(ui, {in.x, y, in.w, 0}, said, "foreign." + std::to_string(i + 1),
                               view.foreign[i]) -
                 2;
        const float height = widgets::control_height(ui);
        widgets::button(ui, {in.x, y + 6}, height, "changes.reset", say(Key::changes_reset), view.can_reset,
                        view.is_foreign);
        return y + 6 + height - in.y;
    });
}

}  // namespace attention
