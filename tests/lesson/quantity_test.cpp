#include "lesson/quantity.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "lesson/examples.h"
#include "lesson/steps.h"

namespace attention {

namespace {

AttentionTrace example_trace(const char* id) { return attend(find_example(id)->sheet.input()); }

double value(const AttentionTrace& trace, const char* id) { return value_of(trace, *parse_quantity(id)); }

}  // namespace

TEST(QuantityId, EachKindIsNamedAndCountedFromOne) {
    EXPECT_EQ(quantity_id({QuantityKind::q, 0, 0, 1}), "q.1.2");
    EXPECT_EQ(quantity_id({QuantityKind::k, 0, 2, 0}), "k.3.1");
    EXPECT_EQ(quantity_id({QuantityKind::v, 0, 7, 7}), "v.8.8");
    EXPECT_EQ(quantity_id({QuantityKind::root}), "root");
    EXPECT_EQ(quantity_id({QuantityKind::score, 0, 1}), "score.1.2");
    EXPECT_EQ(quantity_id({QuantityKind::scaled, 1, 0}), "scaled.2.1");
    EXPECT_EQ(quantity_id({QuantityKind::largest, 4}), "largest.5");
    EXPECT_EQ(quantity_id({QuantityKind::shifted, 0, 0}), "shifted.1.1");
    EXPECT_EQ(quantity_id({QuantityKind::exponential, 0, 1}), "exponential.1.2");
    EXPECT_EQ(quantity_id({QuantityKind::total, 0}), "total.1");
    EXPECT_EQ(quantity_id({QuantityKind::weight, 0, 2}), "weight.1.3");
    EXPECT_EQ(quantity_id({QuantityKind::product, 0, 2, 1}), "product.1.3.2");
    EXPECT_EQ(quantity_id({QuantityKind::output, 2, 0, 1}), "output.3.2");
}

TEST(QuantityId, IsReadBackAsTheSameNumber) {
    for (int kind = 0; kind <= int(QuantityKind::output); ++kind)
        for (int place = 0; place < 512; ++place) {
            const Quantity whole{QuantityKind(kind), place / 64, place / 8 % 8, place % 8};
            const auto read = parse_quantity(quantity_id(whole));
            ASSERT_TRUE(read) << quantity_id(whole);
            EXPECT_EQ(quantity_id(*read), quantity_id(whole));
            EXPECT_EQ(parse_quantity(quantity_id(*read)), read);
            EXPECT_EQ(read->kind, whole.kind);
        }
    EXPECT_EQ(parse_quantity("product.1.3.2"), (Quantity{QuantityKind::product, 0, 2, 1}));
    EXPECT_EQ(parse_quantity("output.3.2"), (Quantity{QuantityKind::output, 2, 0, 1}));
    EXPECT_EQ(parse_quantity("q.1.2"), (Quantity{QuantityKind::q, 0, 0, 1}));
}

TEST(QuantityId, WhatNamesNoNumberIsRefused) {
    for (const char* id : {"",
                           ".",
                           "weight",
                           "weight.",
                           "weight.1",
                           "weight.1.",
                           "weight.0.1",
                           "weight.1.0",
                           "weight.1.2.3",
                           "weight.1.2x",
                           "weight.1.2.",
                           "weight.1 2",
                           "weight. 1.2",
                           "weight.-1.2",
                           "weight.+1.2",
                           "weight..1.2",
                           "weight.99999999999.1",
                           "weight.1.99999999999",
                           "weight.1.5.2",
                           "Weight.1.2",
                           "weights.1.2",
                           "wei.1.2",
                           " weight.1.2",
                           "weight.1.2 ",
                           "root.1",
                           "root.",
                           "total",
                           "total.1.1",
                           "largest",
                           "q.1",
                           "q.1.2.3",
                           "product.1.2",
                           "output.1",
                           "ask.weight.1.3",
                           "1.2",
                           "weight.a.b"})
        EXPECT_FALSE(parse_quantity(id)) << '"' << id << '"';
}

TEST(Quantity, OutsideTheWordsAndNumbersThereIsNone) {
    const AttentionTrace trace = example_trace("damaged-on-arrival");  // 3 words, 2 numbers, no shift
    for (const char* id : {"q.1.1", "q.3.2", "k.3.2", "v.3.2", "root", "score.3.3", "scaled.1.3",
                           "exponential.3.1", "total.3", "weight.3.3", "product.3.3.2", "output.3.2"})
        EXPECT_TRUE(exists(trace, *parse_quantity(id))) << id;
    for (const char* id :
         {"q.4.1",      "q.1.3",         "k.4.1",         "k.1.3",           "v.4.1",      "v.1.3",
          "score.4.1",  "score.1.4",     "scaled.4.1",    "exponential.1.4", "total.4",    "weight.4.1",
          "weight.1.4", "product.4.1.1", "product.1.4.1", "product.1.1.3",   "output.4.1", "output.1.3",
          "largest.1",  "shifted.1.1",   "largest.4",     "shifted.4.1"})
        EXPECT_FALSE(exists(trace, *parse_quantity(id))) << id;
    EXPECT_FALSE(exists(trace, {QuantityKind::weight, -1, 0}));
    EXPECT_FALSE(exists(trace, {QuantityKind::weight, 0, -1}));
    EXPECT_FALSE(exists(trace, {QuantityKind::output, 0, 0, -1}));
}

TEST(Quantity, WhereScoresAreGivenOnlyTheirReaderReadsAndThereAreNoQueriesAndKeys) {
    const AttentionTrace trace = example_trace("not-working-well-what-if");  // the scores of word 2
    EXPECT_TRUE(exists(trace, *parse_quantity("score.2.1")));
    EXPECT_TRUE(exists(trace, *parse_quantity("output.2.2")));
    EXPECT_TRUE(exists(trace, *parse_quantity("v.3.2")));
    for (const char* id : {"q.2.1", "k.1.1", "score.1.1", "weight.3.1", "total.1", "output.1.1"})
        EXPECT_FALSE(exists(trace, *parse_quantity(id))) << id;
    EXPECT_EQ(origin_of(trace, *parse_quantity("score.2.1")).form, Form::given);
}

TEST(Quantity, EveryWorkedExampleHasTheNumbersOfItsLesson) {
    const AttentionTrace damaged = example_trace("damaged-on-arrival");
    EXPECT_NEAR(value(damaged, "score.1.2"), 0.75, 1e-12);
    EXPECT_NEAR(value(damaged, "scaled.1.3"), 2.121320, 5e-7);
    EXPECT_NEAR(value(damaged, "exponential.1.1"), 1.424119, 5e-7);
    EXPECT_NEAR(value(damaged, "exponential.1.2"), 1.699493, 5e-7);
    EXPECT_NEAR(value(damaged, "exponential.1.3"), 8.342145, 5e-7);
    EXPECT_NEAR(value(damaged, "total.1"), 11.465757, 5e-7);
    EXPECT_NEAR(value(damaged, "weight.1.1"), 0.124206, 5e-7);
    EXPECT_NEAR(value(damaged, "weight.1.3"), 0.727570, 5e-7);
    EXPECT_NEAR(value(damaged, "weight.2.2"), 1.0 / 3, 1e-12);
    EXPECT_NEAR(value(damaged, "output.1.1"), 0.248413, 5e-7);
    EXPECT_NEAR(value(damaged, "output.3.1"), 1.006980, 5e-7);
    const AttentionTrace practice = example_trace("module-practice");
    EXPECT_NEAR(value(practice, "weight.1.1"), 0.575975, 5e-7);
    EXPECT_NEAR(value(practice, "output.1.2"), 0.424025, 5e-7);
    EXPECT_NEAR(value(practice, "output.3.1"), 0.666667, 5e-7);
    const AttentionTrace equal = example_trace("equal-scores");
    EXPECT_NEAR(value(equal, "weight.1.2"), 1.0 / 3, 1e-12);
    EXPECT_NEAR(value(equal, "output.1.1"), 1, 1e-12);
    EXPECT_NEAR(value(equal, "output.1.2"), 1, 1e-12);
    const AttentionTrace working = example_trace("not-working-well");
    EXPECT_NEAR(value(working, "scaled.2.1"), 0.707107, 5e-7);
    EXPECT_NEAR(value(working, "output.2.2"), 0.666667, 5e-7);
    EXPECT_NEAR(value(working, "output.1.1"), -0.255235, 5e-7);
    EXPECT_NEAR(value(example_trace("not-working-well-what-if"), "weight.2.1"), 0.503490, 5e-7);
    const AttentionTrace unscaled = example_trace("not-working-well-unscaled");
    EXPECT_NEAR(value(unscaled, "weight.1.1"), 0.576117, 5e-7);
    EXPECT_NEAR(value(unscaled, "output.1.1"), -0.364175, 5e-7);
    EXPECT_EQ(value(unscaled, "root"), 1);
    const AttentionTrace refund = example_trace("refund-request-today");
    EXPECT_NEAR(value(refund, "weight.2.2"), 0.328389, 5e-7);
    EXPECT_NEAR(value(refund, "output.3.1"), 1.591189, 5e-7);
    EXPECT_NEAR(value(example_trace("empty"), "weight.3.1"), 1.0 / 3, 1e-12);
}

TEST(Quantity, AnOriginNamesTheNumbersItIsMadeOf) {
    const AttentionTrace trace = example_trace("damaged-on-arrival");
    const auto ids = [&](const char* id) {
        std::string list;
        for (const Quantity& term : origin_of(trace, *parse_quantity(id)).terms)
            list += (list.empty() ? "" : " ") + quantity_id(term);
        return list;
    };
    EXPECT_EQ(ids("score.1.3"), "q.1.1 k.3.1 q.1.2 k.3.2");
    EXPECT_EQ(ids("scaled.1.3"), "score.1.3 root");
    EXPECT_EQ(ids("exponential.1.3"), "scaled.1.3");
    EXPECT_EQ(ids("total.1"), "exponential.1.1 exponential.1.2 exponential.1.3");
    EXPECT_EQ(ids("product.1.3.2"), "weight.1.3 v.3.2");
    EXPECT_EQ(ids("output.1.2"), "product.1.1.2 product.1.2.2 product.1.3.2");
    EXPECT_EQ(ids("q.1.1"), "");
    EXPECT_EQ(origin_of(trace, *parse_quantity("q.1.1")).form, Form::input);
    EXPECT_EQ(origin_of(trace, *parse_quantity("root")).form, Form::root);
}

TEST(Quantity, WithoutScalingAScoreStaysAsItIs) {
    const Origin origin =
        origin_of(example_trace("not-working-well-unscaled"), *parse_quantity("scaled.1.1"));
    EXPECT_EQ(origin.form, Form::unscaled);
    ASSERT_EQ(origin.terms.size(), 1u);
    EXPECT_EQ(quantity_id(origin.terms[0]), "score.1.1");
}

TEST(Quantity, AtTwentyTheExponentialIsRawAndBeyondTheLargestIsSubtracted) {
    AttentionInput input;
    input.v = Numbers::Ones(2, 1);
    input.given_scores = Numbers::Zero(1, 2);
    for (const double score : {20.0, -20.0}) {
        input.given_scores(0, 0) = score;
        EXPECT_FALSE(is_shifted(attend(input), 0)) << score;
        input.given_scores(0, 0) = score * (1 + 1e-9);
        const AttentionTrace beyond = attend(input);
        EXPECT_TRUE(is_shifted(beyond, 0)) << score;
        EXPECT_EQ(value(beyond, "largest.1"), std::max(score * (1 + 1e-9), 0.0));
    }
    input.mask.padding = {true, false};  // a masked score does not count
    EXPECT_FALSE(is_shifted(attend(input), 0));
}

TEST(Quantity, ARowWithNothingToReadIsZeroAndSaysSo) {
    AttentionInput input = find_example("damaged-on-arrival")->sheet.input();
    input.mask.causal = true;
    input.mask.padding = {true, false, false};
    const AttentionTrace trace = attend(input);
    EXPECT_TRUE(has_nothing_to_read(trace, 0));
    EXPECT_FALSE(has_nothing_to_read(trace, 1));
    EXPECT_EQ(value(trace, "total.1"), 0);
    EXPECT_EQ(value(trace, "output.1.1"), 0);
    EXPECT_EQ(origin_of(trace, *parse_quantity("weight.1.1")).form, Form::nothing_to_read);
    EXPECT_EQ(origin_of(trace, *parse_quantity("scaled.1.1")).form, Form::masked);
    EXPECT_EQ(value(trace, "weight.2.2"), 1);
    EXPECT_FALSE(exists(trace, *parse_quantity("largest.1")));
}

TEST(Steps, AreTheLessonsFourTakenApart) {
    const AttentionTrace trace = example_trace("damaged-on-arrival");
    const std::vector<Step> steps = steps_of(trace, 0);
    EXPECT_EQ(steps, (std::vector<Step>{Step::score, Step::scale, Step::exponentials, Step::total,
                                        Step::weights, Step::products, Step::output}));
    EXPECT_EQ(first_of_lesson_step(1, steps), Step::score);
    EXPECT_EQ(first_of_lesson_step(2, steps), Step::scale);
    EXPECT_EQ(first_of_lesson_step(3, steps), Step::exponentials);
    EXPECT_EQ(first_of_lesson_step(4, steps), Step::products);
    for (const Step step : steps) EXPECT_EQ(parse_step(step_name(step)), step);
    EXPECT_FALSE(parse_step(""));
    EXPECT_FALSE(parse_step("Score"));
}

TEST(Steps, TheLargestIsAStepOnlyWhereItIsSubtracted) {
    AttentionInput input = find_example("damaged-on-arrival")->sheet.input();
    input.q *= 100;
    const AttentionTrace trace = attend(input);
    const std::vector<Step> steps = steps_of(trace, 0);
    ASSERT_EQ(steps.size(), 8u);
    EXPECT_EQ(steps[2], Step::shift);
    EXPECT_EQ(first_of_lesson_step(3, steps), Step::shift);
    EXPECT_EQ(steps_of(trace, 1).size(), 7u);  // its scores are all 0
}

TEST(Steps, EveryNumberOfACalculationBelongsToOneInTheirOrder) {
    for (const WorkedExample& example : worked_examples()) {
        const AttentionTrace trace = attend(example.sheet.input());
        const std::vector<Step> steps = steps_of(trace, example.reader);
        std::set<Step> used;
        for (const Quantity& quantity : quantities_of(trace, example.reader)) {
            const Step step = step_of(quantity.kind);
            used.insert(step);
            EXPECT_NE(std::find(steps.begin(), steps.end(), step), steps.end()) << quantity_id(quantity);
        }
        EXPECT_EQ(std::vector<Step>(used.begin(), used.end()), steps) << example.id;
    }
}

}  // namespace attention
