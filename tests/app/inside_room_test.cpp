// What can be done in the room Inside, by the ids of the things that are used.
#include "app/inside_room.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/application.h"
#include "view/made_pass.h"
#include "view/number_format.h"
#include "view/semantics_tree.h"

namespace attention {

namespace {

using made::collect;
using made::find;

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// The page in the room Inside.
struct Inside : Application {
    explicit Inside(const PackSource& source = made::classifier_source(),
                    const std::string& text = made::long_text()) {
        EXPECT_TRUE(open_pack(made::bytes(source)));
        act("room.inside", "");
        act("text", text);
        take_url_step();
    }

    void use(const std::string& id, const std::string& value = "") { act(id, value); }
    InsideView which() { return inside_view().which; }
    const WalkView& walk() {
        EXPECT_TRUE(inside_view().walk);
        return *inside_view().walk;
    }
    std::string at() { return walk().path[std::size_t(walk().at)].id.substr(3); }
    std::string chosen() { return walk().origin ? quantity_id(walk().origin->quantity) : ""; }
    std::string mirror() { return to_json(semantics()); }
    int words() { return int(view().words.size()); }
    std::vector<std::string> problems(const std::string& link) {
        std::vector<std::string> sentences;
        for (const Message& problem : set_url(link)) sentences.push_back(say(problem));
        return sentences;
    }
};

const std::vector<std::pair<std::string, InsideView>>& views() {
    static const std::vector<std::pair<std::string, InsideView>> all = {
        {"view.heads", InsideView::heads},     {"view.lines", InsideView::lines},
        {"view.steps", InsideView::steps},     {"view.parts", InsideView::parts},
        {"view.changes", InsideView::changes}, {"view.length", InsideView::length}};
    return all;
}

int shown_views(const InsideRoomView& view) {
    return view.heads_view.has_value() + view.lines.has_value() + view.walk.has_value() +
           view.parts.has_value() + view.changes.has_value() + view.length.has_value();
}

// In the walk, at the attention of block 2, head 3: “was” (4) reads “late” (5).
Inside& at_attention(Inside& page) {
    page.use("view.steps");
    page.use("at.block2.attention");
    page.use("head.3");
    page.use("walk.word", "4");
    page.use("walk.read", "5");
    return page;
}

std::vector<PackSource> all_packs() {
    std::vector<PackSource> packs = made::all_sources();
    for (PackSource& pack : packs) pack.config.positions = 16;
    return packs;
}

}  // namespace

// ------------------------------------------------------------------------------------------------- views

TEST(InsideRoom, EachViewIsChosenByItsButtonOrFromTheListAndIsAStepForBack) {
    Inside page;
    EXPECT_EQ(page.which(), InsideView::heads);
    for (int times = 0; times < 2; ++times)
        for (auto view = views().rbegin(); view != views().rend(); ++view) {
            if (times == 0)
                page.use(view->first);
            else
                page.use("inside.view", view->first);
            EXPECT_EQ(page.which(), view->second) << view->first;
            EXPECT_EQ(shown_views(page.inside_view()), 1);
            EXPECT_TRUE(page.take_url_step()) << view->first;
            page.use(view->first);
            EXPECT_FALSE(page.take_url_step()) << view->first << " is shown already";
            for (const ViewChoice& choice : page.inside_view().choices)
                EXPECT_EQ(choice.chosen, choice.id == view->first);
        }
}

TEST(InsideRoom, ATicketIsAStepForBackAndWhatIsShownStays) {
    Inside page;
    page.use("inside.ticket", "T-1");
    page.use("view.changes");
    page.use("mask.causal");
    page.take_url_step();
    page.use("inside.ticket", "T-2");
    EXPECT_TRUE(page.take_url_step());
    EXPECT_FALSE(page.take_url_step()) << "one step only";
    EXPECT_EQ(page.inside_view().text, "Was it not my card?");
    EXPECT_EQ(page.inside_view().ticket, "T-2");
    EXPECT_EQ(page.which(), InsideView::changes);
    EXPECT_TRUE(page.inside_view().changes->causal);
    for (const char* value : {"own", "T-99", "", "T-2"}) {
        page.use("inside.ticket", value);
        EXPECT_EQ(page.inside_view().text, "Was it not my card?") << value;
        EXPECT_FALSE(page.take_url_step()) << value;
    }
}

TEST(InsideRoom, NothingElseIsAStepForBack) {
    Inside page;
    for (const char* id : {"open.2.3", "heads.all", "open.1.average", "to.lines", "inside.follow"}) {
        page.use("view.heads");
        page.take_url_step();
        page.use(id);
        EXPECT_TRUE(page.take_url_step()) << id << " shows something else";
    }
    for (const char* id :
         {"zoom.in", "map", "block.1", "head.2", "numbers", "mask.causal", "pad.3", "positions.none",
          "changes.reset", "later.3", "parts.label.2", "lines.head.2", "lines.average", "line.reading.3"}) {
        page.use(id);
        EXPECT_FALSE(page.take_url_step()) << id;
    }
    at_attention(page);
    page.take_url_step();
    for (const char* id : {"walk.next", "walk.back", "weight.4.5", "term.1", "origin.back", "origin.close",
                           "step.2", "products.sorted"}) {
        page.use(id);
        EXPECT_FALSE(page.take_url_step()) << id;
    }
}

TEST(InsideRoom, AnotherRoomAndBackKeepsEverything) {
    Inside page;
    at_attention(page);
    page.use("weight.4.5");
    page.use("term.2");
    page.use("numbers");
    page.use("pad.2");
    for (const auto& [view, which] : views()) {
        page.use(view);
        const std::string link = page.url(), mirror = page.mirror();
        for (const char* room : {"room.explorer", "room.by-hand"}) {
            page.use(room);
            page.use("room.inside");
            EXPECT_EQ(page.url(), link) << view << " " << room;
            EXPECT_TRUE(page.mirror() == mirror) << view << " " << room;
        }
    }
}

TEST(InsideRoom, TheWordThatIsReadAndTheHeadAreThoseOfTheExplorer) {
    Inside page;
    at_attention(page);
    page.use("room.explorer");
    EXPECT_EQ(page.view().reading, 3);
    EXPECT_EQ(page.view().block, 1);
    EXPECT_EQ(page.view().head, 2);
    page.use("word.6");
    page.use("block.1");
    page.use("room.inside");
    EXPECT_EQ(page.walk().reader, 5);
    EXPECT_EQ(page.walk().block, 0);
    EXPECT_EQ(page.at(), "block1.attention") << "the walk goes on in the block that is shown";
    const MatrixView weights =
        MatrixView(page.view().weights.data(), page.view().weights.rows(), page.view().weights.cols());
    EXPECT_EQ(page.walk().stepper->trace.weights(5, 2), double(weights(5, 2)));
}

TEST(InsideRoom, ATextWithoutWordsIsSaidInEveryViewAndTheViewsCanBeChanged) {
    Inside page(made::classifier_source(), "   ");
    for (const auto& [view, which] : views()) {
        page.use(view);
        EXPECT_EQ(page.which(), which);
        EXPECT_FALSE(page.inside_view().has_words);
        EXPECT_EQ(shown_views(page.inside_view()), 0) << view;
        EXPECT_EQ(say(page.inside_view().live), "There is no text to read.");
        EXPECT_TRUE(find(page.semantics(), "text"));
        EXPECT_FALSE(page.work(1));
        page.file("csv");
        page.file("json");
        for (const char* id : {"walk.next", "pad.1", "open.1.1", "line.pair", "map", "length", "term.1"})
            page.use(id, "3");
        EXPECT_EQ(page.inside_view().text, "   ");
    }
    page.use("text", "late");
    EXPECT_TRUE(page.inside_view().length);
}

// ----------------------------------------------------------------------------------------------- all heads

TEST(InsideRoom, AHeadOpensOnItsStrongestPairAndClosesAgain) {
    Inside page;
    page.use("open.1.2");
    ASSERT_TRUE(page.inside_view().heads_view->window);
    const HeadWindow window = *page.inside_view().heads_view->window;
    EXPECT_EQ(window.tile.block, 0);
    EXPECT_EQ(window.tile.head, 1);
    EXPECT_EQ(window.reading, window.tile.pair.reading);
    EXPECT_EQ(window.read, window.tile.pair.read);
    EXPECT_EQ(window.tile.weights(window.reading, window.read), window.tile.weights.maxCoeff());
    page.use("heads.all");
    EXPECT_FALSE(page.inside_view().heads_view->window);
    EXPECT_EQ(page.inside_view().heads_view->tiles.size(), 8u);
    page.use("open.2.average");
    EXPECT_EQ(page.inside_view().heads_view->window->tile.head, -1);
    EXPECT_EQ(page.inside_view().heads_view->window->tile.block, 1);
}

TEST(InsideRoom, ACellIsChosenByAPressOrByArrowKeysAndStopsAtTheEdges) {
    Inside page(made::classifier_source(), "The box was late");
    page.use("open.2.1");
    const auto cell = [&] {
        const HeadWindow& window = *page.inside_view().heads_view->window;
        return std::pair(window.reading + 1, window.read + 1);
    };
    const std::vector<std::pair<const char*, std::pair<int, int>>> presses = {
        {"2,3", {2, 3}},       {"ArrowUp", {1, 3}},       {"ArrowUp", {1, 3}},    {"ArrowLeft", {1, 2}},
        {"ArrowDown", {2, 2}}, {"End", {2, 4}},           {"ArrowRight", {2, 4}}, {"Home", {2, 1}},
        {"ArrowLeft", {2, 1}}, {"99,99", {4, 4}},         {"3,", {3, 4}},         {",2", {3, 2}},
        {"x,y", {3, 2}},       {"0,-3", {3, 2}},          {"F1", {3, 2}},         {"", {3, 2}},
        {"nan,1", {3, 1}},     {"999999999999,2", {3, 2}}};
    for (const char* id : {"map", "overview"})
        for (const auto& [value, expected] : presses) {
            page.use(id, value);
            EXPECT_EQ(cell(), expected) << id << " " << value;
        }
}

TEST(InsideRoom, ZoomGoesAsFarAsTheMatrixAllowsAndBack) {
    ModelConfig config = made::config(12, 3, 1);
    config.positions = 120;
    std::string text;
    for (int i = 0; i < 120; ++i) text += made::words()[std::size_t(i) % 18] + " ";
    Inside page(made::source(config, made::vocabulary(), 3), text);
    page.set_environment({390, 844, 1, 0, false, true});
    page.use("open.1.1");
    const auto window = [&] { return *page.inside_view().heads_view->window; };
    std::vector<int> sizes = {window().size};
    EXPECT_FALSE(window().can_zoom_out);
    while (window().can_zoom_in && sizes.size() < 20) {
        page.use("zoom.in");
        EXPECT_LT(window().size, sizes.back());
        sizes.push_back(window().size);
        EXPECT_GE(window().reading, window().first_reading);
        EXPECT_LT(window().reading, window().first_reading + window().size);
    }
    EXPECT_GT(sizes.size(), 2u);
    for (int i = 0; i < 5; ++i) page.use("zoom.in");
    EXPECT_EQ(window().size, sizes.back());
    for (std::size_t i = sizes.size() - 1; i > 0; --i) {
        page.use("zoom.out");
        EXPECT_EQ(window().size, sizes[i - 1]) << "one press, one step";
    }
    for (int i = 0; i < 5; ++i) page.use("zoom.out");
    EXPECT_EQ(window().size, sizes.front());
    page.use("zoom.in");
    EXPECT_EQ(window().size, sizes[1]);
}

TEST(InsideRoom, FromAHeadOneGoesToItsLinesItsStepsAndTheExplorer) {
    Inside page;
    page.use("open.1.3");
    const HeadWindow window = *page.inside_view().heads_view->window;
    page.use("to.lines");
    EXPECT_TRUE(page.take_url_step());
    EXPECT_EQ(page.which(), InsideView::lines);
    EXPECT_EQ(page.inside_view().lines->block, 0);
    for (const LineHead& head : page.inside_view().lines->choices) EXPECT_EQ(head.shown, head.head == 2);
    page.use("view.heads");
    page.use("to.steps");
    EXPECT_TRUE(page.take_url_step());
    EXPECT_EQ(page.at(), "block1.attention");
    EXPECT_EQ(page.chosen(), quantity_id({QuantityKind::weight, window.reading, window.read, 0, 0, 2}));
    EXPECT_EQ(page.walk().head, 2);
    EXPECT_EQ(page.walk().reader, window.reading);
    EXPECT_EQ(page.walk().read, window.read);
    page.use("view.heads");
    page.use("to.explorer");
    EXPECT_TRUE(page.take_url_step());
    EXPECT_EQ(page.room(), Room::explorer);
    EXPECT_TRUE(page.view().matrix);
    EXPECT_EQ(page.view().head, 2);
    EXPECT_EQ(page.view().block, 0);
}

// --------------------------------------------------------------------------------------------------- lines

TEST(InsideRoom, HeadsAreDrawnTogetherOrAloneOrTheirAverage) {
    Inside page;
    page.use("view.lines");
    const auto shown = [&] {
        std::string heads = page.inside_view().lines->average ? "average" : "";
        for (const LineHead& head : page.inside_view().lines->choices)
            if (head.shown) heads += std::to_string(head.head + 1);
        return heads;
    };
    EXPECT_EQ(shown(), "1");
    const std::vector<std::pair<const char*, const char*>> presses = {
        {"lines.head.3", "13"},       {"lines.head.2", "123"},      {"lines.head.1", "23"},
        {"lines.head.3", "2"},        {"lines.average", "average"}, {"lines.head.3", "3"},
        {"lines.average", "average"}, {"lines.average", "3"},       {"lines.head.4", "3"},
        {"lines.head.0", "3"},        {"lines.head.x", "3"}};
    for (const auto& [id, expected] : presses) {
        page.use(id);
        EXPECT_EQ(shown(), expected) << id;
    }
}

TEST(InsideRoom, TheThresholdIsTheSlidersAndNothingElse) {
    Inside page;
    page.use("view.lines");
    const auto lines = [&] { return page.inside_view().lines->lines.size(); };
    page.use("threshold", "0");
    const std::size_t all = lines();
    page.use("threshold", "0.25");
    EXPECT_EQ(page.inside_view().lines->threshold, 0.25);
    EXPECT_LT(lines(), all);
    for (const AttentionLine& line : page.inside_view().lines->lines) EXPECT_GE(line.weight, 0.25f);
    for (const char* value : {"", "x", "nan", "inf", "-inf", "999999999999", "0.5.5", "3,4,5"}) {
        page.use("threshold", value);
        EXPECT_EQ(page.inside_view().lines->threshold, 0.25) << value;
    }
    page.use("threshold", "7");
    EXPECT_EQ(page.inside_view().lines->threshold, 1);
    page.use("threshold", "-1");
    EXPECT_EQ(page.inside_view().lines->threshold, 0);
}

TEST(InsideRoom, AWordIsPinnedAndLetGoAndPointingShowsAnotherForAsLong) {
    Inside page;
    page.use("view.lines");
    page.use("line.reading.4");
    EXPECT_EQ(page.inside_view().lines->word, 3);
    EXPECT_TRUE(page.inside_view().lines->pinned);
    for (const AttentionLine& line : page.inside_view().lines->lines)
        EXPECT_TRUE(line.reading == 3 || line.read == 3);
    page.point("line.read.6");
    EXPECT_EQ(page.inside_view().lines->word, 5);
    EXPECT_FALSE(page.inside_view().lines->pinned);
    page.point("");
    EXPECT_EQ(page.inside_view().lines->word, 3);
    page.use("line.read.4");
    EXPECT_EQ(page.inside_view().lines->word, -1);
    page.focus("line.read.2");
    EXPECT_EQ(page.inside_view().lines->word, 1);
    page.focus("");
    for (const char* id : {"line.reading.0", "line.reading.x", "line.read.", "line.reading.-1"}) {
        page.use(id);
        EXPECT_EQ(page.inside_view().lines->word, -1) << id;
    }
    page.use("line.pair");
    EXPECT_EQ(page.inside_view().lines->word, page.inside_view().lines->most_different.first);
    page.use("line.pair");
    EXPECT_EQ(page.inside_view().lines->word, -1);
}

// ---------------------------------------------------------------------------------------------- the walk

TEST(InsideRoom, TheWalkGoesFromEndToEndAndBack) {
    for (const PackSource& source : all_packs()) {
        Inside page(source);
        page.use("view.steps");
        const std::vector<Station> path = stations_of(source.config);
        EXPECT_EQ(page.at(), "embeddings");
        page.use("walk.back");
        EXPECT_EQ(page.at(), "embeddings") << "there is nothing before it";
        for (std::size_t i = 1; i < path.size(); ++i) {
            page.use("walk.next");
            EXPECT_EQ(page.at(), station_id(path[i]));
            if (path[i].block >= 0) {
                EXPECT_EQ(page.walk().block, path[i].block);
            }
        }
        page.use("walk.next");
        EXPECT_EQ(page.at(), "probabilities") << "there is nothing after it";
        for (std::size_t i = path.size() - 1; i > 0; --i) {
            page.use("walk.back");
            EXPECT_EQ(page.at(), station_id(path[i - 1]));
        }
        page.use("at", "at.logits");
        EXPECT_EQ(page.at(), "logits");
        for (const char* id : {"at.block9.qkv", "at.", "at.x", "at.qkv", "at.block0.qkv", "at.block1.mean"}) {
            page.use(id);
            EXPECT_EQ(page.at(), "logits") << id;
        }
    }
}

TEST(InsideRoom, WordsAreChosenFromTheListsAndInThePicture) {
    Inside page;
    at_attention(page);
    EXPECT_EQ(page.walk().reader, 3);
    EXPECT_EQ(page.walk().read, 4);
    page.use("reader.7");
    EXPECT_EQ(page.walk().reader, 6);
    for (const char* value : {"", "0", "-1", "x", "3,", "nan", "999999999999"}) {
        page.use("walk.word", value);
        page.use("walk.read", value);
        page.use(std::string("reader.") + value);
        EXPECT_EQ(page.walk().reader, 6) << value;
        EXPECT_EQ(page.walk().read, 4) << value;
    }
    page.use("walk.word", "2000");
    page.use("walk.read", "2000");
    EXPECT_EQ(page.walk().reader, page.words() - 1) << "the last";
    EXPECT_EQ(page.walk().read, page.words() - 1);
}

TEST(InsideRoom, TheStepsOfOneHeadGoOnAndBack) {
    Inside page;
    at_attention(page);
    const auto step = [&] { return std::string(step_name(page.walk().stepper->step)); };
    EXPECT_EQ(step(), "output");
    page.use("step.start");
    EXPECT_EQ(step(), "score");
    page.use("step.next");
    EXPECT_EQ(step(), "scale");
    page.use("step.back");
    page.use("step.back");
    EXPECT_EQ(step(), "score");
    page.use("step.4");
    EXPECT_EQ(step(), "products");
    page.use("step.end");
    EXPECT_EQ(step(), "output");
    for (const char* id : {"step.", "step.9", "step.x", "step.0"}) {
        page.use(id);
        EXPECT_EQ(step(), "output") << id;
    }
}

TEST(InsideRoom, ANumberIsChosenFollowedAndLetGo) {
    Inside page;
    page.use("view.steps");
    page.use("at.logits");
    page.use("logit.1.2");
    EXPECT_EQ(page.chosen(), "logit.1.2");
    std::size_t part = 0;  // the largest that is no bias
    while (page.walk().origin->parts[part].first.kind != QuantityKind::mean) ++part;
    page.use("part." + std::to_string(part + 1));
    const std::string first = page.chosen();
    EXPECT_EQ(first.rfind("mean.", 0), 0u) << first;
    EXPECT_EQ(page.at(), "mean") << "where the number is made";
    page.use("term.1");
    EXPECT_EQ(page.at(), "final-norm");
    EXPECT_EQ(say(page.walk().way), "Followed 3 numbers deep");
    EXPECT_EQ(page.walk().strips.size(), 5u);
    page.use("origin.back");
    EXPECT_EQ(page.chosen(), first);
    EXPECT_EQ(page.at(), "mean");
    page.use("origin.back");
    page.use("origin.back");
    EXPECT_EQ(page.chosen(), "logit.1.2") << "there is nothing before it";
    EXPECT_EQ(page.at(), "logits");
    page.use("origin.exact");
    EXPECT_TRUE(page.walk().exact);
    EXPECT_FALSE(page.walk().all_parts);
    page.use("origin.all");
    EXPECT_EQ(page.walk().kept_origin().parts_shown(), 13);
    page.use("part.13");
    EXPECT_NE(page.chosen(), "logit.1.2");
    EXPECT_FALSE(page.walk().all_parts) << "of the next number the largest are listed";
    page.use("origin.close");
    EXPECT_EQ(page.chosen(), "");
    page.use("term.1");
    page.use("part.1");
    page.use("origin.back");
    EXPECT_EQ(page.chosen(), "");
    page.use("logit.1.2");
    page.use("logit.1.2");
    EXPECT_EQ(page.chosen(), "") << "pressed again";
    for (const char* id :
         {"logit.1.99", "logit.2.1", "block9.norm1.1.1", "block1.head1.largest.1", "q.1.99"}) {
        page.use(id);
        EXPECT_EQ(page.chosen(), "") << id;
    }
}

TEST(InsideRoom, FollowTheAnswerBeginsAtItsLogit) {
    for (const PackSource& source : all_packs()) {
        Inside page(source);
        page.use("inside.follow");
        EXPECT_EQ(page.which(), InsideView::steps);
        EXPECT_EQ(page.at(), "logits");
        EXPECT_TRUE(page.take_url_step());
        const std::optional<Quantity> logit = parse_quantity(page.chosen());
        ASSERT_TRUE(logit) << page.chosen();
        EXPECT_EQ(logit->kind, QuantityKind::logit);
        EXPECT_EQ(logit->word, source.config.labels.empty() ? page.words() - 1 : 0) << "after the last word";
        double chosen = -INFINITY, largest = -INFINITY;
        for (const NumberView& number : page.walk().strips.back().numbers) {
            largest = std::max(largest, number.value);
            if (number.chosen) chosen = number.value;
        }
        EXPECT_EQ(chosen, largest);
    }
}

TEST(InsideRoom, FollowingAlwaysTheFirstTermLeadsToTheTablesAndTheWalkGoesAlong) {
    for (const PackSource& source : all_packs()) {
        Inside page(source);
        page.use("view.steps");
        page.use("at.probabilities");
        page.use("probability.1.1");
        std::vector<std::string> way = {page.chosen()};
        while (way.size() < 100 && page.walk().origin && !page.walk().origin->terms.empty()) {
            page.use("term.1");
            ASSERT_NE(page.chosen(), way.back()) << "stuck";
            way.push_back(page.chosen());
            // Where it is made stands what it is: the number is shown as chosen.
            const Node tree = page.semantics();
            EXPECT_EQ(find(tree, "origin.line")->name, page.walk().origin->text());
            const std::optional<Station> station = station_of(*parse_quantity(way.back()));
            if (station) {
                EXPECT_EQ(page.at(), station_id(*station)) << way.back();
            }
        }
        EXPECT_LT(way.size(), 100u);
        EXPECT_EQ(parse_quantity(way.back())->kind, QuantityKind::token_row) << way.back();
        for (std::size_t i = way.size() - 1; i > 0; --i) {
            page.use("origin.back");
            EXPECT_EQ(page.chosen(), way[i - 1]);
        }
    }
}

TEST(InsideRoom, WhatTheScoresAreDividedByBelongsToNoWord) {
    Inside page;
    at_attention(page);
    page.use("scaled.4.5");
    page.use("term.2");
    EXPECT_EQ(page.chosen(), "block2.head3.root");
    EXPECT_EQ(page.walk().reader, 3);
    EXPECT_EQ(page.walk().read, 4);
}

TEST(InsideRoom, AChosenPairShowsItsProducts) {
    Inside page;
    at_attention(page);
    page.use("weight.4.2");
    EXPECT_EQ(page.chosen(), "block2.head3.weight.4.2");
    EXPECT_EQ(page.walk().read, 1);
    page.use("origin.close");
    page.use("output.4.1");
    EXPECT_EQ(page.walk().read, 1) << "it is of no pair";
    const OriginView origin = *page.walk().origin;
    int term = 0, of_last = 0;
    Quantity followed;
    for (const OriginPiece& piece : origin.line)
        if (piece.quantity) {
            of_last = ++term;
            followed = *piece.quantity;
        }
    page.use("term." + std::to_string(of_last));
    EXPECT_EQ(page.chosen(), quantity_id(followed));
    EXPECT_EQ(page.walk().reader, 3);
    EXPECT_EQ(page.walk().read, followed.word) << "a product followed shows its pair";
    page.use("origin.close");
    page.use("walk.read", "5");
    page.use("all.weight.9.8");
    EXPECT_EQ(page.chosen(), "block2.head3.weight.9.8") << "in the matrix";
}

TEST(InsideRoom, KeysWalkAlongAStripAndEnterChoosesItsNumber) {
    Inside page;
    page.use("view.steps");
    const auto press = [&](const char* key) {
        page.use("strip.3", key);
        return page.walk().strips[2].cursor + 1;
    };
    EXPECT_EQ(press("ArrowLeft"), 1);
    EXPECT_EQ(press("ArrowRight"), 2);
    EXPECT_EQ(press("ArrowDown"), 3);
    EXPECT_EQ(press("ArrowUp"), 2);
    EXPECT_EQ(press("End"), 12);
    EXPECT_EQ(press("ArrowRight"), 12);
    EXPECT_TRUE(page.walk().pointed) << "what the key reached is written out";
    EXPECT_EQ(quantity_id(page.walk().pointed->quantity), "embedding.1.12");
    EXPECT_EQ(press("Home"), 1);
    EXPECT_EQ(press("ArrowRight"), 2);
    for (const char* key : {"F1", "999999999999", "x", "Tab"}) EXPECT_EQ(press(key), 2) << key;
    page.use("strip.3");
    EXPECT_EQ(page.chosen(), "embedding.1.2");
    EXPECT_EQ(page.walk().strips[0].cursor, 0) << "another strip";
    page.focus("strip.1");
    EXPECT_EQ(quantity_id(page.walk().active_origin()->quantity), "token-row.1.1");
    page.focus("");
    for (const char* id : {"strip.", "strip.0", "strip.9", "strip.x", "strip.999999999999", "strip.table"}) {
        page.use(id);
        page.use(id, "ArrowRight");
        EXPECT_EQ(page.chosen(), "embedding.1.2") << id;
    }
}

TEST(InsideRoom, PointingWritesANumberOutForAsLong) {
    Inside page;
    page.use("view.steps");
    page.use("at.block1.norm1");
    page.use("block1.norm1.1.2");
    page.point("block1.norm1-mean.1");
    EXPECT_EQ(quantity_id(page.walk().active_origin()->quantity), "block1.norm1-mean.1");
    EXPECT_EQ(page.chosen(), "block1.norm1.1.2");
    EXPECT_FALSE(page.walk().origin_in_hand().can_follow) << "it is gone before its terms can be pressed";
    page.point("");
    EXPECT_EQ(quantity_id(page.walk().active_origin()->quantity), "block1.norm1.1.2");
    for (const char* id : {"block9.norm1-mean.1", "nothing", "strip.99", "block1.norm1-mean.99"}) {
        page.point(id);
        EXPECT_EQ(quantity_id(page.walk().active_origin()->quantity), "block1.norm1.1.2") << id;
    }
}

TEST(InsideRoom, NumbersAndTheOrderOfProductsStayFromStopToStop) {
    Inside page;
    at_attention(page);
    page.use("numbers");
    page.use("products.sorted");
    EXPECT_TRUE(page.walk().numbers);
    EXPECT_TRUE(page.walk().sorted);
    page.use("walk.next");
    page.use("walk.back");
    EXPECT_TRUE(page.walk().numbers);
    EXPECT_TRUE(page.walk().sorted);
    page.use("numbers");
    page.use("products.in-place");
    EXPECT_FALSE(page.walk().numbers);
    EXPECT_FALSE(page.walk().sorted);
}

// ------------------------------------------------------------------------------------- the answer's parts

TEST(InsideRoom, AnotherLabelsLogitIsSplit) {
    Inside page;
    page.use("view.parts");
    const auto chosen = [&] {
        std::string all;
        for (const auto& choice : page.inside_view().parts->labels)
            if (choice.chosen) all += choice.name;
        return all;
    };
    for (const auto& [id, label] : {std::pair("parts.label.1", "delivery"),
                                    {"parts.label.3", "payment"},
                                    {"parts.label.2", "returns"},
                                    {"parts.label.0", "returns"},
                                    {"parts.label.x", "returns"},
                                    {"parts.label.", "returns"}}) {
        page.use(id);
        EXPECT_EQ(chosen(), label) << id;
    }
}

// ---------------------------------------------------------------------------------------- masks and order

TEST(InsideRoom, MasksAndPositionsChangeThePassThatEveryViewShows) {
    Inside page;
    page.use("view.changes");
    page.use("mask.causal");
    EXPECT_TRUE(page.inside_view().changes->causal);
    page.use("view.steps");
    page.use("at.block1.attention");
    EXPECT_EQ(page.walk().stepper->trace.weights(1, 2), 0);
    EXPECT_TRUE(page.inside_view().says_changed());
    page.use("changes.reset");
    EXPECT_GT(page.walk().stepper->trace.weights(1, 2), 0);
    EXPECT_FALSE(page.inside_view().says_changed());
    page.use("pad.3");
    EXPECT_EQ(page.walk().stepper->trace.weights(1, 2), 0);
    page.use("pad.3");
    EXPECT_GT(page.walk().stepper->trace.weights(1, 2), 0);
    page.use("positions.none");
    page.use("at.embeddings");
    EXPECT_EQ(page.walk().strips.size(), 2u) << "no position row";
    page.use("positions.moved");
    EXPECT_EQ(page.walk().strips.size(), 3u);
    page.use("view.changes");
    std::string before = say(page.inside_view().changes->shuffle_note);
    page.use("positions.again");
    EXPECT_NE(say(page.inside_view().changes->shuffle_note), before);
    page.use("mask.none");
    page.use("changes.reset");
    EXPECT_FALSE(page.inside_view().changes->changed);
    EXPECT_FALSE(page.inside_view().changes->can_reset);
}

TEST(InsideRoom, AtLeastOneWordIsNoPadding) {
    Inside page(made::classifier_source(), "The box was late");
    page.use("view.changes");
    for (int times = 0; times < 3; ++times)
        for (const char* id : {"pad.1", "pad.2", "pad.3", "pad.4", "pad.5", "pad.0", "pad.x", "pad."}) {
            page.use(id);
            const std::vector<bool>& padding = page.inside_view().changes->padding;
            EXPECT_TRUE(std::count(padding.begin(), padding.end(), false)) << id;
            EXPECT_EQ(page.inside_view().changes->can_pad_more,
                      std::count(padding.begin(), padding.end(), false) > 1);
        }
    const std::vector<std::string> said = page.problems("room=inside&text=the+box&view=changes&padding=1,2");
    ASSERT_EQ(said.size(), 1u);
    EXPECT_TRUE(contains(said[0], "padding = “2”; one word has to stay")) << said[0];
    EXPECT_EQ(page.inside_view().changes->padding, (std::vector<bool>{true, false}));
    page.use("pad.1");
    EXPECT_EQ(page.inside_view().changes->padding, (std::vector<bool>{false, false}))
        << "what is padding can be a word again";
}

TEST(InsideRoom, TheWordThatIsReplacedIsChosenFromTheList) {
    Inside page;
    page.use("view.changes");
    EXPECT_EQ(page.inside_view().changes->later->place, page.words() - 1) << "the last";
    page.use("later", "later.3");
    EXPECT_EQ(page.inside_view().changes->later->place, 2);
    for (const char* value : {"later.0", "later.x", "", "later", "nan", "later.999999999999"}) {
        page.use("later", value);
        EXPECT_EQ(page.inside_view().changes->later->place, 2) << value;
    }
    page.use("later", "later.99");
    EXPECT_EQ(page.inside_view().changes->later->place, page.words() - 1);
}

TEST(InsideRoom, APositionRowThatIsGoneIsNoLongerFollowed) {
    Inside page;
    page.use("view.steps");
    page.use("embedding.2.3");
    page.use("term.2");
    EXPECT_EQ(page.chosen(), "position-row.2.3");
    page.use("positions.none");
    EXPECT_EQ(page.chosen(), "embedding.2.3");
    EXPECT_EQ(page.url().find("position-row"), std::string::npos) << page.url();
}

// ------------------------------------------------------------------------------------------------- length

TEST(InsideRoom, TheLengthIsTheSlidersAndIsMeasuredHere) {
    Inside page;
    page.use("view.length");
    EXPECT_EQ(page.inside_view().length->length, page.words());
    page.use("length", "7");
    EXPECT_EQ(page.inside_view().length->length, 7);
    for (const char* value : {"", "x", "nan", "inf", "999999999999"}) {
        page.use("length", value);
        EXPECT_EQ(page.inside_view().length->length, 7) << value;
    }
    page.use("length", "100000");
    EXPECT_EQ(page.inside_view().length->length, 16) << "the model's limit";
    page.use("length", "-5");
    EXPECT_EQ(page.inside_view().length->length, page.words());
    page.use("length", "5");
    int changes = 0;
    page.on_change = [&] { ++changes; };
    for (int i = 0; i < 1000 && page.work(5); ++i) {}
    EXPECT_GT(changes, 0);
    EXPECT_FALSE(page.work(5)) << "everything is measured";
    page.use("view.heads");
    EXPECT_FALSE(page.work(5)) << "only while it is seen";
}

// --------------------------------------------------------------------------------------- other texts, packs

TEST(InsideRoom, AnotherTextKeepsWhatItHasAndDropsTheRest) {
    Inside page;
    at_attention(page);
    page.use("numbers");
    page.use("products.sorted");
    page.use("weight.4.5");
    page.use("pad.3");
    page.use("pad.14");
    page.use("later.13");
    page.use("line.reading.15");
    page.use("threshold", "0.2");
    page.use("lines.head.1");
    page.use("walk.word", "4");
    page.use("walk.read", "5");
    page.use("text", "The box was late my");
    EXPECT_EQ(page.at(), "block2.attention");
    EXPECT_EQ(page.chosen(), "block2.head3.weight.4.5") << "it is there in the new text";
    EXPECT_TRUE(page.walk().numbers);
    EXPECT_TRUE(page.walk().sorted);
    EXPECT_EQ(page.walk().reader, 3);
    EXPECT_EQ(page.walk().read, 4);
    const std::string link = page.url();
    for (const char* part : {"&threshold=0.2", "&heads=1,3"})
        EXPECT_TRUE(contains(link + "&", part)) << link << " " << part;
    for (const char* part : {"padding=", "line=", "later="})
        EXPECT_FALSE(contains(link, part)) << link << ": they were places of the other text";
    page.use("text", "The box");
    EXPECT_EQ(page.chosen(), "");
    EXPECT_EQ(page.walk().reader, 1);
    EXPECT_FALSE(contains(page.url(), "number=")) << page.url();
}

TEST(InsideRoom, AnotherModelIsShownWithItsOwnPath) {
    const std::vector<PackSource> packs = all_packs();
    Inside page;
    at_attention(page);
    page.use("weight.4.5");
    page.use("pad.9");
    for (const PackSource& source : packs)
        for (const auto& [view, which] : views()) {
            ASSERT_TRUE(page.open_pack(made::bytes(source)));
            page.use("room.inside");
            page.use("text", "my box was late");
            page.use(view);
            EXPECT_EQ(page.which(), which);
            EXPECT_EQ(shown_views(page.inside_view()), 1);
            EXPECT_EQ(page.inside_view().blocks, source.config.blocks);
            EXPECT_EQ(page.inside_view().heads, source.config.heads);
            EXPECT_TRUE(page.problems(page.full_url()).empty());
            if (which == InsideView::steps) {
                EXPECT_EQ(page.walk().path.size(), stations_of(source.config).size());
            }
        }
}

// --------------------------------------------------------------------------------------------- every thing

TEST(InsideRoom, EveryControlOfTheMirrorIsUnderstood) {
    for (const PackSource& source : all_packs()) {
        Inside page(source);
        for (const auto& [view, which] : views())
            for (const char* before : {"", "open.1.1", "at.block1.attention", "at.logits", "mask.causal"}) {
                page.use(view);
                page.use(before);
                if (*before && which == InsideView::steps) page.use("strip.1");
                const std::string start = page.full_url();
                const Node tree = page.semantics();
                std::vector<const Node*> nodes;
                collect(tree, nodes);
                int changes = 0;
                page.on_change = [&] { ++changes; };
                for (const Node* node : nodes) {
                    if ((node->role != "button" && node->role != "radio") || node->disabled) continue;
                    if (node->current || node->id.rfind("room.", 0) == 0) continue;
                    const int until = changes;
                    page.use(node->id);
                    EXPECT_GT(changes, until) << view << " " << before << " " << node->id << " does nothing";
                    for (const std::string& key : node->keys) {
                        const int again = changes;
                        page.use(node->id, key);
                        EXPECT_GT(changes, again) << node->id << " " << key << " does nothing";
                    }
                    page.use("room.inside");
                    if (page.full_url() != start) page.set_url(start);
                }
                page.on_change = nullptr;
                page.set_url("room=inside&text=" + std::string("my+box+was+late"));
            }
    }
}

TEST(InsideRoom, WhateverIsUsedTheTextStaysAndTheLinkOpensWhatIsSeen) {
    const std::vector<std::string> values = {
        "",           "-1",        "0",       "1",          "3",    "999999999999",
        "nan",        "x",         "3,",      ",",          "3,4",  "2147483647",
        "average",    "all",       "ArrowUp", "End",        "\xff", std::string(5000, '9'),
        "view.steps", "at.logits", "later.2", "inside.view"};
    const std::vector<std::string> ids = {"",
                                          "open.",
                                          "open.1.",
                                          "open.2.",
                                          "block.",
                                          "head.",
                                          "heads.",
                                          "zoom.",
                                          "to.",
                                          "map",
                                          "overview",
                                          "lines.head.",
                                          "lines.",
                                          "line.reading.",
                                          "line.read.",
                                          "line.",
                                          "threshold",
                                          "mask.",
                                          "pad.",
                                          "positions.",
                                          "changes.",
                                          "later.",
                                          "later",
                                          "parts.label.",
                                          "parts.",
                                          "walk.",
                                          "walk.word",
                                          "walk.read",
                                          "at.",
                                          "at",
                                          "at.block1.",
                                          "at.block2.",
                                          "reader.",
                                          "numbers",
                                          "products.",
                                          "strip.",
                                          "strip.1",
                                          "step.",
                                          "term.",
                                          "part.",
                                          "origin.",
                                          "length",
                                          "view.",
                                          "inside.view",
                                          "inside.ticket",
                                          "weight.1.",
                                          "q.1.",
                                          "all.output.1.",
                                          "block1.head1.q.1.",
                                          "block2.norm2.1.",
                                          "embedding.1.",
                                          "logit.1.",
                                          "mean.",
                                          "block",
                                          "block1.",
                                          "head1.",
                                          "block1.head"};
    int acts = 0;
    for (const PackSource& source :
         {made::classifier_source(), made::sigmoid_source(), made::language_model_source()}) {
        Inside page(source, "The box was late, my box.");
        Inside other(source, "late");
        const std::string text = page.inside_view().text;
        for (const auto& [view, which] : views())
            for (const std::string& id : ids)
                for (const std::string& value : values) {
                    if (view == "view.length" && acts % 7) {  // one in seven: it is one slider
                        ++acts;
                        continue;
                    }
                    page.use(view);
                    page.use(id, value);
                    page.use(id + value);
                    page.point(id + value);
                    page.focus(id + value);
                    page.inside_view();
                    ASSERT_EQ(page.inside_view().text, text) << view << " " << id << " " << value;
                    if (++acts % 5) continue;
                    page.point("");
                    page.focus("");
                    const std::string link = page.full_url();
                    ASSERT_EQ(other.problems(link), std::vector<std::string>()) << link;
                    EXPECT_EQ(other.full_url(), link) << id << " " << value;
                    EXPECT_FALSE(page.file("csv").empty());
                    EXPECT_TRUE(nlohmann::json::accept(page.file("json"))) << view << " " << id << value;
                    if (page.which() == InsideView::length) continue;  // times differ
                    page.use("strip.1", "Home");
                    page.focus("");
                    EXPECT_TRUE(page.room() != Room::inside || page.which() != InsideView::steps ||
                                find(page.semantics(), "origin"));
                }
        EXPECT_GT(acts, 5000);
    }
}

TEST(InsideRoom, EveryViewHasATableOrASentenceAndAFile) {
    for (const PackSource& source : all_packs())
        for (const std::string text : {"late", "late late late late", made::long_text()}) {
            Inside page(source, text);
            for (const auto& [view, which] : views()) {
                page.use(view);
                const Node tree = page.semantics();
                std::vector<const Node*> nodes;
                collect(tree, nodes);
                int told = 0;
                for (const Node* node : nodes) {
                    told += (node->role == "table" && !node->rows.empty()) ||
                            (node->role == "text" && node->id != "inside.changed" && !node->name.empty());
                    EXPECT_FALSE(contains(node->name, "not a number")) << view << " " << node->name;
                }
                EXPECT_GT(told, 1) << view;
                EXPECT_FALSE(say(page.inside_view().live).empty()) << view;
                EXPECT_FALSE(page.file("csv").empty()) << view;
                EXPECT_TRUE(nlohmann::json::accept(page.file("json"))) << view;
                EXPECT_FALSE(contains(page.file("csv"), "nan")) << view;
            }
        }
}

}  // namespace attention
