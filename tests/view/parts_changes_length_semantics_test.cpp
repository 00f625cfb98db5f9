// The mirror of the views "What each part adds", "Masks and order" and "What length costs".
#include <gtest/gtest.h>

#include <set>

#include "made_pass.h"
#include "semantics_tree.h"
#include "view/changes_semantics.h"
#include "view/length_semantics.h"
#include "view/number_format.h"
#include "view/parts_semantics.h"

namespace attention {

namespace {

using made::collect;
using made::find;
using made::PassScene;

void expect_sound(const Node& tree) {
    EXPECT_EQ(tree.role, "region");
    ASSERT_FALSE(tree.children.empty());
    EXPECT_EQ(tree.children[0].level, 2);
    std::vector<const Node*> nodes;
    collect(tree, nodes);
    std::set<std::string> ids;
    for (const Node* node : nodes) {
        EXPECT_TRUE(ids.insert(node->id).second) << "two nodes are " << node->id;
        EXPECT_FALSE(node->name.empty()) << node->id;
        EXPECT_EQ(node->name.find_first_of("{}|"), std::string::npos) << node->name;
        EXPECT_EQ(node->name.find("nan"), std::string::npos) << node->name;
        EXPECT_EQ(node->role == "radio", node->checked >= 0) << node->id;
        for (const TableRow& row : node->rows) EXPECT_EQ(row.cells.size(), node->columns.size()) << node->id;
        if (node->role == "select") {
            bool there = false;
            for (const auto& [id, name] : node->options) there = there || id == node->value;
            EXPECT_TRUE(there) << node->id;
        }
        if (node->role != "radiogroup") continue;
        int checked = 0;
        for (const Node& radio : node->children) checked += radio.checked;
        EXPECT_EQ(checked, 1) << node->id;
    }
}

std::vector<std::vector<std::string>> cells(const Node& tree, const std::string& id) {
    std::vector<std::vector<std::string>> rows;
    const Node* table = find(tree, id);
    EXPECT_TRUE(table) << id;
    for (const TableRow& row : table ? table->rows : std::vector<TableRow>()) rows.push_back(row.cells);
    return rows;
}

}  // namespace

TEST(PartsSemantics, ItTellsEveryPartAndEveryRow) {
    PassScene scene = made::pass_scene(made::classifier_source(), made::long_text());
    const PartsView view = parts_view(scene.pass(), scene.inside);
    const Node tree = parts_semantics(view);
    const auto parts = cells(tree, "parts.table");
    ASSERT_EQ(parts.size(), view.parts.size() + 1);
    for (std::size_t i = 0; i < view.parts.size(); ++i)
        EXPECT_EQ(parts[i], (std::vector<std::string>{say(view.parts[i].name), view.parts[i].text}));
    EXPECT_EQ(parts.back()[1], view.sum_of_parts);
    const auto rows = cells(tree, "rows.table");
    ASSERT_EQ(rows.size(), view.rows.size() + 1);
    EXPECT_EQ(rows[0], (std::vector<std::string>{"the", "word 1", view.rows[0].text}));
    EXPECT_EQ(find(tree, "parts.label")->children.size(), 3u);
}

TEST(ChangesSemantics, ItTellsTheSwitchesAndWhatTheyMove) {
    PassScene scene = made::pass_scene(made::classifier_source(), made::long_text());
    scene.inside.causal = true;
    scene.inside.padding = {1, 3};
    scene.inside.positions = Positions::moved;
    const ChangesView view = changes_view(scene.pass(), scene.scene.state, scene.inside);
    const Node tree = changes_semantics(view);
    for (const char* id : {"mask.causal", "positions.moved"}) EXPECT_EQ(find(tree, id)->checked, 1) << id;
    for (std::size_t word = 0; word < view.words.size(); ++word)
        EXPECT_EQ(find(tree, "pad." + std::to_string(word + 1))->pressed, word == 1 || word == 3);
    EXPECT_TRUE(find(tree, "positions.again"));
    EXPECT_FALSE(find(tree, "changes.reset")->disabled);
    EXPECT_EQ(find(tree, "later")->value, "later." + std::to_string(view.words.size()));
    const auto lost = cells(tree, "lost.table");
    ASSERT_EQ(lost.size(), view.words.size());
    EXPECT_EQ(lost[1][1], "word 2, padding");
    EXPECT_EQ(lost[0][3], weight_text(view.lost[0].lost));
    EXPECT_EQ(cells(tree, "moved.table").size(), 6u);
    EXPECT_EQ(cells(tree, "changes.answers.table").size(), 3u);
    EXPECT_EQ(cells(tree, "order.table")[1][1], short_number_text(view.order->without));
}

TEST(ChangesSemantics, TheOnlyWordThatIsLeftCannotBecomePadding) {
    PassScene scene = made::pass_scene(made::classifier_source(), "box late card");
    scene.inside.padding = {0, 2};
    const Node tree = changes_semantics(changes_view(scene.pass(), scene.scene.state, scene.inside));
    EXPECT_TRUE(find(tree, "pad.2")->disabled);
    EXPECT_FALSE(find(tree, "pad.1")->disabled);
}

TEST(ChangesSemantics, ACausalModelHasNoMaskToChoose) {
    PassScene scene = made::pass_scene(made::causal_source(), "box late card");
    const Node tree = changes_semantics(changes_view(scene.pass(), scene.scene.state, scene.inside));
    EXPECT_FALSE(find(tree, "mask.none"));
    EXPECT_TRUE(find(tree, "mask.own"));
}

TEST(LengthSemantics, TheSliderAndTheTablesTellTheView) {
    PassScene scene = made::pass_scene(made::classifier_source(), made::long_text());
    scene.inside.length = 7;
    const LengthView view = length_view(scene.pass(), scene.inside, {{7, 0.5}, {14, 1.5}});
    const Node tree = length_semantics(view);
    const Node* slider = find(tree, "length");
    EXPECT_EQ(slider->role, "slider");
    EXPECT_EQ(slider->minimum, 1);
    EXPECT_EQ(slider->maximum, 16);
    EXPECT_EQ(slider->value, "7");
    EXPECT_EQ(slider->value_text, "7 words");
    EXPECT_EQ(cells(tree, "length.table").size(), view.rows.size());
    const auto points = cells(tree, "length.points");
    ASSERT_EQ(points.size(), view.points.size());
    EXPECT_EQ(points[1], (std::vector<std::string>{"7", "49", "14", "0.500"}));
}

TEST(PartsChangesLengthSemantics, EveryModelAndTextIsSound) {
    for (const PackSource& source : made::all_sources())
        for (const std::string text : {"", "late", "box box box", "zebra é 😀", made::long_text()})
            for (int pattern = 0; pattern < 12; ++pattern) {
                PassScene scene = made::pass_scene(source, text);
                scene.inside.causal = pattern & 1;
                if (pattern & 2) scene.inside.padding = {0, 2};
                scene.inside.positions = Positions(pattern / 4);
                const Pass pass = scene.pass();
                expect_sound(parts_semantics(parts_view(pass, scene.inside)));
                expect_sound(changes_semantics(changes_view(pass, scene.scene.state, scene.inside)));
                expect_sound(length_semantics(length_view(pass, scene.inside, {})));
            }
}

}  // namespace attention
