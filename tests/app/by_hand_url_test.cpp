// The address of the room By hand: what a link can reopen, and what a broken one gets.
#include "app/by_hand_url.h"

#include <gtest/gtest.h>

#include "app/application.h"
#include "view/made_packs.h"
#include "view/made_worksheets.h"

namespace attention {

namespace {

using made::example_state;
using made::quantity;

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::vector<std::string> sentences(const std::vector<Message>& problems) {
    std::vector<std::string> result;
    for (const Message& problem : problems) result.push_back(say(problem));
    return result;
}

void expect_same_numbers(const std::vector<TypedNumber>& found, const std::vector<TypedNumber>& expected,
                         const std::string& url) {
    ASSERT_EQ(found.size(), expected.size()) << url;
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(found[i].value, expected[i].value) << url;
        EXPECT_FALSE(found[i].fault()) << url;
    }
}

void expect_same_sheet(const Worksheet& found, const Worksheet& expected, const std::string& url) {
    ASSERT_EQ(found.size(), expected.size()) << url;
    EXPECT_EQ(found.numbers, expected.numbers) << url;
    EXPECT_EQ(found.scores_given, expected.scores_given) << url;
    EXPECT_EQ(found.scaled, expected.scaled) << url;
    EXPECT_EQ(found.causal, expected.causal) << url;
    EXPECT_TRUE(!expected.scaled || found.scale_d.value == expected.scale_d.value) << url;
    EXPECT_TRUE(!expected.scores_given || found.given_reader == expected.given_reader) << url;
    std::set<int> keys;
    for (std::size_t i = 0; i < found.words.size(); ++i) {
        const WorksheetWord &one = found.words[i], &other = expected.words[i];
        EXPECT_EQ(one.name, other.name) << url;
        EXPECT_EQ(one.padding, other.padding) << url;
        expect_same_numbers(one.q, other.q, url);
        expect_same_numbers(one.k, other.k, url);
        expect_same_numbers(one.v, other.v, url);
        EXPECT_TRUE(!expected.scores_given || one.score.value == other.score.value) << url;
        EXPECT_TRUE(keys.insert(one.key).second) << "two words are taken for one: " << url;
    }
}

struct Opened : Application {
    Opened() { EXPECT_TRUE(open_pack(made::bytes(made::classifier_source()))); }
};

}  // namespace

TEST(ByHandUrl, AnExampleHasTheAddressThatTheLessonLinksTo) {
    EXPECT_EQ(write_by_hand_url(example_state("damaged-on-arrival"), false),
              "room=by-hand&example=damaged-on-arrival&reading=1&step=output");
    EXPECT_EQ(write_by_hand_url(example_state("damaged-on-arrival"), true),
              "room=by-hand&example=damaged-on-arrival&reading=1&step=output")
        << "nothing was changed";
    ByHandState state = example_state("not-working-well");
    state.step = Step::weights;
    state.trail = {quantity("output.2.1"), quantity("weight.2.3")};
    state.exact = state.pytorch = true;
    EXPECT_EQ(write_by_hand_url(state, false),
              "room=by-hand&example=not-working-well&reading=2&step=weights&number=weight.2.3&digits=all&"
              "program=pytorch");
    state = example_state("module-practice");
    state.exercise = "module-practice";
    state.task = 2;
    state.reader = 2;
    EXPECT_EQ(write_by_hand_url(state, false), "room=by-hand&practice=module-practice&task=3&reading=3");
    state.exercise = "own";
    EXPECT_EQ(write_by_hand_url(state, false), "room=by-hand&example=module-practice&practice=own&reading=3");
}

TEST(ByHandUrl, TypedNumbersAndNamesGoIntoALinkOnlyThroughShare) {
    ByHandState state = example_state("damaged-on-arrival");
    state.sheet.words[0].name = "my secret";
    state.sheet.typed(quantity("k.3.2"))->type("0,125");
    const std::string address = write_by_hand_url(state, false), link = write_by_hand_url(state, true);
    EXPECT_FALSE(contains(address, "secret") || contains(address, "125")) << address;
    EXPECT_TRUE(
        contains(link, "&words=my+secret,on,arrival&q=0.5,1.5;0,0;1,0&k=1,0;0,0.5;0,0.125&v=2,0;0,0;0,1"))
        << link;
}

TEST(ByHandUrl, HowANumberIsWrittenIsNoNumberOfItsOwn) {
    ByHandState state = example_state("damaged-on-arrival");
    const std::string known = write_by_hand_url(state, true);
    TypedNumber& number = state.sheet.words[0].k[1];
    number.type(" " + number.text + ",0");
    EXPECT_EQ(write_by_hand_url(state, true), known);
    number.type("?");  // what it was goes on
    EXPECT_EQ(write_by_hand_url(state, true), known);
    number.type("77");
    EXPECT_NE(write_by_hand_url(state, true), known);
}

TEST(ByHandUrl, EveryWorksheetComesBackFromItsSharedLink) {
    SplitMix64 random{71};
    for (int i = 0; i < 3000; ++i) {
        ByHandState state = made::random_state(random);
        // Written over any example, whatever that is like.
        const auto& examples = worked_examples();
        state.example = examples[std::size_t(made::below(random, int(examples.size())))].id;
        state.step = Step(made::below(random, 8));
        state.exact = made::below(random, 2);
        const std::string url = write_by_hand_url(state, true);
        const ReadByHandUrl read = read_by_hand_url(url);
        ASSERT_TRUE(read.problems.empty()) << url << ": " << sentences(read.problems)[0];
        EXPECT_EQ(read.state.example, state.example);
        EXPECT_EQ(read.state.reader, state.reader) << url;
        EXPECT_EQ(read.state.step, state.step) << url;
        EXPECT_EQ(read.state.exact, state.exact) << url;
        expect_same_sheet(read.state.sheet, state.sheet, url);
        EXPECT_EQ(write_by_hand_url(read.state, true), url);
        if (HasFailure()) return;
    }
}

TEST(ByHandUrl, ScalingThatWasTurnedOnComesBackOverAnExampleWithoutIt) {
    ByHandState state = example_state("not-working-well-unscaled");
    state.sheet.scaled = true;
    const ReadByHandUrl read = read_by_hand_url(write_by_hand_url(state, true));
    EXPECT_TRUE(read.state.sheet.scaled) << write_by_hand_url(state, true);
}

TEST(ByHandUrl, ALinkHoldsOnlyCharactersThatAnAddressMayHave) {
    SplitMix64 random{72};
    for (int i = 0; i < 500; ++i) {
        const std::string url = write_by_hand_url(made::random_state(random), true);
        for (const char c : url)
            ASSERT_TRUE(c > 0x20 && c < 0x7f && std::string("\"<>`#{}|\\^").find(c) == std::string::npos)
                << url;
    }
}

TEST(ByHandUrl, NamesWithCommasAmpersandsPercentsQuotesAndUnicodeStayWhole) {
    const std::vector<std::vector<std::string>> lists = {{"a, b", "c&d", "50%"},
                                                         {"“quoted”", "\"plain\"", "語 😀 é"},
                                                         {"", " ", "a=b+c;d"},
                                                         {"%2C", "%26", "%"},
                                                         {"alone, with a comma"},
                                                         {"alone"},
                                                         {""}};
    for (const std::vector<std::string>& names : lists) {
        ByHandState state;
        state.example = "empty";
        state.sheet = empty_worksheet(int(names.size()), 2);
        for (std::size_t i = 0; i < names.size(); ++i) state.sheet.words[i].name = names[i];
        state.sheet.words[0].v[0].type("1");
        const std::string url = write_by_hand_url(state, true);
        const ReadByHandUrl read = read_by_hand_url(url);
        EXPECT_EQ(sentences(read.problems), std::vector<std::string>()) << url;
        expect_same_sheet(read.state.sheet, state.sheet, url);
    }
}

TEST(ByHandUrl, ALinkWhoseCommasWereEncodedOnceMoreIsReadAllTheSame) {
    const ReadByHandUrl read = read_by_hand_url(
        "room=by-hand&example=empty&words=not%2Cworking%2Cwell&q=1%2C0%3B1%2C1%3B0%2C1&v=-1%2C0%3B0%2C1%3B1%"
        "2C1");
    EXPECT_EQ(sentences(read.problems), std::vector<std::string>());
    ASSERT_EQ(read.state.sheet.size(), 3);
    EXPECT_EQ(read.state.sheet.words[1].name, "working");
    EXPECT_EQ(read.state.sheet.words[2].q[1].value, 1);
    EXPECT_EQ(read.state.sheet.words[0].v[0].value, -1);
}

TEST(ByHandUrl, ATeachersLinkMayNameOnlyWhatItChanges) {
    ReadByHandUrl read =
        read_by_hand_url("room=by-hand&example=damaged-on-arrival&mask=causal&padding=2&scale=off&reading=3");
    EXPECT_TRUE(read.problems.empty());
    EXPECT_TRUE(read.state.sheet.causal && read.state.sheet.words[1].padding && !read.state.sheet.scaled);
    EXPECT_EQ(read.state.reader, 2);
    read = read_by_hand_url("example=damaged-on-arrival&k=1,0;0,0.5;0,3");
    EXPECT_TRUE(read.problems.empty());
    EXPECT_EQ(read.state.sheet.typed(quantity("k.3.2"))->value, 3);
    EXPECT_EQ(read.state.sheet.typed(quantity("q.1.2"))->value, 1.5);
    read = read_by_hand_url("example=empty&words=a,b&v=1;2");
    EXPECT_TRUE(read.problems.empty());
    EXPECT_EQ(read.state.sheet.size(), 2);
    EXPECT_EQ(read.state.sheet.numbers, 1);
    read = read_by_hand_url("example=damaged-on-arrival&scale=64&step=2");
    EXPECT_EQ(read.state.sheet.scale_d.value, 64);
    EXPECT_EQ(read.state.step, Step::scale);
    read = read_by_hand_url("example=equal-scores&scores=1,2,3&reading=2");
    EXPECT_TRUE(read.problems.empty());
    EXPECT_EQ(read.state.sheet.words[2].score.value, 3);
    EXPECT_EQ(read.state.sheet.given_reader, 1);
}

TEST(ByHandUrl, TheOrderOfItsPartsDoesNotMatter) {
    const std::vector<std::string> parts = {"room=by-hand",     "example=equal-scores", "reading=2",
                                            "step=3",           "scores=1,2,30",        "v=3,0;0,3;0,0",
                                            "number=largest.2", "words=a,b,c"};
    const ReadByHandUrl first = read_by_hand_url(
        "room=by-hand&example=equal-scores&scores=1,2,30&v=3,0;0,3;0,0&words=a,b,c&reading=2&step=3&number="
        "largest.2");
    EXPECT_EQ(sentences(first.problems), std::vector<std::string>());
    SplitMix64 random{73};
    for (int i = 0; i < 200; ++i) {
        std::vector<std::string> order = parts;
        for (std::size_t j = order.size() - 1; j > 0; --j)
            std::swap(order[j], order[std::size_t(made::below(random, int(j) + 1))]);
        std::string url;
        for (const std::string& part : order) url += (url.empty() ? "" : "&") + part;
        const ReadByHandUrl read = read_by_hand_url(url);
        EXPECT_EQ(sentences(read.problems), std::vector<std::string>()) << url;
        EXPECT_EQ(write_by_hand_url(read.state, true), write_by_hand_url(first.state, true)) << url;
        if (HasFailure()) return;
    }
}

TEST(ByHandUrl, WhatCannotBeFollowedGetsOneSentenceAndTheRestIsUsed) {
    struct Case {
        std::string broken, in_sentence;
    };
    const std::vector<Case> cases = {
        {"colour=red", "“colour”"},
        {"colour", "“colour”"},
        {"=5", "“”"},
        {"q", "q = “”; numbers were expected"},
        {"q=", "q = “”; numbers were expected"},
        {"q=1,x;0,0;0,0", "q = “1,x;0,0;0,0”; numbers were expected"},
        {"k=1,2,;0,0;0,0", "k = "},
        {"q=nan,0;0,0;0,0", "q = "},
        {"q=1e9,0;0,0;0,0", "q = "},
        {"k=1,0;2,0", "3 rows of 2 were expected"},
        {"k=1;2;3", "3 rows of 2 were expected"},
        {"q=1,0;2;3,0", "3 rows of 2 were expected"},
        {"scale=0", "scale = “0”; off, or a whole number from 1"},
        {"scale=on", "scale = “on”"},
        {"scale=2.5", "scale = “2.5”"},
        {"scale=-4", "scale = “-4”"},
        {"scale=99999999", "scale = “99999999”"},
        {"mask=all", "mask = “all”; there are “causal” and “none”"},
        {"padding=4", "padding = “4”; numbers of words were expected"},
        {"padding=0", "padding = “0”"},
        {"padding=one", "padding = “one”"},
        {"padding=99999999999999999999999", "padding = "},
        {"words=a,b,c,d,e,f,g,h,i", "1 to 8 words were expected"},
        {"reading=0", "reading = “0”; this text has 3 words"},
        {"reading=4", "reading = “4”; this text has 3 words"},
        {"reading=two", "reading = “two”"},
        {"step=5", "step = “5”; there are 1 to 4, and score, scale"},
        {"step=0", "step = “0”"},
        {"step=softmax", "step = “softmax”"},
        {"task=9", "task = “9”; this practice has 2 tasks"},
        {"task=0", "task = “0”"},
        {"number=weight.1.9", "number = “weight.1.9”; this example has no such number"},
        {"number=weight", "number = “weight”"},
        {"number=shifted.1.1", "number = “shifted.1.1”"},
        {"number=9", "number = “9”"},
        {"program=java", "program = “java”; there are “numpy” and “pytorch”"},
        {"digits=3", "digits"},
        {"example=nothing", "“nothing”, which is no example or practice here"},
        {"practice=nothing", "“nothing”, which is no example or practice here"},
        {"mask=%ff", "mask = “\uFFFD”"},
    };
    for (const Case& one : cases)
        for (const bool first : {true, false}) {
            const std::string rest = "room=by-hand&example=damaged-on-arrival&v=7,0;0,0;0,1&program=pytorch";
            const std::string url = first ? one.broken + "&" + rest : rest + "&" + one.broken;
            const ReadByHandUrl read = read_by_hand_url(url);
            ASSERT_EQ(read.problems.size(), 1u)
                << url << ": " << testing::PrintToString(sentences(read.problems));
            const std::string sentence = say(read.problems[0]);
            EXPECT_TRUE(contains(sentence, one.in_sentence)) << url << ": " << sentence;
            EXPECT_EQ(sentence.back(), '.') << sentence;
            EXPECT_EQ(read.state.example, "damaged-on-arrival") << url;
            EXPECT_EQ(read.state.sheet.words[0].v[0].value, 7) << url;
            EXPECT_TRUE(read.state.pytorch) << url;
        }
}

TEST(ByHandUrl, MoreWordsOrNumbersThanAWorksheetHasGetASentence) {
    const std::vector<std::string> urls = {"example=empty&v=1;2;3;4;5;6;7;8;9",
                                           "example=empty&v=1,2,3,4,5,6,7,8,9",
                                           "example=empty&scores=1,2,3,4,5,6,7,8,9"};
    for (const std::string& url : urls) {
        const ReadByHandUrl read = read_by_hand_url(url);
        ASSERT_EQ(read.problems.size(), 1u)
            << url << ": " << testing::PrintToString(sentences(read.problems));
        EXPECT_LE(read.state.sheet.size(), most_words) << url;
        EXPECT_LE(read.state.sheet.numbers, most_numbers) << url;
        EXPECT_EQ(by_hand_view(read.state, {}).words.size(), read.state.sheet.words.size()) << url;
    }
}

TEST(ByHandUrl, TellsItsRoomFromOthers) {
    for (const char* url : {"room=by-hand", "example=equal-scores", "practice=own", "room=by-hand&ticket=T-1",
                            "reading=2&example=empty"})
        EXPECT_TRUE(is_by_hand_url(url)) << url;
    for (const char* url :
         {"", "room=explorer", "room=explorer&example=empty", "ticket=T-1", "room=kitchen", "examples=1"})
        EXPECT_FALSE(is_by_hand_url(url)) << url;
}

TEST(ByHandUrl, TheApplicationOpensTheRoomThatALinkNames) {
    Opened application;
    EXPECT_EQ(application.room(), Room::explorer);
    EXPECT_TRUE(application.set_url("room=by-hand&example=refund-request-today&reading=2").empty());
    EXPECT_EQ(application.room(), Room::by_hand);
    EXPECT_EQ(application.url(), "room=by-hand&example=refund-request-today&reading=2&step=output");
    EXPECT_TRUE(application.set_url("room=explorer&ticket=T-2").empty());
    EXPECT_EQ(application.room(), Room::explorer);
    EXPECT_EQ(application.url(), "room=explorer&ticket=T-2&block=2&head=1&word=1");
    EXPECT_TRUE(application.set_url("example=equal-scores").empty());
    EXPECT_EQ(application.room(), Room::by_hand);
    const std::vector<Message> problems = application.set_url("room=kitchen");
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_TRUE(contains(say(problems[0]), "there are “by-hand”, “explorer”, “inside”, “evidence” and “guide”")) << say(problems[0]);
    EXPECT_EQ(application.room(), Room::explorer);
}

TEST(ByHandUrl, TheRailChangesRoomsAndEachKeepsWhereItWas) {
    Opened application;
    application.act("ticket.T-2", "");
    application.take_url_step();
    const std::string explorer = application.url();
    application.act("room.by-hand", "");
    EXPECT_TRUE(application.take_url_step()) << "another room is a step for Back";
    application.act("example", "refund-request-today");
    application.act("reader.2", "");
    const std::string by_hand = application.url();
    application.act("room.explorer", "");
    EXPECT_EQ(application.url(), explorer);
    application.act("room.by-hand", "");
    EXPECT_EQ(application.url(), by_hand);
    application.take_url_step();
    application.act("room.by-hand", "");
    EXPECT_FALSE(application.take_url_step());
}

TEST(ByHandUrl, ASharedLinkOpensTheSameNumbersElsewhere) {
    Opened application, other;
    std::string link;
    application.on_command = [&](const std::string& command, const std::string& argument) {
        if (command == "share") link = argument;
    };
    application.act("room.by-hand", "");
    application.act("example", "not-working-well-unscaled");
    application.act("scaling.on", "");
    application.act("word.name.2", "working, or & 50%");
    application.act("q.1.1", "-0,25");
    application.act("word.padding.3", "");
    application.act("weight.1.2", "");
    application.act("share", "");
    EXPECT_TRUE(other.set_url(link).empty()) << link;
    EXPECT_EQ(other.by_hand_view().stepper.description, application.by_hand_view().stepper.description)
        << link;
    EXPECT_EQ(other.by_hand_view().stepper.origin->text(), application.by_hand_view().stepper.origin->text())
        << link;
    other.act("share", "");
}

TEST(ByHandUrl, AnythingAtAllIsReadWithoutHarm) {
    SplitMix64 random{74};
    const std::vector<std::string> parts = {"room=",
                                            "by-hand",
                                            "&",
                                            "&",
                                            "&",
                                            "=",
                                            "example=",
                                            "damaged-on-arrival",
                                            "equal-scores",
                                            "practice=",
                                            "own",
                                            "module-practice",
                                            "words=",
                                            "q=",
                                            "k=",
                                            "v=",
                                            "scores=",
                                            ",",
                                            ";",
                                            "1",
                                            "0.5",
                                            "-2",
                                            "1e6",
                                            "%2C",
                                            "%",
                                            "+",
                                            "scale=",
                                            "off",
                                            "mask=causal",
                                            "padding=",
                                            "reading=",
                                            "step=",
                                            "task=",
                                            "number=",
                                            "weight.1.2",
                                            "9",
                                            "\xff",
                                            "\xc3\xa9"};
    for (int i = 0; i < 5000; ++i) {
        std::string url;
        for (int length = made::below(random, 40); length > 0; --length)
            url += parts[std::size_t(made::below(random, int(parts.size())))];
        SCOPED_TRACE(url);
        const ReadByHandUrl read = read_by_hand_url(url);
        for (const Message& problem : read.problems) EXPECT_FALSE(say(problem).empty());
        const Worksheet& sheet = read.state.sheet;
        ASSERT_TRUE(sheet.size() >= 1 && sheet.size() <= most_words && sheet.numbers >= 1 &&
                    sheet.numbers <= most_numbers);
        for (const WorksheetWord& word : sheet.words) {
            ASSERT_EQ(int(word.v.size()), sheet.numbers);
            ASSERT_EQ(int(word.q.size()), sheet.scores_given ? 0 : sheet.numbers);
            ASSERT_EQ(int(word.k.size()), sheet.scores_given ? 0 : sheet.numbers);
        }
        ASSERT_TRUE(read.state.reader >= 0);
        if (i % 5 == 0) {
            ByHandRoom room;
            room.set_state(read.state);
            EXPECT_EQ(room.view(4, {}).words.size(), sheet.words.size());
            read_by_hand_url(write_by_hand_url(room.state(), true));
        }
    }
}

}  // namespace attention
