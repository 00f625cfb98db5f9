// Everything that is drawn, in every room and view, in every theme: what is written and what stands for
// something is seen on what lies under it; and the keyboard's place is seen wherever it is.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/frame.h"
#include "engine/sweep.h"
#include "ui/judged_drawing.h"
#include "ui/header.h"
#include "ui/screen.h"
#include "view/made_activities.h"
#include "view/semantics_tree.h"

namespace attention {

namespace {

using made::Control;
using made::Finding;
using made::RecordedDrawing;
using made::Screen;
using made::Sheet;

struct Shape {
    float width, height;
    bool touch;
};
const std::vector<Shape> shapes = {
    {1280, 800, false}, {390, 844, true}, {1280, 800, true}, {390, 844, false}};

constexpr Color rgb(unsigned hex) {
    return {std::uint8_t(hex >> 16), std::uint8_t(hex >> 8 & 0xff), std::uint8_t(hex & 0xff), 255};
}

struct Look {
    std::string name;
    bool dark = false, more = false;
    std::optional<SystemColors> forced = std::nullopt;
};

// Light, dark, those for more contrast, and some of those that systems force; one of them is hard to read.
const std::vector<Look>& looks() {
    static const std::vector<Look> all = {
        {"light"},
        {"dark", true},
        {"light, more contrast", false, true},
        {"dark, more contrast", true, true},
        {"forced, black on white", false, false,
         SystemColors{rgb(0xffffff), rgb(0x000000), rgb(0x0000ee), rgb(0x000000), rgb(0x1a73e8),
                      rgb(0xffffff), rgb(0x6d6d6d)}},
        {"forced, white on black", true, false,
         SystemColors{rgb(0x000000), rgb(0xffffff), rgb(0xffff00), rgb(0xffffff), rgb(0x1aebff),
                      rgb(0x000000), rgb(0x3ff23f)}},
        {"forced, brown on cream", false, true,
         SystemColors{rgb(0xfffaef), rgb(0x3d3d3d), rgb(0x1c5e75), rgb(0x3d3d3d), rgb(0x903909),
                      rgb(0xfff5e3), rgb(0x676767)}},
        {"forced, with a highlight as pale as the page", false, false,
         SystemColors{rgb(0xffffff), rgb(0x202020), rgb(0xdddddd), rgb(0xeeeeee), rgb(0xfff4b0),
                      rgb(0x000000), rgb(0xcccccc)}}};
    return all;
}

struct Scene {
    std::string name;
    std::vector<std::pair<std::string, std::string>> acts;
    std::string link = "";  // opened before
};

const std::vector<Scene>& scenes() {
    static const std::vector<Scene> all = {
        {"Explorer", {}},
        {"Explorer, a matrix, on a first visit", {{"view.matrix", ""}, {"welcome", ""}}},
        {"Explorer, the mean of all heads", {{"head.average", ""}, {"word.3", ""}}},
        {"Explorer, tickets open", {{"tickets.open", ""}}},
        {"Explorer, an own text with unknown words", {{"text", "The zebra was late, 42 🙂 times"}}},
        {"the menu", {{"menu", ""}}},
        {"By hand", {{"room.by-hand", ""}}},
        {"By hand, a weight", {{"room.by-hand", ""}, {"weight.1.1", ""}}},
        {"By hand, all of it", {{"room.by-hand", ""}, {"step.end", ""}, {"output.1.1", ""}}},
        {"By hand, practising", {{"room.by-hand", ""}, {"practise.on", ""}, {"answer.score.1.1", "x"}}},
        {"By hand, masked and padded",
         {{"room.by-hand", ""}, {"mask.causal", ""}, {"word.padding.2", ""}, {"step.end", ""}}},
        {"By hand, a broken field and a changed one",
         {{"room.by-hand", ""}, {"k.1.1", "x"}, {"scale-d", ""}, {"q.1.2", "-654321.125"}}},
        {"By hand, 8 words",
         {{"room.by-hand", ""},
          {"word.add", ""},
          {"word.add", ""},
          {"word.add", ""},
          {"word.add", ""},
          {"numbers.more", ""},
          {"numbers.more", ""},
          {"numbers.more", ""},
          {"step.end", ""}}},
        {"By hand, the demonstration", {{"room.by-hand", ""}, {"demo.open", ""}, {"demo.row.3", ""}}},
        {"Inside, all heads", {{"room.inside", ""}, {"view.heads", ""}}},
        {"Inside, a head", {{"room.inside", ""}, {"view.heads", ""}, {"open.1.1", ""}}},
        {"Inside, a part of a head",
         {{"room.inside", ""}, {"view.heads", ""}, {"open.2.1", ""}, {"zoom.in", ""}, {"zoom.in", ""}}},
        {"Inside, lines", {{"room.inside", ""}, {"view.lines", ""}}},
        {"Inside, lines of a word",
         {{"room.inside", ""},
          {"view.lines", ""},
          {"lines.head.1", ""},
          {"lines.head.2", ""},
          {"line.reading.1", ""}}},
        {"Inside, embeddings", {{"room.inside", ""}, {"view.steps", ""}, {"at.embeddings", ""}}},
        {"Inside, q, k and v in numbers",
         {{"room.inside", ""}, {"view.steps", ""}, {"at.block1.qkv", ""}, {"numbers", ""}, {"strip.1", ""}}},
        {"Inside, attention", {{"room.inside", ""}, {"view.steps", ""}, {"at.block2.attention", ""}}},
        {"Inside, attention, a weight",
         {{"room.inside", ""},
          {"view.steps", ""},
          {"at.block2.attention", ""},
          {"numbers", ""},
          {"products.sorted", ""},
          {"weight.1.1", ""}}},
        {"Inside, a number in hand",
         {{"room.inside", ""},
          {"view.steps", ""},
          {"at.block2.hidden", ""},
          {"strip.1", "End"},
          {"strip.1", ""}}},
        {"Inside, a logit, all parts",
         {{"room.inside", ""}, {"view.steps", ""}, {"at.logits", ""}, {"logit.1.1", ""}, {"origin.all", ""}}},
        {"Inside, probabilities", {{"room.inside", ""}, {"view.steps", ""}, {"at.probabilities", ""}}},
        {"Inside, parts", {{"room.inside", ""}, {"view.parts", ""}}},
        {"Inside, changes", {{"room.inside", ""}, {"view.changes", ""}}},
        {"Inside, changed",
         {{"room.inside", ""},
          {"view.changes", ""},
          {"mask.causal", ""},
          {"pad.1", ""},
          {"positions.moved", ""}}},
        {"Inside, length", {{"room.inside", ""}, {"view.length", ""}}},
        {"Evidence, words", {{"room.evidence", ""}, {"view.words", ""}, {"define.lead", ""}}},
        {"Evidence, a swap", {{"room.evidence", ""}, {"view.swap", ""}, {"word.2", ""}, {"swap.to.1", ""}}},
        {"Evidence, several", {{"room.evidence", ""}, {"view.several", ""}, {"hide.2", ""}, {"hide.5", ""}}},
        {"Evidence, shuffles", {{"room.evidence", ""}, {"view.shuffle", ""}}},
        {"Evidence, silence", {{"room.evidence", ""}, {"view.silence", ""}, {"silence.1.1", ""}}},
        {"Evidence, curves", {{"room.evidence", ""}, {"view.curves", ""}}},
        {"Evidence, many tickets", {{"room.evidence", ""}, {"view.tickets", ""}}},
        {"Guide", {{"welcome", ""}}, "room=guide&define=token"},
        {"a task", {{"guide.answer", "late"}, {"guide.check", ""}, {"guide.hint", ""}}, "guide=reading.1"},
        {"a task to choose in, shown", {{"guide.choice.1", ""}, {"guide.show", ""}}, "guide=reading.3"},
        {"a task to write in", {}, "guide=reading.5"},
        {"Evidence, many tickets, measured",
         {{"room.evidence", ""}, {"view.tickets", ""}, {"sweep.start", ""}}}};
    return all;
}

const std::vector<std::uint8_t>& pack_bytes() {
    static const std::vector<std::uint8_t> bytes = [] {
        std::vector<std::uint8_t> larkfield = made::larkfield_bytes();
        return larkfield.empty() ? made::bytes(made::classifier_source()) : larkfield;
    }();
    return bytes;
}

// As the page's workers do it, a few tickets of the set.
void measure_tickets(Application& application, int count) {
    static const Result<Pack> pack = read_pack(pack_bytes());
    TicketSweep& sweep = application.evidence().sweep();
    const auto asked = nlohmann::json::parse(sweep.take(1, count));
    TicketSweeper sweeper(*pack, SweepOptions{});
    std::vector<float> numbers(std::size_t(swept_numbers(pack->baselines.size())));
    for (const auto& ticket : asked["tickets"]) {
        write_swept(sweeper.sweep(ticket["text"].get<std::string>(), ticket["row"]), numbers);
        sweep.give(asked["sweep"], ticket["row"], numbers);
    }
    application.sweep_went_on();
}

Environment environment_of(const Shape& shape, const Look& look = {}) {
    Environment environment;
    environment.width = shape.width, environment.height = shape.height, environment.touch = shape.touch;
    environment.dark = look.dark, environment.more_contrast = look.more, environment.forced = look.forced;
    return environment;
}

// Every look by mouse on a wide page and those of ours by touch on a phone; the other way round, one of each.
bool is_looked_at(const Shape& shape, const Look& look) {
    const auto number = &shape - shapes.data();
    if (number < 2) return number == 0 || !look.forced;
    return !look.more && !look.forced && look.dark == (number == 3);
}

Sheet sheet_for(Screen& screen, const Look& look) {
    const Environment& whole = screen.application.environment();
    return Sheet(int(whole.width), int(whole.height), screen.memory.theme,
                 look.more && !look.forced ? 4.5f : 3.0f);
}

void open(Screen& screen, const Scene& scene) {
    if (!scene.link.empty()) {
        EXPECT_TRUE(screen.application.open_activities(made::activities_json(), "made.json"));
        screen.application.set_url(scene.link);
    }
    for (const auto& [id, value] : scene.acts)
        id == "welcome" ? screen.application.show_welcome() : screen.application.act(id, value);
    if (!scene.acts.empty() && scene.acts.back().first == "sweep.start") measure_tickets(screen.application, 24);
    while (screen.application.work(50)) {}
    screen.draw();
}

bool takes_input(const Node& node) {
    return node.role == "textbox" || node.role == "select" || node.role == "slider";
}
bool takes_focus(const Node& node) {
    return node.role == "button" || node.role == "radio" || takes_input(node);
}

// "weight.1.2" as "weight.N.N".
std::string kind_of(const std::string& id) {
    std::string kind;
    for (const char c : id) {
        const bool digit = c >= '0' && c <= '9';
        if (!digit || kind.empty() || kind.back() != 'N') kind += digit ? 'N' : c;
    }
    return kind;
}

std::vector<Node> focusable(Application& application) {
    const Node tree = application.semantics();
    std::vector<const Node*> nodes;
    made::collect(tree, nodes);
    std::vector<Node> found;
    for (const Node* node : nodes)
        if (takes_focus(*node)) {
            Node alone = *node;
            alone.children.clear();
            found.push_back(std::move(alone));
        }
    return found;
}

// Where a thing lies in the viewport.
std::optional<Rect> place_of(const Screen& screen, const std::string& id) {
    const Layout& layout = screen.layout();
    if (const auto fixed = layout.fixed.find(id); fixed != layout.fixed.end()) return fixed->second;
    const auto found = layout.rects.find(id);
    if (found == layout.rects.end()) return std::nullopt;
    Rect rect = found->second;
    rect.y -= const_cast<Screen&>(screen).application.environment().scroll;
    return rect;
}

std::vector<Control> controls_of(Screen& screen) {
    std::vector<Control> controls;
    for (const Node& node : focusable(screen.application))
        if (const std::optional<Rect> rect = place_of(screen, node.id); rect && !node.disabled)
            controls.push_back({node.id, *rect, node.role == "textbox" || node.role == "select"});
    return controls;
}

// What one frame draws of the whole content, however long.
std::vector<DrawnShape> whole_drawing(Screen& screen) {
    Environment environment = screen.application.environment();
    environment.height = std::max(environment.height, std::ceil(screen.layout().height));
    screen.application.set_environment(environment);
    screen.draw();
    RecordedDrawing drawing;
    screen.memory.log = &drawing;
    screen.draw();
    screen.memory.log = nullptr;
    return drawing.shapes;
}

struct Faults {
    std::map<std::string, std::pair<int, std::string>>
        of;  // where and what, how often, and the first in words
    void add(const std::string& what, const std::string& first = "") {
        auto& [count, words] = of[what];
        if (count++ == 0) words = first;
    }
    std::string text() const {
        constexpr int most = 60;
        std::string all = std::to_string(of.size()) + " faults";
        int shown = 0;
        for (const auto& [what, found] : of)
            if (++shown <= most)
                all += "\n" + what + " (" + std::to_string(found.first) + " times) " + found.second;
        return all;
    }
};

class Contrast : public testing::Test {
protected:
    void SetUp() override {
        if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    }
};

}  // namespace

TEST_F(Contrast, AllThatIsWrittenAndAllThatStandsForSomethingIsSeenInEveryTheme) {
    Faults faults;
    for (const Shape& shape : shapes)
        for (const Scene& scene : scenes()) {
            Screen screen(pack_bytes(), environment_of(shape));
            open(screen, scene);
            for (const Look& look : looks()) {
                if (!is_looked_at(shape, look)) continue;
                screen.application.set_environment(environment_of(shape, look));
                screen.draw();
                const std::vector<DrawnShape> drawn = whole_drawing(screen);
                EXPECT_GT(drawn.size(), 20u) << scene.name;
                for (const Finding& finding : sheet_for(screen, look).judge(drawn, controls_of(screen)))
                    faults.add(scene.name + ", " + std::to_string(int(shape.width)) + ", " + look.name,
                               made::text_of(finding));
            }
        }
    EXPECT_TRUE(faults.of.empty()) << faults.text();
}

TEST_F(Contrast, WhatThePointerIsOnStaysReadable) {
    Faults faults;
    const Shape& shape = shapes[0];
    for (const Look& look : {looks()[0], looks()[1]}) {
        std::set<std::string> pointed;  // one of each kind
        for (const Scene& scene : scenes()) {
            Screen screen(pack_bytes(), environment_of(shape, look));
            open(screen, scene);
            for (const Control& control : controls_of(screen)) {
                const Point at = control.rect.center();
                if (at.y < header_height || at.y > shape.height ||
                    !pointed.insert(kind_of(control.id)).second)
                    continue;
                screen.point(at);
                RecordedDrawing drawing;
                screen.memory.log = &drawing;
                screen.draw();
                screen.memory.log = nullptr;
                for (const Finding& finding : sheet_for(screen, look).judge(drawing.shapes))
                    faults.add("on " + control.id + ", " + look.name, made::text_of(finding));
            }
        }
        EXPECT_GT(pointed.size(), 60u);
    }
    EXPECT_TRUE(faults.of.empty()) << faults.text();
}

TEST_F(Contrast, WhereverTheKeyboardIsItsRingIsDrawnInViewAndSeenOnBothSides) {
    Faults faults;
    for (const Shape& shape : {shapes[0], shapes[1]}) {
        std::map<std::string, int> of_kind;
        for (const Scene& scene : scenes()) {
            Screen screen(pack_bytes(), environment_of(shape));
            open(screen, scene);
            for (const Node& node : focusable(screen.application)) {
                const std::string where = scene.name + ", " + std::to_string(int(shape.width)) + ": ";
                if (++of_kind[kind_of(node.id)] > 4 && place_of(screen, node.id)) continue;
                // What is not shown may be reached by arrow keys, which choose it, or change what is in hand.
                screen.application.focus(node.id);
                if (!place_of(screen, node.id) && node.role == "radio") screen.application.act(node.id, "");
                screen.draw();
                if (!place_of(screen, node.id)) {
                    // What went with what was in hand is no longer there to be reached.
                    if (made::find(screen.application.semantics(), node.id))
                        faults.add(where + node.id + " has no place");
                    continue;
                }
                // As the browser scrolls: as little as shows the whole of it, with some room.
                Environment environment = screen.application.environment();
                if (!screen.layout().fixed.count(node.id)) {
                    const Rect rect = screen.layout().rects.at(node.id);
                    const Insets insets = screen.memory.insets;
                    const float lowest = rect.bottom() + insets.bottom + 8 - environment.height;
                    const float highest = rect.y - insets.top - 8;
                    environment.scroll =
                        std::max(0.0f, std::min(std::max(environment.scroll, lowest), highest));
                    screen.application.set_environment(environment);
                }
                RecordedDrawing drawing;
                screen.memory.log = &drawing;
                screen.draw();
                screen.memory.log = nullptr;
                const Rect rect = *place_of(screen, node.id);
                const Theme& theme = screen.memory.theme;
                Sheet sheet(int(environment.width), int(environment.height), theme);
                const float high =
                    environment.height - screen.memory.insets.top - screen.memory.insets.bottom;
                const bool fits = rect.h + 16 <= high;
                const DrawnShape* ring = nullptr;
                for (const DrawnShape& shape : drawing.shapes) {
                    if (shape.kind == DrawnShape::Kind::outline && shape.color == theme.focus && !ring) {
                        ring = &shape;
                        if (shape.width < 2) faults.add(where + node.id + "'s ring is thin");
                        if (sheet.least_beside(shape) < 3)
                            faults.add(where + node.id + "'s ring is not seen beside what it lies on");
                    }
                    if (ring && fits && &shape > ring && shape.kind == DrawnShape::Kind::fill) {
                        const Rect& over = shape.rect;
                        if (over.x < ring->rect.right() && over.right() > ring->rect.x &&
                            over.y < ring->rect.bottom() && over.bottom() > ring->rect.y &&
                            shape.clip.contains(over.center()))
                            faults.add(where + node.id + "'s ring is covered");
                    }
                    sheet.put(shape);
                }
                if (!ring) {
                    faults.add(where + node.id + " has no ring");
                    continue;
                }
                const Rect r = ring->rect, clip = ring->clip;
                if (fits && (r.x < clip.x - 0.5f || r.right() > clip.right() + 0.5f || r.y < clip.y - 0.5f ||
                             r.bottom() > clip.bottom() + 0.5f))
                    faults.add(where + node.id + "'s ring leaves the view");
                // Around the thing, except where the view ends.
                if (r.x > rect.x + 4 || r.right() < rect.right() - 4 || r.y > rect.y + 4 ||
                    r.bottom() < rect.bottom() - 4)
                    faults.add(where + node.id + "'s ring is elsewhere");
            }
        }
    }
    EXPECT_TRUE(faults.of.empty()) << faults.text();
}

TEST_F(Contrast, TheJudgeFindsWhatCannotBeSeen) {
    const Theme& theme = light_theme();
    const Rect all{0, 0, 200, 100};
    const auto shape = [&](DrawnShape::Kind kind, Color color, Rect rect) {
        DrawnShape made;
        made.kind = kind, made.color = color, made.rect = rect, made.clip = all, made.width = 1,
        made.text = "text";
        return made;
    };
    const auto found = [&](const std::vector<DrawnShape>& shapes, const std::vector<Control>& controls = {}) {
        return Sheet(200, 100, theme).judge(shapes, controls).size();
    };
    using Kind = DrawnShape::Kind;
    const Rect box{20, 20, 80, 20};
    EXPECT_EQ(found({shape(Kind::text, theme.quiet, box)}), 0u);
    EXPECT_EQ(found({shape(Kind::text, theme.rest, box)}), 1u) << "3:1 is not enough for a text";
    EXPECT_EQ(found({shape(Kind::fill, theme.accent, box), shape(Kind::text, theme.quiet, box)}), 1u)
        << "what counts lies under it";
    EXPECT_EQ(found({shape(Kind::cell, shade(theme, 0.4f), box), shape(Kind::text, theme.quiet, box)}), 1u);
    Color faint = theme.quiet;
    faint.a = 130;
    EXPECT_EQ(found({shape(Kind::text, faint, box)}), 1u) << "blended with what is under it";
    EXPECT_EQ(found({shape(Kind::fill, rgb(0xa9b9da), box)}), 1u) << "a pale bar";
    EXPECT_EQ(found({shape(Kind::fill, theme.rest, box)}), 0u);
    EXPECT_EQ(found({shape(Kind::outline, rgb(0xcccccc), box)}), 1u);
    EXPECT_EQ(found({shape(Kind::outline, theme.line, box)}), 0u) << "decoration";
    EXPECT_EQ(found({shape(Kind::outline, theme.line, box)}, {{"button", box, false}}), 1u)
        << "but not around what can be pressed";
    EXPECT_EQ(found({}, {{"field", box, true}}), 1u) << "a field needs a border";
    EXPECT_EQ(found({shape(Kind::outline, theme.edge, box)}, {{"field", box, true}}), 0u);
    DrawnShape line = shape(Kind::line, rgb(0xdddddd), {});
    line.points = {{{10, 50}, {150, 80}}};
    EXPECT_EQ(found({line}), 1u);
    line.color = theme.warm;
    EXPECT_EQ(found({line}), 0u);
}

}  // namespace attention
