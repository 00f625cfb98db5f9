// Heads silenced one at a time: what is said of them is what the passes and the weights give.
#include "view/silence_view.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/head_behaviour.h"
#include "engine/statistics.h"
#include "made_evidence.h"
#include "semantics_tree.h"
#include "view/number_format.h"
#include "view/silence_export.h"
#include "view/silence_semantics.h"

namespace attention {

namespace {

using made::EvidenceScene;
using made::find;

EvidenceScene scene_of(const PackSource& source, const std::string& text, bool mean = false) {
    EvidenceScene made = made::evidence_scene(source, text, EvidenceView::silence);
    made.state.mean = mean;
    return made;
}

SilenceView view_of(EvidenceScene& made, int steps = -1) {
    return silence_view(made.measured(steps), made.scene.state, made.state);
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST(SilenceView, EachHeadIsThePassWithoutItsOutput) {
    for (const PackSource& source : {made::classifier_source(), made::sigmoid_source(),
                                     made::without_unknown_source(), made::causal_source()}) {
        EvidenceScene made = scene_of(source, "My card was late.");
        const SilenceView view = view_of(made);
        const ModelConfig& config = made.scene.config();
        ASSERT_EQ(int(view.rows.size()), config.blocks * config.heads);
        ASSERT_TRUE(view.complete);
        std::vector<int> ids;
        for (const Token& token : made.scene.analysis.tokens) ids.push_back(token.id);
        for (const SilenceRow& row : view.rows) {
            PassChanges changes;
            changes.silenced = {{row.block, row.head, {}}};
            Trace trace;
            forward(made.scene.pack->model, ids, trace, Keep::everything, changes);
            const Answer without = answer(made.scene.pack->model, trace);
            EXPECT_EQ(row.answer, config.labels[std::size_t(without.best)]);
            EXPECT_NEAR(row.probability, without.probabilities[std::size_t(without.best)], 1e-6);
            const int best = made.scene.analysis.answer.best;
            EXPECT_NEAR(row.lead_lost, view.lead - lead(without.logits, best, config), 1e-5);
            EXPECT_EQ(row.moved, without.best != best);
            EXPECT_LE(view.scale.low, row.lead_lost);
            EXPECT_GE(view.scale.high, row.lead_lost);
        }
    }
}

TEST(SilenceView, TheCorrelationIsThatOfTidinessAndTheSizeOfTheLeadLost) {
    EvidenceScene made = scene_of(made::classifier_source(), made::long_text());
    const SilenceView view = view_of(made);
    std::vector<float> tidiness, effect;
    for (const SilenceRow& row : view.rows) {
        ASSERT_TRUE(row.evenness);
        tidiness.push_back(1 - *row.evenness);
        effect.push_back(float(std::abs(row.lead_lost)));
    }
    ASSERT_TRUE(view.correlation);
    EXPECT_EQ(*view.correlation, *rank_correlation(tidiness, effect));
    EXPECT_TRUE(contains(say(view.sentence), weight_text(*view.correlation))) << say(view.sentence);
    const double r = *view.correlation;
    EXPECT_EQ(view.meaning[0].key, r >= 0.3    ? Key::silence_means_more
                                   : r <= -0.3 ? Key::silence_means_less
                                               : Key::silence_means_nothing);
    EXPECT_FALSE(view.most.empty());
}

TEST(SilenceView, TheChosenHeadIsMarkedAndSaid) {
    EvidenceScene made = scene_of(made::classifier_source(), made::long_text());
    made.scene.state.block = 1, made.scene.state.head = 2;
    const SilenceView view = view_of(made);
    for (const SilenceRow& row : view.rows) EXPECT_EQ(row.chosen, row.id == "head-at.2.3");
    EXPECT_TRUE(contains(say(view.chosen), "block 2, head 3")) << say(view.chosen);
    made.scene.state.average = true;
    EXPECT_TRUE(view_of(made).chosen.empty());
}

TEST(SilenceView, TheMeanIsOverTheTicketsAndNeedsSome) {
    EvidenceScene zero = scene_of(made::classifier_source(), made::long_text());
    EvidenceScene mean = scene_of(made::classifier_source(), made::long_text(), true);
    const SilenceView a = view_of(zero), b = view_of(mean);
    EXPECT_TRUE(b.mean && b.can_mean);
    EXPECT_TRUE(contains(say(b.mean_note), "4 tickets")) << say(b.mean_note);
    PackSource with_practice = made::classifier_source();
    with_practice.tickets[1].practice = with_practice.tickets[3].practice = true;
    EvidenceScene practised = scene_of(with_practice, made::long_text());
    practised.state.mean = true;
    EXPECT_TRUE(contains(say(view_of(practised).mean_note), "2 tickets"))
        << "those that are swept, no others";
    double different = 0;
    for (std::size_t i = 0; i < a.rows.size(); ++i)
        different += std::abs(a.rows[i].lead_lost - b.rows[i].lead_lost);
    EXPECT_GT(different, 1e-4);
    EvidenceScene none = scene_of(made::sigmoid_source(), made::long_text(), true);
    const SilenceView without = view_of(none);
    EXPECT_FALSE(without.mean || without.can_mean);
    EXPECT_EQ(without.mean_note.key, Key::silence_no_tickets);
    EXPECT_FALSE(find(silence_semantics(without), "silence.mean"));
}

TEST(SilenceView, WhereThereIsNoCorrelationItSaysWhy) {
    ModelConfig single = made::config(8, 1, 1);
    EvidenceScene one = scene_of(made::source(single, made::vocabulary(), 11), made::long_text());
    EXPECT_EQ(view_of(one).sentence.key, Key::silence_one_head);
    EvidenceScene word = scene_of(made::classifier_source(), "late");
    EXPECT_EQ(view_of(word).sentence.key, Key::silence_one_word);
    EXPECT_FALSE(view_of(word).rows[0].evenness);
    EvidenceScene even = scene_of(made::even_source(), "box box box");
    EXPECT_EQ(view_of(even).sentence.key, Key::silence_all_alike);
    EvidenceScene language = scene_of(made::language_model_source(), "my card");
    EXPECT_EQ(view_of(language).why_not.key, Key::evidence_needs_labels);
}

TEST(SilenceView, TheTableFillsAndNothingIsClaimedOfIt) {
    EvidenceScene made = scene_of(made::classifier_source(), made::long_text());
    const SilenceView view = view_of(made, 2);
    EXPECT_FALSE(view.complete);
    EXPECT_TRUE(view.sentence.empty() && view.most.empty() && view.meaning.empty());
    EXPECT_TRUE(view.rows[1].measured);
    EXPECT_FALSE(view.rows[2].measured);
    const Node tree = silence_semantics(view);
    EXPECT_EQ(find(tree, "silence.table")->rows[2].cells[1], say(Key::silence_waiting));
    EXPECT_TRUE(find(tree, "measure"));
}

TEST(SilenceSemantics, EveryHeadIsARowAndAButton) {
    for (const PackSource& source : {made::classifier_source(), made::twelve_heads_source()}) {
        EvidenceScene made = scene_of(source, made::long_text());
        made.scene.state.definition = "evenness";
        const SilenceView view = view_of(made);
        const Node tree = silence_semantics(view);
        const Node* table = find(tree, "silence.table");
        ASSERT_EQ(table->rows.size(), view.rows.size());
        for (const TableRow& row : table->rows) EXPECT_EQ(row.cells.size(), table->columns.size());
        for (const SilenceRow& row : view.rows) EXPECT_EQ(find(tree, row.id)->pressed, row.chosen);
        EXPECT_TRUE(find(tree, "definition"));
    }
}

TEST(SilenceExport, TheFilesHoldEveryHead) {
    EvidenceScene made = scene_of(made::classifier_source(), made::long_text());
    const SilenceView view = view_of(made);
    const std::string csv = silence_csv(view);
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 7);
    EXPECT_TRUE(contains(csv, "\r\n2,3,zero," + view.rows[5].answer + ","));
    const nlohmann::json json = nlohmann::json::parse(silence_json(view));
    EXPECT_EQ(json["heads"][5]["lead_lost"].get<double>(), view.rows[5].lead_lost);
    EXPECT_EQ(json["output"], "zero");
}

}  // namespace attention
