// A sweep over many tickets, shared out among workers of which any may die: who computes what, and what has
// come back. It computes nothing itself and knows no clock.
#pragma once

#include <deque>
#include <map>
#include <vector>

#include "engine/swept_ticket.h"

namespace attention {

class Sweep {
public:
    Sweep(int tickets, std::size_t baselines, SweepOptions options);

    const SweepOptions& options() const { return options_; }
    int total() const { return total_; }
    int done() const { return done_; }
    bool finished() const { return done_ == total_; }
    int taken_over() const { return taken_over_; }  // tickets that went back because their worker died

    // At most `most` rows for a worker to compute: first those that went back, then new ones. When none of
    // these are left, once each, those that others have been given and not returned, the last first, so that
    // a worker that fell silent holds nothing up.
    std::vector<int> take(int worker, int most);
    // A row's result; a second one of the same row is dropped. False: it is none of this sweep's, because no
    // worker was given the row, or the numbers cannot be those of a ticket.
    bool give(int row, std::span<const float> numbers);
    // The worker is gone: what it had goes back to the others.
    void lose(int worker);
    // All workers were ended on purpose: what they had is given out again when the sweep goes on.
    void recall();

    bool has(int row) const { return has_[std::size_t(row)]; }
    SweptTicket result(int row) const;  // of a row that has come back

private:
    std::size_t width() const { return std::size_t(swept_numbers(baselines_)); }
    void take_again(int worker, std::size_t most, std::vector<int>& rows);

    SweepOptions options_;
    int total_ = 0, done_ = 0, taken_over_ = 0, next_ = 0;
    std::size_t baselines_ = 0;
    std::vector<float> numbers_;           // (tickets, swept_numbers)
    std::vector<bool> has_;                // (tickets)
    std::vector<bool> again_;              // (tickets): it was given to a second worker
    std::deque<int> returned_;             // rows that went back
    std::map<int, std::vector<int>> out_;  // by worker: rows that it has
};

}  // namespace attention
