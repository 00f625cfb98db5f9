// The room By hand on a page, without a window: where its fields lie, what can be pressed, and its picture to
// keep.
#include "app/frame.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "ui/drawn.h"
#include "ui/header.h"
#include "ui/screen.h"
#include "ui/svg_reader.h"
#include "view/made_worksheets.h"
#include "view/number_format.h"
#include "view/semantics_tree.h"

namespace attention {

namespace {

using made::box_of;
using made::collect;
using made::Element;
using made::elements;
using made::has_text;
using made::Screen;

struct Shape {
    float width, height;
};
const std::vector<Shape> shapes = {{1280, 800}, {900, 700}, {390, 844}, {360, 780}};

bool starts_with(const std::string& text, const std::string& part) { return text.rfind(part, 0) == 0; }

std::map<std::string, Node> nodes_of(Application& application) {
    const Node tree = application.semantics();
    std::vector<const Node*> nodes;
    collect(tree, nodes);
    std::map<std::string, Node> result;
    for (const Node* node : nodes) result[node->id] = *node;
    return result;
}

bool is_field(const Node& node) { return node.role == "textbox" || node.role == "select"; }

std::string text(const std::string& id, Rect rect) {
    return id + " (" + std::to_string(rect.x) + ", " + std::to_string(rect.y) + ", " +
           std::to_string(rect.w) + " × " + std::to_string(rect.h) + ")";
}

struct Scenario {
    std::string name;
    std::vector<std::pair<std::string, std::string>> acts;
};

std::vector<Scenario> scenarios() {
    std::vector<Scenario> all;
    for (const WorkedExample& example : worked_examples()) {
        all.push_back({example.id, {{"example", example.id}}});
        all.push_back({example.id + ", practising", {{"example", example.id}, {"practise.on", ""}}});
        all.push_back(
            {example.id + ", a weight's origin",
             {{"example", example.id}, {"weight." + std::to_string(example.reader + 1) + ".1", ""}}});
    }
    for (const Exercise& exercise : exercises())
        for (std::size_t task = 1; task <= exercise.tasks.size(); ++task)
            all.push_back({exercise.id + ", task " + std::to_string(task),
                           {{"example", "practice." + exercise.id},
                            {"task." + std::to_string(task), ""},
                            {"hint", ""},
                            {"hint", ""},
                            {"hint", ""}}});
    Scenario many{"8 words of 8 numbers", {}};
    for (int i = 0; i < 5; ++i) many.acts.push_back({"word.add", ""});
    for (int i = 0; i < 6; ++i) many.acts.push_back({"numbers.more", ""});
    many.acts.push_back({"word.name.2", "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk"});
    many.acts.push_back({"word.padding.3", ""});
    all.push_back(many);
    many.name += ", practising";
    many.acts.push_back({"practise.on", ""});
    all.push_back(many);
    all.push_back({"a huge score and old values",
                   {{"q.1.2", "-654321.125"}, {"v.1.1", "-0.00012345"}, {"output.1.1", ""}}});
    all.push_back({"the demonstration", {{"demo.open", ""}}});
    all.push_back(
        {"one word of one number", {{"word.remove.1", ""}, {"word.remove.1", ""}, {"numbers.fewer", ""}}});
    all.push_back({"a broken field", {{"k.1.1", "x"}, {"scale-d", ""}, {"step.start", ""}}});
    return all;
}

const std::vector<std::uint8_t>& pack() {
    static const std::vector<std::uint8_t> bytes = made::bytes(made::classifier_source());
    return bytes;
}

// Every state of the room in every shape.
template <class Check>
void everywhere(const Check& check) {
    for (const Shape& shape : shapes)
        for (const bool touch : {false, true})
            for (const Scenario& scenario : scenarios()) {
                Screen screen(pack(), {shape.width, shape.height, 1, 0, false, touch});
                screen.application.act("room.by-hand", "");
                for (const auto& [id, value] : scenario.acts) screen.application.act(id, value);
                screen.draw();
                check(screen, std::to_string(int(shape.width)) + (touch ? " by touch, " : " by mouse, ") +
                                  scenario.name + ": ");
            }
}

class ByHandFrame : public testing::Test {
protected:
    void SetUp() override {
        if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    }
};

}  // namespace

TEST_F(ByHandFrame, EveryPlaceOnTheCanvasHasItsNodeInTheMirror) {
    everywhere([](Screen& screen, const std::string& where) {
        const auto known = nodes_of(screen.application);
        std::vector<std::string> missing;
        for (const auto* layer : {&screen.layout().rects, &screen.layout().fixed})
            for (const auto& [id, rect] : *layer) {
                const bool small_vector =
                    starts_with(id, "all.k") || starts_with(id, "all.v") || starts_with(id, "all.q");
                if (!known.count(id) && !small_vector && id != "menu.outside") missing.push_back(id);
            }
        EXPECT_TRUE(missing.empty()) << where << missing.size() << " such as " << missing[0];
    });
}

TEST_F(ByHandFrame, EveryFieldOfTheMirrorHasItsPlaceInsideThePage) {
    everywhere([](Screen& screen, const std::string& where) {
        const Environment& environment = screen.application.environment();
        const Layout& layout = screen.layout();
        for (const auto& [id, node] : nodes_of(screen.application)) {
            if (!is_field(node)) continue;
            ASSERT_TRUE(layout.rects.count(id)) << where << id << " has no place";
            const Rect rect = layout.rects.at(id);
            EXPECT_GE(rect.x, screen.memory.insets.left - 0.01f) << where << text(id, rect);
            EXPECT_LE(rect.right(), environment.width + 0.01f) << where << text(id, rect);
            EXPECT_GE(rect.y, header_height) << where << text(id, rect);
            EXPECT_LE(rect.bottom(), layout.height - screen.memory.insets.bottom + 0.01f)
                << where << text(id, rect);
            EXPECT_GE(rect.w, 32) << where << text(id, rect) << " is too narrow to type in";
            EXPECT_GE(rect.h, 24) << where << text(id, rect) << " is too low to type in";
        }
    });
}

TEST_F(ByHandFrame, WhatCanBeUsedInTheMirrorHasAPlaceOnTheCanvasSoThatTheFocusIsSeen) {
    everywhere([](Screen& screen, const std::string& where) {
        const PageView page = screen.application.page();
        const std::vector<int>& columns = screen.application.by_hand_view().stepper.columns;
        std::vector<std::string> missing;
        for (const auto& [id, node] : nodes_of(screen.application)) {
            if (node.disabled || (node.role != "button" && node.role != "radio")) continue;
            if (!page.menu_open && in_menu(page, id)) continue;
            const int reader = starts_with(id, "reader.") ? std::atoi(id.substr(7).c_str()) - 1 : columns[0];
            if (!std::count(columns.begin(), columns.end(), reader)) continue;  // it has no column here
            const Layout& layout = screen.layout();
            if (layout.rects.count(id) + layout.fixed.count(id) != 1) missing.push_back(id);
        }
        EXPECT_TRUE(missing.empty()) << where << missing.size() << " such as " << missing[0];
    });
}

TEST_F(ByHandFrame, WhatCanBeUsedLiesInsideThePageAndApartFromTheRest) {
    everywhere([](Screen& screen, const std::string& where) {
        const Environment& environment = screen.application.environment();
        const auto known = nodes_of(screen.application);
        for (const auto* layer : {&screen.layout().rects, &screen.layout().fixed}) {
            std::vector<std::pair<std::string, Rect>> used;
            for (const auto& [id, rect] : *layer) {
                const auto node = known.find(id);
                const bool small_vector = starts_with(id, "all.");
                const bool control =
                    node != known.end() &&
                    (is_field(node->second) || node->second.role == "button" || node->second.role == "radio");
                if (control || small_vector) used.push_back({id, rect});
            }
            for (const auto& [id, rect] : used) {
                EXPECT_GE(rect.x, -0.01f) << where << text(id, rect);
                EXPECT_LE(rect.right(), environment.width + 0.01f) << where << text(id, rect);
            }
            const std::vector<std::string> pairs = made::overlaps(used, 2.5f);
            EXPECT_TRUE(pairs.empty()) << where << pairs.size() << " such as " << pairs[0];
        }
    });
}

TEST_F(ByHandFrame, ControlsAreLargeEnoughForAThumb) {
    everywhere([](Screen& screen, const std::string& where) {
        if (!screen.application.environment().touch) return;
        for (const auto& [id, node] : nodes_of(screen.application)) {
            if (node.role != "button" && node.role != "radio" && !is_field(node)) continue;
            const auto& layer =
                screen.layout().rects.count(id) ? screen.layout().rects : screen.layout().fixed;
            if (!layer.count(id)) continue;
            const Rect rect = layer.at(id);
            const bool number = parse_quantity(starts_with(id, "all.") ? id.substr(4) : id) ||
                                starts_with(id, "term.") || starts_with(id, "demo.row.") ||
                                starts_with(id, "ask.") || starts_with(id, "reader.");
            if (number) continue;  // as many as there are share the width
            EXPECT_GE(rect.h, 40) << where << text(id, rect);
            EXPECT_GE(rect.w, 40) << where << text(id, rect);
        }
    });
}

TEST_F(ByHandFrame, NothingIsDrawnBeyondThePagesSides) {
    everywhere([](Screen& screen, const std::string& where) {
        const ImDrawData* data = ImGui::GetDrawData();
        const float width = screen.application.environment().width;
        ImVec2 right(0, 0), left(0, 0);
        for (int list = 0; list < data->CmdListsCount; ++list)
            for (const ImDrawVert& vertex : data->CmdLists[list]->VtxBuffer) {
                if (vertex.pos.x > right.x) right = vertex.pos;
                if (vertex.pos.x < left.x) left = vertex.pos;
            }
        EXPECT_LE(right.x, width + 1.5f) << where << "at y = " << right.y;
        EXPECT_GE(left.x, -1.5f) << where << "at y = " << left.y;
    });
}

TEST_F(ByHandFrame, APressOnAThingIsItsAct) {
    for (const Shape& shape : {shapes[0], shapes[2]})
        for (const char* id : {"", "weight.1.3", "demo.open"}) {
            Screen screen(pack(), {shape.width, shape.height, 1, 0, false, shape.width < 600});
            screen.application.act("room.by-hand", "");
            if (*id) screen.application.act(id, "");
            screen.draw();
            const auto known = nodes_of(screen.application);
            for (const auto* layer : {&screen.layout().fixed, &screen.layout().rects})
                for (const auto& [id, rect] : std::map<std::string, Rect>(*layer)) {
                    const auto node = known.find(id);
                    if (node == known.end() || node->second.disabled ||
                        (node->second.role != "button" && node->second.role != "radio"))
                        continue;
                    screen.point({-1000, -1000});  // nothing is written out for the pointer
                    const Point at = screen.place_of(id);
                    if (layer == &screen.layout().rects && at.y < header_height) continue;
                    const std::vector<Act> acts = screen.press(at);
                    ASSERT_EQ(acts.size(), 1u) << shape.width << " " << id;
                    EXPECT_EQ(acts[0].id, id) << shape.width;
                }
        }
}

TEST_F(ByHandFrame, PointingAtANumberLightsItsTermsAndMovesNothing) {
    for (const Shape& shape : shapes) {
        Screen screen(pack(), {shape.width, shape.height, 1, 0, false, false});
        screen.application.act("room.by-hand", "");
        screen.application.act("weight.1.3", "");
        screen.draw();
        const Layout still = screen.layout();
        for (const char* id : {"score.1.1", "exponential.1.2", "total.1", "output.1.1", "all.weight.2.2"}) {
            screen.point(screen.place_of(id));
            EXPECT_EQ(screen.memory.hovered, id) << shape.width;
            EXPECT_EQ(quantity_id(screen.application.by_hand_view().stepper.active_origin()->quantity),
                      starts_with(id, "all.") ? std::string(id).substr(4) : std::string(id));
            std::vector<std::string> moved;
            for (const auto& [other, rect] : still.rects) {
                if (starts_with(other, "term.") || starts_with(other, "origin")) continue;
                const auto now = screen.layout().rects.find(other);
                if (now != screen.layout().rects.end() && now->second.y != rect.y) moved.push_back(other);
            }
            EXPECT_TRUE(moved.empty())
                << shape.width << " " << id << " moves " << moved.size() << " such as " << moved[0];
        }
    }
}

TEST_F(ByHandFrame, OnANarrowPageTheChosenNumbersCalculationStandsAtTheBottom) {
    Screen screen(pack(), {390, 844, 1, 0, false, true});
    screen.application.act("room.by-hand", "");
    screen.draw();
    EXPECT_EQ(screen.memory.insets.bottom, rail_height);
    EXPECT_FALSE(screen.layout().fixed.count("origin"));
    screen.application.act("weight.1.3", "");
    screen.draw();
    ASSERT_TRUE(screen.layout().fixed.count("origin"));
    const Rect sheet = screen.layout().fixed.at("origin");
    EXPECT_EQ(sheet.bottom(), 844 - rail_height);
    EXPECT_LE(sheet.h, 844 / 2);
    EXPECT_EQ(screen.memory.insets.bottom, rail_height + sheet.h);
    screen.click("term.1");
    EXPECT_EQ(quantity_id(screen.application.by_hand_view().stepper.origin->quantity), "scaled.1.3");
    screen.click("origin.close");
    EXPECT_FALSE(screen.application.by_hand_view().stepper.origin);
}

TEST_F(ByHandFrame, TheRailLeadsToTheOtherRoomAndBack) {
    for (const Shape& shape : shapes) {
        Screen screen(pack(), {shape.width, shape.height, 1, 0, false, true});
        screen.click("room.by-hand");
        EXPECT_EQ(screen.application.room(), Room::by_hand);
        screen.click("room.explorer");
        EXPECT_EQ(screen.application.room(), Room::explorer);
    }
}

TEST_F(ByHandFrame, ShadesAndArrowsAreTheTracesNumbers) {
    everywhere([](Screen& screen, const std::string& where) {
        const StepperView& stepper = screen.application.by_hand_view().stepper;
        for (const DrawnNumber& drawn : screen.layout().shades) {
            const std::optional<Quantity> quantity = parse_quantity(drawn.id);
            ASSERT_TRUE(quantity && exists(stepper.trace, *quantity)) << where << drawn.id;
            EXPECT_EQ(drawn.value, float(value_of(stepper.trace, *quantity))) << where << drawn.id;
            EXPECT_FALSE(stepper.number(*quantity).hidden) << where << drawn.id;
        }
        for (const DrawnNumber& drawn : screen.layout().bars) {
            const int word = std::atoi(drawn.id.substr(6).c_str()) - 1;
            const NumberView weight = stepper.number({QuantityKind::weight, stepper.reader, word});
            EXPECT_EQ(drawn.value, float(weight.value)) << where << drawn.id;
            EXPECT_FALSE(weight.hidden) << where << drawn.id;
        }
    });
}

TEST_F(ByHandFrame, ItsPictureIsWellFormedAndHoldsTheNumbersAsText) {
    everywhere([](Screen& screen, const std::string& where) {
        const std::string svg = room_svg(screen.application, screen.fonts());
        const std::vector<Element> all = elements(svg);
        ASSERT_GE(all.size(), 3u) << where;
        EXPECT_EQ(all[0].name, "svg") << where;
        EXPECT_EQ(all[1].name, "title") << where;
        EXPECT_FALSE(all[1].text.empty()) << where;
        EXPECT_GE(all[0].number("width"), 300) << where;
        EXPECT_LE(all[0].number("width"), 1000) << where;
        EXPECT_GT(all[0].number("height"), 0) << where;
        EXPECT_EQ(svg.find("nan"), std::string::npos) << where;
        EXPECT_EQ(svg.find("inf\""), std::string::npos) << where;
        const ByHandView& view = screen.application.by_hand_view();
        const StepperView& stepper = view.stepper;
        if (view.practice || int(stepper.columns.size()) > 4 || !stepper.reached(Step::output)) return;
        for (const int word : stepper.columns)
            for (const QuantityKind kind : {QuantityKind::score, QuantityKind::weight}) {
                const NumberView number = stepper.number({kind, stepper.reader, word});
                EXPECT_TRUE(has_text(all, number.text))
                    << where << quantity_id(number.quantity) << " " << number.text;
            }
    });
}

TEST_F(ByHandFrame, NoTextOfItsPictureLiesOnAnotherOrOutside) {
    everywhere([](Screen& screen, const std::string& where) {
        const std::vector<Element> all = elements(room_svg(screen.application, screen.fonts()));
        std::vector<std::pair<std::string, Rect>> boxes;
        for (const Element& one : all)
            if (one.name == "text" && !one.attributes.count("transform"))
                boxes.push_back({one.text, box_of(one, screen.fonts())});
        ASSERT_FALSE(boxes.empty());
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const auto& [shown, box] = boxes[i];
            EXPECT_GE(box.x, 0) << where << shown;
            EXPECT_LE(box.right(), all[0].number("width")) << where << shown;
            EXPECT_LE(box.bottom(), all[0].number("height")) << where << shown;
            for (std::size_t j = i + 1; j < boxes.size(); ++j) {
                const auto& [other, place] = boxes[j];
                const float x = std::min(box.right(), place.right()) - std::max(box.x, place.x);
                const float y = std::min(box.bottom(), place.bottom()) - std::max(box.y, place.y);
                EXPECT_FALSE(x > 1 && y > 1) << where << "“" << shown << "” and “" << other << "”";
            }
        }
    });
}

TEST_F(ByHandFrame, APracticesPictureTellsNoResult) {
    Screen screen(pack(), {1280, 800, 1, 0, false, false});
    screen.application.act("room.by-hand", "");
    screen.application.act("practise.on", "");
    const std::vector<Element> all = elements(room_svg(screen.application, screen.fonts()));
    for (const char* number : {"0.728", "2.121", "8.342", "11.466", "0.248"})
        EXPECT_FALSE(has_text(all, number)) << number;
    EXPECT_TRUE(has_text(all, "?"));
}

}  // namespace attention
