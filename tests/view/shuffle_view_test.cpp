// Many shuffles: counts, bins and sentences are those of the passes.
#include "view/shuffle_view.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <nlohmann/json.hpp>

#include "engine/statistics.h"
#include "made_evidence.h"
#include "semantics_tree.h"
#include "view/number_format.h"
#include "view/shuffle_export.h"
#include "view/shuffle_semantics.h"

namespace attention {

namespace {

using made::EvidenceScene;
using made::find;

EvidenceScene scene_of(const PackSource& source, const std::string& text, int shuffles) {
    EvidenceScene made = made::evidence_scene(source, text, EvidenceView::shuffle);
    made.state.shuffles = shuffles;
    return made;
}

ShuffleView view_of(EvidenceScene& made, int steps = -1) {
    return shuffle_view(made.measured(steps), made.scene.state, made.state);
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST(ShuffleView, EveryShuffleIsCountedOnceAndTheNumbersAreTheirs) {
    for (const PackSource& source :
         {made::classifier_source(), made::sigmoid_source(), made::without_unknown_source()})
        for (const int shuffles : {1, 7, 100}) {
            EvidenceScene made = scene_of(source, made::long_text(), shuffles);
            const ShuffleView view = view_of(made);
            ASSERT_TRUE(view.complete);
            EXPECT_EQ(view.done, shuffles);
            int counted = 0;
            for (const ShuffleCount& row : view.counts) counted += row.count;
            EXPECT_EQ(counted, shuffles);
            EXPECT_EQ(std::accumulate(view.bins.begin(), view.bins.end(), 0), shuffles);
            double sum = 0;
            for (const Shuffled& one : view.results) sum += one.probability;
            EXPECT_NEAR(view.mean, sum / shuffles, 1e-9);
            EXPECT_LE(view.least, view.mean + 1e-12);
            EXPECT_GE(view.most, view.mean - 1e-12);
            const Interval interval = wilson_interval(view.kept, shuffles);
            EXPECT_EQ(view.kept_low, interval.low);
            EXPECT_EQ(view.kept_high, interval.high);
            EXPECT_EQ(view.kept, view.counts[std::size_t(made.scene.analysis.answer.best)].count);
            EXPECT_TRUE(contains(say(view.sentence), "of " + count_text(shuffles))) << say(view.sentence);
        }
}

TEST(ShuffleView, TheFirstShuffleIsTheExplorers) {
    for (const std::uint64_t seed : {0ull, 5ull}) {
        EvidenceScene made = scene_of(made::classifier_source(), "", 3);
        made.scene.state.seed = seed;
        made.scene.read(made::long_text());
        const ShuffleView view = view_of(made);
        const Answer& explorer = made.scene.analysis.shuffled;
        EXPECT_EQ(view.results[0].best, explorer.best);
        EXPECT_EQ(view.first.args[0], std::to_string(seed));
        EXPECT_EQ(view.first.args[1], made.scene.config().labels[std::size_t(explorer.best)]);
        const bool same = explorer.best == made.scene.analysis.answer.best;
        EXPECT_EQ(view.first.key, same ? Key::shuffle_first_keeps : Key::shuffle_first_changes);
    }
}

TEST(ShuffleView, NothingIsClaimedBeforeAllAreMeasured) {
    EvidenceScene made = scene_of(made::classifier_source(), made::long_text(), 50);
    const ShuffleView none = view_of(made, 0), some = view_of(made, 20);
    EXPECT_EQ(none.done, 0);
    EXPECT_TRUE(none.first.empty());
    EXPECT_EQ(some.done, 20);
    EXPECT_FALSE(some.complete);
    EXPECT_TRUE(some.sentence.empty() && some.spread.empty() && some.meaning.empty());
    EXPECT_FALSE(some.first.empty());
    EXPECT_TRUE(find(shuffle_semantics(some), "measure"));
}

TEST(ShuffleView, FewerAndMoreShufflesKeepTheFirstOnes) {
    EvidenceScene made = scene_of(made::classifier_source(), made::long_text(), 20);
    const ShuffleView twenty = view_of(made);
    made.state.shuffles = 5;
    const ShuffleView five = view_of(made);
    made.state.shuffles = 30;
    const ShuffleView thirty = view_of(made);
    EXPECT_EQ(five.done, 5);
    EXPECT_EQ(thirty.done, 30);
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_EQ(five.results[i].probability, twenty.results[i].probability);
        EXPECT_EQ(thirty.results[i].probability, twenty.results[i].probability);
    }
}

TEST(ShuffleView, WithoutPositionsEveryOrderIsAnsweredAlike) {
    PackSource source = made::classifier_source();
    std::vector<float>& positions = source.tensors.at("position.weight").values;
    std::fill(positions.begin(), positions.end(), 0.0f);
    EvidenceScene made = scene_of(source, made::long_text(), 10);
    const ShuffleView view = view_of(made);
    EXPECT_EQ(view.kept, 10);
    EXPECT_EQ(view.counts[std::size_t(made.scene.analysis.answer.best)].share_text, "100.0%");
    EXPECT_EQ(view.meaning[0].key, Key::shuffle_means_none);
    EXPECT_FALSE(contains(say(view.sentence), "over 99.9%")) << say(view.sentence);
}

TEST(ShuffleView, OneWordALanguageModelAndACutTextAreSaid) {
    EvidenceScene one = scene_of(made::classifier_source(), "late", 10);
    EXPECT_EQ(view_of(one).why_not.key, Key::shuffle_one);
    EvidenceScene same = scene_of(made::classifier_source(), "box box box", 10);
    EXPECT_EQ(view_of(same).why_not.key, Key::shuffle_same);
    EvidenceScene language = scene_of(made::language_model_source(), "my card", 10);
    EXPECT_EQ(view_of(language).why_not.key, Key::evidence_needs_labels);
    EvidenceScene cut = scene_of(made::classifier_source(), made::words_120(), 10);
    EXPECT_FALSE(view_of(cut).cut.empty());
}

TEST(ShuffleSemantics, TheChoiceTheFieldAndTheTablesAreTold) {
    EvidenceScene made = scene_of(made::classifier_source(), made::long_text(), 10);
    const ShuffleView view = view_of(made);
    const Node tree = shuffle_semantics(view);
    EXPECT_EQ(find(tree, "shuffles.10")->checked, 1);
    EXPECT_EQ(find(tree, "shuffles.100")->checked, 0);
    EXPECT_EQ(find(tree, "shuffles")->value, "10");
    EXPECT_TRUE(find(tree, "shuffles")->numeric);
    EXPECT_EQ(find(tree, "shuffle.counts")->rows.size(), 3u);
    EXPECT_EQ(find(tree, "shuffle.bins")->rows.size(), 10u);
    EXPECT_EQ(find(tree, "shuffle.bins")->rows[9].cells[0], "90–100%");
    EXPECT_TRUE(find(tree, "shuffle.meaning.1"));
}

TEST(ShuffleExport, TheFilesHoldEveryShuffle) {
    EvidenceScene made = scene_of(made::classifier_source(), made::long_text(), 12);
    const ShuffleView view = view_of(made);
    const std::string csv = shuffle_csv(view);
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 13);
    EXPECT_TRUE(contains(csv, "," + full_text(view.results[11].probability) + "\r\n"));
    const nlohmann::json json = nlohmann::json::parse(shuffle_json(view));
    EXPECT_EQ(json["kept"], view.kept);
    EXPECT_EQ(json["bins"].size(), 10u);
    EXPECT_EQ(json["kept_interval"][1].get<double>(), view.kept_high);
}

}  // namespace attention
