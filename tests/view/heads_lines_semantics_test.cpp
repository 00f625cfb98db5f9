// What the mirror tells of all heads and of the lines is what their view models hold.
#include <gtest/gtest.h>

#include <set>

#include "made_pass.h"
#include "semantics_tree.h"
#include "view/heads_semantics.h"
#include "view/lines_semantics.h"
#include "view/number_format.h"

namespace attention {

namespace {

using made::collect;
using made::find;
using made::PassScene;

void expect_sound(const Node& tree) {
    EXPECT_EQ(tree.role, "region");
    ASSERT_FALSE(tree.children.empty());
    EXPECT_EQ(tree.children[0].role, "heading");
    EXPECT_EQ(tree.children[0].level, 2);
    std::vector<const Node*> nodes;
    collect(tree, nodes);
    std::set<std::string> ids;
    for (const Node* node : nodes) {
        EXPECT_TRUE(ids.insert(node->id).second) << "two nodes are " << node->id;
        EXPECT_FALSE(node->name.empty()) << node->id;
        EXPECT_EQ(node->name.find_first_of("{}"), std::string::npos) << node->name;
        for (const TableRow& row : node->rows) EXPECT_EQ(row.cells.size(), node->columns.size()) << node->id;
    }
}

const std::vector<std::string>& texts() {
    static const std::vector<std::string> all = {"", "late", "late late late", made::long_text()};
    return all;
}

}  // namespace

TEST(HeadsSemantics, EveryModelAndTextIsSound) {
    for (const PackSource& source : made::all_sources())
        for (const std::string& text : texts())
            for (const bool open : {false, true})
                for (const int columns : {4, 300}) {
                    PassScene made = made::pass_scene(source, text);
                    made.inside.open = open;
                    made.scene.state.average = columns == 4;
                    expect_sound(
                        heads_semantics(heads_view(made.pass(), made.scene.state, made.inside, columns)));
                }
}

TEST(HeadsSemantics, EachTileIsAButtonWithItsStrongestPairAndTheTablesHaveAllMeasures) {
    PassScene made = made::pass_scene(made::classifier_source(), made::long_text());
    const HeadsView view = heads_view(made.pass(), made.scene.state, made.inside, 300);
    const Node tree = heads_semantics(view);
    const Node *table = find(tree, "heads.table"), *pairs = find(tree, "heads.pairs");
    ASSERT_TRUE(table && pairs);
    ASSERT_EQ(table->rows.size(), view.tiles.size());
    for (std::size_t i = 0; i < view.tiles.size(); ++i) {
        const HeadTile& tile = view.tiles[i];
        const Node* button = find(tree, tile.id);
        ASSERT_TRUE(button) << tile.id;
        EXPECT_EQ(button->name, say(tile.full_name));
        EXPECT_EQ(button->description, say(tile.strongest));
        for (std::size_t row = 0; row < tile.behaviour.size(); ++row)
            EXPECT_EQ(table->rows[i].cells[row + 2], tile.behaviour[row].text);
        EXPECT_EQ(pairs->rows[i].cells.back(), weight_text(tile.pair.weight));
    }
    for (std::size_t i = 0; i < view.definitions.size(); ++i)
        EXPECT_TRUE(find(tree, "heads.definition." + std::to_string(i)));
}

TEST(HeadsSemantics, AnOpenedHeadIsAMapForKeysAndWaysOut) {
    PassScene made = made::pass_scene(made::classifier_source(), made::long_text());
    made.inside.open = true;
    const auto tree = [&](int columns) {
        return heads_semantics(heads_view(made.pass(), made.scene.state, made.inside, columns));
    };
    const Node whole = tree(300), part = tree(8);
    for (const char* id : {"heads.all", "to.lines", "to.steps", "to.explorer", "map", "heads.table"})
        EXPECT_TRUE(find(whole, id)) << id;
    EXPECT_EQ(find(whole, "map")->keys.size(), 6u);
    EXPECT_TRUE(find(whole, "map")->name.find("(word 1) reads") != std::string::npos);
    EXPECT_FALSE(find(whole, "overview")) << "all of it is in view";
    ASSERT_TRUE(find(part, "overview"));
    EXPECT_EQ(find(part, "overview")->name, "In view: reading words 1 to 8 and read words 1 to 8, of 15.");
    EXPECT_TRUE(find(part, "zoom.out")->disabled);
    made.scene.state.average = true;
    EXPECT_FALSE(find(tree(300), "to.steps")) << "an average has no steps";
}

TEST(LinesSemantics, EveryModelAndTextIsSound) {
    for (const PackSource& source : made::all_sources())
        for (const std::string& text : texts())
            for (const int pointed : {-1, 0}) {
                PassScene made = made::pass_scene(source, text);
                if (pointed == 0) made.inside.line_heads = {0, 1, 2};
                expect_sound(
                    lines_semantics(lines_view(made.pass(), made.scene.state, made.inside, pointed)));
            }
}

TEST(LinesSemantics, TheControlsSayWhatIsShown) {
    PassScene made = made::pass_scene(made::classifier_source(), made::long_text());
    made.inside.line_heads = {0, 2};
    made.inside.threshold = 0.1;
    const Node tree = lines_semantics(lines_view(made.pass(), made.scene.state, made.inside, -1));
    EXPECT_EQ(find(tree, "lines.head.1")->pressed, 1);
    EXPECT_EQ(find(tree, "lines.head.2")->pressed, 0);
    EXPECT_EQ(find(tree, "lines.head.3")->pressed, 1);
    EXPECT_EQ(find(tree, "lines.average")->pressed, 0);
    const Node* threshold = find(tree, "threshold");
    EXPECT_EQ(threshold->role, "slider");
    EXPECT_EQ(threshold->value, "0.1");
    EXPECT_EQ(threshold->value_text, "weights of 0.10 or more");
    EXPECT_EQ(find(tree, "block.1")->checked, 1);
    EXPECT_FALSE(
        find(lines_semantics(lines_view(made::pass_scene(made::sigmoid_source(), "late").pass(), {}, {}, -1)),
             "block"))
        << "one block is no choice";
}

TEST(LinesSemantics, AWordsTwoDirectionsAreTwoTables) {
    PassScene made = made::pass_scene(made::classifier_source(), made::long_text());
    made.inside.line_word = 3;
    const LinesView view = lines_view(made.pass(), made.scene.state, made.inside, -1);
    const Node tree = lines_semantics(view);
    const auto expect_rows = [&](const char* id, const std::vector<LineRow>& rows) {
        const Node* table = find(tree, id);
        ASSERT_TRUE(table) << id;
        ASSERT_EQ(table->rows.size(), rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            EXPECT_EQ(table->rows[i].cells[0], rows[i].word);
            EXPECT_EQ(table->rows[i].cells[1], "word " + count_text(rows[i].place + 1));
            EXPECT_EQ(table->rows[i].cells[3], weight_text(rows[i].weight));
        }
    };
    expect_rows("lines.reads", view.reads);
    expect_rows("lines.read_by", view.read_by);
    EXPECT_EQ(find(tree, "lines.about")->name, say(view.about_word));
    EXPECT_EQ(find(tree, "line.reading.4")->pressed, 1);
    EXPECT_EQ(find(tree, "line.read.4")->pressed, 1);
    EXPECT_EQ(find(tree, "line.reading.3")->pressed, 0);
    EXPECT_EQ(find(tree, "lines.pair")->name, say(view.pair));
    EXPECT_EQ(find(tree, "lines.strongest")->rows.size(), view.strongest.size());
}

}  // namespace attention
