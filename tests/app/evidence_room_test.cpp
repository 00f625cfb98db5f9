// What can be done in the room Evidence, by the ids of the things that are used.
#include "app/evidence_room.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/application.h"
#include "view/made_packs.h"
#include "view/made_pass.h"
#include "view/semantics_tree.h"

namespace attention {

namespace {

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// The page in the room Evidence.
struct Page : Application {
    std::vector<std::string> commands;

    explicit Page(const PackSource& source = made::classifier_source(),
                  const std::string& text = made::long_text()) {
        on_command = [this](const std::string& name, const std::string&) { commands.push_back(name); };
        EXPECT_TRUE(open_pack(made::bytes(source)));
        act("room.evidence", "");
        act("text", text);
        take_url_step();
    }

    void use(const std::string& id, const std::string& value = "") { act(id, value); }
    const EvidenceState& state() { return evidence().state(); }
    void work_all() {
        while (work(20)) {}
    }
    const WordsView& words() { return *evidence_view().words; }
    const SweepView& tickets() { return *evidence_view().sweep; }
    int commanded(const std::string& name) { return int(std::count(commands.begin(), commands.end(), name)); }
    std::vector<std::string> problems(const std::string& link) {
        std::vector<std::string> sentences;
        for (const Message& problem : set_url(link)) sentences.push_back(say(problem));
        return sentences;
    }
};

const std::vector<std::pair<std::string, EvidenceView>>& views() {
    static const std::vector<std::pair<std::string, EvidenceView>> all = {
        {"view.words", EvidenceView::words},     {"view.swap", EvidenceView::swap},
        {"view.several", EvidenceView::several}, {"view.shuffle", EvidenceView::shuffle},
        {"view.silence", EvidenceView::silence}, {"view.curves", EvidenceView::curves},
        {"view.tickets", EvidenceView::tickets}};
    return all;
}

int shown_views(const EvidenceRoomView& view) {
    return view.words.has_value() + view.swap.has_value() + view.several.has_value() +
           view.shuffle.has_value() + view.silence.has_value() + view.curves.has_value() +
           view.sweep.has_value();
}

// A worker as the page has them: it asks for tickets, computes them with an engine of its own, and gives
// them.
class Worker {
public:
    Worker(Page& page, int number, const PackSource& source) : page_(page), number_(number) {
        Result<Pack> pack = read_pack(made::bytes(source));
        EXPECT_TRUE(pack);
        pack_ = std::make_unique<Pack>(std::move(*pack));
    }

    // False: there was nothing to do.
    bool ask(int most = 2) {
        const auto asked = nlohmann::json::parse(page_.evidence().sweep().take(number_, most));
        sweep_ = asked["sweep"];
        for (const auto& ticket : asked["tickets"]) tickets_.push_back({ticket["row"], ticket["text"]});
        return !asked["tickets"].empty();
    }

    bool give_one() {
        if (tickets_.empty()) return false;
        const auto [row, text] = tickets_.front();
        tickets_.erase(tickets_.begin());
        TicketSweeper sweeper(*pack_, SweepOptions{});
        std::vector<float> numbers(std::size_t(swept_numbers(pack_->baselines.size())));
        write_swept(sweeper.sweep(text, row), numbers);
        page_.evidence().sweep().give(sweep_, row, numbers);
        page_.sweep_went_on();
        return true;
    }

    void die() {
        page_.evidence().sweep().lose(number_);
        page_.sweep_went_on();
    }

private:
    Page& page_;
    int number_ = 0, sweep_ = 0;
    std::unique_ptr<Pack> pack_;
    std::vector<std::pair<int, std::string>> tickets_;
};

std::string csv_of(int tickets) {
    std::string csv = "ticket_id,text,team,style,mood\n";
    const char* const texts[] = {"The box was not late.", "My card was late, my box was not.",
                                 "It was my card."};
    const char* const teams[] = {"delivery", "payment", "returns"};
    for (int i = 0; i < tickets; ++i)
        csv += "C-" + std::to_string(i) + ",\"" + texts[i % 3] + "\"," + teams[i % 2] + ",plain,calm\n";
    return csv;
}

// The figures as the file says them: what must not depend on who computed.
std::string figures_after(Page& page) { return page.file("json") + page.file("csv"); }

}  // namespace

TEST(EvidenceRoom, EachViewIsChosenByItsButtonOrFromTheListAndIsAStepForBack) {
    Page page;
    EXPECT_EQ(page.evidence_view().which, EvidenceView::words);
    for (int times = 0; times < 2; ++times)
        for (auto view = views().rbegin(); view != views().rend(); ++view) {
            if (times == 0)
                page.use(view->first);
            else
                page.use("evidence.view", view->first);
            EXPECT_EQ(page.evidence_view().which, view->second) << view->first;
            EXPECT_EQ(shown_views(page.evidence_view()), 1);
            EXPECT_TRUE(page.take_url_step()) << view->first;
            page.use(view->first);
            EXPECT_FALSE(page.take_url_step()) << view->first << " is shown already";
            page.work_all();
            EXPECT_FALSE(page.file("csv").empty()) << view->first;
            EXPECT_TRUE(nlohmann::json::accept(page.file("json"))) << view->first;
        }
}

TEST(EvidenceRoom, EveryKindOfModelAndTextHasEveryView) {
    for (const PackSource& source : made::all_sources())
        for (const std::string& text : {std::string(made::long_text()), std::string("card"), std::string(),
                                        std::string("zzz qqq zzz"), std::string("…")}) {
            Page page(source, text);
            for (const auto& [id, view] : views()) {
                page.use(id);
                page.work_all();
                EXPECT_LE(shown_views(page.evidence_view()), 1);
                EXPECT_FALSE(to_json(page.semantics()).empty());
                page.file("csv");
                EXPECT_TRUE(nlohmann::json::accept(page.file("json"))) << id;
            }
        }
}

TEST(EvidenceRoom, LeadLostIsMeasuredWhileThePageIsIdle) {
    Page page;
    EXPECT_FALSE(page.words().lost_measured);
    page.work_all();
    EXPECT_TRUE(page.words().lost_measured);
    EXPECT_FALSE(page.work(1)) << "nothing is left";
    page.use("text", "my card");
    EXPECT_FALSE(page.words().lost_measured) << "of the new text nothing is known yet";
}

TEST(EvidenceRoom, MeasuringIsStoppedAndGoesOn) {
    Page page;
    page.use("view.several");
    page.use("measure.stop");
    EXPECT_FALSE(page.work(20));
    EXPECT_TRUE(page.evidence_view().several->measuring.stopped);
    page.use("measure.go");
    page.work_all();
    EXPECT_TRUE(page.evidence_view().several->measuring.complete());
}

TEST(EvidenceRoom, WordsAreSortedAndHeldAgainstAnyScore) {
    Page page;
    page.work_all();
    page.use("order.lost");
    EXPECT_TRUE(page.words().sorted && page.words().by_lost);
    const std::vector<ScoredWord>& words = page.words().words;
    for (std::size_t i = 1; i < words.size(); ++i) EXPECT_GE(words[i - 1].scores[3], words[i].scores[3]);
    page.use("head.2");
    EXPECT_EQ(page.words().score, WordScore::chosen) << "choosing a head shows it";
    page.use("score.rollout");
    EXPECT_EQ(page.words().score, WordScore::rollout);
    page.use("score.nonsense");
    EXPECT_EQ(page.words().score, WordScore::rollout);
    page.use("order.in-place");
    EXPECT_EQ(page.words().words[0].place, 0);
}

TEST(EvidenceRoom, ASwappedWordStaysForItsWordOnly) {
    Page page;
    page.use("view.swap");
    page.use("word.8");
    page.use("swap.with", "box");
    EXPECT_TRUE(page.evidence_view().swap->problem.empty());
    EXPECT_EQ(page.state().swap_with, "box");
    page.use("word.2");
    EXPECT_EQ(page.state().swap_with, "");
    page.use("swap.to.1");
    EXPECT_FALSE(page.state().swap_with.empty());
    page.use("swap.to.99");
    page.use("swap.clear");
    EXPECT_EQ(page.state().swap_with, "");
    page.use("swap.with", "two words");
    EXPECT_FALSE(page.evidence_view().swap->problem.empty());
}

TEST(EvidenceRoom, WordsAreHiddenTogether) {
    Page page;
    page.use("view.several");
    page.use("hide.3");
    page.use("hide.1");
    EXPECT_EQ(page.state().hidden, (std::vector<int>{0, 2}));
    page.use("hide.3");
    EXPECT_EQ(page.state().hidden, std::vector<int>{0});
    page.use("pair.4.2");
    EXPECT_EQ(page.state().hidden, (std::vector<int>{1, 3}));
    page.use("hide.99");
    EXPECT_EQ(page.state().hidden, (std::vector<int>{1, 3}));
    page.use("text", "my box");
    EXPECT_TRUE(page.state().hidden.empty()) << "they were words of the old text";
}

TEST(EvidenceRoom, ANumberOfShufflesIsFromOneToAThousand) {
    Page page;
    page.use("view.shuffle");
    page.use("shuffles", "7");
    EXPECT_EQ(page.state().shuffles, 7);
    page.use("shuffles", "0");
    EXPECT_EQ(page.state().shuffles, 7);
    page.use("shuffles", "many");
    EXPECT_EQ(page.state().shuffles, 7);
    page.use("shuffles", "5000");
    EXPECT_EQ(page.state().shuffles, largest_shuffles);
    page.use("shuffles.10");
    page.work_all();
    EXPECT_EQ(page.evidence_view().shuffle->done, 10);
}

TEST(EvidenceRoom, TheSilencedHeadIsTheExplorers) {
    Page page;
    page.use("view.silence");
    page.use("head-at.1.3");
    page.use("silence.mean");
    page.work_all();
    EXPECT_TRUE(page.evidence_view().silence->complete);
    page.use("room.explorer");
    EXPECT_EQ(page.view().block, 0);
    EXPECT_EQ(page.view().head, 2);
}

TEST(EvidenceRoom, AnUnfinishedSweepTakesWhatWorkersGive) {
    const PackSource source = made::classifier_source();
    Page page(source);
    page.use("view.tickets");
    page.use("sweep.start");
    EXPECT_EQ(page.commanded("sweep-start"), 1);
    EXPECT_FALSE(page.work(5)) << "workers were asked";
    Worker worker(page, 0, source);
    while (worker.ask())
        while (worker.give_one()) {}
    EXPECT_FALSE(page.tickets().running);
    EXPECT_EQ(page.commanded("sweep-stop"), 1) << "the workers have nothing left to do";
    EXPECT_EQ(page.tickets().counted.tickets, 4);
}

TEST(EvidenceRoom, WithoutWorkersThePageSweepsByItselfAndFindsTheSame) {
    const PackSource source = made::classifier_source();
    Page with(source), without(source);
    for (Page* page : {&with, &without}) {
        page->open_tickets(csv_of(23), "mine.csv", "");
        page->use("sweep.start");
    }
    without.evidence().sweep().set_workers(0);
    without.work_all();
    Worker first(with, 0, source), second(with, 1, source);
    bool more = true;
    while (more) {
        more = first.ask(4);
        more = second.ask(3) || more;
        while (first.give_one()) second.give_one();
        while (second.give_one()) {}
    }
    EXPECT_FALSE(with.tickets().running);
    EXPECT_FALSE(without.tickets().running);
    EXPECT_EQ(with.tickets().counted.tickets, 23);
    EXPECT_EQ(figures_after(with), figures_after(without));
}

TEST(EvidenceRoom, AWorkerThatDiesAtAnyTimeChangesNoNumber) {
    const PackSource source = made::classifier_source();
    constexpr int tickets = 11;
    Page whole(source);
    whole.open_tickets(csv_of(tickets), "mine.csv", "");
    whole.use("sweep.start");
    whole.evidence().sweep().set_workers(0);
    whole.work_all();
    for (int results = 0; results < tickets; ++results)
        for (const bool told : {true, false}) {  // that it died, or it only fell silent
            Page page(source);
            page.open_tickets(csv_of(tickets), "mine.csv", "");
            page.use("sweep.start");
            Worker doomed(page, 0, source), other(page, 1, source);
            for (int given = 0; given < results; ++given) {
                if (!doomed.give_one() && doomed.ask(4)) doomed.give_one();
            }
            doomed.ask(4);  // it dies with these in its hands
            if (told) doomed.die();
            while (other.ask())
                while (other.give_one()) {}
            EXPECT_FALSE(page.tickets().running) << results << " results, told " << told;
            EXPECT_EQ(figures_after(page), figures_after(whole));
        }
}

TEST(EvidenceRoom, AStoppedSweepGoesOnWhereItWas) {
    const PackSource source = made::classifier_source();
    Page page(source);
    page.open_tickets(csv_of(9), "mine.csv", "");
    page.use("sweep.start");
    Worker worker(page, 0, source);
    worker.ask(4);
    worker.give_one();
    page.use("sweep.stop");
    EXPECT_EQ(page.commanded("sweep-stop"), 1);
    EXPECT_EQ(page.tickets().counted.tickets, 1);
    worker.give_one();  // too late
    EXPECT_EQ(page.tickets().counted.tickets, 1);
    page.use("sweep.start");
    Worker next(page, 0, source);
    while (next.ask())
        while (next.give_one()) {}
    EXPECT_EQ(page.tickets().counted.tickets, 9);
}

TEST(EvidenceRoom, AnotherModelOrFileEndsTheWorkers) {
    const PackSource source = made::classifier_source();
    Page page(source);
    page.use("view.tickets");
    page.use("sweep.start");
    Worker worker(page, 0, source);
    worker.ask();
    EXPECT_TRUE(page.open_pack(made::bytes(made::sigmoid_source())));
    EXPECT_EQ(page.commanded("sweep-stop"), 1);
    worker.give_one();  // of the old model
    page.use("view.tickets");
    EXPECT_FALSE(page.tickets().measured);

    EXPECT_TRUE(page.open_pack(made::bytes(source)));
    page.use("view.tickets");
    page.use("sweep.start");
    page.open_tickets(csv_of(3), "mine.csv", "");
    EXPECT_EQ(page.commanded("sweep-stop"), 2);
    EXPECT_FALSE(page.tickets().running);
}

TEST(EvidenceRoom, AFileThatCannotBeReadIsToldAndTheOldSetStays) {
    Page page;
    page.use("room.explorer");
    page.open_tickets(csv_of(5), "mine.csv", "UTF-16");
    EXPECT_EQ(page.room(), Room::evidence);
    EXPECT_TRUE(page.take_url_step());
    EXPECT_TRUE(contains(to_json(page.semantics()), "UTF-16"));
    for (const char* bad : {"", "id,words\n1,2\n", "ticket_id,text,team\nT-1,\"never closed,x\n",
                            "ticket_id,text,team\nT-1,a\n", "ticket_id,text,team\nT-1,a,b\nT-1,c,d\n"}) {
        page.open_tickets(bad, "bad.csv", "");
        EXPECT_TRUE(contains(page.tickets().problem, "bad.csv")) << bad;
        EXPECT_TRUE(contains(page.tickets().problem, "ine ")) << page.tickets().problem;
        EXPECT_TRUE(contains(to_json(page.semantics()), "\"language\":\"en\"")) << "said in English only";
        EXPECT_EQ(page.tickets().tickets->size(), 5);
    }
    page.open_tickets("ticket_id,text,team\n", "header.csv", "");
    EXPECT_EQ(page.tickets().problem, "header.csv has no tickets below its first line.");
    EXPECT_EQ(page.tickets().tickets->size(), 5);
    page.open_tickets(csv_of(2), "good.csv", "");
    EXPECT_EQ(page.tickets().problem, "");
    page.use("sweep.practice");
    EXPECT_EQ(page.tickets().tickets->size(), 4);
}

TEST(EvidenceRoom, ARefusedFileLeavesTheSweepAndItsListAlone) {
    const PackSource source = made::classifier_source();
    Page page(source);
    page.open_tickets(csv_of(9), "mine.csv", "");
    page.use("sweep.team", "2");
    page.use("sweep.style", "style.plain");
    page.use("sweep.start");
    Worker worker(page, 0, source);
    worker.ask();
    worker.give_one();
    page.open_tickets("x,y\n", "bad.csv", "");
    EXPECT_EQ(page.commanded("sweep-stop"), 0);
    EXPECT_TRUE(page.tickets().running);
    EXPECT_FALSE(page.tickets().problem.empty());
    EXPECT_EQ(page.state().team, 1);
    EXPECT_EQ(page.state().style, "plain");
    while (worker.give_one()) {}
    while (worker.ask())
        while (worker.give_one()) {}
    EXPECT_EQ(page.tickets().counted.tickets, 9);
}

TEST(EvidenceRoom, AStyleThatNoTicketHasIsToldAndNotKept) {
    Page page;
    EXPECT_EQ(page.problems("room=evidence&view=tickets&style=negation"), std::vector<std::string>{});
    EXPECT_EQ(page.problems("room=evidence&view=tickets&style=nope").size(), 1u);
    EXPECT_FALSE(contains(page.url(), "nope"));
}

TEST(EvidenceRoom, AnEmptiedTextForgetsNothingThatTheNextOneHas) {
    Page page;
    page.use("view.curves");
    page.use("curve.words", "3");
    page.use("text", "");
    page.use("text", made::long_text());
    EXPECT_EQ(page.state().curve_words, 3);
}

TEST(EvidenceRoom, WordsThatAreAllTheSameToTheModelHaveNoOrderToShuffle) {
    for (const char* text : {"card", "card card card", "zzz qqq xxx"}) {
        Page page(made::classifier_source(), text);
        page.use("view.shuffle");
        page.work_all();
        EXPECT_FALSE(page.evidence_view().shuffle->why_not.empty()) << text;
        EXPECT_TRUE(page.evidence_view().shuffle->meaning.empty()) << text;
    }
}

TEST(EvidenceRoom, ARowOpensItsTicketInTheExplorer) {
    Page page;
    page.use("view.tickets");
    page.use("row.2");
    EXPECT_EQ(page.room(), Room::explorer);
    EXPECT_TRUE(page.take_url_step());
    EXPECT_TRUE(contains(page.url(), "ticket=T-2")) << page.url();
    page.open_tickets(csv_of(5), "mine.csv", "");
    page.use("row.2");
    EXPECT_EQ(page.room(), Room::explorer);
    EXPECT_EQ(page.view().text, "My card was late, my box was not.");
    page.use("room.evidence");
    EXPECT_EQ(page.tickets().tickets->size(), 5) << "the set is still there";
    page.use("row.99");
    page.use("row.0");
    EXPECT_EQ(page.room(), Room::evidence);
}

TEST(EvidenceRoom, ALinkReopensTheStateAndTellsWhatItCannotFollow) {
    Page page;
    page.work_all();
    page.use("view.several");
    page.use("hide.2");
    page.use("define.hide");
    const std::string link = page.full_url();
    Page other;
    EXPECT_EQ(other.problems(link), std::vector<std::string>{});
    EXPECT_EQ(other.full_url(), link);
    EXPECT_EQ(other.problems("room=evidence&text=my card&hide=1,7&take=9").size(), 2u);
}

}  // namespace attention
