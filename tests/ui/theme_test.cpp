// Contrast as of WCAG 2.2, and a scale of weights that can be read in grey.
#include "ui/theme.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace attention {

namespace {

struct Pair {
    std::string name;
    Color front, ground;
};

// Every text on every ground that the page puts it on.
std::vector<Pair> texts(const Theme& theme) {
    return {{"ink on paper", theme.ink, theme.paper},
            {"ink on card", theme.ink, theme.card},
            {"ink on a chosen card", theme.ink, theme.accent_soft},
            {"ink on hover", theme.ink, theme.hover},
            {"quiet on paper", theme.quiet, theme.paper},
            {"quiet on card", theme.quiet, theme.card},
            {"quiet on a chosen card", theme.quiet, theme.accent_soft},
            {"quiet on hover", theme.quiet, theme.hover},
            {"accent on card", theme.accent, theme.card},
            {"text on accent", theme.on_accent, theme.accent},
            {"warm on card", theme.warm, theme.card},
            {"warm on paper", theme.warm, theme.paper}};
}

// What must be told apart without being text: the focus, what is chosen, the reading word, a bar.
std::vector<Pair> marks(const Theme& theme) {
    return {{"focus on paper", theme.focus, theme.paper},
            {"focus on card", theme.focus, theme.card},
            {"chosen on card", theme.accent, theme.card},
            {"chosen on paper", theme.accent, theme.paper},
            {"the reading word's frame on card", theme.warm, theme.card},
            {"a bar on card", theme.weight_high, theme.card}};
}

// Relative luminance, written out from WCAG 2.2.
double luminance(Color color) {
    const auto linear = [](int channel) {
        const double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b);
}

double ratio(Color a, Color b) {
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

std::vector<const Theme*> themes() { return {&light_theme(), &dark_theme()}; }

std::string name(const Theme& theme) { return theme.dark ? "dark: " : "light: "; }

}  // namespace

TEST(Theme, ContrastIsWcags) {
    EXPECT_NEAR(contrast({0, 0, 0, 255}, {255, 255, 255, 255}), 21, 1e-3);
    EXPECT_NEAR(contrast({255, 255, 255, 255}, {255, 255, 255, 255}), 1, 1e-6);
    EXPECT_NEAR(contrast({0x77, 0x77, 0x77, 255}, {255, 255, 255, 255}), 4.48, 0.01);
    for (const Theme* theme : themes())
        for (const Pair& pair : texts(*theme)) {
            EXPECT_NEAR(contrast(pair.front, pair.ground), ratio(pair.front, pair.ground), 1e-2) << pair.name;
            EXPECT_EQ(contrast(pair.front, pair.ground), contrast(pair.ground, pair.front)) << pair.name;
        }
}

TEST(Theme, EveryTextHasFourAndAHalfToOneOnItsGround) {
    for (const Theme* theme : themes())
        for (const Pair& pair : texts(*theme))
            EXPECT_GE(ratio(pair.front, pair.ground), 4.5) << name(*theme) << pair.name;
}

TEST(Theme, WhatMarksAThingHasThreeToOneOnItsGround) {
    for (const Theme* theme : themes())
        for (const Pair& pair : marks(*theme))
            EXPECT_GE(ratio(pair.front, pair.ground), 3) << name(*theme) << pair.name;
}

TEST(Theme, TextOnEveryShadeIsReadable) {
    for (const Theme* theme : themes())
        for (int i = 0; i <= 1000; ++i) {
            const Color ground = shade(*theme, float(i) / 1000);
            EXPECT_GE(ratio(ink_on(ground), ground), 4.5) << name(*theme) << i;
        }
}

TEST(Theme, InkIsBlackOrWhiteWhicheverContrastsMore) {
    const Color black{0, 0, 0, 255}, white{255, 255, 255, 255};
    for (int grey = 0; grey < 256; ++grey) {
        const Color ground{std::uint8_t(grey), std::uint8_t(grey), std::uint8_t(grey), 255};
        const bool darker = ratio(black, ground) >= ratio(white, ground);
        EXPECT_EQ(ink_on(ground), darker ? black : white) << grey;
    }
}

TEST(Theme, TheScaleOfWeightsGoesOneWayInLuminanceAndSoPrintsInGrey) {
    for (const Theme* theme : themes()) {
        const double low = luminance(shade(*theme, 0)), high = luminance(shade(*theme, 1));
        double last = low;
        int steps = 0;
        for (int i = 1; i <= 200; ++i) {
            const double now = luminance(shade(*theme, float(i) / 200));
            EXPECT_GE((now - last) * (high > low ? 1 : -1), -0.002)
                << name(*theme) << i;  // a channel's rounding
            if (now != last) ++steps;
            last = now;
        }
        EXPECT_GE(steps, 100) << name(*theme) << "shades that can be told apart";
        EXPECT_GE(ratio(shade(*theme, 0), shade(*theme, 1)), 3) << name(*theme);
    }
}

TEST(Theme, TheScaleBeginsAndEndsAtTheThemesColours) {
    for (const Theme* theme : themes()) {
        EXPECT_EQ(shade(*theme, 0), theme->weight_low) << name(*theme);
        EXPECT_EQ(shade(*theme, 1), theme->weight_high) << name(*theme);
        EXPECT_EQ(shade(*theme, -3), theme->weight_low) << name(*theme);
        EXPECT_EQ(shade(*theme, 3), theme->weight_high) << name(*theme);
    }
}

}  // namespace attention
