// Sets of tickets swept here and now, as the page's workers do.
#pragma once

#include <optional>

#include "engine/sweep.h"
#include "engine/ticket_set.h"
#include "view/made_packs.h"
#include "view/sweep_view.h"

namespace attention::made {

struct SweepScene {
    std::unique_ptr<Pack> pack;  // stays at its place
    TicketSet set;
    std::optional<Sweep> sweep;
    ViewState state;
    EvidenceState asked;
    std::string file, encoding, problem;
    bool running = false;
    int workers = 0, workers_lost = 0;
    double seconds_left = -1;

    // Sweeps that many more tickets; all of them for a number below 0.
    void run(int tickets = -1, SweepOptions options = {}) {
        if (!sweep) sweep.emplace(set.size(), pack->baselines.size(), options);
        TicketSweeper sweeper(*pack, sweep->options());
        std::vector<float> numbers(std::size_t(swept_numbers(pack->baselines.size())));
        for (const int row : sweep->take(0, tickets < 0 ? set.size() : tickets)) {
            write_swept(sweeper.sweep(set.text(row), row), numbers);
            EXPECT_TRUE(sweep->give(row, numbers));
        }
    }
    SweepView view() const {
        TicketsEvidence evidence{*pack, &set, file, encoding, problem, sweep ? &*sweep : nullptr};
        evidence.running = running;
        evidence.workers = workers;
        evidence.workers_lost = workers_lost;
        evidence.seconds_left = seconds_left;
        return sweep_view(evidence, state, asked);
    }
};

inline SweepScene sweep_scene(const PackSource& source) {
    SweepScene made;
    Result<Pack> pack = read_pack(bytes(source));
    EXPECT_TRUE(pack) << (pack ? "" : pack.error().sentence);
    made.pack = std::make_unique<Pack>(std::move(*pack));
    made.set = TicketSet::of(*made.pack);
    return made;
}

inline SweepScene file_scene(const PackSource& source, const std::string& csv) {
    SweepScene made = sweep_scene(source);
    Result<TicketSet> set = TicketSet::read(csv, made.pack->model.config.labels);
    EXPECT_TRUE(set) << (set ? "" : set.error().sentence);
    if (set) made.set = std::move(*set);
    made.file = "mine.csv";
    return made;
}

// That many tickets of made-up words, in the three teams of the classifier and two styles.
inline std::string many_tickets(int tickets) {
    const char* teams[] = {"delivery", "returns", "payment"};
    Numbers numbers(31);
    std::string csv = "ticket_id,text,team,style\r\n";
    for (int i = 0; i < tickets; ++i) {
        std::string text;
        for (int word = 2 + numbers.below(9); word > 0; --word)
            text += words()[std::size_t(numbers.below(8))] + " ";
        csv += "M-" + std::to_string(i + 1) + "," + text + "," + teams[numbers.below(3)] + "," +
               (i % 3 == 0 ? "plain" : "negation") + "\r\n";
    }
    return csv;
}

inline PackSource with_figures(PackSource source) {
    source.figures = R"({"source":{"data":"valid.csv","sha256":")" + std::string(64, 'a') +
                     R"(","tickets":600,"seed":0,"weights":"be2df509"},"accuracy":0.9416666666666667,)"
                     R"("accuracy_shuffled":0.9233333333333333,"baselines":{"linear":{"accuracy":0.985,)"
                     R"("accuracy_shuffled":0.9883333333333333}},"agreement_count":84,"agreement":0.14,)"
                     R"("rank_correlation":0.25})";
    return source;
}

}  // namespace attention::made
