// Rows of choices, and pills that stay pressed.
#include "ui/widgets.h"

#include <gtest/gtest.h>

#include "ui/drawn.h"

namespace attention {

namespace {

class Widgets : public testing::Test {
protected:
    void SetUp() override {
        if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    }
};

std::vector<widgets::Choice> heads(int count) {
    std::vector<widgets::Choice> choices;
    for (int i = 1; i <= count; ++i)
        choices.push_back({"head." + std::to_string(i), std::to_string(i), i == 1});
    return choices;
}

}  // namespace

TEST_F(Widgets, ChoicesThatFitAreOneRowAndOthersWrap) {
    for (const bool touch : {false, true}) {
        const float height = touch ? 44 : 32;
        const auto rows = [&](float width, int count) {
            return made::drawn(width, touch, light_theme(), [&](Ui& ui, Rect column) {
                EXPECT_EQ(widgets::control_height(ui), height);
                return widgets::segmented_rows(ui, {column.x, column.y}, column.w, height, heads(count));
            });
        };
        EXPECT_EQ(rows(400, 4).height, height);
        const made::Drawn many = rows(300, 32);
        EXPECT_EQ(many.layout.rects.size(), 32u);
        EXPECT_LE(many.right, 301);
        EXPECT_GE(many.left, -1.001) << "a thousandth is rounding, which differs between machines";
        EXPECT_EQ(std::fmod(many.height - height, height + 6), 0);
        EXPECT_EQ(many.layout.rects.at("head.32").bottom(), many.height);
        EXPECT_EQ(rows(10, 3).height, 3 * height + 12) << "at least one choice a row";
    }
}

TEST_F(Widgets, AWordLongerThanItsLineIsBrokenInside) {
    const auto height = [](const std::string& words) {
        const made::Drawn all = made::drawn(200, false, light_theme(), [&](Ui& ui, Rect column) {
            return ui.paint.paragraph({column.x, column.y}, column.w, ui.plain(), verbatim(words));
        });
        EXPECT_LE(all.right, 201) << words;
        return all.height;
    };
    const float line = height("A word.");
    EXPECT_GE(height(std::string(120, 'w')), 4 * line) << "none of it is cut";
    EXPECT_EQ(height("A " + std::string(120, 'w') + " end"), height(std::string(120, 'w') + " end") + line);
    std::string accents;
    for (int i = 0; i < 120; ++i) accents += "é";
    EXPECT_GE(height(accents), 4 * line);
}

TEST_F(Widgets, ATogglesWidthAndPlaceAreTheSameOnAndOff) {
    for (const bool touch : {false, true})
        for (const Theme* theme : {&light_theme(), &dark_theme()})
            for (const std::string text : {"causal", "a long name of a line"}) {
                float widths[4] = {};
                const auto result = made::drawn(600, touch, *theme, [&](Ui& ui, Rect) {
                    const float height = widgets::control_height(ui);
                    EXPECT_GE(widgets::toggle_width(ui, ""), touch ? 44 : 28);
                    widths[0] = widgets::toggle(ui, {0, 0}, height, "off", text, false);
                    widths[1] = widgets::toggle(ui, {0, 50}, height, "on", text, true);
                    widths[2] =
                        widgets::swatch_toggle(ui, {0, 100}, height, "swatch.off", text, theme->warm, false);
                    widths[3] =
                        widgets::swatch_toggle(ui, {0, 150}, height, "swatch.on", text, theme->warm, true);
                    EXPECT_EQ(widths[0], widgets::toggle_width(ui, text));
                    EXPECT_EQ(widths[2], widgets::swatch_toggle_width(ui, text));
                    EXPECT_GT(widths[0], ui.paint.width(ui.quiet(), text) + 20);
                    return 200.0f;
                });
                EXPECT_EQ(widths[0], widths[1]);
                EXPECT_EQ(widths[2], widths[3]);
                EXPECT_GT(widths[2], widths[0]);
                for (const auto& [id, rect] : result.layout.rects) EXPECT_EQ(rect.h, touch ? 44 : 32) << id;
                EXPECT_EQ(result.layout.rects.size(), 4u);
                EXPECT_LE(result.right, widths[2] + 1.5f);  // rounded to whole pixels
            }
}

}  // namespace attention
