// The worked examples hold the lesson's numbers, as the room shows them. The numbers were computed with
// NumPy.
#include <gtest/gtest.h>

#include <cmath>

#include "made_worksheets.h"
#include "view/number_format.h"

namespace attention {

namespace {

using made::example_state;
using made::example_view;
using made::quantity;
using Rows = std::vector<std::vector<double>>;

constexpr double tolerance = 1e-6;

const char* name_of(QuantityKind kind) {
    switch (kind) {
        case QuantityKind::score: return "score";
        case QuantityKind::scaled: return "scaled";
        case QuantityKind::exponential: return "exponential";
        case QuantityKind::weight: return "weight";
        default: return "output";
    }
}

// The numbers of one reading word, in the trace and as the stepper has them; their texts are the same
// rounded.
void expect_row(const ByHandView& view, QuantityKind kind, int reader, const std::vector<double>& expected) {
    for (int i = 0; i < int(expected.size()); ++i) {
        const Quantity one =
            kind == QuantityKind::output ? Quantity{kind, reader, 0, i} : Quantity{kind, reader, i, 0};
        SCOPED_TRACE(std::string(name_of(kind)) + " " + quantity_id(one));
        ASSERT_TRUE(exists(view.stepper.trace, one));
        const NumberView number = view.stepper.number(one);
        EXPECT_NEAR(number.value, expected[std::size_t(i)], tolerance);
        EXPECT_EQ(value_of(view.stepper.trace, one), number.value);
        EXPECT_FALSE(number.hidden);
        EXPECT_TRUE(number.text == short_number_text(number.value) || number.text == exact_text(number.value))
            << number.text;
    }
    EXPECT_EQ(kind == QuantityKind::output ? view.stepper.vector_length() : view.stepper.trace.words(),
              int(expected.size()));
}

void expect_rows(const ByHandView& view, QuantityKind kind, const Rows& expected) {
    ASSERT_EQ(view.stepper.trace.rows(), int(expected.size()));
    for (int row = 0; row < int(expected.size()); ++row)
        expect_row(view, kind, view.stepper.trace.readers[std::size_t(row)], expected[std::size_t(row)]);
}

void expect_typed(const ByHandView& view, QuantityKind kind, const Rows& expected) {
    for (int word = 0; word < int(expected.size()); ++word)
        for (int part = 0; part < int(expected[std::size_t(word)].size()); ++part)
            EXPECT_EQ(view.stepper.number({kind, 0, word, part}).value,
                      expected[std::size_t(word)][std::size_t(part)])
                << word << " " << part;
}

std::string text(const ByHandView& view, const std::string& id) {
    return view.stepper.number(quantity(id)).text;
}
double value(const ByHandView& view, const std::string& id) {
    return view.stepper.number(quantity(id)).value;
}

const double third = 1.0 / 3;

}  // namespace

TEST(DamagedOnArrival, HasTheLessonsNumbersForEveryReadingWord) {
    const ByHandView view = example_view("damaged-on-arrival");
    EXPECT_EQ(view.words, (std::vector<std::string>{"damaged", "on", "arrival"}));
    expect_typed(view, QuantityKind::q, {{0.5, 1.5}, {0, 0}, {1, 0}});
    expect_typed(view, QuantityKind::k, {{1, 0}, {0, 0.5}, {0, 2}});
    expect_typed(view, QuantityKind::v, {{2, 0}, {0, 0}, {0, 1}});
    expect_rows(view, QuantityKind::score, {{0.5, 0.75, 3}, {0, 0, 0}, {1, 0, 0}});
    expect_rows(view, QuantityKind::scaled, {{0.353553, 0.530330, 2.121320}, {0, 0, 0}, {0.707107, 0, 0}});
    expect_rows(view, QuantityKind::weight,
                {{0.124206, 0.148223, 0.727570}, {third, third, third}, {0.503490, 0.248255, 0.248255}});
    expect_rows(view, QuantityKind::output,
                {{0.248413, 0.727570}, {0.666667, 0.333333}, {1.006980, 0.248255}});
}

TEST(DamagedOnArrival, TakesTheSoftmaxApartIntoExponentialsAndTheirTotal) {
    const ByHandView view = example_view("damaged-on-arrival");
    expect_row(view, QuantityKind::exponential, 0, {1.424119, 1.699493, 8.342145});
    EXPECT_NEAR(value(view, "total.1"), 11.465757, tolerance);
    EXPECT_NEAR(value(view, "root"), std::sqrt(2.0), tolerance);
    EXPECT_EQ(view.stepper.root, "√2");
    EXPECT_NEAR(value(view, "product.1.1.1"), 0.248413, tolerance);
    EXPECT_NEAR(value(view, "product.1.3.2"), 0.727570, tolerance);
    EXPECT_EQ(value(view, "product.1.2.1"), 0);
}

TEST(DamagedOnArrival, OpensOnDamagedAndWritesItsNumbersAsTheLessonDoes) {
    const ByHandView view = example_view("damaged-on-arrival");
    EXPECT_EQ(view.stepper.reader, 0);
    EXPECT_EQ(say(view.stepper.title), "The reading word is damaged, query (0.5, 1.5)");
    const std::vector<std::pair<std::string, std::string>> shown = {
        {"score.1.1", "0.5"},         {"score.1.2", "0.75"},        {"score.1.3", "3"},
        {"scaled.1.1", "0.354"},      {"scaled.1.2", "0.530"},      {"scaled.1.3", "2.121"},
        {"exponential.1.1", "1.424"}, {"exponential.1.2", "1.699"}, {"exponential.1.3", "8.342"},
        {"total.1", "11.466"},        {"weight.1.1", "0.124"},      {"weight.1.2", "0.148"},
        {"weight.1.3", "0.728"},      {"output.1.1", "0.248"},      {"output.1.2", "0.728"}};
    for (const auto& [id, expected] : shown) EXPECT_EQ(text(view, id), expected) << id;
}

TEST(TheModulesPractice, HasTheLessonsNumbersForEveryReadingWord) {
    const ByHandView view = example_view("module-practice");
    expect_typed(view, QuantityKind::q, {{1, 0}, {0, 1}, {1, 1}});
    expect_typed(view, QuantityKind::k, {{2, 0}, {0, 2}, {1, 1}});
    expect_typed(view, QuantityKind::v, {{1, 0}, {0, 1}, {1, 1}});
    const Rows scores = {{2, 0, 1}, {0, 2, 1}, {2, 2, 2}};
    expect_rows(view, QuantityKind::score, scores);
    Rows scaled = scores;
    for (auto& row : scaled)
        for (double& one : row) one /= std::sqrt(2.0);
    expect_rows(view, QuantityKind::scaled, scaled);
    expect_row(view, QuantityKind::scaled, 0, {1.414214, 0, 0.707107});
    expect_rows(view, QuantityKind::weight,
                {{0.575975, 0.140029, 0.283995}, {0.140029, 0.575975, 0.283995}, {third, third, third}});
    expect_rows(view, QuantityKind::output,
                {{0.859971, 0.424025}, {0.424025, 0.859971}, {0.666667, 0.666667}});
}

TEST(TheModulesPractice, SaysTheShapesOfEveryMatrix) {
    const ByHandView view = example_view("module-practice");
    std::vector<std::vector<std::string>> rows;
    for (const ShapeRow& row : view.stepper.shapes)
        rows.push_back({row.id, say(row.what), say(row.example), say(row.general)});
    EXPECT_EQ(rows, (std::vector<std::vector<std::string>>{
                        {"q", "Q, K, V", "(3, 2) each", "(n, d)"},
                        {"scores", "Q Kᵀ", "(3, 2) × (2, 3) → (3, 3)", "(n, n)"},
                        {"weights", "weights", "(3, 3)", "(n, n)"},
                        {"output", "output", "(3, 3) × (3, 2) → (3, 2)", "(n, d)"}}));
    EXPECT_EQ(say(view.stepper.shapes_note), "n = 3 words, d = 2 numbers a vector");
}

TEST(TheModulesPractice, AcceptsTheLessonsShapesAndThoseOfABatchOfEightTickets) {
    ByHandState state = example_state("module-practice");
    state.exercise = "module-practice";
    Progress progress;
    progress["module-practice"] = {{"ask.shape.q", {"(3, 2)", true, 0}},
                                   {"ask.shape.scores", {"3 × 3", true, 0}},
                                   {"ask.shape.weights", {"[3, 3]", true, 0}},
                                   {"ask.shape.output", {"(3,2)", true, 0}},
                                   {"ask.shape.batch-weights", {"(8, 4, 50, 50)", true, 0}},
                                   {"ask.shape.batch-output", {"(8, 50, 64)", true, 0}}};
    ByHandSurroundings around;
    around.progress = &progress;
    for (const int task : {1, 3}) {
        state.task = task;
        const ByHandView view = by_hand_view(state, around);
        ASSERT_TRUE(view.practice);
        EXPECT_EQ(view.practice->asks.size(), task == 1 ? 4u : 2u);
        for (const AskView& ask : view.practice->asks) {
            EXPECT_TRUE(ask.right) << ask.ask.id << " " << ask.text;
            EXPECT_EQ(say(ask.verdict), "right") << ask.ask.id;
        }
    }
    around.model = {8, 32};  // another model is open: its heads and its width are asked for
    const ByHandView other = by_hand_view(state, around);
    EXPECT_EQ(other.practice->asks[0].ask.shape, (std::vector<int>{8, 8, 50, 50}));
    EXPECT_EQ(other.practice->asks[1].ask.shape, (std::vector<int>{8, 50, 32}));
    EXPECT_FALSE(other.practice->asks[0].right);
}

TEST(EqualScores, GiveEqualWeightsAndThePlainAverageOfTheValues) {
    const ByHandView view = example_view("equal-scores");
    EXPECT_TRUE(view.stepper.trace.scores_given());
    expect_rows(view, QuantityKind::score, {{2, 2, 2}});
    expect_typed(view, QuantityKind::v, {{3, 0}, {0, 3}, {0, 0}});
    expect_rows(view, QuantityKind::weight, {{third, third, third}});
    expect_rows(view, QuantityKind::output, {{1, 1}});
    EXPECT_EQ(text(view, "output.1.1"), "1");
    EXPECT_NE(view.stepper.description.find("All arrows are equally thick"), std::string::npos);
}

TEST(NotWorkingWell, HasTheLessonsNumbersForEveryReadingWord) {
    const ByHandView view = example_view("not-working-well");
    EXPECT_EQ(view.words, (std::vector<std::string>{"not", "working", "well"}));
    EXPECT_EQ(view.stepper.reader, 1) << "it opens on “working”";
    expect_typed(view, QuantityKind::q, {{1, 0}, {1, 1}, {0, 1}});
    expect_typed(view, QuantityKind::k, {{1, 0}, {0, 1}, {0, 1}});
    expect_typed(view, QuantityKind::v, {{-1, 0}, {0, 1}, {1, 1}});
    expect_row(view, QuantityKind::scaled, 1, {0.707107, 0.707107, 0.707107});
    expect_row(view, QuantityKind::weight, 1, {third, third, third});
    expect_row(view, QuantityKind::output, 1, {0, 0.666667});
    expect_row(view, QuantityKind::weight, 0, {0.503490, 0.248255, 0.248255});
    expect_row(view, QuantityKind::output, 0, {-0.255235, 0.496510});
    EXPECT_EQ(text(view, "output.2.1"), "0") << "no −0 and no 1e−17";
}

TEST(NotWorkingWell, WithoutScalingHasTheExercisesNumbers) {
    const ByHandView view = example_view("not-working-well-unscaled");
    EXPECT_EQ(view.stepper.reader, 0) << "it opens on “not”";
    EXPECT_EQ(view.stepper.root, "1");
    expect_row(view, QuantityKind::score, 0, {1, 0, 0});
    expect_row(view, QuantityKind::scaled, 0, {1, 0, 0});
    expect_row(view, QuantityKind::weight, 0, {0.576117, 0.211942, 0.211942});
    expect_row(view, QuantityKind::output, 0, {-0.364175, 0.423883});
    EXPECT_EQ(text(view, "output.1.1"), "−0.364");
}

TEST(NotWorkingWell, WereTheScoreWithNotTwoHasTheExercisesWeights) {
    const ByHandView view = example_view("not-working-well-what-if");
    EXPECT_EQ(view.stepper.reader, 1) << "the scores of “working”";
    EXPECT_EQ(view.stepper.trace.readers, std::vector<int>{1});
    expect_rows(view, QuantityKind::score, {{2, 1, 1}});
    expect_rows(view, QuantityKind::scaled, {{1.414214, 0.707107, 0.707107}});
    expect_rows(view, QuantityKind::weight, {{0.503490, 0.248255, 0.248255}});
    expect_rows(view, QuantityKind::output, {{-0.255235, 0.496510}});
    EXPECT_EQ(say(view.stepper.shapes[1].example), "(1, 3)");
    EXPECT_EQ(say(view.stepper.shapes[3].example), "(1, 3) × (3, 2) → (1, 2)");
}

TEST(RefundRequestToday, HasTheLessonsNumbersForEveryReadingWord) {
    const ByHandView view = example_view("refund-request-today");
    expect_typed(view, QuantityKind::q, {{1, 0}, {0.8, 0.2}, {0, 1}});
    expect_typed(view, QuantityKind::k, {{1, 0}, {0.5, 0.5}, {0, 1}});
    expect_typed(view, QuantityKind::v, {{1, 0}, {0, 2}, {3, 1}});
    expect_rows(
        view, QuantityKind::weight,
        {{0.455527, 0.319866, 0.224606}, {0.405991, 0.328389, 0.265620}, {0.224606, 0.319866, 0.455527}});
    expect_rows(view, QuantityKind::output,
                {{1.129347, 0.864339}, {1.202851, 0.922398}, {1.591189, 1.095260}});
}

TEST(TheEmptyExample, IsThreeWordsOfZerosThatReadEachOtherAlike) {
    const ByHandView view = example_view("empty");
    EXPECT_EQ(view.words, (std::vector<std::string>{"word 1", "word 2", "word 3"}));
    expect_rows(view, QuantityKind::score, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}});
    expect_rows(view, QuantityKind::weight,
                {{third, third, third}, {third, third, third}, {third, third, third}});
    expect_rows(view, QuantityKind::output, {{0, 0}, {0, 0}, {0, 0}});
}

}  // namespace attention
