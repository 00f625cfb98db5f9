// What is shown, in words: from the semantic tree, and so what the mirror says.
#include "view/shown.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#ifndef TESTS_DIR
#define TESTS_DIR "tests"
#endif

namespace attention {

namespace {

Node table(const std::string& name, std::vector<std::string> columns, int rows) {
    Node node = attention::node("t", "table", name);
    node.columns = columns;
    for (int row = 1; row <= rows; ++row) {
        columns[0] = "r" + std::to_string(row);
        node.rows.push_back({"", columns});
    }
    return node;
}

// A room as rooms are: a choice that is no content, a text, a region with a table, an empty region.
Node room(Node table) {
    Node main = node("explorer", "main", "Explorer");
    Node tickets = node("tickets", "region", "Tickets");
    tickets.children = {heading("tickets.title", 2, "Tickets")};
    Node text = node("text", "textbox", "Text");
    text.value = "my card <was> charged";
    tickets.children.push_back(text);
    Node region = node("readout", "region", "What it reads");
    region.children = {heading("readout.title", 2, "What it reads"), node("note", "text", "A sentence."),
                       node("press", "button", "Press"), std::move(table)};
    Node empty = node("empty", "region", "Empty");
    empty.children = {heading("empty.title", 2, "Empty"), node("other", "button", "Other")};
    main.children = {tickets, region, empty, node("last", "text", "The end.")};
    Node page = node("page", "group", "");
    page.children = {node("header", "banner", "Header"), main};
    return page;
}

}  // namespace

TEST(Shown, TheDescriptionHasTextSentencesAndTablesButNoControls) {
    const Node page = room(table("Weights", {"Word", "Weight"}, 2));
    ASSERT_TRUE(room_of(page));
    EXPECT_EQ(description(*room_of(page)),
              "Tickets\n“my card <was> charged”\nWhat it reads\nA sentence.\nWeights\nWord, Weight\nr1, "
              "Weight\nr2, "
              "Weight\nThe end.");
}

TEST(Shown, WhereToPointOrPressIsNoContent) {
    Node main = room(table("Weights", {"", "a"}, 1));
    const std::string without = description(main);
    main.children.push_back(node("welcome", "region", "A first hint"));
    main.children.back().children = {node("welcome.text", "text", "Press a word.")};
    main.children.push_back(node("origin.hint", "text", "Point at a number."));
    EXPECT_EQ(description(main), without);
}

TEST(Shown, OfALongTableTheFirstRowsOfAWideOneNothing) {
    const Node tall = room(table("Tall", {"A", "B"}, 40));
    const std::string told = description(*room_of(tall));
    EXPECT_NE(told.find("r12, B\n… and 28 more rows\n"), std::string::npos);
    EXPECT_EQ(told.find("r13"), std::string::npos);
    const Node wide = room(table("Wide", std::vector<std::string>(30, "x"), 3));
    EXPECT_EQ(description(*room_of(wide)).find("Wide"), std::string::npos);
}

TEST(Shown, TheTitleNamesTheRoomTheTicketAndWhatIsLookedAt) {
    const Node page = room(table("Weights", {"Word", "Weight"}, 2));
    EXPECT_EQ(shown_title(*room_of(page), "T-1"), "Explorer, ticket T-1: What it reads");
    EXPECT_EQ(shown_title(*room_of(page), ""), "Explorer: What it reads");
    EXPECT_EQ(shown_title(node("m", "main", "Empty room"), "T-1"), "Empty room");
    EXPECT_FALSE(room_of(node("page", "group", "")));
}

TEST(Shown, ACitationNamesTheVersionAndTheModelWhereThereIsOne) {
    const std::string version = product_version;
    EXPECT_EQ(citation("By hand: Three words", "", "1a2b3c4d"),
              "Attention Explorer, version " + version + ". By hand: Three words.");
    EXPECT_EQ(citation("Explorer: x", "Tiny", "1a2b3c4d"),
              "Attention Explorer, version " + version + ". Explorer: x. Model: Tiny (pack 1a2b3c4d).");
    std::ifstream file(std::string(TESTS_DIR) + "/../package.json");
    const nlohmann::json package = nlohmann::json::parse(file, nullptr, false);
    if (package.is_object()) {
        EXPECT_EQ(version, package["version"]);
    }
}

}  // namespace attention
