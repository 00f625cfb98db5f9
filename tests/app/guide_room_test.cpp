// What can be done in the room Guide and in the task in hand, by the ids of the things that are used.
#include "app/guide_room.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/application.h"
#include "view/made_activities.h"
#include "view/made_packs.h"
#include "view/semantics_tree.h"

namespace attention {

namespace {

struct Page : Application {
    std::vector<std::pair<std::string, std::string>> commands;

    explicit Page(const PackSource& source = made::classifier_source(), bool with_file = true) {
        on_command = [this](const std::string& name, const std::string& argument) {
            commands.push_back({name, argument});
        };
        EXPECT_TRUE(open_pack(made::bytes(source)));
        if (with_file) {
            EXPECT_TRUE(open_activities(made::activities_json(), "made.json"));
        }
    }

    void use(const std::string& id, const std::string& value = "") { act("guide." + id, value); }
    void answer(const std::string& text) {
        use("answer", text);
        use("check");
    }
    std::vector<std::string> problems(const std::string& link) {
        std::vector<std::string> sentences;
        for (const Message& problem : set_url(link)) sentences.push_back(say(problem));
        return sentences;
    }
    std::vector<std::string> told(const std::string& command) {
        std::vector<std::string> arguments;
        for (const auto& [name, argument] : commands)
            if (name == command) arguments.push_back(argument);
        return arguments;
    }
    std::string live() {
        const Node tree = semantics();
        return made::find(tree, "live")->name;
    }
    // The right answer, as the card shows it.
    std::string right() {
        GuideProgress none;
        const std::string link = full_url();
        use("show");
        const std::string said = say(task_card()->verdict_word);  // The answer: “box”
        return said.substr(said.find("“") + 3, said.rfind("”") - said.find("“") - 3);
    }
};

}  // namespace

TEST(GuideRoom, AsksForTheActivitiesWhenItIsFirstEntered) {
    Page page(made::classifier_source(), false);
    EXPECT_TRUE(page.told("activities").empty()) << "not before";
    page.act("room.guide", "");
    EXPECT_EQ(page.room(), Room::guide);
    EXPECT_EQ(page.url(), "room=guide");
    EXPECT_EQ(page.told("activities").size(), 1u);
    EXPECT_TRUE(page.take_url_step());
    EXPECT_TRUE(page.open_activities(made::activities_json(), "made.json"));
    page.act("room.explorer", "");
    page.act("room.guide", "");
    EXPECT_EQ(page.told("activities").size(), 1u) << "once is enough";
}

TEST(GuideRoom, BeginningOpensTheStateOfTheFirstTask) {
    Page page;
    page.act("room.guide", "");
    page.take_url_step();
    page.use("begin.reading");
    EXPECT_EQ(page.url(), "room=explorer&ticket=T-1&block=2&head=1&word=4&guide=reading.1");
    EXPECT_TRUE(page.take_url_step()) << "a step for Back";
    ASSERT_TRUE(page.task_card());
    EXPECT_EQ(say(page.task_card()->place), "Task 1 of 5");
    EXPECT_EQ(page.live(), "Task 1 of 5: Which word does “not” read most?");
    EXPECT_EQ(page.told("focus"), std::vector<std::string>{"guide.answer"});
    EXPECT_TRUE(page.task_card()->view.empty()) << "its view is open";
}

TEST(GuideRoom, TheTaskStaysInEveryRoomAndLeadsBackToItsView) {
    Page page;
    page.use("begin.reading");
    const std::string view = page.url();
    for (const char* room : {"room.by-hand", "room.inside", "room.evidence", "room.guide"}) {
        page.act(room, "");
        ASSERT_TRUE(page.task_card()) << room;
        EXPECT_NE(page.url().find("&guide=reading.1"), std::string::npos) << room;
        EXPECT_EQ(say(page.task_card()->view), "Back to this task’s view") << room;
        const Node tree = page.semantics();
        std::vector<std::string> parts;
        for (const Node& part : tree.children) parts.push_back(part.role);
        const auto card = std::find(parts.begin(), parts.end(), "region");
        ASSERT_NE(card, parts.end());
        EXPECT_EQ(*(card + 1), "main") << "the card stands before the room";
    }
    page.act("room.explorer", "");
    page.act("head.2", "");
    EXPECT_FALSE(page.task_card()->view.empty());
    page.use("view");
    EXPECT_EQ(page.url(), view);
    EXPECT_TRUE(page.task_card()->view.empty());
}

TEST(GuideRoom, AnswersAreJudgedAndToldWithoutWhatWasTyped) {
    Page page;
    page.use("begin.reading");
    page.use("check");
    EXPECT_EQ(page.live(), "Write an answer first.");
    EXPECT_TRUE(page.told("answer").empty());

    page.answer("desk");
    EXPECT_EQ(page.live(), "Not right yet. The text has no word “desk”.");
    EXPECT_TRUE(page.told("answer").empty()) << "no try yet";

    page.use("hint");
    EXPECT_EQ(page.live(), "Hint 1: Look at the longest bar.");
    page.act("head.1", "");
    EXPECT_NE(page.live(), "Hint 1: Look at the longest bar.") << "said once";

    Page other;
    other.use("begin.reading");
    const std::string right = other.right();
    const std::string wrong = right == "late" ? "card" : "late";
    page.answer(wrong);
    EXPECT_EQ(page.task_card()->verdict, TaskVerdict::wrong);
    page.use("answer", right);
    EXPECT_EQ(page.task_card()->verdict, TaskVerdict::none) << "not before it is checked";
    page.use("answer.key", "Enter");
    EXPECT_EQ(page.task_card()->verdict, TaskVerdict::right);
    EXPECT_EQ(page.live(), "Right.");
    const std::vector<std::string> told = page.told("answer");
    ASSERT_EQ(told.size(), 2u);
    EXPECT_EQ(
        nlohmann::json::parse(told[0]),
        nlohmann::json::parse(R"({"activity":"reading","task":1,"verdict":"wrong","attempts":1,"hints":1})"));
    EXPECT_EQ(nlohmann::json::parse(told[1])["verdict"], "right");
    EXPECT_EQ(nlohmann::json::parse(told[1])["attempts"], 2);
    for (const std::string& json : told) EXPECT_EQ(json.find(wrong), std::string::npos);
    for (const std::string& link : {page.url(), page.full_url()})
        EXPECT_EQ(link.find("answer"), std::string::npos) << "no typed answer in an address";
}

TEST(GuideRoom, TasksFollowOneAnotherAndOneWithoutAStateStaysInTheView) {
    Page page;
    page.use("begin.reading");
    page.act("head.2", "");
    page.use("next");
    EXPECT_EQ(page.url(), "room=explorer&ticket=T-1&block=2&head=2&word=4&guide=reading.2");
    EXPECT_TRUE(page.take_url_step());
    page.use("next");
    EXPECT_EQ(page.room(), Room::evidence);
    page.use("choice.1");
    page.use("check");
    EXPECT_EQ(page.task_card()->verdict, TaskVerdict::wrong);
    page.use("choice.2");
    page.use("check");
    EXPECT_EQ(page.task_card()->verdict, TaskVerdict::right);
    page.use("previous");
    page.use("previous");
    EXPECT_EQ(page.url(), "room=explorer&ticket=T-1&block=2&head=1&word=4&guide=reading.1");
    page.use("previous");
    EXPECT_EQ(say(page.task_card()->place), "Task 1 of 5");
}

TEST(GuideRoom, APredictionComesBeforeTheView) {
    Page page;
    EXPECT_EQ(page.problems("room=guide&guide=reading.4"), std::vector<std::string>{});
    EXPECT_EQ(page.room(), Room::guide);
    page.use("next");
    page.use("previous");
    EXPECT_EQ(page.room(), Room::guide) << "the view stays closed";
    EXPECT_FALSE(page.task_card()->text.empty());
    EXPECT_TRUE(page.task_card()->view.empty());
    page.use("view");
    EXPECT_EQ(page.room(), Room::guide);
    page.answer("");
    page.answer("desk");
    EXPECT_EQ(page.room(), Room::guide) << "that was no answer";
    page.answer("card");
    EXPECT_EQ(page.url(), "room=explorer&ticket=T-2&block=1&head=2&word=1&guide=reading.4");
    EXPECT_FALSE(page.task_card()->verdict_word.empty());
    EXPECT_FALSE(page.live().empty());

    Page shown;
    shown.set_url("guide=reading.4");
    EXPECT_EQ(shown.room(), Room::guide);
    shown.use("show");
    EXPECT_EQ(shown.room(), Room::explorer);
    EXPECT_FALSE(shown.task_card()->then.empty());
}

TEST(GuideRoom, OnALinkTheTaskIsOpenAgainAndUnknownOnesGetASentence) {
    Page page;
    EXPECT_EQ(page.problems("room=evidence&ticket=T-2&view=swap&guide=reading.2"),
              std::vector<std::string>{});
    EXPECT_EQ(page.room(), Room::evidence);
    EXPECT_EQ(say(page.task_card()->place), "Task 2 of 5");
    EXPECT_FALSE(page.take_url_step());

    EXPECT_EQ(page.problems("guide=reading.3"), std::vector<std::string>{});
    EXPECT_EQ(page.url().find("room=evidence&ticket=T-2"), 0u) << "a task alone opens its view";

    EXPECT_EQ(
        page.problems("room=guide&guide=writing.1"),
        std::vector<std::string>{"The link asks for the activity “writing”, which is not in this file. It "
                                 "has: reading, not-there."});
    EXPECT_FALSE(page.task_card());
    EXPECT_EQ(page.problems("room=guide&guide=reading.9"),
              std::vector<std::string>{
                  "The link asks for task 9 of the activity “Reading the view”, which has 5 tasks."});
    EXPECT_EQ(say(page.task_card()->place), "Task 1 of 5");
    EXPECT_EQ(page.problems("room=guide&guide=reading.first").size(), 1u);
    EXPECT_EQ(page.problems("room=guide&head=3").size(), 1u) << "the room has no such setting";
    EXPECT_EQ(page.problems("room=explorer&ticket=T-1"), std::vector<std::string>{});
    EXPECT_FALSE(page.task_card()) << "an address without a task closes it";
}

TEST(GuideRoom, ATaskOfALinkWaitsForItsFile) {
    Page page(made::classifier_source(), false);
    EXPECT_EQ(page.problems("room=explorer&ticket=T-2&block=1&head=1&word=1&guide=reading.2"),
              std::vector<std::string>{});
    EXPECT_EQ(page.told("activities").size(), 1u);
    EXPECT_FALSE(page.task_card());
    EXPECT_NE(page.url().find("&guide=reading.2"), std::string::npos) << "it is not forgotten meanwhile";
    EXPECT_TRUE(page.open_activities(made::activities_json(), "made.json"));
    EXPECT_EQ(say(page.task_card()->place), "Task 2 of 5");
    EXPECT_EQ(page.room(), Room::explorer);
    EXPECT_FALSE(page.take_url_step());

    Page alone(made::classifier_source(), false);
    alone.set_url("guide=reading.3");
    EXPECT_EQ(alone.room(), Room::guide);
    EXPECT_TRUE(alone.open_activities(made::activities_json(), "made.json"));
    EXPECT_EQ(alone.room(), Room::evidence) << "now its view opens";

    Page unknown(made::classifier_source(), false);
    unknown.set_url("room=guide&guide=writing.1");
    const auto opened = unknown.open_activities(made::activities_json(), "made.json");
    ASSERT_TRUE(opened);
    ASSERT_EQ(opened->size(), 1u);
    EXPECT_EQ(unknown.url(), "room=guide");
    EXPECT_FALSE(unknown.guide_view().problem.empty()) << "and it is said in place";
}

TEST(GuideRoom, ARefusedFileIsSaidInPlaceAndKeepsTheOldOne) {
    Page page;
    page.use("begin.reading");
    const auto opened = page.open_activities("{\"format\": 3}", "odd.json");
    ASSERT_FALSE(opened);
    ASSERT_EQ(page.told("activity-error").size(), 1u);
    const std::string sentence = page.told("activity-error")[0];
    EXPECT_EQ(sentence, "odd.json was not opened: " + opened.error().sentence);
    EXPECT_EQ(say(page.guide_view().problem), sentence);
    EXPECT_EQ(page.guide_view().activities.size(), 2u);
    EXPECT_TRUE(page.task_card()) << "the task stays";
    EXPECT_TRUE(page.open_activities(made::activities_json(), "made.json"));
    EXPECT_TRUE(page.guide_view().problem.empty());
    EXPECT_TRUE(page.task_card()) << "the new file has it too";
}

TEST(GuideRoom, AWordThatIsNotThereLeavesTheRestUsable) {
    Page page;
    page.use("begin.not-there");
    ASSERT_EQ(page.task_card()->problems.size(), 1u);
    page.answer("my");
    EXPECT_TRUE(page.told("answer").empty());
    EXPECT_NE(page.live().find("cannot be answered with this model"), std::string::npos) << page.live();
    page.use("show");
    EXPECT_FALSE(page.task_card()->done) << "what cannot be answered is not done";
    EXPECT_TRUE(page.task_card()->all_done.empty());
    page.use("next");
    EXPECT_TRUE(page.task_card()->problems.empty());
    page.use("choice.3");
    page.use("choice.2");
    page.use("choice.1");
    page.use("choice.2");
    page.use("check");
    EXPECT_EQ(page.task_card()->verdict, TaskVerdict::right);
}

TEST(GuideRoom, AModelWithoutLabelsOrWordsIsToldInTheCard) {
    Page page(made::language_model_source());
    page.use("begin.reading");
    ASSERT_TRUE(page.task_card());
    EXPECT_FALSE(page.task_card()->problems.empty()) << "it has no such ticket";
    page.use("next");
    page.use("next");
    page.use("check");
    EXPECT_TRUE(page.task_card());
    page.use("close");
    EXPECT_EQ(page.room(), Room::guide);
}

TEST(GuideRoom, TheChosenWordCanBeTaken) {
    Page page;
    page.use("begin.reading");
    EXPECT_EQ(page.task_card()->take, "not");
    page.act("word.2", "");
    EXPECT_EQ(page.task_card()->take, "box");
    page.use("take");
    EXPECT_EQ(page.task_card()->answer, "box");
    page.act("text", "my card");
    EXPECT_EQ(page.task_card()->take, "") << "that is another text";
    page.use("begin.not-there");
    page.use("next");
    page.use("next");
    page.act("word.2", "");
    page.use("take");
    page.act("word.6", "");  // a comma
    page.use("take");
    EXPECT_EQ(page.task_card()->answer, "box, \",\"");
}

TEST(GuideRoom, ProgressIsKeptBesideThePracticesAndComesBack) {
    Page page;
    page.use("begin.reading");
    page.answer("late");
    page.use("show");
    page.set_url("room=by-hand&practice=module-practice");
    page.act("ask.score.1.1", "2");
    const std::string kept = page.told("store").back();
    EXPECT_EQ(kept, page.progress());

    Page later;
    later.restore_progress(kept);
    EXPECT_EQ(later.progress(), kept);
    EXPECT_EQ(later.by_hand().progress_json(), page.by_hand().progress_json());
    EXPECT_EQ(later.guide_view().activities[0].done, 1);
    later.use("begin.reading");
    EXPECT_EQ(say(later.task_card()->place), "Task 2 of 5") << "it goes on where the learner was";
    later.use("previous");
    EXPECT_EQ(later.task_card()->answer, "late");
    EXPECT_EQ(later.task_card()->verdict, TaskVerdict::shown);

    later.use("restart.reading");
    EXPECT_EQ(later.guide_view().activities[0].done, 1) << "it asks first";
    later.use("restart.reading");
    EXPECT_EQ(later.guide_view().activities[0].done, 0);
    EXPECT_EQ(later.live(), "1 answer forgotten.");
    EXPECT_EQ(later.task_card()->answer, "");
    EXPECT_EQ(nlohmann::json::parse(later.told("store").back())["guide"].size(), 0u);

    for (const char* odd : {"", "3", "{\"guide\": 4}", "{\"guide\": {\"reading\": []}}", "{\"guide\""})
        later.restore_progress(odd);
    EXPECT_EQ(later.guide_view().activities[0].done, 0);
    later.restore_progress("{\"module-practice\": {\"ask.score.1.1\": {\"text\": \"2\"}}}");
    EXPECT_NE(later.by_hand().progress_json().find("ask.score.1.1"), std::string::npos)
        << "what an earlier version kept";
}

TEST(GuideRoom, StartingAgainAsksBeforeItForgetsAnswers) {
    Page page;
    page.use("begin.reading");
    page.use("hint");
    page.use("restart.reading");
    EXPECT_FALSE(page.guide_view().activities[0].any_answer) << "a hint alone is no loss";
    page.answer("late");
    page.use("next");
    page.use("answer", "0.4");
    page.act("room.guide", "");
    EXPECT_FALSE(made::find(page.semantics(), "guide.keep.reading"));

    page.use("restart.reading");
    EXPECT_EQ(page.live(), "Forget 2 answers?");
    EXPECT_EQ(page.told("focus").back(), "guide.keep.reading") << "a second Enter loses nothing";
    const Node tree = page.semantics();
    EXPECT_EQ(made::find(tree, "guide.restart.reading")->name, "Forget 2 answers?: Reading the view");
    EXPECT_EQ(made::find(tree, "guide.keep.reading")->name, "Keep them: Reading the view");
    page.use("keep.reading");
    EXPECT_EQ(page.told("focus").back(), "guide.restart.reading");
    EXPECT_EQ(page.task_card()->answer, "0.4");

    page.use("restart.reading");
    page.act("room.explorer", "");
    page.act("room.guide", "");
    EXPECT_FALSE(made::find(page.semantics(), "guide.keep.reading")) << "who goes on elsewhere keeps them";
    page.use("restart.reading");
    EXPECT_EQ(page.task_card()->answer, "0.4") << "and is asked again";
    page.use("restart.reading");
    EXPECT_EQ(page.task_card()->answer, "");
    EXPECT_EQ(page.live(), "2 answers forgotten.");
}

TEST(GuideRoom, FinishingAndClosingLeadBackToTheList) {
    Page page;
    page.set_url("guide=reading.5");
    page.answer("It asks.");
    EXPECT_EQ(page.live(), "Compare your answer with this.");
    EXPECT_EQ(nlohmann::json::parse(page.told("answer").back())["verdict"], "open");
    page.use("next");
    EXPECT_EQ(page.url(), "room=guide");
    EXPECT_FALSE(page.task_card());
    EXPECT_EQ(page.told("focus").back(), "guide.begin.reading");
    EXPECT_TRUE(page.take_url_step());
    page.use("begin.reading");
    EXPECT_EQ(say(page.task_card()->place), "Task 1 of 5");
    page.use("close");
    EXPECT_EQ(page.url(), "room=guide");
}

TEST(GuideRoom, APracticesAnswersAreToldToo) {
    Page page;
    page.set_url("room=by-hand&practice=module-practice");
    page.act("ask.score.1.1", "3");
    EXPECT_TRUE(page.told("answer").empty()) << "still being typed";
    page.act("ask.score.1.1.done", "3");
    page.act("ask.score.1.1.done", "3");
    page.act("ask.score.1.1", "2");
    const std::vector<std::string> told = page.told("answer");
    ASSERT_EQ(told.size(), 2u);
    EXPECT_EQ(
        nlohmann::json::parse(told[0]),
        nlohmann::json::parse(R"({"practice":"module-practice","ask":"ask.score.1.1","verdict":"wrong"})"));
    EXPECT_EQ(nlohmann::json::parse(told[1])["verdict"], "right");
}

TEST(GuideRoom, AnotherModelIsAskedAnew) {
    Page page;
    page.use("begin.reading");
    page.answer("late");
    EXPECT_TRUE(page.open_pack(made::bytes(made::twelve_heads_source())));
    ASSERT_TRUE(page.task_card());
    EXPECT_FALSE(page.task_card()->problems.empty()) << "it has no such ticket";
}

TEST(GuideRoom, ATasksStateThatCannotBeFollowedIsTheTasks) {
    Page page;
    page.use("begin.reading");
    EXPECT_TRUE(page.open_pack(made::bytes(made::language_model_source())));
    page.use("view");
    ASSERT_FALSE(page.task_card()->problems.empty());
    EXPECT_EQ(say(page.task_card()->problems[0]), "The task asks for ticket “T-1”, which this model does not have.");
    const std::vector<Message> problems = page.set_url("room=explorer&ticket=T-1&odd=2", Key::origin_file);
    ASSERT_EQ(problems.size(), 2u);
    EXPECT_EQ(say(problems[0]), "The file asks for ticket “T-1”, which this model does not have.");
    EXPECT_EQ(say(problems[1]), "The file has a setting “odd” that this room does not have.");
}

TEST(GuideRoom, WithAnotherModelATaskIsJudgedAnewAndWithTheFirstItIsDoneAgain) {
    Page page;
    page.use("begin.reading");
    const std::string right = page.right();
    page.answer(right);
    EXPECT_EQ(page.guide_view().activities[0].done, 1);
    PackSource other = made::classifier_source();
    other.config.name = "Another";
    EXPECT_TRUE(page.open_pack(made::bytes(other)));
    EXPECT_EQ(page.guide_view().activities[0].done, 0);
    EXPECT_EQ(page.task_card()->verdict, TaskVerdict::none);
    EXPECT_EQ(page.task_card()->answer, right);
    EXPECT_TRUE(page.open_pack(made::bytes(made::classifier_source())));
    EXPECT_EQ(page.guide_view().activities[0].done, 1);
    EXPECT_EQ(page.task_card()->verdict, TaskVerdict::right);
}

}  // namespace attention
