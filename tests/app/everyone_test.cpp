// What everyone can use, in every room and view: targets for a thumb, nothing lost on the narrowest page, a
// node of the mirror for whatever can be pressed, terms, the hint of a first visit, and what is said of a
// change.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "app/faults.h"
#include "engine/utf8.h"
#include "languages/languages.h"
#include "lesson/quantity.h"
#include "ui/cell_at.h"
#include "ui/drawn.h"
#include "ui/header.h"
#include "ui/screen.h"
#include "view/definitions.h"
#include "view/made_activities.h"
#include "view/semantics_tree.h"

namespace attention {

namespace {

using made::Faults;
using made::Screen;

bool begins(const std::string& id, const char* with) { return id.rfind(with, 0) == 0; }

const std::vector<std::string>& links() {
    static const std::vector<std::string> all = [] {
        std::vector<std::string> links = {"room=by-hand",
                                          "room=by-hand&step=score",
                                          "room=by-hand&number=output.1.1",
                                          "room=by-hand&number=weight.1.3&digits=all",
                                          "room=by-hand&practice=module-practice",
                                          "room=by-hand&practice=own",
                                          "room=by-hand&demo=64",
                                          "room=by-hand&mask=causal&padding=3&define=softmax",
                                          "room=explorer",
                                          "room=explorer&head=average&define=average",
                                          "room=explorer&view=matrix",
                                          "room=explorer&text=",
                                          "room=explorer&text=the+unquestionablyunknown+word+late",
                                          "room=inside&view=heads&open=yes",
                                          "room=inside&view=heads&open=yes&zoom=2",
                                          "room=inside&view=lines&line=2",
                                          "room=inside&view=steps&at=block2.attention&number=weight.1.1",
                                          "room=inside&view=steps&at=logits&number=logit.1.1&terms=yes",
                                          "room=inside&view=steps&at=block1.qkv&numbers=yes",
                                          "room=inside&view=changes&mask=causal&padding=2",
                                          "room=evidence&view=swap&word=2&swap=late",
                                          "room=evidence&view=several&hide=1,2",
                                          "room=evidence&view=words&define=rollout",
                                          "room=guide",
                                          "room=guide&define=token",
                                          "guide=reading.1",
                                          "guide=reading.3"};
        for (const char* view : {"heads", "lines", "steps", "parts", "changes", "length"})
            links.push_back(std::string("room=inside&view=") + view);
        for (const char* stop :
             {"embeddings", "block1.norm1", "block1.qkv", "block1.joined", "block1.projection",
              "block1.residual1", "block1.hidden", "mean", "probabilities"})
            links.push_back(std::string("room=inside&view=steps&at=") + stop);
        for (const char* view : {"words", "swap", "several", "shuffle", "silence", "curves", "tickets"})
            links.push_back(std::string("room=evidence&view=") + view);
        return links;
    }();
    return all;
}

std::vector<std::uint8_t> model() {
    std::vector<std::uint8_t> bytes = made::larkfield_bytes();
    return bytes.empty() ? made::bytes(made::classifier_source()) : bytes;
}

struct Shape {
    float width, height;
    bool touch;
};

Environment environment(const Shape& shape) { return {shape.width, shape.height, 1, 0, false, shape.touch}; }

struct TextLog : DrawingLog {
    std::vector<DrawnShape> texts;
    void add(const DrawnShape& shape) override {
        if (shape.kind == DrawnShape::Kind::text) texts.push_back(shape);
    }
};

// Every link in those shapes and both languages; what is measured is measured.
template <class Check>
void everywhere(const std::vector<Shape>& shapes, const Check& check) {
    static const std::vector<std::uint8_t> pack = model();
    for (const Shape& shape : shapes)
        for (const std::string& link : links()) {
            Screen screen(pack, environment(shape));
            EXPECT_TRUE(screen.application.open_activities(made::activities_json(), "made.json"));
            screen.application.set_url(link);
            while (screen.application.work(20)) {}
            TextLog log;
            screen.memory.log = &log;
            screen.draw();
            screen.memory.log = nullptr;
            check(screen, log, std::to_string(int(shape.width)) + " " + link + ": ");
        }
}

std::string at(Rect rect) {
    return " (" + std::to_string(rect.x) + ", " + std::to_string(rect.y) + ", " + std::to_string(rect.w) +
           " × " + std::to_string(rect.h) + ")";
}

// "part.12" as "part.N": one fault for all of its kind.
std::string kind_of(const std::string& id) {
    std::string kind;
    for (const char letter : id)
        if (letter < '0' || letter > '9')
            kind += letter;
        else if (kind.empty() || kind.back() != 'N')
            kind += 'N';
    return kind;
}

bool is_number(const std::string& id) {
    return parse_quantity(begins(id, "all.") ? id.substr(4) : id).has_value();
}

bool is_word(const std::string& id) {
    for (const char* start : {"word.", "hide.", "pad.", "line.reading.", "line.read.", "reader."})
        if (begins(id, start) && id.find_first_of("0123456789") != std::string::npos &&
            !begins(id, "word.name") && !begins(id, "word.up") && !begins(id, "word.down") &&
            !begins(id, "word.remove") && !begins(id, "word.padding"))
            return true;
    return false;
}

bool is_field(const Node& node) {
    return node.role == "textbox" || node.role == "select" || node.role == "slider";
}

std::map<std::string, Node> nodes_of(Application& application) {
    const Node tree = application.semantics();
    std::vector<const Node*> nodes;
    made::collect(tree, nodes);
    std::map<std::string, Node> result;
    for (const Node* node : nodes) result[node->id] = *node;
    return result;
}

// What is pressed or written in, with its place.
std::vector<std::pair<std::string, Rect>> used(Screen& screen, bool fixed) {
    const Layout& layout = screen.layout();
    const auto& rects = fixed ? layout.fixed : layout.rects;
    std::vector<std::pair<std::string, Rect>> all;
    const auto nodes = nodes_of(screen.application);
    for (const auto& [id, rect] : rects) {
        const auto node = nodes.find(id);
        const bool field = node != nodes.end() && is_field(node->second);
        if ((layout.pressed.count(id) || field) && id != "menu.outside") all.push_back({id, rect});
    }
    return all;
}

class Everyone : public testing::Test {
protected:
    void SetUp() override {
        if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    }
};

const std::string dots = "…";

// Labels that end so by themselves have a space before.
bool is_cut(const std::string& text) {
    return text.size() > dots.size() && text.compare(text.size() - dots.size(), dots.size(), dots) == 0 &&
           text.compare(text.size() - dots.size() - 1, 1, " ") != 0;
}

// The text that is read, in its field; a head's strongest pair,
// which the opened head says; and words beside a picture, which are in that text.
bool is_whole_elsewhere(const DrawnShape& cut, const TextLog& log, Application& application) {
    const std::string begin = cut.text.substr(0, cut.text.size() - dots.size());
    if (begin.find(" → ") != std::string::npos || begin.substr(begin.size() - 1) == "→") return true;
    for (const DrawnShape& text : log.texts)
        if (!is_cut(text.text) && text.text.find(begin) != std::string::npos) return true;
    for (const auto& [id, node] : nodes_of(application)) {
        if (is_field(node) && node.value.find(begin) != std::string::npos) return true;
    }
    return false;
}

const std::vector<Shape> phones = {{390, 844, true}, {320, 640, true}, {640, 400, true}};

}  // namespace

// Words are at least 28 × 40 and 4 apart, or as large as other targets. What a picture is made of is smaller:
// numbers, the terms in a calculation's line, the bars of a chart; a finger moves over the numbers, and the
// keyboard reaches each.
TEST_F(Everyone, FindsTargetsForAThumbThatLieApartAndOnThePage) {
    Faults faults;
    everywhere(phones, [&](Screen& screen, const TextLog&, const std::string& where) {
        const float width = screen.application.environment().width;
        for (const bool fixed : {false, true}) {
            std::vector<std::pair<std::string, Rect>> words, others;
            for (const auto& [id, rect] : used(screen, fixed)) {
                if (rect.x < -0.01f || rect.right() > width + 0.01f)
                    faults.add(kind_of(id) + " leaves the page", where + id + at(rect));
                if (is_number(id) || begins(id, "term.") || begins(id, "demo.row.")) continue;
                const bool word = is_word(id) && (rect.w < 44 || rect.h < 44);
                (word ? words : others).push_back({id, rect});
                const float wide = word ? 28 : 44, high = word ? 40 : 44;
                if (rect.w < wide - 0.01f || rect.h < high - 0.01f)
                    faults.add(kind_of(id) + " is too small", where + id + at(rect));
            }
            for (auto& [id, rect] : words) rect = rect.grown(1.99f);
            for (const std::string& pair : made::overlaps(words))
                faults.add("words too near: " + kind_of(pair), where + pair);
            for (const std::string& pair : made::overlaps(others))
                faults.add("lie on each other: " + kind_of(pair), where + pair);
        }
    });
    EXPECT_TRUE(faults.of.empty()) << faults.text();
}

TEST_F(Everyone, LosesNoTextOnTheNarrowestPage) {
    Faults faults;
    for (const char* language : {"en", "es"}) {
        ASSERT_TRUE(use_language(language));
        everywhere({{320, 640, true}}, [&](Screen& screen, const TextLog& log, const std::string& where) {
            for (const DrawnShape& text : log.texts) {
                if (text.rect.x < -0.5f || text.rect.right() > 320.5f)
                    faults.add("leaves the page: " + text.text, where + at(text.rect));
                const bool preview = where.find("view=tickets") != std::string::npos;  // a press opens it
                if (!preview && is_cut(text.text) && !is_whole_elsewhere(text, log, screen.application))
                    faults.add("is cut: " + text.text, where + at(text.rect));
            }
            for (std::size_t i = 0; i < log.texts.size(); ++i)
                for (std::size_t j = i + 1; j < log.texts.size(); ++j) {
                    const DrawnShape &a = log.texts[i], &b = log.texts[j];
                    if (a.clip.y != b.clip.y || a.clip.h != b.clip.h) continue;  // one is fixed
                    const float wide =
                        std::min(a.rect.right(), b.rect.right()) - std::max(a.rect.x, b.rect.x);
                    const float high =
                        std::min(a.rect.bottom(), b.rect.bottom()) - std::max(a.rect.y, b.rect.y);
                    if (wide > 2 && high > 8)
                        faults.add("on each other: " + a.text + " | " + b.text,
                                   where + at(a.rect) + at(b.rect));
                }
        });
    }
    use_language("en");
    EXPECT_TRUE(faults.of.empty()) << faults.text();
}

TEST_F(Everyone, WhatThePointerCanPressTheKeyboardCanToo) {
    Faults faults;
    everywhere({{1280, 800, false}, {390, 844, true}},
               [&](Screen& screen, const TextLog&, const std::string& where) {
                   const auto nodes = nodes_of(screen.application);
                   const bool strips = std::any_of(nodes.begin(), nodes.end(), [](const auto& one) {
                       return begins(one.first, "strip.") && !one.second.keys.empty();
                   });
                   for (const std::string& id : screen.layout().pressed) {
                       if (id == "menu.outside") continue;  // the menu's button closes it too
                       const auto node = nodes.find(id);
                       const bool acts = node != nodes.end() && !node->second.disabled &&
                                         (node->second.role == "button" || node->second.role == "radio");
                       // A typed number among the matrices has its own field.
                       const bool typed = begins(id, "all.") && nodes.count(id.substr(4));
                       if (!acts && !(is_number(id) && (strips || typed)))
                           faults.add(kind_of(id) + " has no node that acts", where + id);
                   }
                   for (const auto& [id, grid] : screen.layout().grids) {
                       const auto node = nodes.find(id);
                       if (id == "overview") continue;  // of the matrix beside it, which does
                       if (node == nodes.end() || node->second.keys.empty())
                           faults.add(kind_of(id) + " takes no arrow keys", where + id);
                   }
               });
    EXPECT_TRUE(faults.of.empty()) << faults.text();
}

// In one row on a desk; a link opens any of them in any room.
TEST_F(Everyone, IsOfferedTheTermsOfEveryViewAndEachOpens) {
    Faults faults;
    everywhere({{1280, 800, false}}, [&](Screen& screen, const TextLog&, const std::string& where) {
        const ViewTerms terms = screen.application.terms();
        for (const std::string& name : terms.names)
            if (!find_definition(name)) faults.add(name + " is no definition", where);
        if (terms.names.empty() && where.find("guide") == std::string::npos &&
            where.find("text=:") == std::string::npos)
            faults.add("no terms", where);
        if (terms.names.empty()) return;
        const auto row = screen.layout().rects.find("view-terms");
        if (row == screen.layout().rects.end()) return faults.add("no terms drawn", where);
        const bool beside = where.find(" guide=") != std::string::npos;  // a task takes of the width
        if (row->second.h > 60 && !beside)
            faults.add("the terms take more than a row", where + at(row->second));
        if (terms.open != "" && !screen.layout().rects.count("definition")) faults.add("not opened", where);
    });
    EXPECT_TRUE(faults.of.empty()) << faults.text();
    Screen screen(model(), environment({1280, 800, false}));
    for (const char* room : {"by-hand", "explorer", "inside", "evidence", "guide"})
        for (const Definition& definition : definitions()) {
            const std::string link = std::string("room=") + room + "&define=" + definition.name;
            EXPECT_TRUE(screen.application.set_url(link).empty()) << link;
            EXPECT_NE(screen.application.url().find(std::string("&define=") + definition.name),
                      std::string::npos)
                << link;
            const Node tree = screen.application.semantics();
            const Node* open = made::find(tree, "definition");
            ASSERT_TRUE(open) << link;
            EXPECT_EQ(open->children[0].name, say(definition.title)) << link;
        }
    screen.application.set_url("room=by-hand&define=love");
    EXPECT_EQ(screen.application.set_url("room=by-hand&define=love").size(), 1u);
    EXPECT_FALSE(made::find(screen.application.semantics(), "definition"));
}

TEST_F(Everyone, OpensATermByAPressAndClosesItByAnother) {
    for (const char* room : {"by-hand", "explorer", "inside", "evidence"}) {
        Screen screen(model(), environment({390, 844, true}));
        std::vector<std::string> commands;
        screen.application.on_command = [&](const std::string& name, const std::string& argument) {
            commands.push_back(name + " " + argument);
        };
        screen.application.set_url(std::string("room=") + room);
        screen.draw();
        const std::string term = "define." + screen.application.terms().names.front();
        screen.click(term);
        EXPECT_TRUE(screen.layout().rects.count("definition")) << room;
        EXPECT_EQ(commands, std::vector<std::string>{"reveal definition"}) << room;
        EXPECT_EQ(made::find(screen.application.semantics(), term)->expanded, 1) << room;
        screen.click(term);
        EXPECT_FALSE(screen.layout().rects.count("definition")) << room;
    }
}

TEST_F(Everyone, GetsAHintOnTheFirstVisitThatCoversNothingAndGoes) {
    const std::pair<const char*, const char*> rooms[] = {{"room=by-hand", "step.next"},
                                                         {"room=explorer", "word.3"},
                                                         {"room=inside", "view.lines"},
                                                         {"room=evidence&view=words", "view.swap"}};
    for (const auto& [link, followed] : rooms)
        for (const char* end : {"welcome.close", followed, "room.guide"}) {
            Screen screen(model(), environment({390, 844, true}));
            int welcomed = 0;
            screen.application.on_command = [&](const std::string& name, const std::string&) {
                welcomed += name == "welcomed";
            };
            screen.application.set_url(std::string(link) +
                                       (std::string(link) == "room=by-hand" ? "&step=score" : ""));
            screen.draw();
            const float without = screen.layout().height;
            screen.application.show_welcome();
            screen.draw();
            ASSERT_TRUE(screen.layout().rects.count("welcome")) << link;
            const Rect hint = screen.layout().rects.at("welcome");
            EXPECT_GT(screen.layout().height, without + 40) << link;
            for (const auto& [id, rect] : used(screen, false))
                if (id != "welcome.close") {
                    EXPECT_GE(rect.y, hint.bottom()) << link << " " << id;
                }
            EXPECT_TRUE(made::find(screen.application.semantics(), "welcome.text")) << link;
            screen.application.act(end, "");
            screen.draw();
            EXPECT_FALSE(screen.layout().rects.count("welcome")) << link << " " << end;
            EXPECT_EQ(welcomed, 1) << link << " " << end;
            screen.application.act(end, "");
            EXPECT_EQ(welcomed, 1) << link << " " << end;
        }
}

TEST_F(Everyone, GetsAHintThatNamesAButtonThatIsThere) {
    const auto hint_of = [](Application& application) {
        const Node page = application.semantics();
        const Node* text = made::find(page, "welcome.text");
        return text ? text->name : "";
    };
    Screen screen(model(), environment({390, 844, true}));
    Application& application = screen.application;
    application.show_welcome();
    for (const char* link : {"room=by-hand", "room=by-hand&step=score"}) {
        application.set_url(link);
        const Node page = application.semantics();
        const std::string hint = hint_of(application);
        const Node* start = made::find(page, "step.start");
        const Node* next = made::find(page, "step.next");
        EXPECT_EQ(hint.find("“Step through”") != std::string::npos, start != nullptr) << hint;
        EXPECT_EQ(hint.find("“Next”") != std::string::npos, !next->disabled) << hint;
    }
    application.set_url("room=explorer");
    EXPECT_NE(hint_of(application), "");
    application.act("text", "");
    EXPECT_EQ(hint_of(application), "") << "there is no word to press";
}

TEST_F(Everyone, SeesTheCellUnderAMovingFinger) {
    Screen screen(model(), environment({390, 844, true}));
    screen.application.set_url("room=explorer&view=matrix");
    screen.draw();
    const Rect all = screen.layout().rects.at("matrix");
    const CellGrid grid = screen.layout().grids.at("matrix");
    for (const int place : {0, 3, grid.rows - 1}) {
        const float cell = all.w / float(grid.columns);
        const std::optional<Act> act =
            cell_at(screen.layout(), {all.x + cell * (float(place) + 0.5f), all.y + cell * 1.5f});
        ASSERT_TRUE(act);
        EXPECT_EQ(act->id, "matrix");
        EXPECT_EQ(act->value, "2," + std::to_string(place + 1));
    }
    EXPECT_FALSE(cell_at(screen.layout(), {all.x - 3, all.y + 3}));
    screen.application.set_url("room=inside&view=steps&at=block1.norm1");
    screen.draw();
    const std::optional<Act> number = cell_at(screen.layout(), [&] {
        for (const auto& [id, rect] : screen.layout().rects)
            if (is_number(id)) return rect.center();
        return Point{};
    }());
    ASSERT_TRUE(number);
    EXPECT_TRUE(is_number(number->id));
}

// On a low page, as one of 200% zoom, the fixed parts leave most of the height to the room.
TEST_F(Everyone, KeepsALowPageForTheRoom) {
    for (const char* link :
         {"room=by-hand&number=weight.1.3", "room=inside&view=steps&at=logits&number=logit.1.1"}) {
        Screen screen(model(), {640, 400, 2});
        screen.application.set_url(link);
        screen.draw();
        EXPECT_LE(screen.memory.insets.top + screen.memory.insets.bottom, 100) << link;
        EXPECT_TRUE(screen.layout().rects.count("origin.exact")) << link;
        EXPECT_FALSE(screen.layout().fixed.count("origin")) << link;
    }
}

// The sentence about a change is short, and the same state says the same: then a screen reader says it once.
TEST_F(Everyone, HearsOfAChangeOnceAndBriefly) {
    Faults faults;
    everywhere({{1280, 800, false}}, [&](Screen& screen, const TextLog&, const std::string& where) {
        const auto live = [&] { return made::find(screen.application.semantics(), "live")->name; };
        const std::string said = live();
        const bool asked = where.find("digits=all") != std::string::npos;  // for every digit
        if (!asked && utf8::decode(said).size() > 150) faults.add("long: " + said, where);
        for (const char* id : {"word.2", "step.next", "head.2", "view.matrix", "menu", "menu", "csv"})
            screen.application.act(id, "");
        const std::string after = live();
        screen.draw();
        screen.application.act("csv", "");
        screen.application.point("nothing");
        if (live() != after) faults.add("said again otherwise: " + after + " | " + live(), where);
        if (!asked && utf8::decode(after).size() > 150) faults.add("long: " + after, where);
    });
    EXPECT_TRUE(faults.of.empty()) << faults.text();
}

}  // namespace attention
