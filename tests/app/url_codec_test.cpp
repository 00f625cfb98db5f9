// The address of the page: what a link can reopen, and what a broken one gets.
#include "app/url_codec.h"

#include <gtest/gtest.h>

#include "lesson/url_settings.h"
#include "view/made_packs.h"

namespace attention {

namespace {

Pack pack() {
    Result<Pack> pack = read_pack(made::bytes(made::classifier_source()));
    EXPECT_TRUE(pack);
    return std::move(*pack);
}

std::vector<std::string> sentences(const std::vector<Message>& problems) {
    std::vector<std::string> result;
    for (const Message& problem : problems) result.push_back(say(problem));
    return result;
}

// Any Unicode text without U+0000, with much of what an address reserves.
std::string random_text(made::Numbers& numbers) {
    static const std::vector<std::string> parts = {"&", "=",      "+",    "%",   "#", "?", "%41",
                                                   " ", "\n",     "\t",   "\"",  "<", "é", "語",
                                                   "😀", "\u200d", "word", "T-1", ";", "/"};
    std::string text;
    for (int i = numbers.below(12); i > 0; --i) text += parts[std::size_t(numbers.below(int(parts.size())))];
    return text;
}

ViewState random_state(made::Numbers& numbers, const Pack& pack) {
    ViewState state;
    if (numbers.below(2)) {
        const Ticket& ticket = pack.tickets[std::size_t(numbers.below(int(pack.tickets.size())))];
        state.ticket = ticket.id;
        state.text = ticket.text;
    } else {
        state.text = random_text(numbers);
    }
    state.block = numbers.below(4);
    state.head = numbers.below(12);
    state.average = numbers.below(3) == 0;
    state.word = numbers.below(120);
    state.matrix = numbers.below(2);
    state.read = numbers.below(120);
    if (numbers.below(2)) state.seed = std::uint64_t(numbers.next()) << 40 | numbers.next();
    return state;
}

void expect_equal(const ViewState& found, const ViewState& expected, const std::string& url) {
    EXPECT_EQ(found.ticket, expected.ticket) << url;
    EXPECT_EQ(found.text, expected.text) << url;
    EXPECT_EQ(found.block, expected.block) << url;
    EXPECT_EQ(found.average, expected.average) << url;
    EXPECT_EQ(found.head, expected.average ? 0 : expected.head) << url;
    EXPECT_EQ(found.word, expected.word) << url;
    EXPECT_EQ(found.matrix, expected.matrix) << url;
    EXPECT_EQ(found.read, expected.matrix ? expected.read : 0) << url;
    EXPECT_EQ(found.seed, expected.seed) << url;
}

}  // namespace

TEST(UrlCodec, AStateHasTheAddressThatTheLessonLinksTo) {
    ViewState state;
    state.ticket = "T-65052";
    state.text = "Not a delivery issue";
    state.block = 1;
    EXPECT_EQ(write_url(state, false), "room=explorer&ticket=T-65052&block=2&head=1&word=1");
    state.average = state.matrix = true;
    state.read = 4;
    state.seed = 3;
    EXPECT_EQ(write_url(state, true),
              "room=explorer&ticket=T-65052&block=2&head=average&word=1&view=matrix&read=5&seed=3");
}

TEST(UrlCodec, ATypedTextGoesIntoALinkOnlyThroughShare) {
    ViewState state;
    state.text = "my secret & 100% private";
    EXPECT_EQ(write_url(state, false).find("secret"), std::string::npos);
    EXPECT_NE(write_url(state, true).find("&text=my+secret+%26+100%25+private&"), std::string::npos)
        << write_url(state, true);
}

TEST(UrlCodec, EveryStateComesBackFromItsSharedLink) {
    const Pack model = pack();
    made::Numbers numbers(11);
    for (int i = 0; i < 3000; ++i) {
        const ViewState state = random_state(numbers, model);
        const std::string url = write_url(state, true);
        const ReadUrl read = read_url(url, model, {});
        EXPECT_TRUE(read.problems.empty()) << url << ": " << sentences(read.problems)[0];
        expect_equal(read.state, state, url);
        EXPECT_EQ(write_url(read.state, true), url);
    }
}

TEST(UrlCodec, ALinkHoldsOnlyCharactersThatAnAddressMayHave) {
    const Pack model = pack();
    made::Numbers numbers(12);
    for (int i = 0; i < 500; ++i) {
        const std::string url = write_url(random_state(numbers, model), true);
        for (const char c : url)
            EXPECT_TRUE(c > 0x20 && c < 0x7f && std::string("\"<>`#").find(c) == std::string::npos) << url;
    }
}

TEST(UrlCodec, AnAddressWithoutATicketOpensTheFirstOne) {
    const Pack model = pack();
    for (const std::string url : {"", "&", "&&&", "room=explorer", "block=1", "pack=other.attn"}) {
        const ReadUrl read = read_url(url, model, {});
        EXPECT_TRUE(read.problems.empty()) << url;
        EXPECT_EQ(read.state.ticket, "T-1") << url;
        EXPECT_EQ(read.state.text, model.tickets[0].text) << url;
    }
}

TEST(UrlCodec, AnEmptyTextOfOnesOwnIsNotReplacedByATicket) {
    const ReadUrl read = read_url("text=&block=1", pack(), {});
    EXPECT_EQ(read.state.ticket, "");
    EXPECT_EQ(read.state.text, "");
}

TEST(UrlCodec, ATextStandsWhereverItComesInTheLink) {
    const Pack model = pack();
    for (const std::string url : {"text=late&ticket=T-1", "ticket=T-1&text=late"}) {
        const ReadUrl read = read_url(url, model, {});
        EXPECT_EQ(read.state.text, "late") << url;
        EXPECT_EQ(read.state.ticket, "") << url;
    }
}

TEST(UrlCodec, ATicketOfAnotherModelIsReadAsItWasSaved) {
    const Pack model = pack();
    for (const std::string url : {"ticket=X-9&ticket-text=my%20card&word=2", "ticket-text=my%20card&ticket=T-1&word=2"}) {
        const ReadUrl read = read_url(url, model, {});
        EXPECT_EQ(read.state.text, "my card") << url;
        EXPECT_EQ(read.state.ticket, "") << url;
        EXPECT_EQ(read.state.word, 1) << url;
        ASSERT_EQ(read.problems.size(), 1u) << url;
        EXPECT_NE(say(read.problems[0]).find("of another model: its text, as it was saved, is read."), std::string::npos)
            << say(read.problems[0]);
    }
    const ReadUrl same = read_url("ticket=T-1&ticket-text=" + percent_encode(model.tickets[0].text), model, {});
    EXPECT_EQ(same.state.ticket, "T-1");
    EXPECT_TRUE(same.problems.empty());
    EXPECT_EQ(read_url("ticket=T-1&ticket-text=late&text=box", model, {}).state.text, "box");
}

TEST(UrlCodec, WhatCannotBeFollowedGetsASentenceAndTheRestIsUsed) {
    const Pack model = pack();
    struct Case {
        std::string broken, in_sentence;
    };
    const std::vector<Case> cases = {
        {"colour=red", "“colour”"},
        {"colour", "“colour”"},
        {"%zz=1", "“%zz”"},
        {"=5", "“”"},
        {"room=kitchen", "room = “kitchen”; there are “by-hand”, “explorer”, “inside”, “evidence” and “guide”"},
        {"block=two", "block = “two”; a whole number from 1 was expected"},
        {"block=", "block = “”; a whole number from 1"},
        {"block", "block = “”; a whole number from 1"},
        {"block=0", "block = “0”; a whole number from 1"},
        {"block=-1", "block = “-1”; a whole number from 1"},
        {"block=1.5", "block = “1.5”"},
        {"block=+1", "block = “ 1”"},
        {"block=0x1", "block = “0x1”"},
        {"block=99999999999999999999999", "block = “99999999999999999999999”"},
        {"head=all", "head = “all”; a whole number from 1"},
        {"head=5e3", "head = “5e3”"},
        {"read=x", "read = “x”"},
        {"view=picture", "view = “picture”; there are “word” and “matrix”"},
        {"seed=-1", "seed = “-1”; a whole number was expected"},
        {"seed=18446744073709551616", "seed = “18446744073709551616”"},
        {"ticket=T-99", "ticket “T-99”, which this model does not have"},
        {"ticket=", "ticket “”"},
        {"ticket=T%2D", "ticket “T-”"},
        {"ticket=T%2", "ticket “T%2”"},
        {"ticket=%", "ticket “%”"},
        {"ticket=T-1%00", "ticket “T-1\uFFFD”"},
        {"ticket=%ff%fe", "ticket “\uFFFD\uFFFD”"},
    };
    for (const Case& one : cases)
        for (const bool first : {true, false}) {
            const std::string rest = "word=3&view=word";
            const std::string url = first ? one.broken + "&" + rest : rest + "&" + one.broken;
            const ReadUrl read = read_url(url, model, {});
            ASSERT_EQ(read.problems.size(), 1u) << url;
            const std::string sentence = say(read.problems[0]);
            EXPECT_NE(sentence.find(one.in_sentence), std::string::npos) << url << ": " << sentence;
            EXPECT_EQ(sentence.back(), '.') << sentence;
            EXPECT_EQ(read.state.word, 2) << url;
            EXPECT_FALSE(read.state.matrix) << url;
            EXPECT_EQ(read.state.ticket, "T-1") << url;
        }
}

TEST(UrlCodec, ABadValueLeavesTheSettingAsItWas) {
    const Pack model = pack();
    ViewState start;
    start.block = 1;
    const ReadUrl read = read_url("block=x&head=average&head=x&word=2&word=x&read=-4", model, start);
    EXPECT_EQ(read.problems.size(), 4u);
    EXPECT_EQ(read.state.block, 1);
    EXPECT_TRUE(read.state.average);
    EXPECT_EQ(read.state.word, 1);
}

TEST(UrlCodec, EscapesAreReadAndBrokenOnesStandAsTheyAre) {
    const Pack model = pack();
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"a%20b+c", "a b c"},   {"100%25", "100%"},
        {"%C3%A9%c3%a9", "éé"}, {"%F0%9F%98%80", "😀"},
        {"50%", "50%"},         {"50%2", "50%2"},
        {"%G1", "%G1"},         {"%%41", "%A"},
        {"%-1", "%-1"},         {"% 1", "% 1"},
        {"a=b=c", "a=b=c"},     {"%00", "\uFFFD"},
        {"%C3", "\uFFFD"},      {"%ED%A0%80", "\uFFFD\uFFFD\uFFFD"},
        {"\xff", "\uFFFD"}};
    for (const auto& [written, expected] : cases)
        EXPECT_EQ(read_url("text=" + written, model, {}).state.text, expected) << written;
}

TEST(UrlCodec, NumbersBeyondTheModelAndTheTextAreNamed) {
    const Pack model = pack();
    const ReadUrl read = read_url("block=3&head=4&word=9&read=10", model, {});
    EXPECT_TRUE(read.problems.empty());
    EXPECT_EQ(sentences(check_range(read, model.model.config, 8)),
              (std::vector<std::string>{
                  "The link asks for block = “3”; this model has 2 blocks.",
                  "The link asks for head = “4”; this model has 3 heads a block.",
                  "The link asks for word = “9”; this text has 8 words.",
                  "The link asks for read = “10”; this text has 8 words."}));
    EXPECT_TRUE(
        check_range(read_url("block=2&head=3&word=8&read=8", model, {}), model.model.config, 8).empty());
}

TEST(UrlCodec, TheFirstWordOfAnEmptyTextIsNoProblem) {
    const Pack model = pack();
    ViewState state;
    const ReadUrl read = read_url(write_url(state, true), model, {});
    EXPECT_TRUE(check_range(read, model.model.config, 0).empty()) << "the page's own link";
    EXPECT_FALSE(check_range(read_url("text=&word=2", model, {}), model.model.config, 0).empty());
}

TEST(UrlCodec, AModelWithoutTicketsHasAnEmptyText) {
    Result<Pack> model = read_pack(made::bytes(made::sigmoid_source()));
    ASSERT_TRUE(model);
    const ReadUrl read = read_url("ticket=T-1", *model, {});
    EXPECT_EQ(read.state.text, "");
    EXPECT_EQ(read.problems.size(), 1u);
    EXPECT_TRUE(read_url("room=explorer", *model, {}).problems.empty());
}

TEST(UrlCodec, AnythingAtAllIsReadWithoutHarm) {
    const Pack model = pack();
    made::Numbers numbers(13);
    const std::string alphabet = "&&==%%+x-0129abTview=matrix&word=block#\xff\xc3\xa9";
    for (int i = 0; i < 5000; ++i) {
        std::string url;
        for (int length = numbers.below(60); length > 0; --length)
            url += numbers.below(30) ? alphabet[std::size_t(numbers.below(int(alphabet.size())))]
                                     : char(numbers.next());
        const ReadUrl read = read_url(url, model, {});
        for (const Message& problem : read.problems) EXPECT_FALSE(say(problem).empty());
        EXPECT_GE(read.state.block, 0);
        EXPECT_GE(read.state.word, 0);
    }
}

}  // namespace attention
