#include "ui/theme.h"

#include <algorithm>
#include <array>
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

constexpr int shade_steps = 1024;
using Shades = std::array<Color, shade_steps>;

Shades make_shades(const Theme& theme) {
    const Lab low = to_oklab(theme.weight_low), high = to_oklab(theme.weight_high);
    Shades shades;
    for (int i = 0; i < shade_steps; ++i) {
        const float t = float(i) / (shade_steps - 1);
        shades[std::size_t(i)] = from_oklab(
            {low.l + t * (high.l - low.l), low.a + t * (high.a - low.a), low.b + t * (high.b - low.b)});
    }
    return shades;
}

}  // namespace

const Theme& light_theme() {
    static const Theme theme{false,         rgb(0xfbfaf7), rgb(0xffffff), rgb(0xe2dfd6), rgb(0x1b1d1f),
                             rgb(0x63635e), rgb(0x1f4e9e), rgb(0xecf1fb), rgb(0xffffff), rgb(0xb4501a),
                             rgb(0x1f6feb), rgb(0xf2f5fa), rgb(0x0b3d91), rgb(0xa9b9da), rgb(0xf3f1ea),
                             rgb(0xb4501a), rgb(0x0b3d91)};
    return theme;
}

const Theme& dark_theme() {
    static const Theme theme{true,          rgb(0x141518), rgb(0x1d1f23), rgb(0x363940), rgb(0xececea),
                             rgb(0xa3a39d), rgb(0x8fb4ff), rgb(0x222b3d), rgb(0x0d1526), rgb(0xf0a070),
                             rgb(0x79b8ff), rgb(0x232830), rgb(0x8fb4ff), rgb(0x4d5a7d), rgb(0x292c32),
                             rgb(0xf0a070), rgb(0x8fb4ff)};
    return theme;
}

Color shade(const Theme& theme, float share) {
    // A matrix asks for thousands of shades a frame: the steps between the ends are made once a theme.
    static const std::array<Shades, 2> tables{make_shades(light_theme()), make_shades(dark_theme())};
    const float t = std::clamp(share, 0.0f, 1.0f);
    return tables[theme.dark][std::size_t(std::lround(t * (shade_steps - 1)))];
}

Color signed_shade(const Theme& theme, float share) {
    // From −1 to 1, 0 in the middle: a matrix asks for thousands a frame.
    static constexpr int steps = 2 * shade_steps - 1;
    using SignedShades = std::array<Color, steps>;
    const auto make = [](const Theme& of) {
        const Lab zero = to_oklab(of.card);
        SignedShades shades;
        for (int i = 0; i < steps; ++i) {
            const float t = float(i) / float(shade_steps - 1) - 1;
            const Lab end = to_oklab(t < 0 ? of.negative : of.positive);
            const float far = std::abs(t);
            shades[std::size_t(i)] =
                from_oklab({zero.l + far * (end.l - zero.l), zero.a + far * (end.a - zero.a),
                            zero.b + far * (end.b - zero.b)});
        }
        return shades;
    };
    static const std::array<SignedShades, 2> tables{make(light_theme()), make(dark_theme())};
    const float t = std::clamp(share, -1.0f, 1.0f);
    return tables[theme.dark][std::size_t(std::lround((t + 1) * float(shade_steps - 1)))];
}

Color head_color(const Theme& theme, int head) {
    // Found by searching for the largest least distance in OKLab, as seen by usual eyes and under the three
    // simulations of Machado et al. 2009; each has 3:1 on the card and on the paper.
    static constexpr std::array<std::array<Color, head_colors>, 2> palettes{
        {{rgb(0x2038c8), rgb(0xe850b0), rgb(0x005050), rgb(0x2890e8), rgb(0x289070), rgb(0x702800),
          rgb(0x502890), rgb(0x905090)},
         {rgb(0x7070b0), rgb(0xd02870), rgb(0x909000), rgb(0xd090e8), rgb(0x28d0b0), rgb(0xe8e8b0),
          rgb(0x90e800), rgb(0xe800e8)}}};
    return palettes[theme.dark][std::size_t(head % head_colors)];
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
