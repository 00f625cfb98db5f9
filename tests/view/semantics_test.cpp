// The tree as the page reads it.
#include "view/semantics.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace attention {

TEST(Semantics, ASliderSaysItsRangeAndItsValue) {
    Node node = slider("temperature", "Temperature", 0.1, 4, 0.05, "0.75");
    nlohmann::json json = nlohmann::json::parse(to_json(node));
    EXPECT_EQ(json["id"], "temperature");
    EXPECT_EQ(json["role"], "slider");
    EXPECT_EQ(json["name"], "Temperature");
    EXPECT_EQ(json["value"], "0.75");
    EXPECT_EQ(json["minimum"], 0.1);
    EXPECT_EQ(json["maximum"], 4);
    EXPECT_EQ(json["step"], 0.05);
    EXPECT_FALSE(json.contains("valueText"));
    node.value_text = "three quarters";
    node.disabled = true;
    json = nlohmann::json::parse(to_json(node));
    EXPECT_EQ(json["valueText"], "three quarters");
    EXPECT_EQ(json["disabled"], true);
}

TEST(Semantics, NothingElseHasARange) {
    for (const std::string role : {"button", "textbox", "select", "text"}) {
        const nlohmann::json json = nlohmann::json::parse(to_json(node("a", role, "A")));
        for (const char* field : {"minimum", "maximum", "step", "valueText"})
            EXPECT_FALSE(json.contains(field)) << role << " " << field;
    }
}

}  // namespace attention
