#include "engine/head_behaviour.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/attention_trace.h"
#include "engine/forward.h"
#include "made_up_model.h"

namespace attention {

namespace {

HeadBehaviour measure(const Matrix& weights, const std::vector<std::string>& tokens, const Mask& mask = {}) {
    return head_behaviour(MatrixView(weights.data(), weights.rows(), weights.cols()), tokens, mask);
}

Matrix square(int n, std::vector<float> weights) { return Eigen::Map<const Matrix>(weights.data(), n, n); }

}  // namespace

TEST(HeadBehaviour, EachShareIsTheMeanOverTheReadingWords) {
    const Matrix weights = square(4, {.1f, .2f, .3f, .4f,  //
                                      .5f, .2f, .2f, .1f,  //
                                      .6f, .1f, .3f, 0,    //
                                      .25f, .25f, .25f, .25f});
    const HeadBehaviour found = measure(weights, {"a", ",", "a", "."});
    EXPECT_FLOAT_EQ(found.itself, (.1f + .2f + .3f + .25f) / 4);
    EXPECT_FLOAT_EQ(found.before, (.5f + .1f + .25f) / 4);  // the first word has none before it
    EXPECT_FLOAT_EQ(found.after, (.2f + .2f + 0) / 4);
    EXPECT_FLOAT_EQ(found.punctuation, (.6f + .3f + .1f + .5f) / 4);
    EXPECT_FLOAT_EQ(found.same_token, (.3f + .6f) / 4);
    EXPECT_EQ(found.strongest_reader, 2);
    EXPECT_EQ(found.strongest_read, 0);
}

TEST(HeadBehaviour, EvennessIsTheEntropyOverTheLargestThatItCanBe) {
    EXPECT_FLOAT_EQ(measure(Matrix::Constant(3, 3, 1 / 3.0f), {"a", "b", "c"}).evenness.value_or(-1), 1);
    EXPECT_FLOAT_EQ(measure(Matrix::Identity(3, 3), {"a", "b", "c"}).evenness.value_or(-1), 0);
    // rows of entropy ln 2 and 0, of at most ln 2
    EXPECT_FLOAT_EQ(measure(square(2, {.5f, .5f, 1, 0}), {"a", "b"}).evenness.value_or(-1), .5f);
    EXPECT_FLOAT_EQ(measure(square(3, {.5f, .5f, 0, .5f, 0, .5f, 0, .5f, .5f}), {"a", "b", "c"}).evenness.value_or(-1),
                    std::log(2.0f) / std::log(3.0f));
}

TEST(HeadBehaviour, EvennessCountsTheWordsThatAMaskLeaves) {
    Mask causal{true, {}};
    // the first word reads one word only and is left out: the others are even
    EXPECT_FLOAT_EQ(
        measure(square(3, {1, 0, 0, .5f, .5f, 0, 1 / 3.f, 1 / 3.f, 1 / 3.f}), {"a", "b", "c"}, causal)
            .evenness.value_or(-1),
        1);
    EXPECT_FLOAT_EQ(measure(square(2, {1, 0, 1, 0}), {"a", "b"}, causal).evenness.value_or(-1), 0);
    const Mask last_padded{false, {false, false, true}};
    EXPECT_FLOAT_EQ(
        measure(square(3, {.5f, .5f, 0, .5f, .5f, 0, 1, 0, 0}), {"a", "b", "c"}, last_padded).evenness.value_or(-1),
        2 / 3.0f);
}

TEST(HeadBehaviour, AWordWithNothingToReadAddsNothingAndHasNoEvenness) {
    const Mask mask{true, {true}};  // the first word reads nothing, the second itself
    const HeadBehaviour found = measure(square(3, {0, 0, 0, 0, 1, 0, 0, .5f, .5f}), {"a", "b", "b"}, mask);
    EXPECT_FLOAT_EQ(found.evenness.value_or(-1), 1);
    EXPECT_FLOAT_EQ(found.itself, 1.5f / 3);
    EXPECT_FLOAT_EQ(found.before, .5f / 3);
    EXPECT_FLOAT_EQ(found.same_token, .5f / 3);
    EXPECT_EQ(found.strongest_reader, 1);
    EXPECT_EQ(found.strongest_read, 1);
    const HeadBehaviour nothing = measure(Matrix::Zero(2, 2), {"a", "."}, {false, {true, true}});
    EXPECT_FALSE(nothing.evenness);
    EXPECT_EQ(nothing.itself + nothing.before + nothing.after + nothing.punctuation, 0);
}

TEST(HeadBehaviour, ATextOfOneWordReadsItself) {
    const HeadBehaviour found = measure(Matrix::Ones(1, 1), {"?"});
    EXPECT_FALSE(found.evenness);
    EXPECT_EQ(found.itself, 1);
    EXPECT_EQ(found.punctuation, 1);
    EXPECT_EQ(found.before + found.after + found.same_token, 0);
    EXPECT_EQ(found.strongest_reader, 0);
    EXPECT_EQ(found.strongest_read, 0);
}

TEST(HeadBehaviour, OnATieTheFirstPairIsTheStrongest) {
    const HeadBehaviour found =
        measure(square(3, {.2f, .2f, .6f, .6f, .2f, .2f, .2f, .6f, .2f}), {"a", "b", "c"});
    EXPECT_EQ(found.strongest_reader, 0);
    EXPECT_EQ(found.strongest_read, 2);
}

TEST(HeadBehaviour, OfEveryHeadOfAPassLiesBetweenZeroAndOne) {
    const std::vector<std::string> tokens = {"the", ",", "box", ".", "the"};
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const ModelConfig config = made_up_config(pattern);
        PassChanges changes;
        changes.mask.padding = {pattern % 3 == 0, false, pattern % 5 == 0};
        Trace trace;
        forward(made_up_model(config, 9), std::vector<int>{1, 2, 3, 4, 1}, trace, Keep::everything, changes);
        for (int head = 0; head < config.heads; ++head) {
            const Mask mask = head_trace(trace, config, 1, head, changes.mask).mask;
            const HeadBehaviour found =
                head_behaviour(trace.matrix(StageKind::weights, 1, head), tokens, mask);
            for (float share : {found.evenness.value_or(0), found.itself, found.before, found.after, found.punctuation,
                                found.same_token}) {
                EXPECT_GE(share, 0);
                EXPECT_LE(share, 1 + 1e-6f);
            }
            EXPECT_LE(found.itself + found.before + found.after, 1 + 1e-5f);
        }
    }
}

TEST(Punctuation, HasNoLetterAndNoDigit) {
    for (const char* token :
         {",", ".", "?", "-", "\"", "_", "@", "…", "—", "’", "“", "£", "€", "«", "¿", "×", "。"})
        EXPECT_TRUE(is_punctuation(token)) << token;
    for (const char* token : {"", "a", "card", "7", "2024", "é", "ß", "猫", "ع", "²", "½", "ª", "µ", "<unk>",
                              "<pad>", "e-mail", "\x07", "\xff", "\u200b"})
        EXPECT_FALSE(is_punctuation(token)) << token;
}

}  // namespace attention
