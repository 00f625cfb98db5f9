// The room By hand: old values, typed texts that are no numbers, masks, and its practice.
#include "view/by_hand_view.h"

#include <gtest/gtest.h>

#include <cmath>

#include "made_worksheets.h"
#include "semantics_tree.h"
#include "view/by_hand_export.h"
#include "view/by_hand_semantics.h"
#include "view/number_format.h"

namespace attention {

namespace {

using made::collect;
using made::example_state;
using made::example_view;
using made::quantity;

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::string mirror(const ByHandView& view) { return to_json(by_hand_semantics(view)); }

// A worksheet changed by `change`, with what it was before.
ByHandView changed(const ByHandState& state, const std::function<void(Worksheet&)>& change) {
    ByHandSurroundings around;
    around.before = state.sheet;
    ByHandState after = state;
    change(after.sheet);
    return by_hand_view(after, around);
}

std::string was(const ByHandView& view, const std::string& id) {
    return view.stepper.number(quantity(id)).was;
}

std::vector<std::string> problems(const ByHandView& view) {
    std::vector<std::string> sentences;
    for (const FieldProblem& problem : view.problems)
        sentences.push_back(problem.id + ": " + say(problem.sentence));
    return sentences;
}

// A practice with what was written in it.
struct Practice {
    ByHandState state;
    Progress progress;
    ByHandSurroundings around;

    explicit Practice(const std::string& exercise, const std::string& example = "damaged-on-arrival") {
        const Exercise* prepared = find_exercise(exercise);
        state = example_state(prepared ? prepared->example : example);
        state.exercise = exercise;
        if (prepared) state.reader = prepared->tasks[0].reader;
        around.progress = &progress;
    }
    Practice(const Practice&) = delete;

    void write(const std::string& ask, const std::string& text, bool done = true) {
        TypedAnswer& answer = progress[practice_name(state)]["ask." + ask];
        answer.text = text;
        answer.done = done;
    }
    void take_hints(const std::string& ask, int count) {
        around.ask = "ask." + ask;
        progress[practice_name(state)]["ask." + ask].hints = count;
    }
    ByHandView view() const { return by_hand_view(state, around); }
    AskView ask(const std::string& id) const {
        const ByHandView shown = view();
        const AskView* found = shown.practice->find("ask." + id);
        EXPECT_TRUE(found) << id;
        return found ? *found : AskView{};
    }
    void answer_all() {
        const ByHandView shown = view();
        for (const AskView& ask : shown.practice->asks) {
            std::string text = ask.ask.shape.empty()
                                   ? short_number_text(value_of(shown.stepper.trace, ask.ask.quantity))
                                   : "";
            for (const int side : ask.ask.shape) text += (text.empty() ? "" : ", ") + std::to_string(side);
            write(ask.ask.id.substr(4), text);
        }
    }
};

// Every text that is told of a view.
std::vector<std::string> told(const ByHandView& view) {
    std::vector<const Node*> nodes;
    const Node tree = by_hand_semantics(view);
    collect(tree, nodes);
    std::vector<std::string> texts = {say(view.live), say(view.stepper.title), say(view.stepper.sentence),
                                      view.stepper.description};
    for (const Node* node : nodes) {
        if (node->role == "code") continue;
        texts.push_back(node->name);
        texts.push_back(node->description);
        texts.push_back(node->value);
        for (const TableRow& row : node->rows)
            for (const std::string& cell : row.cells) texts.push_back(cell);
    }
    return texts;
}

// A number stands in a text as a number of its own: "0.728" not in "10.7283".
bool names_number(const std::string& text, const std::string& number) {
    const auto part_of_one = [](char c) { return (c >= '0' && c <= '9') || c == '.'; };
    for (std::size_t at = text.find(number); at != std::string::npos; at = text.find(number, at + 1)) {
        const std::size_t end = at + number.size();
        const bool before = at > 0 && part_of_one(text[at - 1]),
                   after = end < text.size() && part_of_one(text[end]);
        if (!before && !after) return true;
    }
    return false;
}

}  // namespace

// ------------------------------------------------------------------------------------------------ old values

TEST(AChange, ShowsWhatEachNumberWasBeforeItAndOnlyWhereItIsAnother) {
    const ByHandView view = changed(example_state("damaged-on-arrival"),
                                    [](Worksheet& sheet) { sheet.typed(quantity("k.3.2"))->type("1"); });
    EXPECT_EQ(was(view, "k.3.2"), "2");
    EXPECT_EQ(was(view, "score.1.3"), "3");
    EXPECT_EQ(was(view, "scaled.1.3"), "2.121");
    EXPECT_EQ(was(view, "exponential.1.3"), "8.342");
    EXPECT_EQ(was(view, "total.1"), "11.466");
    EXPECT_EQ(was(view, "weight.1.3"), "0.728");
    EXPECT_EQ(was(view, "output.1.2"), "0.728");
    for (const char* same :
         {"score.1.1", "score.2.3", "q.1.1", "k.3.1", "v.3.2", "exponential.1.1", "weight.3.3"})
        EXPECT_EQ(was(view, same), "") << same;
    EXPECT_TRUE(contains(mirror(view), "the weight of “arrival” for “damaged”: 0.480, was 0.728"))
        << mirror(view);
}

TEST(AChange, ThatRoundsToTheSameTextShowsNoOldValue) {
    const ByHandView view = changed(example_state("damaged-on-arrival"), [](Worksheet& sheet) {
        sheet.typed(quantity("k.3.2"))->type("2.00001");
    });
    EXPECT_EQ(was(view, "weight.1.3"), "");
    EXPECT_EQ(was(view, "k.3.2"), "2") << "a typed number shows every digit";
}

TEST(AChange, OldValuesFollowAWordThatMoved) {
    const ByHandView moved =
        changed(example_state("damaged-on-arrival"), [](Worksheet& sheet) { sheet.move_word(2, -1); });
    EXPECT_EQ(moved.words, (std::vector<std::string>{"damaged", "arrival", "on"}));
    for (const Quantity& one : quantities_of(moved.stepper.trace, 0))
        EXPECT_EQ(moved.stepper.number(one).was, "") << quantity_id(one) << ": only its place is another";
    const ByHandView both = changed(example_state("damaged-on-arrival"), [](Worksheet& sheet) {
        sheet.move_word(2, -1);
        sheet.words[1].k[1].type("1");
    });
    EXPECT_EQ(was(both, "score.1.2"), "3");
    EXPECT_EQ(was(both, "score.1.3"), "");
    EXPECT_EQ(was(both, "k.2.2"), "2");
}

TEST(AChange, OfTheNumberOfWordsLeavesNewWordsWithoutOldValuesAndKeepsTheOthers) {
    const ByHandView more =
        changed(example_state("damaged-on-arrival"), [](Worksheet& sheet) { sheet.add_word("late"); });
    EXPECT_EQ(was(more, "weight.1.4"), "");
    EXPECT_EQ(was(more, "weight.1.3"), "0.728");
    EXPECT_EQ(was(more, "score.1.3"), "");
    const ByHandView fewer =
        changed(example_state("damaged-on-arrival"), [](Worksheet& sheet) { sheet.remove_word(1); });
    EXPECT_EQ(was(fewer, "weight.1.2"), "0.728") << "“arrival” is the second word now";
    EXPECT_EQ(was(fewer, "weight.1.1"), "0.124");
}

TEST(AChange, OfTheLengthOfAVectorShowsOldValuesWhereThereWereSome) {
    const ByHandView view =
        changed(example_state("damaged-on-arrival"), [](Worksheet& sheet) { sheet.set_numbers(3); });
    EXPECT_EQ(was(view, "q.1.3"), "");
    EXPECT_EQ(was(view, "root"), "1.414");
    EXPECT_EQ(was(view, "scaled.1.3"), "2.121");
}

TEST(AChange, OfTheMaskShowsWhatTheScoreWas) {
    const ByHandView view =
        changed(example_state("damaged-on-arrival"), [](Worksheet& sheet) { sheet.causal = true; });
    EXPECT_EQ(view.stepper.number(quantity("scaled.1.3")).text, "−∞");
    EXPECT_EQ(was(view, "scaled.1.3"), "2.121");
    EXPECT_EQ(was(view, "weight.1.1"), "0.124");
}

TEST(AChange, ThatBringsTheShiftStepShowsNoOldValueForWhatWasNotThere) {
    const ByHandView view = changed(example_state("damaged-on-arrival"),
                                    [](Worksheet& sheet) { sheet.typed(quantity("q.1.2"))->type("100"); });
    EXPECT_TRUE(view.stepper.shifted);
    EXPECT_EQ(was(view, "largest.1"), "");
    EXPECT_EQ(was(view, "shifted.1.1"), "");
    EXPECT_EQ(was(view, "scaled.1.3"), "2.121");
}

TEST(AChange, NoneHasNoOldValues) {
    const ByHandView view = example_view("damaged-on-arrival");
    for (const Quantity& one : quantities_of(view.stepper.trace, 0))
        EXPECT_EQ(view.stepper.number(one).was, "");
    EXPECT_FALSE(view.edited);
}

// ------------------------------------------------------------------------------------------------ typed
// texts

TEST(ATextThatIsNoNumber, KeepsTheLastNumberAndGetsOneSentenceThatNamesIt) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"", "the field is empty"},    {"1 2", "“1 2” has a space inside"}, {"1.2.3", "more than one point"},
        {"abc", "“abc” is no number"}, {"1e9", "beyond ±1,000,000"},        {"1e-400", "closer to 0"},
        {"-", "“-” is no number"},     {"0x1", "“0x1” is no number"},       {"nan", "“nan” is no number"},
        {"inf", "“inf” is no number"}};
    for (const auto& [text, reason] : cases) {
        ByHandState state = example_state("damaged-on-arrival");
        state.sheet.typed(quantity("k.3.2"))->type(text);
        const ByHandView view = by_hand_view(state, {});
        EXPECT_EQ(view.stepper.number(quantity("weight.1.3")).text, "0.728") << text;
        const std::vector<std::string> found = problems(view);
        ASSERT_EQ(found.size(), 1u) << text;
        EXPECT_TRUE(contains(found[0], "k.3.2: Number 2 of the key of “arrival”: ")) << found[0];
        EXPECT_TRUE(contains(found[0], reason)) << found[0];
        EXPECT_TRUE(contains(found[0], "Until then 2 is used.")) << found[0];
        EXPECT_EQ(say(view.live), say(view.problems[0].sentence));
        const Node tree = by_hand_semantics(view);
        const Node* field = made::find(tree, "k.3.2");
        ASSERT_TRUE(field);
        EXPECT_TRUE(field->invalid);
        EXPECT_EQ(field->value, text) << "what was typed stays in the field";
        EXPECT_EQ(field->description, say(view.problems[0].sentence));
        EXPECT_EQ(made::find(tree, "problem.1")->name, say(view.problems[0].sentence));
        EXPECT_FALSE(made::find(tree, "k.3.1")->invalid);
    }
}

TEST(ATextThatIsNoNumber, GetsItsOwnSentenceForEachField) {
    ByHandState state = example_state("equal-scores");
    state.sheet.words[1].score.type("two");
    state.sheet.words[2].v[0].type("");
    state.sheet.set_scale_d("0.5");
    EXPECT_EQ(
        problems(by_hand_view(state, {})),
        (std::vector<std::string>{
            "score.1.2: The score of “word 2” for “word 1”: “two” is no number; write one such as 0.5 or −2. "
            "Until then 2 is used.",
            "v.3.1: Number 1 of the value of “word 3”: the field is empty; write a number such as 0.5. Until "
            "then 0 is used.",
            "scale-d: d under the root: “0.5” is no whole number from 1 to 1,000,000. Until then 2 is "
            "used."}));
    state.sheet.scaled = false;
    EXPECT_EQ(by_hand_view(state, {}).problems.size(), 2u) << "d does not count without scaling";
}

TEST(AWordWithoutAName, IsCalledByItsPlace) {
    ByHandState state = example_state("damaged-on-arrival");
    state.sheet.words[1].name = "  ";
    const ByHandView view = by_hand_view(state, {});
    EXPECT_EQ(view.words[1], "word 2");
    EXPECT_TRUE(contains(mirror(view), "the weight of “word 2” for “damaged”"));
}

// ------------------------------------------------------------------------------------------------ masks

TEST(AMask, ShowsMinusInfinityAndAWeightOfNought) {
    ByHandState state = example_state("damaged-on-arrival");
    state.sheet.causal = true;
    const ByHandView view = by_hand_view(state, {});
    EXPECT_EQ(view.stepper.number(quantity("scaled.1.2")).text, "−∞");
    EXPECT_EQ(view.stepper.number(quantity("exponential.1.2")).text, "0");
    EXPECT_EQ(view.stepper.number(quantity("weight.1.2")).text, "0");
    EXPECT_EQ(view.stepper.number(quantity("weight.1.1")).text, "1");
    EXPECT_EQ(view.stepper.number(quantity("score.1.2")).text, "0.75") << "the score stays";
    state.step = Step::scale;
    EXPECT_EQ(
        say(by_hand_view(state, {}).stepper.sentence),
        "Divide each score by √2. 2 words are masked: −∞ stands for its score, so that it gets no weight.");
    state.sheet.scaled = false;
    EXPECT_EQ(say(by_hand_view(state, {}).stepper.sentence),
              "Scaling is off. 2 words are masked: −∞ stands for its score, so that it gets no weight.");
}

TEST(AMask, OverAWholeRowSaysThatNothingIsLeftToRead) {
    ByHandState state = example_state("damaged-on-arrival");
    state.sheet.causal = true;
    state.sheet.words[0].padding = true;
    const ByHandView view = by_hand_view(state, {});
    const std::string sentence =
        "“damaged” has nothing left to read: every word is masked. It has no weights, and its output is 0.";
    EXPECT_EQ(say(view.stepper.nothing_to_read), sentence);
    EXPECT_EQ(say(view.stepper.sentence), sentence);
    EXPECT_TRUE(contains(view.stepper.description, sentence)) << view.stepper.description;
    EXPECT_FALSE(contains(view.stepper.description, "arrow"));
    EXPECT_EQ(view.stepper.vector_text(QuantityKind::output, 0), "(0, 0)");
    state.reader = 1;
    EXPECT_TRUE(say(by_hand_view(state, {}).stepper.nothing_to_read).empty()) << "“on” still reads itself";
}

TEST(AMask, NeverMakesSomethingThatIsNotANumber) {
    SplitMix64 random{41};
    int nothing = 0;
    for (int i = 0; i < 150; ++i) {
        ByHandState state = made::random_state(random);
        state.sheet.causal = made::below(random, 2);
        for (WorksheetWord& word : state.sheet.words) word.padding = made::below(random, 3) > 0;
        const ByHandView view = by_hand_view(state, {});
        nothing += !view.stepper.nothing_to_read.empty();
        for (const std::string& text : told(view)) {
            EXPECT_FALSE(contains(text, "nan")) << text;
            EXPECT_FALSE(contains(text, "not a number")) << text;
        }
        EXPECT_FALSE(contains(by_hand_json(view), "nan"));
        EXPECT_FALSE(contains(by_hand_csv(view), "nan"));
        EXPECT_FALSE(contains(say(view.live), "nan"));
    }
    EXPECT_GT(nothing, 20) << "rows with nothing to read are among them";
}

// ------------------------------------------------------------------------------------------------ practice

TEST(APractice, TellsNoResultBeforeItIsAnswered) {
    // Numbers that cannot come by chance: each result is its own.
    for (const char* example : {"damaged-on-arrival", "refund-request-today"}) {
        Practice practice("own", example);
        for (int reader = 0; reader < 3; ++reader) {
            practice.state.reader = reader;
            for (const Step step : {Step::score, Step::output}) {
                practice.state.step = step;
                for (const char* pointed :
                     {"", "weight.1.3", "output.2.1", "scaled.1.1", "total.1", "product.1.3.2"}) {
                    practice.around.pointed = *pointed ? std::optional(quantity(pointed)) : std::nullopt;
                    practice.state.trail.clear();
                    if (*pointed) practice.state.trail = {quantity(pointed)};
                    const ByHandView view = practice.view();
                    const std::vector<std::string> texts = told(view);
                    for (const int row : view.stepper.trace.readers)
                        for (const Quantity& one : quantities_of(view.stepper.trace, row)) {
                            if (one.kind <= QuantityKind::root || one.kind == QuantityKind::score) continue;
                            const double value = value_of(view.stepper.trace, one);
                            const std::string number = short_number_text(value);
                            if (number.size() < 5) continue;  // "0", "0.5": they are typed too
                            for (const std::string& text : texts)
                                EXPECT_FALSE(names_number(text, number) ||
                                             names_number(text, exact_text(value)))
                                    << example << " " << quantity_id(one) << " " << number
                                    << " is told: " << text;
                        }
                    if (HasFailure()) return;
                }
            }
        }
    }
}

TEST(APractice, HidesScoresScaledScoresWeightsAndOutputsOfEveryReadingWord) {
    Practice practice("own");
    const ByHandView view = practice.view();
    for (const int reader : view.stepper.trace.readers)
        for (const Quantity& one : quantities_of(view.stepper.trace, reader)) {
            const bool open = one.kind <= QuantityKind::root;
            EXPECT_EQ(view.stepper.number(one).hidden, !open) << quantity_id(one);
            EXPECT_EQ(view.stepper.number(one).text == "?", !open) << quantity_id(one);
        }
    for (const ShapeRow& row : view.stepper.shapes) EXPECT_TRUE(row.hidden) << row.id;
    EXPECT_TRUE(view.stepper.others_weight == 0);
}

TEST(APractice, ShowsANumberOnceItIsRightAndWhatLiesBetweenOnceAllItLeadsToIs) {
    Practice practice("own");
    practice.write("score.1.3", "3");
    practice.write("score.1.2", "0.7");
    ByHandView view = practice.view();
    EXPECT_FALSE(view.stepper.number(quantity("score.1.3")).hidden);
    EXPECT_TRUE(view.stepper.number(quantity("score.1.2")).hidden);
    for (const char* ask : {"weight.1.1", "weight.1.2"})
        practice.write(ask, ask == std::string("weight.1.1") ? "0.124" : "0.148");
    EXPECT_TRUE(practice.view().stepper.number(quantity("total.1")).hidden)
        << "two of three weights are known";
    practice.write("weight.1.3", "0.728");
    view = practice.view();
    EXPECT_EQ(view.stepper.number(quantity("total.1")).text, "11.466");
    EXPECT_EQ(view.stepper.number(quantity("exponential.1.3")).text, "8.342");
    EXPECT_TRUE(view.stepper.number(quantity("product.1.1.1")).hidden);
    EXPECT_TRUE(view.stepper.number(quantity("output.1.1")).hidden);
    practice.write("output.1.1", "0.248");
    practice.write("output.1.2", "0.728");
    EXPECT_EQ(practice.view().stepper.number(quantity("product.1.3.2")).text, "0.728");
}

TEST(APractice, JudgesEachAnswerInAWord) {
    Practice practice("own");
    const std::vector<std::pair<std::string, std::string>> cases = {{"", ""},
                                                                    {"0.728", "right"},
                                                                    {"0,73", "right"},
                                                                    {"0.9", "too high"},
                                                                    {"0.900", "too high"},
                                                                    {"0.1", "too low"},
                                                                    {"0.100", "too low"},
                                                                    {"0.7", "give three decimals"},
                                                                    {"a lot", "cannot be read"}};
    for (const auto& [text, verdict] : cases) {
        practice.write("weight.1.3", text);
        EXPECT_EQ(say(practice.ask("weight.1.3").verdict), verdict) << text;
        EXPECT_EQ(practice.ask("weight.1.3").right, verdict == "right") << text;
    }
    practice.state.exercise = "module-practice";
    practice.state = [] {
        ByHandState state = example_state("module-practice");
        state.exercise = "module-practice";
        state.task = 1;
        return state;
    }();
    for (const auto& [text, verdict] : std::vector<std::pair<std::string, std::string>>{
             {"(3, 2)", "right"}, {"(2, 3)", "wrong shape"}, {"three by two", "cannot be read"}}) {
        practice.write("shape.q", text);
        EXPECT_EQ(say(practice.ask("shape.q").verdict), verdict) << text;
    }
}

TEST(APractice, SaysOnlyThatAnAnswerIsRightWhileItIsStillTyped) {
    Practice practice("own");
    practice.write("weight.1.3", "0.7", false);
    EXPECT_TRUE(practice.ask("weight.1.3").verdict.empty());
    practice.write("weight.1.3", "0.72", false);
    EXPECT_TRUE(practice.ask("weight.1.3").verdict.empty());
    practice.write("weight.1.3", "0.728", false);
    EXPECT_EQ(say(practice.ask("weight.1.3").verdict), "right");
}

TEST(APractice, SaysWhyAnAnswerCannotBeRead) {
    Practice practice("own");
    practice.write("weight.1.3", "0,7,3");
    practice.around.ask = "ask.weight.1.3";
    EXPECT_EQ(say(practice.view().practice->judged),
              "The weight of “arrival” for “damaged”: “0,7,3” has more than one point or comma; write one, "
              "as in 0.5.");
    practice.write("weight.1.3", "0.900");
    EXPECT_EQ(say(practice.view().practice->judged), "The weight of “arrival” for “damaged”: too high");
    EXPECT_EQ(say(practice.view().live), "The weight of “arrival” for “damaged”: too high");
}

TEST(APractice, GivesTheFormulaThenTheNumbersThenTheResultAsHints) {
    struct Case {
        std::string ask;
        std::vector<std::string> hints;
    };
    const std::vector<Case> cases = {
        {"score.1.3",
         {"Score = query · key: multiply them number by number, and add up.",
          "With the numbers: 0.5 × 0 + 1.5 × 2", "It is 3."}},
        {"scaled.1.3",
         {"Scaled score = score ÷ √d; here d is 2. A masked one is −∞.", "With the numbers: 3 ÷ √2",
          "It is 2.121."}},
        {"weight.1.3",
         {"Weight = e to the scaled score ÷ the sum of e to every scaled score of the row.",
          "With the numbers: e^2.121 ÷ (1.424 + 1.699 + 8.342)", "It is 0.728."}},
        {"output.1.2",
         {"Output = the sum of weight × value over all words, number by number.",
          "With the numbers: 0.124 × 0 + 0.148 × 0 + 0.728 × 1", "It is 0.728."}}};
    for (const Case& one : cases)
        for (int taken = 0; taken <= 3; ++taken) {
            Practice practice("own");
            practice.take_hints(one.ask, taken);
            const ByHandView view = practice.view();
            ASSERT_EQ(int(view.practice->hints.size()), taken) << one.ask;
            for (int i = 0; i < taken; ++i)
                EXPECT_EQ(say(view.practice->hints[std::size_t(i)]), one.hints[std::size_t(i)]);
            EXPECT_EQ(view.practice->can_hint, taken < 3);
            EXPECT_EQ(view.practice->current, "ask." + one.ask);
        }
    Practice shapes("module-practice");
    shapes.state.task = 3;
    shapes.take_hints("shape.batch-output", 3);
    const ByHandView view = shapes.view();
    ASSERT_EQ(view.practice->hints.size(), 3u);
    EXPECT_EQ(say(view.practice->hints[1]), "Here are 8 tickets, 4 heads, 50 tokens and 64 numbers a token.");
    EXPECT_EQ(say(view.practice->hints[2]), "It is (8, 50, 64).");
    shapes.state.task = 1;
    shapes.take_hints("shape.scores", 2);
    EXPECT_EQ(say(shapes.view().practice->hints[1]), "Here n is 3 and d is 2.");
}

TEST(APractice, ResultOfTheLastHintIsRightWhenItIsCopied) {
    SplitMix64 random{43};
    for (int i = 0; i < 60; ++i) {
        Practice practice("own");
        practice.state.sheet = made::random_sheet(random);
        practice.state.reader = practice.state.sheet.scores_given
                                    ? practice.state.sheet.given_reader
                                    : made::below(random, practice.state.sheet.size());
        const ByHandView view = practice.view();
        for (const AskView& ask : view.practice->asks) {
            practice.take_hints(ask.ask.id.substr(4), 3);
            const std::string told = say(practice.view().practice->hints.back());
            ASSERT_EQ(told.substr(0, 6), "It is ");
            const std::string copied = told.substr(6, told.size() - 7);
            practice.write(ask.ask.id.substr(4), copied);
            EXPECT_TRUE(practice.ask(ask.ask.id.substr(4)).right)
                << ask.label << " is " << exact_text(value_of(view.stepper.trace, ask.ask.quantity))
                << ", told as “" << copied << "”";
        }
    }
}

TEST(APractice, HintIsForTheFirstAnswerThatIsNotRightWhereNoneIsInHand) {
    Practice practice("own");
    EXPECT_EQ(practice.view().practice->current, "ask.score.1.1");
    practice.write("score.1.1", "0.5");
    EXPECT_EQ(practice.view().practice->current, "ask.score.1.2");
    practice.answer_all();
    const ByHandView view = practice.view();
    EXPECT_EQ(view.practice->current, "");
    EXPECT_FALSE(view.practice->can_hint);
}

TEST(APractice, CountsWhatIsRightInEachTaskAndInAll) {
    Practice practice("module-practice");
    const auto counts = [&] {
        std::vector<int> all;
        const ByHandView shown = practice.view();
        for (const TaskView& task : shown.practice->tasks)
            all.push_back(task.right), all.push_back(task.total);
        return all;
    };
    EXPECT_EQ(counts(), (std::vector<int>{0, 11, 0, 4, 0, 3, 0, 2}));
    EXPECT_EQ(say(practice.view().practice->progress), "0 of 20 right");
    EXPECT_FALSE(practice.view().practice->any_answer);
    practice.write("score.1.1", "2");
    practice.write("score.1.2", "1");
    EXPECT_EQ(counts(), (std::vector<int>{1, 11, 0, 4, 0, 3, 0, 2}));
    EXPECT_EQ(say(practice.view().practice->progress), "1 of 20 right");
    EXPECT_TRUE(practice.view().practice->any_answer);
    for (int task = 0; task < 4; ++task) {
        practice.state.task = task;
        practice.answer_all();
    }
    EXPECT_EQ(counts(), (std::vector<int>{11, 11, 4, 4, 3, 3, 2, 2}));
    EXPECT_EQ(say(practice.view().practice->progress), "All 20 right");
}

TEST(APractice, EveryTaskOfEveryExampleCanBeAnsweredWithThreeDecimals) {
    for (const WorkedExample& example : worked_examples())
        for (int reader = 0; reader < 3; ++reader) {
            Practice practice("own", example.id);
            practice.state.reader =
                practice.state.sheet.scores_given ? practice.state.sheet.given_reader : reader;
            for (const int task : {0, 1}) {
                practice.state.task = task;
                practice.answer_all();
                const ByHandView shown = practice.view();
                for (const AskView& ask : shown.practice->asks)
                    EXPECT_TRUE(ask.right) << example.id << " " << ask.label << " " << ask.text;
            }
            EXPECT_EQ(say(practice.view().practice->progress).substr(0, 4), "All ") << example.id;
        }
}

TEST(APractice, ExplainsEqualWeightsOnceTheyAreFound) {
    Practice equal("predict-equal-scores");
    EXPECT_TRUE(equal.view().practice->explanation.empty());
    for (const char* ask : {"weight.1.1", "weight.1.2", "weight.1.3"}) equal.write(ask, "0.333");
    EXPECT_TRUE(equal.view().practice->explanation.empty()) << "the output is asked for too";
    equal.write("output.1.1", "1");
    equal.write("output.1.2", "1.000");
    EXPECT_EQ(say(equal.view().practice->explanation),
              "All scores of “word 1” are the same, 2. Equal scores give equal weights: 1 ÷ 3 each.");
    Practice third("predict-word-3");
    for (const char* ask : {"weight.3.1", "weight.3.2", "weight.3.3"}) third.write(ask, "0.33");
    EXPECT_EQ(say(third.view().practice->explanation),
              "All scores of “word 3” are the same, 2. Equal scores give equal weights: 1 ÷ 3 each.");
}

TEST(APractice, OfOneExampleKeepsItsAnswersApartFromAnothers) {
    Practice practice("own");
    practice.write("score.1.1", "0.5");
    EXPECT_EQ(practice_name(practice.state), "own:damaged-on-arrival");
    practice.state = example_state("refund-request-today");
    practice.state.exercise = "own";
    EXPECT_EQ(practice.ask("score.1.1").text, "");
}

// ------------------------------------------------------------------------------------------------ width

TEST(ANarrowPicture, LeavesTheSmallestWeightsToTheOtherWordsTogether) {
    ByHandState state = example_state("damaged-on-arrival");
    while (state.sheet.size() < 8) state.sheet.add_word("more");
    state.reader = 4;
    ByHandSurroundings around;
    for (const int most : {2, 3, 5, 7}) {
        around.most_columns = most;
        const ByHandView view = by_hand_view(state, around);
        EXPECT_EQ(int(view.stepper.columns.size()), most - 1);
        EXPECT_EQ(view.stepper.others, 9 - most);
        EXPECT_TRUE(std::count(view.stepper.columns.begin(), view.stepper.columns.end(), 4));
        double total = view.stepper.others_weight;
        for (const int word : view.stepper.columns) total += view.stepper.trace.weights(4, word);
        EXPECT_NEAR(total, 1, 1e-12);
        EXPECT_TRUE(contains(view.stepper.description, say({Key::others, {std::to_string(9 - most)}})));
    }
    around.most_columns = 8;
    EXPECT_EQ(by_hand_view(state, around).stepper.others, 0);
}

TEST(ANarrowPicture, HasAColumnForEveryWordWhileAPracticeAsksForIt) {
    ByHandState state = example_state("damaged-on-arrival");
    while (state.sheet.size() < 8) state.sheet.add_word("more");
    ByHandSurroundings around;
    around.most_columns = 3;
    EXPECT_EQ(by_hand_view(state, around).stepper.columns.size(), 2u);
    state.exercise = "own";
    EXPECT_EQ(by_hand_view(state, around).stepper.columns.size(), 8u);
}

TEST(ASentence, NamesTiesAndNeverCallsLessThanHalfMost) {
    ByHandState state = example_state("damaged-on-arrival");
    const auto number = [&](const char* id, const char* text) {
        state.sheet.typed(*parse_quantity(id))->type(text);
    };
    number("q.1.1", "1"), number("q.1.2", "0");
    number("k.1.1", "2"), number("k.2.1", "2"), number("k.3.1", "0");
    state.step = Step::score;
    EXPECT_NE(
        say(by_hand_view(state, {}).stepper.sentence).find("The best matches are “damaged” and “on”: 2."),
        std::string::npos);
    state.step = Step::output;
    const StepperView tied = by_hand_view(state, {}).stepper;
    EXPECT_NE(
        say(tied.sentence).find("The largest weights, 0.446 each, are on the values of “damaged” and “on”."),
        std::string::npos)
        << say(tied.sentence);
    EXPECT_NE(tied.description.find("The arrows from “damaged” and “on” are the thickest"),
              std::string::npos);
}

TEST(ASentence, DoesNotTakeTheRoundingOfSumsForADifference) {
    ByHandState state = example_state("damaged-on-arrival");
    const auto number = [&](const char* id, const char* text) {
        state.sheet.typed(*parse_quantity(id))->type(text);
    };
    number("q.1.1", "0.1"), number("q.1.2", "0.7");
    number("k.1.1", "1"), number("k.1.2", "1");
    for (const char* id : {"k.2.1", "k.3.1"}) number(id, "8");
    for (const char* id : {"k.2.2", "k.3.2"}) number(id, "0");
    state.step = Step::score;
    EXPECT_NE(say(by_hand_view(state, {}).stepper.sentence).find("All scores are 0.8."), std::string::npos);
}

TEST(ASentence, OfAMaskedRowSpeaksOfTheWordsThatMayBeRead) {
    ByHandState state = example_state("damaged-on-arrival");
    state.sheet.causal = true;
    const StepperView alone = by_hand_view(state, {}).stepper;
    EXPECT_NE(say(alone.sentence).find("the value of “damaged” alone"), std::string::npos)
        << say(alone.sentence);
    EXPECT_NE(alone.description.find("−∞ stands for words that it may not read."), std::string::npos);
    state.reader = 1;  // “on” reads “damaged” and itself alike
    EXPECT_NE(say(by_hand_view(state, {}).stepper.sentence)
                  .find("the plain average of the values that it may read"),
              std::string::npos);
    for (WorksheetWord& word : state.sheet.words) word.padding = true;
    const StepperView nothing = by_hand_view(state, {}).stepper;
    EXPECT_EQ(nothing.description.find("add up to 1"), std::string::npos) << nothing.description;
}

TEST(TheExamples, AreTheEightAndTheThreePractices) {
    const ByHandView view = example_view("equal-scores");
    ASSERT_EQ(view.examples.size(), 11u);
    EXPECT_EQ(view.example, "equal-scores");
    std::set<std::string> names;
    for (const ExampleChoice& choice : view.examples) EXPECT_TRUE(names.insert(say(choice.name)).second);
    ByHandState state = example_state("module-practice");
    state.exercise = "predict-word-3";
    EXPECT_EQ(by_hand_view(state, {}).example, "practice.predict-word-3");
    state.exercise = "own";
    EXPECT_EQ(by_hand_view(state, {}).example, "module-practice");
}

TEST(TheDemonstration, SaysHowLargeTheLargestWeightGetsWithAndWithoutScaling) {
    ByHandState state = example_state("damaged-on-arrival");
    state.demo = true;
    state.demo_row = 8;
    const std::vector<ScalingRow> rows = scaling_demo(0);
    ByHandSurroundings around;
    around.demo = &rows;
    const ByHandView view = by_hand_view(state, around);
    ASSERT_TRUE(view.demo);
    const std::string sentence = say(view.demo->sentence);
    EXPECT_TRUE(contains(sentence, "With d = 512 numbers a vector")) << sentence;
    EXPECT_TRUE(contains(sentence, number_text(rows[8].largest_unscaled))) << sentence;
    EXPECT_TRUE(contains(sentence, number_text(rows[8].largest_scaled))) << sentence;
    state.demo_row = 99;
    EXPECT_EQ(by_hand_view(state, around).demo->chosen, int(rows.size()) - 1);
}

}  // namespace attention
