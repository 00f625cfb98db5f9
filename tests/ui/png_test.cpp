// The PNG that is written is one, read back with a reader of its own.
#include "ui/png.h"

#include <gtest/gtest.h>

#include "ui/png_reader.h"

namespace attention {

namespace {

std::string encoded(const std::string& text) {
    return base64(std::vector<std::uint8_t>(text.begin(), text.end()));
}

}  // namespace

TEST(Png, EachPixelHasItsColour) {
    const std::vector<Color> palette = {{1, 2, 3, 255}, {40, 50, 60, 255}, {255, 0, 128, 255}};
    const std::vector<std::uint8_t> pixels = {0, 1, 2, 2, 1, 0, 1, 1};
    const made::ReadPng png = made::read_png(indexed_png(4, 2, pixels, palette));
    EXPECT_EQ(png.width, 4);
    EXPECT_EQ(png.height, 2);
    ASSERT_EQ(png.pixels.size(), pixels.size());
    for (std::size_t i = 0; i < pixels.size(); ++i) EXPECT_EQ(png.pixels[i], palette[pixels[i]]) << i;
}

TEST(Png, ALargePictureTakesSeveralBlocks) {
    std::vector<Color> palette;
    for (int i = 0; i < 256; ++i) palette.push_back({std::uint8_t(i), std::uint8_t(255 - i), 7, 255});
    for (const int width : {1, 65534, 65535, 700}) {  // a row and its filter may fill a block to the byte
        const int height = width == 700 ? 300 : 1;
        std::vector<std::uint8_t> pixels;
        for (int i = 0; i < width * height; ++i) pixels.push_back(std::uint8_t(i * 7 + i / 256));
        const made::ReadPng png = made::read_png(indexed_png(width, height, pixels, palette));
        ASSERT_EQ(png.pixels.size(), pixels.size());
        for (std::size_t i = 0; i < pixels.size(); ++i) ASSERT_EQ(png.pixels[i], palette[pixels[i]]) << i;
    }
}

TEST(Png, Base64IsTheRfcs) {  // RFC 4648, section 10
    EXPECT_EQ(encoded(""), "");
    EXPECT_EQ(encoded("f"), "Zg==");
    EXPECT_EQ(encoded("fo"), "Zm8=");
    EXPECT_EQ(encoded("foo"), "Zm9v");
    EXPECT_EQ(encoded("foob"), "Zm9vYg==");
    EXPECT_EQ(encoded("fooba"), "Zm9vYmE=");
    EXPECT_EQ(encoded("foobar"), "Zm9vYmFy");
    EXPECT_EQ(base64(std::vector<std::uint8_t>{0xfb, 0xff, 0xfe}), "+//+");
}

}  // namespace attention
