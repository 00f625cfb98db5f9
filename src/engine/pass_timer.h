// Measures how long a forward pass takes by the length of the text, in slices, so that a page stays
// responsive.
#pragma once

#include <span>
#include <vector>

#include "engine/forward.h"

namespace attention {

// Repeats or cuts the ids of a text to a length; of no ids, none.
std::vector<int> at_length(std::span<const int> ids, int length);

struct MeasuredLength {
    int words = 0;
    double milliseconds = 0;  // of one pass, the median of several
};

class PassTimer {
public:
    // The text's ids are repeated or cut to each length. The model must outlive the timer.
    PassTimer(const Model& model, std::vector<int> ids);

    // This length is measured before the others, if it is not yet and the model can read it. Asking again
    // changes nothing.
    void ask(int length);

    // Measures for about that long, at least one batch of passes; true while lengths are left.
    bool step(double milliseconds);

    bool finished() const { return waiting_.empty(); }
    const std::vector<MeasuredLength>& results() const { return results_; }  // by length

private:
    void warm_up();
    void measure_batch();
    void finish_length();

    const Model* model_;
    std::vector<int> ids_;
    std::vector<int> waiting_;  // lengths, the next one first
    int asked_ = 0;             // how many of the first were asked for
    std::vector<MeasuredLength> results_;

    // Of the length that is measured now, waiting_.front().
    std::vector<int> text_;
    double warmed_ =
        0;           // milliseconds of passes that are not timed: a browser compiles again what runs often
    int batch_ = 1;  // passes that are timed together: a browser's clock is coarse
    std::vector<double> times_;  // of one pass, a number a batch
    double gathered_ = 0;        // milliseconds in times_
    Trace trace_;
};

}  // namespace attention
