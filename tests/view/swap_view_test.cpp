// A swap: what is said of it is what a pass with the other word gives.
#include "view/swap_view.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/nearest_words.h"
#include "lesson/opposites.h"
#include "made_evidence.h"
#include "semantics_tree.h"
#include "view/number_format.h"
#include "view/swap_export.h"
#include "view/swap_semantics.h"

namespace attention {

namespace {

using made::EvidenceScene;
using made::find;

SwapView view_of(EvidenceScene& made) { return swap_view(made.measured(), made.scene.state, made.state); }

EvidenceScene scene_of(const PackSource& source, const std::string& text, int word = 0,
                       const std::string& with = "") {
    EvidenceScene made = made::evidence_scene(source, text, EvidenceView::swap);
    made.scene.state.word = word;
    made.state.swap_with = with;
    return made;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST(SwapView, TheProbabilitiesAfterAreThoseOfTheTextWithTheOtherWord) {
    for (const PackSource& source :
         {made::classifier_source(), made::sigmoid_source(), made::without_unknown_source()}) {
        EvidenceScene made = scene_of(source, "My card was late.", 1, "box");
        const SwapView view = view_of(made);
        const made::Scene other = made::scene(source, "My box was late.");
        ASSERT_TRUE(view.answers.changed);
        ASSERT_EQ(view.answers.labels.size(), source.config.labels.size());
        for (std::size_t label = 0; label < view.answers.labels.size(); ++label) {
            const LabelChange& row = view.answers.labels[label];
            EXPECT_EQ(row.label, source.config.labels[label]);
            EXPECT_EQ(row.before, made.scene.analysis.answer.probabilities[label]);
            EXPECT_NEAR(row.now, other.analysis.answer.probabilities[label], 1e-6);
            EXPECT_EQ(row.change, points_text(row.now - row.before));
        }
        const int best = made.scene.analysis.answer.best;
        EXPECT_NEAR(view.answers.lead_now, lead(other.analysis.answer.logits, best, source.config), 1e-5);
        const bool moved = other.analysis.answer.best != best;
        EXPECT_EQ(view.sentence.key, moved ? Key::swap_moves : Key::swap_stays);
        EXPECT_TRUE(contains(say(view.sentence), "“box” in the place of “card” (word 2)"));
        EXPECT_FALSE(view.lead.empty() || view.meaning.empty());
    }
}

TEST(SwapView, BeforeASwapOnlyTheTextsOwnAnswerIsShown) {
    for (const char* with : {"", "  "}) {
        EvidenceScene made = scene_of(made::classifier_source(), "My card was late.", 1, with);
        const SwapView view = view_of(made);
        EXPECT_FALSE(view.answers.changed);
        EXPECT_EQ(view.sentence.key, Key::swap_none);
        EXPECT_TRUE(view.lead.empty() && view.meaning.empty() && view.problem.empty());
        EXPECT_EQ(view.word, "card");
        EXPECT_TRUE(view.words[1].pressed);
    }
}

TEST(SwapView, SeveralWordsTakeNoPlace) {
    EvidenceScene made = scene_of(made::classifier_source(), "My card was late.", 1, "box late");
    const SwapView view = view_of(made);
    EXPECT_FALSE(view.answers.changed);
    EXPECT_EQ(view.problem.key, Key::swap_several_typed);
    EXPECT_TRUE(contains(say(view.problem), "2 words"));
    EXPECT_EQ(view.live.key, view.problem.key);
}

TEST(SwapView, AWordOutsideTheVocabularyIsHidingAndThatIsSaid) {
    EvidenceScene made = scene_of(made::classifier_source(), "My card was late.", 1, "zebra");
    const SwapView view = view_of(made);
    EXPECT_EQ(view.notice.key, Key::swap_unknown);
    made.scene.hide_every_word();
    EXPECT_NEAR(view.answers.lead_lost(), made.scene.analysis.hiding->lead_lost()[1], 1e-6);
    EvidenceScene none = scene_of(made::without_unknown_source(), "my card was late", 1, "zebra");
    EXPECT_EQ(view_of(none).problem.key, Key::swap_not_in_vocabulary);
    EXPECT_FALSE(view_of(none).answers.changed);
}

TEST(SwapView, TheSameWordChangesNothing) {
    EvidenceScene same = scene_of(made::classifier_source(), "My card was late.", 1, "CARD");
    EXPECT_EQ(view_of(same).notice.key, Key::swap_same);
    EXPECT_EQ(view_of(same).answers.lead_lost(), 0);
    EXPECT_TRUE(view_of(same).meaning.empty());
    EvidenceScene unknown = scene_of(made::classifier_source(), "My zebra was late.", 1, "lion");
    EXPECT_EQ(view_of(unknown).notice.key, Key::swap_both_unknown);
    EXPECT_EQ(view_of(unknown).lead.key, Key::swap_lead_same);
}

TEST(SwapView, ASwapBesideHidingNamesBoth) {
    EvidenceScene made = scene_of(made::classifier_source(), "My card was late.", 1, "box");
    made.scene.hide_every_word();
    const SwapView view = view_of(made);
    bool said = false;
    for (const Message& message : view.meaning)
        if (message.key == Key::swap_means_hiding) {
            said = true;
            EXPECT_EQ(message.args[1], number_text(made.scene.analysis.hiding->lead_lost()[1]));
        }
    EXPECT_TRUE(said);
}

TEST(SwapView, SuggestionsAreTheOppositesOfTheVocabularyAndThenItsNearestWords) {
    PackSource source = made::classifier_source();
    source.vocabulary[2] = "early";  // an opposite of "late"; another word's place, so the tensors fit
    EvidenceScene made = scene_of(source, "my card was late", 3, "early");
    const SwapView view = view_of(made);
    ASSERT_EQ(view.suggestions.size(), 7u);
    EXPECT_TRUE(view.suggestions[0].opposite && view.suggestions[0].chosen);
    EXPECT_EQ(view.suggestions[0].word, "early");
    const std::vector<NearWord> nearest = nearest_words(made.scene.pack->model, made.scene.pack->vocabulary,
                                                        made.scene.analysis.tokens[3].id, 6);
    for (std::size_t i = 0; i < nearest.size(); ++i) {
        EXPECT_FALSE(view.suggestions[1 + i].opposite);
        EXPECT_EQ(view.suggestions[1 + i].cosine, nearest[i].cosine);
    }
    EXPECT_TRUE(view.no_opposites.empty());
    EvidenceScene without = scene_of(made::classifier_source(), "my card was late", 3);
    EXPECT_EQ(view_of(without).no_opposites.key, Key::swap_no_opposites) << "“early” is not in it";
    EvidenceScene unknown = scene_of(made::classifier_source(), "zebra", 0);
    EXPECT_TRUE(view_of(unknown).suggestions.empty());
    EXPECT_EQ(view_of(unknown).no_nearest.key, Key::swap_nearest_unknown);
}

TEST(SwapView, ALanguageModelAndAWordThatIsNotThereBreakNothing) {
    EvidenceScene language = scene_of(made::language_model_source(), "my card", 0, "box");
    EXPECT_EQ(view_of(language).why_not.key, Key::evidence_needs_labels);
    EvidenceScene outside = scene_of(made::classifier_source(), "my card", 0, "box");
    const Evidence measured = outside.measured();
    outside.scene.state.word = 99;
    EXPECT_EQ(swap_view(measured, outside.scene.state, outside.state).place, 0);
}

TEST(SwapSemantics, TheFieldTheWordsAndTheTableAreTold) {
    EvidenceScene made = scene_of(made::classifier_source(), "My zebra was late.", 1, "box late");
    made.scene.state.definition = "lead";
    const Node tree = swap_semantics(view_of(made));
    EXPECT_EQ(find(tree, "swap.with")->value, "box late");
    EXPECT_TRUE(find(tree, "swap.with")->invalid);
    EXPECT_EQ(find(tree, "word.2")->pressed, 1);
    EXPECT_TRUE(contains(find(tree, "word.2")->name, "unknown to the model"));
    EXPECT_EQ(find(tree, "swap.table")->rows.size(), 3u);
    EXPECT_EQ(find(tree, "swap.table")->columns.size(), 2u);
    EXPECT_EQ(find(tree, "define.lead")->expanded, 1);
    EXPECT_TRUE(find(tree, "definition"));
    made.state.swap_with = "box";
    EXPECT_EQ(find(swap_semantics(view_of(made)), "swap.table")->columns.size(), 4u);
}

TEST(SwapExport, TheFilesHoldEveryProbability) {
    EvidenceScene made = scene_of(made::classifier_source(), "= card late", 0, "box");
    const SwapView view = view_of(made);
    const std::string csv = swap_csv(view);
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 4);
    EXPECT_TRUE(contains(csv, "\r\n1,'=,box,delivery," + full_text(view.answers.labels[0].before) + ","));
    const nlohmann::json json = nlohmann::json::parse(swap_json(view));
    EXPECT_EQ(json["answers"]["labels"][2]["probability_now"].get<double>(), view.answers.labels[2].now);
    EXPECT_EQ(json["with"], "box");
}

TEST(PointsText, AChangeHasItsSign) {
    EXPECT_EQ(points_text(0.1234), "+12.3");
    EXPECT_EQ(points_text(-0.5), "−50.0");
    EXPECT_EQ(points_text(-0.0001), "0.0");
}

}  // namespace attention
