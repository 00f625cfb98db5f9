// Colours. Each means something: accent = chosen, warm = the reading word, blue = a weight.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace attention {

struct Color {
    std::uint8_t r = 0, g = 0, b = 0, a = 255;
    bool operator==(const Color&) const = default;
};

inline constexpr int head_colors = 8;

struct Theme {
    bool dark = false;
    Color paper;                    // the page
    Color card;                     // what lies on it
    Color line;                     // decoration: a card's border, a table's rule; says nothing
    Color edge;                     // the border of what can be pressed or filled in, and axes
    Color ink, quiet;               // text, and text of less weight; both 4.5:1 on card and paper
    Color disabled;                 // text of what cannot be used now
    Color accent;                   // what is chosen
    Color accent_soft;              // the ground of a chosen card
    Color on_accent;                // text on accent
    Color warm;                     // the reading word
    Color focus;                    // the keyboard's place
    Color weight_low, weight_high;  // the ends of the scale of weights
    Color rest;                     // the bar of "the other words"
    Color hover;                    // the ground of a button under the pointer
    Color negative, positive;       // the ends of the scale of signed numbers; 0 is the card
    std::array<Color, head_colors> heads;
    float focus_width = 2;  // of the ring around the keyboard's place
};

const Theme& light_theme();
const Theme& dark_theme();
const Theme& strong_theme(bool dark);  // for those who ask for more contrast

// The colours of the system, where it forces its own on every page (CSS Color 4, system colours).
struct SystemColors {
    Color canvas, canvas_text, link_text, button_border, highlight, highlight_text, gray_text;
    bool operator==(const SystemColors&) const = default;
};
std::optional<Color> parse_color(std::string_view hex);  // "#rrggbb"
// Made of these alone, and of steps between two of them where one could not be seen on the canvas.
Theme forced_theme(const SystemColors& colors);

// A weight's shade, 0 … 1, interpolated in OKLab (Ottosson 2020), where steps look even.
Color shade(const Theme& theme, float share);

// A signed number's, −1 … 1: warm below 0, blue above, paler towards it.
Color signed_shade(const Theme& theme, float share);

// A head's own colour, 0 for the first: eight that stay apart for eyes without red, green or blue cones, and from
// the warm colour; then the first again.
inline Color head_color(const Theme& theme, int head) { return theme.heads[std::size_t(head % head_colors)]; }

// The ground of a range of lines: seen on the card, and paler than any line.
Color band(const Theme& theme);

// Black or white, whichever contrasts more with the ground (WCAG 2.2, contrast ratio).
Color ink_on(Color ground);
float contrast(Color a, Color b);

}  // namespace attention
