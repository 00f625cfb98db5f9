// Where a number comes from, written out with the numbers it is made of.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lesson/quantity.h"
#include "view/messages.h"

namespace attention {

// What is shown of a trace: its words, and how its numbers are written.
struct TraceText {
    const AttentionTrace& trace;
    const std::vector<std::string>& words;
    double scale_d = 0;  // the scores are divided by its root; 0: they are not
    bool typed = false;  // q, k, v and given scores were typed, not computed
    std::function<bool(const Quantity&)> hidden = nullptr;  // to be worked out by the learner

    bool is_hidden(const Quantity& quantity) const { return hidden && hidden(quantity); }
    bool is_typed(const Quantity& quantity) const;
    std::string number(const Quantity& quantity) const;        // as shown; "?" where hidden
    std::string exact_number(const Quantity& quantity) const;  // every digit
    Message name(const Quantity& quantity) const;  // "the weight of “arrival” for “damaged”"
};

// A stretch of the line: a number that can be followed, or what stands between.
struct OriginPiece {
    std::string text;
    bool raised = false;  // an exponent
    std::optional<Quantity> quantity;
};

struct OriginView {
    Quantity quantity;
    Message title;                  // "Where 0.728 comes from: the weight of …"
    std::vector<OriginPiece> line;  // "e", "2.121", " ÷ (", "1.424", …
    Message note;                   // that the numbers as shown would give another result; else empty
    std::vector<Quantity> terms;    // all that it is made of, also those that the line leaves out

    std::string text() const;  // the line in one piece: "e^2.121 ÷ (1.424 + 1.699 + 8.342) = 0.728"
};

// `exact` writes every digit.
OriginView origin_view(const TraceText& text, const Quantity& quantity, bool exact);

}  // namespace attention
