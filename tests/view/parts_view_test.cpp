// What each part adds: the split adds up, and the sentences name what the numbers say.
#include "view/parts_view.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "made_pass.h"
#include "view/number_format.h"
#include "view/parts_export.h"

namespace attention {

namespace {

using made::PassScene;

double sum(const std::vector<PartRow>& rows) {
    double total = 0;
    for (const PartRow& row : rows) total += row.value;
    return total;
}

double size(const std::vector<PartRow>& rows) {
    double total = 1;
    for (const PartRow& row : rows) total += std::abs(row.value);
    return total;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

const PartRow& largest(const std::vector<PartRow>& rows) {
    return *std::max_element(rows.begin(), rows.end(),
                             [](const PartRow& a, const PartRow& b) { return a.value < b.value; });
}

}  // namespace

TEST(PartsView, EveryModelsPartsAndRowsAddUpToItsLogit) {
    for (const PackSource& source : made::all_sources())
        for (const std::string text : {"late", "box box box", made::long_text()})
            for (const int label : {-1, 0, 2, 99}) {
                PassScene scene = made::pass_scene(source, text);
                scene.inside.label = label;
                const Pass pass = scene.pass();
                const PartsView view = parts_view(pass, scene.inside);
                const ModelConfig& config = pass.config();
                const std::size_t a_block = std::size_t(config.heads) + (config.feed_forward > 0);
                EXPECT_EQ(view.parts.size(), 3 + std::size_t(config.blocks) * a_block);
                EXPECT_NEAR(sum(view.parts), view.logit, 1e-5 * size(view.parts));
                EXPECT_EQ(view.rows.empty(), !config.has_labels());
                if (!config.has_labels()) continue;
                EXPECT_EQ(int(view.rows.size()), pass.words() + 1);
                EXPECT_NEAR(sum(view.rows), view.logit, 1e-5 * size(view.rows));
            }
}

TEST(PartsView, TheChosenLabelIsSplitAndElseTheAnswers) {
    PassScene scene = made::pass_scene(made::classifier_source(), "My card was late.");
    const Pass pass = scene.pass();
    for (int label = -1; label < 3; ++label) {
        scene.inside.label = label;
        const PartsView view = parts_view(pass, scene.inside);
        const int shown = label < 0 ? pass.answer.best : label;
        EXPECT_EQ(view.logit, pass.answer.logits[std::size_t(shown)]);
        ASSERT_EQ(view.labels.size(), 3u);
        for (const LabelChoice& choice : view.labels) {
            EXPECT_EQ(choice.chosen, choice.label == shown);
            EXPECT_EQ(choice.is_answer, choice.label == pass.answer.best);
        }
        EXPECT_TRUE(contains(say(view.title), view.label));
        EXPECT_TRUE(contains(say(view.title), number_text(view.logit)));
    }
}

TEST(PartsView, TheSentencesNameTheLargestAndTheSmallest) {
    for (const PackSource& source : made::all_sources()) {
        PassScene scene = made::pass_scene(source, made::long_text());
        const PartsView view = parts_view(scene.pass(), scene.inside);
        const PartRow& most = largest(view.parts);
        ASSERT_GT(most.value, 0);
        EXPECT_TRUE(contains(say(view.strongest), say(most.name))) << say(view.strongest);
        EXPECT_TRUE(contains(say(view.strongest), most.text)) << say(view.strongest);
        for (const PartRow& row : view.parts) {
            EXPECT_LE(view.parts_scale.low, row.value);
            EXPECT_GE(view.parts_scale.high, row.value);
        }
    }
}

TEST(PartsView, ALeadIsThatToTheLargestOtherLogit) {
    PassScene scene = made::pass_scene(made::classifier_source(), made::long_text());
    const Pass pass = scene.pass();
    for (int label = 0; label < 3; ++label) {
        scene.inside.label = label;
        const PartsView view = parts_view(pass, scene.inside);
        float other = -1e9f;
        for (int i = 0; i < 3; ++i)
            if (i != label) other = std::max(other, pass.answer.logits[std::size_t(i)]);
        const double difference = double(pass.answer.logits[std::size_t(label)]) - double(other);
        EXPECT_EQ(view.lead.key, difference > 0 ? Key::parts_ahead : Key::parts_behind);
        EXPECT_EQ(view.lead.args[0], number_text(std::abs(difference)));
    }
}

TEST(PartsView, WhatTheModelHasNotIsNotSpokenOf) {
    PassScene sigmoid = made::pass_scene(made::sigmoid_source(), "My card was late.");
    const PartsView one = parts_view(sigmoid.pass(), sigmoid.inside);
    EXPECT_TRUE(one.labels.empty());
    EXPECT_TRUE(one.lead.empty());
    EXPECT_EQ(one.label, "angry");
    EXPECT_FALSE(one.sign.empty());
    PassScene language = made::pass_scene(made::language_model_source(), "My card was late.");
    const PartsView next = parts_view(language.pass(), language.inside);
    EXPECT_TRUE(next.labels.empty());
    EXPECT_TRUE(next.rows.empty());
    EXPECT_EQ(next.rows_note.key, Key::rows_last_only);
    EXPECT_TRUE(contains(say(next.rows_note), "“.” (word 5)")) << say(next.rows_note);
}

TEST(PartsView, APaddedWordsRowAddsNothingAndMissingPositionsAddNothing) {
    PassScene scene = made::pass_scene(made::classifier_source(), "My card was late.");
    scene.inside.padding = {1};
    scene.inside.positions = Positions::none;
    const PartsView view = parts_view(scene.pass(), scene.inside);
    EXPECT_EQ(view.rows[1].value, 0);
    EXPECT_EQ(view.rows[1].where.key, Key::row_padding);
    EXPECT_EQ(view.rows[0].where.key, Key::word_place);
    EXPECT_EQ(view.parts[1].kind, "positions");
    EXPECT_EQ(view.parts[1].text, "0.000");
}

TEST(PartsView, ATextWithoutWordsGivesAnEmptyView) {
    PassScene scene = made::pass_scene(made::classifier_source(), "");
    EXPECT_TRUE(parts_view(scene.pass(), scene.inside).parts.empty());
}

TEST(PartsExport, TheFilesHoldEveryNumberInFull) {
    for (const PackSource& source : made::all_sources()) {
        PassScene scene = made::pass_scene(source, "= card \" card");
        const PartsView view = parts_view(scene.pass(), scene.inside);
        const std::string csv = parts_csv(view);
        EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), int(1 + view.parts.size() + view.rows.size()));
        for (const PartRow& row : view.parts) EXPECT_TRUE(contains(csv, "," + full_text(row.value) + "\r\n"));
        const nlohmann::json json = nlohmann::json::parse(parts_json(view));
        ASSERT_EQ(json["parts"].size(), view.parts.size());
        ASSERT_EQ(json["rows"].size(), view.rows.size());
        for (std::size_t i = 0; i < view.parts.size(); ++i)
            EXPECT_EQ(json["parts"][i]["value"].get<double>(), view.parts[i].value);
    }
}

TEST(SignedText, EveryNumberHasItsSign) {
    EXPECT_EQ(signed_text(1.25), "+1.250");
    EXPECT_EQ(signed_text(-0.5), "−0.500");
    EXPECT_EQ(signed_text(0), "0.000");
}

}  // namespace attention
