// The room Guide and the task in hand as data: what a learner is told, at every stage of an answer.
#include "view/guide_view.h"

#include <gtest/gtest.h>

#include "view/guide_semantics.h"
#include "view/made_activities.h"
#include "view/made_packs.h"
#include "view/semantics_tree.h"

namespace attention {

namespace {

struct Tasks {
    ActivityFile file = made::activity_file();
    made::Scene scene = made::scene(made::classifier_source(), "");
    GuideProgress progress;

    TaskAnswer& answer(std::size_t activity, std::size_t task) {
        const Activity& of = file.activities[activity];
        return progress[of.id][task_key(of.tasks[task])];
    }
    void judged(std::size_t activity, std::size_t task, const std::string& text, TaskVerdict verdict) {
        TaskAnswer& kept = answer(activity, task);
        kept.text = kept.judged = text;
        kept.verdict = verdict;
        kept.done = verdict != TaskVerdict::wrong;
        kept.attempts = 1;
    }
    TaskCardView card(std::size_t activity, std::size_t task, const std::string& chosen = "") {
        const Activity& of = file.activities[activity];
        const Result<std::string> text = text_of_state(state_of(of, task), *scene.pack);
        EXPECT_TRUE(text);
        ActivityModel model(*scene.pack, text ? *text : "");
        TaskInHand hand{of, task, progress, model, "T-2", chosen, false, false, false, {}};
        return task_card_view(hand);
    }
    std::string right(std::size_t activity, std::size_t task) {
        const Activity& of = file.activities[activity];
        ActivityModel model(*scene.pack, *text_of_state(state_of(of, task), *scene.pack));
        const Result<ExpressionValue> value = reveal(of.tasks[task], model);
        EXPECT_TRUE(value);
        return std::get<std::string>(*value);
    }
    GuideView view(const std::string& on = "") { return guide_view(&file, progress, on, {}); }
};

}  // namespace

TEST(GuideView, SaysWhatToBeginWithAndHowFarEachActivityIs) {
    Tasks tasks;
    GuideView view = tasks.view();
    ASSERT_EQ(view.activities.size(), 2u);
    EXPECT_EQ(say(view.title), "Made up");
    EXPECT_EQ(say(view.activities[0].title), "Reading the view");
    EXPECT_EQ(say(view.activities[0].tasks), "5 tasks");
    EXPECT_EQ(say(view.activities[0].begin), "Begin");
    EXPECT_TRUE(view.activities[0].next) << "the first is the one to begin with";
    EXPECT_FALSE(view.activities[1].next);
    EXPECT_FALSE(view.activities[0].any_answer);

    tasks.judged(0, 0, "box", TaskVerdict::wrong);
    EXPECT_EQ(say(tasks.view().activities[0].tasks), "0 of 5 tasks done");
    EXPECT_EQ(say(tasks.view().activities[0].begin), "Continue");
    for (std::size_t task = 0; task < 5; ++task) tasks.judged(0, task, "x", TaskVerdict::shown);
    view = tasks.view("reading");
    EXPECT_EQ(say(view.activities[0].tasks), "5 of 5 tasks done");
    EXPECT_EQ(say(view.activities[0].begin), "Look again");
    EXPECT_TRUE(view.activities[0].on);
    EXPECT_TRUE(view.activities[1].next) << "then the second";
}

TEST(GuideView, BeforeAFileIsThereAndWithoutOneSaysSo) {
    EXPECT_EQ(say(guide_view(nullptr, {}, "", {}).title), "Loading the activities …");
    const GuideView refused = guide_view(nullptr, {}, "", verbatim("x.json was not opened: why."));
    EXPECT_EQ(say(refused.title), "Guide");
    EXPECT_EQ(say(refused.problem), "x.json was not opened: why.");
    EXPECT_EQ(say(refused.live), "x.json was not opened: why.");
    const Node tree = guide_semantics(refused);
    ASSERT_TRUE(made::find(tree, "guide.file-problem"));
    EXPECT_TRUE(made::find(tree, "guide.open")) << "another file can still be opened";
}

TEST(GuideView, FilesHaveATaskARow) {
    Tasks tasks;
    tasks.judged(0, 0, "=card", TaskVerdict::wrong);
    tasks.answer(0, 0).hints = 2;
    const std::string csv = guide_csv(tasks.view());
    EXPECT_EQ(csv.find("activity,task,question,answer,verdict,done,attempts,hints\n"), 0u);
    EXPECT_NE(csv.find("reading,1,Which word does “not” read most?,'=card,wrong,no,1,2\n"), std::string::npos)
        << csv;
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 9);
    const auto json = nlohmann::json::parse(guide_json(tasks.view()));
    ASSERT_EQ(json["tasks"].size(), 8u);
    EXPECT_EQ(json["tasks"][0]["answer"], "=card");
    EXPECT_EQ(json["tasks"][0]["done"], false);
}

TEST(GuideProgress, ComesBackAsItWasAndLeavesOutWhatMakesNoSense) {
    Tasks tasks;
    tasks.judged(0, 0, "box", TaskVerdict::wrong);
    tasks.judged(1, 1, "1,3", TaskVerdict::right);
    tasks.answer(1, 1).hints = 1;
    const GuideProgress again = read_guide_progress(to_json(tasks.progress));
    EXPECT_EQ(to_json(again), to_json(tasks.progress));
    EXPECT_TRUE(answer_of(again, tasks.file.activities[1], 1).done);
    EXPECT_EQ(answer_of(again, tasks.file.activities[0], 0).text, "box");

    const auto odd = nlohmann::ordered_json::parse(
        R"({"a": 3, "b": {"1": [2]}, "c": {"2": {"text": 5, "attempts": -3, "hints": "x", "verdict": "odd"}}})");
    const GuideProgress kept = read_guide_progress(odd);
    EXPECT_EQ(kept.size(), 1u);
    EXPECT_TRUE(kept.at("c").at("2").empty());
    EXPECT_TRUE(read_guide_progress("text").empty());
}

TEST(GuideProgress, BelongsToTheQuestionThatWasAnswered) {
    Tasks tasks;
    tasks.judged(0, 0, "box", TaskVerdict::right);
    Activity changed = tasks.file.activities[0];
    EXPECT_TRUE(answer_of(tasks.progress, changed, 0).done);
    changed.tasks[0].question.by_language[""] += " And why?";
    EXPECT_TRUE(answer_of(tasks.progress, changed, 0).empty());
}

TEST(TaskCard, AnOpenTaskHasItsQuestionItsFieldAndNoVerdict) {
    Tasks tasks;
    const TaskCardView card = tasks.card(0, 0, "not");
    EXPECT_EQ(say(card.activity), "Reading the view");
    EXPECT_EQ(say(card.place), "Task 1 of 5");
    EXPECT_EQ(say(card.question), "Which word does “not” read most?");
    EXPECT_EQ(card.verdict, TaskVerdict::none);
    EXPECT_TRUE(card.verdict_word.empty() && card.said.empty() && card.then.empty());
    EXPECT_EQ(card.take, "not");
    EXPECT_TRUE(card.first);
    EXPECT_TRUE(card.can_hint && card.can_show);
    EXPECT_TRUE(card.problems.empty());
    const Node tree = task_card_semantics(card);
    const Node* field = made::find(tree, "guide.answer");
    ASSERT_TRUE(field);
    EXPECT_EQ(field->name, "Your answer, one word");
    EXPECT_EQ(field->keys, std::vector<std::string>{"Enter"});
    EXPECT_TRUE(made::find(tree, "guide.previous")->disabled);
}

TEST(TaskCard, ARightAnswerBringsWhatIsSaidThenWithNumbersOfTheModel) {
    Tasks tasks;
    tasks.judged(0, 0, tasks.right(0, 0), TaskVerdict::right);
    const TaskCardView card = tasks.card(0, 0);
    EXPECT_EQ(card.verdict, TaskVerdict::right);
    EXPECT_EQ(say(card.verdict_word), "Right.");
    EXPECT_EQ(say(card.place), "Task 1 of 5, done");
    const std::string then = say(card.then);
    EXPECT_EQ(then.find("It gets 0."), 0u) << then;
    EXPECT_EQ(then.size(), std::string("It gets 0.12 of the weight.").size()) << "two decimals: " << then;
}

TEST(TaskCard, AWrongAnswerTellsNeitherTheRightOneNorWhatComesThen) {
    Tasks tasks;
    const std::string right = tasks.right(0, 0);
    tasks.judged(0, 0, right == "box" ? "card" : "box", TaskVerdict::wrong);
    const TaskCardView card = tasks.card(0, 0);
    EXPECT_EQ(card.verdict, TaskVerdict::wrong);
    EXPECT_EQ(say(card.verdict_word), "Not right yet.");
    EXPECT_EQ(say(card.said), "Try once more, or take a hint.");
    EXPECT_TRUE(card.then.empty());

    tasks.answer(0, 0).text = "an";  // being typed: not judged yet
    EXPECT_EQ(tasks.card(0, 0).verdict, TaskVerdict::none);

    tasks.judged(0, 0, "desk", TaskVerdict::wrong);
    EXPECT_EQ(say(tasks.card(0, 0).said), "The text has no word “desk”.");
    tasks.judged(0, 1, "much", TaskVerdict::none);
    tasks.answer(0, 1).done = false;
    EXPECT_EQ(say(tasks.card(0, 1).said), "“much” is no number.");
}

TEST(TaskCard, HintsComeOneByOneAndAreWorkedOut) {
    Tasks tasks;
    tasks.answer(0, 0).hints = 1;
    EXPECT_EQ(tasks.card(0, 0).hints.size(), 1u);
    tasks.answer(0, 0).hints = 2;
    const TaskCardView card = tasks.card(0, 0);
    ASSERT_EQ(card.hints.size(), 2u);
    EXPECT_EQ(say(card.hints[1]).find("Hint 2: There are "), 0u) << say(card.hints[1]);
    EXPECT_EQ(say(card.hints[1]).find('.'), say(card.hints[1]).size() - 1) << "a count has no decimals";
    EXPECT_FALSE(card.can_hint);
}

TEST(TaskCard, AShownAnswerIsTheModels) {
    Tasks tasks;
    tasks.judged(0, 0, "", TaskVerdict::shown);
    TaskCardView card = tasks.card(0, 0);
    EXPECT_EQ(say(card.verdict_word), "The answer: “" + tasks.right(0, 0) + "”");
    EXPECT_FALSE(card.then.empty());
    EXPECT_FALSE(card.can_show);
    tasks.judged(0, 2, "", TaskVerdict::shown);
    card = tasks.card(0, 2);
    EXPECT_EQ(say(card.verdict_word), "The answer: " + say(card.choices[1].text)) << "a choice by its text";
    tasks.judged(0, 4, "", TaskVerdict::shown);
    card = tasks.card(0, 4);
    EXPECT_TRUE(card.verdict_word.empty()) << "an open question has none";
    EXPECT_EQ(say(card.then), "Because of its query.");
}

TEST(TaskCard, WhatIsToBePredictedShowsItsTextAndNoWayToItsView) {
    Tasks tasks;
    TaskCardView card = tasks.card(0, 3);
    EXPECT_EQ(say(card.predict), "Predict first. The view opens once you have answered.");
    EXPECT_EQ(say(card.text), "The text of T-2: “Was it not my card?”");
    EXPECT_TRUE(card.view.empty());
    tasks.judged(0, 3, tasks.right(0, 3) == "it" ? "my" : "it", TaskVerdict::wrong);
    card = tasks.card(0, 3);
    EXPECT_TRUE(card.predict.empty() && card.text.empty());
    EXPECT_EQ(say(card.said), "The view is open now: compare your prediction with it.");
    EXPECT_TRUE(card.then.empty()) << "it can still be found";
}

TEST(TaskCard, SeveralRightChoicesAreSwitchedOneByOne) {
    Tasks tasks;
    EXPECT_FALSE(tasks.card(0, 2).several);
    tasks.judged(1, 1, "1", TaskVerdict::wrong);
    tasks.answer(1, 1).done = false;
    const TaskCardView card = tasks.card(1, 1);
    EXPECT_TRUE(card.several);
    EXPECT_EQ(say(card.label), "Choose all that are right");
    EXPECT_TRUE(card.choices[0].chosen);
    EXPECT_FALSE(card.choices[2].chosen);
    EXPECT_EQ(say(card.said), "1 of 2 found.");
    const Node tree = task_card_semantics(card);
    EXPECT_EQ(made::find(tree, "guide.choice.1")->pressed, 1);
    tasks.judged(1, 1, "1,3", TaskVerdict::right);
    EXPECT_EQ(tasks.card(1, 1).verdict, TaskVerdict::right);
}

TEST(TaskCard, AWordThatIsNotThereIsSaidInPlaceAndTheRestWorks) {
    Tasks tasks;
    TaskCardView card = tasks.card(1, 0);
    EXPECT_EQ(say(card.question), "“desk” reads “(not computable here)”. And “my”?");
    const std::string why = "This task cannot be answered with this model: The text has no word “desk”";
    ASSERT_EQ(card.problems.size(), 1u) << "the reason once";
    EXPECT_EQ(say(card.problems[0]).find(why), 0u) << say(card.problems[0]);
    EXPECT_FALSE(card.can_show) << "there is nothing to show";
    tasks.answer(1, 0).text = tasks.answer(1, 0).judged = "my";
    card = tasks.card(1, 0);
    EXPECT_EQ(card.verdict, TaskVerdict::none);
    EXPECT_EQ(card.problems.size(), 1u);
    EXPECT_FALSE(made::find(task_card_semantics(card), "guide.next")->disabled);
}

TEST(TaskCard, WhatCannotBeWorkedOutIsSaidAndNeverAsAGap) {
    Tasks tasks;
    tasks.judged(1, 0, "", TaskVerdict::shown);
    tasks.file.activities[1].tasks[0].then.by_language[""] = "Every “my” reads “desk”.";
    TaskCardView card = tasks.card(1, 0);
    EXPECT_TRUE(card.verdict_word.empty()) << say(card.verdict_word);
    EXPECT_TRUE(card.then.empty()) << "nothing is claimed of a model that cannot be asked";

    tasks.judged(0, 0, "", TaskVerdict::shown);
    tasks.file.activities[0].tasks[0].then.by_language[""] = "It gets {weight_of_top(3, 1, 'not')}, not {1 + 1}.";
    card = tasks.card(0, 0);
    EXPECT_EQ(say(card.then).find("This cannot be worked out"), 0u) << say(card.then);
    ASSERT_EQ(card.problems.size(), 1u);
    EXPECT_NE(say(card.problems[0]).find("block=3"), std::string::npos);
}

TEST(TaskCard, ATicketThatThePackDoesNotHaveIsNamed) {
    Tasks tasks;
    const Activity& of = tasks.file.activities[0];
    const std::string why = text_of_state("room=explorer&ticket=T-9", *tasks.scene.pack).error().sentence;
    EXPECT_EQ(why, "The ticket “T-9” is not in this model’s pack.");
    ActivityModel model(*tasks.scene.pack, "", why);
    tasks.judged(0, 0, "box", TaskVerdict::wrong);
    TaskInHand hand{of, 0, tasks.progress, model, "", "", false, false, false, {}};
    const TaskCardView card = task_card_view(hand);
    ASSERT_EQ(card.problems.size(), 1u);
    EXPECT_EQ(say(card.problems[0]), "This task cannot be answered with this model: " + why);
}

TEST(TaskCard, AWordThatIsSeveralToTheModelIsToldSo) {
    Tasks tasks;
    tasks.judged(0, 0, "I’m", TaskVerdict::wrong);
    EXPECT_EQ(say(tasks.card(0, 0).said),
              "“I’m” is 3 words to the model: “i”, “’”, “m”. Each of them counts by itself.");
    tasks.judged(0, 1, std::string(3000, 'x'), TaskVerdict::wrong);
    EXPECT_LT(say(tasks.card(0, 1).said).size(), 100u) << "what was typed is quoted in a readable length";
}

TEST(GuideProgress, AVerdictBelongsToTheModelThatGaveIt) {
    Tasks tasks;
    tasks.judged(0, 0, "box", TaskVerdict::right);
    tasks.answer(0, 0).model = "aaaa";
    tasks.answer(0, 0).hints = 1;
    tasks.judged(0, 4, "Because.", TaskVerdict::open);
    const GuideProgress kept = read_guide_progress(to_json(tasks.progress));
    tasks.progress = seen_with("bbbb", kept);
    TaskCardView card = tasks.card(0, 0);
    EXPECT_EQ(card.answer, "box") << "what was typed stays";
    EXPECT_EQ(card.hints.size(), 1u);
    EXPECT_EQ(say(card.place), "Task 1 of 5");
    EXPECT_EQ(card.verdict, TaskVerdict::none);
    EXPECT_EQ(say(card.said), "You did this task with another model; with this one the answer may be another.");
    EXPECT_TRUE(card.then.empty());
    EXPECT_EQ(say(tasks.view().activities[0].tasks), "1 of 5 tasks done") << "the open one is judged by none";
    tasks.progress = seen_with("aaaa", kept);
    EXPECT_EQ(say(tasks.card(0, 0).place), "Task 1 of 5, done");
    EXPECT_EQ(say(tasks.view().activities[0].tasks), "2 of 5 tasks done");
}

TEST(TaskCard, OnceEveryTaskIsDoneItSaysSo) {
    Tasks tasks;
    for (std::size_t task = 0; task < 4; ++task) tasks.judged(0, task, "x", TaskVerdict::shown);
    EXPECT_TRUE(tasks.card(0, 3).all_done.empty());
    tasks.judged(0, 4, "my words", TaskVerdict::open);
    const TaskCardView card = tasks.card(0, 4);
    EXPECT_EQ(say(card.verdict_word), "Compare your answer with this.");
    EXPECT_EQ(say(card.all_done), "That was the last open task: 5 of 5 done.");
    EXPECT_TRUE(card.last);
}

}  // namespace attention
