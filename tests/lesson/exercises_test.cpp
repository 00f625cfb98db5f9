#include "lesson/exercises.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <set>
#include <string>

#include "lesson/examples.h"
#include "lesson/judge.h"

namespace attention {

namespace {

AttentionTrace trace_of(const std::string& example) { return attend(find_example(example)->sheet.input()); }

// "ask.weight.1.3 0.284", "ask.shape.q 3 2": what is asked and what is right.
std::vector<std::string> asked(const Task& task, const AttentionTrace& trace, const ModelShape& model = {}) {
    std::vector<std::string> lines;
    for (const Ask& ask : asks_of(task, trace, model)) {
        std::string line = ask.id;
        if (ask.shape.empty()) {
            char digits[40];
            std::snprintf(digits, sizeof digits, " %.6f", value_of(trace, ask.quantity));
            line += digits;
        }
        for (const int side : ask.shape) line += " " + std::to_string(side);
        lines.push_back(line);
    }
    return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST(Examples, AreFoundByTheirAddress) {
    for (const char* id :
         {"damaged-on-arrival", "module-practice", "equal-scores", "not-working-well",
          "not-working-well-unscaled", "not-working-well-what-if", "refund-request-today", "empty"}) {
        const WorkedExample* example = find_example(id);
        ASSERT_TRUE(example) << id;
        EXPECT_EQ(example->id, id);
        EXPECT_GE(example->reader, 0);
        EXPECT_LT(example->reader, example->sheet.size());
        EXPECT_GE(attend(example->sheet.input()).row_of(example->reader), 0) << id;
    }
    EXPECT_EQ(worked_examples().size(), 8u);
    EXPECT_FALSE(find_example(""));
    EXPECT_FALSE(find_example("nothing"));
    EXPECT_FALSE(find_example("Empty"));
}

TEST(Exercises, EachHasAnExampleWhoseWordsReadWhatItAsks) {
    std::set<std::string> ids;
    for (const Exercise& exercise : exercises()) {
        EXPECT_TRUE(ids.insert(exercise.id).second) << exercise.id;
        EXPECT_EQ(find_exercise(exercise.id), &exercise);
        ASSERT_TRUE(find_example(exercise.example)) << exercise.example;
        const AttentionTrace trace = trace_of(exercise.example);
        EXPECT_FALSE(exercise.tasks.empty());
        for (const Task& task : exercise.tasks) {
            EXPECT_GE(trace.row_of(task.reader), 0) << exercise.id;
            EXPECT_FALSE(asks_of(task, trace, {}).empty()) << exercise.id;
        }
    }
    for (const char* id : {"module-practice", "predict-equal-scores", "predict-word-3"})
        EXPECT_TRUE(ids.count(id)) << id;
    EXPECT_FALSE(find_exercise(""));
    EXPECT_FALSE(find_exercise("own"));
}

TEST(ModulePractice, ItsFirstTaskIsTheWholeCalculationForTheFirstWord) {
    const Exercise& practice = *find_exercise("module-practice");
    ASSERT_EQ(practice.tasks.size(), 4u);
    EXPECT_EQ(practice.tasks[0].kind, TaskKind::calculation);
    EXPECT_EQ(asked(practice.tasks[0], trace_of(practice.example)),
              (Lines{"ask.score.1.1 2.000000", "ask.score.1.2 0.000000", "ask.score.1.3 1.000000",
                     "ask.scaled.1.1 1.414214", "ask.scaled.1.2 0.000000", "ask.scaled.1.3 0.707107",
                     "ask.weight.1.1 0.575975", "ask.weight.1.2 0.140029", "ask.weight.1.3 0.283995",
                     "ask.output.1.1 0.859971", "ask.output.1.2 0.424025"}));
}

TEST(ModulePractice, ItsSecondTaskIsTheShapes) {
    const Exercise& practice = *find_exercise("module-practice");
    EXPECT_EQ(practice.tasks[1].kind, TaskKind::shapes);
    EXPECT_EQ(
        asked(practice.tasks[1], trace_of(practice.example)),
        (Lines{"ask.shape.q 3 2", "ask.shape.scores 3 3", "ask.shape.weights 3 3", "ask.shape.output 3 2"}));
}

TEST(ModulePractice, ItsThirdTaskIsToPredictTheWeightsOfWordThree) {
    const Exercise& practice = *find_exercise("module-practice");
    EXPECT_EQ(practice.tasks[2].kind, TaskKind::weights);
    EXPECT_EQ(asked(practice.tasks[2], trace_of(practice.example)),
              (Lines{"ask.weight.3.1 0.333333", "ask.weight.3.2 0.333333", "ask.weight.3.3 0.333333"}));
}

TEST(ModulePractice, ItsFourthTaskIsTheShapesOfAPaddedBatchInTheOpenModel) {
    const Exercise& practice = *find_exercise("module-practice");
    const AttentionTrace trace = trace_of(practice.example);
    const Task& task = practice.tasks[3];
    EXPECT_EQ(task.kind, TaskKind::batch_shapes);
    EXPECT_EQ(asked(task, trace, ModelShape{4, 64}),
              (Lines{"ask.shape.batch-weights 8 4 50 50", "ask.shape.batch-output 8 50 64"}));
    EXPECT_EQ(asked(task, trace, ModelShape{12, 24}),
              (Lines{"ask.shape.batch-weights 8 12 50 50", "ask.shape.batch-output 8 50 24"}));
    const std::vector<Ask> asks = asks_of(task, trace, ModelShape{4, 64});
    EXPECT_EQ(judge_shape("(8, 4, 50, 50)", asks[0].shape).verdict, Verdict::right);
    EXPECT_EQ(judge_shape("8 × 50 × 64", asks[1].shape).verdict, Verdict::right);
}

TEST(Predictions, OfEqualScoresAreAThirdEachAndTheMeanOfTheValues) {
    const Exercise& exercise = *find_exercise("predict-equal-scores");
    ASSERT_EQ(exercise.tasks.size(), 1u);
    EXPECT_EQ(asked(exercise.tasks[0], trace_of(exercise.example)),
              (Lines{"ask.weight.1.1 0.333333", "ask.weight.1.2 0.333333", "ask.weight.1.3 0.333333",
                     "ask.output.1.1 1.000000", "ask.output.1.2 1.000000"}));
}

TEST(Predictions, OfWordThreeAskItsThreeWeights) {
    const Exercise& exercise = *find_exercise("predict-word-3");
    EXPECT_EQ(exercise.example, "module-practice");
    ASSERT_EQ(exercise.tasks.size(), 1u);
    EXPECT_EQ(asked(exercise.tasks[0], trace_of(exercise.example)),
              (Lines{"ask.weight.3.1 0.333333", "ask.weight.3.2 0.333333", "ask.weight.3.3 0.333333"}));
}

TEST(OwnPractice, OfEveryExampleAsksEveryReaderWhatExists) {
    for (const WorkedExample& example : worked_examples()) {
        const AttentionTrace trace = attend(example.sheet.input());
        for (const int reader : trace.readers) {
            const Exercise own = own_practice(example.id, reader);
            EXPECT_EQ(own.example, example.id);
            ASSERT_EQ(own.tasks.size(), 2u);
            EXPECT_EQ(own.tasks[0].kind, TaskKind::calculation);
            EXPECT_EQ(own.tasks[1].kind, TaskKind::shapes);
            std::set<std::string> ids;
            for (const Task& task : own.tasks) {
                EXPECT_EQ(task.reader, reader);
                for (const Ask& ask : asks_of(task, trace, {})) {
                    EXPECT_TRUE(ids.insert(ask.id).second) << ask.id << " twice in " << example.id;
                    if (!ask.shape.empty()) continue;
                    EXPECT_TRUE(exists(trace, ask.quantity)) << ask.id;
                    EXPECT_EQ(ask.id, "ask." + quantity_id(ask.quantity));
                    EXPECT_EQ(ask.quantity.reader, reader) << ask.id;
                }
            }
            const int n = trace.words(), d = int(trace.v.cols());
            EXPECT_EQ(ids.size(), std::size_t(trace.scores_given() ? 2 * n + d + 3 : 3 * n + d + 4))
                << example.id;
        }
    }
}

TEST(OwnPractice, WhereScoresAreGivenTheyAreNotAskedFor) {
    const AttentionTrace trace = trace_of("not-working-well-what-if");
    const Exercise own = own_practice("not-working-well-what-if", 1);
    EXPECT_EQ(asked(own.tasks[0], trace).front(), "ask.scaled.2.1 1.414214");
    EXPECT_EQ(asked(own.tasks[1], trace),
              (Lines{"ask.shape.scores 1 3", "ask.shape.weights 1 3", "ask.shape.output 1 2"}));
}

}  // namespace attention
