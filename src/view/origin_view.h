// Where a number comes from, written out with the numbers it is made of.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lesson/calculation.h"
#include "view/messages.h"

namespace attention {

// How the numbers of a calculation are written and named.
class NumberText {
public:
    virtual ~NumberText() = default;
    virtual const Calculation& numbers() const = 0;
    virtual Message name(const Quantity& quantity) const = 0;  // "the weight of “arrival” for “damaged”"
    virtual std::string root() const = 0;  // what scores are divided by: "√2"; "1": by nothing
    virtual Message sentence(const Origin& origin) const = 0;  // instead of a calculation; or empty
    virtual bool is_typed(const Quantity&) const { return false; }
    virtual bool is_hidden(const Quantity&) const { return false; }  // to be worked out by the learner

    std::string number(const Quantity& quantity) const;        // as shown; "?" where hidden
    std::string exact_number(const Quantity& quantity) const;  // every digit
};

// A stretch of the line: a number that can be followed, or what stands between.
struct OriginPiece {
    std::string text;
    bool raised = false;  // an exponent
    std::optional<Quantity> quantity;
    std::string name;  // of the quantity
};

// What one term adds to a sum: a number, or the product of two.
struct OriginTerm {
    Quantity first;
    std::optional<Quantity> second;
    double value = 0;
    std::string text;  // "0.5 × 0.25 = 0.125", "0.125"
    std::string name;  // of the first
};

struct OriginView {
    Quantity quantity;
    Message title;                  // "Where 0.728 comes from: the weight of …"
    std::vector<OriginPiece> line;  // "e", "2.121", " ÷ (", "1.424", …
    Message note;                   // that the numbers as shown would give another result; else empty
    std::vector<Quantity> terms;    // all that it is made of, also those that the line leaves out
    std::vector<OriginTerm> parts;  // of a long sum: what each of its terms adds, the largest first

    std::string text() const;  // the line in one piece: "e^2.121 ÷ (1.424 + 1.699 + 8.342) = 0.728"
};

// The origin that is shown, and what can be done with it.
struct OriginInHand {
    const OriginView* origin = nullptr;  // null: none; it is said how to get one
    std::string was;                     // its number before the last change; empty where it is the same
    bool can_follow = false;             // its terms; else it is gone before they can be pressed
    bool can_go_back = false;            // to the number that it was followed from
    bool exact = false;                  // every digit
    bool all_parts = false;              // of a long sum, every part is listed

    int parts_shown() const;
    Message rest_of_parts() const;   // what those that are not listed add; empty where all are
    Message all_parts_name() const;  // of the button that lists all, or the largest
};

// `exact` writes every digit.
OriginView origin_view(const NumberText& text, const Quantity& quantity, bool exact);

}  // namespace attention
