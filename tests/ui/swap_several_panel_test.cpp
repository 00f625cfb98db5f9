// The views "Swap", "Hide several", "Shuffle" and "Silence a head", drawn without a window.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "ui/drawn.h"
#include "ui/several_panel.h"
#include "ui/shuffle_panel.h"
#include "ui/silence_panel.h"
#include "ui/swap_panel.h"
#include "view/made_evidence.h"
#include "view/several_semantics.h"
#include "view/shuffle_semantics.h"
#include "view/silence_semantics.h"
#include "view/swap_semantics.h"

namespace attention {

namespace {

using made::drawn;
using made::Drawn;
using made::EvidenceScene;

class EvidencePanels : public testing::Test {
protected:
    void SetUp() override {
        if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    }
};

struct Panel {
    std::function<float(Ui&, Rect)> draw;
    Node tree;
};

Panel shown(EvidenceScene& made, int steps) {
    const Evidence measured = made.measured(steps);
    const ViewState& state = made.scene.state;
    switch (made.state.view) {
        case EvidenceView::swap: {
            const SwapView view = swap_view(measured, state, made.state);
            return {[view](Ui& ui, Rect in) { return draw_swap(ui, in, view); }, swap_semantics(view)};
        }
        case EvidenceView::several: {
            const SeveralView view = several_view(measured, state, made.state);
            return {[view](Ui& ui, Rect in) { return draw_several(ui, in, view); }, several_semantics(view)};
        }
        case EvidenceView::shuffle: {
            const ShuffleView view = shuffle_view(measured, state, made.state);
            return {[view](Ui& ui, Rect in) { return draw_shuffle(ui, in, view); }, shuffle_semantics(view)};
        }
        default: {
            const SilenceView view = silence_view(measured, state, made.state);
            return {[view](Ui& ui, Rect in) { return draw_silence(ui, in, view); }, silence_semantics(view)};
        }
    }
}

constexpr EvidenceView all_views[] = {EvidenceView::swap, EvidenceView::several, EvidenceView::shuffle,
                                      EvidenceView::silence};

bool is_pressed(const std::string& id) {
    for (const char* beginning : {"word.", "hide.", "swap.to.", "swap.clear", "pair.", "shuffles.",
                                  "head-at.", "measure.stop", "define."})
        if (id.rfind(beginning, 0) == 0) return true;
    return id == "swap.with" || id == "shuffles" || id == "silence.zero" || id == "silence.mean";
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
        if (!touch) continue;
        EXPECT_GE(std::min(rect.w, rect.h), 43.9f) << where << " " << id;
    }
    const std::vector<std::string> pairs = made::overlaps(targets);
    EXPECT_TRUE(pairs.empty()) << where << ": " << pairs[0];
}

// Every button, field, table, text and heading of the mirror lies over its picture.
void expect_placed(const Node& node, const Drawn& result, const std::string& where) {
    const bool grouping = node.role == "region" || node.role == "group" || node.role == "progress";
    EXPECT_TRUE(grouping || result.layout.rects.count(node.id)) << where << " " << node.id;
    for (const Node& child : node.children) expect_placed(child, result, where);
}

const DrawnNumber* bar(const Drawn& result, const std::string& id) {
    for (const DrawnNumber& bar : result.layout.bars)
        if (bar.id == id) return &bar;
    return nullptr;
}

}  // namespace

TEST_F(EvidencePanels, EveryModelAndTextStaysInItsColumnAndUnderItsMirror) {
    for (const PackSource& source : made::all_sources())
        for (const std::string text : {"late", "zebra lion", made::long_text()})
            for (const EvidenceView which : all_views)
                for (const int steps : {0, -1}) {
                    EvidenceScene made = made::evidence_scene(source, text, which);
                    if (made.scene.analysis.words() == 0) continue;  // the room shows no view then
                    made.state.swap_with = steps ? "box" : "box late";
                    made.state.hidden = {0};
                    made.scene.state.definition = steps ? "evenness" : "lead";
                    made.state.mean = steps != 0;
                    const Panel view = shown(made, steps);
                    for (const float width : {292.0f, 362.0f, 700.0f, 800.0f, 1160.0f})
                        for (const bool touch : {false, true}) {
                            const std::string where = text + ", view " + std::to_string(int(which)) + ", " +
                                                      std::to_string(int(width)) + (touch ? " touch" : "");
                            const Drawn result = drawn(width, touch, light_theme(), view.draw);
                            expect_inside(result, width, touch, where);
                            expect_placed(view.tree, result, where);
                        }
                }
}

TEST_F(EvidencePanels, ATextOf120WordsStaysInItsColumn) {
    for (const EvidenceView which : all_views) {
        EvidenceScene made = made::evidence_scene(made::long_source(), made::words_120(), which);
        made.state.swap_with = "box";
        made.state.hidden = {3, 60, 119};
        const Panel view = shown(made, which == EvidenceView::several ? 10 : -1);
        for (const float width : {362.0f, 1160.0f})
            expect_inside(drawn(width, width < 400, light_theme(), view.draw), width, width < 400,
                          std::to_string(int(which)));
    }
}

TEST_F(EvidencePanels, ASwapHasTwoBarsALabelAsLongAsTheProbabilities) {
    EvidenceScene made =
        made::evidence_scene(made::classifier_source(), "my card was late", EvidenceView::swap);
    made.state.swap_with = "box";
    const SwapView view = swap_view(made.measured(), made.scene.state, made.state);
    const Drawn result =
        drawn(700, false, light_theme(), [&](Ui& ui, Rect in) { return draw_swap(ui, in, view); });
    float full = 0;
    for (int label = 1; label <= 3; ++label) {
        const LabelChange& row = view.answers.labels[std::size_t(label - 1)];
        const DrawnNumber* before = bar(result, "swap.before." + std::to_string(label));
        const DrawnNumber* now = bar(result, "swap.now." + std::to_string(label));
        ASSERT_TRUE(before && now);
        EXPECT_EQ(before->value, float(row.before));
        EXPECT_EQ(now->value, float(row.now));
        if (before->rect.w > 2.1f) full = std::max(full, before->rect.w / before->value);
    }
    for (int label = 1; label <= 3; ++label) {
        const DrawnNumber* now = bar(result, "swap.now." + std::to_string(label));
        EXPECT_NEAR(now->rect.w, std::max(2.0f, full * now->value), 0.1f);
    }
}

TEST_F(EvidencePanels, TheMatrixShowsTheSurplusesAndFewerWordsWhereItIsNarrow) {
    EvidenceScene made =
        made::evidence_scene(made::classifier_source(), made::long_text(), EvidenceView::several);
    const SeveralView view = several_view(made.measured(), made.scene.state, made.state);
    std::size_t wide = 0;
    for (const float width : {1160.0f, 362.0f}) {
        const Drawn result =
            drawn(width, false, light_theme(), [&](Ui& ui, Rect in) { return draw_several(ui, in, view); });
        const std::vector<DrawnNumber>& cells = result.layout.shades;
        ASSERT_GE(cells.size(), 2u);
        for (const DrawnNumber& cell : cells) {
            const std::size_t dot = cell.id.rfind('.');
            const int row = std::stoi(cell.id.substr(8)) - 1, column = std::stoi(cell.id.substr(dot + 1)) - 1;
            EXPECT_NEAR(cell.value, view.surplus(row, column) / view.largest_surplus, 1e-5);
            EXPECT_EQ(cell.color, signed_shade(light_theme(), cell.value));
        }
        if (width > 1000) wide = cells.size();
        EXPECT_LE(cells.size(), wide);
    }
    EXPECT_EQ(wide, view.pair_words.size() * (view.pair_words.size() - 1));
}

TEST_F(EvidencePanels, TheHistogramsColumnsAreAsHighAsTheirCounts) {
    EvidenceScene made =
        made::evidence_scene(made::classifier_source(), made::long_text(), EvidenceView::shuffle);
    const ShuffleView view = shuffle_view(made.measured(), made.scene.state, made.state);
    const Drawn result =
        drawn(362, true, light_theme(), [&](Ui& ui, Rect in) { return draw_shuffle(ui, in, view); });
    for (std::size_t bin = 0; bin < view.bins.size(); ++bin) {
        const DrawnNumber* column = bar(result, "shuffle.bin." + std::to_string(bin + 1));
        ASSERT_EQ(column != nullptr, view.bins[bin] > 0);
        if (!column || column->rect.h < 2.1f) continue;
        EXPECT_NEAR(column->rect.h, 150.0f * float(view.bins[bin]) / float(view.most_in_bin), 0.1f);
    }
}

TEST_F(EvidencePanels, LeadLostGoesFromNoughtToBothSides) {
    EvidenceScene made =
        made::evidence_scene(made::classifier_source(), made::long_text(), EvidenceView::silence);
    const SilenceView view = silence_view(made.measured(), made.scene.state, made.state);
    for (const float width : {362.0f, 1160.0f}) {
        const Drawn result =
            drawn(width, false, light_theme(), [&](Ui& ui, Rect in) { return draw_silence(ui, in, view); });
        float zero = -1;
        for (const SilenceRow& row : view.rows) {
            const DrawnNumber* lost = bar(result, "silence.lost." + row.id.substr(8));
            ASSERT_TRUE(lost) << row.id;
            EXPECT_EQ(lost->value, float(row.lead_lost));
            const float from = row.lead_lost < 0 ? lost->rect.right() : lost->rect.x;
            if (zero < 0) zero = from;
            EXPECT_NEAR(from, zero, 0.01f) << row.id;
            EXPECT_EQ(bar(result, "silence.even." + row.id.substr(8))->value, *row.evenness);
        }
    }
}

}  // namespace attention
