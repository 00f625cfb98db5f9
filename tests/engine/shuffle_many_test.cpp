#include "engine/shuffle_many.h"

#include <gtest/gtest.h>

#include "engine/analysis.h"
#include "made_up_model.h"
#include "tiny_pack.h"

namespace attention {

namespace {

// More words than the made-up model's 16 positions.
const std::vector<int> text = {4, 5, 8, 0, 5, 3, 2, 6, 7, 4, 3, 2, 8, 8, 1, 5, 7, 6, 3, 2};

std::vector<Shuffled> run(ShuffleMany& shuffling) {
    while (shuffling.step()) {}
    return shuffling.results();
}

std::vector<Shuffled> run(const Model& model, std::uint64_t seed, int count) {
    ShuffleMany shuffling(model, text, seed, count);
    return run(shuffling);
}

void expect_same(const std::vector<Shuffled>& expected, const std::vector<Shuffled>& found) {
    ASSERT_EQ(expected.size(), found.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(expected[i].best, found[i].best) << i;
        EXPECT_EQ(expected[i].probability, found[i].probability) << i;
    }
}

}  // namespace

TEST(ShuffleMany, TheFirstIsTheShuffleOfTheAnalysis) {
    const Result<Pack> pack = read_pack(tiny::bytes());
    ASSERT_TRUE(pack);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Analysis analysis;
        analyse(*pack, "not so not not that", seed, analysis);
        ASSERT_EQ(analysis.all_ids.size(), 5u);
        ShuffleMany shuffling(pack->model, analysis.all_ids, seed, 1);
        EXPECT_FALSE(shuffling.step());
        ASSERT_EQ(shuffling.done(), 1);
        EXPECT_EQ(shuffling.results()[0].best, analysis.shuffled.best);
        EXPECT_EQ(shuffling.results()[0].probability,
                  analysis.shuffled.probabilities[std::size_t(analysis.answer.best)]);
    }
}

TEST(ShuffleMany, EachHasTheNextSeedAndIsCutAfterTheShuffle) {
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const ModelConfig config = made_up_config(pattern);
        if (!config.has_labels()) continue;
        const Model model = made_up_model(config, 9);
        Trace trace;
        forward(model, cut(text, config), trace);
        const auto best = std::size_t(answer(model, trace).best);
        std::vector<Shuffled> expected;
        for (std::uint64_t seed = 40; seed < 45; ++seed) {
            forward(model, cut(shuffle(text, seed, 0), config), trace, Keep::answer);
            const Answer found = answer(model, trace);
            expected.push_back({found.best, found.probabilities[best]});
        }
        expect_same(expected, run(model, 40, 5));
    }
}

TEST(ShuffleMany, MoreGoOnWhereTheyStoodAndFewerDropTheLast) {
    const Model model = made_up_model(made_up_config(), 9);
    ShuffleMany shuffling(model, text, 3, 4);
    expect_same(run(model, 3, 4), run(shuffling));
    shuffling.set_total(9);
    EXPECT_EQ(shuffling.done(), 4);
    EXPECT_TRUE(shuffling.step());
    expect_same(run(model, 3, 9), run(shuffling));
    shuffling.set_total(2);
    EXPECT_EQ(shuffling.done(), 2);
    EXPECT_FALSE(shuffling.step());
    expect_same(run(model, 3, 2), shuffling.results());
    shuffling.set_total(6);
    expect_same(run(model, 3, 6), run(shuffling));
}

TEST(ShuffleMany, ATotalBelowTheDoneAndNoneAreNoTrouble) {
    const Model model = made_up_model(made_up_config(), 9);
    ShuffleMany none(model, text, 3, 0);
    EXPECT_FALSE(none.step());
    none.set_total(-1);
    EXPECT_EQ(none.total(), 0);
    EXPECT_FALSE(none.step());
}

TEST(ShuffleMany, OneWordAnswersAsTheTextDoes) {
    const Model model = made_up_model(made_up_config(), 9);
    Trace trace;
    forward(model, std::vector<int>{4}, trace, Keep::answer);
    const Answer full = answer(model, trace);
    ShuffleMany shuffling(model, {4}, 0, 3);
    for (const Shuffled& one : run(shuffling)) {
        EXPECT_EQ(one.best, full.best);
        EXPECT_EQ(one.probability, full.probabilities[std::size_t(full.best)]);
    }
}

}  // namespace attention
