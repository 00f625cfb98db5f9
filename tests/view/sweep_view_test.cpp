// Many tickets: what is counted, what is left out, which tickets are listed, and the files.
#include "view/sweep_view.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "engine/csv.h"
#include "engine/tokenizer.h"
#include "view/made_sweep.h"
#include "view/semantics_tree.h"
#include "view/sweep_export.h"
#include "view/sweep_semantics.h"

namespace attention {

namespace {

using made::file_scene;
using made::find;
using made::sweep_scene;
using made::SweepScene;

const SweepFigure* figure(const SweepView& view, const std::string& id) {
    for (const SweepFigure& figure : view.figures)
        if (figure.id == id) return &figure;
    return nullptr;
}

bool says(const std::vector<Message>& messages, Key key) {
    for (const Message& message : messages)
        if (message.key == key) return true;
    return false;
}

SweepScene classifier(int tickets) {
    return file_scene(made::with_figures(made::classifier_source()), made::many_tickets(tickets));
}

SweptTicket swept(const SweepScene& scene, int row) {
    return TicketSweeper(*scene.pack, {}).sweep(scene.set.text(row), row);
}

void expect_sound(const Node& tree) {
    std::vector<const Node*> nodes;
    made::collect(tree, nodes);
    std::set<std::string> ids;
    for (const Node* node : nodes) {
        EXPECT_TRUE(ids.insert(node->id).second) << "two nodes are " << node->id;
        EXPECT_FALSE(node->name.empty()) << node->id;
        EXPECT_EQ(node->name.find_first_of("{}|"), std::string::npos) << node->name;
        EXPECT_EQ(node->name.find("nan"), std::string::npos) << node->name;
        for (const TableRow& row : node->rows) EXPECT_EQ(row.cells.size(), node->columns.size()) << node->id;
        if (node->role == "select") {
            bool there = false;
            for (const auto& [id, name] : node->options) there = there || id == node->value;
            EXPECT_TRUE(there) << node->id;
        }
        if (node->role != "radiogroup") continue;
        int checked = 0;
        for (const Node& radio : node->children) checked += radio.checked;
        EXPECT_EQ(checked, 1) << node->id;
    }
}

}  // namespace

TEST(SweepView, OnlyTicketsOfAPracticeSetAreSaidToBeUnseen) {
    PackSource source = made::classifier_source();
    EXPECT_EQ(say(sweep_scene(source).view().set), "The 4 tickets of this model’s pack.");
    source.tickets[1].practice = source.tickets[3].practice = true;
    EXPECT_EQ(say(sweep_scene(source).view().set),
              "The practice set: 2 tickets in our own words, which no training of this model saw.");
    SweepScene file = file_scene(source, made::many_tickets(3));
    EXPECT_EQ(say(file.view().set), "mine.csv: 3 tickets.");
    EXPECT_TRUE(file.view().can_go_back);
    EXPECT_FALSE(sweep_scene(source).view().can_go_back);
}

TEST(SweepView, BeforeASweepItSaysWhatWillBeMeasuredAndClaimsNothing) {
    const SweepView view = classifier(5).view();
    EXPECT_TRUE(says(view.invitation, Key::sweep_invite_hiding));
    EXPECT_TRUE(view.can_start);
    EXPECT_TRUE(view.progress.empty());
    EXPECT_TRUE(view.meaning.empty());
    EXPECT_TRUE(view.confusion.empty());
    ASSERT_TRUE(figure(view, "right"));
    EXPECT_EQ(figure(view, "right")->text, "");
    EXPECT_EQ(figure(view, "right")->pack_text, "94.2%") << "the pack's own figures stand there already";
    ASSERT_EQ(view.rows.size(), 5u);
    EXPECT_EQ(say(view.rows[0].no_answer), "not measured yet");
}

TEST(SweepView, WhatIsMeasuredNowAndWhatBeforeHaveNamesOfTheirOwn) {
    SweepScene scene = classifier(5);
    scene.file = scene.view().pack_source.substr(std::string("before: ").size());  // a file of the same name
    const std::vector<std::string> before = find(sweep_semantics(scene.view()), "figure.table")->columns;
    ASSERT_EQ(before.size(), 2u) << "nothing is measured here yet";
    EXPECT_EQ(before[1], "before: " + scene.file);
    scene.run();
    const std::vector<std::string> after = find(sweep_semantics(scene.view()), "figure.table")->columns;
    ASSERT_EQ(after.size(), 4u);
    EXPECT_EQ(after[1], "now: " + scene.file);
    EXPECT_EQ(after[3], "before: " + scene.file);
}

TEST(SweepView, TheFiguresAreThoseOfTheTickets) {
    SweepScene scene = classifier(40);
    scene.run();
    int right = 0, shuffled = 0, changed = 0, agree = 0, baseline = 0;
    for (int row = 0; row < 40; ++row) {
        const SweptTicket ticket = swept(scene, row);
        right += ticket.label == scene.set.label(row);
        shuffled += ticket.shuffled_label == scene.set.label(row);
        changed += ticket.label != ticket.shuffled_label;
        agree += ticket.most_attended == ticket.most_influential;
        baseline += ticket.baselines[1] == scene.set.label(row);
    }
    const SweepView view = scene.view();
    EXPECT_EQ(figure(view, "right")->count, std::to_string(right) + " of 40");
    EXPECT_EQ(figure(view, "right-shuffled")->count, std::to_string(shuffled) + " of 40");
    EXPECT_EQ(figure(view, "changed")->count, std::to_string(changed) + " of 40");
    EXPECT_EQ(figure(view, "agree")->count, std::to_string(agree) + " of 40");
    EXPECT_EQ(figure(view, "baseline.2")->count, std::to_string(baseline) + " of 40");
    EXPECT_EQ(figure(view, "baseline.2")->pack_text, "98.5%");
    EXPECT_EQ(figure(view, "agree")->pack_text, "14.0%");
    EXPECT_EQ(figure(view, "correlation")->pack_text, "0.250");
    EXPECT_EQ(say(view.progress), "All 40 tickets measured.");
    EXPECT_TRUE(view.state.empty());
    EXPECT_TRUE(says(view.meaning, Key::figure_means_agree));
    EXPECT_TRUE(says(view.meaning, Key::figure_means_hidden));
    int in_bins = 0, in_confusion = 0, on_diagonal = 0;
    for (const CorrelationBin& bin : view.correlations) in_bins += bin.count;
    for (std::size_t team = 0; team < 3; ++team)
        for (std::size_t answer = 0; answer < 3; ++answer) {
            in_confusion += view.confusion.counts[team][answer];
            if (team == answer) on_diagonal += view.confusion.counts[team][answer];
        }
    EXPECT_EQ(in_bins + view.counted.without_correlation, 40);
    EXPECT_EQ(in_confusion, 40);
    EXPECT_EQ(on_diagonal, right);
    int in_styles = 0;
    for (const SweepGroupRow& style : view.styles) in_styles += style.tickets;
    EXPECT_EQ(in_styles, 40);
}

TEST(SweepView, FiguresOfAPartAreMarkedAndMeanNothingYet) {
    SweepScene scene = classifier(10);
    scene.run(4);
    scene.running = true;
    scene.workers = 2;
    scene.workers_lost = 1;
    scene.seconds_left = 11.2;
    SweepView view = scene.view();
    EXPECT_EQ(say(view.progress), "4 of 10 tickets measured, about 12 s left");
    EXPECT_EQ(say(view.state), "Still measuring: the figures are of 4 of 10 tickets so far.");
    EXPECT_EQ(say(view.workers[0]), "2 workers compute in the background.");
    EXPECT_TRUE(says(view.workers, Key::sweep_lost));
    EXPECT_TRUE(view.meaning.empty());
    EXPECT_FALSE(view.can_start);
    EXPECT_EQ(figure(view, "agree")->count.substr(figure(view, "agree")->count.find(" of ")), " of 4");
    EXPECT_FALSE(view.rows[9].measured);
    scene.running = false;
    view = scene.view();
    EXPECT_EQ(say(view.state), "Stopped after 4 of 10 tickets: the figures are of those 4 only.");
    EXPECT_TRUE(view.measuring.stopped);
    EXPECT_TRUE(view.can_start);
}

TEST(SweepView, WithoutAKnownTeamNothingIsSaidToBeRight) {
    SweepScene scene = file_scene(made::with_figures(made::classifier_source()),
                                  "ticket_id,text,team\n1,the box was late,legal\n2,my card,\n");
    scene.run();
    const SweepView view = scene.view();
    EXPECT_TRUE(says(view.notices, Key::sweep_unknown_all));
    EXPECT_FALSE(figure(view, "right"));
    EXPECT_FALSE(figure(view, "baseline.1"));
    EXPECT_TRUE(view.confusion.empty());
    EXPECT_TRUE(figure(view, "agree"));
    EXPECT_TRUE(figure(view, "changed"));
    for (const SweepListRow& row : view.rows) EXPECT_FALSE(row.wrong);
    expect_sound(sweep_semantics(view));
}

TEST(SweepView, TicketsWithoutATeamOrAWordAreNamedAndLeftOut) {
    SweepScene scene =
        file_scene(made::classifier_source(),
                   "ticket_id,text,team\n1,the box was late,delivery\n2,my card,legal\n3,  ,delivery\n"
                   "4,the box the box the box the box the box the box the box the box the box,returns\n");
    scene.run();
    const SweepView view = scene.view();
    EXPECT_TRUE(says(view.notices, Key::sweep_unknown));
    EXPECT_TRUE(says(view.left_out, Key::sweep_without_words));
    EXPECT_TRUE(says(view.left_out, Key::sweep_cut));
    EXPECT_EQ(figure(view, "right")->count.substr(1), " of 2");
    EXPECT_EQ(figure(view, "changed")->count.substr(1), " of 3");
    EXPECT_EQ(say(view.rows[2].no_answer), "no word");
}

TEST(SweepView, TheFiltersListExactlyTheirTickets) {
    SweepScene scene = classifier(60);
    scene.run();
    for (const TicketFilter filter :
         {TicketFilter::all, TicketFilter::wrong, TicketFilter::changed, TicketFilter::disagree})
        for (const int team : {-1, 1})
            for (const std::string style : {"", "plain"}) {
                scene.asked.filter = filter;
                scene.asked.team = team;
                scene.asked.style = style;
                std::vector<int> expected;
                for (int row = 0; row < 60; ++row) {
                    const SweptTicket ticket = swept(scene, row);
                    const bool in =
                        filter == TicketFilter::all ||
                        (filter == TicketFilter::wrong && ticket.label != scene.set.label(row)) ||
                        (filter == TicketFilter::changed && ticket.label != ticket.shuffled_label) ||
                        (filter == TicketFilter::disagree && ticket.most_attended != ticket.most_influential);
                    if (in && (team < 0 || scene.set.label(row) == team) &&
                        (style.empty() || scene.set.style(row) == style))
                        expected.push_back(row);
                }
                std::vector<int> listed;
                for (scene.asked.page = 0; scene.asked.page < 3; ++scene.asked.page) {
                    const SweepView view = scene.view();
                    EXPECT_EQ(view.listed, int(expected.size()));
                    EXPECT_EQ(view.filters[std::size_t(filter)].name.args[0],
                              std::to_string(expected.size()));
                    if (view.can_next || scene.asked.page * tickets_a_page < view.listed)
                        for (const SweepListRow& row : view.rows) listed.push_back(row.row);
                }
                EXPECT_EQ(listed, expected);
            }
}

TEST(SweepView, APageHasTwentyTicketsAndOneBeyondTheLastIsTheLast) {
    SweepScene scene = classifier(45);
    scene.asked.page = 1;
    EXPECT_EQ(say(scene.view().range), "21 to 40 of 45");
    EXPECT_EQ(scene.view().rows[0].id, "row.21");
    scene.asked.page = 99;
    const SweepView last = scene.view();
    EXPECT_EQ(say(last.range), "41 to 45 of 45");
    EXPECT_TRUE(last.can_previous);
    EXPECT_FALSE(last.can_next);
    scene.asked.filter = TicketFilter::wrong;
    EXPECT_EQ(say(scene.view().range),
              "Not measured yet: measure the tickets to see which ones are like this.");
    EXPECT_EQ(say(scene.view().filters[1].name), "wrong") << "nothing was counted";
}

TEST(SweepView, TheWordsOfARowStandAtTheirPlaces) {
    SweepScene scene = classifier(20);
    scene.run();
    const SweepView view = scene.view();
    for (const SweepListRow& row : view.rows) {
        const SweptTicket ticket = swept(scene, row.row);
        const std::vector<Token> tokens = split(scene.set.text(row.row));
        const std::string attended = tokens[std::size_t(ticket.most_attended)].text;
        const std::string influential = tokens[std::size_t(ticket.most_influential)].text;
        EXPECT_EQ(row.most_attended.substr(0, attended.size()), attended);
        EXPECT_EQ(row.most_influential.substr(0, influential.size()), influential);
        EXPECT_EQ(row.disagree, row.most_attended != row.most_influential)
            << "the reader sees that they differ";
    }
}

TEST(SweepView, WithoutUnknownWordsNothingIsHidden) {
    SweepScene scene = file_scene(made::without_unknown_source(), made::many_tickets(6));
    EXPECT_TRUE(says(scene.view().invitation, Key::influence_not_without_unknown));
    scene.run();
    const SweepView view = scene.view();
    EXPECT_FALSE(figure(view, "agree"));
    EXPECT_TRUE(figure(view, "right"));
    EXPECT_TRUE(says(view.left_out, Key::influence_not_without_unknown));
    EXPECT_TRUE(view.correlations.empty());
    EXPECT_TRUE(view.faithful.empty());
    EXPECT_FALSE(says(view.meaning, Key::figure_means_agree));
    EXPECT_TRUE(says(view.meaning, Key::figure_means_shuffle));
    for (const SweepListRow& row : view.rows) EXPECT_EQ(row.most_influential, "");
}

TEST(SweepView, ALanguageModelSaysWhyThereIsNothing) {
    made::Scene scene = made::scene(made::language_model_source(), "the box");
    const SweepView view = sweep_view({*scene.pack, nullptr, {}, {}, {}}, scene.state, {});
    EXPECT_EQ(view.why_not.key, Key::evidence_needs_labels);
    EXPECT_TRUE(find(sweep_semantics(view), "sweep.why-not"));
    EXPECT_FALSE(find(sweep_semantics(view), "sweep.start"));
    EXPECT_FALSE(sweep_csv(view).empty());
    EXPECT_TRUE(nlohmann::json::parse(sweep_json(view)).contains("not_defined"));
}

TEST(SweepView, FaithfulnessIsShownOnceItWasMeasured) {
    SweepScene plain = classifier(3), faithful = classifier(3);
    plain.run();
    EXPECT_TRUE(plain.view().faithful.empty());
    EXPECT_EQ(plain.view().faithful_note.key, Key::figure_faithful_none);
    SweepOptions options;
    options.faithfulness = true;
    faithful.run(-1, options);
    const SweepView view = faithful.view();
    ASSERT_EQ(view.faithful.size(), 5u);
    EXPECT_EQ(view.faithful[3].id, "lead_lost");
    EXPECT_EQ(say(view.faithful[1].name), "block 2, head 1 alone");
    EXPECT_TRUE(says(view.meaning, Key::figure_means_faithful));
}

TEST(SweepView, EveryModelAndKindOfSetIsSound) {
    const std::string long_text = [] {
        std::string text;
        for (int i = 0; i < 120; ++i) text += "box ";
        return text;
    }();
    for (const PackSource& source : {made::classifier_source(), made::sigmoid_source(),
                                     made::without_unknown_source(), made::twelve_heads_source()})
        for (const std::string& csv :
             {std::string("ticket_id,text,team\n"), std::string("ticket_id,text,team\n1,late,angry\n"),
              "ticket_id,text,team,style\n1," + long_text + ",calm,\n2,late,angry,plain\n",
              made::many_tickets(7)})
            for (const int tickets : {0, 1, -1}) {
                SweepScene scene = file_scene(source, csv);
                if (tickets != 0) scene.run(tickets);
                scene.problem = "Line 2: no.";
                scene.encoding = "UTF-16";
                scene.asked.style = "no such style";
                scene.asked.team = 77;
                scene.asked.page = -3;
                const SweepView view = scene.view();
                expect_sound(sweep_semantics(view));
                EXPECT_FALSE(view.live.empty());
                EXPECT_FALSE(nlohmann::json::parse(sweep_json(view)).empty());
                Result<std::vector<CsvRecord>> records = read_csv(sweep_csv(view));
                ASSERT_TRUE(records) << records.error().sentence;
                EXPECT_EQ(records->size(), std::size_t(scene.set.size()) + 1);
                for (const CsvRecord& record : *records) EXPECT_EQ(record.size(), records->front().size());
            }
}

TEST(SweepExport, TheFilesOwnColumnsComeBackAsTheyWere) {
    SweepScene scene =
        file_scene(made::classifier_source(),
                   "label,ticket_id,text,team,note\n-5,1,\"the \"\"box\"\", late\",delivery,=x\n"
                   "\"a\nb\",2,my card,returns,é\n");
    scene.run(1);
    Result<std::vector<CsvRecord>> records = read_csv(sweep_csv(scene.view()));
    ASSERT_TRUE(records) << records.error().sentence;
    const CsvRecord &head = (*records)[0], &first = (*records)[1], &second = (*records)[2];
    const char* expected[] = {"label", "ticket_id", "text",        "team",
                              "note",  "label_2",   "probability", "label_shuffled"};
    for (std::size_t i = 0; i < std::size(expected); ++i) EXPECT_EQ(head[i].text, expected[i]);
    EXPECT_EQ(first[0].text, "-5");
    EXPECT_EQ(first[2].text, "the \"box\", late");
    EXPECT_EQ(first[4].text, "=x");
    EXPECT_EQ(second[0].text, "a\nb");
    const SweptTicket ticket = swept(scene, 0);
    const auto cell = [&](const std::string& name) {
        for (std::size_t i = 0; i < head.size(); ++i)
            if (head[i].text == name) return first[i].text;
        return std::string("no column ") + name;
    };
    EXPECT_EQ(cell("label_2"), scene.pack->model.config.labels[std::size_t(ticket.label)]);
    EXPECT_EQ(cell("most_attended"), std::to_string(ticket.most_attended));
    EXPECT_EQ(cell("most_influential"), std::to_string(ticket.most_influential));
    EXPECT_FLOAT_EQ(std::stof(cell("probability")), ticket.probability);
    EXPECT_EQ(cell("linear"), scene.pack->model.config.labels[std::size_t(ticket.baselines[1])]);
    for (std::size_t i = 5; i < second.size(); ++i) EXPECT_EQ(second[i].text, "") << "not measured";
}

TEST(SweepExport, TheJsonHasTheFiguresOfTheTool) {
    SweepScene scene = classifier(12);
    scene.run();
    const SweepView view = scene.view();
    const nlohmann::json json = nlohmann::json::parse(sweep_json(view));
    EXPECT_EQ(json["tickets"], 12);
    EXPECT_EQ(json["complete"], true);
    EXPECT_EQ(json["file"], "mine.csv");
    EXPECT_DOUBLE_EQ(json["accuracy"].get<double>(), view.counted.right.value());
    EXPECT_EQ(json["agreement_count"], view.counted.agree.count);
    EXPECT_EQ(json["agreement_interval"].size(), 2u);
    EXPECT_EQ(json["confusion"]["counts"].size(), 3u);
    EXPECT_EQ(json["by_style"].size(), 2u);
    EXPECT_TRUE(json["faithfulness"].is_null());
}

TEST(SweepSemantics, RowsFiltersAndListsCanBeUsed) {
    SweepScene scene = classifier(30);
    scene.run();
    scene.asked.filter = TicketFilter::changed;
    scene.asked.team = 1;
    scene.asked.style = "plain";
    scene.state.definition = "agreement";
    SweepView view = scene.view();
    Node tree = sweep_semantics(view);
    EXPECT_EQ(find(tree, "sweep.title")->level, 2);
    EXPECT_EQ(find(tree, "filter.changed")->checked, 1);
    EXPECT_EQ(find(tree, "sweep.team")->value, "2");
    EXPECT_EQ(find(tree, "sweep.style")->value, "style.plain");
    EXPECT_EQ(find(tree, "define.agreement")->expanded, 1);
    EXPECT_TRUE(find(tree, "definition"));
    scene.asked = {};
    scene.state.definition.clear();
    view = scene.view();
    tree = sweep_semantics(view);
    const Node* list = find(tree, "list.table");
    ASSERT_EQ(list->rows.size(), 20u);
    EXPECT_EQ(list->rows[3].cells[0], "M-4");
    ASSERT_TRUE(find(tree, "row.4"));  // a ticket is opened by keyboard too
    EXPECT_EQ(find(tree, "row.4")->role, "button");
    EXPECT_EQ(find(tree, "row.4")->name, "M-4");
    EXPECT_FALSE(find(tree, "list.next")->disabled);
    EXPECT_TRUE(find(tree, "list.previous")->disabled);
    EXPECT_TRUE(find(tree, "sweep.stop")->disabled);
    EXPECT_EQ(find(tree, "confusion.table")->columns.size(), 5u);
    EXPECT_FALSE(find(tree, "definition"));
}

}  // namespace attention
