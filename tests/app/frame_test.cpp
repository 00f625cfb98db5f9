// What a frame draws, without a window: where things lie, whether they can be hit, and with which numbers.
#include "app/frame.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "ui/header.h"
#include "ui/screen.h"
#include "view/number_format.h"

namespace attention {

namespace {

using made::Screen;

struct Shape {
    float width, height;
    bool touch;
};
const std::vector<Shape> shapes = {{1280, 800, false}, {1280, 800, true}, {1060, 700, false},
                                   {820, 1180, false}, {820, 1180, true}, {800, 600, false},
                                   {799, 600, true},   {640, 800, true},  {390, 844, true},
                                   {360, 740, true},   {360, 740, false}, {320, 640, true}};

Environment environment_of(const Shape& shape) {
    return {shape.width, shape.height, 1, 0, false, shape.touch};
}

void collect(const Node& node, std::vector<const Node*>& nodes) {
    nodes.push_back(&node);
    for (const Node& child : node.children) collect(child, nodes);
}

// Roles by the mirror's ids.
std::map<std::string, std::string> roles(Application& application) {
    const Node tree = application.semantics();
    std::vector<const Node*> nodes;
    collect(tree, nodes);
    std::map<std::string, std::string> result;
    for (const Node* node : nodes) result[node->id] = node->role;
    return result;
}

bool is_used(const std::string& role) { return role == "button" || role == "radio" || role == "textbox"; }

bool is_word(const std::string& id) { return id.rfind("word.", 0) == 0; }

std::string text(const std::string& id, Rect rect) {
    return id + " (" + std::to_string(rect.x) + ", " + std::to_string(rect.y) + ", " +
           std::to_string(rect.w) + " × " + std::to_string(rect.h) + ")";
}

// How far two rectangles are from each other; below 0 where they overlap.
float distance(Rect a, Rect b) {
    const float x = std::max(a.x, b.x) - std::min(a.right(), b.right());
    const float y = std::max(a.y, b.y) - std::min(a.bottom(), b.bottom());
    return std::max(x, y);
}

// The things of one layer that can be used, in no order.
std::vector<std::pair<std::string, Rect>> used(const std::map<std::string, Rect>& rects,
                                               const std::map<std::string, std::string>& roles) {
    std::vector<std::pair<std::string, Rect>> result;
    for (const auto& [id, rect] : rects) {
        const auto role = roles.find(id);
        if (role != roles.end() && is_used(role->second)) result.push_back({id, rect});
    }
    return result;
}

void expect_room_to_use(Screen& screen, const std::string& where) {
    const Environment& environment = screen.application.environment();
    const auto known = roles(screen.application);
    for (const auto* layer : {&screen.layout().rects, &screen.layout().fixed}) {
        const auto things = used(*layer, known);
        for (std::size_t i = 0; i < things.size(); ++i) {
            const auto& [id, rect] = things[i];
            const bool room = layer == &screen.layout().rects;
            EXPECT_GE(rect.x, -0.01f) << where << text(id, rect);
            EXPECT_LE(rect.right(), environment.width + 0.01f) << where << text(id, rect);
            if (room) {
                EXPECT_GE(rect.y, header_height) << where << text(id, rect);
                EXPECT_LE(rect.bottom(), screen.layout().height + 0.01f) << where << text(id, rect);
            }
            if (environment.touch && known.at(id) != "textbox") {
                EXPECT_GE(rect.h, is_word(id) ? 40 : 44) << where << text(id, rect);
                EXPECT_GE(rect.w, is_word(id) ? 28 : 44) << where << text(id, rect);
            }
            for (std::size_t j = i + 1; j < things.size(); ++j) {
                const auto& [other, place] = things[j];
                const bool both_words = environment.touch && is_word(id) && is_word(other);
                EXPECT_GE(distance(rect, place), both_words ? 3.99f : -0.01f)
                    << where << text(id, rect) << " and " << text(other, place);
            }
        }
    }
}

// Nothing that is drawn reaches beyond the page's right side.
void expect_inside_the_page(Screen& screen, const std::string& where) {
    screen.draw();
    const ImDrawData* data = ImGui::GetDrawData();
    const float width = screen.application.environment().width * screen.application.environment().ratio;
    ImVec2 right(0, 0), left(0, 0);
    for (int list = 0; list < data->CmdListsCount; ++list)
        for (const ImDrawVert& vertex : data->CmdLists[list]->VtxBuffer) {
            if (vertex.pos.x > right.x) right = vertex.pos;
            if (vertex.pos.x < left.x) left = vertex.pos;
        }
    EXPECT_LE(right.x, width + 1.5f) << where << "at y = " << right.y;
    EXPECT_GE(left.x, -1.5f) << where << "at y = " << left.y;
}

std::string where(const Shape& shape, const std::string& state) {
    return std::to_string(int(shape.width)) + (shape.touch ? " by touch, " : " by mouse, ") + state + ": ";
}

// Draws the page in every shape and in every state that moves things.
template <class Check>
void everywhere(const std::vector<std::uint8_t>& pack, const std::string& own_text, const Check& check) {
    for (const Shape& shape : shapes) {
        Screen screen(pack, environment_of(shape));
        if (!own_text.empty()) screen.application.act("text", own_text);
        for (const char* state :
             {"", "view.matrix", "head.average", "view.word", "tickets.open", "tickets.open", "menu"}) {
            if (*state) screen.application.act(state, "");
            screen.draw();
            check(screen, where(shape, state));
        }
    }
}

const std::string words_of_all_kinds =
    "It was 🙂 not a Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft, "
    "é! "
    "42";

class Frame : public testing::Test {
protected:
    void SetUp() override {
        if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    }
};

}  // namespace

TEST_F(Frame, TargetsLieInsideThePageApartFromEachOtherAndAreLargeEnoughForAThumb) {
    for (const PackSource& source : {made::classifier_source(), made::sigmoid_source(),
                                     made::language_model_source(), made::twelve_heads_source()})
        for (const std::string& text : {std::string(), words_of_all_kinds})
            everywhere(made::bytes(source), text, expect_room_to_use);
    const std::vector<std::uint8_t> larkfield = made::larkfield_bytes();
    if (!larkfield.empty()) everywhere(larkfield, "", expect_room_to_use);
}

TEST_F(Frame, NothingIsDrawnBeyondThePagesSides) {
    for (const PackSource& source :
         {made::classifier_source(), made::language_model_source(), made::twelve_heads_source()})
        everywhere(made::bytes(source), words_of_all_kinds, expect_inside_the_page);
    const std::vector<std::uint8_t> larkfield = made::larkfield_bytes();
    if (!larkfield.empty()) everywhere(larkfield, "", expect_inside_the_page);
}

TEST_F(Frame, EveryPlaceOnTheCanvasHasItsNodeInTheMirror) {
    for (const PackSource& source :
         {made::classifier_source(), made::sigmoid_source(), made::without_unknown_source()})
        for (const std::string text : {" ", "The zebra was late"})
            everywhere(made::bytes(source), text, [](Screen& screen, const std::string& where) {
                const auto known = roles(screen.application);
                for (const auto* layer : {&screen.layout().rects, &screen.layout().fixed})
                    for (const auto& [id, rect] : *layer)
                        EXPECT_TRUE(known.count(id) || id.rfind("menu.", 0) == 0) << where << id;
            });
}

TEST_F(Frame, WhatCanBeUsedInTheMirrorHasAPlaceOnTheCanvas) {
    everywhere(made::bytes(made::classifier_source()), "", [](Screen& screen, const std::string& where) {
        const bool folded =
            screen.application.view().tickets_folded && !screen.application.view().tickets_open;
        const PageView page = screen.application.page();
        for (const auto& [id, role] : roles(screen.application)) {
            if (!is_used(role) || (folded && id.rfind("ticket.", 0) == 0)) continue;
            if (!page.menu_open && in_menu(page, id)) continue;
            EXPECT_EQ(screen.layout().rects.count(id) + screen.layout().fixed.count(id), 1u) << where << id;
        }
    });
}

TEST_F(Frame, APressOnAThingIsItsAct) {
    for (const Shape& shape : {shapes[0], shapes[4], shapes[8], shapes[11]})
        for (const char* state : {"", "view.matrix", "tickets.open", "menu"}) {
            Screen screen(made::bytes(made::classifier_source()), environment_of(shape));
            screen.press({5, header_height + 5});  // the room has been used before
            if (*state) screen.application.act(state, "");
            screen.draw();
            const bool menu = screen.layout().fixed.count("menu.outside");
            const auto known = roles(screen.application);
            for (const auto* layer : {&screen.layout().fixed, &screen.layout().rects})
                for (const auto& [id, rect] : std::map<std::string, Rect>(*layer)) {
                    if (!known.count(id) || !is_used(known.at(id)) || id == "text") continue;
                    const std::vector<Act> acts = screen.press(screen.place_of(id));
                    ASSERT_EQ(acts.size(), 1u) << where(shape, state) << id;
                    const bool rail = id.rfind("room.", 0) == 0;
                    const bool covered = menu && (rail || layer == &screen.layout().rects);
                    if (covered && acts[0].id != "menu.outside") {  // under the menu's sheet
                        EXPECT_TRUE(known.count(acts[0].id)) << where(shape, state) << id;
                    } else {
                        EXPECT_EQ(acts[0].id, covered ? "menu.outside" : id) << where(shape, state);
                    }
                }
        }
}

// The canvas has no size while the page is printed.
TEST_F(Frame, APageWithoutWidthIsDrawnInTheEndInEveryRoom) {
    for (const float width : {0.0f, 1.0f, 30.0f})
        for (const char* room : {"explorer", "by-hand", "inside", "evidence", "guide"}) {
            Environment environment = environment_of(shapes[0]);
            environment.width = width;
            Screen screen(made::bytes(made::classifier_source()), environment);
            screen.application.set_url("room=" + std::string(room));
            screen.draw();
            EXPECT_GE(screen.layout().height, 0) << room << " " << width;
        }
}

TEST_F(Frame, APressBesideEverythingIsNothing) {
    Screen screen(made::bytes(made::classifier_source()), environment_of(shapes[0]));
    EXPECT_TRUE(screen.press({3, 400}).empty());
    EXPECT_TRUE(screen.press({1277, 790}).empty());
}

TEST_F(Frame, ThePointerOnAThingIsNoticedAndLeavingItToo) {
    Screen screen(made::bytes(made::classifier_source()), environment_of(shapes[0]));
    screen.point(screen.place_of("word.3"));
    EXPECT_EQ(screen.memory.hovered, "word.3");
    screen.point({-1000, -1000});
    EXPECT_EQ(screen.memory.hovered, "");
}

TEST_F(Frame, ClickingChoosesAsTheMirrorDoes) {
    Screen screen(made::bytes(made::classifier_source()), environment_of(shapes[8]));
    screen.click("tickets.open");
    screen.click("ticket.T-2");
    screen.click("word.3");
    screen.click("head.average");
    screen.click("block.1");
    EXPECT_EQ(screen.application.url(), "room=explorer&ticket=T-2&block=1&head=average&word=3");
    screen.click("reshuffle");
    EXPECT_EQ(screen.application.view().shuffle_seed, 1u);
}

TEST_F(Frame, APressOnACellOfTheMatrixReadsThatCell) {
    for (const Shape& shape : {shapes[0], shapes[8]}) {
        Screen screen(made::bytes(made::classifier_source()), environment_of(shape));
        screen.application.act("text", "The box was not late");
        screen.application.act("view.matrix", "");
        screen.draw();
        const Point middle = screen.place_of("matrix");
        const Rect all = screen.layout().rects.at("matrix");
        EXPECT_EQ(all.w, all.h);
        for (int reading = 0; reading < 5; ++reading)
            for (int read = 0; read < 5; ++read) {
                const std::vector<Act> acts = screen.press(
                    {middle.x + all.w * (float(read) - 2) / 5, middle.y + all.h * (float(reading) - 2) / 5});
                ASSERT_EQ(acts.size(), 1u);
                EXPECT_EQ(acts[0].id, "matrix");
                EXPECT_EQ(acts[0].value, std::to_string(reading + 1) + "," + std::to_string(read + 1));
            }
    }
}

TEST_F(Frame, ShadesAndBarsAreTheViewsNumbers) {
    everywhere(made::bytes(made::classifier_source()), "", [](Screen& screen, const std::string& where) {
        const ExplorerView& view = screen.application.view();
        std::map<std::string, DrawnNumber> shades, bars;
        for (const DrawnNumber& drawn : screen.layout().shades) shades[drawn.id] = drawn;
        for (const DrawnNumber& drawn : screen.layout().bars) bars[drawn.id] = drawn;
        EXPECT_EQ(shades.size(), screen.layout().shades.size()) << where << "drawn twice";
        for (const WordView& word : view.words) {
            const DrawnNumber& drawn = shades["word." + std::to_string(word.place + 1)];
            EXPECT_EQ(drawn.value, word.shade) << where;
            EXPECT_EQ(drawn.color, shade(light_theme(), word.shade)) << where;
            if (!view.matrix) continue;
            for (int read = 0; read < int(view.words.size()); ++read) {
                const std::string id =
                    "cell." + std::to_string(word.place + 1) + "." + std::to_string(read + 1);
                ASSERT_TRUE(shades.count(id)) << where << id;
                EXPECT_EQ(shades[id].value, view.weights(word.place, read) / view.largest) << where << id;
            }
        }
        if (view.matrix) return;
        const float longest = std::max(view.top[0].weight, view.others_weight);
        const float full = std::max(bars["bar.1"].rect.w, bars["bar.others"].rect.w);
        for (std::size_t i = 0; i < view.top.size(); ++i) {
            const DrawnNumber& drawn = bars["bar." + std::to_string(i + 1)];
            EXPECT_EQ(drawn.value, view.top[i].weight) << where;
            EXPECT_NEAR(drawn.rect.w, std::max(2.0f, full * view.top[i].weight / longest), 0.01f) << where;
        }
        EXPECT_EQ(bars["bar.others"].value, view.others_weight) << where;
        for (const HeadRow& row : view.other_heads)
            EXPECT_EQ(bars["head-bar." + std::to_string(row.head + 1)].value, row.strongest.weight) << where;
    });
}

TEST_F(Frame, PlacesAreTheSameOnAScreenWithTwoPixelsAPixel) {
    for (const Shape& shape : {shapes[0], shapes[8]}) {
        Environment sharp = environment_of(shape);
        sharp.ratio = 2;
        Screen fine(made::bytes(made::classifier_source()), sharp);
        const Layout fine_layout = fine.layout();
        EXPECT_EQ(fine.press(fine.place_of("word.2"))[0].id, "word.2");
        Screen plain(made::bytes(made::classifier_source()), environment_of(shape));
        EXPECT_NEAR(fine_layout.height, plain.layout().height, 40);  // a line may break elsewhere
        for (const auto& [id, rect] : plain.layout().rects) {
            ASSERT_TRUE(fine_layout.rects.count(id)) << id;
            EXPECT_NEAR(fine_layout.rects.at(id).w, rect.w, 3) << id;
        }
    }
}

TEST_F(Frame, ScrollingMovesNothingInTheContent) {
    Screen screen(made::bytes(made::classifier_source()), environment_of(shapes[8]));
    const Layout top = screen.layout();
    Environment environment = screen.application.environment();
    environment.scroll = 333;
    screen.application.set_environment(environment);
    screen.draw();
    EXPECT_EQ(screen.layout().height, top.height);
    for (const auto& [id, rect] : top.rects) EXPECT_EQ(screen.layout().rects.at(id).y, rect.y) << id;
    for (const auto& [id, rect] : top.fixed) EXPECT_EQ(screen.layout().fixed.at(id).y, rect.y) << id;
}

TEST_F(Frame, NothingMovesWhileThePointerWandersOverTheWords) {
    for (const Shape& shape : shapes) {
        Screen screen(made::bytes(made::classifier_source()), environment_of(shape));
        screen.application.act("text", "It was a Donaudampfschiff, not late, my card");
        screen.draw();
        const Layout still = screen.layout();
        for (std::size_t word = 1; word <= screen.application.view().words.size(); ++word) {
            screen.point(screen.place_of("word." + std::to_string(word)));
            EXPECT_EQ(screen.layout().height, still.height) << where(shape, "word ") << word;
        }
    }
}

TEST_F(Frame, APageWithoutAModelDrawsItsHeader) {
    Screen screen({}, environment_of(shapes[0]));
    EXPECT_TRUE(screen.layout().fixed.count("about"));
    EXPECT_TRUE(screen.layout().rects.count("text"));
}

}  // namespace attention
