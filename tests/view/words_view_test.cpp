// Every word's scores beside lead lost, recomputed from the engine's numbers.
#include "view/words_view.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "engine/rollout.h"
#include "engine/statistics.h"
#include "made_curves.h"
#include "semantics_tree.h"
#include "view/definitions.h"
#include "view/number_format.h"
#include "view/words_export.h"
#include "view/words_semantics.h"

namespace attention {

namespace {

using made::CurvesScene;
using made::find;

WordsView view_of(const CurvesScene& made) {
    return words_view(made.evidence(), made.scene.state, made.choice);
}

CurvesScene measured(const PackSource& source, const std::string& text) {
    CurvesScene made = made::curves_scene(source, text);
    made.hide_every_word();
    return made;
}

float value(const ScoredWord& word, WordScore score) { return word.scores[std::size_t(score)]; }

std::string all_said(const std::vector<Message>& messages) {
    std::string text;
    for (const Message& message : messages) text += say(message) + "\n";
    return text;
}

bool says(const std::vector<Message>& messages, Key key) {
    for (const Message& message : messages)
        if (message.key == key) return true;
    return false;
}

}  // namespace

TEST(WordsView, EveryWordHasTheEnginesScores) {
    CurvesScene made = measured(made::classifier_source(), made::long_text());
    made.scene.state.block = 0, made.scene.state.head = 2;
    const WordsView view = view_of(made);
    const Trace& trace = made.scene.analysis.trace;
    const Vector received = attention_received(trace, made.scene.config(), 1),
                 rollout = attention_rollout(trace, made.scene.config());
    ASSERT_EQ(int(view.words.size()), made.scene.analysis.words());
    for (const ScoredWord& word : view.words) {
        EXPECT_EQ(value(word, WordScore::received), received(word.place));
        EXPECT_EQ(value(word, WordScore::rollout), rollout(word.place));
        EXPECT_NEAR(value(word, WordScore::chosen),
                    trace.matrix(StageKind::weights, 0, 2).col(word.place).mean(), 1e-6f);
        EXPECT_EQ(value(word, WordScore::lead_lost),
                  made.scene.analysis.hiding->lead_lost()[std::size_t(word.place)]);
        EXPECT_EQ(word.texts[0], number_text(received(word.place)));
        EXPECT_EQ(word.word, made.scene.analysis.tokens[std::size_t(word.place)].text);
    }
}

TEST(WordsView, TheListIsInPlaceOrSortedByEitherOfTheTwo) {
    CurvesScene made = measured(made::classifier_source(), made::long_text());
    const WordsView in_place = view_of(made);
    for (std::size_t i = 0; i < in_place.words.size(); ++i) EXPECT_EQ(in_place.words[i].place, int(i));
    made.choice.sorted = true;
    for (const bool by_lost : {false, true}) {
        made.choice.by_lost = by_lost;
        const WordsView view = view_of(made);
        const WordScore by = by_lost ? WordScore::lead_lost : WordScore::received;
        for (std::size_t i = 1; i < view.words.size(); ++i)
            EXPECT_GE(value(view.words[i - 1], by), value(view.words[i], by)) << by_lost << i;
    }
}

TEST(WordsView, TheTopThreesTheAgreementAndTheCorrelationAreThoseOfTheLists) {
    CurvesScene made = measured(made::classifier_source(), made::long_text());
    for (const WordScore score : {WordScore::received, WordScore::chosen, WordScore::rollout}) {
        made.choice.score = score;
        const WordsView view = view_of(made);
        const std::vector<float> scores = scores_of(made.evidence(), made.scene.state, score),
                                 lost = made.scene.analysis.hiding->lead_lost();
        ASSERT_EQ(view.top.size(), 3u);
        ASSERT_EQ(view.top_lost.size(), 3u);
        EXPECT_EQ(view.top[0].place, first_largest(scores));
        EXPECT_EQ(view.top_lost[0].place, first_largest(lost));
        const bool agree = first_largest(scores) == first_largest(lost);
        EXPECT_EQ(view.first.key, agree ? Key::first_agree : Key::first_differ);
        EXPECT_TRUE(says(view.meaning, agree ? Key::evidence_words_agree : Key::evidence_words_differ));
        const ScoreComparison& row = view.comparisons[std::size_t(score)];
        EXPECT_EQ(row.score, score);
        EXPECT_EQ(row.agrees, agree);
        ASSERT_TRUE(row.correlation);
        EXPECT_EQ(*row.correlation, *rank_correlation(scores, lost));
        EXPECT_EQ(view.comparison_table.marked, int(score));
        EXPECT_EQ(view.comparison_table.rows[std::size_t(score)][3], number_text(*row.correlation));
    }
}

TEST(WordsView, NothingIsClaimedBeforeEveryWordWasHidden) {
    CurvesScene made = made::curves_scene(made::classifier_source(), made::long_text());
    made.measuring = {3, made.scene.analysis.words(), false};
    for (int i = 0; i < 3; ++i) made.scene.analysis.hiding->step();
    made.choice.sorted = made.choice.by_lost = true;
    const WordsView view = view_of(made);
    EXPECT_FALSE(view.lost_measured);
    EXPECT_TRUE(view.meaning.empty());
    EXPECT_TRUE(view.first.empty());
    EXPECT_TRUE(view.top_lost.empty());
    EXPECT_EQ(view.lost_title.key, Key::evidence_words_lost_waiting);
    for (std::size_t i = 0; i < view.words.size(); ++i) {
        EXPECT_EQ(view.words[i].place, int(i)) << "no order by what is not measured";
        EXPECT_EQ(view.words[i].texts[std::size_t(WordScore::lead_lost)], "…");
        EXPECT_NE(view.words[i].texts[0], "…");
    }
    for (const ScoreComparison& row : view.comparisons) EXPECT_FALSE(row.agrees || row.correlation);
    EXPECT_TRUE(find(words_semantics(view), "measure.stop"));
    EXPECT_TRUE(nlohmann::json::parse(words_json(view))["words"][0]["lead_lost"].is_null());
}

TEST(WordsView, TheLastBlocksAverageIsAttentionReceivedAndIsSaidToBe) {
    CurvesScene made = measured(made::classifier_source(), made::long_text());
    made.choice.score = WordScore::chosen;
    made.scene.state.block = 1, made.scene.state.average = true;
    const WordsView view = view_of(made);
    EXPECT_EQ(view.same.key, Key::evidence_words_same);
    for (const ScoredWord& word : view.words)
        EXPECT_EQ(value(word, WordScore::chosen), value(word, WordScore::received));
    made.scene.state.block = 0;
    EXPECT_TRUE(view_of(made).same.empty());
    made.scene.state.block = 1, made.scene.state.average = false;
    EXPECT_TRUE(view_of(made).same.empty());
}

TEST(WordsView, OneWordHasNoOrderAndSaysSo) {
    const CurvesScene made = measured(made::classifier_source(), "late");
    const WordsView view = view_of(made);
    ASSERT_EQ(view.words.size(), 1u);
    EXPECT_EQ(view.top.size(), 1u);
    ASSERT_EQ(view.no_correlation.size(), 1u);
    EXPECT_EQ(view.no_correlation[0].key, Key::evidence_words_one);
    EXPECT_EQ(view.comparison_table.rows[0][3], "not defined");
    EXPECT_FALSE(says(view.meaning, Key::evidence_words_correlation));
    EXPECT_FALSE(says(view.meaning, Key::evidence_words_together)) << "there is no second word";
}

TEST(WordsView, EqualScoresHaveNoCorrelationAndSaySo) {
    const CurvesScene made = measured(made::even_source(), "box late my card");
    const WordsView view = view_of(made);
    const std::vector<float> received = scores_of(made.evidence(), made.scene.state, WordScore::received);
    const bool equal = std::set<float>(received.begin(), received.end()).size() == 1;
    EXPECT_EQ(says(view.no_correlation, Key::evidence_words_score_equal), equal);
    EXPECT_EQ(view.comparisons[0].correlation.has_value(), !equal);
}

TEST(WordsView, UnknownWordsAloneLoseNothingAndSaySo) {
    const CurvesScene made = measured(made::classifier_source(), "zebra giraffe");
    const WordsView view = view_of(made);
    EXPECT_TRUE(view.any_unknown);
    for (const ScoredWord& word : view.words) {
        EXPECT_TRUE(word.unknown);
        EXPECT_EQ(value(word, WordScore::lead_lost), 0);
        EXPECT_NE(word.name.find("unknown to the model"), std::string::npos) << word.name;
    }
    ASSERT_FALSE(view.no_correlation.empty());
    EXPECT_EQ(view.no_correlation[0].key, Key::evidence_words_lost_equal);
    EXPECT_TRUE(says(view.meaning, Key::evidence_words_unknown));
    EXPECT_TRUE(says(view.meaning, Key::evidence_words_none_weakens));
}

TEST(WordsView, TheMeaningCountsWhatChangedTheAnswer) {
    for (const PackSource& source :
         {made::classifier_source(), made::sigmoid_source(), made::long_source()}) {
        const CurvesScene made = measured(source, made::long_text());
        const WordsView view = view_of(made);
        const HideOneWord& hiding = *made.scene.analysis.hiding;
        long long flips = 0, negative = 0;
        for (const float lost : hiding.lead_lost()) {
            flips += lost > hiding.base_lead();
            negative += lost < 0;
        }
        const std::string said = all_said(view.meaning);
        if (flips > 0) {
            EXPECT_TRUE(says(view.meaning, Key::evidence_words_flips)) << said;
            EXPECT_NE(said.find(", " + std::to_string(flips) + " of "), std::string::npos) << said;
        }
        EXPECT_EQ(negative > 0, says(view.meaning, Key::evidence_words_negative)) << said;
        EXPECT_EQ(negative > 0, !view.negative.empty());
        EXPECT_LE(view.lost_scale.low, 0);
        EXPECT_GE(view.lost_scale.high, 0);
    }
}

TEST(WordsView, WhatCannotBeHiddenIsSaidInsteadOfShown) {
    for (const PackSource& source : {made::language_model_source(), made::without_unknown_source()}) {
        const CurvesScene made = measured(source, made::long_text());
        const WordsView view = view_of(made);
        EXPECT_FALSE(view.why_not.empty());
        EXPECT_TRUE(view.words.empty());
        const Node tree = words_semantics(view);
        ASSERT_EQ(tree.children.size(), 2u);
        EXPECT_EQ(tree.children[1].name, say(view.why_not));
        EXPECT_EQ(nlohmann::json::parse(words_json(view))["not_defined"], say(view.why_not));
        EXPECT_EQ(words_csv(view), "place,word,unknown,received,chosen,rollout,lead_lost\r\n");
    }
}

TEST(WordsView, TheMirrorTellsWhatTheViewHolds) {
    CurvesScene made = measured(made::classifier_source(), made::long_text());
    made.choice.score = WordScore::chosen;
    made.scene.state.definition = "rollout";
    made.scene.state.word = 2;
    const WordsView view = view_of(made);
    const Node tree = words_semantics(view);
    EXPECT_EQ(tree.children[0].id, "words.title");
    EXPECT_EQ(tree.children[0].level, 2);
    EXPECT_EQ(find(tree, "score.chosen")->checked, 1);
    EXPECT_EQ(find(tree, "block")->children.size(), 2u);
    EXPECT_EQ(find(tree, "head")->children.size(), 4u);
    EXPECT_EQ(find(tree, "order.in-place")->checked, 1);
    EXPECT_EQ(find(tree, "word.3")->pressed, 1);
    EXPECT_EQ(find(tree, "word.1")->pressed, 0);
    EXPECT_EQ(find(tree, "words.table")->rows.size(), view.words.size());
    EXPECT_EQ(find(tree, "words.table")->columns[3], "attention in block 1, head 1");
    EXPECT_EQ(find(tree, "define.rollout")->expanded, 1);
    EXPECT_EQ(find(tree, "define.lead")->expanded, 0);
    EXPECT_EQ(find(tree, "definition.title")->name, "Attention rollout");
    std::vector<const Node*> nodes;
    made::collect(tree, nodes);
    std::set<std::string> ids;
    for (const Node* node : nodes) {
        EXPECT_TRUE(ids.insert(node->id).second) << "two nodes are " << node->id;
        EXPECT_FALSE(node->name.empty()) << node->id;
        for (const TableRow& row : node->rows) EXPECT_EQ(row.cells.size(), node->columns.size()) << node->id;
    }
}

TEST(WordsView, FilesAreInReadingOrderWithEveryDigit) {
    CurvesScene made = measured(made::classifier_source(), made::long_text());
    made.choice.sorted = true;
    const WordsView view = view_of(made);
    const nlohmann::json json = nlohmann::json::parse(words_json(view));
    ASSERT_EQ(json["words"].size(), view.words.size());
    for (std::size_t i = 0; i < view.words.size(); ++i) {
        EXPECT_EQ(json["words"][i]["place"], i + 1);
        EXPECT_EQ(json["words"][i]["lead_lost"].get<float>(), made.scene.analysis.hiding->lead_lost()[i]);
    }
    EXPECT_EQ(json["comparisons"].size(), 3u);
    EXPECT_TRUE(json["definitions"].contains("rank-correlation"));
    EXPECT_EQ(
        words_csv(view).substr(0, 60).find("place,word,unknown,received,chosen,rollout,lead_lost\r\n1,the"),
        0u);
}

TEST(WordsView, AHundredAndTwentyWordsAreAllThere) {
    const CurvesScene made = measured(made::long_source(), made::text_of(120));
    const WordsView view = view_of(made);
    EXPECT_EQ(view.words.size(), 120u);
    EXPECT_EQ(find(words_semantics(view), "words.list")->children.size(), 120u);
}

TEST(WordsView, AStateOutsideTheModelIsBroughtInside) {
    CurvesScene made = measured(made::classifier_source(), "box late");
    made.choice.score = WordScore::lead_lost;
    made.scene.state.block = 9, made.scene.state.head = 9, made.scene.state.word = 9;
    const WordsView view = view_of(made);
    EXPECT_EQ(view.score, WordScore::received);
    EXPECT_EQ(view.block, 1);
    EXPECT_TRUE(view.words[1].selected);
}

TEST(Definitions, EveryTermHasATextAndASource) {
    std::set<std::string> names;
    for (const Definition& definition : definitions()) {
        EXPECT_TRUE(names.insert(definition.name).second) << definition.name;
        for (const Key key : {definition.title, definition.words, definition.source})
            EXPECT_STRNE(english(key), "") << definition.name;
        EXPECT_EQ(find_definition(definition.name), &definition);
    }
    for (const char* name :
         {"received", "chosen", "rollout", "lead", "lead-lost", "agreement", "rank-correlation",
          "comprehensiveness", "sufficiency", "random-order", "hide", "swap", "joint-effect", "shuffle",
          "silence", "evenness", "accuracy", "baselines", "interval"})
        EXPECT_TRUE(is_definition(name)) << name;
    EXPECT_FALSE(is_definition(""));
    EXPECT_FALSE(is_definition("leads"));
}

TEST(Definitions, TheSharesOfEraserAreTheOnesThatAreMeasured) {
    std::string shares;
    for (const double share : eraser_shares) {
        const std::string percent = count_text(std::llround(share * 100));
        shares += shares.empty()                         ? percent
                  : share == *std::rbegin(eraser_shares) ? " and " + percent + "%"
                                                         : ", " + percent;
    }
    for (const char* name : {"comprehensiveness", "sufficiency"})
        EXPECT_NE(say(find_definition(name)->words).find(shares), std::string::npos) << shares;
    EXPECT_NE(say(Key::curves_faithfulness_title).find(shares), std::string::npos);
}

}  // namespace attention
