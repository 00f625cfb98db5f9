#include "lesson/worksheet.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "lesson/examples.h"

namespace attention {

namespace {

std::string names(const Worksheet& sheet) {
    std::string list;
    for (const WorksheetWord& word : sheet.words) list += (list.empty() ? "" : " ") + word.name;
    return list;
}

Worksheet lettered(int words) {
    Worksheet sheet = empty_worksheet(words, 2);
    for (int i = 0; i < words; ++i) sheet.words[std::size_t(i)].name = std::string(1, char('a' + i));
    return sheet;
}

Worksheet with_given_scores() { return find_example("not-working-well-what-if")->sheet; }  // of word 2

TypedNumber& at(Worksheet& sheet, const char* id) { return *sheet.typed(*parse_quantity(id)); }

}  // namespace

TEST(ATypedNumber, KeepsTheTextThatWasTyped) {
    TypedNumber number;
    EXPECT_EQ(number.text, "0");
    number.type("0,50");
    EXPECT_EQ(number.text, "0,50");
    EXPECT_EQ(number.value, 0.5);
    EXPECT_FALSE(number.fault());
    EXPECT_EQ(TypedNumber(0.1).text, "0.1");
    EXPECT_EQ(TypedNumber(10).text, "10");
}

TEST(ATypedNumber, StaysInForceWhileTheTextIsNoNumber) {
    TypedNumber number(1.5);
    for (const char* text : {"1.5x", "", "-", "1e", "1e9", "1.000,5"}) {
        number.type(text);
        EXPECT_EQ(number.text, text);
        EXPECT_EQ(number.value, 1.5) << text;
        EXPECT_TRUE(number.fault()) << text;
    }
    EXPECT_EQ(number.fault(), NumberFault::two_separators);
    number.type("-2");
    EXPECT_EQ(number.value, -2);
    EXPECT_FALSE(number.fault());
}

TEST(AWorksheet, BeginsEmptyWithZerosEverywhere) {
    const Worksheet sheet = empty_worksheet(3, 2);
    EXPECT_EQ(names(sheet), "word 1 word 2 word 3");
    EXPECT_EQ(sheet.numbers, 2);
    EXPECT_EQ(sheet.scale_d.value, 2);
    const AttentionInput input = sheet.input();
    EXPECT_EQ(input.q, Numbers::Zero(3, 2));
    EXPECT_EQ(input.k, Numbers::Zero(3, 2));
    EXPECT_EQ(input.v, Numbers::Zero(3, 2));
    EXPECT_EQ(input.given_scores.size(), 0);
    EXPECT_EQ(input.divisor, std::sqrt(2.0));
    EXPECT_FALSE(input.mask.causal);
    EXPECT_EQ(empty_worksheet(20, 2).size(), most_words);
}

TEST(AWorksheet, HandsItsLastValidNumbersToTheCalculation) {
    Worksheet sheet = find_example("damaged-on-arrival")->sheet;
    at(sheet, "q.1.2").type("2,5");
    at(sheet, "k.3.1").type("oops");
    sheet.words[1].padding = true;
    sheet.causal = true;
    const AttentionInput input = sheet.input();
    EXPECT_EQ(input.q(0, 1), 2.5);
    EXPECT_EQ(input.k(2, 0), 0);
    EXPECT_TRUE(input.mask.causal);
    EXPECT_FALSE(input.mask.pads(0));
    EXPECT_TRUE(input.mask.pads(1));
    sheet.scaled = false;
    EXPECT_EQ(sheet.input().divisor, 1);
}

TEST(AWorksheet, OfGivenScoresHandsThemInPlaceOfQueriesAndKeys) {
    const AttentionInput input = with_given_scores().input();
    EXPECT_EQ(input.q.size(), 0);
    EXPECT_EQ(input.k.size(), 0);
    ASSERT_EQ(input.given_scores.cols(), 3);
    EXPECT_EQ(input.given_scores(0, 0), 2);
    EXPECT_EQ(input.given_reader, 1);
    EXPECT_EQ(attend(input).rows(), 1);
}

TEST(AWorksheet, FindsTheTypedNumberBehindAQuantity) {
    Worksheet sheet = find_example("damaged-on-arrival")->sheet;
    EXPECT_EQ(at(sheet, "q.1.2").value, 1.5);
    EXPECT_EQ(at(sheet, "k.3.2").value, 2);
    EXPECT_EQ(at(sheet, "v.1.1").value, 2);
    for (const char* id : {"root", "score.1.1", "scaled.1.1", "largest.1", "exponential.1.1", "total.1",
                           "weight.1.1", "product.1.1.1", "output.1.1", "q.4.1", "q.1.3", "v.1.9"})
        EXPECT_FALSE(sheet.typed(*parse_quantity(id))) << id;
    EXPECT_FALSE(sheet.typed({QuantityKind::q, 0, -1, 0}));
    EXPECT_FALSE(sheet.typed({QuantityKind::q, 0, 0, -1}));
    const Worksheet& fixed = sheet;
    EXPECT_EQ(fixed.typed(*parse_quantity("q.1.2")), &sheet.words[0].q[1]);
}

TEST(AWorksheet, OfGivenScoresFindsThemOnlyForTheirReader) {
    Worksheet sheet = with_given_scores();
    EXPECT_EQ(at(sheet, "score.2.1").value, 2);
    for (const char* id : {"score.1.1", "score.3.1", "score.2.4", "q.1.1", "k.1.1"})
        EXPECT_FALSE(sheet.typed(*parse_quantity(id))) << id;
    EXPECT_TRUE(sheet.typed(*parse_quantity("v.3.2")));
}

TEST(AWorksheet, WordsAreAddedUpToEight) {
    Worksheet sheet = empty_worksheet(1, 3);
    for (int i = 2; i <= 8; ++i) EXPECT_TRUE(sheet.add_word("more"));
    const Worksheet full = sheet;
    EXPECT_FALSE(sheet.add_word("too many"));
    EXPECT_EQ(sheet, full);
    EXPECT_EQ(sheet.words[7].q.size(), 3u);
    EXPECT_EQ(attend(sheet.input()).words(), 8);
    Worksheet given = with_given_scores();
    EXPECT_TRUE(given.add_word("again"));
    EXPECT_TRUE(given.words[3].q.empty());
    EXPECT_EQ(given.input().given_scores.cols(), 4);
}

TEST(AWorksheet, WordsAreRemovedDownToOne) {
    Worksheet sheet = lettered(3);
    EXPECT_FALSE(sheet.remove_word(-1));
    EXPECT_FALSE(sheet.remove_word(3));
    EXPECT_TRUE(sheet.remove_word(1));
    EXPECT_EQ(names(sheet), "a c");
    EXPECT_TRUE(sheet.remove_word(0));
    EXPECT_FALSE(sheet.remove_word(0));
    EXPECT_EQ(names(sheet), "c");
}

TEST(AWorksheet, TheReaderOfGivenScoresStaysTheSameWordWhenAnotherIsRemoved) {
    Worksheet sheet = with_given_scores();
    sheet.remove_word(0);
    EXPECT_EQ(sheet.words[std::size_t(sheet.given_reader)].name, "working");
    sheet = with_given_scores();
    sheet.remove_word(2);
    EXPECT_EQ(sheet.words[std::size_t(sheet.given_reader)].name, "working");
    sheet.remove_word(1);  // the reader itself
    EXPECT_EQ(sheet.given_reader, 0);
    EXPECT_EQ(attend(sheet.input()).rows(), 1);
}

TEST(AWorksheet, AWordIsMovedAndTheOthersMakeRoom) {
    Worksheet sheet = lettered(4);
    EXPECT_TRUE(sheet.move_word(0, 1));
    EXPECT_EQ(names(sheet), "b a c d");
    EXPECT_TRUE(sheet.move_word(3, -3));
    EXPECT_EQ(names(sheet), "d b a c");
    EXPECT_TRUE(sheet.move_word(0, 2));
    EXPECT_EQ(names(sheet), "b a d c");
    EXPECT_FALSE(sheet.move_word(0, -1));
    EXPECT_FALSE(sheet.move_word(3, 1));
    EXPECT_FALSE(sheet.move_word(1, 0));
    EXPECT_FALSE(sheet.move_word(4, -1));
    EXPECT_FALSE(sheet.move_word(-1, 1));
    EXPECT_EQ(names(sheet), "b a d c");
}

TEST(AWorksheet, TheReaderOfGivenScoresMovesWithItsWord) {
    for (int reader = 0; reader < 4; ++reader)
        for (int word = 0; word < 4; ++word)
            for (int by = -3; by <= 3; ++by) {
                Worksheet sheet = lettered(4);
                sheet.given_reader = reader;
                const std::string name = sheet.words[std::size_t(reader)].name;
                sheet.move_word(word, by);
                EXPECT_EQ(sheet.words[std::size_t(sheet.given_reader)].name, name)
                    << "reader " << reader << ", word " << word << " by " << by;
            }
}

TEST(AWorksheet, VectorsHaveOneToEightNumbers) {
    Worksheet sheet = find_example("damaged-on-arrival")->sheet;
    const Worksheet before = sheet;
    EXPECT_FALSE(sheet.set_numbers(0));
    EXPECT_FALSE(sheet.set_numbers(9));
    EXPECT_FALSE(sheet.set_numbers(2));
    EXPECT_EQ(sheet, before);
    EXPECT_TRUE(sheet.set_numbers(4));
    EXPECT_EQ(sheet.input().q.cols(), 4);
    EXPECT_EQ(at(sheet, "q.1.2").value, 1.5);
    EXPECT_EQ(at(sheet, "q.1.4").value, 0);
    EXPECT_EQ(attend(sheet.input()).scores, attend(before.input()).scores);
    EXPECT_TRUE(sheet.set_numbers(1));
    EXPECT_EQ(sheet.input().v.cols(), 1);
    Worksheet given = with_given_scores();
    EXPECT_TRUE(given.set_numbers(8));
    EXPECT_TRUE(given.words[0].q.empty());
    EXPECT_EQ(attend(given.input()).output.cols(), 8);
}

TEST(AWorksheet, TheScalingFollowsTheNumberOfNumbersUnlessItWasSetToAnother) {
    Worksheet sheet = empty_worksheet(2, 2);
    sheet.set_numbers(4);
    EXPECT_EQ(sheet.scale_d.text, "4");
    EXPECT_EQ(sheet.input().divisor, 2);
    sheet.set_scale_d("7");
    sheet.set_numbers(3);
    EXPECT_EQ(sheet.scale_d.value, 7);
    EXPECT_EQ(sheet.input().divisor, std::sqrt(7.0));
}

TEST(AWorksheet, ItsScalingTakesAWholeNumberFromOneToAMillion) {
    Worksheet sheet = empty_worksheet(2, 2);
    for (const char* text : {"1", "64", "1000000", " 9 ", "1e2", "4.0"}) {
        sheet.set_scale_d(text);
        EXPECT_TRUE(sheet.scale_d_is_valid()) << text;
        EXPECT_EQ(sheet.scale_d.value, *parse_number(text)) << text;
    }
    for (const char* text : {"0", "-4", "2.5", "", "x", "1000001", "1e-3"}) {
        sheet.set_scale_d(text);
        EXPECT_FALSE(sheet.scale_d_is_valid()) << text;
        EXPECT_EQ(sheet.scale_d.text, text);
        EXPECT_EQ(sheet.scale_d.value, 4) << text;
        EXPECT_EQ(sheet.input().divisor, 2) << text;
    }
}

}  // namespace attention
