// Files of activities: what is read, and what a wrong one is told.
#include "lesson/activity.h"

#include "engine/json_text.h"
#include "lesson/activity_check.h"
#include "lesson/activity_files.h"

namespace attention {
namespace {

const char* number_task =
    R"json({"question": "Q", "state": "room=explorer&ticket=T-1", "answer": "number", "right": "words()"})json";

std::string refusal(const std::string& json) {
    const Result<ActivityFile> file = read_activity_file(json);
    return file ? "it was read" : file.error().sentence;
}

// The file of number_task with one part replaced.
std::string with(const std::string& from, const std::string& to) {
    std::string json = made::file_of_task(number_task);
    const std::size_t at = json.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return json.replace(at, from.size(), to);
}

TEST(ActivityFile, LineBreaksInATextAreSpaces) {
    const Result<ActivityFile> file = read_activity_file(
        R"json({"format": "attention-activities", "version": 1, "title": "Two\nlines", "activities":
            [{"id": "a", "title": "A", "tasks": [{"question": "One\ttwo\r\nthree", "answer": "open"}]}]})json");
    ASSERT_TRUE(file) << file.error().sentence;
    EXPECT_EQ(file->title.in("en"), "Two lines");
    EXPECT_EQ(file->activities[0].tasks[0].question.in("en"), "One two  three");
}

TEST(ActivityFile, EveryFieldIsRead) {
    const ActivityFile file = made::read_activities(R"json({
        "$schema": "schema.json", "format": "attention-activities", "version": 1,
        "title": {"es": "Hola", "en": "Hello"},
        "activities": [{"id": "a-1", "title": {"es": "T", "en": "U"}, "about": {"es": "V", "en": "W"}, "tasks": [
            {"question": {"es": "1", "en": "2"}, "state": "#room=explorer&block=2", "predict": true,
             "answer": "choice", "choices": [{"text": "{word(1)}", "right": "1 == 1"},
                                             {"text": "{word(2)}", "right": "false"}],
             "replies": [{"when": "answer == 2", "say": {"es": "3", "en": "4"}}],
             "hints": [{"es": "5", "en": "6"}], "said_right": {"es": "7", "en": "8"},
             "said_wrong": {"es": "9", "en": "10"}, "then": {"es": "11", "en": "12"}},
            {"question": {"es": "1", "en": "2"}, "answer": "number", "right": "blocks()", "within": 0.5}]}]})json");
    ASSERT_EQ(file.activities.size(), 1u);
    const Activity& activity = file.activities[0];
    EXPECT_EQ(file.find("a-1"), &activity);
    EXPECT_EQ(file.find("b"), nullptr);
    EXPECT_EQ(activity.about.in("en"), "W");
    ASSERT_EQ(activity.tasks.size(), 2u);
    const ActivityTask& task = activity.tasks[0];
    EXPECT_EQ(task.question.in("es"), "1");
    EXPECT_EQ(task.state, "room=explorer&block=2");
    EXPECT_TRUE(task.predict);
    EXPECT_EQ(task.answer, AnswerKind::choice);
    ASSERT_EQ(task.choices.size(), 2u);
    EXPECT_EQ(task.choices[1].right, "false");
    EXPECT_EQ(task.replies[0].say.in("en"), "4");
    EXPECT_EQ(task.hints[0].in("en"), "6");
    EXPECT_EQ(task.said_right.in("en"), "8");
    EXPECT_EQ(task.said_wrong.in("en"), "10");
    EXPECT_EQ(task.then.in("en"), "12");
    EXPECT_EQ(activity.tasks[1].within, 0.5);
    EXPECT_EQ(state_of(activity, 1), "room=explorer&block=2") << "a task without a state stays where it was";
}

TEST(ActivityFile, ATextIsSaidInTheLanguageAskedForElseInTheFirst) {
    const ActivityFile file = made::read_activities(
        R"json({"format": "attention-activities", "version": 1, "title": {"es": "Hola", "en": "Hello"},
            "activities": [{"id": "a", "title": {"es": "A", "en": "B"},
                            "tasks": [{"question": {"es": "C", "en": "D"}, "answer": "open"}]}]})json");
    EXPECT_EQ(file.title.in("en"), "Hello");
    EXPECT_EQ(file.title.in("es-MX"), "Hola");
    EXPECT_EQ(file.title.in("fr"), "Hola");
    EXPECT_EQ(made::task_of(number_task).question.in("es"), "Q");
    EXPECT_EQ(ActivityText{}.in("en"), "");
}

TEST(ActivityFile, AWrongFileIsToldThePlaceWhatStandsThereAndWhatWasExpected) {
    const std::string task = "activities[0].tasks[0]";
    const std::pair<std::string, std::string> cases[] = {
        {"", "The file is empty."},
        {"\"\xFF\"", "The file is not written in UTF-8; save it again with that encoding."},
        {std::string("\xFF\xFE{\0", 4),
         "The file is not written in UTF-8; save it again with that encoding."},
        {"{", "Not valid JSON at line 1, column 2."},
        {"[]", "The file: an object is expected, in braces; [] stands there."},
        {"{\"a\": 1, \"a\": 2}", "The field \"a\" stands twice."},
        {std::string(70, '['), "More than 64 brackets are open at once."},
        {"{}", "The file: the field “format” is missing."},
        {with("attention-activities", "quiz"),
         "format: “attention-activities” is expected; \"quiz\" stands there."},
        {with("\"version\": 1", "\"version\": 2"),
         "version: version 1 of the format is expected; 2 stands there."},
        {with("\"version\": 1", "\"version\": 1, \"titel\": 2"),
         "The file: the field “titel” is not known; “title” is near."},
        {with("\"title\": \"T\"", "\"title\": 7"),
         "title: a text is expected, or one for each language as in {\"en\": \"…\", \"es\": \"…\"}; 7 stands "
         "there."},
        {with("\"title\": \"T\"", "\"title\": {\"e1\": \"x\"}"),
         "title.e1: a language such as “en” or “es” is expected as the name."},
        {with("\"id\": \"a\"", "\"id\": \"My activity\""),
         "activities[0].id: an id is made of a-z, 0-9 and “-”, at most 60; “My activity” stands there."},
        {with("[{\"question\"", "[], \"abuot\": [{\"question\""),
         "activities[0]: the field “abuot” is not known; “about” is near."},
        {with("[{\"id\"", "[], \"old\": [{\"id\""),
         "The file: the field “old” is not known; known are $schema, "
         "format, version, title, activities."},
        {with("\"answer\": \"number\"", "\"answer\": \"numbr\""),
         task + ".answer: the kind of answer “numbr” is not known; “number” is near."},
        {with("\"answer\": \"number\", ", ""), task + ": the field “answer” is missing."},
        {with(", \"right\": \"words()\"", ""), task + ": the field “right” is missing."},
        {with("\"words()\"", "7"), task + ".right: a text is expected; 7 stands there."},
        {with("words()", "words("), task + ".right: Column 7: it ends where a number, a text in quotes or a "
                                           "function is expected."},
        {with("words()", "wrods()"), task + ".right: Column 1: The function “wrods” is not known; “words” is "
                                            "near."},
        {with("\"right\"", "\"hints\": [], \"right\""),
         task + ".hints: the list is empty; it needs at least one entry."},
        {with("\"right\"", "\"hints\": \"H\", \"right\""),
         task + ".hints: a list is expected, in square brackets; \"H\" stands there."},
        {with("\"right\"", "\"hints\": [\"{lead(}\"], \"right\""),
         task +
             ".hints[0]: In “{lead(}”: Column 6: it ends where a number, a text in quotes or a function is "
             "expected."},
        {with("\"right\"", "\"hints\": [\"{lead()\"], \"right\""),
         task + ".hints[0]: The brace before “lead()” is not closed; a brace that is meant as one is written "
                "twice, “{{”."},
        {with("\"right\"", "\"hints\": [\"{lead(): 9}\"], \"right\""),
         task +
             ".hints[0]: In “{lead(): 9}”: after “:” stands “9” where “percent” or a number of decimals, 0 "
             "to 6, is expected."},
        {with("\"right\"", "\"within\": 0, \"right\""),
         task + ".within: a number above 0 is expected; 0 stands there."},
        {with("\"right\"", "\"predict\": \"yes\", \"right\""),
         task + ".predict: true or false is expected; \"yes\" stands there."},
        {with("\"right\"", "\"choices\": [], \"right\""),
         task + ".choices: an answer of the kind “number” has no such field."},
        {with("\"right\"", "\"replies\": [{\"say\": \"S\"}], \"right\""),
         task + ".replies[0]: the field “when” is missing."},
        {with("room=explorer&ticket=T-1", "ticket=T-1"),
         task + ".state: what stands after “#” in the explorer's address is expected, as in “room=explorer&"
                "ticket=T-65052”; “ticket=T-1” stands there."},
        {with("room=explorer", "room=explorr"),
         task + ".state: the room “explorr” is not known; “explorer” is near."},
        {made::file_of_task(R"json({"question": "Q", "answer": "choice",
                                "choices": [{"text": "A", "right": "true"}]})json"),
         task + ".choices: 2 to 12 choices are expected; 1 stands there."},
        {made::file_of_task(R"json({"question": "Q", "answer": "choice", "right": "true"})json"),
         task + ".right: an answer of the kind “choice” has no such field."},
        {made::file_of_task(R"json({"question": {"en": "Q", "es": "P"}, "answer": "open"})json"),
         "title: the text names no language, but " + task +
             ".question is in “en”, “es”; write it as {\"en\": \"…\"}."},
        {R"json({"format": "attention-activities", "version": 1, "title": {"en": "T", "es": "T"}, "activities": [
             {"id": "a", "title": {"en": "A"}, "tasks": [{"question": {"en": "Q", "es": "P"}, "answer": "open"}]}]})json",
         "activities[0].title: the text is in “en”, but title is in “en”, “es”."},
        {R"json({"format": "attention-activities", "version": 1, "title": "T", "activities": [
             {"id": "a", "title": "A", "tasks": [{"question": "Q", "answer": "open"}]},
             {"id": "a", "title": "B", "tasks": [{"question": "Q", "answer": "open"}]}]})json",
         "activities[1].id: “a” is the id of an earlier activity already."},
    };
    for (const auto& [json, sentence] : cases) EXPECT_EQ(refusal(json), sentence) << json;
    EXPECT_EQ(refusal(std::string(largest_activity_file + 1, ' ')),
              "The file has 1000001 bytes; at most 1000000 are read.");
}

TEST(ActivityFile, TheSchemaNamesTheFieldsThatAreRead) {
    const Result<Json> schema = read_json(made::project_file("web/activities/schema.json"));
    ASSERT_TRUE(schema);
    const auto known = [](const Json& object) {
        std::string list;
        for (const auto& [name, unused] : object["properties"].items())
            list += (list.empty() ? "" : ", ") + name;
        return "known are " + list + ".";
    };
    const std::string unknown = "\"qqqqqqqqqqqqqqqqqqqq\": 1, ";
    const auto named = [&](const std::string& where) {
        const std::string sentence = refusal(with(where, unknown + where));
        const std::size_t at = sentence.find("known are");
        return at == std::string::npos ? sentence : sentence.substr(at);
    };
    EXPECT_EQ(named("\"format\""), known(*schema));
    EXPECT_EQ(named("\"id\""), known((*schema)["$defs"]["activity"]));
    EXPECT_EQ(named("\"question\""), known((*schema)["$defs"]["task"]));
}

TEST(ActivityText, IsTakenApartIntoWhatIsSaidAndWhatIsEvaluated) {
    const auto parts = activity_text_parts(
        "{{a} “{top_word(2, 1, reading='}')}” got {lead(): 1} or { probability() : percent }.");
    ASSERT_TRUE(parts) << parts.error().sentence;
    ASSERT_EQ(parts->size(), 7u);
    EXPECT_EQ((*parts)[0].text, "{a} “");
    EXPECT_FALSE((*parts)[0].expression);
    EXPECT_EQ((*parts)[1].text, "top_word(2, 1, reading='}')");
    EXPECT_TRUE((*parts)[1].expression);
    EXPECT_EQ((*parts)[1].decimals, -1);
    EXPECT_EQ((*parts)[3].text, "lead()");
    EXPECT_EQ((*parts)[3].decimals, 1);
    EXPECT_EQ((*parts)[5].text, "probability()");
    EXPECT_TRUE((*parts)[5].percent);
    EXPECT_EQ((*parts)[6].text, ".");
    EXPECT_TRUE(activity_text_parts("")->empty());
}

TEST(ActivityState, NamesTheTextThatATaskIsAbout) {
    const auto pack = made::pack_of(made::classifier_source());
    EXPECT_EQ(*text_of_state("room=explorer&ticket=T-2&block=1", *pack), "Was it not my card?");
    EXPECT_EQ(*text_of_state("room=explorer&ticket=T.3%26x%3D%C3%A9", *pack), "My box = my \"card\".");
    EXPECT_EQ(*text_of_state("room=inside&text=My+card%21", *pack), "My card!");
    EXPECT_EQ(*text_of_state("room=explorer", *pack), "The box was not late, it was my card.")
        << "the ticket that the page opens with";
    EXPECT_EQ(*text_of_state("room=by-hand&example=damaged-on-arrival", *pack), "");
    EXPECT_EQ(text_of_state("room=explorer&ticket=T-9", *pack).error().sentence,
              "The ticket “T-9” is not in this model’s pack.");
    const auto without_tickets = made::pack_of(made::sigmoid_source());
    EXPECT_EQ(*text_of_state("room=explorer", *without_tickets), "");
}

TEST(ShippedActivities, AreReadInTwoLanguagesAndHaveEveryExpressionInBoth) {
    const ActivityFile file = made::read_activities(made::project_file(made::shipped_activities));
    for (const char* id :
         {"guided-practice", "two-topics", "common-mistake", "knowledge-check", "module-check"})
        EXPECT_NE(file.find(id), nullptr) << id;
    EXPECT_EQ(file.find("guided-practice")->tasks.size(), 5u);
    const auto expressions = [](const ActivityText& text, const char* language) {
        int count = 0;
        const Result<std::vector<ActivityTextPart>> parts = activity_text_parts(text.in(language));
        for (const ActivityTextPart& part : *parts) count += part.expression.has_value();
        return count;
    };
    for (const Activity& activity : file.activities)
        for (const ActivityTask& task : activity.tasks) {
            EXPECT_EQ(task.question.by_language.size(), 2u);
            EXPECT_EQ(expressions(task.question, "en"), expressions(task.question, "es"));
            EXPECT_EQ(expressions(task.then, "en"), expressions(task.then, "es")) << task.then.in("en");
        }
}

TEST(ShippedActivities, EveryExpressionEvaluatesOnTheShippedPack) {
    const std::vector<std::uint8_t> bytes = made::larkfield_bytes();
    if (bytes.empty()) GTEST_SKIP() << made::no_larkfield;
    const auto pack = made::pack_of(bytes);
    for (const char* path : {made::shipped_activities, made::example_activities}) {
        const ActivityCheck check = check_activities(made::read_activities(made::project_file(path)), *pack);
        EXPECT_GT(check.expressions, 10) << path;
        for (const ActivityProblem& problem : check.problems)
            ADD_FAILURE() << path << ", " << problem.place << ": " << problem.sentence;
    }
}

TEST(ActivityCheck, TriesRepliesWithAnswersThatAreNotRight) {
    const auto pack = made::pack_of(made::classifier_source());
    const auto problems = [&](const std::string& task) {
        std::vector<std::string> said;
        const ActivityFile file = made::read_activities(made::file_of_task(task));
        for (const ActivityProblem& one : check_activities(file, *pack).problems)
            said.push_back(one.place + ": " + one.sentence);
        return said;
    };
    const std::string text = R"json("question": "Q", "state": "room=explorer&text=my+card+box", )json";
    EXPECT_EQ(problems("{" + text + R"json("answer": "word", "right": "'card'",
        "replies": [{"when": "answer == 'box'", "say": "{weight(1, 1, answer, 'desk')}"}]})json"),
              std::vector<std::string>{
                  "activities[0].tasks[0].replies[0].say: The text has no word “desk”; it has: my, card, box."});
    const std::string when = R"json("answer": "number", "right": "2",
        "replies": [{"when": "answer <= 2 or answer < word(1)", "say": "No."}]})json";
    EXPECT_EQ(problems("{" + text + when),
              std::vector<std::string>{"activities[0].tasks[0].replies[0].when: For the answer 1000: “<” needs "
                                       "numbers; beside it stands the text “my”."});
    EXPECT_EQ(problems("{" + text + R"json("answer": "choice", "choices": [{"text": "A", "right": "true"},
        {"text": "B", "right": "true"}, {"text": "C", "right": "false"}],
        "replies": [{"when": "'3' in answer", "say": "Not C."}]})json"),
              std::vector<std::string>{});
}

TEST(ActivityCheck, TellsWhatOfAStateCannotBeFollowed) {
    const auto pack = made::pack_of(made::classifier_source());
    const ActivityFile file = made::read_activities(made::file_of_task(
        R"json({"question": "Q", "state": "room=explorer&ticket=T-9&odd=1", "answer": "open"})json"));
    std::vector<std::string> asked;
    const ActivityCheck check = check_activities(file, *pack, [&](const std::string& state) {
        asked.push_back(state);
        return std::vector<std::string>{"One.", "Two."};
    });
    EXPECT_EQ(asked, std::vector<std::string>{"room=explorer&ticket=T-9&odd=1"});
    ASSERT_EQ(check.problems.size(), 2u) << "the ticket is not told twice";
    EXPECT_EQ(check.problems[1].place, "activities[0].tasks[0].state");
    EXPECT_EQ(check.problems[1].sentence, "Two.");
}

TEST(ActivityFile, LongSourceIsQuotedInAReadableLength) {
    const std::string long_name(1500, 'x');
    for (const std::string& right :
         {long_name, long_name + "()", "'" + long_name, "top_word(1, 1, " + long_name + ")"}) {
        const Result<ActivityFile> file = read_activity_file(
            made::file_of_task(R"json({"question": "Q", "answer": "word", "right": ")json" + right + "\"}"));
        ASSERT_FALSE(file) << right.substr(0, 20);
        EXPECT_LT(file.error().sentence.size(), 1200u) << file.error().sentence;
        EXPECT_EQ(file.error().sentence.find(std::string(100, 'x')), std::string::npos);
    }
    const Result<ActivityFile> text = read_activity_file(
        made::file_of_task("{\"question\": \"{" + long_name + ": odd}\", \"answer\": \"open\"}"));
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().sentence.find(std::string(100, 'x')), std::string::npos) << text.error().sentence;
}

TEST(ShippedActivities, OnAnotherModelSayWhatItLacks) {
    const auto pack = made::pack_of(made::language_model_source());
    const ActivityCheck check =
        check_activities(made::read_activities(made::project_file(made::shipped_activities)), *pack);
    ASSERT_FALSE(check.problems.empty());
    for (const ActivityProblem& problem : check.problems) {
        EXPECT_EQ(problem.place.rfind("activities[", 0), 0u) << problem.place;
        EXPECT_EQ(problem.sentence.back(), '.') << problem.sentence;
    }
    EXPECT_EQ(check.problems[0].sentence, "The ticket “T-65052” is not in this model’s pack.");
}

TEST(ActivityFile, MutatedFilesAreReadOrRefusedWithASentence) {
    made::Numbers numbers(7);
    const std::vector<std::string> pieces = {
        "{",  "}",       "[", "]",    "\"",    ":",    ",",
        "{{", "\\u0000", "'", "null", "1e999", "\xC3", "\"answer\": \"word\"",
        "(",  ")"};
    const std::string sources[] = {made::project_file(made::shipped_activities),
                                   made::project_file(made::example_activities),
                                   made::file_of_task(number_task)};
    const auto pack = made::pack_of(made::classifier_source());
    int read = 0;
    for (int i = 0; i < 2000; ++i) {
        const Result<ActivityFile> file = read_activity_file(made::mutated(sources[i % 3], numbers, pieces));
        if (!file) {
            ASSERT_FALSE(file.error().sentence.empty());
            continue;
        }
        ++read;
        if (i % 3 == 2) check_activities(*file, *pack);
    }
    EXPECT_GT(read, 20);
}

}  // namespace
}  // namespace attention
