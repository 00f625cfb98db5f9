// The room Guide and the task in hand on a page, without a window: where they stand, wide and narrow, what
// can be pressed and what the mirror has of it.
#include <gtest/gtest.h>

#include "ui/drawn.h"
#include "ui/header.h"
#include "ui/screen.h"
#include "ui/task_card.h"
#include "view/made_activities.h"
#include "view/semantics_tree.h"

namespace attention {

namespace {

using made::Screen;

struct Shape {
    float width, height;
    bool touch;
};
const std::vector<Shape> shapes = {
    {1280, 800, false}, {1280, 400, true}, {820, 700, false}, {390, 844, true}, {320, 640, true}};

const std::vector<std::string> links = {"room=guide",
                                        "room=guide&guide=reading.4",
                                        "guide=reading.1",
                                        "guide=reading.3",
                                        "guide=reading.5",
                                        "guide=not-there.1",
                                        "guide=not-there.2",
                                        "room=inside&ticket=T-1&guide=reading.2",
                                        "room=by-hand&guide=reading.2"};

class GuideFrame : public testing::Test {
protected:
    void SetUp() override {
        if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    }
};

std::unique_ptr<Screen> screen_of(const Shape& shape, const std::string& link) {
    auto screen = std::make_unique<Screen>(made::bytes(made::classifier_source()),
                                           Environment{shape.width, shape.height, 1, 0, false, shape.touch});
    EXPECT_TRUE(screen->application.open_activities(made::activities_json(), "made.json"));
    screen->application.set_url(link);
    screen->draw();
    return screen;
}

bool used(const Node& node) {
    return node.role == "button" || node.role == "radio" || node.role == "textbox";
}

// The guide's and the card's, once everything that they can say is said.
void say_everything(Application& application) {
    application.act("guide.answer", "late");
    for (const char* id : {"guide.choice.1", "guide.check", "guide.hint", "guide.hint", "guide.show"})
        application.act(id, "");
}

}  // namespace

TEST_F(GuideFrame, WhatCanBeUsedStandsOnThePageOnceAndApart) {
    for (const Shape& shape : shapes)
        for (const std::string& link : links)
            for (const bool all : {false, true}) {
                const auto screen = screen_of(shape, link);
                if (all) say_everything(screen->application);
                screen->draw();
                const std::string where = std::to_string(int(shape.width)) + " " + link;
                const Node tree = screen->application.semantics();
                std::vector<const Node*> nodes;
                made::collect(tree, nodes);
                std::vector<std::pair<std::string, Rect>> places[2];
                for (const Node* node : nodes) {
                    const bool ours = node->id.rfind("guide.", 0) == 0;
                    if (!ours || !used(*node)) continue;
                    const auto& layout = screen->layout();
                    ASSERT_EQ(layout.rects.count(node->id) + layout.fixed.count(node->id), 1u)
                        << where << ": " << node->id;
                    const bool fixed = layout.fixed.count(node->id);
                    const Rect rect = fixed ? layout.fixed.at(node->id) : layout.rects.at(node->id);
                    places[fixed].push_back({node->id, rect});
                    EXPECT_GE(rect.x, 0) << where << ": " << node->id;
                    EXPECT_LE(rect.right(), shape.width) << where << ": " << node->id;
                    if (shape.touch) {
                        EXPECT_GE(std::min(rect.w, rect.h), 43.9f) << where << ": " << node->id;
                    }
                }
                for (const auto& layer : places)
                    EXPECT_EQ(made::overlaps(layer, 0.5f), std::vector<std::string>{}) << where;
            }
}

TEST_F(GuideFrame, EveryTextOfTheMirrorHasItsPlace) {
    for (const Shape& shape : shapes)
        for (const std::string& link : links) {
            const auto screen = screen_of(shape, link);
            say_everything(screen->application);
            screen->draw();
            const Node tree = screen->application.semantics();
            std::vector<const Node*> nodes;
            made::collect(tree, nodes);
            for (const Node* node : nodes) {
                const bool ours = node->id.rfind("guide.", 0) == 0 || node->id.rfind("activity.t", 0) == 0;
                if (!ours || (node->role != "text" && node->role != "heading")) continue;
                EXPECT_EQ(screen->layout().rects.count(node->id) + screen->layout().fixed.count(node->id), 1u)
                    << shape.width << " " << link << ": " << node->id;
            }
        }
}

TEST_F(GuideFrame, OnAWidePageTheTaskStandsBesideTheRoomAndStaysWhileItScrolls) {
    const auto screen = screen_of(shapes[0], "guide=reading.1");
    ASSERT_TRUE(screen->layout().fixed.count("guide.card"));
    const Rect card = screen->layout().fixed.at("guide.card");
    EXPECT_GE(card.x, rail_width);
    EXPECT_GE(card.y, header_height);
    for (const auto& [id, rect] : screen->layout().rects) EXPECT_GE(rect.x, card.right()) << id;
    Environment environment = screen->application.environment();
    environment.scroll = 60;
    screen->application.set_environment(environment);
    screen->draw();
    EXPECT_EQ(screen->layout().fixed.at("guide.card").y, card.y);
    screen->click("guide.close");
    EXPECT_EQ(screen->application.room(), Room::guide);
    EXPECT_FALSE(screen->layout().fixed.count("guide.card"));
}

TEST_F(GuideFrame, ATaskHigherThanThePageIsScrolledThroughAndFollowsTheKeyboard) {
    const auto screen = screen_of(shapes[1], "guide=reading.1");
    say_everything(screen->application);
    screen->draw();
    const auto next = [&] { return screen->layout().fixed.at("guide.next"); };
    ASSERT_GT(next().bottom(), shapes[1].height) << "it is higher than the page";
    EXPECT_GE(screen->layout().height, screen->layout().fixed.at("guide.card").bottom())
        << "the page can be scrolled so far";
    Environment environment = screen->application.environment();
    environment.scroll = screen->layout().height - shapes[1].height;
    screen->application.set_environment(environment);
    screen->draw();
    EXPECT_LE(next().bottom(), shapes[1].height);
    screen->application.focus("guide.close");
    screen->draw();
    EXPECT_GE(screen->layout().fixed.at("guide.close").y, header_height) << "what has the keyboard is seen";
    screen->application.focus("guide.next");
    screen->draw();
    EXPECT_LE(next().bottom(), shapes[1].height);
}

TEST_F(GuideFrame, OnANarrowPageTheTaskStandsAboveTheRoomAndFoldsToALine) {
    for (const Shape& shape : {shapes[2], shapes[3], shapes[4]}) {
        const auto screen = screen_of(shape, "guide=reading.1");
        const Rect open = screen->layout().rects.at("guide.card");
        for (const auto& [id, rect] : screen->layout().rects)
            if (id.rfind("guide.", 0) != 0) {
                EXPECT_GE(rect.y, open.bottom()) << id;
            }
        screen->click("guide.fold");
        screen->draw();
        const Rect folded = screen->layout().rects.at("guide.card");
        EXPECT_LE(folded.h, 52);
        EXPECT_FALSE(screen->layout().rects.count("guide.check"));
        screen->click("guide.fold");
        EXPECT_TRUE(screen->layout().rects.count("guide.check"));
        EXPECT_NEAR(screen->layout().rects.at("guide.card").h, open.h, 1);
    }
}

TEST_F(GuideFrame, WithoutHeaderAndRailTheTaskGoesAlongWithTheRoom) {
    for (const float width : {1280.0f, 390.0f}) {
        const auto screen = screen_of({width, 700, false}, "guide=reading.1");
        Environment environment = screen->application.environment();
        environment.minimal = true;
        screen->application.set_environment(environment);
        screen->draw();
        EXPECT_TRUE(screen->layout().fixed.empty()) << "the page around scrolls it";
        ASSERT_TRUE(screen->layout().rects.count("guide.card"));
        screen->click("guide.next");
        EXPECT_EQ(say(screen->application.task_card()->place), "Task 2 of 5");
    }
}

TEST_F(GuideFrame, StartAgainAsksInPlaceAndASecondPressLosesNothing) {
    for (const Shape& shape : shapes) {
        const auto screen = screen_of(shape, "guide=reading.1");
        screen->application.act("guide.answer", "late");
        screen->application.set_url("room=guide");
        screen->draw();
        const Rect first = screen->layout().rects.at("guide.restart.reading");
        screen->application.act("guide.restart.reading", "");
        screen->draw();
        const auto& rects = screen->layout().rects;
        const Rect keep = rects.at("guide.keep.reading"), forget = rects.at("guide.restart.reading");
        EXPECT_FLOAT_EQ(keep.x, first.x) << shape.width;
        EXPECT_FLOAT_EQ(keep.y, first.y) << shape.width;
        EXPECT_EQ(made::overlaps({{"begin", rects.at("guide.begin.reading")}, {"keep", keep}, {"forget", forget}}, 0.5f),
                  std::vector<std::string>{});
        EXPECT_LE(forget.right(), shape.width);
        screen->application.act("guide.keep.reading", "");
        screen->draw();
        EXPECT_FALSE(screen->layout().rects.count("guide.keep.reading"));
    }
}

TEST_F(GuideFrame, FiveRoomsFitIntoTheSmallestPage) {
    const auto screen = screen_of(shapes[4], "room=guide");
    float right = 0;
    for (const char* id : {"room.by-hand", "room.explorer", "room.inside", "room.evidence", "room.guide"}) {
        const Rect room = screen->layout().fixed.at(id);
        EXPECT_GE(room.x, right - 0.01f) << id;
        EXPECT_GE(room.w, 44) << id;
        right = room.right();
    }
    EXPECT_LE(right, 320.01f);
    screen->click("room.explorer");
    EXPECT_EQ(screen->application.room(), Room::explorer);
}

TEST_F(GuideFrame, ThePictureToKeepListsTheActivities) {
    const auto screen = screen_of(shapes[0], "room=guide");
    const std::string svg = room_svg(screen->application, screen->fonts());
    for (const char* words : {"Activities, drawn by Attention Explorer", "Reading", "5 tasks"})
        EXPECT_NE(svg.find(words), std::string::npos) << words;
    EXPECT_EQ(svg.find("Open activities"), std::string::npos);
}

}  // namespace attention
