// What leaves the page: a JSON file that opens the same view again, and pictures that say what they show.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "ui/screen.h"
#include "ui/svg_reader.h"
#include "view/made_packs.h"
#include "view/made_pass.h"

namespace attention {

namespace {

using made::Element;
using made::elements;

struct Page : Application {
    Page() {
        EXPECT_TRUE(open_pack(made::bytes(made::classifier_source())));
        act("text", made::long_text());
    }
    void go(const std::string& fragment) {
        set_url(fragment);
        while (work(50)) {}
    }
};

// Of each room a view, and of one with a choice that only its link carries.
const std::vector<std::string> states = {"room=explorer&block=2&head=1&word=3&view=matrix&read=2",
                                         "room=inside&view=lines&word=3",
                                         "room=inside&view=parts",
                                         "room=evidence&view=several&hide=2,3",
                                         "room=evidence&view=curves",
                                         "room=by-hand&reading=2&step=scaled"};

}  // namespace

TEST(TakenAway, AJsonFileBeginsWithTheStateThatOpensItsViewAgain) {
    for (const std::string& state : states) {
        Page page;
        page.go(state + "&text=the+box+%3Cwas%3E+not+late");
        const std::string file = page.file("json", "https://example.org/#" + state);
        const nlohmann::json json = nlohmann::json::parse(file, nullptr, false);
        ASSERT_TRUE(json.is_object()) << state << "\n" << file;
        EXPECT_EQ(json.begin().key().empty(), false);
        EXPECT_EQ(json["format"], "attention-explorer-state");
        const nlohmann::json about = json["attention_explorer"];
        EXPECT_EQ(about["version"], product_version);
        EXPECT_EQ(about["title"], page.shown().title);
        EXPECT_EQ(about["state"], page.full_url());
        EXPECT_EQ(about["url"], "https://example.org/#" + state);
        EXPECT_EQ(about["model"]["pack_crc32"].get<std::string>().size(), 8u);
        EXPECT_GT(json.size(), 2u) << state << " has no numbers";
        Page other;
        other.go(about["state"].get<std::string>());
        EXPECT_EQ(other.file("json"), page.file("json")) << state;
    }
}

TEST(TakenAway, PacksOfOtherBytesHaveOtherChecksums) {
    Page page;
    const auto checksum = [](Application& of) {
        return nlohmann::json::parse(of.file("json"))["attention_explorer"]["model"]["pack_crc32"]
            .get<std::string>();
    };
    const std::string first = checksum(page);
    EXPECT_TRUE(page.open_pack(made::bytes(made::language_model_source())));
    EXPECT_NE(checksum(page), first);
}

TEST(TakenAway, EveryPictureSaysWhatItShowsAndWhereItComesFrom) {
    if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    made::Screen screen(made::bytes(made::classifier_source()), {1280, 800, 1, 0, true, false});
    for (const std::string& state : states) {
        screen.application.set_url(state);
        while (screen.application.work(50)) {}
        const std::vector<Element> all =
            elements(room_svg(screen.application, screen.fonts(), "https://example.org/#" + state));
        ASSERT_GT(all.size(), 3u);
        EXPECT_EQ(all[1].name, "title");
        ASSERT_EQ(all[2].name, "desc");
        const Shown shown = screen.application.shown();
        EXPECT_EQ(all[2].text, shown.title + "\n" + shown.description + "\n" + shown.citation +
                                   " https://example.org/#" + state);
        EXPECT_GT(shown.description.size(), 60u) << state;
    }
}

TEST(TakenAway, APictureForPaperIsLightAndLeavesThePageAsItWas) {
    if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    made::Screen screen(made::bytes(made::classifier_source()), {390, 844, 1, 0, true, true});
    const std::string before = room_svg(screen.application, screen.fonts());
    const std::vector<Element> printed = elements(printed_svg(screen.application, screen.fonts()));
    EXPECT_FLOAT_EQ(printed[0].number("width"), printed_width);
    const auto paper = std::find_if(printed.begin(), printed.end(),
                                    [](const Element& element) { return element.name == "rect"; });
    ASSERT_NE(paper, printed.end());
    EXPECT_GT(std::stoi(paper->attributes.at("fill").substr(1, 2), nullptr, 16), 0xe0);
    EXPECT_TRUE(screen.application.environment().dark);
    EXPECT_EQ(room_svg(screen.application, screen.fonts()), before);
}

TEST(TakenAway, TheExplorersPicturesAreToldInTheMirror) {
    Page page;
    const auto text = [&](const std::string& fragment) {
        page.go(fragment);
        return page.shown().description;
    };
    EXPECT_NE(text("room=explorer&word=2").find("Picture: the words in reading order."), std::string::npos);
    EXPECT_NE(text("room=explorer&view=matrix").find("The strongest: “"), std::string::npos);
    EXPECT_NE(text("room=evidence&view=curves").find("They pass below 50%: "), std::string::npos);
}

}  // namespace attention
