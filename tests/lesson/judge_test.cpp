#include "lesson/judge.h"

#include <gtest/gtest.h>

#include <limits>
#include <ostream>
#include <string>

namespace attention {

static void PrintTo(Verdict verdict, std::ostream* out) {
    static constexpr const char* names[] = {"unanswered", "right",       "more_decimals", "too_high",
                                            "too_low",    "wrong_shape", "unreadable"};
    *out << names[std::size_t(verdict)];
}

namespace {

constexpr double weight = 0.727570, infinity = std::numeric_limits<double>::infinity();

Verdict verdict(const char* text, double value) { return judge_number(text, value).verdict; }

Verdict shape_verdict(const char* text, const std::vector<int>& shape = {3, 2}) {
    return judge_shape(text, shape).verdict;
}

}  // namespace

TEST(AnAnswer, WithThreeDecimalsIsRightWithinOneAndAHalfThousandths) {
    EXPECT_EQ(verdict("0.728", weight), Verdict::right);
    EXPECT_EQ(verdict("0,728", weight), Verdict::right);
    EXPECT_EQ(verdict(" 0.728 ", weight), Verdict::right);
    EXPECT_EQ(verdict("0.727", weight), Verdict::right);
    EXPECT_EQ(verdict("0.72757", weight), Verdict::right);
    EXPECT_EQ(verdict("7.28e-1", weight), Verdict::right);
    EXPECT_EQ(verdict("0.7290", weight), Verdict::right);
    EXPECT_EQ(verdict("0.7291", weight), Verdict::too_high);
    EXPECT_EQ(verdict("0.7261", weight), Verdict::right);
    EXPECT_EQ(verdict("0.7260", weight), Verdict::too_low);
}

TEST(AnAnswer, AtTheVeryEdgeOfNearEnoughIsRight) {
    EXPECT_EQ(verdict("0.5015", 0.5), Verdict::right);
    EXPECT_EQ(verdict("0.4985", 0.5), Verdict::right);
    EXPECT_EQ(verdict("1.0015", 1), Verdict::right);
    EXPECT_EQ(verdict("0.5016", 0.5), Verdict::too_high);
    EXPECT_EQ(verdict("0.4984", 0.5), Verdict::too_low);
}

TEST(AnAnswer, WithTwoDecimalsIsRightWhereTheValueRoundsToIt) {
    EXPECT_EQ(verdict("0.73", weight), Verdict::right);
    EXPECT_EQ(verdict("0.72", weight), Verdict::too_low);
    EXPECT_EQ(verdict("0.74", weight), Verdict::too_high);
    EXPECT_EQ(verdict("0.33", 1.0 / 3), Verdict::right);
    EXPECT_EQ(verdict("0.34", 1.0 / 3), Verdict::too_high);
    EXPECT_EQ(verdict("−0.36", -0.364175), Verdict::right);
    EXPECT_EQ(verdict("-0.37", -0.364175), Verdict::too_low);
    EXPECT_EQ(verdict("0.12", 0.125), Verdict::right);  // half-way: either
    EXPECT_EQ(verdict("0.13", 0.125), Verdict::right);
}

TEST(AnAnswer, WithOneDecimalThatWouldRoundRightAsksForMoreDecimals) {
    EXPECT_EQ(verdict("0.7", weight), Verdict::more_decimals);
    EXPECT_EQ(verdict("1", weight), Verdict::more_decimals);
    EXPECT_EQ(verdict("0.3", 1.0 / 3), Verdict::more_decimals);
    EXPECT_EQ(verdict("0", 1.0 / 3), Verdict::more_decimals);
    EXPECT_EQ(verdict("-0.4", -0.364175), Verdict::more_decimals);
}

TEST(AnAnswer, WithOneDecimalThatIsWrongSaysWhichWayAlone) {
    EXPECT_EQ(verdict("0.9", weight), Verdict::too_high);
    EXPECT_EQ(verdict("0.2", weight), Verdict::too_low);
    EXPECT_EQ(verdict("0.8", weight), Verdict::too_high);
    EXPECT_EQ(verdict("0", 2), Verdict::too_low);
    EXPECT_EQ(verdict("7", 2), Verdict::too_high);
}

TEST(AnAnswer, ThatIsTheNumberExactlyIsRightHoweverItIsWritten) {
    for (const char* text : {"2", "2.0", "2,00", "2.000", "+2", "2e0", "0.2e1", " 2 "})
        EXPECT_EQ(verdict(text, 2), Verdict::right) << text;
    EXPECT_EQ(verdict("0.5", 0.5), Verdict::right);
    EXPECT_EQ(verdict(".5", 0.5), Verdict::right);
    EXPECT_EQ(verdict("0", 0), Verdict::right);
    EXPECT_EQ(verdict("-0", 0), Verdict::right);
    EXPECT_EQ(verdict("−1", -1), Verdict::right);
    EXPECT_EQ(verdict("1", 0.9999999999999998), Verdict::right);  // computed in binary
    EXPECT_EQ(verdict("3", 2), Verdict::too_high);
    EXPECT_EQ(verdict("2", -2), Verdict::too_high);
    EXPECT_EQ(verdict("1000", 1000), Verdict::right);
    EXPECT_EQ(verdict("1e3", 1000), Verdict::right);
}

TEST(AnAnswer, ToAMaskedScoreIsMinusInfinity) {
    for (const char* text : {"−∞", "-∞", "-inf", "−inf", "-infinity", "-Infinity", "-INF", " −∞ ", "− ∞"}) {
        EXPECT_EQ(verdict(text, -infinity), Verdict::right) << text;
        EXPECT_EQ(verdict(text, weight), Verdict::too_low) << text;
        EXPECT_EQ(verdict(text, -1e5), Verdict::too_low) << text;
    }
    for (const char* text : {"∞", "inf", "+inf", "infinity", "-in", "--inf", "-infinit"})
        EXPECT_EQ(verdict(text, -infinity), Verdict::unreadable) << text;
}

TEST(AnAnswer, ThatIsANumberIsTooHighForAMaskedScore) {
    for (const char* text : {"0", "-1000000", "-999.125", "0.00", "1e6", "0e9999"}) {
        EXPECT_EQ(verdict(text, -infinity), Verdict::too_high) << text;
    }
}

TEST(AnAnswer, LeftOutIsUnanswered) {
    for (const char* text : {"", " ", "   ", "\t", "\u00a0"}) {
        EXPECT_EQ(verdict(text, weight), Verdict::unanswered) << '"' << text << '"';
        EXPECT_EQ(verdict(text, -infinity), Verdict::unanswered) << '"' << text << '"';
        EXPECT_EQ(shape_verdict(text), Verdict::unanswered) << '"' << text << '"';
    }
}

TEST(AnAnswer, ThatIsNoNumberSaysWhatIsWrongWithIt) {
    const auto fault = [](const char* text) {
        const Judgement judgement = judge_number(text, weight);
        EXPECT_EQ(judgement.verdict, Verdict::unreadable) << text;
        return judgement.fault;
    };
    EXPECT_EQ(fault("abc"), NumberFault::not_a_number);
    EXPECT_EQ(fault("1/3"), NumberFault::not_a_number);
    EXPECT_EQ(fault("NaN"), NumberFault::not_a_number);
    EXPECT_EQ(fault("1.000,5"), NumberFault::two_separators);
    EXPECT_EQ(fault("0. 728"), NumberFault::space_inside);
    EXPECT_EQ(fault("1e-400"), NumberFault::too_small);
}

TEST(AnAnswer, MayBeLargerThanWhatIsTypedIn) {
    EXPECT_EQ(judge_number("4000000", 4e6).verdict, Verdict::right);
    EXPECT_EQ(judge_number("4e6", 4e6).verdict, Verdict::right);
    EXPECT_EQ(judge_number("1e400", weight).verdict, Verdict::too_high);
    EXPECT_EQ(judge_number("-1e400", weight).verdict, Verdict::too_low);
}

TEST(AShape, IsReadInEveryNotation) {
    for (const char* text : {"(3, 2)", "3, 2", "3,2", "3x2", "3 x 2", "3X2", "3 × 2", "3×2", "[3 2]",
                             "[3, 2]", "3 2", " (3,2) ", "(3;2)", "3*2", "(3,\u00a02)"})
        EXPECT_EQ(shape_verdict(text), Verdict::right) << text;
    EXPECT_EQ(shape_verdict("8, 4, 50, 50", {8, 4, 50, 50}), Verdict::right);
    EXPECT_EQ(shape_verdict("8 × 50 × 64", {8, 50, 64}), Verdict::right);
    EXPECT_EQ(parse_shape("(8, 4, 50, 50)"), (std::vector<int>{8, 4, 50, 50}));
}

TEST(AShape, OfOtherSidesOrOrderIsWrong) {
    for (const char* text : {"(2, 3)", "32", "(3)", "(3, 2, 1)", "(3, 3)", "3, 2, 3", "(0, 0)"})
        EXPECT_EQ(shape_verdict(text), Verdict::wrong_shape) << text;
    EXPECT_EQ(shape_verdict("(8, 50, 50)", {8, 4, 50, 50}), Verdict::wrong_shape);
}

TEST(AShape, ThatCannotBeReadIsSaidToBeUnreadable) {
    for (const char* text : {"three", "(3,,2)", "3, , 2", ",3,2", "x", "3xx2", "()", "(3, two)", "3.2",
                             "-3, 2", "3/2", "(3, 2)!", "99999999999, 2", "3 × × 2"}) {
        EXPECT_EQ(shape_verdict(text), Verdict::unreadable) << text;
        EXPECT_FALSE(parse_shape(text)) << text;
    }
    EXPECT_FALSE(parse_shape(""));
}

}  // namespace attention
