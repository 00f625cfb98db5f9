#include "ui/theme.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace attention {

namespace {

constexpr Color rgb(unsigned hex) {
    return {std::uint8_t(hex >> 16), std::uint8_t(hex >> 8 & 0xff), std::uint8_t(hex & 0xff), 255};
}

float to_linear(std::uint8_t channel) {
    const float c = float(channel) / 255;
    return c <= 0.04045f ? c / 12.92f : std::pow((c + 0.055f) / 1.055f, 2.4f);
}

std::uint8_t to_srgb(float linear) {
    const float c = linear <= 0.0031308f ? linear * 12.92f : 1.055f * std::pow(linear, 1 / 2.4f) - 0.055f;
    return std::uint8_t(std::lround(std::clamp(c, 0.0f, 1.0f) * 255));
}

struct Lab {
    float l, a, b;
};

Lab to_oklab(Color color) {
    const float r = to_linear(color.r), g = to_linear(color.g), b = to_linear(color.b);
    const float l = std::cbrt(0.4122214708f * r + 0.5363325363f * g + 0.0514459929f * b);
    const float m = std::cbrt(0.2119034982f * r + 0.6806995451f * g + 0.1073969566f * b);
    const float s = std::cbrt(0.0883024619f * r + 0.2817188376f * g + 0.6299787005f * b);
    return {0.2104542553f * l + 0.7936177850f * m - 0.0040720468f * s,
            1.9779984951f * l - 2.4285922050f * m + 0.4505937099f * s,
            0.0259040371f * l + 0.7827717662f * m - 0.8086757660f * s};
}

Color from_oklab(Lab lab) {
    const float l = std::pow(lab.l + 0.3963377774f * lab.a + 0.2158037573f * lab.b, 3.0f);
    const float m = std::pow(lab.l - 0.1055613458f * lab.a - 0.0638541728f * lab.b, 3.0f);
    const float s = std::pow(lab.l - 0.0894841775f * lab.a - 1.2914855480f * lab.b, 3.0f);
    return {to_srgb(4.0767416621f * l - 3.3077115913f * m + 0.2309699292f * s),
            to_srgb(-1.2684380046f * l + 2.6097574011f * m - 0.3413193965f * s),
            to_srgb(-0.0041960863f * l - 0.7034186147f * m + 1.7076147010f * s), 255};
}

float luminance(Color color) {
    return 0.2126f * to_linear(color.r) + 0.7152f * to_linear(color.g) + 0.0722f * to_linear(color.b);
}

Color between(Lab from, Lab to, float t) {
    return from_oklab({from.l + t * (to.l - from.l), from.a + t * (to.a - from.a), from.b + t * (to.b - from.b)});
}

Color between(Color from, Color to, float t) { return between(to_oklab(from), to_oklab(to), t); }

// The nearest to `color`, on its way to `ink`, that has that contrast with the ground.
Color seen_on(Color ground, Color color, Color ink, float least) {
    constexpr int steps = 16;
    for (int i = 0; i < steps; ++i) {
        const Color now = i == 0 ? color : between(color, ink, float(i) / steps);
        if (contrast(now, ground) >= least) return now;
    }
    return ink;
}

// Found by searching for the largest least distance in OKLab, as seen by usual eyes and under the three
// simulations of Machado et al. 2009; each has 3:1 on the card and on the paper of the usual themes.
using Heads = std::array<Color, head_colors>;
constexpr Heads heads_on_light{rgb(0x2038c8), rgb(0xe850b0), rgb(0x005050), rgb(0x2890e8),
                               rgb(0x289070), rgb(0x702800), rgb(0x502890), rgb(0x905090)};
constexpr Heads heads_on_dark{rgb(0x7070b0), rgb(0xd02870), rgb(0x909000), rgb(0xd090e8),
                              rgb(0x28d0b0), rgb(0xe8e8b0), rgb(0x90e800), rgb(0xe800e8)};

Heads heads_on(Color canvas, Color ink, bool dark, float least) {
    Heads heads = dark ? heads_on_dark : heads_on_light;
    for (Color& head : heads) head = seen_on(canvas, head, ink, least);
    return heads;
}

constexpr int shade_steps = 1024;
// A matrix asks for thousands of shades a frame: the steps between the ends are made once, and again when the
// theme has others.
struct Scale {
    Color low, high;
    std::array<Color, shade_steps> shades;
};

Color on_scale(Scale& scale, Color low, Color high, float t) {
    if (scale.low != low || scale.high != high) {
        scale.low = low, scale.high = high;
        const Lab from = to_oklab(low), to = to_oklab(high);
        for (int i = 0; i < shade_steps; ++i)
            scale.shades[std::size_t(i)] = between(from, to, float(i) / (shade_steps - 1));
    }
    return scale.shades[std::size_t(std::lround(std::clamp(t, 0.0f, 1.0f) * (shade_steps - 1)))];
}

}  // namespace

const Theme& light_theme() {
    static const Theme theme{.dark = false,
                             .paper = rgb(0xfbfaf7),
                             .card = rgb(0xffffff),
                             .line = rgb(0xe2dfd6),
                             .edge = rgb(0x8e8b82),
                             .ink = rgb(0x1b1d1f),
                             .quiet = rgb(0x63635e),
                             .disabled = rgb(0x858580),
                             .accent = rgb(0x1f4e9e),
                             .accent_soft = rgb(0xecf1fb),
                             .on_accent = rgb(0xffffff),
                             .warm = rgb(0xb4501a),
                             .focus = rgb(0x1f6feb),
                             .weight_low = rgb(0xf2f5fa),
                             .weight_high = rgb(0x0b3d91),
                             .rest = rgb(0x7488b8),
                             .hover = rgb(0xf3f1ea),
                             .negative = rgb(0xb4501a),
                             .positive = rgb(0x0b3d91),
                             .heads = heads_on_light};
    return theme;
}

const Theme& dark_theme() {
    static const Theme theme{.dark = true,
                             .paper = rgb(0x141518),
                             .card = rgb(0x1d1f23),
                             .line = rgb(0x363940),
                             .edge = rgb(0x757982),
                             .ink = rgb(0xececea),
                             .quiet = rgb(0xa3a39d),
                             .disabled = rgb(0x7f8084),
                             .accent = rgb(0x8fb4ff),
                             .accent_soft = rgb(0x222b3d),
                             .on_accent = rgb(0x0d1526),
                             .warm = rgb(0xf0a070),
                             .focus = rgb(0x79b8ff),
                             .weight_low = rgb(0x232830),
                             .weight_high = rgb(0x8fb4ff),
                             .rest = rgb(0x6a78a3),
                             .hover = rgb(0x292c32),
                             .negative = rgb(0xf0a070),
                             .positive = rgb(0x8fb4ff),
                             .heads = heads_on_dark};
    return theme;
}

const Theme& strong_theme(bool dark) {
    static const std::array<Theme, 2> themes = [] {
        Theme light = light_theme();
        light.paper = light.card = rgb(0xffffff);
        light.line = light.edge = rgb(0x66645f);
        light.ink = rgb(0x000000);
        light.quiet = rgb(0x3a3a37);
        light.disabled = rgb(0x66666a);
        light.accent = rgb(0x123a80);
        light.accent_soft = rgb(0xe3ecfb);
        light.warm = light.negative = rgb(0x7f3209);
        light.focus = rgb(0x0b46c0);
        light.weight_high = light.positive = rgb(0x0b3d91);
        light.rest = rgb(0x556898);
        light.hover = rgb(0xefeee8);
        Theme night = dark_theme();
        night.paper = night.card = rgb(0x000000);
        night.line = night.edge = rgb(0x8c9098);
        night.ink = rgb(0xffffff);
        night.quiet = rgb(0xd2d2cc);
        night.disabled = rgb(0x8e9299);
        night.accent = night.weight_high = night.positive = rgb(0xa9c6ff);
        night.accent_soft = rgb(0x16233f);
        night.on_accent = rgb(0x000000);
        night.warm = night.negative = rgb(0xffb68c);
        night.focus = rgb(0x9accff);
        night.weight_low = rgb(0x151920);
        night.rest = rgb(0x7f8fbf);
        night.hover = rgb(0x26282d);
        for (Theme* theme : {&light, &night}) {
            theme->heads = heads_on(theme->card, theme->ink, theme->dark, 4.5f);
            theme->focus_width = 3;
        }
        return std::array{light, night};
    }();
    return themes[dark];
}

std::optional<Color> parse_color(std::string_view hex) {
    unsigned value = 0;
    if (hex.size() != 7 || hex[0] != '#') return std::nullopt;
    const auto [end, error] = std::from_chars(hex.data() + 1, hex.data() + 7, value, 16);
    if (error != std::errc() || end != hex.data() + 7) return std::nullopt;
    return rgb(value);
}

Theme forced_theme(const SystemColors& colors) {
    const Color canvas = colors.canvas, ink = colors.canvas_text;
    const auto text = [&](Color color) { return seen_on(canvas, color, ink, 4.5f); };
    Theme theme;
    theme.dark = luminance(canvas) < luminance(ink);
    theme.paper = theme.card = theme.accent_soft = theme.hover = theme.weight_low = canvas;
    theme.ink = theme.quiet = ink;
    theme.edge = theme.line = seen_on(canvas, colors.button_border, ink, 3);
    theme.disabled = seen_on(canvas, colors.gray_text, ink, 3);
    theme.accent = theme.focus = theme.weight_high = theme.positive = text(colors.highlight);
    theme.on_accent = contrast(colors.highlight_text, theme.accent) >= 4.5f ? colors.highlight_text
                                                                            : ink_on(theme.accent);
    theme.warm = theme.negative = text(colors.link_text);
    theme.rest = seen_on(canvas, colors.gray_text, ink, 3);
    theme.heads = heads_on(canvas, ink, theme.dark, 3);
    theme.focus_width = 3;
    return theme;
}

Color shade(const Theme& theme, float share) {
    static Scale scale;
    return on_scale(scale, theme.weight_low, theme.weight_high, share);
}

Color signed_shade(const Theme& theme, float share) {
    static Scale below, above;
    return share < 0 ? on_scale(below, theme.card, theme.negative, -share)
                     : on_scale(above, theme.card, theme.positive, share);
}

Color band(const Theme& theme) {
    return seen_on(theme.card, between(theme.card, theme.quiet, 0.18f), theme.ink, 1.25f);
}

float contrast(Color a, Color b) {
    const float la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05f) / (std::min(la, lb) + 0.05f);
}

Color ink_on(Color ground) {
    const Color black = rgb(0x000000), white = rgb(0xffffff);
    return contrast(black, ground) >= contrast(white, ground) ? black : white;
}

}  // namespace attention
