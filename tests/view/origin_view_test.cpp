// Where a number comes from: the line that is printed says it, and works out to that number.
#include "view/origin_view.h"
#include "view/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "calculation_text.h"
#include "long_trace.h"
#include "made_worksheets.h"
#include "view/number_format.h"

namespace attention {

namespace {

using made::equation;
using made::Equation;
using made::example_state;
using made::quantity;
using made::worked;
using made::Worked;

// The origin as the room writes it out once the number is chosen.
OriginView origin(ByHandState state, const std::string& id, bool exact = false) {
    state.trail = {quantity(id)};
    state.exact = exact;
    const ByHandView view = by_hand_view(state, {});
    EXPECT_TRUE(view.stepper.origin) << id;
    return view.stepper.origin.value_or(OriginView{});
}

OriginView damaged(const std::string& id, bool exact = false) {
    return origin(example_state("damaged-on-arrival"), id, exact);
}

bool is_calculation(Form form) {
    return form != Form::input && form != Form::given && form != Form::masked &&
           form != Form::nothing_to_read;
}

// A worksheet as the origins see it.
struct Shown {
    Worksheet sheet;
    std::vector<std::string> words;
    AttentionTrace trace;
    TraceText text;

    explicit Shown(Worksheet shown)
        : sheet(std::move(shown)),
          words(names(sheet)),
          trace(attend(sheet.input())),
          text{trace, words, sheet.scaled ? sheet.scale_d.value : 0, true} {}
    Shown(const Shown&) = delete;

    static std::vector<std::string> names(const Worksheet& sheet) {
        std::vector<std::string> names;
        for (const WorksheetWord& word : sheet.words) names.push_back(word.name);
        return names;
    }
};

// Every calculation of many worksheets.
template <class Check>
void each_calculation(std::uint64_t seed, int sheets, const Check& check) {
    SplitMix64 random{seed};
    for (int i = 0; i < sheets && !testing::Test::HasFailure(); ++i) {
        const Shown shown(made::random_sheet(random));
        for (const int reader : shown.trace.readers)
            for (const Quantity& one : quantities_of(shown.trace, reader))
                if (is_calculation(origin_of(shown.trace, one).form)) check(shown, one);
    }
}

}  // namespace

TEST(OriginView, AScoreIsTheQueryTimesTheKeyNumberByNumber) {
    const OriginView view = damaged("score.1.3");
    EXPECT_EQ(view.text(), "0.5 × 0 + 1.5 × 2 = 3");
    EXPECT_EQ(say(view.title), "Where 3 comes from: the score of “arrival” for “damaged”");
    EXPECT_TRUE(view.note.empty());
    EXPECT_EQ(damaged("score.1.2").text(), "0.5 × 0 + 1.5 × 0.5 = 0.75");
}

TEST(OriginView, AScaledScoreIsTheScoreByTheRoot) {
    EXPECT_EQ(damaged("scaled.1.3").text(), "3 ÷ √2 = 2.121");
    EXPECT_EQ(damaged("root").text(), "√2 = 1.414");
    EXPECT_EQ(damaged("root", true).text(), "√2 = 1.4142135623730951");
}

TEST(OriginView, AWeightIsItsExponentialByTheSumOfAllAndANoteSaysWhatTheRoundedNumbersGive) {
    const OriginView view = damaged("weight.1.3");
    EXPECT_EQ(view.text(), "e^2.121 ÷ (1.424 + 1.699 + 8.342) = 0.728");
    EXPECT_EQ(say(view.note),
              "With the rounded numbers as written, this gives 0.727. The page computes with all digits.");
}

TEST(OriginView, WithAllDigitsTheLineIsExactAndNeedsNoNote) {
    const OriginView view = damaged("weight.1.3", true);
    const std::optional<Equation> sides = equation(view.text());
    ASSERT_TRUE(sides);
    const double weight =
        std::exp(3 / std::sqrt(2.0)) /
        (std::exp(0.5 / std::sqrt(2.0)) + std::exp(0.75 / std::sqrt(2.0)) + std::exp(3 / std::sqrt(2.0)));
    EXPECT_NEAR(std::strtod(sides->result.c_str(), nullptr), weight, 1e-15);
    EXPECT_NE(view.text().find("e^2.12132034355964"), std::string::npos) << view.text();
    EXPECT_TRUE(view.note.empty());
}

TEST(OriginView, TheOtherNumbersHaveTheirLines) {
    EXPECT_EQ(damaged("exponential.1.1").text(), "e^0.354 = 1.424");
    EXPECT_EQ(damaged("total.1").text(), "1.424 + 1.699 + 8.342 = 11.466");
    EXPECT_EQ(damaged("product.1.1.1").text(), "0.124 × 2 = 0.248");
    EXPECT_EQ(damaged("output.1.1").text(), "0.248 + 0 + 0 = 0.248");
    EXPECT_EQ(damaged("output.1.2").text(), "0 + 0 + 0.728 = 0.728");
}

TEST(OriginView, ATypedNumberSaysThatItWasTyped) {
    EXPECT_EQ(damaged("q.1.2").text(),
              "Typed in: it can be anything. Change it, and every later number follows.");
    EXPECT_EQ(say(damaged("q.1.2").title), "Where 1.5 comes from: number 2 of the query of “damaged”");
    EXPECT_TRUE(damaged("q.1.2").terms.empty());
}

TEST(OriginView, AGivenScoreSaysWhatItStandsFor) {
    EXPECT_EQ(origin(example_state("equal-scores"), "score.1.2").text(),
              "Given: it stands in place of a query and a key.");
}

TEST(OriginView, AMaskedScoreSaysWhyAndWhatItWouldBe) {
    ByHandState state = example_state("damaged-on-arrival");
    state.sheet.causal = true;
    EXPECT_EQ(origin(state, "scaled.1.3").text(),
              "−∞: “arrival” comes after “damaged”, and no word reads a later one. Its score, 3, is "
              "not used.");
    state.sheet.words[2].padding = true;
    EXPECT_EQ(origin(state, "scaled.1.3").text(),
              "−∞: “arrival” is padding, which no word reads. Its score, 3, is not used.");
    EXPECT_EQ(origin(state, "scaled.1.3").terms, std::vector<Quantity>{quantity("score.1.3")});
    EXPECT_EQ(origin(state, "exponential.1.3").text(), "e^−∞ = 0");
    EXPECT_EQ(origin(state, "weight.1.1").text(), "e^0.354 ÷ (1.424 + 0 + 0) = 1");
}

TEST(OriginView, ARowWithNothingToReadSaysSoInsteadOfDividingByNought) {
    ByHandState state = example_state("damaged-on-arrival");
    for (WorksheetWord& word : state.sheet.words) word.padding = true;
    EXPECT_EQ(origin(state, "weight.1.1").text(), "0: every word that “damaged” could read is masked.");
    EXPECT_EQ(origin(state, "output.1.1").text(), "0 + 0 + 0 = 0");
}

TEST(OriginView, WithoutScalingTheScoreStaysAndTheLineSaysWhy) {
    const ByHandState state = example_state("not-working-well-unscaled");
    EXPECT_EQ(origin(state, "scaled.1.1").text(), "1 = 1  (scaling is off)");
    EXPECT_EQ(origin(state, "root").text(), "1: scaling is off");
}

TEST(OriginView, ByTheRootOfOneIsStillScaled) {
    ByHandState state = example_state("damaged-on-arrival");
    state.sheet.set_numbers(1);
    EXPECT_EQ(origin(state, "scaled.3.1").text(), "1 ÷ √1 = 1");
    EXPECT_EQ(origin(state, "root").text(), "√1 = 1");
    state.step = Step::scale;
    const ByHandView view = by_hand_view(state, {});
    EXPECT_EQ(view.stepper.root, "√1");
    EXPECT_EQ(say(view.stepper.sentence).find("off"), std::string::npos) << say(view.stepper.sentence);
    state.sheet.scaled = false;
    EXPECT_EQ(origin(state, "scaled.3.1").text(), "1 = 1  (scaling is off)");
}

TEST(OriginView, AHugeScoreIsShiftedByTheLargestFirst) {
    ByHandState state = example_state("damaged-on-arrival");
    state.sheet.typed(quantity("q.1.2"))->type("100");
    EXPECT_EQ(origin(state, "largest.1").text(), "the largest of 0.354, 35.355, 141.421 = 141.421");
    EXPECT_EQ(origin(state, "shifted.1.2").text(), "35.355 − 141.421 = −106.066");
    EXPECT_EQ(origin(state, "exponential.1.3").text(), "e^0 = 1");
    EXPECT_EQ(origin(state, "weight.1.3").text().substr(0, 4), "e^0 ");
}

TEST(OriginView, ANegativeNumberAfterASignStandsInParentheses) {
    ByHandState state = example_state("damaged-on-arrival");
    state.sheet.typed(quantity("k.3.2"))->type("-2");
    state.sheet.typed(quantity("q.1.1"))->type("-0,5");
    EXPECT_EQ(origin(state, "score.1.3").text(), "−0.5 × 0 + 1.5 × (−2) = −3");
    EXPECT_EQ(origin(state, "scaled.1.3").text(), "−3 ÷ √2 = −2.121");
    state.sheet.typed(quantity("q.1.2"))->type("-1.5");
    EXPECT_EQ(origin(state, "score.1.2").text(), "−0.5 × 0 + (−1.5) × 0.5 = −0.75");
}

TEST(OriginView, EveryNumberOfALineCanBeFollowedAndNothingElse) {
    for (const WorkedExample& example : worked_examples()) {
        const Shown shown(example.sheet);
        for (const int reader : shown.trace.readers)
            for (const Quantity& one : quantities_of(shown.trace, reader)) {
                const OriginView view = origin_view(shown.text, one, false);
                EXPECT_EQ(view.quantity, one);
                std::vector<Quantity> followed;
                for (const OriginPiece& piece : view.line)
                    if (piece.quantity) {
                        EXPECT_TRUE(exists(shown.trace, *piece.quantity)) << quantity_id(*piece.quantity);
                        followed.push_back(*piece.quantity);
                    }
                const bool calculated = is_calculation(origin_of(shown.trace, one).form);
                EXPECT_EQ(followed, calculated ? view.terms : std::vector<Quantity>()) << quantity_id(one);
            }
    }
}

TEST(OriginView, TheReaderOfALineWorksItOutAsPeopleDo) {
    const std::vector<std::pair<std::string, double>> lines = {{"0.5 × 0 + 1.5 × 2", 3},
                                                               {"2 × (−3) + 1", -5},
                                                               {"1 − 2 − 3", -4},
                                                               {"8 ÷ 2 ÷ 2", 2},
                                                               {"e^0 ÷ (1 + 3)", 0.25},
                                                               {"3 ÷ √4", 1.5},
                                                               {"1.2e−5 × 2", 2.4e-5},
                                                               {"e^−∞", 0},
                                                               {"1 + 2 (the other 7 together)", 3},
                                                               {"the largest of −∞, −2, −3", -2}};
    for (const auto& [line, expected] : lines) {
        const std::optional<Worked> found = worked(line);
        ASSERT_TRUE(found) << line;
        EXPECT_NEAR(found->value, expected, 1e-15) << line;
    }
    for (const char* line : {"", "1 +", "(1", "2 3", "x", "1 × × 2", "1 = 2"})
        EXPECT_FALSE(worked(line)) << line;
}

TEST(OriginView, EveryLineInFullPrecisionWorksOutToItsNumber) {
    int shifted = 0, masked = 0, checked = 0;
    each_calculation(21, 400, [&](const Shown& shown, const Quantity& one) {
        const OriginView view = origin_view(shown.text, one, true);
        EXPECT_TRUE(view.note.empty()) << view.text();
        if (one.kind == QuantityKind::root && !shown.sheet.scaled) return;  // "1: scaling is off"
        const std::optional<Equation> sides = equation(view.text());
        ASSERT_TRUE(sides) << view.text();
        const double value = value_of(shown.trace, one);
        EXPECT_EQ(sides->result, exact_text(value)) << view.text();
        const std::optional<Worked> found = worked(sides->calculation);
        ASSERT_TRUE(found) << view.text();
        if (std::isinf(value)) {
            EXPECT_EQ(found->value, value) << view.text();
        } else {
            EXPECT_NEAR(found->value, value, 1e-9 * std::max(found->size, std::abs(value)) + 1e-300)
                << view.text();
        }
        shifted += one.kind == QuantityKind::shifted;
        masked += std::isinf(value);
        ++checked;
    });
    EXPECT_GT(shifted, 1000) << "huge scores are among them";
    EXPECT_GT(masked, 100) << "and masked ones";
    EXPECT_GT(checked, 50'000);
}

TEST(OriginView, ANoteStandsExactlyWhereTheRoundedNumbersGiveAnotherResult) {
    int notes = 0, checked = 0;
    each_calculation(22, 400, [&](const Shown& shown, const Quantity& one) {
        if (one.kind == QuantityKind::root) return;
        const OriginView view = origin_view(shown.text, one, false);
        const std::optional<Equation> sides = equation(view.text());
        ASSERT_TRUE(sides) << view.text();
        EXPECT_EQ(sides->result, shown.text.number(one)) << view.text();
        const std::optional<Worked> found = worked(sides->calculation), result = worked(sides->result);
        ASSERT_TRUE(found && result) << view.text();
        const std::string again = number_text(found->value);
        const double rounding =
            1e-12 * std::max(found->size, 1.0);  // half-way between two texts, either is right
        if (number_text(found->value - rounding) != number_text(found->value + rounding)) return;
        const bool same = again == number_text(result->value);
        EXPECT_EQ(view.note.empty(), same)
            << view.text() << ", and again " << again << ": " << say(view.note);
        EXPECT_TRUE(view.note.empty() ||
                    say(view.note).find("this gives " + again + ".") != std::string::npos)
            << view.text() << ": " << say(view.note);
        notes += !view.note.empty();
        ++checked;
    });
    EXPECT_GT(notes, 1000);
    EXPECT_LT(notes, checked / 2);
}

TEST(OriginView, ALongSumNamesItsLargestNumbersAndTheRestInOne) {
    const AttentionTrace trace = made::long_trace();
    std::vector<std::string> words(120, "word");
    const TraceText text{trace, words, 16};
    for (const char* id : {"score.5.77", "weight.5.77", "total.5", "output.5.3"})
        for (const bool exact : {false, true}) {
            const Quantity one = quantity(id);
            const OriginView view = origin_view(text, one, exact);
            const std::string line = view.text();
            EXPECT_LT(line.size(), 400u) << line;
            EXPECT_LT(view.line.size(), 30u) << line;
            const bool score = one.kind == QuantityKind::score;
            EXPECT_NE(line.find(score ? "(the other 12 together)" : "(the other 114 together)"),
                      std::string::npos)
                << line;
            EXPECT_EQ(view.terms.size(), score ? 32u : one.kind == QuantityKind::weight ? 121u : 120u);
            const std::optional<Equation> sides = equation(line);
            ASSERT_TRUE(sides) << line;
            const std::optional<Worked> found = worked(sides->calculation);
            ASSERT_TRUE(found) << line;
            const double value = value_of(trace, one);
            if (exact) {
                EXPECT_NEAR(found->value, value, 1e-9 * std::max(found->size, std::abs(value))) << line;
            } else {
                EXPECT_EQ(view.note.empty(),
                          number_text(found->value) == number_text(worked(sides->result)->value))
                    << line << ": " << say(view.note);
            }
        }
}

TEST(OriginView, TheNamedNumbersOfALongSumAreItsLargestInReadingOrder) {
    const AttentionTrace trace = made::long_trace();
    std::vector<std::string> words(120, "word");
    const OriginView view = origin_view(TraceText{trace, words, 16}, quantity("total.9"), false);
    std::vector<Quantity> named;
    for (const OriginPiece& piece : view.line)
        if (piece.quantity) named.push_back(*piece.quantity);
    EXPECT_TRUE(std::is_sorted(named.begin(), named.end()));
    double least = 1e300;
    for (const Quantity& one : named) least = std::min(least, value_of(trace, one));
    for (const Quantity& one : view.terms)
        EXPECT_TRUE(value_of(trace, one) <= least || std::count(named.begin(), named.end(), one))
            << quantity_id(one);
}

}  // namespace attention
