// The shipped fonts hold what the page says; what they lack is borrowed.
#include "ui/fonts.h"

#include <gtest/gtest.h>

#include "engine/utf8.h"
#include "ui/screen.h"
#include "view/messages.h"

namespace attention {

namespace {

void expect_glyphs(const ImFont& font, const std::string& text) {
    for (const char32_t character : utf8::decode(text)) {
        // Inter has no ᵀ: the browser's own fonts lend it, as they do what users write.
        const bool drawn =
            character == ' ' || character == U'ᵀ' || font.FindGlyphNoFallback(ImWchar(character));
        EXPECT_TRUE(drawn) << "U+" << std::hex << std::uint32_t(character) << " of “" << text << "”";
    }
}

class FontsTest : public testing::Test {
protected:
    void SetUp() override {
        if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    }
};

}  // namespace

TEST_F(FontsTest, EveryCharacterOfThePagesTextsIsInTheShippedFaces) {
    Fonts& fonts = made::font_set(1).fonts;
    for (const Face face : {Face::regular, Face::emphasis})
        for (int key = 0; key < int(Key::count); ++key)
            expect_glyphs(*fonts.get(face, Size::body), english(Key(key)));
    expect_glyphs(*fonts.get(Face::regular, Size::body), "▲▼…·");
    expect_glyphs(*fonts.get(Face::mono, Size::small), "0123456789.,−e%<>∞");
}

TEST_F(FontsTest, DigitsOfTheMonoFaceAreEquallyWide) {
    const ImFont* font = made::font_set(1).fonts.get(Face::mono, Size::body);
    for (const char digit : {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.'})
        EXPECT_EQ(font->GetCharAdvance(ImWchar(digit)), font->GetCharAdvance('0')) << digit;
}

TEST_F(FontsTest, ACharacterThatIsLackedIsAskedForOnceAndThenThere) {
    ImFontAtlas atlas;
    ImGuiContext* context = ImGui::CreateContext(&atlas);
    ImGui::SetCurrentContext(context);
    Fonts fonts;
    for (int face = 0; face < int(Face::count); ++face)
        fonts.set_file(Face(face), made::file_bytes(made::output_folder() / "fonts" / "Inter-Regular.ttf"));
    std::vector<std::uint32_t> asked;
    const auto rasterise = [&](std::uint32_t character, float size, Face) -> std::optional<Glyph> {
        asked.push_back(character);
        if (character == 0x1f600) return std::nullopt;  // the browser has none either
        return Glyph{2, 3, 1, 4, size, false, std::vector<std::uint8_t>(24, 200)};
    };
    fonts.build(1, rasterise);
    EXPECT_TRUE(asked.empty());
    EXPECT_TRUE(fonts.needs_build(2));
    EXPECT_FALSE(fonts.needs_build(1));
    fonts.want(Face::regular, Size::body, "a é 語 😀 語");
    EXPECT_TRUE(fonts.needs_build(1));
    fonts.build(1, rasterise);
    EXPECT_EQ(asked, (std::vector<std::uint32_t>{0x8a9e, 0x1f600}));
    EXPECT_FALSE(fonts.needs_build(1));
    const ImFontGlyph* glyph = fonts.get(Face::regular, Size::body)->FindGlyphNoFallback(ImWchar(0x8a9e));
    ASSERT_TRUE(glyph);
    EXPECT_EQ(glyph->X1 - glyph->X0, 2);
    EXPECT_EQ(glyph->Y1 - glyph->Y0, 3);
    fonts.want(Face::regular, Size::body, "語 😀");
    EXPECT_FALSE(fonts.needs_build(1)) << "asking for ever would draw for ever";
    ImGui::DestroyContext(context);
}

}  // namespace attention
