#include "view/messages.h"

#include <gtest/gtest.h>

#include <set>

namespace attention {

namespace {

// A "{1}" or "{1?word|words}" of a text of the table.
struct Place {
    int argument = -1;
    bool has_forms = false;
};

// Every place of a text, or a failure that says what is wrong with it.
std::vector<Place> places(const std::string& text) {
    std::vector<Place> result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t brace = text.find_first_of("{}", at);
        if (brace == std::string::npos) break;
        EXPECT_EQ(text[brace], '{') << "closes what was not opened: " << text;
        const std::size_t close = text.find_first_of("{}", brace + 1);
        if (close == std::string::npos || text[close] != '}') {
            ADD_FAILURE() << "not closed: " << text;
            break;
        }
        const std::string inside = text.substr(brace + 1, close - brace - 1);
        EXPECT_TRUE(!inside.empty() && inside[0] >= '0' && inside[0] <= '9') << text;
        EXPECT_TRUE(inside.size() == 1 || inside[1] == '?') << text;
        const bool has_forms = inside.size() > 1;
        EXPECT_EQ(inside.find('|') != std::string::npos, has_forms) << text;
        result.push_back({inside[0] - '0', has_forms});
        at = close + 1;
    }
    return result;
}

std::vector<Key> keys() {
    std::vector<Key> result;
    for (int key = 1; key < int(Key::count); ++key) result.push_back(Key(key));
    return result;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST(Messages, EveryKeyHasAnEnglishText) {
    for (const Key key : keys()) EXPECT_STRNE(english(key), "") << "key " << int(key);
    EXPECT_STREQ(english(Key::nothing), "");
}

TEST(Messages, NoSentenceStandsInTheTableTwice) {
    std::set<std::string> sentences;
    for (const Key key : keys()) {
        const std::string text = english(key);
        EXPECT_TRUE(text.size() <= 40 || sentences.insert(text).second) << text;
    }
}

TEST(Messages, BracesAreBalancedAndPlacesCountFromNought) {
    for (const Key key : keys()) {
        std::set<int> used;
        for (const Place& place : places(english(key))) used.insert(place.argument);
        int expected = 0;
        for (int argument : used)
            EXPECT_EQ(argument, expected++) << "an argument is never said: " << english(key);
    }
}

TEST(Messages, NothingOfTheTablesMarkupIsSaid) {
    for (const Key key : keys())
        for (const std::string count : {"0", "1", "2", "1,000"}) {
            const std::string sentence = say({key, std::vector<std::string>(8, count)});
            EXPECT_FALSE(sentence.empty()) << int(key);
            EXPECT_EQ(sentence.find_first_of("{}|"), std::string::npos) << sentence;
            EXPECT_FALSE(contains(sentence, "  ")) << sentence;
            EXPECT_NE(sentence.back(), ' ') << sentence;
        }
}

TEST(Messages, OneIsSingularAndEverythingElseIsPlural) {
    EXPECT_EQ(say({Key::others, {"1"}}), "the other 1 word");
    EXPECT_EQ(say({Key::others, {"2"}}), "the other 2 words");
    EXPECT_EQ(say({Key::others, {"1,025"}}), "the other 1,025 words");
    EXPECT_EQ(say({Key::expected_block, {"1"}}), "this model has 1 block");
    EXPECT_EQ(say({Key::expected_block, {"0"}}), "this model has 0 blocks");
    const std::string one = say({Key::text_cut, {"121", "120", "1"}}),
                      two = say({Key::text_cut, {"122", "120", "2"}});
    EXPECT_TRUE(contains(one, "the last 1 is cut off")) << one;
    EXPECT_TRUE(contains(two, "the last 2 are cut off")) << two;
    EXPECT_TRUE(contains(say({Key::text_left_out, {"1"}}), "is not in")) << say({Key::text_left_out, {"1"}});
    EXPECT_TRUE(contains(say({Key::text_left_out, {"3"}}), "are not in"));
    EXPECT_TRUE(contains(say({Key::model_summary, {"M", "1", "1", "8"}}), "1 block × 1 head"));
    EXPECT_TRUE(contains(say({Key::model_summary, {"M", "2", "4", "64"}}), "2 blocks × 4 heads"));
}

TEST(Messages, ArgumentsAreSaidAsTheyStand) {
    for (const std::string word : {"{", "}", "{0}", "{1?a|b}", "", "|", "?", "a b", "é😀"}) {
        EXPECT_EQ(say(verbatim(word)), word);
        EXPECT_EQ(say({Key::head_row, {word}}), "head " + word);
    }
}

TEST(Messages, AMissingArgumentIsEmptyAndBreaksNothing) {
    EXPECT_EQ(say({Key::head_row, {}}), "head ");
    EXPECT_EQ(say({Key::nothing, {"a"}}), "");
    EXPECT_TRUE(Message{}.empty());
}

TEST(Messages, SpansSayWhichStretchIsWhichArgument) {
    const std::vector<Span> parts = spans({Key::reads_title, {"not", "2", "1"}});
    std::string sentence, first;
    for (const Span& part : parts) {
        sentence += part.text;
        if (part.arg == 0) first += part.text;
    }
    EXPECT_EQ(sentence, "What not reads in block 2, head 1");
    EXPECT_EQ(first, "not");
}

}  // namespace attention
