#include "engine/half.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <string>

#include "engine/crc32.h"

namespace attention {

TEST(Half, EveryHalfComesBackFromItsFloat) {
    for (unsigned bits = 0; bits < 0x10000; ++bits) {
        float value = half_to_float(std::uint16_t(bits));
        if (std::isnan(value)) continue;
        EXPECT_EQ(float_to_half(value), bits);
    }
}

// Between two neighbours the nearer one is taken, and halfway the even one.
TEST(Half, RoundsToTheNearestAndTiesToEven) {
    for (unsigned bits = 0; bits + 1 < 0x7C00; ++bits) {
        float low = half_to_float(std::uint16_t(bits)), high = half_to_float(std::uint16_t(bits + 1));
        float middle = low + (high - low) / 2;
        EXPECT_EQ(float_to_half(middle), bits % 2 == 0 ? bits : bits + 1);
        EXPECT_EQ(float_to_half(std::nextafter(middle, low)), bits);
        EXPECT_EQ(float_to_half(std::nextafter(middle, high)), bits + 1);
        EXPECT_EQ(float_to_half(-middle), 0x8000 + (bits % 2 == 0 ? bits : bits + 1));
    }
}

TEST(Half, KnownValues) {
    EXPECT_EQ(half_to_float(0x3C00), 1.0f);
    EXPECT_EQ(half_to_float(0x7BFF), 65504.0f);
    EXPECT_EQ(half_to_float(0x0001), std::ldexp(1.0f, -24));
    EXPECT_EQ(float_to_half(65519.0f), 0x7BFF);
    EXPECT_EQ(float_to_half(65520.0f), 0x7C00);
    EXPECT_TRUE(std::isnan(half_to_float(0x7E00)));
    EXPECT_EQ(bfloat_to_float(0x3F80), 1.0f);
}

TEST(Crc32, TheCheckValueOfTheStandardComesOut) {
    const std::string text = "123456789";
    std::span bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    EXPECT_EQ(crc32(bytes), 0xCBF43926u);
    EXPECT_EQ(crc32(bytes.subspan(4), crc32(bytes.first(4))), 0xCBF43926u);
}

}  // namespace attention
