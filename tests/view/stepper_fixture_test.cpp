// The stepper over a head of a model: many words and long vectors.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "long_trace.h"
#include "made_worksheets.h"
#include "view/number_format.h"

namespace attention {

namespace {

double total_shown(const StepperView& view, QuantityKind kind) {
    double total = 0;
    for (const int word : view.columns) total += view.number({kind, view.reader, word}).value;
    return total;
}

}  // namespace

TEST(TheStepperOfALongText, HasColumnsForTheReadingWordAndTheLargestWeightsInReadingOrder) {
    for (const int reader : {0, 41, 119}) {
        const StepperView view = stepper_view(made::long_input(reader));
        ASSERT_EQ(view.columns.size(), 7u) << "the eighth is for the other words";
        EXPECT_EQ(view.others, 113);
        EXPECT_TRUE(std::is_sorted(view.columns.begin(), view.columns.end()));
        EXPECT_TRUE(std::count(view.columns.begin(), view.columns.end(), reader));
        double least = 1;
        for (const int word : view.columns)
            if (word != reader) least = std::min(least, view.trace.weights(reader, word));
        for (int word = 0; word < made::long_words; ++word)
            EXPECT_TRUE(view.trace.weights(reader, word) <= least ||
                        std::count(view.columns.begin(), view.columns.end(), word))
                << word;
    }
}

TEST(TheStepperOfALongText, WeighsTheOtherWordsTogetherSoThatNothingIsLost) {
    const StepperView view = stepper_view(made::long_input());
    EXPECT_NEAR(view.others_weight + total_shown(view, QuantityKind::weight), 1, 1e-12);
    const double total = value_of(view.trace, {QuantityKind::total, view.reader});
    EXPECT_NEAR(view.others_exponential + total_shown(view, QuantityKind::exponential), total, 1e-9 * total);
    EXPECT_FALSE(view.others_hidden);
}

TEST(TheStepperOfALongText, ShowsEveryWordWhereAllFit) {
    StepperInput input = made::long_input();
    input.most_columns = made::long_words;
    const StepperView view = stepper_view(input);
    EXPECT_EQ(view.columns.size(), 120u);
    EXPECT_EQ(view.others, 0);
    EXPECT_EQ(view.others_weight, 0);
    for (const int columns : {1, 2, 3, 119}) {
        input.most_columns = columns;
        const StepperView few = stepper_view(input);
        EXPECT_EQ(int(few.columns.size()) + few.others, 120) << columns;
        EXPECT_LE(int(few.columns.size()), columns);
        EXPECT_TRUE(std::count(few.columns.begin(), few.columns.end(), few.reader)) << columns;
    }
}

TEST(TheStepperOfALongText, SaysEachStepInASentenceAndThePictureInAParagraph) {
    const StepperView whole = stepper_view(made::long_input());
    for (const Step step : whole.steps) {
        StepperInput input = made::long_input();
        input.step = step;
        const StepperView view = stepper_view(input);
        const std::string sentence = say(view.sentence);
        EXPECT_GT(sentence.size(), 10u);
        EXPECT_LT(sentence.size(), 400u) << sentence;
        EXPECT_EQ(sentence.back(), '.') << sentence;
        EXPECT_LT(view.description.size(), 6000u) << "seven words are told, not 120";
        EXPECT_NE(view.description.find("the other 113 words"), std::string::npos);
        EXPECT_EQ(view.description.find("nan"), std::string::npos);
    }
    EXPECT_NE(whole.description.find("There are 120 words"), std::string::npos) << whole.description;
}

TEST(TheStepperOfALongText, WritesNumbersOfAModelRoundedAndSaysWhereTheyComeFrom) {
    StepperInput input = made::long_input();
    input.chosen = made::quantity("q.42.3");
    const StepperView view = stepper_view(input);
    EXPECT_FALSE(view.typed);
    ASSERT_TRUE(view.origin);
    EXPECT_EQ(view.origin->text(), "It comes from the model, before attention begins.");
    const std::string shown = view.number(made::quantity("q.42.3")).text;
    EXPECT_EQ(shown, short_number_text(view.trace.q(41, 2)));
    EXPECT_LT(shown.size(), 12u) << "three decimals";
}

TEST(TheStepperOfALongText, WritesTheChosenNumbersCalculationShort) {
    const StepperView view = stepper_view(made::long_input());
    ASSERT_TRUE(view.origin);
    EXPECT_EQ(view.origin->terms.size(), 121u);
    EXPECT_LT(view.origin->text().size(), 200u) << view.origin->text();
}

TEST(TheStepperOfALongText, SaysTheShapesOfAWholeHead) {
    const StepperView view = stepper_view(made::long_input());
    EXPECT_EQ(say(view.shapes[1].example), "(120, 16) × (16, 120) → (120, 120)");
    EXPECT_EQ(say(view.shapes[3].example), "(120, 120) × (120, 16) → (120, 16)");
}

TEST(TheStepperOfALongText, LightsTheNumbersThatTheChosenOneIsMadeOf) {
    const StepperView view = stepper_view(made::long_input());
    int lit = 0;
    for (const Quantity& quantity : quantities_of(view.trace, view.reader)) {
        const NumberView number = view.number(quantity);
        lit += number.lit;
        EXPECT_EQ(number.chosen, quantity == view.input.chosen);
    }
    EXPECT_EQ(lit, 121);
}

TEST(TheStepperOfALongText, IsMadeInTheTimeOfAFrame) {
    using Clock = std::chrono::steady_clock;
    const StepperInput input = made::long_input();
    double best = 1e9;
    for (int i = 0; i < 5; ++i) {
        const auto start = Clock::now();
        const StepperView view = stepper_view(input);
        best = std::min(best, std::chrono::duration<double, std::milli>(Clock::now() - start).count());
        EXPECT_EQ(view.columns.size(), 7u);
    }
    EXPECT_LT(best, 100) << "milliseconds";  // a slow machine and a slow build have their share
}

}  // namespace attention
