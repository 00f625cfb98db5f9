// The lines, held against the weights of the trace: which are drawn, what a word gives and gets, the pair
// whose two directions differ most.
#include "view/lines_view.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <set>

#include "made_pass.h"
#include "view/heads_lines_export.h"
#include "view/number_format.h"

namespace attention {

namespace {

using made::PassScene;

LinesView view_of(PassScene& made, int pointed = -1) {
    return lines_view(made.pass(), made.scene.state, made.inside, pointed);
}

Matrix weights(const PassScene& made, int block, int head) {
    if (head < 0) return average_weights(made.scene.analysis.trace, made.scene.config(), block);
    return made.scene.analysis.trace.matrix(StageKind::weights, block, head);
}

std::vector<int> shown(const LinesView& view) {
    if (view.average) return {-1};
    std::vector<int> heads;
    for (const LineHead& choice : view.choices)
        if (choice.shown) heads.push_back(choice.head);
    return heads;
}

bool says(const Message& message, const std::string& part) {
    return say(message).find(part) != std::string::npos;
}

}  // namespace

TEST(LinesView, EveryWeightFromTheThresholdOnHasALineAndNoOtherHas) {
    for (const PackSource& source : made::all_sources())
        for (const std::string text : {"late", "late late late", made::long_text()})
            for (const double threshold : {0.0, 0.05, 0.3, 1.0}) {
                PassScene made = made::pass_scene(source, text);
                made.inside.threshold = threshold;
                if (made.scene.config().heads > 1) made.inside.line_heads = {1, 0};
                const LinesView view = view_of(made);
                std::set<std::tuple<int, int, int>> drawn;
                float before = 0;
                for (const AttentionLine& line : view.lines) {
                    EXPECT_TRUE(drawn.insert({line.head, line.reading, line.read}).second);
                    EXPECT_EQ(line.weight, weights(made, view.block, line.head)(line.reading, line.read));
                    EXPECT_GE(line.weight, before) << "the strongest is drawn last";
                    before = line.weight;
                }
                std::size_t expected = 0;
                long long all = 0;
                for (const int head : shown(view)) {
                    const Matrix matrix = weights(made, view.block, head);
                    all += matrix.size();
                    for (int i = 0; i < matrix.size(); ++i)
                        expected += matrix.data()[i] > 0 && matrix.data()[i] >= float(threshold);
                }
                EXPECT_EQ(drawn.size(), expected);
                EXPECT_TRUE(says(view.count, count_text((long long)(expected)) + " of " + count_text(all)))
                    << say(view.count);
            }
}

TEST(LinesView, AtMostTwoThousandLinesAreDrawnTheStrongestAndTheCountSaysSo) {
    PackSource source = made::source(
        [] {
            ModelConfig wanted = made::config(24, 12, 1);
            wanted.positions = 64;
            return wanted;
        }(),
        made::vocabulary(), 6);
    std::string text;
    for (int i = 0; i < 60; ++i) text += made::words()[std::size_t(i % 8)] + " ";
    PassScene made = made::pass_scene(source, text);
    made.inside.threshold = 0;
    made.inside.line_heads = {0, 1, 2, 3};
    const LinesView view = view_of(made);
    ASSERT_EQ(view.words.size(), 60u);
    ASSERT_EQ(view.lines.size(), std::size_t(most_lines));
    EXPECT_TRUE(says(view.count, "The strongest 2,000 of 14,400")) << say(view.count);
    std::size_t stronger = 0;
    for (const int head : shown(view)) {
        const Matrix matrix = weights(made, 0, head);
        for (int i = 0; i < matrix.size(); ++i) stronger += matrix.data()[i] > view.lines[0].weight;
    }
    EXPECT_LT(stronger, std::size_t(most_lines));
    // A word's lines are complete all the same.
    EXPECT_EQ(view_of(made, 7).lines.size(), std::size_t(4 * (2 * 60 - 1)));
}

TEST(LinesView, OneHeadIsTheStatesSeveralAreChosenAndTheAverageIsOneOfAll) {
    PassScene made = made::pass_scene(made::classifier_source(), made::long_text());
    made.scene.state.head = 2;
    EXPECT_EQ(shown(view_of(made)), std::vector<int>{2});
    EXPECT_FALSE(view_of(made).several);
    EXPECT_EQ(say(view_of(made).title), "Block 1, head 3");
    made.scene.state.average = true;
    EXPECT_EQ(shown(view_of(made)), std::vector<int>{-1});
    made.inside.line_heads = {2, 0, 2, 99, -3};
    EXPECT_EQ(shown(view_of(made)), (std::vector<int>{0, 2}));
    EXPECT_FALSE(view_of(made).average);
    EXPECT_TRUE(view_of(made).several);
    EXPECT_EQ(say(view_of(made).title), "Block 1, heads 1 and 3");

    PassScene one = made::pass_scene(made::language_model_source(), made::long_text());
    one.scene.state.average = true;
    EXPECT_EQ(shown(view_of(one)), std::vector<int>{0}) << "one head has no average";
}

TEST(LinesView, AnIsolatedWordHasItsRowAndItsColumnAndTheLargestOfBoth) {
    for (const PackSource& source : made::all_sources()) {
        PassScene made = made::pass_scene(source, made::long_text());
        made.inside.threshold = 0;
        const int n = made.scene.analysis.words();
        for (int word = 0; word < n; ++word) {
            const LinesView view = view_of(made, word);
            EXPECT_EQ(view.word, word);
            EXPECT_FALSE(view.pinned);
            for (const AttentionLine& line : view.lines)
                EXPECT_TRUE(line.reading == word || line.read == word);
            const int head = shown(view)[0];
            const Matrix matrix = weights(made, view.block, head);
            ASSERT_FALSE(view.reads.empty());
            EXPECT_LE(view.reads.size(), 5u);
            EXPECT_LE(view.read_by.size(), 5u);
            EXPECT_EQ(view.reads[0].weight, matrix.row(word).maxCoeff());
            if (!view.read_by.empty()) {
                EXPECT_EQ(view.read_by[0].weight, matrix.col(word).maxCoeff());
            }
            for (const LineRow& row : view.reads) EXPECT_EQ(row.weight, matrix(word, row.place));
            for (const LineRow& row : view.read_by) EXPECT_EQ(row.weight, matrix(row.place, word));
            EXPECT_TRUE(says(view.about_word, "(word " + count_text(word + 1) + ")"));
            EXPECT_TRUE(says(view.about_word, weight_text(view.reads[0].weight)));
        }
    }
}

TEST(LinesView, ThePointerIsolatesWhileItLastsAndAPressKeepsAWord) {
    PassScene made = made::pass_scene(made::classifier_source(), made::long_text());
    EXPECT_EQ(view_of(made).word, -1);
    EXPECT_TRUE(view_of(made).about_word.empty());
    made.inside.line_word = 2;
    EXPECT_EQ(view_of(made).word, 2);
    EXPECT_TRUE(view_of(made).pinned);
    EXPECT_EQ(view_of(made, 5).word, 5);
    EXPECT_FALSE(view_of(made, 5).pinned);
    EXPECT_TRUE(view_of(made, 2).pinned);
    made.inside.line_word = 500;
    EXPECT_EQ(view_of(made, 500).word, -1) << "no such word";
}

TEST(LinesView, WhatAWordGivesAndGetsIsSaidAlsoWhereItIsNothingOrATie) {
    PassScene made = made::pass_scene(made::even_source(), "the box was not");
    EXPECT_TRUE(says(view_of(made, 1).about_word, "gives most to “the” (word 1) and 3 more: 0.25"))
        << say(view_of(made, 1).about_word);
    made.inside.padding = {1};
    EXPECT_EQ(view_of(made, 1).about_word.key, Key::lines_about_unread);
    const PassChanges all_padding{{false, {true, true, true, true}}, Positions::as_trained, {}};
    forward(made.scene.pack->model, made.pass().ids(), made.trace, Keep::everything, all_padding);
    const Pass unread{*made.scene.pack, made.scene.analysis, made.trace, all_padding, {}};
    const LinesView nothing = lines_view(unread, made.scene.state, made.inside, 1);
    EXPECT_EQ(nothing.about_word.key, Key::lines_about_alone);
    EXPECT_TRUE(nothing.lines.empty());
    EXPECT_EQ(say(nothing.count), "“box” (word 2): 0 of the 7 weights that it gives or gets have a line.");
    made.inside.padding = {0};
    made.inside.causal = true;
    EXPECT_EQ(view_of(made, 0).about_word.key, Key::lines_about_alone) << "it could read itself alone";

    PassScene one = made::pass_scene(made::classifier_source(), "late");
    EXPECT_EQ(say(view_of(one, 0).about_word),
              "“late” (word 1) gives most to itself: 1.00. It gets most from itself: 1.00.");
    EXPECT_EQ(view_of(one).pair.key, Key::lines_pair_none);
    EXPECT_EQ(say(view_of(one).count), "1 of 1 weight has a line.");
}

TEST(LinesView, ThePairIsTheOneWhoseTwoDirectionsDifferMostAmongWhatIsShown) {
    for (const PackSource& source : made::all_sources()) {
        PassScene made = made::pass_scene(source, made::long_text());
        if (made.scene.config().heads > 1) made.inside.line_heads = {0, 1};
        const LinesView view = view_of(made);
        float largest = 0;
        for (const int head : shown(view)) {
            const Matrix matrix = weights(made, view.block, head);
            largest = std::max(largest, (matrix - matrix.transpose()).cwiseAbs().maxCoeff());
        }
        EXPECT_EQ(view.has_pair, largest >= 0.005f);
        EXPECT_EQ(view.pair_note.empty(), !(made.scene.config().causal && view.has_pair));
        if (!view.has_pair) {
            EXPECT_EQ(view.pair.key, Key::lines_pair_alike);
            continue;
        }
        const LinePair& pair = view.most_different;
        const Matrix matrix = weights(made, view.block, pair.head);
        EXPECT_EQ(pair.forward, matrix(pair.first, pair.second));
        EXPECT_EQ(pair.backward, matrix(pair.second, pair.first));
        EXPECT_EQ(pair.forward - pair.backward, largest);
        EXPECT_TRUE(says(view.pair, weight_text(pair.forward)));
        EXPECT_TRUE(says(view.pair, "(word " + count_text(pair.first + 1) + ")"));
        EXPECT_EQ(says(view.pair, "in head"), view.several) << say(view.pair);
    }
}

TEST(LinesView, ALineSaysWhoseItIsWhereSeveralHeadsAreShown) {
    PassScene made = made::pass_scene(made::classifier_source(), "the box the box");
    const AttentionLine line{1, 0, 3, 0.25f};
    EXPECT_EQ(say(view_of(made).line_detail(line)), "“the” (word 1) reads “box” (word 4) with weight 0.25.");
    made.inside.line_heads = {0, 1};
    EXPECT_EQ(say(view_of(made).line_detail(line)),
              "In head 2, “the” (word 1) reads “box” (word 4) with weight 0.25.");
}

TEST(LinesView, TheFilesHaveTheLinesThatAreDrawn) {
    PassScene made = made::pass_scene(made::classifier_source(), "the box , =");
    const LinesView view = view_of(made);
    const std::string csv = lines_csv(view);
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), long(view.lines.size()) + 1);
    const AttentionLine& strongest = view.lines.back();
    const std::size_t first = csv.find("\r\n") + 2;
    EXPECT_EQ(csv.compare(first, 4, "1,1,"), 0);
    EXPECT_NE(csv.substr(first, csv.find("\r\n", first) - first).find(full_text(strongest.weight)),
              std::string::npos);
    EXPECT_NE(csv.find("'="), std::string::npos) << "no formula for a spreadsheet";
    const nlohmann::ordered_json json = nlohmann::ordered_json::parse(lines_json(view));
    EXPECT_EQ(json["lines"].size(), view.lines.size());
    EXPECT_EQ(json["lines"][0]["weight"].get<float>(), strongest.weight);
    EXPECT_TRUE(json["word"].is_null());
    EXPECT_EQ(nlohmann::ordered_json::parse(lines_json(view_of(made, 2)))["reads"].size(),
              view_of(made, 2).reads.size());
}

}  // namespace attention
