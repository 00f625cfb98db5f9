// The application as the page's JavaScript uses it, without a canvas.
#include "app/application.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "app/state_origin.h"
#include "view/made_packs.h"
#include "view/number_format.h"
#include "view/semantics_tree.h"

namespace attention {

namespace {

// An application stays where it is made: its rooms call back into it.
struct Opened : Application {
    explicit Opened(const PackSource& source = made::classifier_source()) {
        EXPECT_TRUE(open_pack(made::bytes(source)));
    }
};

std::string word_texts(Application& application) {
    std::string text;
    for (const WordView& word : application.view().words) text += word.text + " ";
    return text;
}

using made::collect;
using made::find;

// The same model at another place of the memory adds up in another order.
constexpr double rounding = 1e-5;

std::vector<int> cell(Application& application) {
    return {application.view().reading + 1, application.view().read + 1};
}

std::vector<std::string> problems(Application& application, const std::string& url) {
    std::vector<std::string> sentences;
    for (const Message& problem : application.set_url(url)) sentences.push_back(say(problem));
    return sentences;
}

}  // namespace

TEST(Application, WithoutAModelEveryCallIsHarmless) {
    Application application;
    EXPECT_FALSE(application.has_model());
    application.act("word.1", "");
    application.act("text", "late");
    application.focus("word.1");
    EXPECT_TRUE(application.set_url("room=explorer&ticket=T-1").empty());
    EXPECT_FALSE(application.work(1));
    EXPECT_FALSE(application.view().has_words());
    EXPECT_TRUE(application.about_facts().empty());
    EXPECT_EQ(application.card(), "");
    EXPECT_FALSE(application.semantics().children.empty());
}

TEST(Application, AModelOpensOnItsFirstTicketInItsLastBlock) {
    Opened application;
    EXPECT_EQ(application.url(), "room=explorer&ticket=T-1&block=2&head=1&word=1");
    EXPECT_EQ(word_texts(application), "the box was not late , it was my card . ");
    EXPECT_FALSE(application.take_url_step());
    Opened without(made::sigmoid_source());
    EXPECT_EQ(without.url(), "room=explorer&block=1&head=1&word=1");
    EXPECT_FALSE(without.view().has_words());
}

TEST(Application, AFileThatIsNoPackLeavesTheModelAndTheViewAsTheyWere) {
    Opened application;
    application.act("word.4", "");
    application.act("head.2", "");
    const std::string url = application.url(), mirror = to_json(application.semantics());
    std::vector<std::uint8_t> cut = made::bytes(made::sigmoid_source());
    cut.resize(cut.size() / 2);
    std::vector<std::uint8_t> changed = made::bytes(made::sigmoid_source());
    changed[changed.size() - 9] ^= 1;
    for (const std::vector<std::uint8_t>& bytes :
         {std::vector<std::uint8_t>(), std::vector<std::uint8_t>(99, 'x'), cut, changed}) {
        const Result<void> result = application.open_pack(bytes);
        ASSERT_FALSE(result);
        EXPECT_FALSE(result.error().sentence.empty());
        EXPECT_EQ(application.url(), url);
        EXPECT_TRUE(to_json(application.semantics()) == mirror);
    }
    while (application.work(5)) {}
    EXPECT_TRUE(application.view().influence_measured) << "its work goes on";
}

TEST(Application, AnotherModelTakesThePlaceOfTheFirst) {
    Opened application;
    while (application.work(5)) {}
    ASSERT_TRUE(application.open_pack(made::bytes(made::language_model_source())));
    EXPECT_TRUE(application.view().tickets.empty());
    application.act("text", "The box was");
    EXPECT_EQ(application.view().heads, 1);
    EXPECT_EQ(application.view().next_tokens.size(), 5u);
    EXPECT_FALSE(application.work(5));
    ASSERT_TRUE(application.open_pack(made::bytes(made::classifier_source())));
    EXPECT_EQ(application.view().answers.size(), 5u);
}

TEST(Application, EveryButtonOfTheMirrorDoesWhatItsNameSays) {
    Opened application;
    application.act("ticket.T-2", "");
    EXPECT_EQ(word_texts(application), "was it not my card ? ");
    application.act("ticket.T.3&x=é", "");
    EXPECT_EQ(word_texts(application), "my box = my \" card \" . ");
    application.act("word.3", "");
    application.act("block.1", "");
    application.act("head.3", "");
    EXPECT_EQ(application.url(), "room=explorer&ticket=T.3%26x%3D%C3%A9&block=1&head=3&word=3");
    application.act("head.average", "");
    EXPECT_TRUE(application.view().average);
    application.act("head.2", "");
    EXPECT_FALSE(application.view().average);
    application.act("view.matrix", "");
    EXPECT_TRUE(application.view().matrix);
    application.act("matrix", "5,2");
    EXPECT_EQ(cell(application), (std::vector<int>{5, 2}));
    application.act("view.word", "");
    EXPECT_FALSE(application.view().matrix);
    EXPECT_EQ(application.view().reading, 4);
}

TEST(Application, AnIdThatIsNotThereChangesNothing) {
    Opened application;
    const std::string url = application.url();
    for (const char* id : {"", ".", "nothing", "word", "word.", "word.x", "word.2x", "ticket.T-99", "ticket.",
                           "block.", "head.", "head.all", "explorer", "matrix", "title"}) {
        application.act(id, "");
        EXPECT_EQ(application.url(), url) << id;
    }
    application.act("matrix", "x,y");
    application.act("matrix", "99999999999,-5");
    application.act("word.-2147483648", "");
    application.act("word.2147483647", "");
    EXPECT_LT(application.view().reading, int(application.view().words.size()));
}

TEST(Application, EveryControlOfTheMirrorIsUnderstood) {
    for (const PackSource& source :
         {made::classifier_source(), made::sigmoid_source(), made::language_model_source(),
          made::without_unknown_source(), made::twelve_heads_source()}) {
        Opened application(source);
        application.set_environment({390, 844, 2, 0, false, true});
        application.act("text", "The box was not late");
        int changes = 0;
        application.on_change = [&] { ++changes; };
        const Node tree = application.semantics();
        std::vector<const Node*> nodes;
        collect(tree, nodes);
        for (const Node* node : nodes) {
            if (node->role != "button" && node->role != "radio") continue;
            if (node->current) continue;  // the room that is open
            const int before = changes;
            application.act(node->id, "");
            EXPECT_GT(changes, before) << node->id << " does nothing";
            application.act("room.explorer", "");
        }
    }
}

TEST(Application, OnlyAChangeOfTicketIsAStepForBack) {
    Opened application;
    for (const char* id : {"word.3", "block.1", "head.2", "head.average", "view.matrix", "view.word",
                           "reshuffle", "ticket.T-1", "tickets.open", "theme"}) {
        application.act(id, "");
        EXPECT_FALSE(application.take_url_step()) << id;
    }
    application.act("matrix", "2,2");
    EXPECT_FALSE(application.take_url_step());
    application.act("ticket.T-2", "");
    EXPECT_TRUE(application.take_url_step());
    EXPECT_FALSE(application.take_url_step()) << "one step only";
    application.act("text", "late card");  // from the ticket to a text of one's own
    EXPECT_TRUE(application.take_url_step());
    application.act("text", "late card box");
    EXPECT_FALSE(application.take_url_step()) << "typing on";
    application.act("ticket.T-1", "");
    EXPECT_TRUE(application.take_url_step());
    application.act("ticket.T-2", "");
    application.set_url("room=explorer&ticket=T-1");  // the page went back by itself
    EXPECT_FALSE(application.take_url_step());
}

TEST(Application, AnotherTicketIsReadFromItsFirstWord) {
    Opened application;
    application.act("word.5", "");
    application.act("head.2", "");
    application.act("ticket.T-2", "");
    EXPECT_EQ(application.url(), "room=explorer&ticket=T-2&block=2&head=2&word=1");
    application.act("word.5", "");
    application.act("ticket.T-2", "");
    EXPECT_EQ(application.view().reading, 4) << "the ticket that is read already";
}

TEST(Application, TypingKeepsTheReadingWordWhileItExists) {
    Opened application;
    application.act("word.4", "");
    application.act("text", "The box was not late at all");
    EXPECT_EQ(application.view().reading, 3);
    EXPECT_TRUE(application.view().own_text);
    application.act("text", "The box");
    EXPECT_EQ(application.view().reading, 1) << "the last word there is";
    application.act("text", "");
    EXPECT_FALSE(application.view().has_words());
    application.act("text", "late");
    EXPECT_EQ(application.view().reading, 0);
}

TEST(Application, TheTextInTheFieldIsTheTextThatIsRead) {
    Opened application;
    for (const std::string text : {"late card", "  ", "😀", "\n", "a\tb"}) {
        application.act("text", text);
        EXPECT_EQ(find(application.semantics(), "text")->value, text);
        EXPECT_EQ(application.view().text, text);
    }
}

TEST(Application, TheArrowKeysMoveInTheMatrixAndStopAtItsEdges) {
    Opened application;
    application.act("text", "The box was late");
    application.act("view.matrix", "");
    const auto press = [&](const std::string& key) {
        application.act("matrix", key);
        return cell(application);
    };
    EXPECT_EQ(press("ArrowUp"), (std::vector<int>{1, 1}));
    EXPECT_EQ(press("ArrowLeft"), (std::vector<int>{1, 1}));
    EXPECT_EQ(press("ArrowDown"), (std::vector<int>{2, 1}));
    EXPECT_EQ(press("ArrowRight"), (std::vector<int>{2, 2}));
    EXPECT_EQ(press("End"), (std::vector<int>{2, 4}));
    EXPECT_EQ(press("ArrowRight"), (std::vector<int>{2, 4}));
    EXPECT_EQ(press("Home"), (std::vector<int>{2, 1}));
    for (int i = 0; i < 9; ++i) press("ArrowDown");
    EXPECT_EQ(cell(application), (std::vector<int>{4, 1}));
    EXPECT_EQ(press("99,99"), (std::vector<int>{4, 4}));
    EXPECT_EQ(press("0,-3"), (std::vector<int>{1, 1}));
    EXPECT_EQ(press("F1"), (std::vector<int>{1, 1}));
    EXPECT_EQ(application.url(), "room=explorer&block=2&head=1&word=1&view=matrix&read=1");
}

TEST(Application, ShuffleAgainTakesTheNextSeedAndTheAnswerIsTheEnginesForIt) {
    Opened application;
    Result<Pack> pack = read_pack(made::bytes(made::classifier_source()));
    ASSERT_TRUE(pack);
    for (std::uint64_t seed = 1; seed < 6; ++seed) {
        application.act("reshuffle", "");
        Analysis expected;
        analyse(*pack, pack->tickets[0].text, seed, expected);
        const ExplorerView& view = application.view();
        EXPECT_EQ(view.shuffle_seed, seed);
        EXPECT_NEAR(view.answers[2].probability,
                    double(expected.shuffled.probabilities[std::size_t(expected.shuffled.best)]), rounding);
        EXPECT_NE(application.url().find("&seed=" + std::to_string(seed)), std::string::npos);
    }
    application.act("ticket.T-2", "");
    EXPECT_EQ(application.view().shuffle_seed, 5u) << "kept for the next text, as its link says";
}

TEST(Application, TheWorkInSlicesEqualsHidingEveryWordAtOnce) {
    Opened application;
    Result<Pack> pack = read_pack(made::bytes(made::classifier_source()));
    ASSERT_TRUE(pack);
    Analysis whole;
    analyse(*pack, pack->tickets[0].text, 0, whole);
    while (whole.hiding->step()) {}
    int slices = 0, changes = 0;
    application.on_change = [&] { ++changes; };
    EXPECT_FALSE(application.view().influence_measured);
    while (application.work(0)) ++slices;
    EXPECT_EQ(slices + 1, (whole.words() + 3) / 4) << "no time left: four words a slice";
    EXPECT_EQ(changes, slices + 1);
    EXPECT_TRUE(application.view().influence_measured);
    const std::vector<float> lost = application.view().all_lost, expected = whole.hiding->lead_lost();
    ASSERT_EQ(lost.size(), expected.size());
    for (std::size_t word = 0; word < lost.size(); ++word) EXPECT_NEAR(lost[word], expected[word], rounding);
    EXPECT_FALSE(application.work(100)) << "nothing is left";
    EXPECT_EQ(changes, slices + 1) << "and nothing is drawn for it";
    application.act("word.2", "");
    EXPECT_TRUE(application.view().influence_measured)
        << "another word of the same text needs no new measurement";
    application.act("text", "The box was not late");
    EXPECT_FALSE(application.view().influence_measured);
    EXPECT_TRUE(application.work(0));
    EXPECT_FALSE(application.work(0));
}

TEST(Application, CommandsAreThePagesAndShareBringsTheLink) {
    Opened application;
    std::vector<std::string> heard;
    application.on_command = [&](const std::string& command, const std::string& argument) {
        heard.push_back(command + ":" + argument);
    };
    application.act("share", "");
    application.act("text", "late & box");
    application.act("share", "");
    for (const char* id : {"csv", "json", "svg", "png", "open-pack", "theme", "about"})
        application.act(id, "");
    EXPECT_EQ(heard,
              (std::vector<std::string>{"share:room=explorer&ticket=T-1&block=2&head=1&word=1",
                                        "share:room=explorer&text=late+%26+box&block=2&head=1&word=1",
                                        "csv:", "json:", "svg:", "png:", "open-pack:", "theme:", "about:"}));
}

TEST(Application, ASharedLinkOpensWhatWasSeen) {
    Opened application, other;
    std::string link;
    application.on_command = [&](const std::string&, const std::string& argument) { link = argument; };
    application.act("text", "The zebra & 100% of \"it\" 😀");
    application.act("word.3", "");
    application.act("head.average", "");
    application.act("view.matrix", "");
    application.act("matrix", "2,5");
    application.act("reshuffle", "");
    while (application.work(5)) {}
    application.act("share", "");
    EXPECT_EQ(problems(other, link), std::vector<std::string>());
    while (other.work(5)) {}
    EXPECT_TRUE(to_json(other.semantics()) == to_json(application.semantics()));
}

TEST(Application, OfSeveralFaultsOfALinkItIsSaidOnceAndLastThatTheRestIsUsed) {
    Opened application;
    const std::vector<Message> faults = application.set_url("room=inside&view=nonsense&block=7&ticket=X");
    std::vector<std::string> sentences = said(faults);
    ASSERT_EQ(sentences.size(), faults.size() + 1);
    EXPECT_EQ(sentences.back(), "The rest of it is used.");
    sentences.pop_back();
    for (const std::string& sentence : sentences) EXPECT_EQ(sentence.find("The rest"), std::string::npos) << sentence;
    EXPECT_TRUE(said({}).empty());
}

TEST(Application, ALinksNumbersBeyondTheTextAreBroughtInsideAndNamed) {
    Opened application;
    EXPECT_EQ(problems(application, "room=explorer&ticket=T-2&block=7&head=2&word=99"),
              (std::vector<std::string>{
                  "The link asks for block = “7”; this model has 2 blocks.",
                  "The link asks for word = “99”; this text has 6 words."}));
    EXPECT_EQ(application.url(), "room=explorer&ticket=T-2&block=2&head=2&word=6");
    EXPECT_EQ(problems(application, "ticket=T-77&word=2").size(), 1u);
    EXPECT_EQ(application.url(), "room=explorer&ticket=T-1&block=2&head=1&word=2");
}

TEST(Application, ATicketThatIsNotOfferedIsReadFromALink) {
    Opened application;
    EXPECT_EQ(problems(application, "ticket=T-4"), std::vector<std::string>());
    EXPECT_EQ(word_texts(application), "it was late . ");
    EXPECT_EQ(application.view().answers[0].label, "delivery");
    EXPECT_EQ(say(application.view().ticket_shown), "T-4 · plain");
}

TEST(Application, OnANarrowPageTheTicketsOpenAndCloseAgainAfterAChoice) {
    Opened application;
    application.set_environment({390, 844, 2, 0, false, true});
    EXPECT_EQ(find(application.semantics(), "tickets.open")->expanded, 0);
    application.act("tickets.open", "");
    EXPECT_EQ(find(application.semantics(), "tickets.open")->expanded, 1);
    application.act("ticket.T-2", "");
    EXPECT_EQ(find(application.semantics(), "tickets.open")->expanded, 0);
    application.focus("ticket.T-1");  // the keyboard walks into the list
    EXPECT_EQ(find(application.semantics(), "tickets.open")->expanded, 1);
    application.act("ticket.T-1", "");
    EXPECT_EQ(find(application.semantics(), "tickets.open")->expanded, 1);
    application.focus("word.1");
    EXPECT_EQ(find(application.semantics(), "tickets.open")->expanded, 0);
}

TEST(Application, OnANarrowPageTheCommandsAreBehindAMenu) {
    Opened application;
    application.set_environment({390, 844, 2, 0, false, true});
    const auto expanded = [&] { return find(application.semantics(), "menu")->expanded; };
    EXPECT_EQ(expanded(), 0);
    application.act("menu", "");
    EXPECT_EQ(expanded(), 1);
    application.act("menu.outside", "");
    EXPECT_EQ(expanded(), 0);
    application.act("menu", "");
    application.act("csv", "");
    EXPECT_EQ(expanded(), 0) << "a command closes it";
    application.focus("share");
    EXPECT_EQ(expanded(), 1) << "the keyboard walks into it";
    application.focus("word.1");
    EXPECT_EQ(expanded(), 0) << "and out of it";
}

TEST(Application, BesideTheOtherCommandsTheMenuHoldsWhatSaves) {
    Opened application;
    const auto menu = [&] { return *find(application.semantics(), "menu"); };
    EXPECT_EQ(menu().name, "Save");
    EXPECT_EQ(menu().expanded, 0);
    application.focus("share");
    EXPECT_EQ(menu().expanded, 0);
    for (const char* id : {"csv", "json", "svg", "png"}) {
        application.focus(id);
        EXPECT_EQ(menu().expanded, 1) << id;
    }
    application.focus("theme");
    EXPECT_EQ(menu().expanded, 0);
}

TEST(Application, AChangeIsToldOnceAndAFocusThatStaysIsNone) {
    Opened application;
    int changes = 0;
    application.on_change = [&] { ++changes; };
    application.act("word.2", "");
    EXPECT_EQ(changes, 1);
    application.focus("word.2");
    EXPECT_EQ(changes, 2);
    application.focus("word.2");
    application.act("text", application.view().text);
    EXPECT_EQ(changes, 2);
    EXPECT_EQ(application.focused(), "word.2");
}

TEST(Application, AnyTextGetsAnAnswerOrAPlainSentence) {
    for (const PackSource& source : {made::classifier_source(), made::sigmoid_source(),
                                     made::language_model_source(), made::without_unknown_source()}) {
        Opened application(source);
        std::string long_text;
        for (int i = 0; i < 10'000; ++i) long_text += "box ";
        for (const std::string& text :
             {std::string(), std::string("   "), std::string("late"), long_text,
              std::string("😀👩‍👩‍👧🏳️‍🌈"), std::string("\xff\xfe\xf0\x9f"),
              std::string("a\0b", 3), std::string(5000, 'x')}) {
            application.act("text", text);
            while (application.work(50)) {}
            const ExplorerView& view = application.view();
            EXPECT_TRUE(view.has_words() || !view.notices.empty());
            EXPECT_FALSE(say(view.live).empty());
            EXPECT_NEAR(view.weights_sum, view.has_words() ? 1 : 0, 1e-5);
            EXPECT_FALSE(to_json(application.semantics()).empty());
        }
    }
}

TEST(Application, TheFactsAboutTheModelAreCountedFromIt) {
    Opened application;
    long long numbers = 0;
    for (const auto& [name, tensor] : made::classifier_source().tensors)
        numbers += (long long)(tensor.values.size());
    std::vector<std::string> values;
    for (const auto& [name, value] : application.about_facts()) {
        EXPECT_FALSE(name.empty());
        values.push_back(value);
    }
    EXPECT_EQ(values, (std::vector<std::string>{count_text(numbers), "2 × 3", "12", "16", "20",
                                                "one of delivery, returns, payment", "4"}));
    EXPECT_EQ(Opened(made::sigmoid_source()).about_facts()[5].second, "calm or angry, one probability");
    EXPECT_EQ(Opened(made::language_model_source()).about_facts()[5].second, "the next token");
}

TEST(Application, TheShippedModelHasTheLessonsNumberOfParameters) {
    const std::vector<std::uint8_t> bytes = made::larkfield_bytes();
    if (bytes.empty()) GTEST_SKIP() << made::no_larkfield;
    Application application;
    ASSERT_TRUE(application.open_pack(bytes));
    EXPECT_EQ(application.about_facts()[0].second, "291,397");
    EXPECT_EQ(application.url(), "room=explorer&ticket=T-65052&block=2&head=1&word=1");
    EXPECT_FALSE(application.card().empty());
    EXPECT_EQ(problems(application, "room=explorer&ticket=T-65234&block=2&head=4&word=3"),
              std::vector<std::string>());
}

}  // namespace attention
