// The files that the page saves hold the numbers that it shows, in full.
#include "view/explorer_export.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "made_packs.h"

namespace attention {

namespace {

using made::Scene;
using Records = std::vector<std::vector<std::string>>;

// RFC 4180 and nothing more lenient: CRLF after each record, quotes only around a whole field.
Records records(const std::string& csv) {
    Records result;
    std::size_t at = 0;
    while (at < csv.size()) {
        std::vector<std::string> record;
        for (bool more = true; more;) {
            std::string field;
            if (csv[at] == '"') {
                for (++at; at < csv.size(); ++at) {
                    if (csv[at] == '"' && csv.compare(at, 2, "\"\"") != 0) break;
                    if (csv[at] == '"') ++at;
                    field += csv[at];
                }
                ++at;
            } else {
                const std::size_t end = csv.find_first_of(",\r\n", at);
                field = csv.substr(at, end - at);
                at = end;
                EXPECT_EQ(field.find('"'), std::string::npos) << "a bare quote in " << field;
            }
            record.push_back(field);
            more = at < csv.size() && csv[at] == ',';
            if (more) ++at;
        }
        EXPECT_EQ(csv.substr(at, 2), "\r\n") << "after " << record.back();
        at += 2;
        result.push_back(record);
    }
    return result;
}

float number(const std::string& text) { return std::strtof(text.c_str(), nullptr); }

// A word as a spreadsheet must get it: what would begin a formula has an apostrophe before it.
std::string spreadsheet(const std::string& word) {
    return word.find_first_of("=+-@") == 0 ? "'" + word : word;
}

Scene odd_words() {
    PackSource source = made::classifier_source();
    Scene scene = made::scene(source, "box , \" = - + @ < & é zebra 😀 2");
    scene.hide_every_word();
    return scene;
}

}  // namespace

TEST(ExplorerCsv, AWordsRowHasItsPlaceItsIdAndItsNumbersInFull) {
    Scene scene = odd_words();
    scene.state.word = 3;
    scene.state.block = 1;
    scene.state.head = 2;
    const ExplorerView view = scene.view();
    const Records rows = records(explorer_csv(view));
    ASSERT_EQ(rows.size(), view.words.size() + 1);
    const std::vector<std::string> names = {
        "place", "word",   "token_id",           "unknown",  "reading", "block",
        "head",  "weight", "attention_received", "lead_lost"};
    EXPECT_EQ(rows[0], names);
    for (std::size_t i = 0; i < view.words.size(); ++i) {
        const std::vector<std::string>& row = rows[i + 1];
        ASSERT_EQ(row.size(), names.size());
        EXPECT_EQ(row[0], std::to_string(i + 1));
        EXPECT_EQ(row[1], spreadsheet(view.words[i].text));
        EXPECT_EQ(row[2], std::to_string(view.words[i].id));
        EXPECT_EQ(row[3], view.words[i].unknown ? "yes" : "no");
        EXPECT_EQ(row[4], i == 3 ? "yes" : "no");
        EXPECT_EQ(row[5] + " " + row[6], "2 3");
        EXPECT_EQ(number(row[7]), view.words[i].weight);
        EXPECT_EQ(number(row[8]), view.all_received[i]);
        EXPECT_EQ(number(row[9]), view.all_lost[i]);
    }
}

TEST(ExplorerCsv, TheMatrixHasARowForEveryReadingWordAndAColumnForEveryReadWord) {
    Scene scene = odd_words();
    scene.state.matrix = true;
    const ExplorerView view = scene.view();
    const Records rows = records(explorer_csv(view));
    ASSERT_EQ(rows.size(), view.words.size() + 1);
    for (std::size_t reading = 0; reading <= view.words.size(); ++reading) {
        ASSERT_EQ(rows[reading].size(), view.words.size() + 2);
        for (std::size_t read = 0; read < view.words.size(); ++read) {
            if (reading == 0) {
                EXPECT_EQ(rows[0][read + 2], spreadsheet(view.words[read].text));
                continue;
            }
            EXPECT_EQ(rows[reading][1], spreadsheet(view.words[reading - 1].text));
            EXPECT_EQ(number(rows[reading][read + 2]), view.weights(int(reading) - 1, int(read)));
        }
    }
}

TEST(ExplorerCsv, TheAverageSaysSoAndWhatIsNotMeasuredIsEmpty) {
    Scene scene = made::scene(made::classifier_source(), "box late");
    scene.state.average = true;
    const Records rows = records(explorer_csv(scene.view()));
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows[1][6], "average");
    EXPECT_EQ(rows[1][9], "");
}

TEST(ExplorerCsv, EveryModelAndAnEmptyTextGiveAReadableFile) {
    for (const PackSource& source :
         {made::sigmoid_source(), made::language_model_source(), made::without_unknown_source()})
        for (const std::string text : {"", "late", "The box was late"}) {
            Scene scene = made::scene(source, text);
            scene.hide_every_word();
            for (const bool matrix : {false, true}) {
                scene.state.matrix = matrix;
                const Records rows = records(explorer_csv(scene.view()));
                EXPECT_EQ(rows.size(), scene.view().words.size() + 1);
                for (const auto& row : rows) EXPECT_EQ(row.size(), rows[0].size());
            }
        }
}

TEST(ExplorerJson, HoldsTheTextTheWordsTheWeightsAndTheAnswers) {
    Scene scene = odd_words();
    scene.state.word = 4;
    scene.state.head = 1;
    const ExplorerView view = scene.view();
    const nlohmann::json json = nlohmann::json::parse(explorer_json(view), nullptr, false);
    ASSERT_TRUE(json.is_object());
    EXPECT_EQ(json["text"], view.text);
    EXPECT_EQ(json["model"], "Made up · 2 blocks × 3 heads · 12 numbers a token");
    EXPECT_EQ(json["block"], 1);
    EXPECT_EQ(json["head"], 2);
    EXPECT_EQ(json["reading_word"], 5);
    ASSERT_EQ(json["words"].size(), view.words.size());
    for (std::size_t i = 0; i < view.words.size(); ++i) {
        EXPECT_EQ(json["words"][i]["word"], view.words[i].text);
        EXPECT_EQ(json["words"][i]["token_id"], view.words[i].id);
        EXPECT_EQ(json["words"][i]["unknown"], view.words[i].unknown);
        for (std::size_t read = 0; read < view.words.size(); ++read)
            EXPECT_EQ(json["weights"][i][read].get<float>(), view.weights(int(i), int(read)));
        EXPECT_EQ(json["attention_received"][i].get<float>(), view.all_received[i]);
        EXPECT_EQ(json["lead_lost"][i].get<float>(), view.all_lost[i]);
    }
    ASSERT_EQ(json["answers"].size(), view.answers.size());
    EXPECT_TRUE(json["answers"][0]["probability"].is_null());
    EXPECT_EQ(json["answers"][1]["answer"], view.answers[1].label);
    EXPECT_EQ(json["answers"][1]["probability"].get<double>(), view.answers[1].probability);
}

TEST(ExplorerJson, ALanguageModelsAnswerIsWhatComesNext) {
    const ExplorerView view = made::scene(made::language_model_source(), "The box was").view();
    const nlohmann::json json = nlohmann::json::parse(explorer_json(view), nullptr, false);
    ASSERT_EQ(json["next_tokens"].size(), 5u);
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_EQ(json["next_tokens"][i]["token"], view.next_tokens[i].word);
        EXPECT_EQ(json["next_tokens"][i]["probability"].get<float>(), view.next_tokens[i].weight);
    }
}

TEST(ExplorerJson, WhatIsNotThereIsNullOrEmptyAndTheFileIsValid) {
    for (const PackSource& source : {made::classifier_source(), made::sigmoid_source(),
                                     made::language_model_source(), made::without_unknown_source()})
        for (const std::string text : {"", "late", "bad \xff\xc0 bytes"}) {
            const std::string written = explorer_json(made::scene(source, text).view());
            const nlohmann::json json = nlohmann::json::parse(written, nullptr, false);
            ASSERT_TRUE(json.is_object()) << written;
            for (const char* list : {"words", "weights", "answers", "attention_received"})
                ASSERT_TRUE(json.contains(list) && json[list].is_array()) << list << " of “" << text << "”";
            EXPECT_TRUE(json.contains("lead_lost") && json["lead_lost"].is_null());
            EXPECT_EQ(json["words"].size(), json["weights"].size());
            EXPECT_EQ(json["words"].size(), json["attention_received"].size());
            EXPECT_EQ(written.back(), '\n');
        }
}

}  // namespace attention
