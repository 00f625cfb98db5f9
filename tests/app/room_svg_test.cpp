// The picture to keep: well-formed, holding the words and the weights as text, and none of it on top of
// another.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>

#include "ui/screen.h"
#include "ui/svg_reader.h"
#include "view/number_format.h"

namespace attention {

namespace {

using made::box_of;
using made::Element;
using made::elements;
using made::has_text;
using made::has_word;
using made::Screen;

class RoomSvg : public testing::Test {
protected:
    void SetUp() override {
        if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    }
};

}  // namespace

TEST_F(RoomSvg, HoldsTheWordsAndTheWeightsAsText) {
    Screen screen(made::bytes(made::classifier_source()), {1280, 800, 1, 0, false, false});
    screen.application.act("text", "The < box & \"was\" not = late");
    while (screen.application.work(50)) {}
    const std::vector<Element> all = elements(room_svg(screen.application, screen.fonts()));
    const ExplorerView& view = screen.application.view();
    ASSERT_FALSE(all.empty());
    EXPECT_EQ(all[0].name, "svg");
    EXPECT_EQ(all[0].attributes.at("xmlns"), "http://www.w3.org/2000/svg");
    EXPECT_EQ(all[1].name, "title");
    EXPECT_FALSE(all[1].text.empty());
    for (const WordView& word : view.words) EXPECT_TRUE(has_text(all, word.text)) << word.text;
    for (const WeightRow& row : view.top) EXPECT_TRUE(has_text(all, weight_text(row.weight))) << row.weight;
    EXPECT_TRUE(has_text(all, weight_text(view.others_weight)));
    for (const HeadRow& row : view.other_heads) EXPECT_TRUE(has_text(all, weight_text(row.strongest.weight)));
    for (const AnswerRow& row : view.answers)
        EXPECT_TRUE(row.probability < 0 || has_text(all, short_percent_text(row.probability))) << row.label;
    for (const InfluenceRow& row : view.lost) EXPECT_TRUE(has_text(all, number_text(row.value))) << row.word;
}

TEST_F(RoomSvg, AsksNobodyToPressAnythingAndSaysInItsFootWhatItShows) {
    Screen screen(made::bytes(made::classifier_source()), {1280, 800, 1, 0, false, false});
    const auto picture = [&](const std::string& state) {
        screen.application.set_url(state);
        while (screen.application.work(50)) {}
        const std::vector<Element> all =
            elements(room_svg(screen.application, screen.fonts(), "https://example.org/"));
        std::istringstream citation(screen.application.shown().citation);
        for (std::string word; citation >> word;) EXPECT_TRUE(has_word(all, word)) << state << " " << word;
        for (const Element& one : all)
            if (one.name == "text" && !one.attributes.count("transform")) {
                EXPECT_LE(box_of(one, screen.fonts()).bottom(), all[0].number("height")) << one.text;
            }
        return all;
    };
    const std::vector<Element> explorer = picture("room=explorer");
    EXPECT_FALSE(has_text(explorer, say(Key::reshuffle)));
    EXPECT_FALSE(has_word(explorer, "Choose"));
    EXPECT_TRUE(has_word(explorer, "bluer"));
    const std::vector<Element> lines = picture("room=inside&view=lines");
    EXPECT_FALSE(has_word(lines, "Point"));
    EXPECT_FALSE(has_text(lines, say(Key::block)));
    EXPECT_TRUE(has_word(lines, "left,"));
}

TEST_F(RoomSvg, NamesOfAnswersAndLabelsAreNotCut) {
    for (const float width : {360.0f, 820.0f, 1280.0f}) {
        Screen screen(made::bytes(made::classifier_source()), {width, 800, 1, 0, false, false});
        const std::vector<Element> all = elements(room_svg(screen.application, screen.fonts()));
        for (const AnswerRow& row : screen.application.view().answers) {
            std::istringstream words(say(row.who));  // a long one takes two lines
            for (std::string word; words >> word;) EXPECT_TRUE(has_word(all, word)) << width << " " << word;
            EXPECT_TRUE(has_text(all, row.label)) << width << " " << row.label;
        }
        for (const HeadRow& row : screen.application.view().other_heads)
            EXPECT_TRUE(has_text(all, row.strongest.word)) << width << " " << row.strongest.word;
    }
}

TEST_F(RoomSvg, NoBarReachesUnderAText) {
    const auto hex = [](Color color) {
        char digits[8];
        std::snprintf(digits, sizeof digits, "#%02x%02x%02x", color.r, color.g, color.b);
        return std::string(digits);
    };
    for (const float width : {360.0f, 820.0f, 1280.0f}) {
        Screen screen(made::bytes(made::even_source()), {width, 800, 1, 0, false, false});
        screen.application.act("text", "late");  // the longest bars there are
        const std::vector<Element> all = elements(room_svg(screen.application, screen.fonts()));
        int bars = 0;
        for (const Element& bar : all) {
            if (bar.name != "rect" || bar.number("height") > 14 || bar.number("rx") != 3) continue;
            EXPECT_TRUE(bar.attributes.at("fill") == hex(light_theme().weight_high))
                << bar.attributes.at("fill");
            ++bars;
            const Rect rect{bar.number("x"), bar.number("y"), bar.number("width"), bar.number("height")};
            for (const Element& text : all) {
                if (text.name != "text") continue;
                const Rect box = box_of(text, screen.fonts());
                const float x = std::min(rect.right(), box.right()) - std::max(rect.x, box.x);
                const float y = std::min(rect.bottom(), box.bottom()) - std::max(rect.y, box.y);
                EXPECT_FALSE(x > 0 && y > 0) << width << " " << text.text;
            }
        }
        EXPECT_EQ(bars, 3);  // of the word, and of the two other heads
    }
}

TEST_F(RoomSvg, IsWellFormedForEveryModelTextThemeAndWidth) {
    for (const PackSource& source :
         {made::classifier_source(), made::sigmoid_source(), made::language_model_source(),
          made::without_unknown_source(), made::twelve_heads_source()})
        for (const std::string& text :
             {std::string(" "), std::string("late"), std::string("<&>\"'=\x01\x7f\xff 😀 \uffff")})
            for (const bool matrix : {false, true})
                for (const float width : {320.0f, 700.0f, 1400.0f}) {
                    Screen screen(made::bytes(source), {width, 800, 1, 0, matrix, false});
                    screen.application.act("text", text);
                    screen.application.act(matrix ? "view.matrix" : "view.word", "");
                    const std::string svg = room_svg(screen.application, screen.fonts());
                    const std::vector<Element> all = elements(svg);
                    ASSERT_GE(all.size(), 3u);
                    EXPECT_GE(all[0].number("width"), 300);
                    EXPECT_LE(all[0].number("width"), 1000);
                    EXPECT_GT(all[0].number("height"), 0);
                    EXPECT_EQ(svg.find("nan"), std::string::npos);
                    EXPECT_EQ(svg.find("inf\""), std::string::npos);
                }
}

TEST_F(RoomSvg, TheMatrixHasACellForEveryPairOfWords) {
    Screen screen(made::bytes(made::classifier_source()), {1280, 800, 1, 0, false, false});
    const auto squares = [&] {
        std::map<std::string, int> colours;
        for (const Element& one : elements(room_svg(screen.application, screen.fonts())))
            if (one.name == "rect" && one.attributes.count("fill")) ++colours[one.attributes.at("fill")];
        return colours;
    };
    screen.application.act("view.matrix", "");
    const ExplorerView& view = screen.application.view();
    std::map<std::string, int> colours = squares();
    for (const WordView& word : view.words)
        for (int read = 0; read < int(view.words.size()); ++read) {
            const Color color = shade(light_theme(), view.weights(word.place, read) / view.largest);
            char hex[8];
            std::snprintf(hex, sizeof hex, "#%02x%02x%02x", color.r, color.g, color.b);
            EXPECT_GT(colours[hex]--, 0) << word.place << " " << read;
        }
}

TEST_F(RoomSvg, NoTextLiesOnAnotherOrOutsideThePicture) {
    const std::vector<std::uint8_t> larkfield = made::larkfield_bytes();
    for (const std::vector<std::uint8_t>& pack :
         {larkfield, made::bytes(made::classifier_source()), made::bytes(made::language_model_source()),
          made::bytes(made::twelve_heads_source())})
        for (const float width : {360.0f, 700.0f, 820.0f, 1280.0f})
            for (const char* view : {"view.word", "view.matrix"}) {
                if (pack.empty()) continue;
                Screen screen(pack, {width, 800, 1, 0, false, false});
                if (!screen.application.view().has_words()) screen.application.act("text", made::long_text());
                while (screen.application.work(50)) {}
                screen.application.act(view, "");
                const std::vector<Element> all = elements(room_svg(screen.application, screen.fonts()));
                std::vector<std::pair<std::string, Rect>> boxes;
                for (const Element& one : all)
                    if (one.name == "text" && !one.attributes.count("transform"))
                        boxes.push_back({one.text, box_of(one, screen.fonts())});
                ASSERT_FALSE(boxes.empty());
                for (std::size_t i = 0; i < boxes.size(); ++i) {
                    const auto& [text, box] = boxes[i];
                    EXPECT_GE(box.x, 0) << text;
                    EXPECT_LE(box.right(), all[0].number("width")) << width << " " << text;
                    EXPECT_LE(box.bottom(), all[0].number("height")) << text;
                    for (std::size_t j = i + 1; j < boxes.size(); ++j) {
                        const auto& [other, place] = boxes[j];
                        const float x = std::min(box.right(), place.right()) - std::max(box.x, place.x);
                        const float y = std::min(box.bottom(), place.bottom()) - std::max(box.y, place.y);
                        EXPECT_FALSE(x > 1 && y > 1)
                            << width << " " << view << ": “" << text << "” and “" << other << "”";
                    }
                }
            }
}

}  // namespace attention
