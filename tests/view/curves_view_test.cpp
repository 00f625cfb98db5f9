// The curves of the room Evidence: lines as measured, their means and spread, and what is said of them.
#include "view/curves_view.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "made_curves.h"
#include "semantics_tree.h"
#include "view/curves_export.h"
#include "view/curves_semantics.h"
#include "view/number_format.h"

namespace attention {

namespace {

using made::CurvesScene;
using made::find;

CurvesView view_of(const CurvesScene& made) {
    return curves_view(made.evidence(), made.scene.state, made.choice);
}

CurvesScene measured(const PackSource& source, const std::string& text, int orders = random_orders) {
    CurvesScene made = made::curves_scene(source, text);
    made.measure_curves(orders);
    return made;
}

bool says(const std::vector<Message>& messages, Key key) {
    for (const Message& message : messages)
        if (message.key == key) return true;
    return false;
}

}  // namespace

TEST(CurvesView, LinesBeginAndEndWhereEveryOrderDoes) {
    for (const PackSource& source :
         {made::classifier_source(), made::sigmoid_source(), made::long_source()}) {
        const CurvesScene made = measured(source, made::long_text());
        const CurvesView view = view_of(made);
        const Answer& answer = made.scene.analysis.answer;
        const float full = answer.probabilities[std::size_t(answer.best)];
        ASSERT_EQ(view.lines.size(), 5u);
        for (const CurveLine& line : view.lines) {
            ASSERT_EQ(int(line.hidden.size()), view.words + 1) << line.id;
            ASSERT_EQ(int(line.kept.size()), view.words + 1) << line.id;
            EXPECT_NEAR(line.hidden.front(), full, 1e-5f) << line.id;
            EXPECT_NEAR(line.kept.back(), full, 1e-5f) << line.id;
            EXPECT_NEAR(line.hidden.back(), line.kept.front(), 1e-5f) << line.id;
        }
    }
}

TEST(CurvesView, TheRandomLineIsTheMeanAndItsBandHoldsEveryOrder) {
    const CurvesScene made = measured(made::classifier_source(), made::long_text(), 7);
    const CurvesView view = view_of(made);
    const CurveLine& random = view.lines.back();
    EXPECT_EQ(random.number, random_line);
    EXPECT_EQ(view.orders, 7);
    for (std::size_t k = 0; k < random.hidden.size(); ++k) {
        double sum = 0;
        for (const auto& order : made.random) {
            const float value = order->curve().hidden[k];
            EXPECT_GE(value, random.hidden_low[k]);
            EXPECT_LE(value, random.hidden_high[k]);
            sum += value;
        }
        EXPECT_NEAR(random.hidden[k], sum / 7, 1e-6);
    }
    double mean = 0, squares = 0;
    for (const auto& order : made.random) mean += faithfulness(order->curve()).comprehensiveness / 7;
    for (const auto& order : made.random)
        squares += std::pow(faithfulness(order->curve()).comprehensiveness - mean, 2);
    EXPECT_NEAR(random.faithfulness->comprehensiveness, mean, 1e-9);
    EXPECT_NEAR(random.deviation->comprehensiveness, std::sqrt(squares / 6), 1e-9);
    EXPECT_EQ(view.faithfulness.rows[4][1], number_text(mean) + " ± " + number_text(std::sqrt(squares / 6)));
}

TEST(CurvesView, OneRandomOrderHasNoDeviation) {
    const CurvesView view = view_of(measured(made::classifier_source(), made::long_text(), 1));
    EXPECT_FALSE(view.lines.back().deviation);
    EXPECT_TRUE(view.deviation_note.empty());
    EXPECT_EQ(view.faithfulness.rows[4][1].find("±"), std::string::npos);
}

TEST(CurvesView, WhatIsReadOffIsTheLineAtK) {
    CurvesScene made = measured(made::classifier_source(), made::long_text());
    for (int k = 0; k <= made.scene.analysis.words(); ++k) {
        made.choice.curve_words = k;
        const CurvesView view = view_of(made);
        EXPECT_EQ(view.taken, k);
        for (std::size_t i = 0; i < view.lines.size(); ++i) {
            EXPECT_EQ(view.read.rows[i][1], short_percent_text(view.lines[i].hidden[std::size_t(k)]));
            EXPECT_EQ(view.read.rows[i][2], short_percent_text(view.lines[i].kept[std::size_t(k)]));
        }
    }
    made.choice.curve_words = 9999;
    EXPECT_EQ(view_of(made).taken, made.scene.analysis.words());
    made.choice.curve_words = -3;
    EXPECT_EQ(view_of(made).taken, 0);
}

TEST(CurvesView, TheBestScoresAreThoseOfTheTable) {
    const CurvesScene made = measured(made::classifier_source(), made::long_text());
    const CurvesView view = view_of(made);
    double most = -2, least = 2;
    for (std::size_t i = 0; i < 4; ++i) {
        most = std::max(most, view.lines[i].faithfulness->comprehensiveness);
        least = std::min(least, view.lines[i].faithfulness->sufficiency);
    }
    bool has_most = false, has_least = false;
    for (const Message& message : view.meaning) {
        if (message.key == Key::curves_most) has_most = message.args[0] == number_text(most);
        if (message.key == Key::curves_least) has_least = message.args[0] == number_text(least);
    }
    EXPECT_TRUE(has_most && has_least);
}

TEST(CurvesView, RandomOrdersThatDoAsWellAreCounted) {
    const CurvesScene made = measured(made::classifier_source(), made::long_text());
    const CurvesView view = view_of(made);
    long long as_well = 0;
    for (const auto& order : made.random)
        as_well +=
            faithfulness(order->curve()).comprehensiveness >= view.lines[0].faithfulness->comprehensiveness;
    for (const Message& message : view.meaning)
        if (message.key == Key::curves_chance && message.args[2] == "attention received") {
            EXPECT_EQ(message.args[0], "10");
            EXPECT_EQ(message.args[1], std::to_string(as_well));
        }
    EXPECT_TRUE(says(view.meaning, Key::curves_chance));
}

TEST(CurvesView, NothingIsClaimedBeforeAllIsMeasured) {
    CurvesScene made = measured(made::classifier_source(), made::long_text());
    made.curves.pop_back();
    made.random.clear();
    for (const Measuring measuring : {Measuring{}, Measuring{5, 90, false}}) {
        made.measuring = measuring;
        const CurvesView view = view_of(made);
        EXPECT_TRUE(view.meaning.empty());
        EXPECT_EQ(view.lines.size(), 4u);
        EXPECT_EQ(view.read.rows[3][1], "…");
        EXPECT_EQ(view.faithfulness.rows[3][1], "…");
        EXPECT_EQ(view.random_note.key, Key::curves_random_waiting);
        EXPECT_EQ(bool(find(curves_semantics(view), "measure.stop")), measuring.total > 0);
    }
}

TEST(CurvesView, OneWordHasOneOrder) {
    const CurvesView view = view_of(measured(made::classifier_source(), "late"));
    EXPECT_TRUE(says(view.meaning, Key::curves_one));
    EXPECT_FALSE(says(view.meaning, Key::curves_most));
    EXPECT_FALSE(view.can_reseed);
    EXPECT_EQ(view.counts.size(), 2u);
    EXPECT_EQ(say(view.shares_note), "Rounded up, these shares of 1 word are 1, 1, 1, 1 and 1 word.");
}

TEST(CurvesView, TheAxisHasWholeNumbersThatAreNotTooMany) {
    for (const int words : {2, 6, 7, 15, 16, 61, 119, 120}) {
        const CurvesView view = view_of(measured(made::long_source(), made::text_of(words), 1));
        EXPECT_EQ(view.words, words);
        EXPECT_GE(view.counts.size(), 3u) << words;
        EXPECT_LE(view.counts.size(), 7u) << words;
        EXPECT_LE(view.counts.back().at, words);
    }
}

TEST(CurvesView, WhatCannotBeHiddenIsSaidInsteadOfShown) {
    for (const PackSource& source : {made::language_model_source(), made::without_unknown_source()}) {
        const CurvesScene made = made::curves_scene(source, made::long_text());
        const CurvesView view = view_of(made);
        EXPECT_TRUE(view.lines.empty());
        EXPECT_EQ(curves_semantics(view).children.size(), 2u);
        EXPECT_EQ(nlohmann::json::parse(curves_json(view))["not_defined"], say(view.why_not));
    }
}

TEST(CurvesView, TheMirrorHasASliderTheTablesAndEveryPoint) {
    CurvesScene made = measured(made::classifier_source(), made::long_text());
    made.choice.curve_words = 3;
    made.scene.state.definition = "sufficiency";
    const CurvesView view = view_of(made);
    const Node tree = curves_semantics(view);
    EXPECT_EQ(tree.children[0].id, "curves.title");
    const Node* slider = find(tree, "curve.words");
    EXPECT_EQ(slider->minimum, 0);
    EXPECT_EQ(slider->maximum, view.words);
    EXPECT_EQ(slider->value, "3");
    EXPECT_TRUE(find(tree, "curve.reseed"));
    EXPECT_EQ(find(tree, "curves.hidden.table")->rows.size(), std::size_t(view.words) + 1);
    EXPECT_EQ(find(tree, "curves.read")->rows.size(), 5u);
    EXPECT_EQ(find(tree, "define.sufficiency")->expanded, 1);
    EXPECT_TRUE(find(tree, "definition.formula"));
    std::vector<const Node*> nodes;
    made::collect(tree, nodes);
    std::set<std::string> ids;
    for (const Node* node : nodes) {
        EXPECT_TRUE(ids.insert(node->id).second) << "two nodes are " << node->id;
        EXPECT_FALSE(node->name.empty()) << node->id;
        for (const TableRow& row : node->rows) EXPECT_EQ(row.cells.size(), node->columns.size()) << node->id;
    }
}

TEST(CurvesView, FilesHaveEveryPointOfEveryLine) {
    const CurvesScene made = measured(made::classifier_source(), made::long_text());
    const CurvesView view = view_of(made);
    const std::string csv = curves_csv(view);
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 1 + 5 * (view.words + 1));
    const nlohmann::json json = nlohmann::json::parse(curves_json(view));
    ASSERT_EQ(json["lines"].size(), 5u);
    EXPECT_EQ(json["lines"][3]["score"], "lead_lost");
    EXPECT_EQ(json["lines"][0]["hidden"].get<std::vector<float>>(), view.lines[0].hidden);
    EXPECT_EQ(json["random"]["orders"], 10);
    EXPECT_TRUE(json["definitions"].contains("comprehensiveness"));
}

}  // namespace attention
