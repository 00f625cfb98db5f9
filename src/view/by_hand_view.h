// The room By hand as plain data: the stepper over a worksheet that can be changed, and its practice.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "lesson/exercises.h"
#include "lesson/judge.h"
#include "lesson/scaling_demo.h"
#include "view/stepper_view.h"
#include "view/view_state.h"

namespace attention {

// What a learner wrote in a practice. Whether it is right is computed when it is shown.
struct TypedAnswer {
    std::string text;
    bool done = false;  // finished: also a wrong one is judged
    int hints = 0;      // taken: 0 to 3
};
using Answers = std::map<std::string, TypedAnswer>;  // by the ask's id
using Progress = std::map<std::string, Answers>;     // by the practice's name

// "module-practice", "own:damaged-on-arrival"; where the numbers were changed, with their hash.
std::string practice_name(const ByHandState& state);

struct ExampleChoice {
    std::string id;  // of an example, or "practice." and an exercise's
    Message name;
};

struct FieldProblem {
    std::string id;  // of the field
    Message sentence;
};

struct AskView {
    Ask ask;
    std::string label, text;
    Judgement judgement;
    bool right = false;
    Message verdict;  // empty while unanswered
    Message mark;     // the same in a word, where there is no room
};

struct TaskView {
    Message name;
    int right = 0, total = 0;
    bool chosen = false;
};

struct PracticeView {
    Message title, prompt;
    std::vector<TaskView> tasks;
    std::vector<AskView> asks;   // of the chosen task
    Message progress;            // "5 of 14 right"
    Message judged;              // what was last judged, in a sentence
    std::vector<Message> hints;  // those taken for the current ask
    Message hints_of;            // which ask they are for
    bool can_hint = false;
    Message explanation;  // once a prediction is right
    bool any_answer = false;
    std::string current;  // the ask that a hint is for

    const AskView* find(const std::string& id) const;
    const AskView* find(const Quantity& quantity) const;
};

struct DemoView {
    std::vector<ScalingRow> rows;
    int chosen = 0;
    Message sentence;
    std::uint64_t seed = 0;
};

struct ByHandView {
    StepperView stepper;
    std::vector<ExampleChoice> examples;
    std::string example;  // the chosen one's id
    Worksheet sheet;
    std::vector<std::string> words;  // as they are called: an empty name is "word 2"
    bool edited = false, can_undo = false, can_redo = false;
    std::vector<FieldProblem> problems;
    std::vector<Message> notices;  // of the worksheet: a link's trouble is the page's to say
    bool exact = false;
    bool words_fixed = false;  // during a practice: answers belong to their places
    Message mask_note;         // what the masks forbid
    std::optional<PracticeView> practice;
    std::optional<DemoView> demo;
    bool pytorch = false;
    std::string program;
    Message live;

    const Message* problem_of(const std::string& id) const;
};

// What the room knows beside its state.
struct ByHandSurroundings {
    std::optional<Worksheet> before;  // before the last change
    bool can_undo = false, can_redo = false;
    const Progress* progress = nullptr;
    std::string ask;  // the ask in hand; empty: the first that is not right
    std::string told;  // the ask whose verdict is told as long as the one in hand has none
    std::optional<Quantity> pointed;
    int most_columns = 8;
    ModelShape model;
    const std::vector<ScalingRow>* demo = nullptr;  // of the state's seed, where it is open
};

ByHandView by_hand_view(const ByHandState& state, const ByHandSurroundings& around);

// The exercise that is practised; none: nothing is.
std::optional<Exercise> exercise_of(const ByHandState& state);

}  // namespace attention
