// What can be done in the room By hand, by the ids of the things that are used.
#include "app/by_hand_room.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "view/by_hand_export.h"
#include "view/by_hand_semantics.h"
#include "view/made_worksheets.h"
#include "view/semantics_tree.h"

namespace attention {

namespace {

using made::collect;
using made::find;
using made::quantity;

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

class InTheRoom : public testing::Test {
protected:
    ByHandRoom room;

    const ByHandView& view() { return room.view(8, {}); }
    const Worksheet& sheet() { return room.state().sheet; }
    std::string typed(const std::string& id) {
        const TypedNumber* number = sheet().typed(quantity(id));
        EXPECT_TRUE(number) << id;
        return number ? number->text : "";
    }
    std::string text(const std::string& id) { return view().stepper.number(quantity(id)).text; }
    std::string was(const std::string& id) { return view().stepper.number(quantity(id)).was; }
    double value(const std::string& id) { return view().stepper.number(quantity(id)).value; }
    bool act(const std::string& id, const std::string& value = "") { return room.act(id, value); }
    std::string names() {
        std::string all;
        for (const std::string& name : view().words) all += (all.empty() ? "" : " ") + name;
        return all;
    }
    std::string reading() { return view().words[std::size_t(view().stepper.reader)]; }
    std::string chosen() { return view().stepper.origin ? quantity_id(view().stepper.origin->quantity) : ""; }
    std::string step() { return std::string(step_name(view().stepper.step)); }
    std::string output(int word) { return view().stepper.vector_text(QuantityKind::output, word); }
};

}  // namespace

// ------------------------------------------------------------------------------------------------ typing

TEST_F(InTheRoom, TypingANumberRecomputesEveryLaterOne) {
    act("k.3.2", "1");
    EXPECT_EQ(text("score.1.3"), "1.5");
    EXPECT_EQ(text("weight.1.3"), "0.480");
    act("k.3.2", "2");
    EXPECT_EQ(text("weight.1.3"), "0.728");
}

TEST_F(InTheRoom, TypingInOneFieldIsOneUndo) {
    for (const char* text : {"", "1", "1.", "1.2", "1.25"}) act("k.3.2", text);
    EXPECT_EQ(typed("k.3.2"), "1.25");
    EXPECT_TRUE(view().can_undo);
    act("undo");
    EXPECT_EQ(typed("k.3.2"), "2");
    EXPECT_FALSE(view().can_undo);
    act("redo");
    EXPECT_EQ(typed("k.3.2"), "1.25");
    EXPECT_FALSE(view().can_redo);
}

TEST_F(InTheRoom, LeavingAFieldOrGoingToAnotherBeginsTheNextUndo) {
    act("k.3.2", "1");
    act("k.3.2.done");
    act("k.3.2", "5");
    act("q.1.1", "7");
    act("k.3.2.focus");
    act("k.3.2", "6");
    for (const char* expected : {"5", "5", "1", "2"}) {
        act("undo");
        EXPECT_EQ(typed("k.3.2"), expected);
    }
    EXPECT_EQ(typed("q.1.1"), "0.5");
    EXPECT_FALSE(view().can_undo);
    act("undo");
    EXPECT_EQ(typed("k.3.2"), "2") << "there is nothing left to undo";
}

TEST_F(InTheRoom, TypingWhatIsThereAlreadyIsNoChange) {
    act("k.3.2", "2");
    EXPECT_FALSE(view().can_undo);
    EXPECT_FALSE(view().edited);
}

TEST_F(InTheRoom, ATextThatIsNoNumberKeepsTheLastNumberWhileItStands) {
    act("k.3.2", "1");
    act("k.3.2", "1x");
    EXPECT_EQ(text("score.1.3"), "1.5");
    EXPECT_EQ(view().problems.size(), 1u);
    act("k.3.2", "4");
    EXPECT_EQ(text("score.1.3"), "6");
    EXPECT_TRUE(view().problems.empty());
}

TEST_F(InTheRoom, OldValuesStayUntilTheNextChange) {
    act("k.3.2", "1");
    EXPECT_EQ(was("weight.1.3"), "0.728");
    for (const char* id : {"weight.1.3", "origin.exact", "step.back", "step.end", "reader.2", "reader.1",
                           "origin.close", "demo.open", "program.pytorch", "k.3.2.done"}) {
        act(id);
        EXPECT_EQ(was("weight.1.3"), "0.728") << id;
    }
    act("q.1.1", "0");
    EXPECT_EQ(was("weight.1.3"), "0.480");
    EXPECT_EQ(was("k.3.2"), "");
    act("undo");
    EXPECT_EQ(was("q.1.1"), "0") << "an undo is a change too";
    act("example", "refund-request-today");
    EXPECT_EQ(was("weight.1.3"), "");
}

TEST_F(InTheRoom, OldValuesWhileTypingAreThoseBeforeTheFirstKey) {
    for (const char* text : {"1", "12", "120"}) act("k.3.2", text);
    EXPECT_EQ(was("k.3.2"), "2");
    EXPECT_EQ(was("weight.1.3"), "0.728");
}

// ------------------------------------------------------------------------------------------------ keys,
// dragging

TEST_F(InTheRoom, ArrowKeysStepByATenthAndWithShiftOrPageKeysByOne) {
    const std::vector<std::pair<const char*, const char*>> presses = {
        {"ArrowUp", "2.1"},         {"ArrowUp", "2.2"}, {"ArrowDown", "2.1"},
        {"Shift+ArrowUp", "3.1"},   {"PageUp", "4.1"},  {"PageDown", "3.1"},
        {"Shift+ArrowDown", "2.1"}, {"ArrowDown", "2"}, {"ArrowDown", "1.9"}};
    for (const auto& [key, expected] : presses) {
        act("k.3.2.key", key);
        EXPECT_EQ(typed("k.3.2"), expected) << key;
    }
    act("undo");
    EXPECT_EQ(typed("k.3.2"), "2") << "one undo takes back all of them";
}

TEST_F(InTheRoom, ArrowKeysStopAtTheLargestNumberAndLeaveNoRoundingBehind) {
    act("k.3.2", "999999.95");
    act("k.3.2.key", "ArrowUp");
    EXPECT_EQ(typed("k.3.2"), "1000000");
    act("k.3.2.key", "Shift+ArrowUp");
    EXPECT_EQ(typed("k.3.2"), "1000000");
    act("k.3.2", "0");
    for (int i = 0; i < 3; ++i) act("k.3.2.key", "ArrowUp");
    EXPECT_EQ(typed("k.3.2"), "0.3");
    for (int i = 0; i < 6; ++i) act("k.3.2.key", "ArrowDown");
    EXPECT_EQ(typed("k.3.2"), "-0.3");
}

TEST_F(InTheRoom, DraggingMovesTheNumberFromWhereItBeganAndIsOneUndo) {
    act("k.3.2.drag", "start");
    EXPECT_EQ(chosen(), "k.3.2") << "its origin is shown meanwhile";
    for (const auto& [steps, expected] : std::vector<std::pair<const char*, const char*>>{
             {"1", "2.1"}, {"5", "2.5"}, {"-3", "1.7"}, {"0", "2"}, {"12", "3.2"}}) {
        act("k.3.2.drag", steps);
        EXPECT_EQ(typed("k.3.2"), expected);
    }
    act("k.3.2.drag", "end");
    EXPECT_EQ(was("k.3.2"), "2");
    act("k.3.2.drag", "start");
    act("k.3.2.drag", "-2");
    act("k.3.2.drag", "end");
    EXPECT_EQ(typed("k.3.2"), "3");
    act("undo");
    EXPECT_EQ(typed("k.3.2"), "3.2");
    act("undo");
    EXPECT_EQ(typed("k.3.2"), "2");
}

TEST_F(InTheRoom, ADragOfNothingIsNoChange) {
    act("k.3.2.drag", "start");
    act("k.3.2.drag", "0");
    act("k.3.2.drag", "end");
    EXPECT_FALSE(view().can_undo);
}

TEST_F(InTheRoom, TheNumberUnderTheRootTakesArrowKeysAndStopsAtOne) {
    act("scale-d.key", "ArrowUp");
    EXPECT_EQ(sheet().scale_d.text, "3");
    EXPECT_EQ(view().stepper.root, "√3");
    for (int i = 0; i < 4; ++i) act("scale-d.key", "ArrowDown");
    EXPECT_EQ(sheet().scale_d.text, "1");
    EXPECT_TRUE(view().problems.empty());
    act("undo");
    EXPECT_EQ(sheet().scale_d.text, "2");
    act("scale-d", "9");
    EXPECT_EQ(text("scaled.1.3"), "1");
    act("scale-d", "2.5");
    EXPECT_EQ(text("scaled.1.3"), "1") << "the last valid d stays in force";
    EXPECT_EQ(view().problems.size(), 1u);
}

// ------------------------------------------------------------------------------------------------ undo,
// reset

TEST_F(InTheRoom, EveryKindOfChangeCanBeUndoneAndRedone) {
    const std::vector<std::pair<std::string, std::string>> changes = {
        {"k.3.2", "1"},         {"word.name.2", "at"}, {"word.add", ""},      {"word.up.3", ""},
        {"word.remove.1", ""},  {"numbers.more", ""},  {"scaling.off", ""},   {"mask.causal", ""},
        {"word.padding.1", ""}, {"scale-d", "5"},      {"numbers.fewer", ""}, {"scaling.on", ""},
        {"mask.none", ""},      {"reset", ""}};
    std::vector<Worksheet> sheets = {sheet()};
    for (const auto& [id, value] : changes) {
        EXPECT_TRUE(act(id, value)) << id;
        EXPECT_FALSE(sheet() == sheets.back()) << id;
        sheets.push_back(sheet());
    }
    for (std::size_t i = sheets.size() - 1; i-- > 0;) {
        act("undo");
        EXPECT_TRUE(sheet() == sheets[i]) << "before " << changes[i].first;
    }
    EXPECT_FALSE(view().can_undo);
    for (std::size_t i = 1; i < sheets.size(); ++i) {
        act("redo");
        EXPECT_TRUE(sheet() == sheets[i]) << "after " << changes[i - 1].first;
    }
    EXPECT_FALSE(view().can_redo);
}

TEST_F(InTheRoom, TheLastHundredEditsCanBeUndoneAndMemoryDoesNotGrowWithMore) {
    for (int edit = 1; edit <= 250; ++edit) act(edit % 2 ? "k.3.2" : "q.1.1", std::to_string(edit));
    int undone = 0;
    for (; view().can_undo && undone < 250; ++undone) act("undo");
    EXPECT_EQ(undone, 100);
    EXPECT_EQ(typed("k.3.2"), "149");
    EXPECT_EQ(typed("q.1.1"), "150");
}

TEST_F(InTheRoom, AChangeAfterAnUndoTakesRedoAway) {
    act("k.3.2", "1");
    act("undo");
    EXPECT_TRUE(view().can_redo);
    act("q.1.1", "3");
    EXPECT_FALSE(view().can_redo);
}

TEST_F(InTheRoom, TypingAfterAnUndoIsAnUndoOfItsOwn) {
    act("k.3.2", "1");
    act("undo");
    act("k.3.2", "7");
    act("undo");
    EXPECT_EQ(typed("k.3.2"), "2");
}

TEST_F(InTheRoom, ResetBringsTheExampleBackAndCanBeUndone) {
    EXPECT_FALSE(view().edited);
    act("k.3.2", "1");
    act("word.add");
    EXPECT_TRUE(view().edited);
    act("reset");
    EXPECT_TRUE(sheet() == find_example("damaged-on-arrival")->sheet);
    EXPECT_FALSE(view().edited);
    act("undo");
    EXPECT_EQ(typed("k.3.2"), "1");
    EXPECT_EQ(sheet().size(), 4);
}

// ------------------------------------------------------------------------------------------------ words,
// lengths

TEST_F(InTheRoom, WordsAreAddedUpToEightRenamedAndRemovedDownToOne) {
    act("word.add");
    EXPECT_EQ(names(), "damaged on arrival word 4");
    EXPECT_EQ(output(3), output(1)) << "a word of zeros reads all alike";
    act("word.name.4", "late");
    EXPECT_EQ(names(), "damaged on arrival late");
    for (int i = 0; i < 9; ++i) act("word.add");
    EXPECT_EQ(sheet().size(), 8);
    for (int i = 0; i < 9; ++i) act("word.remove.1");
    EXPECT_EQ(sheet().size(), 1);
    EXPECT_EQ(names(), "word 8");
    for (int i = 0; i < 7; ++i) act("undo");
    EXPECT_EQ(names().substr(0, 20), "damaged on arrival l");
}

TEST_F(InTheRoom, TypingANameIsOneUndo) {
    for (const char* name : {"b", "br", "bro", "broken"}) act("word.name.1", name);
    EXPECT_EQ(names(), "broken on arrival");
    act("undo");
    EXPECT_EQ(names(), "damaged on arrival");
}

TEST_F(InTheRoom, OutputsMoveAlongWithTheirWordsAndTheReadingWordIsFollowed) {
    const std::string first = output(0), second = output(1), third = output(2);
    ASSERT_NE(first, third);
    act("word.down.1");
    EXPECT_EQ(names(), "on damaged arrival");
    EXPECT_EQ(output(1), first);
    EXPECT_EQ(output(0), second);
    EXPECT_EQ(reading(), "damaged");
    EXPECT_EQ(room.state().reader, 1);
    act("word.down.2");
    EXPECT_EQ(names(), "on arrival damaged");
    EXPECT_EQ(output(2), first);
    EXPECT_EQ(output(1), third);
    EXPECT_EQ(reading(), "damaged");
    act("word.up.2");
    EXPECT_EQ(names(), "arrival on damaged");
    EXPECT_EQ(reading(), "damaged") << "others moved";
    act("word.remove.1");
    EXPECT_EQ(reading(), "damaged");
    for (int i = 0; i < 4; ++i) act("undo");
    EXPECT_EQ(names(), "damaged on arrival");
    EXPECT_EQ(reading(), "damaged");
    EXPECT_EQ(output(0), first);
}

TEST_F(InTheRoom, TheFirstWordDoesNotMoveUpNorTheLastDown) {
    act("word.up.1");
    act("word.down.3");
    act("word.up.9");
    EXPECT_EQ(names(), "damaged on arrival");
    EXPECT_FALSE(view().can_undo);
}

TEST_F(InTheRoom, TheScoresThatAreGivenStayTheScoresOfTheirWordWhenItMoves) {
    act("example", "not-working-well-what-if");
    EXPECT_EQ(reading(), "working");
    act("word.up.2");
    EXPECT_EQ(names(), "working not well");
    EXPECT_EQ(reading(), "working");
    EXPECT_EQ(text("score.1.2"), "2") << "of “not”";
    EXPECT_EQ(text("weight.1.2"), "0.503");
}

TEST_F(InTheRoom, AVectorHasOneToEightNumbersAndTheRootFollows) {
    for (int d = 3; d <= 8; ++d) {
        act("numbers.more");
        EXPECT_EQ(sheet().numbers, d);
        EXPECT_EQ(view().stepper.root, "√" + std::to_string(d));
        EXPECT_EQ(text("score.1.3"), "3") << "new numbers are 0";
    }
    act("numbers.more");
    EXPECT_EQ(sheet().numbers, 8);
    for (int i = 0; i < 9; ++i) act("numbers.fewer");
    EXPECT_EQ(sheet().numbers, 1);
    EXPECT_EQ(text("score.1.1"), "0.5");
    EXPECT_EQ(text("score.1.3"), "0");
}

TEST_F(InTheRoom, AnotherDUnderTheRootStaysWhenVectorsGrow) {
    act("scale-d", "64");
    act("numbers.more");
    EXPECT_EQ(view().stepper.root, "√64");
}

// ------------------------------------------------------------------------------------------------ examples

TEST_F(InTheRoom, SwitchingExamplesAndBackKeepsWhatWasTypedAndItsUndo) {
    act("k.3.2", "1");
    act("example", "refund-request-today");
    EXPECT_EQ(names(), "refund request today");
    EXPECT_FALSE(view().can_undo) << "each example has its own";
    act("q.1.1", "5");
    act("example", "damaged-on-arrival");
    EXPECT_EQ(typed("k.3.2"), "1");
    EXPECT_TRUE(view().edited);
    act("undo");
    EXPECT_EQ(typed("k.3.2"), "2");
    act("example", "refund-request-today");
    EXPECT_EQ(typed("q.1.1"), "5");
}

TEST_F(InTheRoom, AnExampleOpensOnItsReadingWordAndIsAStepForBack) {
    EXPECT_FALSE(room.take_step());
    act("example", "not-working-well");
    EXPECT_EQ(reading(), "working");
    EXPECT_TRUE(room.take_step());
    EXPECT_FALSE(room.take_step());
    act("k.1.1", "4");
    act("weight.2.1");
    EXPECT_FALSE(room.take_step());
    act("practise.on");
    EXPECT_TRUE(room.take_step());
    act("practise.off");
    EXPECT_TRUE(room.take_step());
}

TEST_F(InTheRoom, AnExampleThatThereIsNotChangesNothing) {
    act("k.3.2", "1");
    for (const char* id : {"", "nothing", "practice.", "practice.nothing", "practice.own"}) {
        act("example", id);
        EXPECT_EQ(room.state().example, "damaged-on-arrival") << id;
        EXPECT_EQ(typed("k.3.2"), "1") << id;
    }
}

TEST_F(InTheRoom, APreparedPracticeIsAboutTheExamplesOwnNumbers) {
    act("example", "module-practice");
    act("k.1.1", "9");
    act("example", "practice.module-practice");
    EXPECT_EQ(typed("k.1.1"), "2");
    EXPECT_EQ(room.state().exercise, "module-practice");
    EXPECT_EQ(view().example, "practice.module-practice");
    act("example", "practice.predict-word-3");
    EXPECT_EQ(reading(), "word 3");
}

TEST_F(InTheRoom, NumbersTypedBeforeAPreparedPracticeAreThereAfterIt) {
    act("example", "module-practice");
    act("k.1.1", "9");
    act("example", "practice.module-practice");
    act("example", "module-practice");
    EXPECT_EQ(typed("k.1.1"), "9");
}

TEST_F(InTheRoom, GoingBackFromAPreparedPracticeBringsTheTypedNumbersToo) {
    act("example", "module-practice");
    act("k.1.1", "9,0");
    const ByHandState before = room.state();  // as the browser's history keeps it
    act("example", "practice.module-practice");
    room.set_state(before);
    EXPECT_EQ(typed("k.1.1"), "9,0");
}

TEST_F(InTheRoom, ALinkOpensItsOwnNumbersAndThoseThatWereTypedAreAnUndoAway) {
    act("k.3.2", "1");
    room.set_state(made::example_state("refund-request-today"));
    EXPECT_EQ(names(), "refund request today");
    room.set_state(made::example_state("damaged-on-arrival"));
    EXPECT_EQ(typed("k.3.2"), "2");
    EXPECT_TRUE(view().can_undo);
    act("undo", "");
    EXPECT_EQ(typed("k.3.2"), "1");
    ByHandState link = made::example_state("damaged-on-arrival");
    link.sheet.typed(quantity("k.3.2"))->type("4");
    room.set_state(link);
    EXPECT_EQ(typed("k.3.2"), "4") << "a link with numbers brings its own";
    act("undo", "");
    EXPECT_EQ(typed("k.3.2"), "1");
}

TEST_F(InTheRoom, DuringAPracticeTheWordsStayWhereTheAnswersAre) {
    act("practise.on", "");
    for (const char* id : {"word.add", "word.remove.1", "word.down.1", "numbers.more", "numbers.fewer"})
        act(id, "");
    EXPECT_EQ(names(), "damaged on arrival");
    EXPECT_EQ(view().sheet.numbers, 2);
}

// ------------------------------------------------------------------------------------------------ origins,
// steps

TEST_F(InTheRoom, ANumberIsFollowedToWhatItIsMadeOfAndBack) {
    act("weight.1.3");
    EXPECT_EQ(chosen(), "weight.1.3");
    EXPECT_FALSE(view().stepper.can_follow_back);
    act("term.1");
    EXPECT_EQ(chosen(), "scaled.1.3");
    act("term.1");
    EXPECT_EQ(chosen(), "score.1.3");
    act("term.4");
    EXPECT_EQ(chosen(), "k.3.2");
    EXPECT_TRUE(view().stepper.can_follow_back);
    for (const char* expected : {"score.1.3", "scaled.1.3", "weight.1.3", "weight.1.3"}) {
        act("origin.back");
        EXPECT_EQ(chosen(), expected);
    }
    act("origin.close");
    EXPECT_EQ(chosen(), "");
    act("term.1");
    EXPECT_EQ(chosen(), "");
}

TEST_F(InTheRoom, ATermThatThereIsNotIsNotFollowed) {
    act("weight.1.3");
    for (const char* id : {"term.0", "term.9", "term.", "term.x", "term.99999999999", "term"}) {
        act(id);
        EXPECT_EQ(chosen(), "weight.1.3") << id;
    }
}

TEST_F(InTheRoom, ANumberOfAnotherReadingWordBringsThatWord) {
    act("all.weight.3.1");
    EXPECT_EQ(chosen(), "weight.3.1");
    EXPECT_EQ(reading(), "arrival");
    act("all.k.1.1");
    EXPECT_EQ(chosen(), "k.1.1");
    EXPECT_EQ(reading(), "arrival") << "a key belongs to every reader";
}

TEST_F(InTheRoom, AnOriginGoesWhereItsNumberIsGone) {
    act("weight.1.3");
    act("word.remove.3");
    EXPECT_EQ(chosen(), "");
    act("v.2.2.focus");
    EXPECT_EQ(chosen(), "v.2.2");
    act("numbers.fewer");
    EXPECT_EQ(chosen(), "");
}

TEST_F(InTheRoom, AllDigitsAreShownAndRoundedAgain) {
    act("weight.1.3");
    EXPECT_EQ(view().stepper.origin->text(), "e^2.121 ÷ (1.424 + 1.699 + 8.342) = 0.728");
    act("origin.exact");
    EXPECT_TRUE(contains(view().stepper.origin->text(), "e^2.1213203435596"))
        << view().stepper.origin->text();
    act("origin.exact");
    EXPECT_EQ(view().stepper.origin->text(), "e^2.121 ÷ (1.424 + 1.699 + 8.342) = 0.728");
}

TEST_F(InTheRoom, ThePointerWritesOutANumberForAsLongAsItIsThere) {
    act("weight.1.3");
    EXPECT_TRUE(room.point("score.1.1"));
    EXPECT_EQ(quantity_id(view().stepper.active_origin()->quantity), "score.1.1");
    EXPECT_TRUE(view().stepper.number(quantity("q.1.1")).lit);
    EXPECT_FALSE(room.point("score.1.1")) << "nothing else is lit";
    EXPECT_TRUE(room.point(""));
    EXPECT_EQ(quantity_id(view().stepper.active_origin()->quantity), "weight.1.3");
    room.focus("all.score.2.2");
    EXPECT_EQ(quantity_id(view().stepper.active_origin()->quantity), "score.2.2");
    room.point("nothing.at.all");
    room.focus("weight.9.9");
    EXPECT_EQ(quantity_id(view().stepper.active_origin()->quantity), "weight.1.3");
}

TEST_F(InTheRoom, StepsGoBackOnToTheStartAndToTheEnd) {
    EXPECT_EQ(step(), "output");
    act("step.next");
    EXPECT_EQ(step(), "output");
    act("step.start");
    EXPECT_EQ(step(), "score");
    act("step.back");
    EXPECT_EQ(step(), "score");
    for (const char* expected : {"scale", "exponentials", "total", "weights", "products", "output"}) {
        act("step.next");
        EXPECT_EQ(step(), expected);
    }
    for (const char* expected : {"products", "weights", "total", "exponentials", "scale", "score"}) {
        act("step.back");
        EXPECT_EQ(step(), expected);
    }
    act("step.end");
    EXPECT_EQ(step(), "output");
    for (const auto& [id, expected] : std::vector<std::pair<std::string, std::string>>{
             {"step.1", "score"}, {"step.2", "scale"}, {"step.3", "exponentials"}, {"step.4", "products"}}) {
        act(id);
        EXPECT_EQ(step(), expected) << id;
    }
}

TEST_F(InTheRoom, AHugeScoreBringsTheStepThatSubtractsTheLargest) {
    act("q.1.2", "100");
    act("step.start");
    for (const char* expected : {"scale", "shift", "exponentials", "total"}) {
        act("step.next");
        EXPECT_EQ(step(), expected);
    }
    EXPECT_EQ(say(view().stepper.step_title), "Step 5 of 8");
    act("step.3");
    EXPECT_EQ(step(), "shift");
    EXPECT_TRUE(contains(say(view().stepper.sentence), "Subtract the largest"));
    act("reader.2");
    EXPECT_EQ(step(), "exponentials") << "“on” has small scores";
    act("step.back");
    EXPECT_EQ(step(), "scale");
    act("reader.1");
    EXPECT_EQ(text("largest.1"), "141.421");
}

TEST_F(InTheRoom, AnyWordCanReadUnlessItsScoresAreGiven) {
    act("reader.3");
    EXPECT_EQ(reading(), "arrival");
    act("reader.99");
    EXPECT_EQ(reading(), "arrival");
    act("example", "not-working-well-what-if");
    act("reader.1");
    EXPECT_EQ(reading(), "working");
}

TEST_F(InTheRoom, TheProgramIsCopied) {
    std::string copied;
    room.on_copy = [&](const std::string& text) { copied = text; };
    act("copy");
    EXPECT_TRUE(contains(copied, "import numpy"));
    act("program.pytorch");
    act("copy");
    EXPECT_TRUE(contains(copied, "import torch"));
    EXPECT_EQ(copied, view().program);
}

TEST_F(InTheRoom, TheDemonstrationOpensClosesAndDrawsOtherNumbers) {
    EXPECT_FALSE(view().demo);
    act("demo.open");
    ASSERT_TRUE(view().demo);
    const double first = view().demo->rows[0].largest_unscaled;
    act("demo.again");
    EXPECT_NE(view().demo->rows[0].largest_unscaled, first);
    act("demo.row.5");
    EXPECT_EQ(view().demo->chosen, 4);
    act("demo.row.500");
    EXPECT_LT(view().demo->chosen, int(view().demo->rows.size()));
    act("demo.open");
    EXPECT_FALSE(view().demo);
}

// ------------------------------------------------------------------------------------------------ practice

TEST_F(InTheRoom, AnAnswerIsJudgedWhenItIsFinishedAndCounts) {
    act("practise.on");
    EXPECT_EQ(say(view().practice->progress), "0 of 15 right");
    act("ask.weight.1.3", "0.9");
    EXPECT_TRUE(view().practice->find("ask.weight.1.3")->verdict.empty()) << "while it is typed";
    act("ask.weight.1.3.done");
    EXPECT_EQ(say(view().practice->find("ask.weight.1.3")->verdict), "too high");
    EXPECT_EQ(say(view().live), "The weight of “arrival” for “damaged”: too high");
    act("ask.weight.1.3", "0.72");
    EXPECT_TRUE(view().practice->find("ask.weight.1.3")->verdict.empty()) << "it is typed anew";
    act("ask.weight.1.3", "0.728");
    EXPECT_EQ(say(view().practice->find("ask.weight.1.3")->verdict), "right");
    EXPECT_EQ(say(view().practice->progress), "1 of 15 right");
    act("practice.reset");
    EXPECT_EQ(say(view().practice->progress), "0 of 15 right");
}

TEST_F(InTheRoom, EnterGoesOnToTheNextEmptyFieldAfterARightAnswerAlone) {
    std::vector<std::string> focus;
    room.on_focus = [&](const std::string& id) { focus.push_back(id); };
    const auto enter = [&](const char* id, const char* text) {
        focus.clear();
        act(id, text);
        act(std::string(id) + ".key", "Enter");
        return focus;
    };
    using Fields = std::vector<std::string>;
    act("practise.on");
    EXPECT_EQ(enter("ask.score.1.1", ""), Fields{}) << "nothing is answered";
    EXPECT_EQ(enter("ask.score.1.1", "7"), Fields{"ask.score.1.1"}) << "wrong: to be written again";
    EXPECT_EQ(say(view().practice->find("ask.score.1.1")->verdict), "too high");
    act("ask.score.1.2", "0.7");
    EXPECT_EQ(enter("ask.score.1.1", "0.5"), Fields{"ask.score.1.3"}) << "the next that is empty";
    act("ask.score.1.1.done", "0.5");  // the field is left
    act("ask.score.1.3.focus");
    EXPECT_EQ(view().practice->current, "ask.score.1.3") << "a hint is for the field in hand";
    EXPECT_EQ(say(view().live), "The score of “damaged” for “damaged”: right") << "what was judged is still told";
    act("ask.score.1.3", "1");
    EXPECT_TRUE(view().practice->judged.empty()) << say(view().practice->judged);
    const std::vector<AskView> asks = view().practice->asks;
    for (const AskView& ask : asks)
        if (ask.ask.id != "ask.score.1.1") act(ask.ask.id, "9");
    EXPECT_EQ(enter("ask.score.1.1", "0.5"), Fields{}) << "none is empty";
    act(asks[3].ask.id, "");
    EXPECT_EQ(enter("ask.score.1.1", "0.5"), Fields{asks[3].ask.id});
}

TEST_F(InTheRoom, HintsAreForTheAnswerInHand) {
    act("practise.on");
    act("hint");
    EXPECT_EQ(view().practice->current, "ask.score.1.1");
    EXPECT_EQ(view().practice->hints.size(), 1u);
    act("ask.output.1.1.focus");
    EXPECT_TRUE(view().practice->hints.empty());
    for (int i = 0; i < 5; ++i) act("hint");
    EXPECT_EQ(view().practice->current, "ask.output.1.1");
    EXPECT_EQ(view().practice->hints.size(), 3u);
    EXPECT_FALSE(view().practice->can_hint);
    act("ask.score.1.1.focus");
    EXPECT_EQ(view().practice->hints.size(), 1u) << "those that were taken stay";
}

TEST_F(InTheRoom, AnswersAreHandedOverToBeKeptAndComeBack) {
    std::string kept;
    room.on_answer = [&](const std::string& json) { kept = json; };
    act("practise.on");
    act("ask.score.1.3", "3");
    act("ask.weight.1.3", "“0.728”, or so");
    act("ask.weight.1.3.done");
    act("hint");
    act("example", "practice.module-practice");
    act("task.2");
    act("ask.shape.q", "(3, 2)");
    EXPECT_EQ(kept, room.progress_json());
    ByHandRoom other;
    other.restore_progress(kept);
    EXPECT_EQ(other.progress_json(), kept);
    other.act("practise.on", "");
    const ByHandView& view = other.view(8, {});
    EXPECT_TRUE(view.practice->find("ask.score.1.3")->right);
    EXPECT_EQ(view.practice->find("ask.weight.1.3")->text, "“0.728”, or so");
    EXPECT_EQ(say(view.practice->find("ask.weight.1.3")->verdict), "cannot be read");
    other.act("example", "practice.module-practice");
    EXPECT_EQ(say(other.view(8, {}).practice->progress), "1 of 20 right");
}

TEST_F(InTheRoom, OddKeptAnswersAreLeftOut) {
    for (const char* json : {"", "null", "[]", "7", "\"x\"", "{", "{\"a\":", "[[[[[[", "{\"own:x\":7}",
                             "{\"own:x\":[1,2]}", "{\"own:x\":{\"ask.score.1.1\":\"3\"}}",
                             "{\"own:x\":{\"score.1.1\":{\"text\":\"3\"}}}", "\xff\xfe"}) {
        room.restore_progress(json);
        EXPECT_EQ(room.progress_json(), "{}") << json;
    }
    room.restore_progress(
        "{\"own:damaged-on-arrival\":{\"ask.score.1.1\":{\"text\":7,\"done\":\"yes\",\"hints\":99},"
        "\"ask.score.1.2\":{\"text\":\"0.75\",\"done\":true,\"hints\":-4},"
        "\"ask.score.1.3\":{\"hints\":1.5},\"ask.nothing\":{\"text\":\"x\"}}}");
    act("practise.on");
    EXPECT_EQ(view().practice->find("ask.score.1.1")->text, "");
    EXPECT_TRUE(view().practice->find("ask.score.1.2")->right);
    EXPECT_EQ(say(view().practice->progress), "1 of 15 right");
    act("ask.score.1.1.focus");
    EXPECT_EQ(view().practice->hints.size(), 3u);
    act("ask.score.1.2.focus");
    EXPECT_EQ(view().practice->hints.size(), 0u);
    const std::string deep(100'000, '[');
    room.restore_progress(deep);
    EXPECT_EQ(room.progress_json(), "{}");
}

TEST_F(InTheRoom, AnAnswerOutsideAPracticeIsNone) {
    act("ask.score.1.1", "0.5");
    EXPECT_EQ(room.progress_json(), "{}");
    act("practise.on");
    act("practise.off");
    act("hint");
    EXPECT_EQ(room.progress_json(), "{}");
}

TEST_F(InTheRoom, TasksBringTheirReadingWord) {
    act("example", "practice.module-practice");
    EXPECT_EQ(reading(), "word 1");
    act("task.3");
    EXPECT_EQ(reading(), "word 3");
    EXPECT_EQ(view().practice->asks.size(), 3u);
    act("task.99");
    EXPECT_EQ(view().practice->asks.size(), 2u) << "the last one there is";
    act("task.1");
    EXPECT_EQ(reading(), "word 1");
}

TEST_F(InTheRoom, PractisingFollowsTheReadingWordAndKeepsWhatWasAnsweredForEach) {
    act("practise.on");
    act("ask.weight.1.3", "0.728");
    act("reader.3");
    EXPECT_TRUE(view().practice->find("ask.weight.3.1"));
    EXPECT_FALSE(view().stepper.number(quantity("weight.1.3")).hidden) << "it was found before";
    act("reader.1");
    EXPECT_TRUE(view().practice->find("ask.weight.1.3")->right);
}

TEST_F(InTheRoom, AnAnswerBelongsToTheNumbersThatItWasFoundFor) {
    act("practise.on");
    act("ask.score.1.3", "3");
    act("ask.score.1.3.done");
    EXPECT_TRUE(view().practice->find("ask.score.1.3")->right);
    act("k.3.2", "1");
    EXPECT_EQ(view().practice->find("ask.score.1.3")->text, "") << "other numbers, another practice";
    act("undo");
    EXPECT_TRUE(view().practice->find("ask.score.1.3")->right);
}

// ------------------------------------------------------------------------------------------------ anything
// at all

TEST_F(InTheRoom, WhatIsNoneOfItsIdsIsLeftToOthers) {
    for (const char* id :
         {"",       ".",      "..",   "nothing", "share", "text",    "example.x", "title",
          "origin", "q",      "q.",   "q.1",     "q.0.1", "q.1.1.1", "demo",      "practice.x",
          "reader", "undo.x", "all.", "all.q",   "task",  "task."}) {
        const Worksheet before = sheet();
        act(id, "x");
        EXPECT_TRUE(sheet() == before) << id;
    }
    EXPECT_FALSE(act("nothing", ""));
    EXPECT_FALSE(act("", ""));
    EXPECT_FALSE(act("share", ""));
}

TEST_F(InTheRoom, AnyIdAndAnyValueLeaveARoomThatCanBeShown) {
    const std::vector<std::string> names = {"q",
                                            "k",
                                            "v",
                                            "score",
                                            "scaled",
                                            "weight",
                                            "exponential",
                                            "total",
                                            "product",
                                            "output",
                                            "root",
                                            "largest",
                                            "shifted",
                                            "all.q",
                                            "all.weight",
                                            "all.output",
                                            "ask.score",
                                            "ask.weight",
                                            "ask.output",
                                            "ask.scaled",
                                            "ask.shape",
                                            "word.add",
                                            "word.name",
                                            "word.up",
                                            "word.down",
                                            "word.remove",
                                            "word.padding",
                                            "word.",
                                            "step",
                                            "step.next",
                                            "step.back",
                                            "step.start",
                                            "step.end",
                                            "reader",
                                            "example",
                                            "undo",
                                            "redo",
                                            "reset",
                                            "numbers.more",
                                            "numbers.fewer",
                                            "scaling.on",
                                            "scaling.off",
                                            "mask.none",
                                            "mask.causal",
                                            "origin.back",
                                            "origin.close",
                                            "origin.exact",
                                            "term",
                                            "program.numpy",
                                            "program.pytorch",
                                            "copy",
                                            "demo.open",
                                            "demo.again",
                                            "demo.row",
                                            "practise.on",
                                            "practise.off",
                                            "practice.reset",
                                            "task",
                                            "hint",
                                            "scale-d",
                                            ""};
    const std::vector<std::string> places = {"",    ".",        ".1",           ".2",
                                             ".3",  ".8",       ".9",           ".0",
                                             ".-1", ".x",       ".2147483647",  ".99999999999999999999",
                                             ".q",  ".weights", ".batch-output"};
    const std::vector<std::string> events = {"",      "",      "",       "",  ".key",
                                             ".drag", ".done", ".focus", ".", ".key.key"};
    const std::vector<std::string> values = {"",
                                             "0",
                                             "1",
                                             "-3",
                                             "0.5",
                                             "1e6",
                                             "-1000000",
                                             "1e-300",
                                             "999999",
                                             "nan",
                                             "inf",
                                             "-inf",
                                             "1e999",
                                             "ArrowUp",
                                             "ArrowDown",
                                             "Shift+ArrowUp",
                                             "PageDown",
                                             "start",
                                             "end",
                                             "2147483647",
                                             "-2147483648",
                                             "99999999999999",
                                             "(3, 2)",
                                             "damaged-on-arrival",
                                             "module-practice",
                                             "equal-scores",
                                             "not-working-well-what-if",
                                             "empty",
                                             "practice.module-practice",
                                             "practice.predict-equal-scores",
                                             "practice.predict-word-3",
                                             "{0}",
                                             "\xff\xfe",
                                             "😀",
                                             std::string(300, 'x'),
                                             std::string("a\0b", 3),
                                             "0.333",
                                             "0.728",
                                             "−∞"};
    SplitMix64 random{61};
    const auto any = [&](const std::vector<std::string>& list) {
        return list[std::size_t(made::below(random, int(list.size())))];
    };
    room.on_copy = [](const std::string&) {};
    room.on_answer = [](const std::string&) {};
    int kinds_of_views = 0;
    for (int i = 0; i < 6000; ++i) {
        std::string id = any(names);
        for (int part = made::below(random, 4); part > 0; --part) id += any(places);
        id += any(events);
        std::string value = any(values);
        if (value == "nan" && contains(id, "name"))
            value = "none";  // a word called so would be told as its name
        SCOPED_TRACE("act " + std::to_string(i) + ": " + id + " = " + value.substr(0, 40));
        act(id, value);
        if (made::below(random, 3) == 0) room.point(any(names) + any(places) + any(places));
        if (made::below(random, 3) == 0) room.focus(any(names) + any(places) + any(places));
        if (i % 300 == 299) room.restore_progress(room.progress_json());
        const ByHandState& state = room.state();
        ASSERT_GE(state.sheet.size(), 1);
        ASSERT_LE(state.sheet.size(), most_words);
        ASSERT_GE(state.reader, 0);
        ASSERT_LT(state.reader, state.sheet.size());
        ASSERT_GE(state.sheet.numbers, 1);
        ASSERT_LE(state.sheet.numbers, most_numbers);
        const ByHandView& shown = room.view(1 + made::below(random, 9), {});
        const std::string json = to_json(by_hand_semantics(shown));
        // "nan" may stand where it was typed: in a field, and in the sentence about it.
        std::string told = say(shown.live) + shown.stepper.description + say(shown.stepper.sentence);
        if (shown.stepper.origin) told += shown.stepper.origin->text();
        EXPECT_FALSE(contains(told, "not a number")) << told;
        EXPECT_FALSE(contains(shown.stepper.description, "nan")) << shown.stepper.description;
        const std::string saved = by_hand_json(shown);
        EXPECT_TRUE(nlohmann::json::accept(saved));
        const nlohmann::json numbers = nlohmann::json::parse(saved, nullptr, false);
        for (const char* matrix : {"weights", "output", "exponentials", "scores"})
            EXPECT_FALSE(contains(numbers[matrix].dump(), "null")) << matrix;
        kinds_of_views += shown.practice.has_value();
        if (i % 10 == 0) {
            EXPECT_TRUE(nlohmann::json::accept(json));
            std::vector<const Node*> nodes;
            const Node tree = by_hand_semantics(shown);
            collect(tree, nodes);
            std::set<std::string> ids;
            for (const Node* node : nodes) {
                EXPECT_TRUE(ids.insert(node->id).second) << "two nodes are " << node->id;
                const bool typed = node->role == "textbox" || node->role == "code" ||
                                   node->id.rfind("problem.", 0) == 0 ||
                                   node->id.rfind("practice.judged", 0) == 0;
                EXPECT_TRUE(typed || contains(node->name, "“") || !contains(node->name, "nan")) << node->name;
            }
        }
        if (HasFailure()) return;
    }
    EXPECT_GT(kinds_of_views, 500);
    EXPECT_LT(kinds_of_views, 5800);
}

}  // namespace attention
