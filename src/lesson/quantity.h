// A number of an attention trace as something that can be pointed at, and where it comes from.
#pragma once

#include <compare>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/attention_trace.h"

namespace attention {

enum class QuantityKind {
    q,
    k,
    v,            // of `word`, its `part`
    root,         // what the scores are divided by
    score,        // of `reader` and `word`
    scaled,       // score ÷ root, or −∞ where masked
    largest,      // of the reader's scaled scores
    shifted,      // scaled − largest
    exponential,  // e to the shifted, or to the scaled where nothing is shifted
    total,        // of the reader's exponentials
    weight,       // exponential ÷ total
    product,      // weight × the word's v, `part`
    output        // of `reader`, `part`: the sum of the products
};

struct Quantity {
    QuantityKind kind = QuantityKind::score;
    int reader = 0, word = 0, part = 0;  // from 0; those that the kind does not need are 0
    auto operator<=>(const Quantity&) const = default;
};

// "weight.1.3": reader 1, word 3; "product.1.3.2" its second number; "q.1.2"; "total.1"; "root". From 1.
std::string quantity_id(const Quantity& quantity);
std::optional<Quantity> parse_quantity(std::string_view id);
bool exists(const AttentionTrace& trace, const Quantity& quantity);

double value_of(const AttentionTrace& trace, const Quantity& quantity);

// Raw exponentials are shown while every scaled score of the reader is within ±20; beyond that its largest is
// subtracted first, which changes no weight.
inline constexpr double largest_raw_exponent = 20;
bool is_shifted(const AttentionTrace& trace, int reader);
bool has_nothing_to_read(const AttentionTrace& trace, int reader);

// How a number is made from others.
enum class Form {
    input,            // typed, or computed before this trace begins
    given,            // a score without q and k
    root,             // the square root of what it is, or 1
    sum_of_products,  // of the pairs of terms
    quotient,         // first ÷ second
    unscaled,         // the first as it is
    masked,           // −∞, whatever the first says
    largest,          // of the terms
    difference,       // first − second
    exponential,      // e to the first
    sum,              // of the terms
    softmax,          // e to the first ÷ the sum of the others
    nothing_to_read,  // 0: every word of the row is masked
    product           // first × second
};

struct Origin {
    Quantity quantity;
    double value = 0;
    Form form = Form::input;
    std::vector<Quantity> terms;
};

// The quantity must exist.
Origin origin_of(const AttentionTrace& trace, const Quantity& quantity);

// What a form makes of its terms' values; `otherwise` where it has none (input, given, root).
double evaluate(Form form, std::span<const double> terms, double otherwise);

// Every number of a reader's calculation, in the order of computation.
std::vector<Quantity> quantities_of(const AttentionTrace& trace, int reader);

}  // namespace attention
