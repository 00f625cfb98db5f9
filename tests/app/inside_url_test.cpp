// The room Inside in the address: every setting there and back, and links that ask for what is not there.
#include "app/inside_url.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "app/application.h"
#include "engine/splitmix64.h"
#include "view/made_pass.h"
#include "view/semantics_tree.h"

namespace attention {

namespace {

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

struct Page : Application {
    explicit Page(const PackSource& source = made::classifier_source()) {
        EXPECT_TRUE(open_pack(made::bytes(source)));
    }
    std::vector<std::string> problems(const std::string& link) {
        std::vector<std::string> sentences;
        for (const Message& problem : set_url(link)) sentences.push_back(say(problem));
        return sentences;
    }
    std::string mirror() { return to_json(semantics()); }
};

const Pack& pack() {
    static const Result<Pack> opened = read_pack(made::bytes(made::classifier_source()));
    return *opened;
}

bool same(const InsideState& a, const InsideState& b) {
    return a.view == b.view && a.open == b.open && a.zoom == b.zoom && a.line_heads == b.line_heads &&
           a.threshold == b.threshold && a.line_word == b.line_word && a.station == b.station &&
           a.step == b.step && a.sorted == b.sorted && a.numbers == b.numbers && a.all_terms == b.all_terms &&
           a.exact == b.exact && a.trail == b.trail && a.label == b.label && a.causal == b.causal &&
           a.padding == b.padding && a.positions == b.positions && a.position_seed == b.position_seed &&
           a.later == b.later && a.length == b.length;
}

std::string written(const InsideState& inside) {
    ViewState state;
    state.text = "late";
    return write_inside_url(state, inside, pack().model.config.labels, true);
}

}  // namespace

TEST(InsideUrl, IsThatOfItsRoom) {
    EXPECT_TRUE(is_inside_url("room=inside"));
    EXPECT_TRUE(is_inside_url("view=steps&room=inside"));
    for (const char* url : {"", "room=explorer", "room=by-hand", "view=steps", "room=Inside", "room=insides",
                            "rooms=inside", "room=inside+"})
        EXPECT_FALSE(is_inside_url(url)) << url;
}

TEST(InsideUrl, OfAFreshRoomNamesTheTextTheHeadTheWordsAndTheView) {
    ViewState state;
    state.ticket = "T.3&x=é";
    state.block = 1;
    state.head = 2;
    state.word = 3;
    state.read = 4;
    EXPECT_EQ(write_inside_url(state, {}, {}, false),
              "room=inside&ticket=T.3%26x%3D%C3%A9&block=2&head=3&word=4&read=5&view=heads");
    state.average = true;
    state.ticket.clear();
    state.text = "my card";
    EXPECT_EQ(write_inside_url(state, {}, {}, false),
              "room=inside&block=2&head=average&word=4&read=5&view=heads");
    EXPECT_EQ(write_inside_url(state, {}, {}, true),
              "room=inside&text=my+card&block=2&head=average&word=4&read=5&view=heads");
}

TEST(InsideUrl, EverySettingGoesThereAndBack) {
    using Change = std::function<void(InsideState&)>;
    const std::vector<std::pair<std::string, Change>> changes = {
        {"view=heads", [](InsideState& s) { s.view = InsideView::heads; }},
        {"view=lines", [](InsideState& s) { s.view = InsideView::lines; }},
        {"view=steps", [](InsideState& s) { s.view = InsideView::steps; }},
        {"view=parts", [](InsideState& s) { s.view = InsideView::parts; }},
        {"view=changes", [](InsideState& s) { s.view = InsideView::changes; }},
        {"view=length", [](InsideState& s) { s.view = InsideView::length; }},
        {"open=yes", [](InsideState& s) { s.open = true; }},
        {"zoom=3", [](InsideState& s) { s.zoom = 3; }},
        {"heads=1,3",
         [](InsideState& s) {
             s.line_heads = {0, 2};
         }},
        {"line=1", [](InsideState& s) { s.line_word = 0; }},
        {"threshold=0.125", [](InsideState& s) { s.threshold = 0.125; }},
        {"threshold=0", [](InsideState& s) { s.threshold = 0; }},
        {"threshold=0.07", [](InsideState& s) { s.threshold = 0.07; }},
        {"at=block2.feed-forward",
         [](InsideState& s) {
             s.station = {StationKind::feed_forward, 1};
         }},
        {"at=probabilities", [](InsideState& s) { s.station = {StationKind::probabilities}; }},
        {"step=scale", [](InsideState& s) { s.step = Step::scale; }},
        {"sorted=yes", [](InsideState& s) { s.sorted = true; }},
        {"numbers=yes", [](InsideState& s) { s.numbers = true; }},
        {"digits=yes", [](InsideState& s) { s.exact = true; }},
        {"terms=yes", [](InsideState& s) { s.all_terms = true; }},
        {"number=logit.1.2,mean.3,block2.head1.output.1.4",
         [](InsideState& s) {
             s.trail = {*parse_quantity("logit.1.2"), *parse_quantity("mean.3"),
                        *parse_quantity("block2.head1.output.1.4")};
         }},
        {"at=embeddings&number=logit.1.2",
         [](InsideState& s) {
             s.station = {StationKind::embeddings};
             s.trail = {*parse_quantity("logit.1.2")};
         }},
        {"label=returns", [](InsideState& s) { s.label = 1; }},
        {"label=delivery", [](InsideState& s) { s.label = 0; }},
        {"mask=causal", [](InsideState& s) { s.causal = true; }},
        {"padding=2,4",
         [](InsideState& s) {
             s.padding = {1, 3};
         }},
        {"positions=none", [](InsideState& s) { s.positions = Positions::none; }},
        {"positions=moved&order=18446744073709551615",
         [](InsideState& s) {
             s.positions = Positions::moved;
             s.position_seed = ~std::uint64_t(0);
         }},
        {"later=3", [](InsideState& s) { s.later = 2; }},
        {"length=16", [](InsideState& s) { s.length = 16; }}};
    InsideState all;
    for (const auto& [part, change] : changes) {
        InsideState inside;
        change(inside);
        change(all);
        const std::string url = written(inside);
        EXPECT_TRUE(contains("&" + url + "&", "&" + part + "&")) << url;
        const ReadInsideUrl read = read_inside_url(url, pack(), {});
        EXPECT_TRUE(read.shared.problems.empty()) << url;
        EXPECT_TRUE(same(read.inside, inside)) << url;
        EXPECT_EQ(written(read.inside), url);
    }
    const ReadInsideUrl read = read_inside_url(written(all), pack(), {});
    EXPECT_TRUE(read.shared.problems.empty()) << written(all);
    EXPECT_TRUE(same(read.inside, all)) << written(all);
}

TEST(InsideUrl, TheTextTheHeadAndTheWordsAreRead) {
    const ReadInsideUrl read =
        read_inside_url("room=inside&text=The+box&block=2&head=3&word=2&read=1&seed=7", pack(), {});
    EXPECT_TRUE(read.shared.problems.empty());
    EXPECT_EQ(read.shared.state.text, "The box");
    EXPECT_EQ(read.shared.state.block, 1);
    EXPECT_EQ(read.shared.state.head, 2);
    EXPECT_EQ(read.shared.state.word, 1);
    EXPECT_EQ(read.shared.state.read, 0);
    EXPECT_TRUE(read_inside_url("room=inside&head=average", pack(), {}).shared.state.average);
}

TEST(InsideUrl, WhatCannotBeFollowedGetsASentenceAndTheRestIsUsed) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"view=picture", "view = “picture”; there are heads, lines, steps, parts, changes and length"},
        {"view=", "view = “”"},
        {"at=block9.qkv", "at = “block9.qkv”; a stop of this model’s path"},
        {"at=kitchen", "at = “kitchen”"},
        {"at=block1.mean", "at = “block1.mean”"},
        {"at=", "at = “”"},
        {"step=walk", "step = “walk”"},
        {"number=embedding.0.1",
         "number = “embedding.0.1”; this model’s pass over this text has no such number"},
        {"number=", "number = “”"},
        {"number=x", "number = “x”"},
        {"heads=0", "heads = “0”; a whole number from 1"},
        {"heads=x", "heads = “x”"},
        {"heads=", "heads = “”"},
        {"line=0", "line = “0”; a whole number from 1"},
        {"line=-1", "line = “-1”"},
        {"threshold=2", "threshold = “2”; a number from 0 to 1"},
        {"threshold=-0.1", "threshold = “-0.1”"},
        {"threshold=nan", "threshold = “nan”"},
        {"threshold=", "threshold = “”"},
        {"label=kitchen", "label = “kitchen”; one of the model’s labels"},
        {"label=", "label = “”"},
        {"mask=random", "mask = “random”"},
        {"padding=0", "padding = “0”"},
        {"padding=1x", "padding = “1x”"},
        {"padding=99999999999999999999", "padding = “99999999999999999999”"},
        {"positions=sideways", "positions = “sideways”; there are as-trained, none and moved"},
        {"order=x", "order = “x”; a whole number was expected"},
        {"order=18446744073709551616", "order = “18446744073709551616”"},
        {"later=0", "later = “0”"},
        {"later=x", "later = “x”"},
        {"length=0", "length = “0”"},
        {"length=17", "length = “17”; a number from 1 to 16"},
        {"length=x", "length = “x”"},
        {"zoom=9", "zoom = “9”; a whole number from 0 to 8"},
        {"zoom=-1", "zoom = “-1”"},
        {"zoom=1.5", "zoom = “1.5”"},
        {"zoom=x", "zoom = “x”"},
        {"open=maybe", "open = “maybe”; there are yes and no"},
        {"sorted=1", "sorted = “1”"},
        {"numbers=", "numbers = “”"},
        {"digits=all", "digits = “all”"},
        {"terms=all", "terms = “all”"},
        {"block=x", "block = “x”"},
        {"head=0", "head = “0”"},
        {"word=x", "word = “x”"},
        {"read=x", "read = “x”"},
        {"seed=x", "seed = “x”"},
        {"ticket=T-99", "ticket “T-99”"},
        {"kitchen=1", "kitchen"},
    };
    for (const auto& [broken, sentence] : cases)
        for (const bool first : {true, false}) {
            const std::string rest = "room=inside&pad=&sorted=yes&later=2";
            const std::string good = broken.rfind("sorted=", 0) == 0  ? "room=inside&later=2"
                                     : broken.rfind("later=", 0) == 0 ? "room=inside&sorted=yes"
                                                                      : "room=inside&sorted=yes&later=2";
            const std::string url = first ? broken + "&" + good : good + "&" + broken;
            const ReadInsideUrl read = read_inside_url(url, pack(), {});
            ASSERT_EQ(read.shared.problems.size(), 1u) << url;
            const std::string said = say(read.shared.problems[0]);
            EXPECT_TRUE(contains(said, sentence)) << url << ": " << said;
            EXPECT_EQ(said.back(), '.');
            EXPECT_TRUE(read.inside.sorted || contains(broken, "sorted")) << url;
            EXPECT_TRUE(read.inside.later == 1 || contains(broken, "later")) << url;
            EXPECT_EQ(read.shared.state.ticket, "T-1") << url;
        }
}

TEST(InsideUrl, OneWrongEntryOfAListLeavesTheOthers) {
    const ReadInsideUrl read =
        read_inside_url("room=inside&number=logit.1.1,x,mean.2&heads=1,x,3&padding=2,0,1", pack(), {});
    EXPECT_EQ(read.shared.problems.size(), 3u);
    EXPECT_EQ(read.inside.trail,
              (std::vector<Quantity>{*parse_quantity("logit.1.1"), *parse_quantity("mean.2")}));
    EXPECT_EQ(read.inside.line_heads, (std::vector<int>{0, 2}));
    EXPECT_EQ(read.inside.padding, (std::vector<int>{0, 1}));
}

TEST(InsideUrl, NumbersBeyondTheTextAndTheModelAreNamedAndTheRestOpens) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"block=9", "block = “9”; this model has 2 blocks"},
        {"head=9", "head = “9”; this model has 3 heads a block"},
        {"word=99", "word = “99”; this text has 6 words"},
        {"read=99", "read = “99”; this text has 6 words"},
        {"heads=1,9", "heads = “9”; this model has 3 heads a block"},
        {"line=99", "line = “99”; this text has 6 words"},
        {"line=1000000", "line = “1000000”; this text has 6 words"},
        {"padding=2,99", "padding = “99”; this text has 6 words"},
        {"later=99", "later = “99”; this text has 6 words"},
        {"number=embedding.99.1",
         "number = “embedding.99.1”; this model’s pass over this text has no such number"},
        {"number=embedding.1.99", "number = “embedding.1.99”"},
        {"number=block9.norm1.1.1", "number = “block9.norm1.1.1”"},
        {"number=block1.head9.q.1.1", "number = “block1.head9.q.1.1”"},
        {"number=weight.1.1", "number = “weight.1.1”"},
        {"number=logit.1.9", "number = “logit.1.9”"},
        {"positions=none&number=position-row.1.1", "number = “position-row.1.1”"},
    };
    for (const auto& [part, sentence] : cases)
        for (const char* view : {"heads", "lines", "steps", "parts", "changes", "length"}) {
            Page page;
            const std::string link = "room=inside&ticket=T-2&numbers=yes&" + part + "&view=" + view;
            const std::vector<std::string> said = page.problems(link);
            ASSERT_EQ(said.size(), 1u) << link;
            EXPECT_TRUE(contains(said[0], sentence)) << link << ": " << said[0];
            EXPECT_EQ(page.inside_view().text, "Was it not my card?");
            EXPECT_EQ(inside_view_name(page.inside_view().which), view);
            EXPECT_TRUE(contains(page.url(), "numbers=yes")) << page.url();
            EXPECT_TRUE(page.problems(page.url()).empty()) << "what opened can be linked";
        }
}

TEST(InsideUrl, NoLinkCanCrashThePage) {
    const std::vector<std::string> names = {
        "view",    "at",        "step",  "number", "heads",  "line", "threshold", "label",  "mask",
        "padding", "positions", "order", "later",  "length", "zoom", "open",      "sorted", "numbers",
        "digits",  "terms",     "block", "head",   "word",   "read", "seed",      "ticket", "text"};
    const std::vector<std::string> values = {"",
                                             "0",
                                             "1",
                                             "-1",
                                             "2",
                                             "16",
                                             "120",
                                             "1000000",
                                             "1000001",
                                             "2147483648",
                                             "999999999999999999999",
                                             "nan",
                                             "1e308",
                                             ",",
                                             ",,,,",
                                             "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17",
                                             "%00",
                                             "%ff",
                                             "causal",
                                             "moved",
                                             "none",
                                             "yes",
                                             "steps",
                                             "parts",
                                             "changes",
                                             "block2.attention",
                                             "block2.head3.weight.16.16",
                                             "block2.head3.largest.1",
                                             "position-row.3.3",
                                             "average",
                                             std::string(3000, '7')};
    SplitMix64 random{11};
    int opened = 0;
    for (const PackSource& source :
         {made::classifier_source(), made::sigmoid_source(), made::language_model_source()}) {
        Page page(source), other(source);
        for (int i = 0; i < 1500; ++i) {
            std::string link = "room=inside";
            if (i % 3) link += "&text=my+box+was+late";
            for (std::uint64_t parts = 1 + random.next() % 6; parts > 0; --parts)
                link +=
                    "&" + names[random.next() % names.size()] + "=" + values[random.next() % values.size()];
            for (const std::string& sentence : page.problems(link)) EXPECT_FALSE(sentence.empty());
            page.semantics();
            const std::string again = page.full_url();
            ASSERT_EQ(other.problems(again), std::vector<std::string>()) << link << "\n" << again;
            EXPECT_EQ(other.full_url(), again) << link;
            ++opened;
        }
    }
    EXPECT_EQ(opened, 4500);
}

TEST(InsideUrl, ASharedLinkOpensWhatWasSeen) {
    const std::vector<std::vector<std::pair<std::string, std::string>>> ways = {
        {{"open.2.3", ""}, {"map", "2,5"}},
        {{"view.lines", ""}, {"lines.head.2", ""}, {"threshold", "0.11"}, {"line.read.3", ""}},
        {{"view.steps", ""},
         {"at.block2.attention", ""},
         {"head.2", ""},
         {"walk.word", "3"},
         {"walk.read", "5"},
         {"step.3", ""},
         {"products.sorted", ""},
         {"weight.3.5", ""}},
        {{"view.steps", ""},
         {"at.logits", ""},
         {"logit.1.2", ""},
         {"part.2", ""},
         {"origin.exact", ""},
         {"origin.all", ""},
         {"numbers", ""}},
        {{"view.parts", ""}, {"parts.label.1", ""}},
        {{"view.parts", ""}, {"parts.label.3", ""}},
        {{"view.changes", ""},
         {"mask.causal", ""},
         {"pad.2", ""},
         {"positions.moved", ""},
         {"positions.again", ""},
         {"later", "later.4"}},
        {{"view.heads", ""}, {"mask.causal", ""}},
    };
    for (const auto& way : ways) {
        Page page, other;
        std::string link;
        page.on_command = [&](const std::string&, const std::string& argument) { link = argument; };
        page.act("room.inside", "");
        page.act("text", "The zebra & 100% of \"it\" 😀");
        for (const auto& [id, value] : way) page.act(id, value);
        page.act("share", "");
        EXPECT_EQ(other.problems(link), std::vector<std::string>()) << link;
        EXPECT_TRUE(other.mirror() == page.mirror()) << link;
        EXPECT_EQ(other.full_url(), link);
    }
}

TEST(InsideUrl, ALinkThatNamesANumberAloneOpensWhereItStands) {
    Page page;
    EXPECT_TRUE(page.problems("room=inside&ticket=T-1&number=block1.head3.weight.4.2").empty());
    ASSERT_TRUE(page.inside_view().walk);
    const WalkView& walk = *page.inside_view().walk;
    EXPECT_EQ(walk.path[std::size_t(walk.at)].id, "at.block1.attention");
    EXPECT_EQ(walk.block, 0);
    EXPECT_EQ(walk.head, 2);
    EXPECT_EQ(walk.reader, 3);
    EXPECT_EQ(walk.read, 1);
    EXPECT_EQ(quantity_id(walk.origin->quantity), "block1.head3.weight.4.2");
    for (const char* number : {"block9.head1.q.1.1", "block1.norm1-scale.1", "embedding.999.1", "mean.999"}) {
        page.problems(std::string("room=inside&ticket=T-1&number=") + number);
        EXPECT_EQ(page.inside_view().text, "The box was not late, it was my card.") << number;
    }
}

TEST(InsideUrl, TheStopNamesTheBlockThatIsShown) {
    Page page;
    EXPECT_TRUE(page.problems("room=inside&ticket=T-1&view=steps&block=1&at=block2.attention").empty());
    EXPECT_EQ(page.inside_view().walk->block, 1);
    EXPECT_EQ(page.inside_view().walk->stepper->trace.weights(1, 2),
              double(page.view().block == 1 ? page.view().weights(1, 2) : -1));
    EXPECT_TRUE(contains(page.url(), "block=2&")) << page.url();
}

}  // namespace attention
