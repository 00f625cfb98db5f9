// The set of tickets that the room Evidence sweeps, and its sweep: by the page's workers, or in slices here.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "view/evidence.h"

namespace attention {

class TicketSweep {
public:
    // Another model: its own tickets, and nothing swept.
    void open(const Pack& pack);
    // A CSV in UTF-8. False: it cannot be read or has no tickets, which evidence() tells; the old set and its
    // sweep stay.
    bool open_file(std::string csv, const std::string& name, const std::string& encoding);
    void open_practice();

    // Begins, or goes on where it was stopped if the options are the same.
    void start(const SweepOptions& options);
    void stop();
    bool running() const { return running_; }

    // What the page's workers ask and tell (web/sweeper.js). Rows as JSON:
    // {"sweep":…,"options":"…","tickets":[…]}.
    std::string take(int worker, int most);
    void give(int sweep, int row, std::span<const float> numbers);
    void lose(int worker);
    void set_workers(int count) { workers_ = count; }

    // Without workers: the next ticket is computed here; true while some are left.
    bool computes_here() const { return running_ && workers_ == 0; }
    bool step();

    const TicketSet* set() const { return set_ ? &*set_ : nullptr; }
    TicketsEvidence evidence() const;

private:
    using Clock = std::chrono::steady_clock;
    void use(TicketSet set);

    const Pack* pack_ = nullptr;
    std::optional<TicketSet> set_;
    std::string file_, encoding_, problem_;
    bool problem_is_english_ = false;
    std::optional<Sweep> sweep_;
    std::optional<TicketSweeper> sweeper_;  // without workers
    int number_ = 0;                        // of the sweep: what comes back of an earlier one is dropped
    int workers_ = -1, workers_lost_ = 0;   // −1: not known yet
    bool running_ = false;
    Clock::time_point started_;
    int done_before_ = 0;  // when it was started or went on
};

}  // namespace attention
