// The mirror tells the same numbers as the view model, in roles that assistive technology knows.
#include "view/explorer_semantics.h"

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "made_packs.h"
#include "semantics_tree.h"
#include "view/number_format.h"
#include "view/page_view.h"

namespace attention {

namespace {

using made::Scene;

using made::collect;
using made::find;

std::vector<std::vector<std::string>> cells(const Node& tree, const std::string& id) {
    std::vector<std::vector<std::string>> rows;
    const Node* table = find(tree, id);
    EXPECT_TRUE(table) << id;
    for (const TableRow& row : table ? table->rows : std::vector<TableRow>()) rows.push_back(row.cells);
    return rows;
}

std::string place_text(int place) { return "word " + count_text(place + 1); }

// Roles, names and tables are such that the page can make elements of them.
void expect_sound(const Node& tree) {
    static const std::set<std::string> roles = {"banner", "main",       "region",  "heading", "list",
                                                "button", "radiogroup", "radio",   "table",   "text",
                                                "status", "group",      "textbox", "nav"};
    static const std::set<std::string> named = {"region", "heading", "list",       "button",
                                                "radio",  "table",   "radiogroup", "textbox"};
    std::vector<const Node*> nodes;
    collect(tree, nodes);
    std::set<std::string> ids;
    int main_landmarks = 0;
    for (const Node* node : nodes) {
        EXPECT_FALSE(node->id.empty());
        EXPECT_TRUE(ids.insert(node->id).second) << "two nodes are " << node->id;
        EXPECT_TRUE(roles.count(node->role)) << node->id << " is " << node->role;
        EXPECT_FALSE(named.count(node->role) && node->name.empty()) << node->id;
        EXPECT_EQ(node->name.find_first_of("{}"), std::string::npos) << node->name;
        EXPECT_EQ(node->role == "heading", node->level > 0) << node->id;
        EXPECT_EQ(node->role == "radio", node->checked >= 0) << node->id;
        if (node->role == "main") ++main_landmarks;
        for (const TableRow& row : node->rows) EXPECT_EQ(row.cells.size(), node->columns.size()) << node->id;
        if (node->role != "radiogroup") continue;
        int checked = 0;
        for (const Node& radio : node->children) checked += radio.checked;
        EXPECT_EQ(checked, 1) << node->id;
    }
    EXPECT_EQ(main_landmarks, 1);
}

Scene sentence(const PackSource& source, const std::string& text = made::long_text()) {
    Scene scene = made::scene(source, text);
    scene.hide_every_word();
    return scene;
}

}  // namespace

TEST(ExplorerSemantics, EveryModelsMirrorIsSoundInBothViewsAndForEveryText) {
    for (const PackSource& source :
         {made::classifier_source(), made::sigmoid_source(), made::language_model_source(),
          made::without_unknown_source(), made::twelve_heads_source(), made::even_source()})
        for (const std::string text : {"", "late", "zebra", "The box was not late, my < card & \"it\""}) {
            Scene scene = sentence(source, text);
            for (const bool matrix : {false, true})
                for (const bool average : {false, true}) {
                    scene.state.matrix = matrix;
                    scene.state.average = average && scene.config().heads > 1;
                    expect_sound(explorer_semantics(scene.view()));
                }
        }
}

TEST(ExplorerSemantics, TicketsAreAListOfButtonsWithOneChosen) {
    Scene scene = sentence(made::classifier_source());
    scene.state.ticket = "T-2";
    const Node tree = explorer_semantics(scene.view());
    const Node* list = find(tree, "tickets.list");
    ASSERT_TRUE(list);
    EXPECT_TRUE(list->roving);
    ASSERT_EQ(list->children.size(), 3u);
    EXPECT_EQ(list->children[0].name, "T-1, negation: The box was not late, it was my card.");
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(list->children[i].pressed, i == 1);
}

TEST(ExplorerSemantics, ATicketWithoutAKindIsNamedWithoutAStrayComma) {
    Scene scene = sentence(made::classifier_source());
    EXPECT_EQ(find(explorer_semantics(scene.view()), "ticket.T-2")->name, "T-2: Was it not my card?");
}

TEST(ExplorerSemantics, WordsAreButtonsThatSayTheirWeightAndTheReadingWordIsPressed) {
    Scene scene = sentence(made::classifier_source(), "The zebra was late");
    scene.state.word = 2;
    const ExplorerView view = scene.view();
    const Node tree = explorer_semantics(view);
    const Node* list = find(tree, "words");
    ASSERT_EQ(list->children.size(), 4u);
    EXPECT_TRUE(list->roving);
    for (std::size_t i = 0; i < 4; ++i) {
        const Node& word = list->children[i];
        EXPECT_EQ(word.id, "word." + std::to_string(i + 1));
        EXPECT_EQ(word.pressed, i == 2);
        EXPECT_EQ(word.description, say(view.word_detail(int(i))));
        EXPECT_NE(word.name.find(weight_text(view.words[i].weight)), std::string::npos) << word.name;
        EXPECT_EQ(word.name.find("unknown to the model") != std::string::npos, i == 1) << word.name;
    }
}

TEST(ExplorerSemantics, TheReadoutsTableIsTheViewsFiveTheOthersAndTheSum) {
    const Scene scene = sentence(made::classifier_source());
    const ExplorerView view = scene.view();
    const Node tree = explorer_semantics(view);
    const auto rows = cells(tree, "readout.table");
    ASSERT_EQ(rows.size(), 7u);
    for (std::size_t i = 0; i < 5; ++i)
        EXPECT_EQ(rows[i], (std::vector<std::string>{view.top[i].word, place_text(view.top[i].place),
                                                     weight_text(view.top[i].weight)}));
    EXPECT_EQ(rows[5], (std::vector<std::string>{say({Key::others, {count_text(view.others)}}), "",
                                                 weight_text(view.others_weight)}));
    EXPECT_EQ(rows[6], (std::vector<std::string>{
                           "the " + std::to_string(view.words.size()) + " weights add up to", "", "1.00"}));
    EXPECT_EQ(find(tree, "readout.title")->name, say(view.reads_title));
}

TEST(ExplorerSemantics, AnswersHeadsAndInfluenceAreTheViewsRows) {
    Scene scene = sentence(made::classifier_source());
    scene.state.ticket = "T-1";
    const ExplorerView view = scene.view();
    const Node tree = explorer_semantics(view);
    const auto answers = cells(tree, "answers.table");
    ASSERT_EQ(answers.size(), view.answers.size());
    for (std::size_t i = 0; i < answers.size(); ++i)
        EXPECT_EQ(answers[i],
                  (std::vector<std::string>{
                      say(view.answers[i].who), view.answers[i].label,
                      view.answers[i].probability < 0 ? "" : percent_text(view.answers[i].probability)}));
    const auto heads = cells(tree, "heads.table");
    ASSERT_EQ(heads.size(), view.other_heads.size());
    for (std::size_t i = 0; i < heads.size(); ++i) {
        const WeightRow& strongest = view.other_heads[i].strongest;
        EXPECT_EQ(heads[i], (std::vector<std::string>{"head " + std::to_string(view.other_heads[i].head + 1),
                                                      strongest.word + ", " + place_text(strongest.place),
                                                      weight_text(strongest.weight)}));
    }
    const auto influence = cells(tree, "influence.table");
    ASSERT_EQ(influence.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(influence[i], (std::vector<std::string>{
                                    std::to_string(i + 1),
                                    view.received[i].word + ", " + place_text(view.received[i].place) + ": " +
                                        weight_text(view.received[i].value),
                                    view.lost[i].word + ", " + place_text(view.lost[i].place) + ": " +
                                        number_text(view.lost[i].value)}));
    EXPECT_EQ(find(tree, "influence.note")->name, say(view.influence_note));
}

TEST(ExplorerSemantics, TheMatrixIsAButtonForTheArrowKeysAndATableWhileItIsSmall) {
    Scene scene = sentence(made::classifier_source(), "The box was late");
    scene.state.matrix = true;
    scene.state.word = 1;
    scene.state.read = 3;
    const ExplorerView view = scene.view();
    const Node tree = explorer_semantics(view);
    const Node* cell = find(tree, "matrix");
    ASSERT_TRUE(cell);
    EXPECT_EQ(cell->name, say(view.cell_detail(1, 3)));
    EXPECT_EQ(cell->keys,
              (std::vector<std::string>{"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"}));
    const auto rows = cells(tree, "matrix.table");
    ASSERT_EQ(rows.size(), 4u);
    for (int reading = 0; reading < 4; ++reading)
        for (int read = 0; read < 4; ++read)
            EXPECT_EQ(rows[std::size_t(reading)][std::size_t(read) + 1],
                      weight_text(view.weights(reading, read)));
    EXPECT_EQ(cells(tree, "matrix.strongest").size(), 5u);
    EXPECT_FALSE(find(tree, "readout.table"));
}

TEST(ExplorerSemantics, ALargeMatrixIsToldByItsStrongestWeightsAlone) {
    PackSource source = made::classifier_source();
    source.config.positions = 60;
    made::Numbers numbers(9);
    source.tensors["position.weight"] = made::tensor({60, 12}, numbers, 1);
    std::string text;
    for (int i = 0; i < 50; ++i) text += "box ";
    Scene scene = sentence(source, text);
    scene.state.matrix = true;
    const Node tree = explorer_semantics(scene.view());
    EXPECT_FALSE(find(tree, "matrix.table"));
    EXPECT_TRUE(find(tree, "matrix.strongest"));
}

TEST(ExplorerSemantics, AnEmptyTextLeavesTheTicketsTheFieldAndTheSentence) {
    const Scene scene = sentence(made::classifier_source(), "  ");
    const Node tree = explorer_semantics(scene.view());
    EXPECT_EQ(find(tree, "text")->value, "  ");
    EXPECT_EQ(find(tree, "notice.0")->name, say({Key::text_empty, {}}));
    EXPECT_TRUE(find(tree, "ticket.T-1"));
    for (const char* id : {"words", "readout", "answers", "heads", "influence", "controls"})
        EXPECT_FALSE(find(tree, id)) << id;
}

TEST(ExplorerSemantics, WhatAModelDoesNotHaveIsSaidAndNotShown) {
    const Node language = explorer_semantics(sentence(made::language_model_source()).view());
    EXPECT_FALSE(find(language, "reshuffle"));
    EXPECT_FALSE(find(language, "head.average"));
    EXPECT_FALSE(find(language, "heads.table"));
    EXPECT_EQ(find(language, "heads.none")->name, "This model has one head a block.");
    EXPECT_EQ(cells(language, "answers.table").size(), 5u);
    EXPECT_EQ(find(language, "answers.table")->columns.size(), 2u);
    EXPECT_EQ(find(language, "influence.note")->name, say({Key::not_for_language_model, {}}));
    const Node sigmoid = explorer_semantics(sentence(made::sigmoid_source()).view());
    for (const char* id : {"tickets.list", "tickets.title"}) EXPECT_FALSE(find(sigmoid, id)) << id;
    EXPECT_EQ(find(sigmoid, "text")->placeholder, "Write a text of your own.") << "there is no ticket to go by";
    EXPECT_FALSE(find(sigmoid, "block.2"));
    EXPECT_TRUE(find(sigmoid, "reshuffle"));
    const Node without = explorer_semantics(sentence(made::without_unknown_source()).view());
    EXPECT_EQ(find(without, "influence.note")->name, say({Key::influence_not_without_unknown, {}}));
}

TEST(ExplorerSemantics, TheSeedIsSaidAsItIsEvenTheLargest) {
    Scene scene = sentence(made::classifier_source());
    for (const std::uint64_t seed : {std::uint64_t(0), std::uint64_t(1234567), ~std::uint64_t(0)}) {
        reshuffle(*scene.pack, seed, scene.analysis);
        EXPECT_EQ(find(explorer_semantics(scene.view()), "reshuffle")->description,
                  "seed " + std::to_string(seed));
    }
}

TEST(ExplorerSemantics, ANarrowPageHasAButtonThatOpensTheTickets) {
    const Scene scene = sentence(made::classifier_source());
    ExplorerView view = scene.view();
    EXPECT_FALSE(find(explorer_semantics(view), "tickets.open"));
    view.tickets_folded = true;
    EXPECT_EQ(find(explorer_semantics(view), "tickets.open")->expanded, 0);
    view.tickets_open = true;
    EXPECT_EQ(find(explorer_semantics(view), "tickets.open")->expanded, 1);
}

TEST(PageSemantics, TheHeaderHasTheNameTheModelAndEveryCommandAndTheLiveSentenceIsAStatus) {
    const Scene scene = sentence(made::classifier_source());
    const ExplorerView view = scene.view();
    for (const bool narrow : {false, true}) {
        const PageView page = page_view(Room::explorer, view.model_summary, narrow, false);
        const Node tree = page_semantics(page, explorer_semantics(view), view.live);
        expect_sound(tree);
        EXPECT_EQ(find(tree, "title")->name, "Attention Explorer");
        EXPECT_EQ(find(tree, "model")->name, "Made up · 2 blocks × 3 heads · 12 numbers a token");
        EXPECT_EQ(find(tree, "live")->role, "status");
        EXPECT_EQ(find(tree, "live")->name, say(view.live));
        for (const char* id : {"share", "csv", "json", "svg", "png", "open-pack", "theme", "about"})
            EXPECT_EQ(find(tree, id)->role, "button") << id;
        EXPECT_EQ(find(tree, "menu")->name, narrow ? "Menu" : "Save");
    }
}

TEST(Semantics, TheJsonHasEveryFieldOfEveryNode) {
    Scene scene = sentence(made::classifier_source(), "The \"box\" < é \xff\xf0");
    scene.state.matrix = true;
    const Node tree = page_semantics(page_view(Room::explorer, scene.view().model_summary, true, true),
                                     explorer_semantics(scene.view()), scene.view().live);
    const nlohmann::json json = nlohmann::json::parse(to_json(tree), nullptr, false);
    ASSERT_TRUE(json.is_object());
    std::vector<const Node*> nodes;
    collect(tree, nodes);
    std::size_t at = 0;
    const std::function<void(const nlohmann::json&)> walk = [&](const nlohmann::json& one) {
        const Node& node = *nodes[at++];
        EXPECT_EQ(one["id"], node.id);
        EXPECT_EQ(one["role"], node.role);
        EXPECT_EQ(one.contains("level"), node.level > 0);
        EXPECT_EQ(one.contains("pressed"), node.pressed >= 0) << node.id;
        EXPECT_EQ(one.contains("checked"), node.checked >= 0) << node.id;
        EXPECT_EQ(one.contains("expanded"), node.expanded >= 0) << node.id;
        EXPECT_EQ(one.contains("value"), node.role == "textbox") << node.id;
        EXPECT_EQ(one.contains("keys"), !node.keys.empty()) << node.id;
        EXPECT_EQ(one.value("rows", nlohmann::json::array()).size(), node.rows.size()) << node.id;
        const nlohmann::json children = one.value("children", nlohmann::json::array());
        ASSERT_EQ(children.size(), node.children.size());
        for (const nlohmann::json& child : children) walk(child);
    };
    walk(json);
    EXPECT_EQ(at, nodes.size());
}

}  // namespace attention
