#include "engine/logit_split.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "golden_changes.h"
#include "made_up_model.h"

namespace attention {

namespace {

double sum(const std::vector<double>& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0.0);
}

std::string name_of(const LogitPart& part) {
    const std::string block = "block" + std::to_string(part.block + 1) + ".";
    switch (part.kind) {
        case PartKind::tokens: return "tokens";
        case PartKind::positions: return "positions";
        case PartKind::head: return block + "head" + std::to_string(part.head + 1);
        case PartKind::feed_forward: return block + "feed_forward";
        case PartKind::constants: return "constants";
    }
    return "";
}

std::vector<std::string> names_of(const LogitSplit& split) {
    std::vector<std::string> names;
    for (const LogitPart& part : split.parts) names.push_back(name_of(part));
    return names;
}

// Two numbers, one head, one block without feed-forward and final norm, worked out by hand: the embeddings
// are [1.5 0] and [0 3], which norm1 makes [1 −1] and [−1 1]; queries of 0 read both alike; the values are
// those plus [1 0], so that the mixed row is [1 0] for both, and the head writes [2 0] beside its bias [0 1].
Model by_hand() {
    Model model;
    ModelConfig& config = model.config;
    config.dimension = 2;
    config.heads = config.blocks = 1;
    config.positions = 2;
    config.final_norm = false;
    config.norm_epsilon = 0;
    config.labels = {"no", "yes"};
    const auto rows = [](float a, float b, float c, float d) {
        return (Matrix(2, 2) << a, b, c, d).finished();
    };
    const auto pair = [](float a, float b) { return (Vector(2) << a, b).finished(); };
    model.vocabulary_size = 2;
    model.embedding = rows(1, 0, 0, 2);
    model.position = rows(.5f, 0, 0, 1);
    Block block;
    block.norm1 = {pair(1, 1), pair(0, 0)};
    block.query = kernels::make_linear(Matrix::Zero(2, 2), pair(0, 0));
    block.key = kernels::make_linear(Matrix::Identity(2, 2), pair(0, 0));
    block.value = kernels::make_linear(Matrix::Identity(2, 2), pair(1, 0));
    block.out_projection = kernels::make_linear(2 * Matrix::Identity(2, 2), pair(0, 1));
    model.blocks.push_back(block);
    model.norm = {pair(1, 1), pair(0, 0)};
    model.out = kernels::make_linear(rows(0, 0, 3, -1), pair(0, .25f));
    return model;
}

LogitSplit split_of(const Model& model, const std::vector<int>& ids, int label,
                    const PassChanges& changes = {}) {
    Trace trace;
    forward(model, ids, trace, Keep::everything, changes);
    return logit_split(model, ids, trace, label, changes);
}

void expect_part(const LogitSplit& split, const std::string& name, double value,
                 const std::vector<double>& by_word) {
    for (const LogitPart& part : split.parts) {
        if (name_of(part) != name) continue;
        EXPECT_NEAR(part.value, value, 1e-6) << name;
        ASSERT_EQ(part.by_word.size(), by_word.size()) << name;
        for (std::size_t i = 0; i < by_word.size(); ++i)
            EXPECT_NEAR(part.by_word[i], by_word[i], 1e-6) << name;
        return;
    }
    ADD_FAILURE() << "no part " << name;
}

void expect_sums(const LogitSplit& split, const std::string& what) {
    double of_parts = 0;
    for (const LogitPart& part : split.parts) {
        of_parts += part.value;
        const double constant = part.kind == PartKind::constants ? split.row_constant : 0;
        EXPECT_NEAR(sum(part.by_word) + constant, part.value, 1e-9) << what << ", " << name_of(part);
    }
    EXPECT_NEAR(of_parts, split.logit, 2e-5) << what;
    EXPECT_NEAR(sum(split.by_row) + split.row_constant, split.logit, 2e-5) << what;
    for (std::size_t row = 0; row < split.by_row.size(); ++row) {
        double of_row = 0;
        for (const LogitPart& part : split.parts) of_row += part.by_word[row];
        EXPECT_NEAR(of_row, split.by_row[row], 2e-5) << what << ", row " << row;
    }
}

}  // namespace

TEST(LogitSplit, OfAModelWorkedOutByHand) {
    const LogitSplit split = split_of(by_hand(), {0, 1}, 1);
    EXPECT_NEAR(split.logit, 6, 1e-6);
    expect_part(split, "tokens", .5, {1.5, -1});
    expect_part(split, "positions", .25, {.75, -.5});
    expect_part(split, "block1.head1", 6, {3, 3});
    expect_part(split, "constants", -.75, {-.5, -.5});
    EXPECT_NEAR(split.by_row[0], 4.75, 1e-6);
    EXPECT_NEAR(split.by_row[1], 1, 1e-6);
    EXPECT_EQ(split.row_constant, .25);
}

// The last residual is [3.5 1] and [2 4]: deviations 1.25 and 1, and the norm makes [1 −1] and [−1 1] of it,
// each of which is worth ±4. A part [p q] becomes (p − q) / 2 / deviation of that.
TEST(LogitSplit, CarriesEachPartThroughAFinalNormWithItsDeviation) {
    Model model = by_hand();
    model.config.final_norm = true;
    const LogitSplit split = split_of(model, {0, 1}, 1);
    EXPECT_NEAR(split.logit, .25, 1e-6);
    expect_part(split, "tokens", -1.2, {.8, -2});
    expect_part(split, "positions", -.6, {.4, -1});
    expect_part(split, "block1.head1", 3.6, {1.6, 2});
    expect_part(split, "constants", -1.55, {-.8, -1});
    EXPECT_NEAR(split.by_row[0], 2, 1e-6);
    EXPECT_NEAR(split.by_row[1], -2, 1e-6);
}

TEST(LogitSplit, WithoutPositionsTheirPartIsZeroAndPaddingAddsNothing) {
    PassChanges changes;
    changes.positions = Positions::none;
    changes.mask.padding = {false, true};
    const LogitSplit split = split_of(by_hand(), {0, 1}, 1, changes);
    // the mixed row is the first word's value [2 −1], which the head writes as [4 −2]
    EXPECT_NEAR(split.logit, 3 + 14 - 1 + .25, 1e-6);
    expect_part(split, "tokens", 3, {3, 0});
    expect_part(split, "positions", 0, {0, 0});
    expect_part(split, "block1.head1", 14, {14, 0});
    expect_part(split, "constants", -.75, {-1, 0});
}

TEST(LogitSplit, PartsStandInTheOrderOfTheModel) {
    ModelConfig config = made_up_config();
    EXPECT_EQ(names_of(split_of(made_up_model(config, 9), {1, 2, 3}, 0)),
              (std::vector<std::string>{"tokens", "positions", "block1.head1", "block1.head2", "block1.head3",
                                        "block1.feed_forward", "block2.head1", "block2.head2", "block2.head3",
                                        "block2.feed_forward", "constants"}));
    config.feed_forward = 0;
    config.blocks = 1;
    EXPECT_EQ(names_of(split_of(made_up_model(config, 9), {1, 2, 3}, 0)),
              (std::vector<std::string>{"tokens", "positions", "block1.head1", "block1.head2", "block1.head3",
                                        "constants"}));
}

TEST(LogitSplit, PartsAndRowsSumToTheLogitOfEveryModelAndEveryChange) {
    const std::vector<int> ids = {1, 5, 8, 0, 5, 3};
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const Model model = made_up_model(made_up_config(pattern), 9);
        for (int change = 0; change < 12; ++change) {
            PassChanges changes;
            changes.mask.causal = change & 1;
            if (change & 2) changes.mask.padding = {true, false, false, true};
            changes.positions = Positions(change / 4);
            changes.position_of_word = {5, 4, 3, 2, 1, 15};
            Trace trace;
            forward(model, ids, trace, Keep::everything, changes);
            const int labels = model.config.output == OutputKind::sigmoid ? 2 : model.out.out();
            const std::vector<float> logits = answer(model, trace).logits;
            for (int label = 0; label < labels; ++label) {
                const std::string what = "pattern " + std::to_string(pattern) + ", change " +
                                         std::to_string(change) + ", label " + std::to_string(label);
                const LogitSplit split = logit_split(model, ids, trace, label, changes);
                const std::size_t entry = logits.size() == 1 ? 0 : std::size_t(label);
                EXPECT_EQ(split.logit, double(logits[entry])) << what;
                expect_sums(split, what);
                if (model.config.has_labels()) continue;
                for (std::size_t row = 0; row + 1 < ids.size(); ++row)
                    EXPECT_EQ(split.by_row[row], 0) << what;
            }
        }
    }
}

TEST(LogitSplit, OverATextOfPaddingOnlyTheBiasIsLeft) {
    PassChanges changes;
    changes.mask.padding = {true, true, true};
    const Model model = made_up_model(made_up_config(), 9);
    const LogitSplit split = split_of(model, {1, 2, 3}, 2, changes);
    EXPECT_EQ(split.logit, split.row_constant);
    for (const LogitPart& part : split.parts)
        EXPECT_EQ(part.value, part.kind == PartKind::constants ? split.row_constant : 0) << name_of(part);
}

TEST(LogitSplit, EqualsPyTorchs) {
    if (!golden::folder()) GTEST_SKIP() << golden::no_folder;
    for (const std::string& name : golden::changed_models())
        golden::for_each_changed_pass(name, [](golden::ChangedPass& pass) {
            const LogitSplit split =
                logit_split(pass.model, pass.ids, pass.trace, pass.line["label"], pass.changes);
            ASSERT_EQ(names_of(split), pass.line["parts"].get<std::vector<std::string>>()) << pass.what;
            expect_sums(split, pass.what);
            const Tensor by_word = *pass.values.find("split.by_word");  // (parts, n)
            const Tensor values = *pass.values.find("split.values");    // (parts)
            const Tensor by_row = *pass.values.find("split.by_row");    // (n)
            const std::size_t n = pass.ids.size();
            ASSERT_EQ(by_word.values.size(), split.parts.size() * n) << pass.what;
            float largest = 1;
            for (float x : values.values) largest = std::max(largest, std::abs(x));
            for (std::size_t i = 0; i < split.parts.size(); ++i) {
                EXPECT_NEAR(split.parts[i].value, values.values[i], 1e-5 * largest)
                    << pass.what << ", " << name_of(split.parts[i]);
                for (std::size_t row = 0; row < n; ++row)
                    EXPECT_NEAR(split.parts[i].by_word[row], by_word.values[i * n + row], 1e-5 * largest)
                        << pass.what << ", " << name_of(split.parts[i]) << ", row " << row;
            }
            for (std::size_t row = 0; row < n; ++row)
                EXPECT_NEAR(split.by_row[row], by_row.values[row], 1e-5 * largest)
                    << pass.what << ", row " << row;
            EXPECT_NEAR(split.row_constant, pass.values.find("split.row_constant")->values[0], 1e-6)
                << pass.what;
        });
}

}  // namespace attention
