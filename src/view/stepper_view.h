// An attention trace, step by step for one reading word and as matrices for all: the same for typed numbers
// and for a head of a model.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "lesson/steps.h"
#include "view/origin_view.h"

namespace attention {

inline constexpr std::size_t longest_tuple = 4;  // numbers that are written out; a longer vector is a strip

// What the stepper shows, and of what.
struct StepperInput {
    AttentionTrace trace;
    std::vector<std::string> words;
    double scale_d = 0;  // what the divisor is the root of; 0: the scores are not divided
    bool typed = false;
    int reader = 0;
    Step step = Step::output;
    std::optional<Quantity> chosen;   // its origin is written out
    std::optional<Quantity> pointed;  // under the pointer or the keyboard's focus: for as long as it is
    bool exact = false;
    int most_columns = 8;  // words that fit side by side
    int kept = -1;         // a word that has its column whatever its weight; −1: none

    // The trace before the last change, and where each word stood in it (−1: nowhere).
    std::optional<AttentionTrace> before;
    std::vector<int> word_before;

    bool practising = false;      // results are hidden …
    std::set<Quantity> answered;  // … but for these
};

struct NumberView {
    Quantity quantity;
    std::string text;  // "0.728", "?" where hidden
    double value = 0;
    std::string was;  // the text before the last change; empty where it is the same
    bool hidden = false;
    bool reached = true;  // by the step
    bool lit = false;     // part of the origin that is written out
    bool chosen = false;  // that origin's own number
};

struct MatrixTable {
    std::string id;  // "scores", "scaled", "weights", "output"
    Message title, shape;
    QuantityKind kind;
    int columns = 0;
    bool reached = true;
};

struct ShapeRow {
    std::string id;  // as in a practice's asks: "q", "scores", "weights", "output"
    Message what, example, general;
    bool hidden = false;
};

struct StepperView {
    AttentionTrace trace;
    std::vector<std::string> words;
    int reader = 0;
    bool typed = false, shifted = false;
    std::string root;  // "√2"; "1" without scaling

    Message title;             // "The reading word is damaged, query (0.5, 1.5)"
    std::vector<int> columns;  // the words that have one, in reading order
    int others = 0;            // words without one
    double others_exponential = 0, others_weight = 0;
    bool others_hidden = false;

    std::vector<Step> steps;
    Step step = Step::output;
    bool can_go_back = false, can_go_on = false;
    std::vector<Message> step_labels;  // of the lesson's four
    Message step_title;                // "Step 3 of 8"
    Message sentence;                  // what the step does with these numbers
    Message nothing_to_read;           // or empty

    std::optional<OriginView> origin, pointed;  // the chosen number's; of the one pointed at
    bool can_follow_back = false;

    std::vector<MatrixTable> matrices;
    std::vector<ShapeRow> shapes;
    Message shapes_note;

    std::string description;  // the picture in words

    // A number as it is shown; it must exist.
    NumberView number(const Quantity& quantity) const;
    int vector_length() const { return int(trace.v.cols()); }
    // "(0.5, 1.5)"; of q, k, v, product, output. Of a long one the first two numbers, and how many there are.
    std::string vector_text(QuantityKind kind, int word) const;
    std::string name(const Quantity& quantity) const;
    std::string line(const Quantity& quantity) const;  // its calculation, in words
    bool reached(Step step) const;
    const OriginView* active_origin() const { return pointed ? &*pointed : origin ? &*origin : nullptr; }
    OriginInHand origin_in_hand() const;  // the active one
    OriginInHand kept_origin() const;     // the chosen one, whatever is pointed at

    StepperInput input;  // what all of this was made from
};

StepperView stepper_view(StepperInput input);

}  // namespace attention
