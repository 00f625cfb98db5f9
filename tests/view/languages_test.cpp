// The languages beside English: complete tables of the same meaning's shape, given as the page gives them.
#include "languages/languages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <limits>
#include <map>
#include <set>

#include "view/number_format.h"

namespace attention {

namespace {

// The arguments that a text names; with the forms between which each chooses, where it does.
std::multimap<int, std::string> places(const std::string& text) {
    std::multimap<int, std::string> found;
    for (std::size_t at = 0; (at = text.find('{', at)) != std::string::npos; ++at) {
        const std::string inside = text.substr(at + 1, text.find('}', at) - at - 1);
        found.emplace(std::atoi(inside.c_str()), inside);
    }
    return found;
}

std::set<int> arguments(const std::string& text) {
    std::set<int> all;
    for (const auto& place : places(text)) all.insert(place.first);
    return all;
}

std::string without_places(std::string text) {
    for (std::size_t open; (open = text.find('{')) != std::string::npos;)
        text.erase(open, text.find('}', open) + 1 - open);
    return text;
}

const std::set<Key> the_same_in_every_language = {Key::app_title, Key::example_damaged,
                                                  Key::example_not_working, Key::example_refund};

// Formulas, names and what is next to a number have no long words; publications are cited as they are called.
bool has_words_to_translate(const std::string& text) {
    const std::string words = without_places(text);
    int run = 0, longest = 0, letters = 0;
    for (const unsigned char c : words) {
        run = std::isalpha(c) ? run + 1 : 0;
        longest = std::max(longest, run);
        letters += std::isalpha(c) ? 1 : 0;
    }
    const std::size_t title = text.find(", “");
    const bool publication =
        title != std::string::npos && title > 0 && std::isdigit(static_cast<unsigned char>(text[title - 1]));
    return letters > 10 && longest > 4 && !publication;
}

class Languages : public testing::Test {
protected:
    ~Languages() override { use_language("en"); }
};

class ANumberInSpanish : public Languages {
protected:
    ANumberInSpanish() { EXPECT_TRUE(use_language("es")); }
};

}  // namespace

TEST_F(Languages, HaveATextForEveryKeyWithTheSameArguments) {
    for (const Translation& language : translations())
        for (int key = 1; key < int(Key::count); ++key) {
            const std::string text = language.text(Key(key)), original = english(Key(key));
            EXPECT_FALSE(text.empty()) << language.code << ": " << original;
            EXPECT_EQ(arguments(text), arguments(original)) << text << "\n" << original;
            EXPECT_EQ(text.find('\n'), std::string::npos) << text;
        }
}

TEST_F(Languages, HaveWellFormedTextsWithTwoFormsWhereANumberChooses) {
    for (const Translation& language : translations())
        for (int key = 1; key < int(Key::count); ++key) {
            const std::string text = language.text(Key(key));
            EXPECT_EQ(std::count(text.begin(), text.end(), '{'), std::count(text.begin(), text.end(), '}'))
                << text;
            for (const auto& [argument, inside] : places(text)) {
                const std::string number = std::to_string(argument), rest = inside.substr(number.size());
                EXPECT_EQ(inside.substr(0, number.size()), number) << text;
                const bool plain = rest.empty(),
                           forms = rest[0] == '?' && std::count(rest.begin(), rest.end(), '|') == 1;
                EXPECT_TRUE(plain || forms) << text;
            }
            EXPECT_EQ(without_places(text).find_first_of("{}|"), std::string::npos) << text;
        }
}

TEST_F(Languages, SayEverySentenceInTheirOwnWords) {
    for (const Translation& language : translations())
        for (int key = 1; key < int(Key::count); ++key) {
            const std::string text = language.text(Key(key));
            if (!has_words_to_translate(text) || the_same_in_every_language.count(Key(key))) continue;
            EXPECT_NE(text, english(Key(key))) << language.code;
        }
}

TEST_F(Languages, ChooseTheFormByTheNumber) {
    use_language("es");
    EXPECT_NE(say({Key::others, {"1"}}).find("palabra"), std::string::npos);
    EXPECT_EQ(say({Key::others, {"1"}}).find("palabras"), std::string::npos);
    EXPECT_NE(say({Key::others, {"2"}}).find("palabras"), std::string::npos);
    EXPECT_NE(say({Key::others, {count_text(14400)}}).find("palabras"), std::string::npos);
}

TEST_F(Languages, JoinTheLastOfAListByTheirOwnWord) {
    EXPECT_EQ(and_list({}), "");
    EXPECT_EQ(and_list({"a"}), "a");
    EXPECT_EQ(and_list({"a", "b"}), "a and b");
    EXPECT_EQ(and_list({"a", "b", "c"}), "a, b and c");
    use_language("es");
    EXPECT_EQ(and_list({"a", "b", "c"}), "a, b y c");
}

TEST_F(Languages, AreSetByTheTableThatThePageFetches) {
    EXPECT_EQ(language(), "en");
    for (const Translation& translation : translations()) {
        EXPECT_TRUE(set_language(translation.code, language_table(translation)).empty());
        EXPECT_EQ(language(), translation.code);
        for (int key = 0; key < int(Key::count); ++key)
            EXPECT_STREQ(text_of(Key(key)), translation.text(Key(key)));
        EXPECT_TRUE(set_language("en").empty());
        EXPECT_STREQ(text_of(Key::share), english(Key::share));
    }
}

TEST_F(Languages, ATableOfAnotherLengthOrLanguageIsRefusedWithASentence) {
    const std::string table = language_table(translations()[0]);
    const std::string refused = say({Key::language_refused, {"es"}});
    EXPECT_NE(refused.find("“es”"), std::string::npos);
    for (const std::string& other :
         {std::string(), std::string("\n"), table + "one more\n",
          table.substr(0, table.rfind('\n', table.size() - 2)), table.substr(table.find('\n') + 1) + "\n"}) {
        EXPECT_EQ(say(set_language("es", other)), refused);
        EXPECT_EQ(language(), "en");
    }
    EXPECT_FALSE(set_language("fr", table).empty());
    EXPECT_FALSE(set_language("", "").empty());
    EXPECT_EQ(language(), "en");
    use_language("es");
    EXPECT_FALSE(set_language("fr", "Bonjour\n").empty());
    EXPECT_EQ(language(), "es") << "what was set before stays";
}

TEST_F(ANumberInSpanish, HasACommaBeforeItsDecimals) {
    EXPECT_EQ(weight_text(0.557f), "0,56");
    EXPECT_EQ(number_text(-5.82), "−5,820");
    EXPECT_EQ(number_text(1.2e-5), "1,2e−5");
    EXPECT_EQ(exact_text(0.72757004), "0,72757004");
    EXPECT_EQ(exact_text(-1.5e-7), "−1,5e−7");
    EXPECT_EQ(short_number_text(0.5), "0,5");
    EXPECT_EQ(short_number_text(3), "3");
    EXPECT_EQ(short_number_text(-2), "−2");
    EXPECT_EQ(short_number_text(1.0 / 3), "0,333");
    EXPECT_EQ(shorter_number_texts(1.0 / 3), (std::vector<std::string>{"0,33", "0,3", "0"}));
    EXPECT_EQ(number_text(std::numeric_limits<double>::quiet_NaN()), "no es un número");
}

TEST_F(ANumberInSpanish, IsGroupedFromFiveDigitsOn) {
    EXPECT_EQ(count_text(999), "999");
    EXPECT_EQ(count_text(9999), "9999");
    EXPECT_EQ(count_text(14400), "14\u202f400");
    EXPECT_EQ(count_text(-1234567), "−1\u202f234\u202f567");
}

TEST_F(ANumberInSpanish, HasASpaceBeforeThePercentSign) {
    EXPECT_EQ(percent_text(0.68), "68,0\u00a0%");
    EXPECT_EQ(percent_text(1), "más del 99,9\u00a0%");
    EXPECT_EQ(percent_text(0), "menos del 0,1\u00a0%");
    EXPECT_EQ(short_percent_text(0), "<0,1\u00a0%");
    EXPECT_EQ(plain_percent_text(0.5), "50\u00a0%");
    EXPECT_EQ(plain_percent_text(1, 1), "100,0\u00a0%");
}

TEST_F(ANumberInSpanish, StandsInAListWithSemicolons) { EXPECT_EQ(list_text({"0,5", "1,5"}), "0,5; 1,5"); }

TEST_F(ANumberInSpanish, IsReadBackAsItIsWritten) {
    for (const double value : {0.0, 0.5, -2.25, 1e-5, -3e-9, 12345.0, 0.333})
        for (const std::string& text : {number_text(value), short_number_text(value)})
            EXPECT_NEAR(read_number_text(text), value, 0.0006 + 0.05 * std::abs(value)) << text;
    EXPECT_EQ(read_number_text(number_text(-std::numeric_limits<double>::infinity())),
              -std::numeric_limits<double>::infinity());
}

TEST_F(ANumberInSpanish, StandsInAFieldAsItWasTyped) {
    EXPECT_EQ(field_text("0.5", 0.5), "0,5");  // as the program writes it
    EXPECT_EQ(field_text("0,50", 0.5), "0,50");
    EXPECT_EQ(field_text("0.50", 0.5), "0.50");
    EXPECT_EQ(field_text("1.", 1), "1.");
    EXPECT_EQ(field_text("abc", 0.5), "abc");
    use_language("en");
    EXPECT_EQ(field_text("0.5", 0.5), "0.5");
}

TEST_F(ANumberInSpanish, IsWrittenWithAPointForMachines) {
    EXPECT_EQ(full_text(0.5), "0.5");
    EXPECT_EQ(full_text(-1.25), "-1.25");
}

}  // namespace attention
