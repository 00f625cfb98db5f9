// The walk through a forward pass: where on the model's path one is, the numbers that stand there for the
// reading word, and where any of them comes from.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "view/pass_text.h"
#include "view/stepper_view.h"
#include "view/view_state.h"

namespace attention {

struct PathStop {
    std::string id;  // "at.block1.norm1"
    Message name;
    std::string shape;  // "(30, 64)"
    int block = -1;
    bool here = false;
};

// A vector, drawn as a strip; or with labels one row a number.
struct StripView {
    std::string id;      // "strip.1"
    std::string prefix;  // before the ids of its numbers, where these stand elsewhere too
    Message name;
    std::vector<NumberView> numbers;
    std::vector<std::string> labels;  // of the numbers; empty: they are counted
    double largest = 0;               // magnitude: the end of its scale
    int group = 0;                    // a gap after every so many: a head's numbers; 0: none
    Message summary;                  // how many numbers from where to where
    int cursor = 0;                   // the keyboard's place
    Message at_cursor;                // what the number there is
};

struct ProductBar {
    NumberView number;
    int part = 0;
};

struct WalkView {
    std::vector<PathStop> path;
    int at = 0;
    bool can_go_back = false, can_go_on = false;
    bool narrow = false;  // the path is a list to open
    Message progress;     // "Stop 4 of 25"

    int blocks = 0, heads = 0, block = 0, head = 0;
    bool of_head = false;            // this stop shows one head
    bool of_word = true;             // it is about the reading word
    std::vector<std::string> words;  // those that occur twice with their place
    int reader = 0, read = 0;

    Message title, sentence;
    std::vector<StripView> strips;

    // Of one head's attention.
    std::optional<StepperView> stepper;
    Message products_title;
    std::vector<ProductBar> products;  // q × k of the reading and the read word, by size or in place
    StripView product_strip;           // the same in place, as numbers
    bool sorted = false;
    double largest_product = 0;
    Message products_sum;  // their sum, ÷ √d

    bool numbers = false;  // vectors as numbers
    std::optional<OriginView> origin, pointed;
    bool exact = false, all_parts = false, can_follow_back = false;
    Message way;  // how far the number was followed

    bool has_strips() const;  // vectors whose numbers can be written instead of shades
    const OriginView* active_origin() const { return pointed ? &*pointed : origin ? &*origin : nullptr; }
    OriginInHand origin_in_hand() const;  // the active one
    OriginInHand kept_origin() const;     // the chosen one, whatever is pointed at
};

struct WalkInput {
    std::optional<Quantity> pointed;  // under the pointer or the keyboard's focus
    std::vector<int> cursors;         // of the strips
    int most_columns = 8;             // words that fit side by side in the stepper
    bool narrow = false;
};

// `state` names the head, the reading and the read word.
WalkView walk_view(const Pass& pass, const ViewState& state, const InsideState& inside,
                   const WalkInput& input);

// The quantity that an id names here: those of the stepper stand for the head that is shown.
std::optional<Quantity> walk_quantity(std::string_view id, const ViewState& state);

}  // namespace attention
