// Passes that differ from how the model was trained: masks and positions.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine/attention_trace.h"
#include "engine/forward.h"
#include "golden_changes.h"
#include "made_up_model.h"
#include "same_bits.h"

namespace attention {

namespace {

constexpr float minus_infinity = -std::numeric_limits<float>::infinity();
const std::vector<int> text = {1, 5, 8, 0, 5, 3, 2};

PassChanges padding(std::vector<bool> words) {
    PassChanges changes;
    changes.mask.padding = std::move(words);
    return changes;
}

PassChanges causal() {
    PassChanges changes;
    changes.mask.causal = true;
    return changes;
}

PassChanges positions(Positions kind, std::vector<int> of_word = {}) {
    PassChanges changes;
    changes.positions = kind;
    changes.position_of_word = std::move(of_word);
    return changes;
}

Trace pass(const Model& model, std::span<const int> ids, const PassChanges& changes) {
    Trace trace;
    forward(model, ids, trace, Keep::everything, changes);
    return trace;
}

// Every query and its bias 0: all scores are 0, so that a word reads alike what it may read.
Model even_model(ModelConfig config) {
    Model model = made_up_model(config, 9);
    for (Block& block : model.blocks)
        block.query = kernels::make_linear(Matrix::Zero(config.dimension, config.dimension),
                                           Vector::Zero(config.dimension));
    return model;
}

void expect_near(const std::vector<float>& expected, const std::vector<float>& found, float gap,
                 const std::string& what) {
    ASSERT_EQ(expected.size(), found.size()) << what;
    for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(expected[i], found[i], gap) << what;
}

void expect_numbers(const Trace& trace, const std::string& what) {
    for (const Stage& stage : trace.stages) {
        std::size_t count = 1;
        for (int length : stage.shape) count *= std::size_t(length);
        for (std::size_t i = 0; i < count; ++i) {
            const float number = trace.data(stage)[i];
            const bool forbidden = stage.kind == StageKind::scaled_scores && number == minus_infinity;
            ASSERT_TRUE(std::isfinite(number) || forbidden) << what << ", " << stage.name() << ": " << number;
        }
    }
}

bool has_a_row_a_word(StageKind kind) {
    return kind != StageKind::mean && kind != StageKind::logits && kind != StageKind::probabilities;
}

// The first `rows` rows of every stage that has a row a word, of the first `rows` words where columns are
// words. Under a causal mask, raw scores of words that a row may not read are left out.
void expect_same_rows(const Trace& expected, const Trace& found, int rows, float gap, bool causal,
                      const std::string& what) {
    for (const Stage& stage : expected.stages) {
        if (!has_a_row_a_word(stage.kind)) continue;
        const bool words_across = stage.shape.size() == 3;
        for (int head = 0; head < (words_across ? stage.shape[0] : 1); ++head) {
            const MatrixView a = expected.matrix(stage.kind, stage.block, head);
            const MatrixView b = found.matrix(stage.kind, stage.block, head);
            for (int row = 0; row < rows; ++row) {
                const int read = causal && stage.kind == StageKind::scores ? row + 1 : rows;
                for (int column = 0; column < (words_across ? read : a.cols()); ++column) {
                    const bool close = a(row, column) == b(row, column) ||  // both may be −∞
                                       std::abs(a(row, column) - b(row, column)) <= gap;
                    ASSERT_TRUE(close) << what << ", " << stage.name() << ", row " << row << ": "
                                       << a(row, column) << ", " << b(row, column);
                }
            }
        }
    }
}

}  // namespace

TEST(PassChanges, SayWhetherAnythingDiffers) {
    EXPECT_FALSE(PassChanges{}.any());
    EXPECT_FALSE(padding({false, false}).any());
    EXPECT_TRUE(padding({false, true}).any());
    EXPECT_TRUE(causal().any());
    EXPECT_TRUE(positions(Positions::none).any());
    EXPECT_TRUE(positions(Positions::moved, {0, 1}).any());
    EXPECT_EQ(PassChanges{}.position_of(3), 3);
    EXPECT_EQ(positions(Positions::none).position_of(3), -1);
    EXPECT_EQ(positions(Positions::moved, {5, 2}).position_of(1), 2);
}

TEST(ForwardChanges, AWordReadsAlikeWhatAMaskLeavesIt) {
    ModelConfig config = made_up_config();
    const Model model = even_model(config);
    PassChanges changes = padding({false, true});
    const Matrix padded = pass(model, {{1, 2, 3}}, changes).matrix(StageKind::weights, 1, 2);
    changes.mask.causal = true;
    const Trace both = pass(model, {{1, 2, 3}}, changes);
    const Matrix causal_too = both.matrix(StageKind::weights, 1, 2);
    const Matrix scaled = both.matrix(StageKind::scaled_scores, 0, 0);
    Matrix expected(3, 3);
    expected << .5f, 0, .5f, .5f, 0, .5f, .5f, 0, .5f;
    EXPECT_EQ(padded, expected);
    expected << 1, 0, 0, 1, 0, 0, .5f, 0, .5f;
    EXPECT_EQ(causal_too, expected);
    expected << 0, minus_infinity, minus_infinity, 0, minus_infinity, minus_infinity, 0, minus_infinity, 0;
    EXPECT_EQ(scaled, expected);
}

TEST(ForwardChanges, AMaskOverAModelIsWhatACausalModelHas) {
    for (int pattern = 0; pattern < patterns; ++pattern) {
        ModelConfig config = made_up_config(pattern);
        config.causal = false;
        Model model = made_up_model(config, 9);
        const Trace masked = pass(model, text, causal());
        model.config.causal = true;
        expect_same_bits(pass(model, text, {}), masked, "pattern " + std::to_string(pattern));
    }
}

TEST(ForwardChanges, UnderACausalMaskNoLaterWordChangesAnEarlierRow) {
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const Model model = made_up_model(made_up_config(pattern), 9);
        const Trace before = pass(model, text, causal());
        for (int changed = 1; changed < int(text.size()); ++changed) {
            std::vector<int> other = text;
            other[std::size_t(changed)] = 7;
            expect_same_rows(before, pass(model, other, causal()), changed, 0, true,
                             "pattern " + std::to_string(pattern));
        }
    }
}

TEST(ForwardChanges, PaddingAtTheEndIsAsIfTheTextEndedThere) {
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const std::string what = "pattern " + std::to_string(pattern);
        const Model model = made_up_model(made_up_config(pattern), 9);
        for (int kept = 1; kept < int(text.size()); ++kept) {
            std::vector<bool> words(text.size(), true);
            std::fill(words.begin(), words.begin() + kept, false);
            const Trace padded = pass(model, text, padding(words));
            const Trace shorter = pass(model, std::span(text).first(std::size_t(kept)), {});
            expect_same_rows(shorter, padded, kept, 1e-5f, false, what);
            if (model.config.has_labels()) {
                expect_near(answer(model, shorter).logits, answer(model, padded).logits, 1e-5f, what);
                continue;
            }
            const Matrix expected = shorter.matrix(StageKind::logits);
            EXPECT_TRUE(padded.matrix(StageKind::logits).topRows(kept).isApprox(expected, 1e-5f)) << what;
        }
    }
}

TEST(ForwardChanges, APaddedWordChangesNoAnswer) {
    const Model model = made_up_model(made_up_config(), 9);
    std::vector<int> other = text;
    other[2] = 6;
    const PassChanges changes = padding({false, false, true});
    expect_near(answer(model, pass(model, text, changes)).logits,
                answer(model, pass(model, other, changes)).logits, 1e-6f, "");
}

TEST(ForwardChanges, AWordWithNothingToReadHasWeightsOfZero) {
    const ModelConfig config = made_up_config();
    const Model model = made_up_model(config, 9);
    PassChanges changes = padding({true, true});
    changes.mask.causal = true;
    const Trace trace = pass(model, text, changes);
    for (int head = 0; head < config.heads; ++head) {
        const MatrixView weights = trace.matrix(StageKind::weights, 1, head);
        EXPECT_EQ(weights.topRows(2), Matrix::Zero(2, 7));
        EXPECT_EQ(weights(2, 2), 1);
        EXPECT_EQ(trace.matrix(StageKind::scaled_scores, 1, head).row(0).maxCoeff(), minus_infinity);
    }
    EXPECT_EQ(trace.matrix(StageKind::mixed, 1).topRows(2), Matrix::Zero(2, 12));
    EXPECT_EQ(Vector(trace.matrix(StageKind::attention_output, 1).row(0)),
              model.blocks[1].out_projection.bias);
}

TEST(ForwardChanges, OverATextOfPaddingTheMeanIsZeroAndTheAnswerTheBias) {
    const Model model = made_up_model(made_up_config(), 9);
    const Trace trace = pass(model, text, padding(std::vector<bool>(text.size(), true)));
    EXPECT_EQ(trace.matrix(StageKind::weights, 0, 0), Matrix::Zero(7, 7));
    EXPECT_EQ(trace.matrix(StageKind::mean), Matrix::Zero(1, 12));
    EXPECT_EQ(Vector(trace.matrix(StageKind::logits).row(0)), model.out.bias);
}

TEST(ForwardChanges, NoChangeGivesWhatIsNotANumber) {
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const Model model = made_up_model(made_up_config(pattern), 9);
        for (unsigned words = 0; words < 16; ++words)
            for (Positions kind : {Positions::as_trained, Positions::none, Positions::moved}) {
                PassChanges changes = positions(kind, {3, 3, 0, 15});
                for (int word = 0; word < 4; ++word) changes.mask.padding.push_back(words >> word & 1);
                for (bool causal : {false, true}) {
                    changes.mask.causal = causal;
                    const auto ids = std::span(text).first(4);
                    const Trace trace = pass(model, ids, changes);
                    expect_numbers(trace, "pattern " + std::to_string(pattern));
                    Trace only_answer;
                    forward(model, ids, only_answer, Keep::answer, changes);
                    expect_near(answer(model, trace).logits, answer(model, only_answer).logits, 1e-6f,
                                "pattern " + std::to_string(pattern));
                }
            }
    }
}

TEST(ForwardChanges, WithoutPositionsTheEmbeddingsAreTheTokenRows) {
    const Model model = made_up_model(made_up_config(), 9);
    const Trace trace = pass(model, text, positions(Positions::none));
    for (std::size_t i = 0; i < text.size(); ++i)
        EXPECT_EQ(trace.matrix(StageKind::embeddings).row(int(i)), model.embedding.row(text[i]));
}

TEST(ForwardChanges, WithoutPositionsTheOrderOfTheWordsChangesNoAnswer) {
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const ModelConfig config = made_up_config(pattern);
        if (config.causal || !config.has_labels()) continue;
        const Model model = made_up_model(config, 9);
        const std::vector<int> shuffled = {5, 2, 5, 0, 1, 8, 3};
        expect_near(answer(model, pass(model, text, positions(Positions::none))).logits,
                    answer(model, pass(model, shuffled, positions(Positions::none))).logits, 1e-5f,
                    "pattern " + std::to_string(pattern));
    }
}

TEST(ForwardChanges, EachWordGetsThePositionThatItIsMovedTo) {
    const Model model = made_up_model(made_up_config(), 9);
    const std::vector<int> places = {15, 0, 1, 1, 6, 5, 4};
    const Trace trace = pass(model, text, positions(Positions::moved, places));
    for (std::size_t i = 0; i < text.size(); ++i)
        EXPECT_EQ(Vector(trace.matrix(StageKind::embeddings).row(int(i))),
                  Vector(model.embedding.row(text[i]) + model.position.row(places[i])));
    expect_same_bits(pass(model, text, {}),
                     pass(model, text, positions(Positions::moved, {0, 1, 2, 3, 4, 5, 6})), "each its own");
}

// Words and their positions moved together are the same set of embeddings.
TEST(ForwardChanges, WordsThatTakeTheirPositionsAlongGiveTheSameAnswer) {
    const Model model = made_up_model(made_up_config(), 9);
    const std::vector<int> order = {4, 6, 0, 3, 2, 1, 5};
    std::vector<int> moved;
    for (int from : order) moved.push_back(text[std::size_t(from)]);
    expect_near(answer(model, pass(model, text, {})).logits,
                answer(model, pass(model, moved, positions(Positions::moved, order))).logits, 1e-5f, "");
}

TEST(ForwardChanges, OneHeadAloneHasTheMasksOfModelAndPass) {
    ModelConfig config = made_up_config();
    PassChanges changes = padding({false, true});
    const Model model = made_up_model(config, 9);
    Trace trace = pass(model, text, changes);
    const AttentionTrace head = head_trace(trace, config, 1, 2, changes.mask);
    EXPECT_EQ(head.mask.padding, changes.mask.padding);
    EXPECT_FALSE(head.mask.causal);
    config.causal = true;
    EXPECT_TRUE(head_trace(trace, config, 1, 2, changes.mask).mask.causal);
    EXPECT_TRUE(head_trace(trace, config, 1, 2).mask.padding.empty());
    AttentionInput input{head.q, head.k, head.v, {}, 0, head.divisor, head.mask};
    EXPECT_TRUE(attend(input).output.isApprox(head.output, 1e-5));
}

TEST(ForwardChanges, LogitsAndWeightsOfEveryHeadEqualPyTorchs) {
    if (!golden::folder()) GTEST_SKIP() << golden::no_folder;
    for (const std::string& name : golden::changed_models())
        golden::for_each_changed_pass(name, [](golden::ChangedPass& pass) {
            for (const Stage& stage : pass.trace.stages) {
                if (stage.kind != StageKind::weights && stage.kind != StageKind::logits) continue;
                const std::optional<Tensor> expected = pass.values.find(stage.name());
                ASSERT_TRUE(expected) << pass.what << ", " << stage.name();
                ASSERT_EQ(stage.shape, expected->shape) << pass.what << ", " << stage.name();
                float largest = 1;
                for (float x : expected->values) largest = std::max(largest, std::abs(x));
                for (std::size_t i = 0; i < expected->values.size(); ++i)
                    ASSERT_NEAR(expected->values[i], pass.trace.data(stage)[i], 1e-5f * largest)
                        << pass.what << ", " << stage.name() << ", entry " << i;
            }
        });
}

}  // namespace attention
