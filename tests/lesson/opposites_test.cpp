// Words that turn a request round: each is one word to the model, and its own opposite's opposite.
#include "lesson/opposites.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/tokenizer.h"
#include "view/made_packs.h"

namespace attention {

TEST(Opposites, EitherWordIsOfferedForTheOther) {
    EXPECT_GE(all_opposites().size(), 24u);
    for (const auto& [a, b] : all_opposites()) {
        EXPECT_NE(a, b);
        for (const auto& [word, other] : {std::pair(a, b), std::pair(b, a)}) {
            const std::vector<std::string_view> found = opposites_of(word);
            EXPECT_EQ(std::count(found.begin(), found.end(), other), 1) << word << " and " << other;
        }
    }
    EXPECT_TRUE(opposites_of("zebra").empty());
    EXPECT_TRUE(opposites_of("").empty());
}

TEST(Opposites, EachIsOneTokenAsTheVocabularySpellsIt) {
    for (const Opposites& pair : all_opposites())
        for (const std::string_view word : pair) {
            const std::vector<Token> tokens = split(word);
            ASSERT_EQ(tokens.size(), 1u) << word;
            EXPECT_EQ(tokens[0].text, word);
        }
}

TEST(Opposites, TheShippedVocabularyHasEachOfThem) {
    const std::vector<std::uint8_t> bytes = made::larkfield_bytes();
    if (bytes.empty()) GTEST_SKIP() << made::no_larkfield;
    const Result<Pack> pack = read_pack(bytes);
    ASSERT_TRUE(pack);
    for (const Opposites& pair : all_opposites())
        for (const std::string_view word : pair) EXPECT_GE(pack->vocabulary.find(word), 0) << word;
}

}  // namespace attention
