#include "engine/config.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/vocabulary.h"

namespace attention {
namespace {

// A good configuration with one field replaced ("" removes it).
std::string with(const std::string& name, const std::string& value) {
    std::vector<std::pair<std::string, std::string>> fields = {{"dimension", "64"},
                                                               {"heads", "4"},
                                                               {"blocks", "2"},
                                                               {"positions", "120"},
                                                               {"labels", R"(["a","b"])"}};
    std::string json;
    bool found = false;
    for (auto& [field, text] : fields) {
        if (field == name) text = value, found = true;
        if (!text.empty()) json += (json.empty() ? "\"" : ",\"") + field + "\":" + text;
    }
    if (!found) json += ",\"" + name + "\":" + value;
    return "{" + json + "}";
}

std::string error_of(const std::string& json) {
    Result<ModelConfig> config = parse_config(json);
    return config ? "" : config.error().sentence;
}

std::string vocabulary_error(const std::string& json) {
    Result<Vocabulary> vocabulary = parse_vocabulary(json);
    return vocabulary ? "" : vocabulary.error().sentence;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST(Config, WrongFieldsAreNamed) {
    EXPECT_EQ(error_of(with("dimension", "64")), "");
    const std::vector<std::array<std::string, 3>> cases = {
        {"dimension", "0", "\"dimension\""},
        {"dimension", "64.0", "whole number"},
        {"dimension", "\"64\"", "whole number"},
        {"dimension", "18446744073709551615", "\"dimension\""},
        {"dimension", "1e400", "line 1"},
        {"dimension", "", "\"dimension\" is missing"},
        {"heads", "5", "\"heads\" must divide \"dimension\""},
        {"heads", "-4", "\"heads\""},
        {"blocks", "null", "\"blocks\""},
        {"positions", "1000000", "\"positions\""},
        {"feed_forward", "-1", "\"feed_forward\""},
        {"causal", "1", "true or false"},
        {"norm", "\"middle\"", "\"pre\" or \"post\""},
        {"norm_epsilon", "0", "\"norm_epsilon\""},
        {"output", "\"hard\"", "\"softmax\", \"sigmoid\" or \"language_model\""},
        {"output", "\"language_model\"", "\"labels\" must be left out"},
        {"labels", "", "\"labels\" must name 2"},
        {"labels", "[\"a\"]", "\"labels\""},
        {"labels", "[\"a\",1]", "labels[1]"},
        {"labels", "[\"a\",\"a\"]", "\"a\" twice"},
        {"layers", "2", "\"layers\" is not known"}};
    for (const auto& [field, value, part] : cases)
        EXPECT_TRUE(contains(error_of(with(field, value)), part))
            << field << " " << value << ": " << error_of(with(field, value));
}

TEST(Config, JsonErrorsSayWhere) {
    EXPECT_TRUE(contains(error_of("{\"heads\": 4,\n \"heads\": 4}"), "\"heads\" stands twice"));
    EXPECT_TRUE(contains(error_of("{\n  \"heads\" 4}"), "line 2, column 11"))
        << error_of("{\n  \"heads\" 4}");
    EXPECT_TRUE(contains(error_of(""), "Not valid JSON"));
    EXPECT_TRUE(contains(error_of("[]"), "JSON object"));
    EXPECT_NE(error_of(std::string(100000, '[')), "");
}

TEST(Config, ComesBackAsItWasWritten) {
    ModelConfig config = *parse_config(
        R"({"name":"é","dimension":6,"heads":3,"blocks":1,"positions":9,"feed_forward":7,"causal":true,)"
        R"("norm":"post","final_norm":false,"norm_epsilon":1e-6,"output":"sigmoid","labels":["no","yes"]})");
    std::string text = config_json(config);
    EXPECT_EQ(config_json(*parse_config(text)), text);
    EXPECT_TRUE(contains(text, "1e-06")) << text;
    EXPECT_EQ(parse_config(text)->norm_epsilon, 1e-6f);
}

TEST(Vocabulary, WrongEntriesAreNamed) {
    EXPECT_EQ(vocabulary_error(R"(["<pad>","<unk>","a"])"), "");
    EXPECT_TRUE(contains(vocabulary_error(R"(["a",2])"), "Entry 1"));
    EXPECT_TRUE(contains(vocabulary_error(R"(["a","b","a"])"), "Entry 2"));
    EXPECT_TRUE(contains(vocabulary_error(R"(["a",""])"), "Entry 1"));
    EXPECT_TRUE(contains(vocabulary_error("[]"), "empty"));
    EXPECT_TRUE(contains(vocabulary_error(R"({"a":0})"), "array of strings"));
}

TEST(Vocabulary, UnknownAndPaddingAreOptional) {
    EXPECT_EQ(parse_vocabulary(R"(["a","b"])")->unknown(), -1);
    EXPECT_EQ(parse_vocabulary(R"(["a","b"])")->padding(), -1);
    EXPECT_EQ(parse_vocabulary(R"(["<unk>","b"])")->unknown(), 0);
    EXPECT_EQ(parse_vocabulary(R"(["<unk>","b"])")->find("b"), 1);
    EXPECT_EQ(parse_vocabulary(R"(["<unk>","b"])")->find("c"), -1);
}

}  // namespace attention
