// The room By hand in words: what assistive technology and the keyboard find.
#include "view/by_hand_semantics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "made_worksheets.h"
#include "semantics_tree.h"
#include "view/by_hand_export.h"
#include "view/number_format.h"

namespace attention {

namespace {

using made::collect;
using made::example_state;
using made::example_view;
using made::find;
using made::quantity;

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::vector<const Node*> nodes_of(const Node& tree) {
    std::vector<const Node*> nodes;
    collect(tree, nodes);
    return nodes;
}

// Ids are unique, roles known, names there, groups of radios have one checked.
void expect_sound(const Node& tree, const std::string& where) {
    static const std::set<std::string> roles = {"main",       "region", "heading", "list", "button",
                                                "radiogroup", "radio",  "table",   "text", "group",
                                                "textbox",    "select", "code"};
    std::set<std::string> ids;
    for (const Node* node : nodes_of(tree)) {
        const std::string at = where + ": " + node->id;
        EXPECT_FALSE(node->id.empty()) << at << " " << node->name;
        EXPECT_TRUE(ids.insert(node->id).second) << "two nodes are " << at;
        EXPECT_TRUE(roles.count(node->role)) << at << " is " << node->role;
        EXPECT_TRUE(!node->name.empty() || node->role == "text") << at;
        EXPECT_EQ(node->role == "heading", node->level > 0) << at;
        EXPECT_EQ(node->role == "radio", node->checked >= 0) << at;
        EXPECT_TRUE(node->role != "list" || !node->children.empty()) << at << " is an empty list";
        EXPECT_TRUE(node->role != "text" || !node->name.empty()) << at << " says nothing";
        for (const TableRow& row : node->rows) EXPECT_EQ(row.cells.size(), node->columns.size()) << at;
        if (node->role == "select") {
            const bool chosen = std::any_of(node->options.begin(), node->options.end(),
                                            [&](const auto& option) { return option.first == node->value; });
            EXPECT_TRUE(chosen) << at << " = " << node->value;
        }
        if (node->role != "radiogroup") continue;
        int checked = 0;
        for (const Node& radio : node->children) checked += radio.checked;
        EXPECT_EQ(checked, 1) << at;
    }
}

std::vector<std::string> names(const Node& tree, const std::string& id) {
    std::vector<std::string> result;
    const Node* list = find(tree, id);
    EXPECT_TRUE(list) << id;
    if (list)
        for (const Node& child : list->children) result.push_back(child.name);
    return result;
}

std::string description(const ByHandView& view) {
    const Node tree = by_hand_semantics(view);
    const Node* text = find(tree, "description");
    EXPECT_TRUE(text);
    return text ? text->name : "";
}

}  // namespace

TEST(ByHandSemantics, IsSoundForEveryExampleAtEveryStepAndWhilePractising) {
    for (const WorkedExample& example : worked_examples())
        for (const bool practising : {false, true})
            for (int step = 0; step <= int(Step::output); ++step)
                for (const int columns : {2, 8}) {
                    ByHandState state = example_state(example.id);
                    state.step = Step(step);
                    state.exercise = practising ? "own" : "";
                    ByHandSurroundings around;
                    around.most_columns = columns;
                    expect_sound(by_hand_semantics(by_hand_view(state, around)),
                                 example.id + " " + std::string(step_name(Step(step))));
                }
    for (const Exercise& exercise : exercises())
        for (int task = 0; task < int(exercise.tasks.size()); ++task) {
            ByHandState state = example_state(exercise.example);
            state.exercise = exercise.id;
            state.task = task;
            expect_sound(by_hand_semantics(by_hand_view(state, {})), exercise.id);
        }
}

TEST(ByHandSemantics, IsSoundForAnyWorksheetWithOldValuesAChosenNumberAndTheDemonstration) {
    SplitMix64 random{51};
    const std::vector<ScalingRow> rows = scaling_demo(0);
    for (int i = 0; i < 200; ++i) {
        ByHandState state = made::random_state(random);
        ByHandSurroundings around;
        around.before = state.sheet;
        state.sheet.add_word("new");
        state.sheet.words[0].v[0].type(made::below(random, 2) ? "x" : "7");
        const AttentionTrace trace = attend(state.sheet.input());
        const std::vector<Quantity> numbers = quantities_of(trace, trace.readers[0]);
        state.trail = {{QuantityKind::v}, numbers[std::size_t(made::below(random, int(numbers.size())))]};
        state.step = Step(made::below(random, 8));
        state.demo = made::below(random, 2);
        state.exact = made::below(random, 2);
        around.demo = &rows;
        around.most_columns = 1 + made::below(random, 9);
        expect_sound(by_hand_semantics(by_hand_view(state, around)), "worksheet " + std::to_string(i));
        if (HasFailure()) return;
    }
}

TEST(ByHandSemantics, TellsTheLessonsPictureInWords) {
    EXPECT_EQ(
        description(example_view("damaged-on-arrival")),
        "The reading word is damaged, query (0.5, 1.5). There are 3 words, one column each. "
        "Their keys: damaged (1, 0); on (0, 0.5); arrival (0, 2). "
        "Step 1, the score is the dot product of the query with each key: damaged 0.5; on 0.75; arrival 3. "
        "Step 2, each score is divided by √2, 1.414: damaged 0.354; on 0.530; arrival 2.121. "
        "Step 3, softmax. e to the power of each: damaged 1.424; on 1.699; arrival 8.342. Together 11.466. "
        "Divided by the total, the weights, which add up to 1: damaged 0.124; on 0.148; arrival 0.728. "
        "The values: damaged (2, 0); on (0, 0); arrival (0, 1). "
        "Step 4, each value is multiplied by its weight: damaged (0.248, 0); on (0, 0); arrival (0, 0.728). "
        "These are added: the output is (0.248, 0.728). "
        "The arrow from “arrival” is the thickest, because its weight is the largest.");
}

TEST(ByHandSemantics, TellsOfEveryExampleTheReadingWordTheQueryTheKeysTheRowsTheValuesTheOutputAndTheArrow) {
    for (const WorkedExample& example : worked_examples())
        for (int reader = 0; reader < example.sheet.size(); ++reader) {
            ByHandState state = example_state(example.id);
            state.reader = reader;
            const ByHandView view = by_hand_view(state, {});
            const StepperView& stepper = view.stepper;
            const std::string told = description(view);
            const auto tells = [&](const std::string& what) {
                EXPECT_TRUE(contains(told, what)) << example.id << ": “" << what << "” is not in: " << told;
            };
            tells("The reading word is " + view.words[std::size_t(stepper.reader)]);
            const bool given = stepper.trace.scores_given();
            if (!given) tells("query " + stepper.vector_text(QuantityKind::q, stepper.reader));
            for (int word = 0; word < stepper.trace.words(); ++word) {
                const std::string name = view.words[std::size_t(word)] + " ";
                if (!given) tells(name + stepper.vector_text(QuantityKind::k, word));
                for (const QuantityKind kind : {QuantityKind::score, QuantityKind::scaled,
                                                QuantityKind::exponential, QuantityKind::weight})
                    tells(name + stepper.number({kind, stepper.reader, word}).text);
                tells(name + stepper.vector_text(QuantityKind::v, word));
                tells(name + stepper.vector_text(QuantityKind::product, word));
            }
            tells("the output is " + stepper.vector_text(QuantityKind::output, stepper.reader));
            tells("Together " + stepper.number({QuantityKind::total, stepper.reader}).text);
            EXPECT_TRUE(contains(told, "the thickest, because") || contains(told, "equally thick")) << told;
        }
}

TEST(ByHandSemantics, TellsOnlyWhatTheStepHasReached) {
    ByHandState state = example_state("damaged-on-arrival");
    state.step = Step::scale;
    const ByHandView view = by_hand_view(state, {});
    const std::string told = description(view);
    EXPECT_TRUE(contains(told, "Step 2")) << told;
    EXPECT_FALSE(contains(told, "Step 3")) << told;
    EXPECT_FALSE(contains(told, "0.728")) << told;
    const Node tree = by_hand_semantics(view);
    EXPECT_TRUE(find(tree, "row.scaled"));
    for (const char* later : {"row.exponential", "row.total", "row.weight", "row.product", "row.output",
                              "matrix.weights", "matrix.output"})
        EXPECT_FALSE(find(tree, later)) << later;
}

TEST(ByHandSemantics, NumbersAreButtonsThatSayWhatTheyAreAndHowTheyAreMade) {
    const Node tree = by_hand_semantics(example_view("damaged-on-arrival"));
    EXPECT_EQ(names(tree, "row.weight"),
              (std::vector<std::string>{"the weight of “damaged” for “damaged”: 0.124",
                                        "the weight of “on” for “damaged”: 0.148",
                                        "the weight of “arrival” for “damaged”: 0.728"}));
    const Node* weight = find(tree, "weight.1.3");
    EXPECT_EQ(weight->role, "button");
    EXPECT_EQ(weight->description, "e^2.121 ÷ (1.424 + 1.699 + 8.342) = 0.728");
    EXPECT_EQ(weight->pressed, 0);
    EXPECT_TRUE(find(tree, "row.weight")->roving);
    EXPECT_TRUE(find(tree, "all.weight.2.1")) << "the other reading words' numbers are among the matrices";
}

TEST(ByHandSemantics, TheChosenNumbersCalculationIsWrittenOutAndItsTermsCanBeFollowed) {
    ByHandState state = example_state("damaged-on-arrival");
    state.trail = {quantity("output.1.2"), quantity("weight.1.3")};
    const Node tree = by_hand_semantics(by_hand_view(state, {}));
    EXPECT_EQ(find(tree, "weight.1.3")->pressed, 1);
    EXPECT_EQ(find(tree, "origin.title")->name,
              "Where 0.728 comes from: the weight of “arrival” for “damaged”");
    EXPECT_EQ(find(tree, "origin.line")->name, "e^2.121 ÷ (1.424 + 1.699 + 8.342) = 0.728");
    EXPECT_EQ(find(tree, "origin.note")->name,
              "With the rounded numbers as written, this gives 0.727. The page computes with all digits.");
    EXPECT_EQ(names(tree, "origin.terms"),
              (std::vector<std::string>{"Follow the scaled score of “arrival” for “damaged”: 2.121",
                                        "Follow e to the scaled score of “damaged” for “damaged”: 1.424",
                                        "Follow e to the scaled score of “on” for “damaged”: 1.699",
                                        "Follow e to the scaled score of “arrival” for “damaged”: 8.342"}));
    EXPECT_TRUE(find(tree, "origin.back"));
    state.trail = {quantity("q.1.1")};
    const Node typed = by_hand_semantics(by_hand_view(state, {}));
    EXPECT_FALSE(find(typed, "origin.terms"));
    EXPECT_FALSE(find(typed, "origin.back"));
    EXPECT_TRUE(find(typed, "origin.close"));
    state.trail.clear();
    EXPECT_FALSE(find(by_hand_semantics(by_hand_view(state, {})), "origin.close"));
}

TEST(ByHandSemantics, EveryTypedNumberIsAFieldWithArrowKeys) {
    for (const WorkedExample& example : worked_examples()) {
        const ByHandView view = example_view(example.id);
        const Node tree = by_hand_semantics(view);
        int fields = 0;
        for (const Node* node : nodes_of(tree)) {
            if (node->role != "textbox" || !parse_quantity(node->id)) continue;
            EXPECT_TRUE(node->numeric && node->draggable) << node->id;
            EXPECT_EQ(node->keys.size(), 6u) << node->id;
            EXPECT_EQ(node->value, view.sheet.typed(quantity(node->id))->text);
            ++fields;
        }
        const int n = view.sheet.size(), d = view.sheet.numbers;
        EXPECT_EQ(fields, view.sheet.scores_given ? n + n * d : 3 * n * d) << example.id;
    }
}

TEST(ByHandSemantics, AFieldSaysWhatItsNumberWas) {
    ByHandState state = example_state("damaged-on-arrival");
    ByHandSurroundings around;
    around.before = state.sheet;
    state.sheet.typed(quantity("k.3.2"))->type("1");
    const Node tree = by_hand_semantics(by_hand_view(state, around));
    EXPECT_EQ(find(tree, "k.3.2")->description, say({Key::was, {"2"}}));
    EXPECT_EQ(find(tree, "k.3.1")->description, "");
}

TEST(ByHandSemantics, WhatCannotBeDoneIsDisabled) {
    ByHandState state = example_state("damaged-on-arrival");
    const auto disabled = [&](const char* id) {
        const Node tree = by_hand_semantics(by_hand_view(state, {}));
        const Node* node = find(tree, id);
        EXPECT_TRUE(node) << id;
        return node && node->disabled;
    };
    for (const char* id : {"undo", "redo", "reset", "step.next", "word.up.1", "word.down.3"})
        EXPECT_TRUE(disabled(id)) << id;
    for (const char* id :
         {"step.back", "word.down.1", "word.remove.1", "word.add", "numbers.more", "numbers.fewer"})
        EXPECT_FALSE(disabled(id)) << id;
    while (state.sheet.size() < most_words) state.sheet.add_word("more");
    state.sheet.set_numbers(most_numbers);
    EXPECT_TRUE(disabled("word.add"));
    EXPECT_TRUE(disabled("numbers.more"));
    EXPECT_FALSE(disabled("reset"));
    while (state.sheet.size() > 1) state.sheet.remove_word(0);
    state.reader = 0;
    state.sheet.set_numbers(1);
    EXPECT_TRUE(disabled("word.remove.1"));
    EXPECT_TRUE(disabled("numbers.fewer"));
}

TEST(ByHandSemantics, APracticePutsFieldsInThePlaceOfTheNumbersItAsksFor) {
    ByHandState state = example_state("damaged-on-arrival");
    state.exercise = "own";
    const ByHandView view = by_hand_view(state, {});
    const Node tree = by_hand_semantics(view);
    for (const AskView& ask : view.practice->asks) {
        const Node* field = find(tree, ask.ask.id);
        ASSERT_TRUE(field) << ask.ask.id;
        EXPECT_EQ(field->role, "textbox");
        EXPECT_TRUE(field->numeric);
        EXPECT_FALSE(field->invalid || field->right);
    }
    EXPECT_FALSE(find(tree, "weight.1.3"));
    EXPECT_FALSE(find(tree, "matrix.weights")) << "none of its numbers is known";
    EXPECT_FALSE(find(tree, "program.text")) << "it would compute the results";
    EXPECT_FALSE(find(tree, "stepper"));
    EXPECT_EQ(find(tree, "practice.progress")->name, "0 of 15 right");
}

TEST(ByHandSemantics, AnAnswersFieldSaysItsVerdict) {
    ByHandState state = example_state("damaged-on-arrival");
    state.exercise = "own";
    Progress progress;
    progress["own:damaged-on-arrival"] = {{"ask.weight.1.3", {"0.728", false, 0}},
                                          {"ask.weight.1.2", {"0.9", true, 0}}};
    ByHandSurroundings around;
    around.progress = &progress;
    const Node tree = by_hand_semantics(by_hand_view(state, around));
    const Node *right = find(tree, "ask.weight.1.3"), *wrong = find(tree, "ask.weight.1.2");
    EXPECT_TRUE(right->right && !right->invalid);
    EXPECT_EQ(right->description, "right");
    EXPECT_EQ(right->value, "0.728");
    EXPECT_TRUE(wrong->invalid && !wrong->right);
    EXPECT_EQ(wrong->description, "too high");
}

TEST(ByHandSemantics, TheShapesAreATableOfWhatHereAndInGeneral) {
    const Node tree = by_hand_semantics(example_view("module-practice"));
    const Node* table = find(tree, "shapes.table");
    EXPECT_EQ(table->columns, (std::vector<std::string>{"What", "Here", "In general"}));
    ASSERT_EQ(table->rows.size(), 4u);
    EXPECT_EQ(table->rows[1].cells, (std::vector<std::string>{"Q Kᵀ", "(3, 2) × (2, 3) → (3, 3)", "(n, n)"}));
}

TEST(ByHandSemantics, TheJsonHasValuesOptionsAndFlags) {
    ByHandState state = example_state("damaged-on-arrival");
    state.sheet.typed(quantity("k.3.2"))->type("two");
    const nlohmann::json json =
        nlohmann::json::parse(to_json(by_hand_semantics(by_hand_view(state, {}))), nullptr, false);
    ASSERT_TRUE(json.is_object());
    const std::function<const nlohmann::json*(const nlohmann::json&, const std::string&)> at =
        [&](const nlohmann::json& node, const std::string& id) -> const nlohmann::json* {
        if (node["id"] == id) return &node;
        if (!node.contains("children")) return nullptr;
        for (const nlohmann::json& child : node["children"])
            if (const nlohmann::json* found = at(child, id)) return found;
        return nullptr;
    };
    const nlohmann::json* field = at(json, "k.3.2");
    ASSERT_TRUE(field);
    EXPECT_EQ((*field)["value"], "two");
    EXPECT_EQ((*field)["invalid"], true);
    EXPECT_EQ((*field)["draggable"], true);
    EXPECT_EQ((*field)["numeric"], true);
    const nlohmann::json* example = at(json, "example");
    ASSERT_TRUE(example);
    EXPECT_EQ((*example)["value"], "damaged-on-arrival");
    EXPECT_EQ((*example)["options"].size(), 11u);
    EXPECT_EQ((*example)["options"][0]["name"], "damaged on arrival");
    EXPECT_EQ((*at(json, "undo"))["disabled"], true);
}

TEST(TheSavedNumbers, AreEveryNumberWithAllItsDigits) {
    ByHandState state = example_state("damaged-on-arrival");
    state.sheet.causal = true;
    const ByHandView view = by_hand_view(state, {});
    const std::string csv = by_hand_csv(view);
    EXPECT_EQ(csv.substr(0, csv.find("\r\n")), "what,reading place,reading word,place,word,number,value");
    EXPECT_TRUE(contains(csv, "scaled score,1,damaged,3,arrival,,-inf\r\n")) << csv;
    EXPECT_TRUE(contains(csv, "score,1,damaged,3,arrival,,3\r\n")) << csv;
    EXPECT_TRUE(contains(csv, "query,,,1,damaged,2,1.5\r\n")) << csv;
    const nlohmann::json json = nlohmann::json::parse(by_hand_json(view), nullptr, false);
    ASSERT_TRUE(json.is_object());
    EXPECT_TRUE(json["scaled_scores"][0][2].is_null());
    EXPECT_EQ(json["words"], (std::vector<std::string>{"damaged", "on", "arrival"}));
    for (int row = 0; row < 3; ++row)
        for (int word = 0; word < 3; ++word)
            EXPECT_EQ(json["weights"][std::size_t(row)][std::size_t(word)].get<double>(),
                      view.stepper.trace.weights(row, word));
    EXPECT_EQ(json["causal"], true);
}

TEST(TheSavedNumbers, HaveOneRowForEachNumberOfAnyWorksheet) {
    SplitMix64 random{53};
    for (int i = 0; i < 60; ++i) {
        const ByHandView view = by_hand_view(made::random_state(random), {});
        std::set<Quantity> numbers;
        for (const int reader : view.stepper.trace.readers)
            for (const Quantity& one : quantities_of(view.stepper.trace, reader)) numbers.insert(one);
        const std::string csv = by_hand_csv(view);
        std::size_t rows = 0;
        for (std::size_t at = csv.find("\r\n"); at != std::string::npos; at = csv.find("\r\n", at + 2))
            ++rows;
        EXPECT_EQ(rows, numbers.size() + 1);
        EXPECT_TRUE(nlohmann::json::accept(by_hand_json(view)));
    }
}

}  // namespace attention
