// What length costs: weights, memory and time for a text of any length up to the model's limit.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/pass_timer.h"
#include "view/messages.h"
#include "view/pass.h"
#include "view/view_state.h"

namespace attention {

struct LengthRow {
    std::string id;  // "weights", "all", "memory", "pass", "hashing", "time": in the files too
    Message what;
    std::string now, twice;  // at the chosen length, and at twice it
    std::string times;       // "4 ×"; empty where there is no ratio
};

struct LengthPoint {
    int words = 0;
    double squares = 0, hashing = 0;     // n² and n ln n
    std::optional<double> milliseconds;  // of one pass, once measured
    std::string squares_text, hashing_text, milliseconds_text;
};

// A mark of an axis.
struct Tick {
    double at = 0;
    std::string text;
};

// Two lines and dots over the length, ready to be drawn. The dots' scale is another one, on the right.
struct LengthChart {
    std::vector<LengthPoint> line;  // of the lines: at most 128 lengths from 1 to the limit
    std::vector<Tick> lengths, counts, milliseconds;
    double most_words = 0, most_count = 0, most_milliseconds = 0;  // the axes' ends; 0: nothing is measured
};

struct LengthView {
    int length = 0, most = 0;  // words; most: the model's limit
    std::string length_text;   // "30 words"
    Message filled;            // that the text was repeated or cut to it
    std::string column_now, column_twice;
    std::vector<LengthRow> rows;
    std::vector<LengthPoint> points;  // the lengths that are measured, and the chosen one
    LengthChart chart;
    Message sentence;       // twice the length: how many times the weights and the memory
    Message time_sentence;  // how long a pass took, or that it is being measured
    Message hashing_note;   // what n ln n is, with its source
};

// `measured`: what the page has measured so far for this model, by length.
LengthView length_view(const Pass& pass, const InsideState& inside,
                       const std::vector<MeasuredLength>& measured);

}  // namespace attention
