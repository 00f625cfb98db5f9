#include "engine/nearest_words.h"

#include <gtest/gtest.h>

#include <cmath>

namespace attention {

namespace {

constexpr int a = 2, b = 3, c = 4, d = 5, zero = 6, e = 7;

Vocabulary vocabulary() { return *Vocabulary::make({"<pad>", "<unk>", "a", "b", "c", "d", "zero", "e"}); }

// <pad> and <unk> lie in the direction of a.
Model model() {
    Model model;
    model.config.dimension = 2;
    model.vocabulary_size = 8;
    model.embedding.resize(8, 2);
    model.embedding << 1, 0,  //
        2, 0,                 //
        3, 0,                 // a
        10, 10,               // b
        -1, 0,                // c
        .5f, .5f,             // d
        0, 0,                 // zero
        4, 3;                 // e
    return model;
}

std::vector<int> ids(const std::vector<NearWord>& words) {
    std::vector<int> ids;
    for (const NearWord& word : words) ids.push_back(word.id);
    return ids;
}

}  // namespace

TEST(NearestWords, AreThoseOfTheLargestCosineWhateverTheirLength) {
    const std::vector<NearWord> found = nearest_words(model(), vocabulary(), a, 4);
    EXPECT_EQ(ids(found),
              (std::vector<int>{e, b, d, c}));  // b and d have one direction: the smaller id first
    EXPECT_FLOAT_EQ(found[0].cosine, .8f);
    EXPECT_FLOAT_EQ(found[1].cosine, std::sqrt(.5f));
    EXPECT_FLOAT_EQ(found[2].cosine, std::sqrt(.5f));
    EXPECT_FLOAT_EQ(found[3].cosine, -1);
}

TEST(NearestWords, AreAsManyAsAskedForOrAsThereAre) {
    EXPECT_EQ(ids(nearest_words(model(), vocabulary(), a, 2)), (std::vector<int>{e, b}));
    EXPECT_EQ(nearest_words(model(), vocabulary(), a, 100).size(), 4u);
    EXPECT_TRUE(nearest_words(model(), vocabulary(), a, 0).empty());
    EXPECT_TRUE(nearest_words(model(), vocabulary(), a, -1).empty());
}

TEST(NearestWords, OfAnUnknownWordAreThoseOfTheRowOfUnk) {
    EXPECT_EQ(ids(nearest_words(model(), vocabulary(), vocabulary().unknown(), 2)), (std::vector<int>{a, e}));
}

TEST(NearestWords, ARowOfZerosIsNearToNothing) {
    EXPECT_TRUE(nearest_words(model(), vocabulary(), zero, 3).empty());
    for (const int id : ids(nearest_words(model(), vocabulary(), b, 100))) EXPECT_NE(id, zero);
}

}  // namespace attention
