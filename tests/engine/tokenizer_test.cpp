#include "engine/tokenizer.h"

#include <gtest/gtest.h>

#include "engine/utf8.h"
#include "golden_files.h"

#ifndef TESTS_DIR
#define TESTS_DIR "tests"
#endif

namespace attention {

namespace {

std::string from_hexadecimal(const std::string& digits) {
    std::string bytes;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
        bytes += char(std::stoi(digits.substr(i, 2), nullptr, 16));
    return bytes;
}

std::vector<std::string> texts(const std::vector<Token>& tokens) {
    std::vector<std::string> texts;
    for (const Token& token : tokens) texts.push_back(token.text);
    return texts;
}

Vocabulary vocabulary(std::vector<std::string> entries) { return *Vocabulary::make(std::move(entries)); }

}  // namespace

TEST(Tokenizer, TokensAndTheirPlacesEqualPythonsOnEveryScriptCaseAndMalformedByte) {
    const nlohmann::json cases = golden::read_json_file(TESTS_DIR "/golden/tokenizer.json");
    ASSERT_TRUE(cases.is_array());
    ASSERT_GE(cases.size(), 300u);
    for (const auto& one : cases) {
        const std::vector<Token> tokens = split(from_hexadecimal(one["utf8"]));
        const auto expected = one["tokens"].get<std::vector<std::string>>();
        ASSERT_EQ(texts(tokens), expected) << "bytes " << one["utf8"];
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            EXPECT_EQ(tokens[i].start, one["start"][i].get<int>())
                << "bytes " << one["utf8"] << ", token " << i;
            EXPECT_EQ(tokens[i].end, one["end"][i].get<int>()) << "bytes " << one["utf8"] << ", token " << i;
        }
    }
}

TEST(Tokenizer, AWordOutsideTheVocabularyBecomesUnknownAndKeepsItsText) {
    const Tokenized result = tokenize("My Kettle!", vocabulary({"<pad>", "<unk>", "my", "!"}));
    ASSERT_EQ(texts(result.tokens), (std::vector<std::string>{"my", "kettle", "!"}));
    EXPECT_EQ(result.tokens[0].id, 2);
    EXPECT_EQ(result.tokens[1].id, 1);
    EXPECT_TRUE(result.tokens[1].unknown);
    EXPECT_FALSE(result.tokens[2].unknown);
    EXPECT_TRUE(result.left_out.empty());
}

TEST(Tokenizer, AVocabularyWithoutUnknownLeavesWordsOutAndSaysWhich) {
    const Tokenized result = tokenize("to be 7 or", vocabulary({"to", "be", "or"}));
    EXPECT_EQ(texts(result.tokens), (std::vector<std::string>{"to", "be", "or"}));
    ASSERT_EQ(texts(result.left_out), (std::vector<std::string>{"7"}));
    EXPECT_EQ(result.left_out[0].start, 6);
}

TEST(Tokenizer, ATextThatSpellsASpecialTokenDoesNotGetItsId) {
    const Tokenized result = tokenize("<pad>", vocabulary({"<pad>", "<unk>", "<", "pad", ">"}));
    EXPECT_EQ(texts(result.tokens), (std::vector<std::string>{"<", "pad", ">"}));
}

TEST(Tokenizer, TenThousandWordsAreAllKept) {
    std::string text;
    for (int i = 0; i < 10000; ++i) text += "word ";
    EXPECT_EQ(split(text).size(), 10000u);
}

TEST(Utf8, EveryCharacterSurvivesWritingAndReading) {
    for (char32_t code = 0; code <= 0x10FFFF; code += code < 0x3000 ? 1 : 7) {
        if (code >= 0xD800 && code <= 0xDFFF) continue;
        std::string bytes;
        utf8::append(bytes, code);
        ASSERT_EQ(utf8::decode(bytes), std::vector<char32_t>{code})
            << "U+" << std::hex << std::uint32_t(code);
    }
}

}  // namespace attention
