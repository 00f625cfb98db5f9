// Words hidden together: sums, surpluses and sentences are those of the passes.
#include "view/several_view.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <nlohmann/json.hpp>

#include "made_evidence.h"
#include "semantics_tree.h"
#include "view/number_format.h"
#include "view/parts_view.h"
#include "view/several_export.h"
#include "view/several_semantics.h"

namespace attention {

namespace {

using made::EvidenceScene;
using made::find;

EvidenceScene scene_of(const PackSource& source, const std::string& text, std::vector<int> hidden = {}) {
    EvidenceScene made = made::evidence_scene(source, text, EvidenceView::several);
    made.state.hidden = std::move(hidden);
    return made;
}

SeveralView view_of(EvidenceScene& made, int steps = -1) {
    return several_view(made.measured(steps), made.scene.state, made.state);
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST(SeveralView, HiddenTogetherIsTheTextWithUnknownWords) {
    for (const PackSource& source : {made::classifier_source(), made::sigmoid_source()}) {
        EvidenceScene made = scene_of(source, "My card was late.", {1, 3});
        const SeveralView view = view_of(made);
        const made::Scene other = made::scene(source, "My zebra was lion.");
        for (std::size_t label = 0; label < view.answers.labels.size(); ++label)
            EXPECT_NEAR(view.answers.labels[label].now, other.analysis.answer.probabilities[label], 1e-6);
        const std::vector<float>& lost = made.scene.analysis.hiding->lead_lost();
        EXPECT_NEAR(view.alone, double(lost[1]) + double(lost[3]), 1e-6);
        ASSERT_TRUE(view.alone_measured);
        EXPECT_EQ(view.together.args[2], signed_text(view.joint - view.alone));
        for (const EvidenceWord& word : view.words)
            EXPECT_EQ(word.pressed, word.place == 1 || word.place == 3);
    }
}

TEST(SeveralView, NoneOneAndAllHiddenAreSaid) {
    EvidenceScene made = scene_of(made::classifier_source(), "My card was late.");
    EXPECT_EQ(view_of(made).sentence.key, Key::several_none);
    EXPECT_FALSE(view_of(made).answers.changed);
    made.state.hidden = {1};
    EXPECT_EQ(view_of(made).together.key, Key::several_only_one);
    made.state.hidden = {0, 1, 2, 3, 4};
    EXPECT_EQ(view_of(made).hidden, 5);
    EXPECT_TRUE(contains(say(view_of(made).sentence), "5 words"));
}

TEST(SeveralView, WhatIsOutsideTheTextIsNotHidden) {
    EvidenceScene made = scene_of(made::classifier_source(), "My card was late.");
    const Evidence measured = made.measured();
    made.state.hidden = {-1, 7, 99};
    EXPECT_EQ(several_view(measured, made.scene.state, made.state).hidden, 0);
}

TEST(SeveralView, ThePairsThatDifferMostComeFirstAndGiveTheMatrixItsWords) {
    EvidenceScene made = scene_of(made::classifier_source(), made::long_text());
    const SeveralView view = view_of(made);
    const int n = made.scene.analysis.words();
    ASSERT_EQ(int(view.pairs.size()), n * (n - 1) / 2);
    const std::vector<float>& lost = made.scene.analysis.hiding->lead_lost();
    double largest = 0;
    for (const PairEffect& pair : view.pairs) {
        largest = std::max(largest, double(std::abs(pair.surplus)));
        EXPECT_EQ(view.surplus(pair.second, pair.first), view.surplus(pair.first, pair.second));
        EXPECT_NEAR(pair.surplus, pair.joint - lost[std::size_t(pair.first)] - lost[std::size_t(pair.second)],
                    1e-5);
    }
    EXPECT_EQ(view.largest_surplus, largest);
    ASSERT_EQ(view.strongest.size(), 5u);
    for (std::size_t i = 1; i < 5; ++i)
        EXPECT_GE(std::abs(view.strongest[i - 1].surplus), std::abs(view.strongest[i].surplus));
    const std::set<int> words(view.pair_words.begin(), view.pair_words.end());
    EXPECT_EQ(words.size(), view.pair_words.size());
    EXPECT_LE(words.size(), 10u);
    EXPECT_TRUE(words.count(view.strongest[0].first) && words.count(view.strongest[0].second));
    const std::string missed = say(view.missed);
    EXPECT_TRUE(contains(missed, say(view.strongest[0].name))) << missed;
    EXPECT_TRUE(contains(missed, signed_text(view.strongest[0].surplus))) << missed;
}

TEST(SeveralView, APairThatIsHiddenIsMarked) {
    EvidenceScene made = scene_of(made::classifier_source(), "My card was late.");
    const SeveralPair pair = view_of(made).strongest[2];
    EXPECT_FALSE(pair.hidden);
    made.state.hidden = {pair.first, pair.second};
    const SeveralView view = view_of(made);
    EXPECT_TRUE(view.strongest[2].hidden);
    EXPECT_NEAR(view.joint, pair.joint, 1e-5);
}

TEST(SeveralView, CountsOfPairsAreThoseOfTheNumbers) {
    EvidenceScene made = scene_of(made::classifier_source(), made::long_text());
    const SeveralView view = view_of(made);
    const double base = view.answers.lead_before;
    int clear = 0, turned = 0;
    for (const PairEffect& pair : view.pairs) {
        clear += std::abs(pair.surplus) > 0.1 * base;
        turned += pair.joint > base && view.lead_lost[std::size_t(pair.first)] <= base &&
                  view.lead_lost[std::size_t(pair.second)] <= base;
    }
    EXPECT_EQ(view.turned.args[0], count_text(clear));
    EXPECT_EQ(view.turned.args[2], count_text(turned));
}

TEST(SeveralView, NothingIsClaimedBeforeEveryPairIsMeasured) {
    EvidenceScene made = scene_of(made::classifier_source(), made::long_text(), {1, 2});
    for (const int steps : {0, 1, 7, 20}) {
        const SeveralView view = view_of(made, steps);
        EXPECT_FALSE(view.measuring.complete());
        EXPECT_EQ(view.no_pairs.key, Key::several_waiting);
        EXPECT_TRUE(view.strongest.empty() && view.pair_words.empty() && view.missed.empty());
        EXPECT_TRUE(view.answers.changed) << "what is hidden now is there at once";
        EXPECT_TRUE(find(several_semantics(view), "measure"));
    }
    EXPECT_FALSE(find(several_semantics(view_of(made)), "measure"));
}

TEST(SeveralView, OneWordHasNoPairsAndUnknownWordsMissNothing) {
    EvidenceScene one = scene_of(made::classifier_source(), "late", {0});
    EXPECT_EQ(view_of(one).no_pairs.key, Key::several_one);
    EvidenceScene unknown = scene_of(made::classifier_source(), "zebra lion");
    EXPECT_EQ(view_of(unknown).no_pairs.key, Key::several_all_add_up);
    EXPECT_TRUE(find(several_semantics(view_of(unknown)), "hide.1")->description.size() > 0);
}

TEST(SeveralView, WithoutLabelsOrUnknownItSaysWhyNot) {
    EvidenceScene language = scene_of(made::language_model_source(), "my card", {0});
    EXPECT_EQ(view_of(language).why_not.key, Key::evidence_needs_labels);
    EvidenceScene without = scene_of(made::without_unknown_source(), "my card", {0});
    EXPECT_EQ(view_of(without).why_not.key, Key::influence_not_without_unknown);
    EXPECT_TRUE(find(several_semantics(view_of(without)), "several.why-not"));
}

TEST(SeveralSemantics, TheMatrixIsATableAndThePairsAreButtons) {
    EvidenceScene made = scene_of(made::classifier_source(), made::long_text(), {2});
    made.scene.state.definition = "joint-effect";
    const SeveralView view = view_of(made);
    const Node tree = several_semantics(view);
    const Node* matrix = find(tree, "several.matrix");
    ASSERT_EQ(matrix->rows.size(), view.pair_words.size());
    for (std::size_t row = 0; row < matrix->rows.size(); ++row) {
        ASSERT_EQ(matrix->rows[row].cells.size(), matrix->columns.size());
        EXPECT_EQ(matrix->rows[row].cells[row + 1], "");
    }
    for (const SeveralPair& pair : view.strongest)
        EXPECT_TRUE(contains(find(tree, pair.id)->description, signed_text(pair.surplus)));
    EXPECT_EQ(find(tree, "hide.3")->pressed, 1);
    EXPECT_FALSE(find(tree, "hide.none")->disabled);
    EXPECT_TRUE(find(tree, "definition"));
}

TEST(SeveralExport, TheFilesHoldEveryPair) {
    EvidenceScene made = scene_of(made::classifier_source(), "= card late", {0, 1});
    const SeveralView view = view_of(made);
    const std::string csv = several_csv(view);
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 4);
    EXPECT_TRUE(contains(csv, "\r\n1,'=,2,card," + full_text(view.pairs[0].joint) + ","));
    const nlohmann::json json = nlohmann::json::parse(several_json(view));
    ASSERT_EQ(json["pairs"].size(), 3u);
    EXPECT_EQ(json["pairs"][2]["surplus"].get<float>(), view.pairs[2].surplus);
    EXPECT_EQ(json["words"][1]["hidden"], true);
    EXPECT_EQ(json["together"]["lead_lost"].get<double>(), view.joint);
}

}  // namespace attention
