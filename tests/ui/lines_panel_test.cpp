// The lines drawn without a window: inside the column, as wide as their weights, in colours that stay apart.
#include "ui/lines_panel.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "ui/drawn.h"
#include "view/made_pass.h"

namespace attention {

namespace {

using made::Drawn;
using made::drawn;
using made::PassScene;

class LinesPanel : public testing::Test {
protected:
    void SetUp() override {
        if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    }
};

LinesView view_of(PassScene& made, int pointed = -1) {
    return lines_view(made.pass(), made.scene.state, made.inside, pointed);
}

Drawn draw(const LinesView& view, float width, bool touch = false, const Theme& theme = light_theme()) {
    return drawn(width, touch, theme, [&](Ui& ui, Rect column) { return draw_lines(ui, column, view); });
}

void expect_inside(const Drawn& result, float width, const std::string& where) {
    EXPECT_GT(result.height, 0) << where;
    EXPECT_GE(result.left, -2.5f) << where;
    EXPECT_LE(result.right, width + 2.5f) << where;
    EXPECT_LE(result.bottom, result.height + 4) << where;
    std::vector<std::pair<std::string, Rect>> places;
    for (const auto& [id, rect] : result.layout.rects) {
        EXPECT_GE(rect.x, -1.5f) << where << " " << id;
        EXPECT_LE(rect.right(), width + 1.5f) << where << " " << id;
        EXPECT_LE(rect.bottom(), result.height + 4) << where << " " << id;
        if (id != "block") places.push_back({id, rect});  // it lies around its choices
    }
    const std::vector<std::string> pairs = made::overlaps(places);
    EXPECT_TRUE(pairs.empty()) << where << ": " << pairs[0];
}

// A colour as it looks to eyes without one kind of cone (Machado et al. 2009, severity 1), in OKLab.
using Numbers3 = std::array<double, 3>;
using Table = std::array<Numbers3, 3>;

Numbers3 times(const Table& table, const Numbers3& v) {
    Numbers3 result;
    for (std::size_t i = 0; i < 3; ++i)
        result[i] = table[i][0] * v[0] + table[i][1] * v[1] + table[i][2] * v[2];
    return result;
}

Numbers3 seen(Color color, const Table& eyes) {
    const auto linear = [](int channel) {
        const double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    Numbers3 light = times(eyes, {linear(color.r), linear(color.g), linear(color.b)});
    for (double& c : light) c = std::clamp(c, 0.0, 1.0);
    Numbers3 cones = times({{{0.4122214708, 0.5363325363, 0.0514459929},
                             {0.2119034982, 0.6806995451, 0.1073969566},
                             {0.0883024619, 0.2817188376, 0.6299787005}}},
                           light);
    for (double& c : cones) c = std::cbrt(c);
    return times({{{0.2104542553, 0.7936177850, -0.0040720468},
                   {1.9779984951, -2.4285922050, 0.4505937099},
                   {0.0259040371, 0.7827717662, -0.8086757660}}},
                 cones);
}

const std::vector<Table>& eyes() {
    static const std::vector<Table> all = {
        {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
        {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
        {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
        {{{1.255528, -0.076749, -0.178779},
          {-0.078411, 0.930809, 0.147602},
          {0.004733, 0.691367, 0.303900}}}};
    return all;
}

}  // namespace

TEST(HeadColors, StayApartForEveryEyeAndAreSeenOnTheCard) {
    for (const Theme* theme : {&light_theme(), &dark_theme()}) {
        std::vector<Color> colors = {theme->warm};  // of what an isolated word gets
        for (int head = 0; head < head_colors; ++head) colors.push_back(head_color(*theme, head));
        for (std::size_t i = 0; i < colors.size(); ++i) {
            EXPECT_GE(contrast(colors[i], theme->card), 3) << theme->dark << " " << i;
            EXPECT_GE(contrast(colors[i], theme->paper), 3) << theme->dark << " " << i;
            for (std::size_t j = 0; j < i; ++j)
                for (const Table& table : eyes()) {
                    const Numbers3 a = seen(colors[i], table), b = seen(colors[j], table);
                    EXPECT_GT(std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]), 0.06)
                        << (theme->dark ? "dark " : "light ") << i << " and " << j;
                }
        }
        EXPECT_EQ(head_color(*theme, head_colors), head_color(*theme, 0)) << "then the first again";
    }
}

TEST_F(LinesPanel, EverythingStaysInItsColumnForEveryModelAndText) {
    for (const PackSource& source : made::all_sources())
        for (const std::string text : {"late", "late late late", made::long_text()})
            for (const float width : {292.0f, 362.0f, 720.0f, 1160.0f})
                for (const int word : {-1, 0}) {
                    PassScene made = made::pass_scene(source, text);
                    made.inside.line_word = word;
                    if (word == 0) made.inside.line_heads = {0, 1, 2, 8, 9};
                    expect_inside(draw(view_of(made), width, width < 400), width,
                                  text + " " + std::to_string(int(width)));
                }
}

TEST_F(LinesPanel, EachWordStandsTwiceAndByTouchIsLargeEnoughForAThumb) {
    PassScene made = made::pass_scene(made::classifier_source(), made::long_text());
    const LinesView view = view_of(made);
    const Drawn result = draw(view, 362, true);
    for (int place = 1; place <= int(view.words.size()); ++place) {
        const Rect reading = result.layout.rects.at("line.reading." + std::to_string(place));
        const Rect read = result.layout.rects.at("line.read." + std::to_string(place));
        EXPECT_EQ(reading.y, read.y);
        EXPECT_LT(reading.right(), read.x);
    }
    for (const auto& [id, rect] : result.layout.rects) EXPECT_GE(std::min(rect.w, rect.h), 44) << id;
}

TEST_F(LinesPanel, ALineIsWideAndOpaqueAsItsWeightAndTheStrongestIsSolid) {
    PassScene made = made::pass_scene(made::classifier_source(), made::long_text());
    made.inside.line_heads = {0, 2};
    for (const Theme* theme : {&light_theme(), &dark_theme()}) {
        const LinesView view = view_of(made);
        const Drawn result = draw(view, 1160, false, *theme);
        std::vector<DrawnNumber> lines;
        for (const DrawnNumber& bar : result.layout.bars)
            if (bar.id.rfind("line.", 0) == 0) lines.push_back(bar);
        ASSERT_EQ(lines.size(), view.strongest.size());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            EXPECT_EQ(lines[i].value, view.strongest[i].weight);
            EXPECT_NEAR(lines[i].rect.w, 1, 1e-4f);
            EXPECT_NEAR(lines[i].rect.h, 0.8f + 4.2f * lines[i].value / view.largest, 1e-3f);
            Color solid = lines[i].color;
            solid.a = 255;
            EXPECT_EQ(solid, head_color(*theme, view.strongest[i].head)) << "each head has its own colour";
        }
        EXPECT_EQ(lines[0].color.a, 255);
    }
}

TEST_F(LinesPanel, WhatAnIsolatedWordGetsHasAnotherColourThanWhatItGives) {
    PassScene made = made::pass_scene(made::classifier_source(), made::long_text());
    AttentionLine line;
    for (const AttentionLine& one : view_of(made).strongest)
        if (one.reading != one.read && one.weight > line.weight) line = one;
    ASSERT_GT(line.weight, 0);
    const std::string id = "line.1." + std::to_string(line.reading + 1) + "." + std::to_string(line.read + 1);
    const auto color = [&](int word) {
        Color found;
        for (const DrawnNumber& bar : draw(view_of(made, word), 1160).layout.bars)
            if (bar.id == id) found = bar.color;
        found.a = 255;
        return found;
    };
    EXPECT_EQ(color(line.reading), head_color(light_theme(), line.head));
    EXPECT_EQ(color(line.read), light_theme().warm);
}

TEST_F(LinesPanel, ACurveLeavesAndArrivesWhereItShould) {
    const Drawn result = drawn(300, false, light_theme(), [](Ui& ui, Rect) {
        ui.paint.curve_across({10, 20}, {210, 120}, ui.theme.ink, 4);
        return 0.0f;
    });
    EXPECT_NEAR(result.left, 10, 0.1f);
    EXPECT_NEAR(result.right, 210, 0.1f);
    EXPECT_NEAR(result.bottom, 120 + 2.5f, 0.1f);
    EXPECT_GT(result.triangles, 30);
    const Drawn outside = drawn(300, false, light_theme(), [](Ui& ui, Rect) {
        ui.paint.curve_across({10, -900}, {210, -700}, ui.theme.ink, 4);
        return 0.0f;
    });
    EXPECT_EQ(outside.triangles, 0) << "nothing is made of what is not seen";
}

TEST_F(LinesPanel, PointingAtALineLightsIt) {
    PassScene made = made::pass_scene(made::classifier_source(), made::long_text());
    const LinesView view = view_of(made);
    const Rect middle = [&] {
        for (const DrawnNumber& bar : draw(view, 1160).layout.bars)
            if (bar.id.rfind("line.", 0) == 0) return bar.rect;
        return Rect{};
    }();
    made::FontSet& set = made::font_set(1);
    ImGuiContext *before = ImGui::GetCurrentContext(), *context = ImGui::CreateContext(&set.atlas);
    ImGui::SetCurrentContext(context);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {1160, 2000};
    const auto inked = [&](Point at) {  // vertices in the colour of a line that is pointed at
        int count = 0;
        for (int frame = 0; frame < 3; ++frame) {
            io.DeltaTime = 1.0f / 60;
            feed_pointer({at.x, at.y}, false);
            ImGui::NewFrame();
            ImGui::SetNextWindowPos({0, 0});
            ImGui::SetNextWindowSize(io.DisplaySize);
            ImGui::Begin("lines", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground);
            Layout layout;
            std::vector<Act> acts;
            std::string hovered;
            Ui ui{Painter(ImGui::GetWindowDrawList(), set.fonts, 1, {0, 0}, nullptr),
                  light_theme(),
                  layout,
                  acts,
                  "",
                  &hovered,
                  "",
                  false,
                  false,
                  {}};
            draw_lines(ui, {0, 0, 1160, 0}, view);
            count = 0;
            const Color ink = light_theme().ink;
            for (const ImDrawVert& vertex : ImGui::GetWindowDrawList()->VtxBuffer)
                count += vertex.col == IM_COL32(ink.r, ink.g, ink.b, 255) &&
                         std::abs(vertex.pos.x - middle.center().x) < 100 && vertex.pos.y > middle.y - 40;
            ImGui::End();
            ImGui::Render();
        }
        return count;
    };
    EXPECT_EQ(inked({-1000, -1000}), 0);
    EXPECT_GT(inked(middle.center()), 4);
    EXPECT_EQ(inked({middle.x, 20}), 0);
    ImGui::DestroyContext(context);
    ImGui::SetCurrentContext(before);
}

TEST_F(LinesPanel, PointingAtAWordMovesNothingOfThePicture) {
    PassScene made = made::pass_scene(made::classifier_source(), made::long_text());
    made.inside.line_heads = {0, 1, 2};
    for (const float width : {292.0f, 720.0f, 1160.0f}) {
        const Drawn before = draw(view_of(made), width);
        for (int word = 0; word < made.scene.analysis.words(); ++word) {
            const Drawn after = draw(view_of(made, word), width);
            for (const char* id : {"line.reading.1", "line.read.1", "threshold", "line.pair"})
                EXPECT_EQ(before.layout.rects.at(id).y, after.layout.rects.at(id).y) << id << " " << word;
        }
    }
}

TEST_F(LinesPanel, AThresholdHasItsPlaceForTheSlider) {
    PassScene made = made::pass_scene(made::language_model_source(), made::long_text());
    for (const float width : {292.0f, 1160.0f})
        for (const bool touch : {false, true}) {
            const Rect slider = draw(view_of(made), width, touch).layout.rects.at("threshold");
            EXPECT_GE(slider.h, touch ? 44 : 28);
            EXPECT_GE(slider.w, 100);
        }
}

}  // namespace attention
