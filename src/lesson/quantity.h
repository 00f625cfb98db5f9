// A number of an attention trace or of a model's forward pass as something that can be pointed at, and where
// it comes from. The numbers outside attention are those of lesson/pass_calculation.h.
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
    v,              // of `word`, its `part`
    root,           // what the scores are divided by
    score,          // of `reader` and `word`
    scaled,         // score ÷ root, or −∞ where masked
    largest,        // of the reader's scaled scores
    shifted,        // scaled − largest
    exponential,    // e to the shifted, or to the scaled where nothing is shifted
    total,          // of the reader's exponentials
    weight,         // exponential ÷ total
    product,        // weight × the word's v, `part`
    output,         // of `reader`, `part`: the sum of the products
    score_product,  // the reader's q × the word's k, `part`

    // Of a forward pass. Stages: of `word`, its `part`.
    token_row,     // what the embedding table says of the word's token
    position_row,  // what the position table says of its place
    embedding,
    norm1_mean,
    norm1_deviation,  // of the row that is normalised
    norm1_scale,
    norm1_shift,  // trained; `part`
    norm1,
    query_weight,
    query_bias,  // trained, of one head: `word` is the number that it makes, `part` the one that it
    key_weight,
    key_bias,  // is multiplied with
    value_weight,
    value_bias,
    output_weight,
    output_bias,
    attention_output,
    residual1,
    norm2_mean,
    norm2_deviation,
    norm2_scale,
    norm2_shift,
    norm2,
    hidden_weight,
    hidden_bias,
    hidden_sum,  // before the ReLU
    hidden,
    feed_forward_weight,
    feed_forward_bias,
    feed_forward,
    residual2,
    final_mean,
    final_deviation,
    final_scale,
    final_shift,
    final_norm,
    mean,  // over the words: `part`
    logit_weight,
    logit_bias,
    logit,  // `part`: the label or vocabulary entry; `word`: of a language model
    answer_largest,
    answer_shifted,
    answer_exponential,
    answer_total,
    probability
};

struct Quantity {
    QuantityKind kind = QuantityKind::score;
    int reader = 0, word = 0, part = 0;  // from 0; those that the kind does not need are 0
    int block = -1, head = -1;           // of a forward pass, from 0; −1: the trace itself, or none
    auto operator<=>(const Quantity&) const = default;
};

// "weight.1.3": reader 1, word 3; "product.1.3.2" its second number; "q.1.2"; "total.1"; "root". From 1. Of a
// forward pass "block2.head1.weight.1.3", "block1.norm1.3.64", "embedding.3.1".
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
    product,          // first × second
    trained,          // a weight of the model
    linear,           // of the pairs of terms, and the last term added: the bias
    mean,             // the sum of the terms ÷ the constant
    deviation,     // √(mean of (term − last term)² + the constant), the last term being the terms' mean
    norm,          // (first − second) ÷ third × fourth + fifth
    relu,          // the first, or 0 where it is negative
    sigmoid,       // 1 ÷ (1 + e to minus the first)
    sigmoid_other  // 1 ÷ (1 + e to the first)
};

struct Origin {
    Quantity quantity;
    double value = 0;
    Form form = Form::input;
    std::vector<Quantity> terms;
    double constant = 0;  // of Form::mean and Form::deviation
};

// The quantity must exist.
Origin origin_of(const AttentionTrace& trace, const Quantity& quantity);

// What a form makes of its terms' values and its constant; the constant itself where a form has no terms
// (input, given, root, trained).
double evaluate(Form form, std::span<const double> terms, double constant);

// Every number of a reader's calculation, in the order of computation.
std::vector<Quantity> quantities_of(const AttentionTrace& trace, int reader);

}  // namespace attention
