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
            {"a term on paper", theme.accent, theme.paper},
            {"a term on hover", theme.accent, theme.hover},
            {"an open term", theme.accent, theme.accent_soft},
            {"text on accent", theme.on_accent, theme.accent},
            {"warm on card", theme.warm, theme.card},
            {"warm on paper", theme.warm, theme.paper},
            {"warm on hover", theme.warm, theme.hover}};
}

// What must be told apart without being text: the focus, what is chosen, the reading word, a bar.
std::vector<Pair> marks(const Theme& theme) {
    return {{"focus on paper", theme.focus, theme.paper},
            {"focus on card", theme.focus, theme.card},
            {"chosen on card", theme.accent, theme.card},
            {"chosen on paper", theme.accent, theme.paper},
            {"a control's border on card", theme.edge, theme.card},
            {"a control's border on paper", theme.edge, theme.paper},
            {"the bar of the rest on card", theme.rest, theme.card},
            {"a bar below zero on card", theme.negative, theme.card},
            {"what is disabled on card", theme.disabled, theme.card},
            {"what is disabled on paper", theme.disabled, theme.paper},
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

constexpr Color rgb(unsigned hex) {
    return {std::uint8_t(hex >> 16), std::uint8_t(hex >> 8 & 0xff), std::uint8_t(hex & 0xff), 255};
}

// A system's own themes, and one that is hard to read.
const std::vector<SystemColors>& forced() {
    static const std::vector<SystemColors> all = {
        {rgb(0x000000), rgb(0xffffff), rgb(0xffff00), rgb(0xffffff), rgb(0x1aebff), rgb(0x000000), rgb(0x3ff23f)},
        {rgb(0xffffff), rgb(0x000000), rgb(0x0000ee), rgb(0x000000), rgb(0x1a73e8), rgb(0xffffff), rgb(0x6d6d6d)},
        {rgb(0xfffaef), rgb(0x3d3d3d), rgb(0x1c5e75), rgb(0x3d3d3d), rgb(0x903909), rgb(0xfff5e3), rgb(0x676767)},
        {rgb(0xffffff), rgb(0x202020), rgb(0xdddddd), rgb(0xeeeeee), rgb(0xfff4b0), rgb(0x000000), rgb(0xcccccc)}};
    return all;
}

// Ours, those for more contrast, and those of systems that force their colours.
std::vector<const Theme*> themes() {
    static const std::vector<Theme> made = [] {
        std::vector<Theme> all;
        for (const SystemColors& colors : forced()) all.push_back(forced_theme(colors));
        return all;
    }();
    std::vector<const Theme*> all = {&light_theme(), &dark_theme(), &strong_theme(false), &strong_theme(true)};
    for (const Theme& theme : made) all.push_back(&theme);
    return all;
}

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

TEST(Theme, ABandOfLinesIsSeenOnTheCardAndPalerThanAnyLine) {
    for (const Theme* theme : themes()) {
        EXPECT_GE(ratio(band(*theme), theme->card), 1.2) << name(*theme);
        for (int head = 0; head < head_colors; ++head)
            EXPECT_LT(ratio(band(*theme), theme->card), ratio(head_color(*theme, head), theme->card) / 1.8)
                << name(*theme) << head;
    }
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

TEST(Theme, WhoAsksForMoreContrastGetsIt) {
    for (const bool dark : {false, true}) {
        const Theme& theme = strong_theme(dark);
        const Theme& usual = dark ? dark_theme() : light_theme();
        EXPECT_EQ(theme.dark, dark);
        for (const Pair& pair : texts(theme)) EXPECT_GE(ratio(pair.front, pair.ground), 7) << pair.name;
        for (const Pair& pair : marks(theme)) EXPECT_GE(ratio(pair.front, pair.ground), 4.5) << pair.name;
        EXPECT_GT(theme.focus_width, usual.focus_width);
        for (int head = 0; head < head_colors; ++head)
            EXPECT_GE(ratio(head_color(theme, head), theme.card), 4.5) << head;
    }
}

TEST(Theme, ForcedColoursAreTheSystemsWhereTheyCanBeSeen) {
    const SystemColors& night = forced()[0];
    const Theme theme = forced_theme(night);
    EXPECT_TRUE(theme.dark);
    EXPECT_FALSE(forced_theme(forced()[1]).dark);
    EXPECT_EQ(theme.paper, night.canvas);
    EXPECT_EQ(theme.card, night.canvas);
    EXPECT_EQ(theme.ink, night.canvas_text);
    EXPECT_EQ(theme.quiet, night.canvas_text);
    EXPECT_EQ(theme.accent, night.highlight);
    EXPECT_EQ(theme.on_accent, night.highlight_text);
    EXPECT_EQ(theme.warm, night.link_text);
    EXPECT_EQ(theme.edge, night.button_border);
    EXPECT_EQ(theme.disabled, night.gray_text);
    EXPECT_EQ(shade(theme, 0), night.canvas);
    EXPECT_EQ(shade(theme, 1), night.highlight);
    for (const SystemColors& colors : forced())
        for (int head = 0; head < head_colors; ++head)
            EXPECT_GE(ratio(head_color(forced_theme(colors), head), colors.canvas), 3) << head;
}

TEST(Theme, AColourIsReadOrRefused) {
    EXPECT_EQ(parse_color("#1aebff"), rgb(0x1aebff));
    EXPECT_EQ(parse_color("#1AEBFF"), rgb(0x1aebff));
    for (const char* text : {"", "#", "1aebff", "#1aebf", "#1aebff0", "#1aebfg", "# 12345", "#+12345", "red"})
        EXPECT_FALSE(parse_color(text)) << text;
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
