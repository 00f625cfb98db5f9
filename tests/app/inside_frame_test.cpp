// The room Inside on a page, without a window: every view of every kind of model, wide, on a phone and on the
// smallest; what can be pressed, what the mirror has of it, and the pictures to keep.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "app/faults.h"
#include "app/frame.h"
#include "ui/drawn.h"
#include "ui/header.h"
#include "ui/screen.h"
#include "ui/svg_reader.h"
#include "view/made_pass.h"
#include "view/semantics_tree.h"

namespace attention {

namespace {

using made::collect;
using made::Element;
using made::elements;
using made::has_text;
using made::Faults;
using made::Screen;

struct Shape {
    float width, height;
    bool touch;
};
const std::vector<Shape> shapes = {{1280, 800, false}, {390, 844, true}, {320, 640, true}};

bool starts_with(const std::string& text, const std::string& part) { return text.rfind(part, 0) == 0; }

std::string text(const std::string& id, Rect rect) {
    return id + " (" + std::to_string(rect.x) + ", " + std::to_string(rect.y) + ", " +
           std::to_string(rect.w) + " × " + std::to_string(rect.h) + ")";
}

std::map<std::string, Node> nodes_of(Application& application) {
    const Node tree = application.semantics();
    std::vector<const Node*> nodes;
    collect(tree, nodes);
    std::map<std::string, Node> result;
    for (const Node* node : nodes) {
        Node alone = *node;
        alone.children.clear();
        result[node->id] = std::move(alone);
    }
    return result;
}

bool is_number(const std::string& id) {
    return parse_quantity(starts_with(id, "all.") ? id.substr(4) : id).has_value();
}
bool is_field(const Node& node) {
    return node.role == "textbox" || node.role == "select" || node.role == "slider";
}
bool acts(const Node& node) {
    return !node.disabled && (node.role == "button" || node.role == "radio" || is_field(node));
}

// Numbers are as many as there are, and the words of a matrix, a picture and a line too.
bool is_cell(const std::string& id) {
    return is_number(id) || starts_with(id, "strip.") || starts_with(id, "term.") ||
           starts_with(id, "reader.") || id == "map" || id == "overview";
}

struct Opened {
    std::string name;
    std::vector<std::uint8_t> bytes;
    int blocks;
};

const std::vector<Opened>& models() {
    static const std::vector<Opened> all = [] {
        std::vector<Opened> models;
        const auto add = [&](const char* name, ModelConfig config, std::uint32_t seed) {
            config.positions = 120;
            PackSource made = made::source(config, made::vocabulary(), seed);
            made.tickets = {{"T-1", "The box was not late.", config.labels.empty() ? "" : config.labels[0],
                             "negation", "", true}};
            models.push_back({name, made::bytes(made), config.blocks});
        };
        add("two blocks", made::config(12, 3, 2), 31);
        add("one block, one head", made::config(8, 1, 1), 32);
        add("twelve heads of 64", made::config(768, 12, 1), 33);
        ModelConfig causal = made::config(12, 3, 2);
        causal.causal = true;
        add("causal", causal, 34);
        ModelConfig language = made::config(8, 2, 1);
        language.causal = true;
        language.output = OutputKind::language_model;
        language.labels.clear();
        add("language model", language, 35);
        ModelConfig sigmoid = made::config(8, 2, 1);
        sigmoid.feed_forward = 0;
        sigmoid.norm = NormPlacement::post;
        sigmoid.final_norm = false;
        sigmoid.output = OutputKind::sigmoid;
        sigmoid.labels = {"calm", "angry"};
        add("sigmoid", sigmoid, 36);
        if (std::vector<std::uint8_t> bytes = made::larkfield_bytes(); !bytes.empty())
            models.push_back({"larkfield", std::move(bytes), 2});
        return models;
    }();
    return all;
}

std::string words(int count, bool same) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += (i ? " " : "") + (same ? std::string("late") : made::words()[std::size_t(i * 7 % 18)]);
    return text;
}

const std::vector<std::pair<std::string, std::string>>& texts() {
    static const std::vector<std::pair<std::string, std::string>> all = {
        {"one word", "late"},
        {"30 words", words(30, false)},
        {"120 words", words(120, false)},
        {"one word 40 times", words(40, true)}};
    return all;
}

struct Scenario {
    std::string name;
    std::vector<std::pair<std::string, std::string>> acts;
};

std::vector<Scenario> scenarios(const Opened& model, bool every_stop) {
    const std::string last = "at.block" + std::to_string(model.blocks) + ".";
    std::vector<Scenario> all = {
        {"all heads", {{"view.heads", ""}}},
        {"a head open", {{"view.heads", ""}, {"open.1.1", ""}}},
        {"a head open, zoomed", {{"view.heads", ""}, {"open.1.1", ""}, {"zoom.in", ""}, {"zoom.in", ""}}},
        {"lines", {{"view.lines", ""}}},
        {"lines of a word, several heads",
         {{"view.lines", ""}, {"lines.head.1", ""}, {"lines.head.2", ""}, {"line.reading.1", ""}}},
        {"attention", {{"view.steps", ""}, {last + "attention", ""}, {"walk.word", "2"}, {"walk.read", "3"}}},
        {"attention with numbers, a weight in hand",
         {{"view.steps", ""},
          {last + "attention", ""},
          {"numbers", ""},
          {"products.sorted", ""},
          {"weight.1.1", ""}}},
        {"a logit in hand, all parts",
         {{"view.steps", ""},
          {"at.logits", ""},
          {"logit.1.1", ""},
          {"origin.all", ""},
          {"origin.exact", ""}}},
        {"a mean followed",
         {{"view.steps", ""}, {"at.logits", ""}, {"logit.1.1", ""}, {"term.1", ""}, {"term.1", ""}}},
        {"parts", {{"view.parts", ""}}},
        {"changes", {{"view.changes", ""}}},
        {"changed",
         {{"view.changes", ""}, {"mask.causal", ""}, {"pad.1", ""}, {"pad.3", ""}, {"positions.moved", ""}}},
        {"changed, a norm", {{"view.steps", ""}, {"mask.causal", ""}, {last + "norm1", ""}, {"numbers", ""}}},
        {"length", {{"view.length", ""}, {"length", "9"}}}};
    if (!every_stop) return all;
    for (const char* stop : {"embeddings", "block1.norm1", "block1.qkv", "block1.joined", "block1.projection",
                             "block1.residual1", "block1.norm2", "block1.hidden", "block1.feed-forward",
                             "block1.residual2", "final-norm", "mean", "logits", "probabilities"})
        for (const bool numbers : {false, true}) {
            Scenario scenario{std::string(stop) + (numbers ? ", numbers" : ""),
                              {{"view.steps", ""}, {std::string("at.") + stop, ""}, {"strip.1", "End"}}};
            scenario.acts.push_back({"strip.1", ""});
            if (numbers) scenario.acts.push_back({"numbers", ""});
            all.push_back(std::move(scenario));
        }
    return all;
}

// Every view of every model over every text in the shapes.
template <class Check>
void everywhere(const std::vector<Shape>& in_shapes, const Check& check) {
    for (const Opened& model : models())
        for (const Shape& shape : in_shapes) {
            Screen screen(model.bytes, {shape.width, shape.height, 1, 0, false, shape.touch});
            for (const auto& [name, words] : texts())
                for (const Scenario& scenario : scenarios(model, name == "30 words")) {
                    screen.application.set_url("room=inside");
                    screen.application.act("text", words);
                    for (const auto& [id, value] : scenario.acts) screen.application.act(id, value);
                    screen.draw();
                    check(screen, model.name + ", " + std::to_string(int(shape.width)) + ", " + name + ", " +
                                      scenario.name + ": ");
                }
        }
}

// "part.12" as "part.N": one fault for all of its kind.
std::string kind_of(const std::string& id) {
    std::string kind;
    for (std::size_t i = 0; i < id.size(); ++i) {
        if (id[i] < '0' || id[i] > '9')
            kind += id[i];
        else if (kind.empty() || kind.back() != 'N')
            kind += 'N';
    }
    return kind;
}

class InsideFrame : public testing::Test {
protected:
    void SetUp() override {
        if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    }
};

void check_places(Screen& screen, const std::string& where, Faults& faults) {
    const Environment& environment = screen.application.environment();
    const Layout& layout = screen.layout();
    if (!(layout.height > 0) || !std::isfinite(layout.height)) faults.add("no height", where);
    for (const auto* layer : {&layout.rects, &layout.fixed})
        for (const auto& [id, rect] : *layer) {
            const bool finite = std::isfinite(rect.x) && std::isfinite(rect.y) && std::isfinite(rect.w) &&
                                std::isfinite(rect.h);
            if (!finite || rect.w < 0 || rect.h < 0)
                faults.add(kind_of(id) + " has no place", where + text(id, rect));
            if (rect.x < -0.01f || rect.right() > environment.width + 0.01f)
                faults.add(kind_of(id) + " leaves the page", where + text(id, rect));
            const float bottom = layer == &layout.fixed ? environment.height : layout.height;
            if (rect.bottom() > bottom + 0.01f)
                faults.add(kind_of(id) + " lies below the page", where + text(id, rect));
        }
    for (const DrawnNumber& drawn : layout.shades)
        if (!std::isfinite(drawn.rect.x + drawn.rect.y + drawn.rect.w + drawn.rect.h))
            faults.add("a shade has no place", where + drawn.id);
    for (const DrawnNumber& drawn : layout.bars)
        if (!std::isfinite(drawn.rect.x + drawn.rect.y + drawn.rect.w + drawn.rect.h) || drawn.rect.w < 0)
            faults.add("a bar has no place", where + drawn.id);
    const ImDrawData* data = ImGui::GetDrawData();
    for (int list = 0; list < data->CmdListsCount; ++list)
        for (const ImDrawVert& vertex : data->CmdLists[list]->VtxBuffer)
            if (!(vertex.pos.x >= -1.5f && vertex.pos.x <= environment.width + 1.5f) ||
                !std::isfinite(vertex.pos.y)) {
                faults.add(
                    "something is drawn beyond the page's sides",
                    where + "at " + std::to_string(vertex.pos.x) + ", " + std::to_string(vertex.pos.y));
                return;
            }
}

void check_controls(Screen& screen, const std::string& where, Faults& faults) {
    const Environment& environment = screen.application.environment();
    const Layout& layout = screen.layout();
    const auto known = nodes_of(screen.application);
    const PageView page = screen.application.page();
    const InsideRoomView& view = screen.application.inside_view();
    for (const auto& [id, node] : known) {
        if (!acts(node)) continue;
        if (!page.menu_open && in_menu(page, id)) continue;
        if (view.walk && view.walk->stepper && starts_with(id, "reader.")) {
            const std::vector<int>& columns = view.walk->stepper->columns;
            if (!std::count(columns.begin(), columns.end(), std::atoi(id.c_str() + 7) - 1)) continue;
        }
        const std::size_t places = layout.rects.count(id) + layout.fixed.count(id);
        if (places != 1) {
            faults.add(kind_of(id) + " of the mirror has " + std::to_string(places) + " places", where + id);
            continue;
        }
        const Rect rect = layout.rects.count(id) ? layout.rects.at(id) : layout.fixed.at(id);
        if (is_cell(id)) continue;
        if (environment.touch && rect.h < 43.99f)
            faults.add(kind_of(id) + " is too low for a thumb", where + text(id, rect));
        if (environment.touch && rect.w < 39.99f)
            faults.add(kind_of(id) + " is too narrow for a thumb", where + text(id, rect));
    }
    for (const auto* layer : {&layout.rects, &layout.fixed})
        for (const auto& [id, rect] : *layer)
            // The scale of the shades has no meaning without sight.
            if (!known.count(id) && !is_number(id) && id != "menu.outside" && id != "strips.legend")
                faults.add(kind_of(id) + " has no node in the mirror", where + text(id, rect));
}

void check_apart(Screen& screen, const std::string& where, Faults& faults) {
    const auto known = nodes_of(screen.application);
    for (const auto* layer : {&screen.layout().rects, &screen.layout().fixed}) {
        std::vector<std::pair<std::string, Rect>> used;
        for (const auto& [id, rect] : *layer) {
            const auto node = known.find(id);
            if (node == known.end() || !acts(node->second) || starts_with(id, "strip.")) continue;
            used.push_back({id, rect});
        }
        for (const std::string& pair : made::overlaps(used, 2.5f))
            faults.add("lie on each other: " + kind_of(pair), where + pair);
    }
}

// Each cell of a vector, and each bar, is drawn with the number of its place and can be pressed.
void check_numbers(Screen& screen, const std::string& where, Faults& faults) {
    const InsideRoomView& view = screen.application.inside_view();
    if (!view.walk) return;
    std::map<std::string, double> numbers;
    for (const StripView& strip : view.walk->strips)
        for (const NumberView& number : strip.numbers) numbers[quantity_id(number.quantity)] = number.value;
    std::set<std::string> drawn;
    for (const auto* list : {&screen.layout().shades, &screen.layout().bars})
        for (const DrawnNumber& number : *list)
            if (const auto found = numbers.find(number.id); found != numbers.end()) {
                drawn.insert(number.id);
                if (number.value != float(found->second))
                    faults.add(kind_of(number.id) + " is drawn as another number", where + number.id);
            }
    for (const StripView& strip : view.walk->strips)
        for (const NumberView& number : strip.numbers) {
            const std::string id = quantity_id(number.quantity);
            const bool written = strip.labels.empty() && view.walk->numbers;  // a text on its shade
            if (!written && !drawn.count(id)) faults.add(kind_of(id) + " is not drawn", where + id);
            if (!screen.layout().rects.count(id)) faults.add(kind_of(id) + " cannot be pressed", where + id);
        }
}

struct Found {
    int frames = 0;
    Faults places, controls, apart, numbers;
};

// Drawing it all takes a while: it is done once.
const Found& found() {
    static const Found all = [] {
        Found found;
        everywhere(shapes, [&](Screen& screen, const std::string& where) {
            check_places(screen, where, found.places);
            check_controls(screen, where, found.controls);
            check_apart(screen, where, found.apart);
            check_numbers(screen, where, found.numbers);
            ++found.frames;
        });
        return found;
    }();
    return all;
}

}  // namespace

TEST_F(InsideFrame, NothingLeavesThePage) {
    EXPECT_TRUE(found().places.of.empty()) << found().places.text();
    EXPECT_GT(found().frames, 1000);
}

TEST_F(InsideFrame, WhatCanBeUsedIsInTheMirrorAndOnTheCanvasAndLargeEnough) {
    EXPECT_TRUE(found().controls.of.empty()) << found().controls.text();
}

TEST_F(InsideFrame, NoControlLiesOnAnother) { EXPECT_TRUE(found().apart.of.empty()) << found().apart.text(); }

TEST_F(InsideFrame, EveryCellIsTheNumberOfItsPlace) {
    EXPECT_TRUE(found().numbers.of.empty()) << found().numbers.text();
}

TEST_F(InsideFrame, APressOnAThingIsItsAct) {
    const Opened& model = models().back();
    for (const Shape& shape : {shapes[0], shapes[1]}) {
        Screen screen(model.bytes, {shape.width, shape.height, 1, 0, false, shape.touch});
        for (const Scenario& scenario : scenarios(model, false)) {
            screen.application.set_url("room=inside");
            screen.application.act("text", words(30, false));
            for (const auto& [id, value] : scenario.acts) screen.application.act(id, value);
            screen.draw();
            const auto known = nodes_of(screen.application);
            int pressed = 0;
            for (const auto* layer : {&screen.layout().fixed, &screen.layout().rects})
                for (const auto& [id, rect] : std::map<std::string, Rect>(*layer)) {
                    const auto node = known.find(id);
                    if (node == known.end() || node->second.disabled ||
                        (node->second.role != "button" && node->second.role != "radio"))
                        continue;
                    if (starts_with(id, "strip.")) continue;  // its cells are pressed
                    if (is_number(id) && pressed % 5) {       // one in five of the many
                        ++pressed;
                        continue;
                    }
                    screen.point({-1000, -1000});  // nothing is written out for the pointer
                    Point at = screen.place_of(id);
                    if (layer == &screen.layout().rects) {  // what goes along with the page has moved
                        at = screen.layout().rects.at(id).center();
                        at.y -= screen.application.environment().scroll;
                    }
                    if (layer == &screen.layout().rects &&
                        (at.y < header_height || at.y > shape.height - screen.memory.insets.bottom))
                        continue;
                    const std::vector<Act> acts = screen.press(at);
                    ASSERT_EQ(acts.size(), 1u) << shape.width << " " << scenario.name << " " << id;
                    EXPECT_EQ(acts[0].id, id) << shape.width << " " << scenario.name;
                    ++pressed;
                }
            EXPECT_GE(pressed, 5) << scenario.name;
        }
    }
}

TEST_F(InsideFrame, OnANarrowPageTheChosenNumbersCalculationStandsAtTheBottom) {
    for (const Shape& shape : {shapes[1], shapes[2]}) {
        Screen screen(models()[0].bytes, {shape.width, shape.height, 1, 0, false, true});
        screen.application.set_url("room=inside&text=the+box+was+late&view=steps&at=logits");
        screen.draw();
        EXPECT_EQ(screen.memory.insets.bottom, rail_height);
        EXPECT_FALSE(screen.layout().fixed.count("origin"));
        screen.click("logit.1.2");
        ASSERT_TRUE(screen.layout().fixed.count("origin")) << shape.width;
        const Rect sheet = screen.layout().fixed.at("origin");
        EXPECT_EQ(sheet.bottom(), shape.height - rail_height);
        EXPECT_LE(sheet.h, shape.height / 2);
        screen.click("term.1");
        EXPECT_EQ(screen.application.inside_view().walk->origin->quantity.kind, QuantityKind::mean);
        screen.click("origin.back");
        EXPECT_EQ(screen.application.inside_view().walk->origin->quantity.kind, QuantityKind::logit);
        screen.click("origin.close");
        EXPECT_FALSE(screen.application.inside_view().walk->origin);
    }
}

TEST_F(InsideFrame, PointingAtANumberMovesNothing) {
    Screen screen(models()[0].bytes, {1280, 800, 1, 0, false, false});
    for (const char* stop : {"embeddings", "block2.norm1", "block2.attention", "logits"}) {
        screen.application.set_url(std::string("room=inside&text=the+box+was+late&view=steps&at=") + stop);
        screen.draw();
        const Layout still = screen.layout();
        std::string id;
        for (const auto& [other, rect] : still.rects)
            if (is_number(other) && (id.empty() || other > id) && !starts_with(other, "all.")) id = other;
        ASSERT_FALSE(id.empty());
        screen.point(screen.place_of(id));
        EXPECT_EQ(screen.memory.hovered, id);
        EXPECT_TRUE(screen.application.inside_view().walk->active_origin()) << id;
        for (const auto& [other, rect] : still.rects) {
            if (starts_with(other, "term.") || starts_with(other, "origin") || starts_with(other, "part."))
                continue;
            const auto now = screen.layout().rects.find(other);
            ASSERT_NE(now, screen.layout().rects.end()) << other;
            EXPECT_EQ(now->second.y, rect.y) << id << " moves " << other;
        }
        screen.point({-1000, -1000});
    }
}

TEST_F(InsideFrame, ThePictureOfEveryViewIsWellFormedAndHasAPlaceForEverything) {
    int pictures = 0;
    everywhere({shapes[0], shapes[1]}, [&](Screen& screen, const std::string& where) {
        const std::vector<Element> all = elements(room_svg(screen.application, screen.fonts()));
        ASSERT_GT(all.size(), 5u) << where;
        EXPECT_EQ(all[0].name, "svg") << where;
        EXPECT_GE(all[0].number("width"), 300) << where;
        EXPECT_LE(all[0].number("width"), 1500) << where;
        EXPECT_GT(all[0].number("height"), 50) << where;
        for (const Element& one : all)
            for (const auto& [name, value] : one.attributes) {
                if (name == "href") continue;
                EXPECT_EQ(value.find("nan"), std::string::npos) << where << one.name << " " << name;
                EXPECT_EQ(value.find("inf"), std::string::npos) << where << one.name << " " << name;
            }
        const InsideRoomView& view = screen.application.inside_view();
        if (view.walk)
            for (const StripView& strip : view.walk->strips)
                if (!strip.labels.empty()) {
                    EXPECT_TRUE(has_text(all, strip.numbers[0].text)) << where << strip.numbers[0].text;
                }
        ++pictures;
    });
    EXPECT_GT(pictures, 700);
}

}  // namespace attention
