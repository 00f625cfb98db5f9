// The views "Words" and "Curves" of the room Evidence drawn without a window.
#include <gtest/gtest.h>

#include <cmath>

#include "ui/curves_panel.h"
#include "ui/definition_card.h"
#include "ui/drawn.h"
#include "ui/words_panel.h"
#include "view/curves_semantics.h"
#include "view/definitions.h"
#include "view/made_curves.h"
#include "view/semantics_tree.h"
#include "view/words_semantics.h"

namespace attention {

namespace {

using made::CurvesScene;
using made::drawn;
using made::Drawn;

class WordsCurves : public testing::Test {
protected:
    void SetUp() override {
        if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    }
};

WordsView words_of(const CurvesScene& made) {
    return words_view(made.evidence(), made.scene.state, made.choice);
}
CurvesView curves_of(const CurvesScene& made) {
    return curves_view(made.evidence(), made.scene.state, made.choice);
}

const DrawnNumber* bar(const Drawn& result, const std::string& id) {
    for (const DrawnNumber& bar : result.layout.bars)
        if (bar.id == id) return &bar;
    return nullptr;
}

bool is_pressed(const std::string& id) {
    for (const char* start : {"word.", "define.", "score.", "order.", "block.", "head.", "measure.stop",
                              "curve.reseed", "curve.words"})
        if (id.rfind(start, 0) == 0) return true;
    return false;
}

void expect_inside(const Drawn& result, float width, bool touch, const std::string& where) {
    EXPECT_GT(result.height, 0) << where;
    EXPECT_GE(result.left, -1.5f) << where;
    EXPECT_LE(result.right, width + 1.5f) << where;
    EXPECT_LE(result.bottom, result.height + 2) << where;
    std::vector<std::pair<std::string, Rect>> targets;
    for (const auto& [id, rect] : result.layout.rects) {
        EXPECT_GE(rect.x, -1.5f) << where << " " << id;
        EXPECT_LE(rect.right(), width + 1.5f) << where << " " << id;
        EXPECT_LE(rect.bottom(), result.height + 2) << where << " " << id;
        if (!is_pressed(id)) continue;
        targets.push_back({id, rect});
        const float least = touch ? 43.9f : 20.0f;
        EXPECT_GE(std::min(rect.w, rect.h), least) << where << " " << id;
    }
    const std::vector<std::string> pairs = made::overlaps(targets);
    EXPECT_TRUE(pairs.empty()) << where << ": " << pairs[0];
    for (const DrawnNumber& bar : result.layout.bars) {
        EXPECT_GE(bar.rect.x, -1.5f) << where << " " << bar.id;
        EXPECT_LE(bar.rect.right(), width + 1.5f) << where << " " << bar.id;
        EXPECT_GE(bar.rect.w, 1) << where << " " << bar.id;
    }
}

// Everything that the mirror tells lies somewhere, but for groups, whose children do.
void expect_placed(const Drawn& result, const Node& tree, const std::string& where) {
    std::vector<const Node*> nodes;
    made::collect(tree, nodes);
    for (const Node* node : nodes)
        EXPECT_TRUE(node->role == "region" || node->role == "group" || result.layout.rects.count(node->id))
            << where << " " << node->id;
}

}  // namespace

TEST_F(WordsCurves, EveryModelAndWidthStaysInsideAndIsTold) {
    struct Case {
        PackSource source;
        std::string text;
    };
    const std::vector<Case> cases = {{made::classifier_source(), made::long_text()},
                                     {made::classifier_source(), "late"},
                                     {made::sigmoid_source(), "zebra é 😀 box"},
                                     {made::twelve_heads_source(), made::long_text()},
                                     {made::long_source(), made::text_of(120)},
                                     {made::language_model_source(), made::long_text()},
                                     {made::without_unknown_source(), made::long_text()}};
    for (const Case& one : cases) {
        CurvesScene made = made::curves_scene(one.source, one.text);
        if (made.evidence().why_not().empty()) made.measure_curves(3);
        made.choice.score = WordScore::chosen;
        for (const float width : {292.0f, 362.0f, 700.0f, 760.0f, 1236.0f})
            for (const bool touch : {false, true})
                for (const bool waiting : {false, true}) {
                    made.measuring = waiting ? Measuring{1, 9, false} : Measuring{};
                    made.scene.state.definition = waiting ? "" : "rank-correlation";
                    const std::string where = one.text.substr(0, 20) + ", " + std::to_string(int(width)) +
                                              (touch ? " by touch" : "");
                    const WordsView words = words_of(made);
                    const Drawn list = drawn(width, touch, light_theme(), [&](Ui& ui, Rect column) {
                        return draw_words(ui, column, words);
                    });
                    expect_inside(list, width, touch, "words, " + where);
                    expect_placed(list, words_semantics(words), "words, " + where);
                    made.scene.state.definition = waiting ? "" : "comprehensiveness";
                    const CurvesView curves = curves_of(made);
                    const Drawn charts = drawn(width, touch, dark_theme(), [&](Ui& ui, Rect column) {
                        return draw_curves(ui, column, curves);
                    });
                    expect_inside(charts, width, touch, "curves, " + where);
                    expect_placed(charts, curves_semantics(curves), "curves, " + where);
                }
    }
}

TEST_F(WordsCurves, BarsAreAsLongAsTheirNumbers) {
    CurvesScene made = made::curves_scene(made::classifier_source(), made::long_text());
    made.hide_every_word();
    const WordsView view = words_of(made);
    const Theme& theme = light_theme();
    for (const float width : {362.0f, 1236.0f}) {
        const Drawn result =
            drawn(width, false, theme, [&](Ui& ui, Rect column) { return draw_words(ui, column, view); });
        float zero = -1, scale = 0, score_scale = 0;
        for (const ScoredWord& word : view.words) {
            const std::string place = std::to_string(word.place + 1);
            const DrawnNumber *received = bar(result, "bar.received." + place),
                              *lost = bar(result, "bar.lead-lost." + place);
            ASSERT_TRUE(received) << place;
            if (score_scale == 0) score_scale = received->rect.w / word.scores[0];
            EXPECT_NEAR(received->rect.w, std::max(2.0f, score_scale * word.scores[0]), 0.1f) << place;
            const float value = word.scores[std::size_t(WordScore::lead_lost)];
            if (value == 0) continue;
            ASSERT_TRUE(lost) << place;
            EXPECT_EQ(lost->color, value < 0 ? theme.negative : theme.positive);
            if (lost->rect.w <= 2) continue;
            const float from = value < 0 ? lost->rect.right() : lost->rect.x;
            if (zero < 0) zero = from;
            EXPECT_NEAR(from, zero, 0.05f) << place;
            if (scale == 0) scale = lost->rect.w / std::abs(value);
            EXPECT_NEAR(lost->rect.w, scale * std::abs(value), 0.1f) << place;
        }
    }
}

TEST_F(WordsCurves, TheListFollowsItsOrder) {
    CurvesScene made = made::curves_scene(made::classifier_source(), made::long_text());
    made.hide_every_word();
    made.choice.sorted = made.choice.by_lost = true;
    const WordsView view = words_of(made);
    const Drawn result =
        drawn(800, false, light_theme(), [&](Ui& ui, Rect column) { return draw_words(ui, column, view); });
    for (std::size_t i = 1; i < view.words.size(); ++i)
        EXPECT_LT(result.layout.rects.at(view.words[i - 1].id).y, result.layout.rects.at(view.words[i].id).y);
}

TEST_F(WordsCurves, DotsStandWhereTheLinesAreAtK) {
    CurvesScene made = made::curves_scene(made::classifier_source(), made::long_text());
    made.measure_curves();
    float x = -1;
    for (const int k : {0, 4}) {
        made.choice.curve_words = k;
        const CurvesView view = curves_of(made);
        const Drawn result = drawn(900, false, light_theme(),
                                   [&](Ui& ui, Rect column) { return draw_curves(ui, column, view); });
        for (const CurveLine& line : view.lines)
            for (const std::string kind : {"hidden", "kept"}) {
                const DrawnNumber* dot = bar(result, "dot." + kind + "." + line.id);
                ASSERT_TRUE(dot) << kind << line.id;
                EXPECT_EQ(dot->value, (kind == "kept" ? line.kept : line.hidden)[std::size_t(k)]);
            }
        const DrawnNumber *low = bar(result, "dot.hidden.lead_lost"),
                          *random = bar(result, "dot.hidden.random");
        const float difference = low->value - random->value, below = low->rect.y - random->rect.y;
        EXPECT_TRUE(std::abs(difference) < 0.02f || (difference < 0) == (below > 0)) << "more is higher";
        EXPECT_GT(low->rect.x, x) << "more words are further right";
        x = low->rect.x;
    }
}

TEST_F(WordsCurves, EveryDefinitionFitsAPhoneAndNoneDrawsNothing) {
    for (const Definition& definition : definitions()) {
        const Drawn result = drawn(330, true, light_theme(), [&](Ui& ui, Rect column) {
            return draw_definition(ui, column, definition.name);
        });
        EXPECT_GT(result.height, 60) << definition.name;
        EXPECT_LE(result.right, 331.5f) << definition.name;
        for (const char* id : {"definition", "definition.title", "definition.words", "definition.formula",
                               "definition.source"})
            EXPECT_TRUE(result.layout.rects.count(id) ||
                        (definition.formula == Key::nothing && std::string(id) == "definition.formula"))
                << definition.name << id;
    }
    EXPECT_EQ(drawn(330, true, light_theme(),
                    [&](Ui& ui, Rect column) { return draw_definition(ui, column, "nothing"); })
                  .height,
              0);
    const Drawn button = drawn(330, true, light_theme(), [&](Ui& ui, Rect column) {
        return draw_define_button(ui, {column.x, column.y}, 44, "lead");
    });
    EXPECT_GE(button.height, 44) << "its width";
    EXPECT_TRUE(button.layout.rects.count("define.lead"));
}

}  // namespace attention
