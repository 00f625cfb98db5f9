// The panel of "Many tickets" drawn without a window.
#include "ui/sweep_panel.h"

#include <gtest/gtest.h>

#include "ui/drawn.h"
#include "view/made_sweep.h"
#include "view/semantics_tree.h"
#include "view/sweep_semantics.h"

namespace attention {

namespace {

using made::drawn;
using made::Drawn;
using made::SweepScene;

class SweepPanel : public testing::Test {
protected:
    void SetUp() override {
        if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    }
};

Drawn draw(const SweepView& view, float width, bool touch = false, const Theme& theme = light_theme()) {
    return drawn(width, touch, theme, [&](Ui& ui, Rect column) { return draw_sweep(ui, column, view); });
}

const DrawnNumber* bar(const Drawn& result, const std::string& id) {
    for (const DrawnNumber& bar : result.layout.bars)
        if (bar.id == id) return &bar;
    return nullptr;
}

SweepScene faithful_scene(int tickets) {
    SweepScene scene =
        made::file_scene(made::with_figures(made::classifier_source()), made::many_tickets(tickets));
    SweepOptions options;
    options.faithfulness = true;
    scene.run(-1, options);
    return scene;
}

void expect_inside(const Drawn& result, float width, bool touch, const Node& tree, const std::string& where) {
    EXPECT_GT(result.height, 0) << where;
    EXPECT_GE(result.left, -1.5f) << where;
    EXPECT_LE(result.right, width + 1.5f) << where;
    EXPECT_LE(result.bottom, result.height + 2) << where;
    for (const auto& [id, rect] : result.layout.rects) {
        EXPECT_GE(rect.x, -1.5f) << where << " " << id;
        EXPECT_LE(rect.right(), width + 1.5f) << where << " " << id;
        EXPECT_LE(rect.bottom(), result.height + 2) << where << " " << id;
    }
    std::vector<const Node*> nodes;
    made::collect(tree, nodes);
    std::vector<std::pair<std::string, Rect>> pressed;
    const auto press = [&](const std::string& id) {
        ASSERT_TRUE(result.layout.rects.count(id)) << where << " has no place for " << id;
        const Rect rect = result.layout.rects.at(id);
        pressed.push_back({id, rect});
        EXPECT_GE(std::min(rect.w, rect.h), touch ? 43.9f : 20.0f) << where << " " << id;
    };
    for (const Node* node : nodes) {
        if (node->role == "button" || node->role == "radio" || node->role == "select") press(node->id);
        const bool shown = node->role == "text" || node->role == "heading" || node->role == "table" ||
                           node->role == "progress";
        if (shown) {
            EXPECT_TRUE(result.layout.rects.count(node->id)) << where << " has no place for " << node->id;
        }
        for (const TableRow& row : node->rows)
            if (!row.id.empty()) press(row.id);
    }
    const std::vector<std::string> pairs = made::overlaps(pressed);
    EXPECT_TRUE(pairs.empty()) << where << ": " << pairs[0];
    for (const DrawnNumber& bar : result.layout.bars) {
        EXPECT_GE(bar.rect.x, -1.5f) << where << " " << bar.id;
        EXPECT_LE(bar.rect.right(), width + 1.5f) << where << " " << bar.id;
    }
}

}  // namespace

TEST_F(SweepPanel, NothingLeavesTheColumnAndEverythingOfTheMirrorHasItsPlace) {
    for (const bool touch : {false, true})
        for (const float width : {292.0f, 362.0f, 600.0f, 760.0f, 1236.0f})
            for (const int tickets : {0, 5, 30}) {
                SweepScene scene =
                    made::file_scene(made::with_figures(made::classifier_source()), made::many_tickets(30));
                scene.file = "a file with quite a long name, from the desk of the year before last.csv";
                scene.problem = "Line 3, column 7: The quote that opens here is never closed.";
                scene.encoding = "UTF-16";
                SweepOptions options;
                options.faithfulness = true;
                if (tickets > 0) scene.run(tickets, options);
                scene.running = tickets == 5;
                scene.workers = 2;
                scene.workers_lost = 1;
                scene.state.definition = tickets == 5 ? "agreement" : "sufficiency";
                const SweepView view = scene.view();
                const std::string where = std::to_string(int(width)) + (touch ? " touch, " : ", ") +
                                          std::to_string(tickets) + " tickets";
                expect_inside(draw(view, width, touch), width, touch, sweep_semantics(view), where);
            }
}

TEST_F(SweepPanel, TheBarsAreAsLongAsTheirShares) {
    const SweepScene scene = faithful_scene(30);
    const SweepView view = scene.view();
    for (const float width : {362.0f, 1236.0f}) {
        const Drawn result = draw(view, width);
        float scale = 0;
        for (const SweepFigure& figure : view.figures) {
            const DrawnNumber* drawn = bar(result, "figure." + figure.id);
            ASSERT_EQ(drawn != nullptr, figure.share && figure.value > 0) << figure.id;
            if (!drawn || drawn->rect.w <= 2) continue;
            if (scale == 0) scale = drawn->rect.w / float(figure.value);
            EXPECT_NEAR(drawn->rect.w, scale * float(figure.value), 0.1f) << figure.id;
        }
        const DrawnNumber* of_pack = bar(result, "figure.right.pack");
        ASSERT_TRUE(of_pack);
        EXPECT_NEAR(of_pack->rect.w, scale * 0.9416667f, 0.1f);
        int shaded = 0;
        for (const DrawnNumber& cell : result.layout.shades) {
            ASSERT_EQ(cell.id.rfind("confusion.", 0), 0u);
            const int team = cell.id[10] - '1', answer = cell.id[12] - '1';
            EXPECT_FLOAT_EQ(cell.value * float(view.confusion.largest),
                            float(view.confusion.counts[std::size_t(team)][std::size_t(answer)]));
            ++shaded;
        }
        EXPECT_EQ(shaded, 9);
        for (const CorrelationBin& bin : view.correlations)
            EXPECT_EQ(bar(result, bin.id) != nullptr, bin.count > 0) << bin.id;
    }
}

TEST_F(SweepPanel, OtherModelsAreDrawnToo) {
    for (const PackSource& source : {made::sigmoid_source(), made::without_unknown_source()})
        for (const float width : {362.0f, 1000.0f}) {
            SweepScene scene = made::file_scene(source, "ticket_id,text,team\n1,late,angry\n2,,calm\n");
            scene.run();
            const SweepView view = scene.view();
            expect_inside(draw(view, width, true, dark_theme()), width, true, sweep_semantics(view),
                          source.config.labels[0]);
        }
    made::Scene scene = made::scene(made::language_model_source(), "the box");
    const SweepView none = sweep_view({*scene.pack, nullptr, {}, {}, {}}, scene.state, {});
    const Drawn result = draw(none, 362);
    EXPECT_TRUE(result.layout.rects.count("sweep.why-not"));
    EXPECT_FALSE(result.layout.rects.count("sweep.start"));
}

}  // namespace attention
