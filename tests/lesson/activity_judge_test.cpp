// How answers to the tasks of activities are judged.
#include "lesson/activity_judge.h"

#include <cmath>

#include "lesson/activity_files.h"
#include "lesson/expression_value.h"

namespace attention {
namespace {

using Kind = ActivityVerdict;

struct Judged {
    explicit Judged(const std::string& task)
        : pack(made::pack_of(made::classifier_source())),
          model(*pack, "The box was not late, it was my card."),
          task(made::task_of(task)) {}

    ActivityVerdict verdict(const std::string& typed) {
        const Result<ActivityVerdict> verdict = judge(task, typed, model);
        EXPECT_TRUE(verdict) << (verdict ? "" : verdict.error().sentence);
        return verdict ? *verdict : ActivityVerdict{};
    }
    ActivityVerdict::Kind kind(const std::string& typed) { return verdict(typed).kind; }

    std::unique_ptr<Pack> pack;
    ActivityModel model;
    ActivityTask task;
};

TEST(ActivityJudge, AWordIsComparedAsTheModelSeesIt) {
    Judged card(R"json({"question": "Q", "answer": "word", "right": "word(10)"})json");
    EXPECT_EQ(card.kind("  "), Kind::unanswered);
    for (const char* typed : {"card", " Card ", "“card”", "'CARD'", "card#1", "«card»"})
        EXPECT_EQ(card.kind(typed), Kind::right) << typed;
    EXPECT_EQ(card.kind("box"), Kind::wrong);
    EXPECT_EQ(card.kind("cards"), Kind::nearly);
    EXPECT_EQ(card.kind("my card"), Kind::not_in_text);
    EXPECT_EQ(card.verdict("my card").pieces, (std::vector<std::string>{"my", "card"}));
    for (const char* typed : {"card.", "“card”,", "(card)"})
        EXPECT_EQ(card.kind(typed), Kind::right) << "punctuation beside a single word: " << typed;
    EXPECT_EQ(card.verdict("I'm").pieces, (std::vector<std::string>{"i", "'", "m"}));
    EXPECT_TRUE(card.verdict("desk").pieces.empty());
    const ActivityVerdict missing = card.verdict("Desk");
    EXPECT_EQ(missing.kind, Kind::not_in_text);
    EXPECT_EQ(missing.missing, std::vector<std::string>{"Desk"});
    EXPECT_EQ(std::get<std::string>(card.verdict("“Box”").answer), "Box");
    EXPECT_EQ(std::get<std::string>(*reveal(card.task, card.model)), "card");

    Judged comma(R"json({"question": "Q", "answer": "word", "right": "word(6)"})json");
    EXPECT_EQ(comma.kind(","), Kind::right);
    EXPECT_EQ(comma.kind("“,”"), Kind::right);
    EXPECT_EQ(comma.kind("\""), Kind::not_in_text);

    Judged either(R"json({"question": "Q", "answer": "word", "right": "['card', 'box']"})json");
    EXPECT_EQ(either.kind("box"), Kind::right) << "one of several that are right";
    EXPECT_EQ(either.kind("late"), Kind::wrong);
}

TEST(ActivityJudge, ALabelNeedsNotStandInTheText) {
    Judged label(R"json({"question": "Q", "answer": "word", "right": "answer()"})json");
    const std::string right = std::get<std::string>(*reveal(label.task, label.model));
    for (const std::string& typed : label.pack->model.config.labels)
        EXPECT_EQ(label.kind(typed), typed == right ? Kind::right : Kind::wrong) << typed;
}

TEST(ActivityJudge, AShapeIsTakenInEveryWayOfWritingIt) {
    Judged shape(
        R"json({"question": "Q", "answer": "word", "right": "weights_shape(batch=8, tokens=50)"})json");
    for (const char* typed : {"(8, 3, 50, 50)", "8,3,50,50", "8 x 3 x 50 x 50", "[8 3 50 50]"})
        EXPECT_EQ(shape.kind(typed), Kind::right) << typed;
    EXPECT_EQ(shape.kind("(8, 50, 50)"), Kind::wrong);
    EXPECT_EQ(shape.kind("large"), Kind::wrong);
}

TEST(ActivityJudge, SeveralWordsStandInAnyOrder) {
    Judged words(R"json({"question": "Q", "answer": "words", "right": "['card', ',', 'box']"})json");
    for (const char* typed : {"card \",\" box", "box, “,”, CARD", "box; ',' card card"})
        EXPECT_EQ(words.kind(typed), Kind::right) << typed;
    ActivityVerdict some = words.verdict("box, card");
    EXPECT_EQ(some.kind, Kind::nearly);
    EXPECT_EQ(some.found, 2);
    EXPECT_EQ(some.wanted, 3);
    EXPECT_EQ(words.kind("box card ',' late"), Kind::nearly) << "one too many";
    EXPECT_EQ(words.kind("late it"), Kind::wrong);
    some = words.verdict("box card desk");
    EXPECT_EQ(some.kind, Kind::not_in_text);
    EXPECT_EQ(some.missing, std::vector<std::string>{"desk"});
    EXPECT_EQ(typed_words("  a, 'b c';\"d\"  ' ").size(), 4u);
}

TEST(ActivityJudge, ANumberIsTakenWithPointCommaOrAsAPercentage) {
    Judged share(R"json({"question": "Q", "answer": "number", "right": "0.5648", "within": 0.005})json");
    for (const char* typed : {"0.56", "0,562", " .5648 ", "56%", "56,5 %", "0.5698"})
        EXPECT_EQ(share.kind(typed), Kind::right) << typed;
    EXPECT_EQ(share.kind("0.6"), Kind::nearly) << "rounded too far";
    EXPECT_EQ(share.kind("0.575"), Kind::nearly);
    EXPECT_EQ(share.kind("0.9"), Kind::wrong);
    EXPECT_EQ(share.kind("-0.56"), Kind::wrong);
    EXPECT_EQ(share.kind("1e300"), Kind::unreadable);
    for (const char* typed : {"many", "0.5.6", "%", "0.5 6"})
        EXPECT_EQ(share.kind(typed), Kind::unreadable) << typed;
    EXPECT_EQ(std::get<double>(share.verdict("50%").answer), 0.5);
    EXPECT_EQ(std::get<double>(*reveal(share.task, share.model)), 0.5648);
}

TEST(ActivityJudge, ANumberIsTakenAsThePageWritesIt) {
    Judged vocabulary(R"json({"question": "Q", "answer": "number", "right": "2864", "within": 0.5})json");
    for (const char* typed : {"2864", "2,864", "2 864", "2\u00a0864", "2\u202f864", "2,864.0"})
        EXPECT_EQ(vocabulary.kind(typed), Kind::right) << typed;
    for (const char* typed : {"2,86", "2.864", "12,864", "12,345,678"})
        EXPECT_EQ(vocabulary.kind(typed), Kind::wrong) << typed;
    EXPECT_EQ(vocabulary.kind("2,,864"), Kind::unreadable);
    Judged small(R"json({"question": "Q", "answer": "number", "right": "2.864"})json");
    EXPECT_EQ(small.kind("2,864"), Kind::right);
}

TEST(ActivityJudge, AWordWithItsPlaceIsTheWord) {
    Judged one(R"json({"question": "Q", "answer": "word", "right": "'was#2'"})json");
    EXPECT_EQ(one.kind("was"), Kind::right);
    EXPECT_EQ(one.kind("was#2"), Kind::right);
    Judged several(R"json({"question": "Q", "answer": "words", "right": "['was#2', 'card']"})json");
    EXPECT_EQ(several.kind("card, was"), Kind::right);
}

TEST(ActivityJudge, OfSeveralRightChoicesExactlyTheseAreRight) {
    Judged choice(R"json({"question": "Q", "answer": "choice", "choices": [
        {"text": "a", "right": "words() > 3"}, {"text": "b", "right": "words() > 90"},
        {"text": "c", "right": "blocks() == 2"}]})json");
    EXPECT_EQ(choice.kind("1,3"), Kind::right);
    EXPECT_EQ(choice.kind("3 1"), Kind::right);
    EXPECT_EQ(choice.kind("1"), Kind::nearly);
    EXPECT_EQ(choice.kind("1,2,3"), Kind::nearly);
    EXPECT_EQ(choice.kind("2"), Kind::wrong);
    for (const char* typed : {"4", "0", "a", "1,x"}) EXPECT_EQ(choice.kind(typed), Kind::unreadable) << typed;
    EXPECT_EQ(std::get<std::vector<std::string>>(*reveal(choice.task, choice.model)),
              (std::vector<std::string>{"1", "3"}));

    Judged one(R"json({"question": "Q", "answer": "choice", "choices": [
        {"text": "a", "right": "true"}, {"text": "b", "right": "false"}]})json");
    EXPECT_EQ(one.kind("1"), Kind::right);
    EXPECT_EQ(one.kind("2"), Kind::wrong);

    Judged none(R"json({"question": "Q", "answer": "choice", "choices": [
        {"text": "a", "right": "false"}, {"text": "b", "right": "1 > 2"}]})json");
    EXPECT_EQ(judge(none.task, "1", none.model).error().sentence,
              "None of the choices is right for this model and text.");
}

TEST(ActivityJudge, AnOpenAnswerIsNotJudged) {
    Judged open(R"json({"question": "Q", "answer": "open"})json");
    EXPECT_EQ(open.kind("whatever"), Kind::open);
    EXPECT_EQ(open.kind(""), Kind::unanswered);
    EXPECT_EQ(std::get<std::string>(*reveal(open.task, open.model)), "");
}

TEST(ActivityJudge, TheFirstReplyWhoseConditionHoldsIsSaid) {
    Judged replies(R"json({"question": "Q", "answer": "word", "right": "'card'", "replies": [
        {"when": "answer == 'box'", "say": "the box"}, {"when": "received(answer) > 0", "say": "another"},
        {"when": "true", "say": "never"}]})json");
    EXPECT_EQ(replies.verdict("box").reply, 0);
    EXPECT_EQ(replies.verdict("late").reply, 1);
    EXPECT_EQ(replies.verdict("card").reply, -1) << "right needs no reply";
    EXPECT_EQ(replies.verdict("desk").reply, -1) << "no word of the text, so nothing can be asked of it";

    Judged broken(R"json({"question": "Q", "answer": "word", "right": "'card'",
                      "replies": [{"when": "lead(label=answer) > 0", "say": "S"}]})json");
    const ActivityVerdict verdict = broken.verdict("box");
    EXPECT_EQ(verdict.kind, Kind::wrong) << "the learner is judged all the same";
    EXPECT_EQ(verdict.problem,
              "replies[0].when: The label “box” is not known; known are delivery, returns, payment.");
}

TEST(ActivityJudge, ATaskThatCannotBeJudgedSaysWhy) {
    Judged block(R"json({"question": "Q", "answer": "word", "right": "top_word(3, 1, 'card')"})json");
    const std::string sentence = "The model has 2 blocks; block=3 was asked for.";
    EXPECT_EQ(judge(block.task, "card", block.model).error().sentence, sentence);
    EXPECT_EQ(reveal(block.task, block.model).error().sentence, sentence);
    Judged type(R"json({"question": "Q", "answer": "number", "right": "word(1)"})json");
    EXPECT_EQ(reveal(type.task, type.model).error().sentence,
              "The right answer must be a number; “word(1)” gives the text “the”.");
    Judged truth(R"json({"question": "Q", "answer": "word", "right": "1 == 1"})json");
    EXPECT_EQ(reveal(truth.task, truth.model).error().sentence,
              "The right answer must be a word; “1 == 1” gives true.");
}

// What a learner would type who reads the right answer off the page.
std::string typed(const ExpressionValue& right) {
    if (const double* number = std::get_if<double>(&right)) {
        char text[40];
        std::snprintf(text, sizeof text, "%.2f", *number);
        return text;
    }
    if (const std::string* word = std::get_if<std::string>(&right)) return *word;
    std::string list;
    for (const std::string& word : std::get<std::vector<std::string>>(right)) list += "\"" + word + "\" ";
    return list;
}

TEST(ActivityJudge, EveryShippedTaskTakesItsRightAnswerAndNoOther) {
    const std::vector<std::uint8_t> bytes = made::larkfield_bytes();
    if (bytes.empty()) GTEST_SKIP() << made::no_larkfield;
    const auto pack = made::pack_of(bytes);
    for (const char* path : {made::shipped_activities, made::example_activities})
        for (const Activity& activity : made::read_activities(made::project_file(path)).activities)
            for (std::size_t i = 0; i < activity.tasks.size(); ++i) {
                const ActivityTask& task = activity.tasks[i];
                const std::string name = activity.id + "." + std::to_string(i + 1);
                const Result<std::string> text = text_of_state(state_of(activity, i), *pack);
                ASSERT_TRUE(text) << name;
                ActivityModel model(*pack, *text);
                const Result<ExpressionValue> right = reveal(task, model);
                ASSERT_TRUE(right) << name << ": " << right.error().sentence;
                if (task.answer == AnswerKind::open) continue;
                EXPECT_EQ(judge(task, typed(*right), model)->kind, Kind::right)
                    << name << " " << typed(*right);
                for (const char* other : {"qqq", "-17", "the delivery"}) {
                    const auto verdict = judge(task, other, model);
                    ASSERT_TRUE(verdict) << name;
                    EXPECT_NE(verdict->kind, Kind::right) << name << " " << other;
                    EXPECT_EQ(verdict->problem, "") << name;
                }
                for (std::size_t choice = 1; choice <= task.choices.size(); ++choice) {
                    const std::string number = std::to_string(choice);
                    const bool is_right = typed(*right) == "\"" + number + "\" ";
                    EXPECT_EQ(judge(task, number, model)->kind, is_right ? Kind::right : Kind::wrong) << name;
                }
                if (task.answer != AnswerKind::word) continue;
                for (const Token& token : split(*text))  // no reply may break over a word of the text
                    EXPECT_EQ(judge(task, token.text, model)->problem, "") << name << " " << token.text;
            }
}

// Numbers of our reference run with PyTorch (tests/golden/evidence_reference.py reads the same weights).
TEST(ActivityJudge, TheGuidedPracticeFindsWhatTheReferenceRunFound) {
    const std::vector<std::uint8_t> bytes = made::larkfield_bytes();
    if (bytes.empty()) GTEST_SKIP() << made::no_larkfield;
    const auto pack = made::pack_of(bytes);
    const ActivityFile file = made::read_activities(made::project_file(made::shipped_activities));
    const auto verdict = [&](const char* activity, std::size_t task, const char* typed) {
        const Activity& of = *file.find(activity);
        ActivityModel model(*pack, *text_of_state(state_of(of, task), *pack));
        return judge(of.tasks[task], typed, model)->kind;
    };
    EXPECT_EQ(verdict("guided-practice", 0, "0.56"), Kind::right);
    EXPECT_EQ(verdict("guided-practice", 1, "twice, charge, remove"), Kind::right);
    EXPECT_EQ(verdict("guided-practice", 3, "3"), Kind::right) << "no head of block 1 reads the same word";
    EXPECT_NE(verdict("guided-practice", 4, "charge, charged"), Kind::wrong);
    EXPECT_EQ(verdict("two-topics", 0, "thanks"), Kind::right);
    EXPECT_EQ(verdict("two-topics", 1, "send"), Kind::right);
    EXPECT_EQ(verdict("two-topics", 2, "0.92"), Kind::right);
    EXPECT_EQ(verdict("common-mistake", 0, "charge"), Kind::right);
    EXPECT_EQ(verdict("knowledge-check", 1, "0.333"), Kind::right);
    EXPECT_EQ(verdict("knowledge-check", 2, "1"), Kind::right);
    EXPECT_EQ(verdict("module-check", 0, "(30, 30)"), Kind::right);
    EXPECT_EQ(verdict("module-check", 2, "(8, 4, 50, 50)"), Kind::right);
}

}  // namespace
}  // namespace attention
