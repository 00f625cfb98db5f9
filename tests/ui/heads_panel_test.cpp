// All heads, and one of them large, drawn without a window: inside the column, each shade as large as its
// weight.
#include "ui/heads_panel.h"

#include <gtest/gtest.h>

#include "ui/drawn.h"
#include "ui/heads_atlas.h"
#include "view/made_pass.h"

namespace attention {

namespace {

using made::Drawn;
using made::drawn;
using made::PassScene;

class HeadsPanel : public testing::Test {
protected:
    void SetUp() override {
        if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    }
};

HeadsView view_of(PassScene& made, float width) {
    return heads_view(made.pass(), made.scene.state, made.inside, heads_columns(width));
}

Drawn draw(const HeadsView& view, float width, bool touch = false, const Theme& theme = light_theme()) {
    return drawn(width, touch, theme, [&](Ui& ui, Rect column) { return draw_heads(ui, column, view); });
}

PassScene long_scene() {
    ModelConfig config = made::config(24, 12, 1);
    config.positions = 120;
    std::string text;
    for (int i = 0; i < 120; ++i) text += made::words()[std::size_t(i % 9)] + " ";
    return made::pass_scene(made::source(config, made::vocabulary(), 6), text);
}

void expect_inside(const Drawn& result, float width, const std::string& where) {
    EXPECT_GT(result.height, 0) << where;
    EXPECT_GE(result.left, -8) << where;  // a tile's ground reaches beyond its matrix
    EXPECT_LE(result.right, width + 8) << where;
    EXPECT_LE(result.bottom, result.height + 4) << where;
    std::vector<std::pair<std::string, Rect>> places(result.layout.rects.begin(), result.layout.rects.end());
    for (const auto& [id, rect] : places) {
        EXPECT_GE(rect.x, -1.5f) << where << " " << id;
        EXPECT_LE(rect.right(), width + 1.5f) << where << " " << id;
        EXPECT_LE(rect.bottom(), result.height + 4) << where << " " << id;
    }
    const std::vector<std::string> pairs = made::overlaps(places);
    EXPECT_TRUE(pairs.empty()) << where << ": " << pairs[0];
}

}  // namespace

TEST_F(HeadsPanel, EverythingStaysInItsColumnForEveryModelAndText) {
    for (const PackSource& source : made::all_sources())
        for (const std::string text : {"late", "late late late", made::long_text()})
            for (const float width : {292.0f, 362.0f, 720.0f, 1160.0f})
                for (const bool open : {false, true}) {
                    PassScene made = made::pass_scene(source, text);
                    made.inside.open = open;
                    made.inside.zoom = open && width < 300 ? 2 : 0;
                    expect_inside(draw(view_of(made, width), width, width < 400), width,
                                  text + " " + std::to_string(int(width)) + (open ? " open" : ""));
                }
}

TEST_F(HeadsPanel, ATextOf120WordsStaysInItsColumn) {
    PassScene made = long_scene();
    for (const float width : {292.0f, 1160.0f})
        for (const bool open : {false, true}) {
            made.inside.open = open;
            const HeadsView view = view_of(made, width);
            const Drawn result = draw(view, width, width < 400);
            expect_inside(result, width, std::to_string(int(width)));
            if (!open) continue;
            const Rect map = result.layout.rects.at("map");
            EXPECT_GE(map.w / float(view.window->size), 3 - 1e-3f) << "cells can be seen";
            EXPECT_EQ(result.layout.rects.count("overview"), view.window->size < 120 ? 1u : 0u);
        }
}

TEST_F(HeadsPanel, EachShadeIsTheWeightsShareOfTheLargest) {
    PassScene made = made::pass_scene(made::classifier_source(), made::long_text());
    for (const Theme* theme : {&light_theme(), &dark_theme()}) {
        const HeadsView view = view_of(made, 1160);
        const Drawn result = draw(view, 1160, false, *theme);
        const std::size_t n = view.words.size();
        ASSERT_EQ(result.layout.shades.size(), view.tiles.size() * n * n);
        std::size_t at = 0;
        for (const HeadTile& tile : view.tiles) {
            const Rect place = result.layout.rects.at(tile.id);
            for (int reading = 0; reading < int(n); ++reading)
                for (int read = 0; read < int(n); ++read, ++at) {
                    const DrawnNumber& cell = result.layout.shades[at];
                    EXPECT_NEAR(cell.value, tile.weights(reading, read) / view.largest, 0.5 / 255 + 1e-5);
                    EXPECT_EQ(cell.color, shade(*theme, cell.value));
                    EXPECT_TRUE(place.contains(cell.rect.center())) << cell.id;
                }
        }
        EXPECT_EQ(result.layout.shades[0].id, "cell.1.1.1.1");
    }
}

TEST_F(HeadsPanel, ThePartOfAnOpenedHeadShowsItsOwnCells) {
    PassScene made = made::pass_scene(made::classifier_source(), made::long_text());
    made.inside.open = true;
    made.scene.state.word = 12;
    made.scene.state.read = 2;
    const HeadsView view = heads_view(made.pass(), made.scene.state, made.inside, 6);
    const HeadWindow& window = *view.window;
    ASSERT_EQ(window.size, 6);
    const Drawn result = draw(view, 362);
    ASSERT_EQ(result.layout.shades.size(), 36u);
    for (int row = 0; row < 6; ++row)
        for (int column = 0; column < 6; ++column) {
            const int reading = window.first_reading + row, read = window.first_read + column;
            const DrawnNumber& cell = result.layout.shades[std::size_t(row * 6 + column)];
            EXPECT_EQ(cell.id, "cell." + std::to_string(reading + 1) + "." + std::to_string(read + 1));
            EXPECT_NEAR(cell.value, window.tile.weights(reading, read) / view.largest, 0.5 / 255 + 1e-5);
        }
}

TEST_F(HeadsPanel, ABarIsAsLongAsItsShare) {
    PassScene made = made::pass_scene(made::classifier_source(), made::long_text());
    const HeadsView view = view_of(made, 1160);
    for (const float width : {292.0f, 1160.0f}) {
        const Drawn result = draw(view, width);
        ASSERT_EQ(result.layout.bars.size(), view.tiles.size() * 6);
        float full = 0;
        for (const DrawnNumber& bar : result.layout.bars) full = std::max(full, bar.rect.w / bar.value);
        for (const DrawnNumber& bar : result.layout.bars)
            if (bar.rect.w > 2.1f) {
                EXPECT_LE(bar.rect.w / bar.value, full) << bar.id;
            }
        EXPECT_EQ(result.layout.bars[0].id, "behaviour.1.1.even");
    }
}

TEST_F(HeadsPanel, TheAtlasIsMadeOnceAndKeepsTheStrongestWhereItPools) {
    ModelConfig config = made::config(24, 12, 1);
    config.positions = 300;
    std::string text;
    for (int i = 0; i < 300; ++i) text += made::words()[std::size_t(i % 9)] + " ";
    PassScene made = made::pass_scene(made::source(config, made::vocabulary(), 6), text);
    const HeadsView view = view_of(made, 1160);
    const HeadsAtlas& atlas = heads_atlas(view);
    const std::uint8_t* before = atlas.picture.shades.data();
    EXPECT_EQ(heads_atlas(view).picture.shades.data(), before);
    EXPECT_EQ(atlas.picture.version, view.version);
    EXPECT_EQ(atlas.pooled, 3);
    EXPECT_EQ(atlas.side, 100);
    EXPECT_LE(std::max(atlas.picture.width, atlas.picture.height), 4096);
    for (std::size_t i = 0; i < view.tiles.size(); ++i) {
        const Rect part = atlas.part(int(i));
        const HeadPair& pair = view.tiles[i].pair;
        const std::size_t at =
            std::size_t(int(part.y) + pair.reading / 3) * std::size_t(atlas.picture.width) +
            std::size_t(int(part.x) + pair.read / 3);
        EXPECT_EQ(atlas.picture.shades[at], std::lround(255 * pair.weight / view.largest));
    }
}

TEST_F(HeadsPanel, ByTouchEveryButtonIsLargeEnoughForAThumb) {
    PassScene made = made::pass_scene(made::classifier_source(), made::long_text());
    for (const bool open : {false, true}) {
        made.inside.open = open;
        const Drawn result = draw(heads_view(made.pass(), made.scene.state, made.inside, 8), 362, true);
        for (const auto& [id, rect] : result.layout.rects) {
            EXPECT_GE(rect.w, 44) << id;
            EXPECT_GE(rect.h, 44) << id;
        }
    }
}

TEST_F(HeadsPanel, AFrameOfManyWordsHasFewTriangles) {
    PassScene made = long_scene();
    const Drawn result = draw(view_of(made, 1160), 1160);
    EXPECT_LT(result.triangles, 20000) << "no triangle for each cell";
    EXPECT_TRUE(result.layout.shades.empty());
}

}  // namespace attention
