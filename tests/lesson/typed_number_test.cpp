#include "lesson/typed_number.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string>

#include "engine/splitmix64.h"

namespace attention {

namespace {

void expect_number(const char* text, double expected) {
    const auto number = parse_number(text);
    ASSERT_TRUE(number) << '"' << text << '"';
    EXPECT_EQ(*number, expected) << '"' << text << '"';
}

void expect_fault(const std::string& text, NumberFault expected) {
    const auto number = parse_number(text);
    ASSERT_FALSE(number) << '"' << text << "\" is " << *number;
    EXPECT_EQ(number.error(), expected) << '"' << text << '"';
}

}  // namespace

TEST(TypedNumbers, ACommaIsAsGoodAsAPoint) {
    expect_number("0,5", 0.5);
    expect_number("0.5", 0.5);
    expect_number("-1,5", -1.5);
    expect_number("1,000", 1);
    expect_number(",5", 0.5);
    expect_number("5,", 5);
    expect_number("1,5e2", 150);
}

TEST(TypedNumbers, SpacesAroundDoNotCount) {
    expect_number(" 0.5 ", 0.5);
    expect_number(" 2 ", 2);
    expect_number("\t2\n", 2);
    expect_number("\u00a02\u00a0", 2);
    expect_number("\u202f-2\u2009", -2);
}

TEST(TypedNumbers, EveryPlainFormIsRead) {
    expect_number("0", 0);
    expect_number("007", 7);
    expect_number("+.5", 0.5);
    expect_number("+3", 3);
    expect_number("5.", 5);
    expect_number("-.5", -0.5);
    expect_number("1e-3", 0.001);
    expect_number("1E3", 1000);
    expect_number("1e+3", 1000);
    expect_number("5.e1", 50);
    expect_number("0.1", 0.1);
}

TEST(TypedNumbers, TheMinusSignIsAsGoodAsTheHyphen) {
    expect_number("−1", -1);
    expect_number("−3", -3);
    expect_number("–0,5", -0.5);
    expect_number("1e−3", 0.001);
}

TEST(TypedNumbers, MinusZeroIsZero) {
    for (const char* text : {"-0", "−0,0", "-0e5"}) {
        expect_number(text, 0);
        EXPECT_FALSE(std::signbit(*parse_number(text))) << text;
    }
}

TEST(TypedNumbers, NothingTypedIsNoNumber) {
    for (const char* text : {"", " ", "   ", "\t\n", "\u00a0", "\u202f\u2009"})
        expect_fault(text, NumberFault::empty);
}

TEST(TypedNumbers, TwoSeparatorsAreNotGuessedAt) {
    for (const char* text : {"1.000,5", "1,000.5", "1,000,000", "1.2.3", "0..5", "-1.000,5", " 1,,5 "})
        expect_fault(text, NumberFault::two_separators);
}

TEST(TypedNumbers, ASpaceInsideIsNamed) {
    for (const char* text : {"1 000", "- 1", "1\u00a0000", "1\u202f000", "0, 5", "1 e3", "1\t2"})
        expect_fault(text, NumberFault::space_inside);
}

TEST(TypedNumbers, WordsAndOtherNotationsAreNoNumbers) {
    for (const char* text :
         {"NaN", "nan", "inf", "-inf",  "∞",   "infinity", "0x10", "1/2",   "½",    "--1",    "+-1",  "e5",
          ".",   ",",   "-",   "+",     "-.",  ".e5",      "1e",   "1e+",   "1e5.", "1e0,5x", "one",  "1a",
          "1d3", "5%",  "$5",  "1_000", "'1'", "1-2",      "(1)",  "1e5e5", "٣",    "a b",    "1.2.x"})
        expect_fault(text, NumberFault::not_a_number);
    expect_fault(std::string("1\0", 2), NumberFault::not_a_number);
}

TEST(TypedNumbers, AMillionIsTheLargestInSize) {
    expect_number("1000000", 1e6);
    expect_number("-1e6", -1e6);
    for (const char* text : {"1000000.001", "-1000001", "1e7", "1e400", "-1e400", "1e99999999999"})
        expect_fault(text, NumberFault::too_large);
}

TEST(TypedNumbers, WhatWouldBecomeZeroWithoutBeingZeroIsTooSmall) {
    for (const char* text : {"1e-400", "-1e-400", "0.1e-320", "1e-99999999999"})
        expect_fault(text, NumberFault::too_small);
    expect_number("1e-300", 1e-300);
    expect_number("0e-400", 0);
    expect_number("0.000e99999", 0);
    expect_number("0.0000000001", 1e-10);
}

TEST(ExactDigits, AreTheShortestThatGiveTheNumberAgain) {
    EXPECT_EQ(exact_digits(0.1), "0.1");
    EXPECT_EQ(exact_digits(-2), "-2");
    EXPECT_EQ(exact_digits(1e-7), "1e-07");
    EXPECT_EQ(exact_digits(0), "0");
    EXPECT_EQ(exact_digits(0.1 + 0.2), "0.30000000000000004");
    EXPECT_EQ(exact_digits(1.0 / 3), "0.3333333333333333");
}

TEST(ExactDigits, WholeNumbersAreWrittenOut) {
    EXPECT_EQ(exact_digits(10), "10");
    EXPECT_EQ(exact_digits(-20), "-20");
    EXPECT_EQ(exact_digits(100), "100");
    EXPECT_EQ(exact_digits(1500), "1500");
    EXPECT_EQ(exact_digits(1e6), "1000000");
    EXPECT_EQ(exact_digits(999999.5), "999999.5");
}

TEST(ExactDigits, OfEveryNumberReadBackExactly) {
    SplitMix64 random{11};
    for (int i = 0; i < 100000; ++i) {
        const std::uint64_t bits = random.next();
        double any = 0;
        std::memcpy(&any, &bits, sizeof any);
        if (!std::isfinite(any)) continue;
        const std::string digits = exact_digits(any);
        ASSERT_EQ(std::strtod(digits.c_str(), nullptr), any) << digits;
        const double typed = random.normal() * std::pow(10, int(random.next() % 9) - 4);
        const auto again = parse_number(exact_digits(typed));
        ASSERT_TRUE(again) << exact_digits(typed);
        ASSERT_EQ(*again, typed) << exact_digits(typed);
    }
}

TEST(TypedDecimals, CountTheDigitsAfterTheSeparatorLessTheExponent) {
    EXPECT_EQ(typed_decimals("0.50"), 2);
    EXPECT_EQ(typed_decimals("0,50"), 2);
    EXPECT_EQ(typed_decimals("3"), 0);
    EXPECT_EQ(typed_decimals("3."), 0);
    EXPECT_EQ(typed_decimals("1e-4"), 4);
    EXPECT_EQ(typed_decimals("1e−4"), 4);
    EXPECT_EQ(typed_decimals("7.28e-1"), 3);
    EXPECT_EQ(typed_decimals("7.28E1"), 1);
    EXPECT_EQ(typed_decimals("1e3"), -3);
    EXPECT_EQ(typed_decimals(" −0,728 "), 3);
    EXPECT_EQ(typed_decimals(".5"), 1);
}

TEST(TypedDecimals, AnAbsurdExponentIsNoTrouble) {
    EXPECT_GE(typed_decimals("0e-2147483648"), 3);
    EXPECT_GE(typed_decimals("0.0e-99999999999999999999"), 3);
    EXPECT_LT(typed_decimals("0e99999999999999999999"), 0);
}

TEST(Stepping, ATypedNumberGoesUpAndDown) {
    EXPECT_EQ(stepped(0.5, 0.1, 1), "0.6");
    EXPECT_EQ(stepped(0.5, 0.1, -1), "0.4");
    EXPECT_EQ(stepped(1, 0.1, 10), "2");
    EXPECT_EQ(stepped(9, 1, 1), "10");
    EXPECT_EQ(stepped(0.95, 0.01, 5), "1");
    EXPECT_EQ(stepped(-0.5, 0.1, -1), "-0.6");
}

TEST(Stepping, LeavesNoRestOfBinaryFractions) {
    EXPECT_EQ(stepped(0.1, 0.1, 2), "0.3");
    EXPECT_EQ(stepped(0.3, 0.1, -1), "0.2");
    EXPECT_EQ(stepped(1.1, 0.1, -1), "1");
    std::string text = "-2";
    for (int i = 0; i < 20; ++i) text = stepped(*parse_number(text), 0.1, 1);
    EXPECT_EQ(text, "0");
    for (int i = 0; i < 300; ++i) text = stepped(*parse_number(text), 0.01, -1);
    EXPECT_EQ(text, "-3");
}

TEST(Stepping, ThroughZeroThereIsNoMinusZero) {
    EXPECT_EQ(stepped(0.1, 0.1, -1), "0");
    EXPECT_EQ(stepped(-0.1, 0.1, 1), "0");
    EXPECT_EQ(stepped(-0.0, 0.1, 0), "0");
}

TEST(Stepping, StopsAtTheLargestTypedNumber) {
    EXPECT_EQ(stepped(1e6, 0.1, 1), "1000000");
    EXPECT_EQ(stepped(-999999.95, 0.1, -5), "-1000000");
    EXPECT_TRUE(parse_number(stepped(999999.99, 1, 1)));
}

}  // namespace attention
