// What length costs: counts that follow from n, and times as they were measured.
#include "view/length_view.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "made_pass.h"
#include "view/length_export.h"

namespace attention {

namespace {

using made::PassScene;

LengthView view_of(PassScene& scene, const std::vector<MeasuredLength>& measured = {}) {
    return length_view(scene.pass(), scene.inside, measured);
}

const LengthRow& row(const LengthView& view, const std::string& id) {
    for (const LengthRow& row : view.rows)
        if (row.id == id) return row;
    ADD_FAILURE() << "no row " << id;
    return view.rows.front();
}

PassScene six_words() { return made::pass_scene(made::classifier_source(), "The box was not late."); }

}  // namespace

TEST(LengthView, TheTextIsTakenRepeatedOrCut) {
    PassScene scene = six_words();
    EXPECT_EQ(say(view_of(scene).filled), "The text as it is: 6 words.");
    scene.inside.length = 16;
    EXPECT_EQ(say(view_of(scene).filled), "The text’s 6 words, repeated until there are 16.");
    scene.inside.length = 2;
    EXPECT_EQ(say(view_of(scene).filled), "Cut to 2 of the text’s 6 words.");
    scene.inside.length = 9999;
    EXPECT_EQ(view_of(scene).length, 16) << "the model's limit";
    EXPECT_EQ(view_of(scene).most, 16);
}

TEST(LengthView, TwiceTheLengthHasFourTimesTheWeights) {
    PassScene scene = six_words();
    for (int length = 1; length <= 16; ++length) {
        scene.inside.length = length;
        const LengthView view = view_of(scene);
        EXPECT_EQ(row(view, "weights").now, std::to_string(length * length));
        EXPECT_EQ(row(view, "weights").times, "4 ×");
        EXPECT_EQ(row(view, "all").now, [&] {
            const int all = 6 * length * length;  // two blocks of three heads
            return all < 1000 ? std::to_string(all) : "1," + std::to_string(1000 + all % 1000).substr(1);
        }());
        EXPECT_EQ(view.sentence.args[0], "4");
    }
}

TEST(LengthView, BytesHaveTheirUnit) {
    PassScene scene = six_words();
    EXPECT_EQ(row(view_of(scene), "memory").now, "864 B");
    EXPECT_EQ(row(view_of(scene), "memory").twice, "3.5 kB");
}

TEST(LengthView, OneWordHasNothingToHash) {
    PassScene scene = six_words();
    scene.inside.length = 1;
    EXPECT_EQ(row(view_of(scene), "hashing").now, "0");
    EXPECT_EQ(row(view_of(scene), "hashing").times, "");
}

TEST(LengthView, TimesAreShownOnceTheyAreMeasured) {
    PassScene scene = six_words();
    EXPECT_EQ(row(view_of(scene), "time").now, "measuring …");
    EXPECT_EQ(view_of(scene).time_sentence.key, Key::length_measuring_note);
    const LengthView both = view_of(scene, {{6, 0.25}, {12, 0.75}});
    EXPECT_EQ(row(both, "time").now, "0.250 ms");
    EXPECT_EQ(row(both, "time").twice, "0.750 ms");
    EXPECT_EQ(row(both, "time").times, "3 ×");
    EXPECT_EQ(say(both.time_sentence),
              "One pass took 0.250 ms at 6 words and 0.750 ms at 12: 3 times as long.");
    scene.inside.length = 12;
    const LengthView beyond = view_of(scene, {{6, 0.25}, {12, 0.75}});
    EXPECT_EQ(row(beyond, "time").twice, "too long");
    EXPECT_EQ(beyond.time_sentence.key, Key::length_time_limit);
    EXPECT_EQ(row(view_of(scene, {{6, 0.0}, {12, 0.0}}), "time").times, "");
}

TEST(LengthView, ThePointsAreTheMeasuredLengthsAndTheChosenOne) {
    PassScene scene = six_words();
    const LengthView view = view_of(scene, {{2, 0.1}, {8, 0.4}, {99, 7}});
    std::vector<int> lengths;
    for (const LengthPoint& point : view.points) {
        lengths.push_back(point.words);
        EXPECT_EQ(point.squares, point.words * point.words);
        EXPECT_DOUBLE_EQ(point.hashing, point.words * std::log(point.words));
        EXPECT_EQ(point.milliseconds.has_value(), point.words == 2 || point.words == 8);
    }
    EXPECT_EQ(lengths, (std::vector<int>{1, 2, 6, 8, 16}));
    EXPECT_GE(view.chart.most_milliseconds, 0.4);
    EXPECT_EQ(view.chart.milliseconds.back().at, view.chart.most_milliseconds);
}

TEST(LengthView, EveryLimitHasALineThatReachesItAndMarksInOrder) {
    for (const int limit : {1, 2, 16, 120, 4096}) {
        PackSource source = made::classifier_source();
        source.config.positions = limit;
        source.tensors = made::source(source.config, source.vocabulary, 9).tensors;
        PassScene scene = made::pass_scene(source, "The box was late.");
        const LengthView view = view_of(scene, {{1, 0.01}});
        EXPECT_EQ(view.chart.line.front().words, 1);
        EXPECT_EQ(view.chart.line.back().words, limit);
        EXPECT_LE(view.chart.line.size(), 128u);
        for (const auto& ticks : {view.chart.lengths, view.chart.counts, view.chart.milliseconds}) {
            EXPECT_GE(ticks.size(), 2u);
            EXPECT_LE(ticks.size(), 6u);
            for (std::size_t i = 1; i < ticks.size(); ++i) EXPECT_NE(ticks[i].text, ticks[i - 1].text);
        }
    }
}

TEST(LengthView, EveryModelHasAViewAndFiles) {
    for (const PackSource& source : made::all_sources())
        for (const std::string text : {"", "late", made::long_text()}) {
            PassScene scene = made::pass_scene(source, text);
            const LengthView view = view_of(scene, {{1, 0.5}});
            EXPECT_EQ(view.rows.empty(), text.empty());
            const std::string csv = length_csv(view);
            EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), int(1 + view.points.size()));
            EXPECT_EQ(nlohmann::json::parse(length_json(view))["lengths"].size(), view.points.size());
        }
}

}  // namespace attention
