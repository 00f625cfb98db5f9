// Colours. Each means something: accent = chosen, warm = the reading word, blue = a weight.
#pragma once

#include <cstdint>

namespace attention {

struct Color {
    std::uint8_t r = 0, g = 0, b = 0, a = 255;
    bool operator==(const Color&) const = default;
};

struct Theme {
    bool dark = false;
    Color paper;                    // the page
    Color card, line;               // a card and its one-pixel border
    Color ink, quiet;               // text, and text of less weight; both 4.5:1 on card and paper
    Color accent;                   // what is chosen
    Color accent_soft;              // the ground of a chosen card
    Color on_accent;                // text on accent
    Color warm;                     // the reading word
    Color focus;                    // the keyboard's place
    Color weight_low, weight_high;  // the ends of the scale of weights
    Color rest;                     // the bar of "the other words"
    Color hover;                    // the ground of a button under the pointer
    Color negative, positive;       // the ends of the scale of signed numbers; 0 is the card
};

const Theme& light_theme();
const Theme& dark_theme();

// A weight's shade, 0 … 1, interpolated in OKLab (Ottosson 2020), where steps look even.
Color shade(const Theme& theme, float share);

// A signed number's, −1 … 1: warm below 0, blue above, paler towards it.
Color signed_shade(const Theme& theme, float share);

// A head's own colour, 0 for the first: eight that stay apart for eyes without red, green or blue cones, and from
// the warm colour; then the first again.
inline constexpr int head_colors = 8;
Color head_color(const Theme& theme, int head);

// Black or white, whichever contrasts more with the ground (WCAG 2.2, contrast ratio).
Color ink_on(Color ground);
float contrast(Color a, Color b);

}  // namespace attention
