#include "engine/hide_several.h"

#include <gtest/gtest.h>

#include "engine/probes.h"
#include "made_up_model.h"

namespace attention {

namespace {

constexpr int unknown = 1;
const std::vector<int> text = {4, 5, 8, 0, 5, 3, 2};

// The lead lost by `label` when the places are <unk>, by one pass.
float lost(const Model& model, const std::vector<int>& ids, int label, float base_lead,
           const std::vector<int>& places) {
    Trace trace;
    forward(model, hide(ids, places, unknown), trace, Keep::answer);
    return base_lead - lead(answer(model, trace).logits, label, model.config);
}

std::vector<float> hide_each(const Model& model, const std::vector<int>& ids) {
    HideOneWord hiding(model, ids, unknown);
    while (hiding.step()) {}
    return hiding.lead_lost();
}

}  // namespace

TEST(Hide, ReplacesTheIdsAtThePlacesAndNoOther) {
    EXPECT_EQ(hide(text, std::vector<int>{6, 0, 2}, unknown), (std::vector<int>{1, 5, 1, 0, 5, 3, 1}));
    EXPECT_EQ(hide(text, {}, unknown), text);
}

TEST(HidePairs, JointEffectsAreThoseOfDirectPasses) {
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const ModelConfig config = made_up_config(pattern);
        if (!config.has_labels()) continue;
        const Model model = made_up_model(config, 9);
        Trace trace;
        forward(model, text, trace, Keep::answer);
        const Answer full = answer(model, trace);
        const float base_lead = lead(full.logits, full.best, config);
        const std::vector<float> alone = hide_each(model, text);

        HidePairs pairs(model, text, unknown, alone);
        EXPECT_EQ(pairs.total(), 21);
        while (pairs.step()) {}
        ASSERT_EQ(pairs.done(), 21);
        std::size_t at = 0;
        for (int first = 0; first < 7; ++first)
            for (int second = first + 1; second < 7; ++second) {
                const PairEffect& effect = pairs.effects()[at++];
                EXPECT_EQ(effect.first, first);
                EXPECT_EQ(effect.second, second);
                EXPECT_NEAR(effect.joint, lost(model, text, full.best, base_lead, {first, second}), 2e-6)
                    << "pattern " << pattern;
                const float singles = alone[std::size_t(first)] + alone[std::size_t(second)];
                EXPECT_EQ(effect.surplus, effect.joint - singles);
            }
    }
}

TEST(HidePairs, AnUnknownWordBesideAnotherChangesNothingMore) {
    const Model model = made_up_model(made_up_config(), 9);
    const std::vector<int> ids = {4, unknown, 8};
    HidePairs pairs(model, ids, unknown, hide_each(model, ids));
    while (pairs.step()) {}
    EXPECT_NEAR(pairs.effects()[0].surplus, 0, 1e-6);  // (0, 1)
    EXPECT_NEAR(pairs.effects()[2].surplus, 0, 1e-6);  // (1, 2)
}

TEST(HidePairs, StepsAFewPairsAtATimeAndSaysWhenNoneIsLeft) {
    const Model model = made_up_model(made_up_config(), 9);
    const std::vector<int> ids = {4, 5, 8, 2};
    HidePairs pairs(model, ids, unknown, hide_each(model, ids));
    EXPECT_EQ(pairs.done(), 0);
    EXPECT_TRUE(pairs.step());
    EXPECT_EQ(pairs.done(), 4);
    EXPECT_FALSE(pairs.step());
    EXPECT_EQ(pairs.done(), 6);
    EXPECT_FALSE(pairs.step());
    EXPECT_EQ(pairs.done(), 6);
}

TEST(HidePairs, OneWordAndNoWordHaveNoPair) {
    const Model model = made_up_model(made_up_config(), 9);
    HidePairs one(model, {4}, unknown, {0});
    EXPECT_EQ(one.total(), 0);
    EXPECT_FALSE(one.step());
    HidePairs none(model, {}, unknown, {});
    EXPECT_EQ(none.total(), 0);
    EXPECT_FALSE(none.step());
}

}  // namespace attention
