// The whole page in another language: what every room says, without reload and with its state kept.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "app/application.h"
#include "languages/languages.h"
#include "ui/screen.h"
#include "ui/svg_reader.h"
#include "view/made_activities.h"
#include "view/made_packs.h"
#include "view/semantics_tree.h"

namespace attention {

namespace {

using made::collect;
using made::find;

// Every view of every room, and what they say in special states.
const std::vector<std::string> addresses = {
    "room=explorer&ticket=T-1",
    "room=explorer&text=the+box+was+zzz&view=matrix&read=2",
    "room=explorer&head=average",
    "room=by-hand&example=damaged-on-arrival&step=output",
    "room=by-hand&example=equal-scores&step=weights&program=pytorch",
    "room=by-hand&example=module-practice&mask=causal&padding=3&step=weights",
    "room=by-hand&example=not-working-well-unscaled&demo=64",
    "room=by-hand&practice=module-practice",
    "room=by-hand&practice=predict-equal-scores",
    "room=by-hand&practice=own",
    "room=inside&view=heads",
    "room=inside&view=heads&open=yes&zoom=2",
    "room=inside&view=lines&threshold=0.05",
    "room=inside&view=steps&at=embeddings",
    "room=inside&view=steps&at=block1.qkv",
    "room=inside&view=steps&at=block2.attention",
    "room=inside&view=steps&at=logits",
    "room=inside&view=parts",
    "room=inside&view=changes&mask=causal&positions=moved",
    "room=inside&view=changes&positions=none",
    "room=inside&view=length",
    "room=evidence&view=words",
    "room=evidence&view=swap&word=2",
    "room=evidence&view=several",
    "room=evidence&view=shuffle",
    "room=evidence&view=silence",
    "room=evidence&view=curves&faithfulness=yes",
    "room=evidence&view=tickets",
    "room=guide",
    "room=explorer&guide=reading.1",
};

Environment as_wide_as(float width) {
    Environment environment;
    environment.width = width;
    return environment;
}

// All that a node says. The words of a text, of a program, and what the user typed are nobody's translation.
void add_texts(const Node& node, std::vector<std::string>& texts) {
    if (node.role == "code") return;
    texts.insert(texts.end(), {node.name, node.description, node.value_text, node.placeholder});
    texts.insert(texts.end(), node.columns.begin(), node.columns.end());
    for (const auto& [id, name] : node.options) texts.push_back(name);
    for (const TableRow& row : node.rows) texts.insert(texts.end(), row.cells.begin(), row.cells.end());
    if (node.numeric) texts.push_back(node.value);
}

std::vector<std::string> texts_of(const Node& tree) {
    std::vector<const Node*> nodes;
    std::vector<std::string> texts;
    collect(tree, nodes);
    for (const Node* node : nodes) add_texts(*node, texts);
    return texts;
}

// The long stretches between a text's arguments.
void add_stretches(const std::string& text, std::set<std::string>& stretches) {
    constexpr std::size_t shortest = 14;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t open = std::min(text.find('{', at), text.size());
        if (open - at >= shortest) stretches.insert(text.substr(at, open - at));
        at = open == text.size() ? open : text.find('}', open) + 1;
    }
}

std::set<std::string> english_alone() {
    std::set<std::string> stretches, others;
    for (int key = 1; key < int(Key::count); ++key) {
        const std::string original = english(Key(key)), text = spanish(Key(key));
        if (text != original) add_stretches(original, stretches);
        add_stretches(text, others);
    }
    for (const std::string& text : others) stretches.erase(text);
    return stretches;
}

bool has_a_decimal_point(const std::string& text) {
    for (std::size_t at = 1; at + 1 < text.size(); ++at)
        if (text[at] == '.' && std::isdigit(static_cast<unsigned char>(text[at - 1])) &&
            std::isdigit(static_cast<unsigned char>(text[at + 1])))
            return true;
    return false;
}

// Of every line of a table; names before it may be in the reader's language.
std::string last_cells(const std::string& csv) {
    std::string cells;
    for (std::size_t at = 0; at < csv.size();) {
        const std::size_t end = std::min(csv.find('\n', at), csv.size());
        const std::string line = csv.substr(at, end - at);
        cells += line.substr(line.rfind(',') + 1) + "\n";
        at = end + 1;
    }
    return cells;
}

// In a picture, how many pairs of texts lie on each other, and how many leave it at a side.
int text_faults(const std::string& svg, Fonts& fonts, std::string& first) {
    const std::vector<made::Element> all = made::elements(svg);
    std::vector<std::pair<std::string, Rect>> boxes;
    for (const made::Element& one : all)
        if (one.name == "text" && !one.attributes.count("transform"))
            boxes.push_back({one.text, made::box_of(one, fonts)});
    int faults = 0;
    const auto fault = [&](const std::string& what) {
        if (faults++ == 0) first = what;
    };
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const auto& [text, box] = boxes[i];
        if (box.x < -1 || box.right() > all[0].number("width") + 1) fault("outside: " + text);
        for (std::size_t j = i + 1; j < boxes.size(); ++j) {
            const Rect& place = boxes[j].second;
            const float x = std::min(box.right(), place.right()) - std::max(box.x, place.x);
            const float y = std::min(box.bottom(), place.bottom()) - std::max(box.y, place.y);
            if (x > 1 && y > 1) fault("“" + text + "” and “" + boxes[j].first + "”");
        }
    }
    return faults;
}

class ThePageInSpanish : public testing::Test {
protected:
    ThePageInSpanish() {
        application.open_pack(made::bytes(made::classifier_source()));
        EXPECT_TRUE(application.open_activities(made::activities_json(), "made.json"));
        application.set_environment(as_wide_as(1280));
    }
    ~ThePageInSpanish() override { use_language("en"); }

    void change(const std::string& code) {
        const std::string table = code == "es" ? language_table(translations()[0]) : "";
        EXPECT_TRUE(application.set_language(code, table).empty());
    }
    void measure() {
        for (int turns = 0; turns < 40 && application.work(20); ++turns) {}
    }

    Application application;
};

}  // namespace

TEST_F(ThePageInSpanish, SaysNothingInEnglishInAnyRoom) {
    const std::set<std::string> stretches = english_alone();
    change("es");
    for (const std::string& address : addresses) {
        const std::vector<Message> problems = application.set_url(address);
        for (const Message& problem : problems) ADD_FAILURE() << address << ": " << say(problem);
        for (const bool measured : {false, true}) {
            if (measured) application.act("sweep.start", ""), measure();
            for (const std::string& text : texts_of(application.semantics())) {
                for (const std::string& stretch : stretches)
                    EXPECT_EQ(text.find(stretch), std::string::npos) << address << ": " << text;
                EXPECT_FALSE(has_a_decimal_point(text)) << address << ": " << text;
            }
        }
    }
}

TEST_F(ThePageInSpanish, ChangesWithoutLosingItsState) {
    for (const std::string& address : addresses) {
        application.set_url(address);
        measure();
        const std::string before = to_json(application.semantics()), state = application.full_url();
        change("es");
        EXPECT_EQ(application.full_url(), state);
        EXPECT_NE(to_json(application.semantics()), before) << address;
        change("en");
        EXPECT_EQ(application.full_url(), state);
        EXPECT_EQ(to_json(application.semantics()), before) << address;
    }
}

TEST_F(ThePageInSpanish, KeepsItsFilesAndAddressesForMachines) {
    for (const std::string& address : addresses) {
        application.set_url(address);
        measure();
        const std::string csv = application.file("csv"), state = application.full_url();
        change("es");
        EXPECT_EQ(application.full_url(), state);
        const std::string now = application.file("csv");
        EXPECT_EQ(last_cells(now), last_cells(csv)) << address;
        change("en");
    }
}

TEST_F(ThePageInSpanish, IsAskedForByTheNameOfTheOtherLanguage) {
    std::vector<std::string> asked;
    application.on_command = [&](const std::string& name, const std::string& argument) {
        if (name == "language") asked.push_back(argument);
    };
    const Node english_page = application.semantics();
    EXPECT_EQ(find(english_page, "language")->name, "Español");
    EXPECT_EQ(find(english_page, "language")->language, "es");
    application.act("language", "");
    change("es");
    const Node page = application.semantics();
    EXPECT_EQ(find(page, "language")->name, "English");
    EXPECT_EQ(find(page, "language")->language, "en");
    application.act("language", "");
    EXPECT_EQ(asked, (std::vector<std::string>{"es", "en"}));
}

TEST_F(ThePageInSpanish, StaysEnglishWhereTheTableIsRefused) {
    const std::string before = to_json(application.semantics());
    EXPECT_FALSE(application.set_language("es", "only one line\n").empty());
    EXPECT_EQ(to_json(application.semantics()), before);
}

TEST_F(ThePageInSpanish, ShowsATypedNumberAsItWasTyped) {
    change("es");
    application.set_url("room=by-hand&example=damaged-on-arrival");
    const auto field = [&] { return find(application.semantics(), "q.1.1")->value; };
    EXPECT_EQ(field(), "0,5");
    for (const std::string typed : {"0,75", "0.75x", "1,", "1."}) {
        application.act("q.1.1", typed);
        EXPECT_EQ(field(), typed);
    }
    application.act("q.1.1", "0,75");
    EXPECT_NE(application.full_url().find("q=0.75,"), std::string::npos) << application.full_url();
    application.act("q.1.1.key", "ArrowUp");
    EXPECT_EQ(field().find('.'), std::string::npos) << field();
}

TEST_F(ThePageInSpanish, FoldsItsCommandsAwayWhereTheyDoNotFit) {
    change("es");
    application.set_environment(as_wide_as(1280));
    EXPECT_EQ(find(application.semantics(), "menu")->name, "Guardar");
    EXPECT_FALSE(in_menu(application.page(), std::string("share")));
    application.set_environment(as_wide_as(810));
    EXPECT_EQ(find(application.semantics(), "menu")->name, "Menú");
    EXPECT_TRUE(in_menu(application.page(), std::string("share")));
}

TEST_F(ThePageInSpanish, HasRoomForItsWordsInEveryPicture) {
    if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    for (const float width : {340.0f, 820.0f, 1280.0f}) {
        made::Screen screen(made::bytes(made::classifier_source()), as_wide_as(width));
        for (const std::string& address : addresses) {
            screen.application.set_url(address);
            for (int turns = 0; turns < 40 && screen.application.work(20); ++turns) {}
            std::string unused, first;
            const int before =
                text_faults(room_svg(screen.application, screen.fonts()), screen.fonts(), unused);
            use_language("es");
            screen.application.set_url(address);
            for (int turns = 0; turns < 40 && screen.application.work(20); ++turns) {}
            EXPECT_LE(text_faults(room_svg(screen.application, screen.fonts()), screen.fonts(), first),
                      before)
                << width << " " << address << ": " << first;
            use_language("en");
        }
    }
}

}  // namespace attention
