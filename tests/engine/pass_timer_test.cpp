// Measuring ends and covers every length; how long passes take is not judged.
#include "engine/pass_timer.h"

#include <gtest/gtest.h>

#include "engine/made_up_model.h"
#include "engine/pass_size.h"

namespace attention {

namespace {

std::vector<int> lengths(const PassTimer& timer) {
    std::vector<int> result;
    for (const MeasuredLength& measured : timer.results()) {
        EXPECT_GE(measured.milliseconds, 0);
        result.push_back(measured.words);
    }
    return result;
}

}  // namespace

TEST(AtLength, IdsAreRepeatedOrCut) {
    const std::vector<int> ids{4, 5, 6};
    EXPECT_EQ(at_length(ids, 2), (std::vector<int>{4, 5}));
    EXPECT_EQ(at_length(ids, 3), ids);
    EXPECT_EQ(at_length(ids, 7), (std::vector<int>{4, 5, 6, 4, 5, 6, 4}));
    EXPECT_TRUE(at_length({}, 7).empty());
}

TEST(PassTimer, EveryLengthUpToTheLimitIsMeasuredOnce) {
    const Model model = made_up_model(made_up_config(), 10);  // reads 16 words
    PassTimer timer(model, {1, 2, 3});
    int slices = 0;
    while (timer.step(0)) ASSERT_LT(++slices, 100000);
    EXPECT_TRUE(timer.finished());
    EXPECT_EQ(lengths(timer), (std::vector<int>{1, 2, 4, 8, 15, 16}));
    EXPECT_FALSE(timer.step(1));
}

TEST(PassTimer, AnAskedLengthComesFirstAndOnlyOnce) {
    const Model model = made_up_model(made_up_config(), 10);
    PassTimer timer(model, {1, 2, 3});
    while (timer.results().empty()) {
        timer.ask(14);  // as a page does in each frame
        timer.ask(7);
        timer.step(0);
    }
    EXPECT_EQ(lengths(timer), std::vector<int>{7});
    for (const int impossible : {0, -3, 17}) timer.ask(impossible);
    timer.ask(8);
    timer.ask(7);
    while (timer.step(2)) {}
    EXPECT_EQ(lengths(timer), (std::vector<int>{1, 2, 4, 7, 8, 14, 15, 16}));
}

TEST(PassTimer, WithoutWordsThereIsNothingToMeasure) {
    const Model model = made_up_model(made_up_config(), 10);
    PassTimer timer(model, {});
    timer.ask(3);
    EXPECT_FALSE(timer.step(1));
    EXPECT_TRUE(timer.results().empty());
}

TEST(PassSize, ItCountsWhatAPassKeeps) {
    for (int pattern = 0; pattern < patterns; ++pattern) {
        const Model model = made_up_model(made_up_config(pattern), 10);
        for (int n = 1; n <= 16; n += 5) {
            Trace trace;
            forward(model, at_length(std::vector<int>{1, 2, 3}, n), trace);
            long long numbers = 0, weights = 0;
            for (const Stage& stage : trace.stages) {
                long long size = 1;
                for (const int side : stage.shape) size *= side;
                numbers += size;
                if (stage.kind == StageKind::weights) weights += size;
            }
            EXPECT_EQ(numbers_of_pass(model, n), numbers) << "pattern " << pattern << ", n " << n;
            EXPECT_EQ(weights_of_pass(model.config, n), weights);
        }
    }
}

}  // namespace attention
