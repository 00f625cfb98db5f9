// The panels of "What each part adds", "Masks and order" and "What length costs" drawn without a window.
#include <gtest/gtest.h>

#include "ui/changes_panel.h"
#include "ui/drawn.h"
#include "ui/length_panel.h"
#include "ui/parts_panel.h"
#include "view/made_pass.h"

namespace attention {

namespace {

using made::drawn;
using made::Drawn;
using made::PassScene;

class PartsChangesLength : public testing::Test {
protected:
    void SetUp() override {
        if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    }
};

const std::vector<MeasuredLength>& times() {
    static const std::vector<MeasuredLength> measured = {{1, 0.01}, {4, 0.05}, {8, 0.1}, {16, 0.3}};
    return measured;
}

struct Part {
    const char* name;
    std::function<float(Ui&, Rect, PassScene&)> draw;
};

const std::vector<Part>& parts() {
    static const std::vector<Part> all = {
        {"parts",
         [](Ui& ui, Rect column, PassScene& scene) {
             return draw_parts(ui, column, parts_view(scene.pass(), scene.inside));
         }},
        {"changes",
         [](Ui& ui, Rect column, PassScene& scene) {
             return draw_changes(ui, column, changes_view(scene.pass(), scene.scene.state, scene.inside));
         }},
        {"length", [](Ui& ui, Rect column, PassScene& scene) {
             return draw_length(ui, column, length_view(scene.pass(), scene.inside, times()));
         }}};
    return all;
}

void expect_inside(const Drawn& result, float width, bool touch, const std::string& where) {
    EXPECT_GT(result.height, 0) << where;
    EXPECT_GE(result.left, -1.5f) << where;
    EXPECT_LE(result.right, width + 1.5f) << where;
    EXPECT_LE(result.bottom, result.height + 2) << where;
    std::vector<std::pair<std::string, Rect>> targets;
    for (const auto& [id, rect] : result.layout.rects) {
        EXPECT_GE(rect.x, -1.5f) << where << " " << id;
        EXPECT_LE(rect.right(), width + 1.5f) << where << " " << id;
        EXPECT_LE(rect.bottom(), result.height + 2) << where << " " << id;
        const bool pressed = id.rfind("pad.", 0) == 0 || id.rfind("mask.", 0) == 0 ||
                             id.rfind("block.", 0) == 0 || id.rfind("parts.label.", 0) == 0 ||
                             id == "positions.again" || id == "changes.reset" || id == "length" ||
                             id == "later";
        if (!pressed || id == "mask.own") continue;
        targets.push_back({id, rect});
        if (touch) {
            EXPECT_GE(std::min(rect.w, rect.h), 43.9f) << where << " " << id;
        }
    }
    const std::vector<std::string> pairs = made::overlaps(targets);
    EXPECT_TRUE(pairs.empty()) << where << ": " << pairs[0];
    const std::vector<DrawnNumber>& bars = result.layout.bars;
    for (const DrawnNumber& bar : bars) {
        EXPECT_GE(bar.rect.x, -1.5f) << where << " " << bar.id;
        EXPECT_LE(bar.rect.right(), width + 1.5f) << where << " " << bar.id;
    }
}

const DrawnNumber* bar(const Drawn& result, const std::string& id) {
    for (const DrawnNumber& bar : result.layout.bars)
        if (bar.id == id) return &bar;
    return nullptr;
}

}  // namespace

TEST_F(PartsChangesLength, EveryModelStaysInItsColumn) {
    for (const PackSource& source : made::all_sources())
        for (const std::string text : {"late", made::long_text()})
            for (const float width : {292.0f, 362.0f, 700.0f, 1236.0f})
                for (const bool touch : {false, true})
                    for (const Part& part : parts()) {
                        PassScene scene = made::pass_scene(source, text);
                        scene.inside.causal = true;
                        scene.inside.padding = {1, 2};
                        scene.inside.positions = Positions::moved;
                        const Drawn result = drawn(width, touch, light_theme(), [&](Ui& ui, Rect column) {
                            return part.draw(ui, column, scene);
                        });
                        expect_inside(result, width, touch,
                                      std::string(part.name) + ", " + source.config.name + ", " + text +
                                          ", " + std::to_string(int(width)) + (touch ? " by touch" : ""));
                    }
}

TEST_F(PartsChangesLength, BarsGoFromNoughtToTheirNumberOnOneScale) {
    PassScene scene = made::pass_scene(made::classifier_source(), made::long_text());
    const PartsView view = parts_view(scene.pass(), scene.inside);
    const Theme& theme = light_theme();
    for (const float width : {292.0f, 1236.0f}) {
        const Drawn result =
            drawn(width, false, theme, [&](Ui& ui, Rect column) { return draw_parts(ui, column, view); });
        float zero = -1, scale = 0;
        for (const PartRow& row : view.parts) {
            const DrawnNumber* drawn = bar(result, row.id);
            ASSERT_TRUE(drawn) << row.id;
            EXPECT_EQ(drawn->color, row.value < 0 ? theme.negative : theme.positive);
            const float from = row.value < 0 ? drawn->rect.right() : drawn->rect.x;
            if (zero < 0) zero = from;
            EXPECT_NEAR(from, zero, 0.01f) << row.id;
            if (drawn->rect.w <= 2) continue;
            if (scale == 0) scale = drawn->rect.w / float(std::abs(row.value));
            EXPECT_NEAR(drawn->rect.w, scale * float(std::abs(row.value)), 0.05f) << row.id;
        }
    }
}

TEST_F(PartsChangesLength, EveryWordHasAPlaceAndEveryAnswerTwoBars) {
    PassScene scene = made::pass_scene(made::classifier_source(), "box late");
    scene.inside.padding = {0};
    const Drawn result = drawn(600, false, light_theme(), [&](Ui& ui, Rect column) {
        return draw_changes(ui, column, changes_view(scene.pass(), scene.scene.state, scene.inside));
    });
    EXPECT_TRUE(result.layout.rects.count("pad.1"));
    EXPECT_TRUE(result.layout.rects.count("pad.2"));
    EXPECT_TRUE(bar(result, "answer.trained.1") && bar(result, "answer.now.3"));
    EXPECT_TRUE(bar(result, "lost.bar.2"));
}

TEST_F(PartsChangesLength, EachMeasuredLengthHasADotAsHighAsItsTime) {
    PassScene scene = made::pass_scene(made::classifier_source(), made::long_text());
    const LengthView view = length_view(scene.pass(), scene.inside, times());
    const Drawn result =
        drawn(600, false, light_theme(), [&](Ui& ui, Rect column) { return draw_length(ui, column, view); });
    const DrawnNumber *first = bar(result, "dot.1"), *second = bar(result, "dot.8"),
                      *last = bar(result, "dot.16");
    ASSERT_TRUE(first && second && last);
    const float a_millisecond = (first->rect.y - last->rect.y) / 0.29f;
    EXPECT_NEAR(first->rect.y - second->rect.y, a_millisecond * 0.09f, 0.1f);
    EXPECT_NEAR((last->rect.x - first->rect.x) / 15, (second->rect.x - first->rect.x) / 7, 0.1f);
    EXPECT_TRUE(result.layout.rects.count("length"));
}

}  // namespace attention
