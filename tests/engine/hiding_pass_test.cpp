#include "engine/hiding_pass.h"

#include <gtest/gtest.h>

#include "golden_files.h"
#include "hiding_comparison.h"
#include "made_up_model.h"

namespace attention {

namespace {

constexpr int unknown = 1;

void expect_equal(const hiding_comparison::Outcome& outcome) {
    EXPECT_LE(outcome.difference, 1e-5f) << outcome.what;
}

}  // namespace

TEST(HidingPass, EqualsPassesOverTheWholeTextsInEveryConfiguration) {
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const ModelConfig config = made_up_config(pattern);
        if (!config.has_labels()) continue;
        const Model model = made_up_model(config, 9);
        for (unsigned seed = 0; seed < 5; ++seed)
            hiding_comparison::compare(model, unknown, seed, "pattern " + std::to_string(pattern), expect_equal);
    }
}

TEST(HidingPass, EqualsPassesOverTheWholeTextsOfTheTrainedModel) {
    if (!golden::folder()) GTEST_SKIP() << golden::no_folder;
    const auto trained = golden::open_case("larkfield-f32");
    ASSERT_TRUE(trained);
    for (unsigned seed = 0; seed < 20; ++seed)
        hiding_comparison::compare(trained->pack.model, trained->pack.vocabulary.unknown(), seed, "trained",
                                   expect_equal);
}

TEST(HidingPass, AnUnknownWordThatIsHiddenChangesNothingAtAll) {
    const Model model = made_up_model(made_up_config(), 9);
    HidingPass passes(model, {4, unknown, 8}, unknown);
    EXPECT_EQ(passes.without({1}).logits, passes.full().logits);
    EXPECT_EQ(passes.without({}).logits, passes.full().logits);
    const std::vector<HidingPass::Places> texts = {{1}, {0}, {}};
    const std::vector<Answer> answers = passes.without_each(texts);
    EXPECT_EQ(answers[0].logits, passes.full().logits);
    EXPECT_NE(answers[1].logits, passes.full().logits);
    EXPECT_EQ(answers[2].logits, passes.full().logits);
}

TEST(HidingPass, APassThatIsThereAlreadyIsTaken) {
    const Model model = made_up_model(made_up_config(), 9);
    const std::vector<int> ids = {4, 5, 8, 2, 2};
    Trace full;
    forward(model, ids, full);
    HidingPass given(model, ids, unknown, &full), own(model, ids, unknown);
    EXPECT_EQ(given.full().logits, own.full().logits);
    EXPECT_EQ(given.without({2}).logits, own.without({2}).logits);
}

}  // namespace attention
