#include "view/number_format.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <limits>

namespace attention {

TEST(NumberFormat, WeightsHaveTwoDecimals) {
    EXPECT_EQ(weight_text(0), "0.00");
    EXPECT_EQ(weight_text(1), "1.00");
    EXPECT_EQ(weight_text(0.557f), "0.56");
    EXPECT_EQ(weight_text(0.004999), "0.00");
    EXPECT_EQ(weight_text(0.994999), "0.99");
    EXPECT_EQ(weight_text(0.9951), "1.00");
    EXPECT_EQ(weight_text(1e-30), "0.00");
}

TEST(NumberFormat, ComputedNumbersHaveThreeDecimals) {
    EXPECT_EQ(number_text(0), "0.000");
    EXPECT_EQ(number_text(0.7275704), "0.728");
    EXPECT_EQ(number_text(5.8204f), "5.820");
    EXPECT_EQ(number_text(0.9996), "1.000");
    EXPECT_EQ(number_text(9999), "9999.000");
}

TEST(NumberFormat, NegativeNumbersHaveTheMinusSignAndNotTheHyphen) {
    EXPECT_EQ(number_text(-5.82), "−5.820");
    EXPECT_EQ(number_text(-1.2e-5), "−1.2e−5");
    EXPECT_EQ(weight_text(-0.25), "−0.25");
}

TEST(NumberFormat, WhatRoundsToZeroHasNoMinusSign) {
    EXPECT_EQ(weight_text(-0.001), "0.00");
    EXPECT_EQ(weight_text(-0.0), "0.00");
    EXPECT_EQ(number_text(-0.0), "0.000");
}

TEST(NumberFormat, SmallAndLargeNumbersAreWrittenWithAnExponent) {
    EXPECT_EQ(number_text(1.2e-5), "1.2e−5");
    EXPECT_EQ(number_text(0.000499), "5.0e−4");
    EXPECT_EQ(number_text(12345), "1.2e4");
    EXPECT_EQ(number_text(1e10), "1.0e10");
    EXPECT_EQ(number_text(-1e10), "−1.0e10");
}

TEST(NumberFormat, TheExponentBeginsBelow0Point0005AndAbove9999) {
    EXPECT_EQ(number_text(0.0005), "0.001");
    EXPECT_EQ(number_text(0.00049999), "5.0e−4");
    EXPECT_EQ(number_text(9999), "9999.000");
    EXPECT_EQ(number_text(9999.5), "1.0e4");
}

TEST(NumberFormat, AMantissaThatRoundsUpToTenMovesTheExponent) {
    EXPECT_EQ(number_text(9.97e-5), "1.0e−4");
    EXPECT_EQ(number_text(9.94e-5), "9.9e−5");
    EXPECT_EQ(number_text(99700), "1.0e5");
    EXPECT_EQ(number_text(1e-4f), "1.0e−4");
    EXPECT_EQ(number_text(1e-7f), "1.0e−7");
}

TEST(NumberFormat, EveryFloatHasAMantissaOfOneDigitBeforeThePoint) {
    for (int exponent = -44; exponent <= 38; ++exponent)
        for (const double digit : {1.0, 1.04, 2.5, 3.0, 9.94, 9.96}) {
            const double value = float(digit * std::pow(10.0, exponent));
            if (!std::isfinite(value) || value == 0 || (value >= 0.0005 && value <= 9999)) continue;
            const std::string text = number_text(value);
            ASSERT_EQ(text[1], '.') << value << " " << text;
            ASSERT_GE(text[0], '1') << value << " " << text;
            const std::size_t e = text.find('e'), minus = text.find("−");
            const int shown = minus == std::string::npos ? std::atoi(text.c_str() + e + 1)
                                                         : -std::atoi(text.c_str() + minus + 3);
            EXPECT_NEAR(std::atof(text.substr(0, 3).c_str()) * std::pow(10.0, shown) / value, 1, 0.051)
                << text;
        }
}

TEST(NumberFormat, WhatIsNoNumberSaysSo) {
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(number_text(infinity), "∞");
    EXPECT_EQ(number_text(-infinity), "−∞");
    EXPECT_EQ(number_text(std::nan("")), "not a number");
    EXPECT_EQ(weight_text(std::nan("")), "not a number");
}

TEST(NumberFormat, SharesHaveOneDecimalAndAreNeverRoundedToAllOrNothing) {
    EXPECT_EQ(percent_text(0.68), "68.0%");
    EXPECT_EQ(percent_text(0.5), "50.0%");
    EXPECT_EQ(percent_text(0.999), "99.9%");
    EXPECT_EQ(percent_text(0.99901), "over 99.9%");
    EXPECT_EQ(percent_text(1), "over 99.9%");
    EXPECT_EQ(percent_text(0.001), "0.1%");
    EXPECT_EQ(percent_text(0.00099), "under 0.1%");
    EXPECT_EQ(percent_text(0), "under 0.1%");
    EXPECT_EQ(percent_text(std::nan("")), "not a number");
}

TEST(NumberFormat, TheShortFormSaysTheSame) {
    for (const double share : {0.0, 0.0005, 0.001, 0.2346, 0.98, 0.999, 0.9995, 1.0}) {
        std::string text = percent_text(share);
        if (text.rfind("over ", 0) == 0) text = ">" + text.substr(5);
        if (text.rfind("under ", 0) == 0) text = "<" + text.substr(6);
        EXPECT_EQ(short_percent_text(share), text);
    }
}

TEST(NumberFormat, CountsAreGroupedByThousands) {
    EXPECT_EQ(count_text(0), "0");
    EXPECT_EQ(count_text(999), "999");
    EXPECT_EQ(count_text(1000), "1,000");
    EXPECT_EQ(count_text(14400), "14,400");
    EXPECT_EQ(count_text(291397), "291,397");
    EXPECT_EQ(count_text(1234567), "1,234,567");
    EXPECT_EQ(count_text(-1234), "−1,234");
}

TEST(NumberFormat, FullTextGivesTheSameFloatBack) {
    for (float value = 1.1754944e-38f; value < 1e38f; value *= 1.37f) {
        EXPECT_EQ(std::strtof(full_text(value).c_str(), nullptr), value);
        EXPECT_EQ(std::strtof(full_text(-value).c_str(), nullptr), -value);
    }
    EXPECT_EQ(full_text(0), "0");
    EXPECT_EQ(full_text(0.5), "0.5");
}

}  // namespace attention
