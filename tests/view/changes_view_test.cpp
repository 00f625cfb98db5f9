// Masks and order: what is said of a changed pass is what was measured in it.
#include "view/changes_view.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <nlohmann/json.hpp>

#include "made_pass.h"
#include "view/changes_export.h"
#include "view/changes_measure.h"
#include "view/number_format.h"

namespace attention {

namespace {

using made::PassScene;

ChangesView view_of(PassScene& scene) { return changes_view(scene.pass(), scene.scene.state, scene.inside); }

bool says(const std::vector<Message>& messages, Key key) {
    return std::any_of(messages.begin(), messages.end(), [&](const Message& m) { return m.key == key; });
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST(ChangesOf, WhatIsOutsideTheTextOrChangesNothingIsNoChange) {
    const ModelConfig config = made::config(12, 3, 2);
    InsideState inside;
    EXPECT_FALSE(changes_of(inside, 5, config).any());
    inside.padding = {-1, 5, 99};
    EXPECT_FALSE(changes_of(inside, 5, config).any());
    EXPECT_FALSE(changes_of(inside, 0, config).any());
    inside.padding = {0};
    EXPECT_FALSE(changes_of(inside, 1, config).any()) << "the only word stays";
    inside.causal = true;
    inside.positions = Positions::moved;
    EXPECT_FALSE(changes_of(inside, 1, config).any()) << "one word has no later one and no other place";
    ModelConfig causal = config;
    causal.causal = true;
    inside.padding.clear();
    inside.positions = Positions::as_trained;
    EXPECT_TRUE(changes_of(inside, 5, config).any());
    EXPECT_FALSE(changes_of(inside, 5, causal).any()) << "the model's own mask";
}

TEST(ChangesOf, TheLastWordStaysWhereAllWouldBePadded) {
    InsideState inside;
    inside.padding = {0, 1, 2, 3};
    const PassChanges changes = changes_of(inside, 4, made::config(12, 3, 2));
    EXPECT_EQ(changes.mask.padding, (std::vector<bool>{true, true, true, false}));
}

TEST(ChangesOf, AShuffleMovesSomethingAndKeepsEveryPlace) {
    for (int n = 2; n < 20; ++n)
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            std::vector<int> places = shuffled_places(n, seed), in_order(places.size());
            std::iota(in_order.begin(), in_order.end(), 0);
            EXPECT_NE(places, in_order);
            EXPECT_EQ(places, shuffled_places(n, seed));
            std::sort(places.begin(), places.end());
            EXPECT_EQ(places, in_order);
        }
}

TEST(ChangesView, UnchangedThePassIsTheTrainedOne) {
    for (const PackSource& source : made::all_sources()) {
        PassScene scene = made::pass_scene(source, made::long_text());
        const ChangesView view = view_of(scene);
        EXPECT_FALSE(view.changed || view.is_foreign || view.can_reset);
        EXPECT_TRUE(says(view.foreign, Key::nothing_changed));
        EXPECT_TRUE(view.lost.empty() && view.heads.empty());
        EXPECT_EQ(view.answers.empty(), !scene.scene.config().has_labels());
        EXPECT_EQ(view.no_answers.empty(), scene.scene.config().has_labels());
        for (const ChangedAnswer& answer : view.answers) EXPECT_EQ(answer.trained, answer.now);
        EXPECT_TRUE(view.later);
        EXPECT_EQ(bool(view.order), scene.scene.config().has_labels());
    }
}

TEST(ChangesView, UnderACausalMaskNoEarlierRowNoticesALaterWord) {
    for (const PackSource& source : made::all_sources())
        for (const int place : {0, 1, 5, -1}) {
            PassScene scene = made::pass_scene(source, made::long_text());
            scene.inside.causal = true;
            scene.inside.later = place;
            scene.inside.padding = {2};
            const ChangesView view = view_of(scene);
            ASSERT_TRUE(view.later);
            EXPECT_EQ(view.later->place, place < 0 ? int(view.words.size()) - 1 : place);
            EXPECT_EQ(view.later->before, 0);
            EXPECT_GT(view.later->from, 0);
            EXPECT_EQ(view.later->sentence.key, place == 0 ? Key::later_first : Key::later_exact);
        }
}

TEST(ChangesView, WithoutACausalMaskEarlierRowsNotice) {
    PassScene scene = made::pass_scene(made::classifier_source(), made::long_text());
    const ChangesView view = view_of(scene);
    EXPECT_GT(view.later->before, 0);
    EXPECT_EQ(view.later->sentence.key, Key::later_noticed);
    EXPECT_TRUE(contains(say(view.later->sentence), short_number_text(view.later->before)));
    EXPECT_EQ(view.later->replaced_by, "<unk>");
    scene.inside.padding = {view.later->place};
    const ChangesView padded = view_of(scene);
    EXPECT_EQ(padded.later->before, 0);
    EXPECT_EQ(padded.later->why.key, Key::later_padding);
}

TEST(ChangesView, AnUnknownWordAndAVocabularyWithoutUnknownGetAnotherEntry) {
    PassScene unknown = made::pass_scene(made::classifier_source(), "box zebra");
    EXPECT_NE(view_of(unknown).later->replaced_by, "<unk>");
    EXPECT_NE(view_of(unknown).later->replaced_by, "<pad>");
    PassScene without = made::pass_scene(made::without_unknown_source(), "box late");
    EXPECT_NE(view_of(without).later->replaced_by, "late");
}

TEST(ChangesView, OneWordHasNoLaterWordAndNoOtherOrder) {
    for (const PackSource& source : made::all_sources()) {
        PassScene scene = made::pass_scene(source, "late");
        scene.inside.causal = true;
        scene.inside.positions = Positions::moved;
        scene.inside.padding = {0};
        const ChangesView view = view_of(scene);
        EXPECT_FALSE(view.later || view.order || view.changed || view.can_pad_more);
        EXPECT_TRUE(view.can_reset);
        EXPECT_EQ(view.positions, Positions::moved);
        EXPECT_EQ(view.no_later.key, Key::later_single);
    }
}

TEST(ChangesView, WithoutPositionsOrderIsOnlyRounding) {
    for (const PackSource& source :
         {made::classifier_source(), made::sigmoid_source(), made::post_norm_source()}) {
        PassScene scene = made::pass_scene(source, made::long_text());
        for (const auto positions : {Positions::as_trained, Positions::none, Positions::moved}) {
            scene.inside.positions = positions;
            scene.inside.padding = {1, 4};
            const ChangesView view = view_of(scene);
            EXPECT_LT(view.order->without, 1e-5);
            EXPECT_GT(view.order->as_trained, 1e-3);
            EXPECT_EQ(view.order->why.key, Key::order_rounding);
        }
        scene.inside.causal = true;
        const ChangesView causal = view_of(scene);
        EXPECT_GT(causal.order->without, 1e-3);
        EXPECT_EQ(causal.order->why.key, Key::order_causal);
    }
}

TEST(ChangesView, OneWordRepeatedHasNoOrder) {
    PassScene scene = made::pass_scene(made::classifier_source(), "box box box box");
    const ChangesView view = view_of(scene);
    EXPECT_EQ(view.order->as_trained, 0);
    EXPECT_EQ(view.order->why.key, Key::order_small);
}

TEST(ChangesView, EveryWordLosesTheWeightsThatItMayNotRead) {
    for (const PackSource& source : made::all_sources())
        for (const std::vector<int>& padding : {std::vector<int>{}, {0}, {0, 3, 4}}) {
            PassScene scene = made::pass_scene(source, made::long_text());
            const bool own = scene.scene.config().causal;
            scene.inside.causal = true;
            scene.inside.padding = padding;
            const ChangesView view = view_of(scene);
            const int n = int(view.words.size());
            if (own && padding.empty()) {
                EXPECT_FALSE(view.changed);
                continue;
            }
            ASSERT_EQ(int(view.lost.size()), n);
            const Matrix weights = average_weights(scene.scene.analysis.trace, scene.scene.config(), 0);
            for (int reading = 0; reading < n; ++reading) {
                int forbidden = 0;
                double lost = 0;
                for (int read = 0; read < n; ++read) {
                    const bool padded = std::find(padding.begin(), padding.end(), read) != padding.end();
                    if (!(padded || read > reading) || (own && read > reading)) continue;
                    ++forbidden;
                    lost += weights(reading, read);
                }
                EXPECT_EQ(view.lost[std::size_t(reading)].forbidden, forbidden);
                EXPECT_NEAR(view.lost[std::size_t(reading)].lost, lost, 1e-9);
            }
            EXPECT_EQ(says(view.lost_summary, Key::lost_blind), !padding.empty());
            EXPECT_EQ(says(view.lost_summary, Key::lost_nothing_one), padding.empty());
        }
}

TEST(ChangesView, EachHeadsLargestChangeIsThatOfTheWeightItNames) {
    for (const PackSource& source : made::all_sources()) {
        PassScene scene = made::pass_scene(source, made::long_text());
        scene.inside.positions = Positions::moved;
        const ChangesView view = view_of(scene);
        const ModelConfig& config = scene.scene.config();
        ASSERT_EQ(int(view.heads.size()), config.blocks * config.heads);
        for (const MovedHead& head : view.heads) {
            const MatrixView was =
                scene.scene.analysis.trace.matrix(StageKind::weights, head.block, head.head);
            const MatrixView is = scene.trace.matrix(StageKind::weights, head.block, head.head);
            EXPECT_FLOAT_EQ(float(head.largest), (is - was).cwiseAbs().maxCoeff());
            if (head.largest == 0) continue;  // heads that read every word alike
            EXPECT_EQ(float(head.before), was(head.reading, head.read));
            EXPECT_EQ(float(head.now), is(head.reading, head.read));
        }
    }
}

TEST(ChangesView, PaddingAtTheEndIsTheShorterTextAndNotForeign) {
    PassScene scene = made::pass_scene(made::classifier_source(), "My card was late.");
    scene.inside.padding = {3, 4};
    const ChangesView padded = view_of(scene);
    EXPECT_TRUE(padded.changed);
    EXPECT_FALSE(padded.is_foreign);
    EXPECT_TRUE(says(padded.foreign, Key::padding_at_end));
    PassScene shorter = made::pass_scene(made::classifier_source(), "My card was");
    const ChangesView cut = view_of(shorter);
    for (std::size_t i = 0; i < cut.answers.size(); ++i)
        EXPECT_NEAR(padded.answers[i].now, cut.answers[i].now, 1e-6);
    scene.inside.padding = {1};
    EXPECT_TRUE(says(view_of(scene).foreign, Key::foreign_padding));
}

TEST(ChangesView, EveryChangeOfEveryModelIsReadable) {
    for (const PackSource& source : made::all_sources())
        for (const std::string text : {"", "late", "box box box", made::long_text()})
            for (int pattern = 0; pattern < 24; ++pattern) {
                PassScene scene = made::pass_scene(source, text);
                scene.inside.causal = pattern & 1;
                if (pattern & 2) scene.inside.padding = {0, 1, 7};
                if (pattern & 4) scene.inside.padding.push_back(2);
                scene.inside.positions = Positions(pattern / 8);
                const ChangesView view = view_of(scene);
                if (text.empty()) {
                    EXPECT_TRUE(view.words.empty());
                    continue;
                }
                for (const ChangedAnswer& answer : view.answers) EXPECT_TRUE(std::isfinite(answer.now));
                EXPECT_FALSE(view.answer.empty());
                EXPECT_FALSE(view.foreign.empty());
                EXPECT_FALSE(contains(changes_csv(view) + changes_json(view), "nan"));
            }
}

TEST(ChangesExport, TheFilesHoldTheComparison) {
    PassScene scene = made::pass_scene(made::classifier_source(), "= card \" card");
    scene.inside.padding = {1};
    const ChangesView view = view_of(scene);
    const nlohmann::json json = nlohmann::json::parse(changes_json(view));
    EXPECT_EQ(json["words"][1]["padding"], true);
    ASSERT_EQ(json["lost"].size(), 4u);
    EXPECT_EQ(json["lost"][0]["weight"].get<double>(), view.lost[0].lost);
    EXPECT_EQ(json["later_word"]["largest_change_before"].get<double>(), view.later->before);
    EXPECT_TRUE(contains(changes_csv(view), "\r\n2,card,yes,1,1," + full_text(view.lost[1].lost) + "\r\n"));
}

}  // namespace attention
