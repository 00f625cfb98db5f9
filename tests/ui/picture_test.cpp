// A picture is one quad with the right part of its texture, an image in the SVG, and nothing while measuring.
#include "ui/picture.h"

#include <gtest/gtest.h>

#include "ui/painter.h"
#include "ui/png_reader.h"
#include "ui/svg_reader.h"

namespace attention {

namespace {

class CountingTextures : public Textures {
public:
    std::vector<std::pair<std::uint64_t, bool>> asked;  // version and whether it is dark

    ImTextureID texture(const Picture& picture, const Theme& theme) override {
        asked.push_back({picture.version, theme.dark});
        return (ImTextureID)(std::intptr_t)(100 + picture.version);
    }
};

Picture made_picture(int width, int height, std::uint64_t version = 1) {
    Picture picture{width, height, {}, version};
    for (int i = 0; i < width * height; ++i) picture.shades.push_back(std::uint8_t(i * 37 % 256));
    return picture;
}

Color color_of(const Picture& picture, int x, int y, const Theme& theme) {
    return shade(theme, float(picture.shades.at(std::size_t(y * picture.width + x))) / 255);
}

Color color_of(ImU32 packed) {
    return {std::uint8_t(packed >> IM_COL32_R_SHIFT), std::uint8_t(packed >> IM_COL32_G_SHIFT),
            std::uint8_t(packed >> IM_COL32_B_SHIFT), std::uint8_t(packed >> IM_COL32_A_SHIFT)};
}

// A draw list without a window.
class PictureTest : public testing::Test {
protected:
    void SetUp() override {
        before_ = ImGui::GetCurrentContext();
        context_ = ImGui::CreateContext();
        ImGui::SetCurrentContext(context_);
        list = std::make_unique<ImDrawList>(ImGui::GetDrawListSharedData());
        list->_ResetForNewFrame();
        list->PushClipRect({0, 0}, {4000, 4000});
        list->PushTextureID((ImTextureID)(std::intptr_t)1);  // the fonts'
    }
    void TearDown() override {
        list.reset();
        ImGui::DestroyContext(context_);
        ImGui::SetCurrentContext(before_);
    }

    Painter painter(float scale = 1, Point origin = {0, 0}, Textures* textures = nullptr) {
        return Painter(list.get(), fonts, scale, origin, nullptr, textures);
    }

    std::vector<ImDrawCmd> commands() const {
        std::vector<ImDrawCmd> result;
        for (const ImDrawCmd& command : list->CmdBuffer)
            if (command.ElemCount > 0) result.push_back(command);
        return result;
    }

    Fonts fonts;
    CountingTextures textures;
    std::unique_ptr<ImDrawList> list;

private:
    ImGuiContext *before_ = nullptr, *context_ = nullptr;
};

}  // namespace

TEST_F(PictureTest, APartIsOneQuadOfItsTextureOverItsBox) {
    const Picture picture = made_picture(40, 20, 7);
    painter(2, {10, 5}, &textures).picture(picture, {10, 5, 20, 10}, {3, 4.25f, 60, 30}, dark_theme());
    EXPECT_EQ(textures.asked, (std::vector<std::pair<std::uint64_t, bool>>{{7, true}}));
    ASSERT_EQ(list->VtxBuffer.Size, 4);
    ASSERT_EQ(commands().size(), 1u);
    EXPECT_EQ(commands()[0].GetTexID(), (ImTextureID)(std::intptr_t)107);
    const ImDrawVert &from = list->VtxBuffer[0], &to = list->VtxBuffer[2];
    EXPECT_EQ(from.pos.x, 26);
    EXPECT_EQ(from.pos.y, 19) << "18.5: on a whole pixel";
    EXPECT_EQ(to.pos.x, 146);
    EXPECT_EQ(to.pos.y, 79);
    EXPECT_FLOAT_EQ(from.uv.x, 0.25f);
    EXPECT_FLOAT_EQ(from.uv.y, 0.25f);
    EXPECT_FLOAT_EQ(to.uv.x, 0.75f);
    EXPECT_FLOAT_EQ(to.uv.y, 0.75f);
    for (const ImDrawVert& vertex : list->VtxBuffer) EXPECT_EQ(vertex.col, IM_COL32_WHITE) << "no tint";
}

TEST_F(PictureTest, EightHeadsOfOnePictureAreOneDrawCommand) {
    const Picture picture = made_picture(8 * 120, 120);
    Painter paint = painter(1, {0, 0}, &textures);
    for (int head = 0; head < 8; ++head)
        paint.picture(picture, {float(head) * 120, 0, 120, 120}, {float(head) * 130, 0, 120, 120},
                      light_theme());
    EXPECT_EQ(commands().size(), 1u);
    EXPECT_EQ(list->VtxBuffer.Size, 8 * 4);
    list->AddRectFilled({0, 0}, {10, 10}, IM_COL32_WHITE);
    EXPECT_EQ(commands().size(), 2u);
    EXPECT_EQ(commands()[1].GetTexID(), (ImTextureID)(std::intptr_t)1) << "what follows has the fonts' again";
}

TEST_F(PictureTest, WithoutTexturesSmallPartsAreDrawnCellByCell) {
    const Picture picture = made_picture(100, 90);
    const Rect box{10, 20, 31, 17};  // 6.2 × 5.67 pixels a cell
    painter().picture(picture, {40, 30, 5, 3}, box, light_theme());
    ASSERT_EQ(list->VtxBuffer.Size, 4 * 15);
    for (int i = 0; i < 15; ++i) {
        const int x = i % 5, y = i / 5;
        const ImDrawVert &from = list->VtxBuffer[4 * i], &to = list->VtxBuffer[4 * i + 2];
        EXPECT_EQ(color_of(from.col), color_of(picture, 40 + x, 30 + y, light_theme())) << i;
        EXPECT_NEAR(from.pos.x, box.x + box.w * float(x) / 5, 0.5f) << i;
        EXPECT_NEAR(to.pos.y, box.y + box.h * float(y + 1) / 3, 0.5f) << i;
        if (x > 0) {
            EXPECT_EQ(from.pos.x, list->VtxBuffer[4 * i - 2].pos.x) << "cells meet";
        }
    }
    painter().picture(picture, {0, 0, 100, 40}, box, light_theme());
    EXPECT_EQ(list->VtxBuffer.Size, 4 * 4015);
    painter().picture(picture, {0, 0, 100, 41}, box, light_theme());
    EXPECT_EQ(list->VtxBuffer.Size, 4 * 4015) << "too many for rectangles";
}

TEST_F(PictureTest, NothingIsDrawnWhileMeasuringNorOfWhatAPictureDoesNotHave) {
    const Picture picture = made_picture(6, 4);
    Svg svg;
    Painter paint(list.get(), fonts, 1, {0, 0}, &svg, &textures);
    const std::string before = svg.document(10, 10, {}, "");
    paint.set_measuring(true);
    paint.picture(picture, {0, 0, 6, 4}, {0, 0, 60, 40}, light_theme());
    paint.set_measuring(false);
    for (const Rect part : {Rect{1, 0, 6, 4}, Rect{0, 1, 6, 4}, Rect{-1, 0, 2, 2}, Rect{0, 0, 0, 4}})
        paint.picture(picture, part, {0, 0, 60, 40}, light_theme());
    paint.picture({6, 4, {1, 2, 3}, 9}, {0, 0, 6, 4}, {0, 0, 60, 40}, light_theme());
    paint.picture({}, {0, 0, 1, 1}, {0, 0, 60, 40}, light_theme());
    EXPECT_EQ(list->VtxBuffer.Size, 0);
    EXPECT_TRUE(textures.asked.empty());
    EXPECT_EQ(svg.document(10, 10, {}, ""), before);
}

TEST_F(PictureTest, TheSvgHoldsAPngOfThatPartAlone) {
    for (const Theme* theme : {&light_theme(), &dark_theme()}) {
        const Picture picture = made_picture(30, 20);
        Svg svg;
        Painter(nullptr, fonts, 1, {0, 0}, &svg).picture(picture, {7, 3, 11, 5}, {4, 8.5f, 220, 100}, *theme);
        const auto all = made::elements(svg.document(300, 200, theme->paper, "A & B"));
        ASSERT_EQ(all.back().name, "image");
        const made::Element& image = all.back();
        EXPECT_EQ(image.number("x"), 4);
        EXPECT_EQ(image.number("y"), 8.5f);
        EXPECT_EQ(image.number("width"), 220);
        EXPECT_EQ(image.number("height"), 100);
        EXPECT_EQ(image.attributes.at("preserveAspectRatio"), "none");
        EXPECT_EQ(image.attributes.at("image-rendering"), "pixelated");
        EXPECT_FALSE(image.attributes.count("style"));  // which a strict page would refuse
        const std::string start = "data:image/png;base64,", href = image.attributes.at("href");
        ASSERT_EQ(href.substr(0, start.size()), start);
        const made::ReadPng png = made::read_png(made::from_base64(href.substr(start.size())));
        ASSERT_EQ(png.width, 11);
        ASSERT_EQ(png.height, 5);
        for (int y = 0; y < png.height; ++y)
            for (int x = 0; x < png.width; ++x)
                EXPECT_EQ(png.at(x, y), color_of(picture, 7 + x, 3 + y, *theme)) << x << " " << y;
    }
}

}  // namespace attention
