// The pieces that rooms are made of. Heights and widths are in CSS pixels; every widget with an id registers
// its place under the mirror's id.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "ui/ui.h"
#include "view/explorer_view.h"

namespace attention::widgets {

inline constexpr float card_padding = 16, card_radius = 10;

// A card as high as its content: `content` draws inside the given column (x, y, width) and returns its
// height. It is called twice, first to measure. Returns the card's height.
using Content = std::function<float(Rect column)>;
float card(Ui& ui, Rect column, const Content& content);

float control_height(const Ui& ui);  // of a row of controls

struct Choice {
    std::string id, text;
    bool chosen = false;
};
// Buttons side by side, one chosen; returns the width.
float segmented(Ui& ui, Point at, float height, const std::vector<Choice>& choices);
float segmented_width(const Ui& ui, const std::vector<Choice>& choices);
// The same in as many rows as the width needs, each of that height; returns the height of all.
float segmented_rows(Ui& ui, Point at, float width, float height, const std::vector<Choice>& choices);

// A button with a rounded border; returns its width.
float pill(Ui& ui, Point at, float height, const std::string& id, const std::string& text);
float pill_width(const Ui& ui, const std::string& text);

// A pill that stays pressed: with a check mark while it is on. Its width is the same on and off.
float toggle(Ui& ui, Point at, float height, const std::string& id, const std::string& text, bool on);
float toggle_width(const Ui& ui, const std::string& text);
// The same with a small square of a colour before the text, as in a legend.
float swatch_toggle(Ui& ui, Point at, float height, const std::string& id, const std::string& text,
                    Color color, bool on);
float swatch_toggle_width(const Ui& ui, const std::string& text);

// A button; `strong` is the one to press next. Returns its width.
float button(Ui& ui, Point at, float height, const std::string& id, const std::string& text, bool enabled,
             bool strong);
float button_width(const Ui& ui, const std::string& text);

// The words of a text, shaded by weight; returns the height.
float token_ribbon(Ui& ui, Rect column, const std::vector<WordView>& words);

// A bar, `share` of the width given; `id` names it for tests.
void bar(Ui& ui, const std::string& id, Rect full, float share, float value, Color color);

// The scale of the shades with its ends.
void scale_legend(Ui& ui, Point at, float largest);

// n × n cells, one row a reading word; returns the height. Clicks act as "matrix" with "reading,read".
float heat_map(Ui& ui, Rect column, const ExplorerView& view, int* hovered_reading, int* hovered_read);

}  // namespace attention::widgets
