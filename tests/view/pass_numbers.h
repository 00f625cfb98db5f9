// Which numbers a forward pass has, written down beside the engine's shapes and not read from what is tested;
// and some of them, drawn.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "engine/splitmix64.h"
#include "lesson/pass_calculation.h"
#include "view/made_pass.h"

namespace attention::made {

inline constexpr int kinds = int(QuantityKind::probability) + 1;

inline PassCalculation numbers_of(const Pass& pass) {
    return {pass.pack.model, pass.ids(), pass.trace, pass.changes};
}

// How many places a kind of number has; parts = 0 where there is none. Of a head's numbers: in one head.
struct Extent {
    int readers = 1, words = 1, parts = 1;
    bool in_block = false, in_head = false;
    bool sometimes = false;  // only where the largest is subtracted first
    bool is_there() const { return parts > 0; }
};

inline Extent extent_of(QuantityKind kind, const Pass& pass) {
    const ModelConfig& config = pass.config();
    const int n = pass.words(), D = config.dimension, d = D / config.heads, F = config.feed_forward;
    const int out = int(pass.trace.matrix(StageKind::logits).cols());
    const int rows = config.output == OutputKind::language_model ? n : 1;
    const bool sigmoid = config.output == OutputKind::sigmoid;
    const auto head = [](int readers, int words, int parts) {
        return Extent{readers, words, parts, true, true, false};
    };
    const auto block = [](int words, int parts) { return Extent{1, words, parts, true, false, false}; };
    const auto fed = [&](int words, int parts) { return block(words, F > 0 ? parts : 0); };
    const auto whole = [](int words, int parts) { return Extent{1, words, parts, false, false, false}; };
    const auto last = [&](int words, int parts) { return whole(words, config.final_norm ? parts : 0); };
    const auto softmaxed = [&](int words, int parts) { return whole(words, sigmoid ? 0 : parts); };
    const auto shifted = [](Extent extent) {
        extent.sometimes = true;
        return extent;
    };
    switch (kind) {
        case QuantityKind::q:
        case QuantityKind::k:
        case QuantityKind::v: return head(1, n, d);
        case QuantityKind::root: return head(1, 1, 1);
        case QuantityKind::score:
        case QuantityKind::scaled:
        case QuantityKind::exponential:
        case QuantityKind::weight: return head(n, n, 1);
        case QuantityKind::shifted: return shifted(head(n, n, 1));
        case QuantityKind::largest: return shifted(head(n, 1, 1));
        case QuantityKind::total: return head(n, 1, 1);
        case QuantityKind::product:
        case QuantityKind::score_product: return head(n, n, d);
        case QuantityKind::output: return head(n, 1, d);
        case QuantityKind::token_row:
        case QuantityKind::embedding: return whole(n, D);
        case QuantityKind::position_row: return whole(n, pass.changes.positions == Positions::none ? 0 : D);
        case QuantityKind::norm1_mean:
        case QuantityKind::norm1_deviation: return block(n, 1);
        case QuantityKind::norm1_scale:
        case QuantityKind::norm1_shift: return block(1, D);
        case QuantityKind::norm1: return block(n, D);
        case QuantityKind::query_weight:
        case QuantityKind::key_weight:
        case QuantityKind::value_weight: return head(1, d, D);
        case QuantityKind::query_bias:
        case QuantityKind::key_bias:
        case QuantityKind::value_bias: return head(1, 1, d);
        case QuantityKind::output_weight: return block(D, D);
        case QuantityKind::output_bias: return block(1, D);
        case QuantityKind::attention_output:
        case QuantityKind::residual1: return block(n, D);
        case QuantityKind::norm2_mean:
        case QuantityKind::norm2_deviation: return fed(n, 1);
        case QuantityKind::norm2_scale:
        case QuantityKind::norm2_shift: return fed(1, D);
        case QuantityKind::norm2: return fed(n, D);
        case QuantityKind::hidden_weight: return fed(F, D);
        case QuantityKind::hidden_bias: return fed(1, F);
        case QuantityKind::hidden_sum:
        case QuantityKind::hidden: return fed(n, F);
        case QuantityKind::feed_forward_weight: return fed(D, F);
        case QuantityKind::feed_forward_bias: return fed(1, D);
        case QuantityKind::feed_forward:
        case QuantityKind::residual2: return fed(n, D);
        case QuantityKind::final_mean:
        case QuantityKind::final_deviation: return last(n, 1);
        case QuantityKind::final_scale:
        case QuantityKind::final_shift: return last(1, D);
        case QuantityKind::final_norm: return last(n, D);
        case QuantityKind::mean: return whole(1, config.output == OutputKind::language_model ? 0 : D);
        case QuantityKind::logit_weight: return whole(out, D);
        case QuantityKind::logit_bias: return whole(1, out);
        case QuantityKind::logit: return whole(rows, out);
        case QuantityKind::answer_largest: return shifted(softmaxed(rows, 1));
        case QuantityKind::answer_shifted: return shifted(softmaxed(rows, out));
        case QuantityKind::answer_exponential: return softmaxed(rows, out);
        case QuantityKind::answer_total: return softmaxed(rows, 1);
        case QuantityKind::probability: return whole(rows, sigmoid ? 2 : out);
    }
    return {};
}

// A kind of number at one place of the model: all heads of a block together.
struct Slot {
    QuantityKind kind;
    int block = -1;
    Extent extent;
};

inline std::vector<Slot> slots_of(const Pass& pass) {
    std::vector<Slot> slots;
    for (int kind = 0; kind < kinds; ++kind) {
        const Extent extent = extent_of(QuantityKind(kind), pass);
        if (!extent.is_there()) continue;
        for (int block = 0; block < (extent.in_block ? pass.config().blocks : 1); ++block)
            slots.push_back({QuantityKind(kind), extent.in_block ? block : -1, extent});
    }
    return slots;
}

inline int any_below(SplitMix64& random, int limit) { return int(random.next() % std::uint64_t(limit)); }

inline Quantity drawn_from(const Slot& slot, int heads, SplitMix64& random) {
    return {slot.kind,
            any_below(random, slot.extent.readers),
            any_below(random, slot.extent.words),
            any_below(random, slot.extent.parts),
            slot.block,
            slot.extent.in_head ? any_below(random, heads) : -1};
}

// The rows of a slot that has a number only where a row's largest is subtracted.
inline std::vector<Quantity> rows_there(const Slot& slot, const PassCalculation& numbers) {
    std::vector<Quantity> there;
    for (int head = 0; head < (slot.extent.in_head ? numbers.config().heads : 1); ++head)
        for (int row = 0; row < std::max(slot.extent.readers, slot.extent.words); ++row) {
            Quantity quantity{slot.kind, 0, 0, 0, slot.block, slot.extent.in_head ? head : -1};
            (slot.extent.in_head ? quantity.reader : quantity.word) = row;
            if (numbers.exists(quantity)) there.push_back(quantity);
        }
    return there;
}

// At least `least` numbers, as many of each kind and block as of any other; those of one head together, so
// that it is not made again for each.
inline std::vector<Quantity> drawn_numbers(const Pass& pass, const PassCalculation& numbers, int least,
                                           SplitMix64& random) {
    std::vector<std::pair<Slot, std::vector<Quantity>>> slots;
    for (const Slot& slot : slots_of(pass)) {
        std::vector<Quantity> rows;
        if (slot.extent.sometimes) rows = rows_there(slot, numbers);
        if (!slot.extent.sometimes || !rows.empty()) slots.push_back({slot, std::move(rows)});
    }
    std::vector<Quantity> drawn;
    const int each = (least + int(slots.size()) - 1) / int(slots.size());
    for (const auto& [slot, rows] : slots)
        for (int i = 0; i < each; ++i) {
            Quantity quantity = drawn_from(slot, pass.config().heads, random);
            if (!rows.empty()) {
                const Quantity& row = rows[std::size_t(any_below(random, int(rows.size())))];
                quantity.head = row.head;
                (slot.extent.in_head ? quantity.reader : quantity.word) =
                    slot.extent.in_head ? row.reader : row.word;
            }
            drawn.push_back(quantity);
        }
    std::stable_sort(drawn.begin(), drawn.end(), [](const Quantity& a, const Quantity& b) {
        return std::pair(a.block, a.head) < std::pair(b.block, b.head);
    });
    return drawn;
}

inline std::vector<double> values_of(const PassCalculation& numbers, const std::vector<Quantity>& terms) {
    std::vector<double> values;
    for (const Quantity& term : terms) values.push_back(numbers.value(term));
    return values;
}

// What an error of a number is measured against: the sizes of what was added up to make it, each as it was
// added. 0: the number is exact.
inline double magnitude(const PassCalculation& numbers, const Origin& origin) {
    const std::vector<double> terms = values_of(numbers, origin.terms);
    const auto sizes = [&](std::size_t from) {
        double total = 0;
        for (std::size_t i = from; i < terms.size(); ++i) total += std::abs(terms[i]);
        return total;
    };
    const auto products = [&] {
        double total = 0;
        for (std::size_t i = 0; i + 1 < terms.size(); i += 2) total += std::abs(terms[i] * terms[i + 1]);
        return total;
    };
    switch (origin.form) {
        case Form::sum_of_products: return products();
        case Form::linear: return products() + std::abs(terms.back());
        case Form::sum: return sizes(0);
        case Form::mean: return sizes(0) / origin.constant;
        case Form::difference: return sizes(0);
        case Form::product: return std::abs(terms[0] * terms[1]);
        case Form::quotient: return std::abs(terms[0] / terms[1]);
        case Form::norm:
            return (std::abs(terms[0]) + std::abs(terms[1])) / terms[2] * std::abs(terms[3]) +
                   std::abs(terms[4]);
        // The sum is not kept: it is made anew, in another order.
        case Form::relu: return magnitude(numbers, numbers.origin(origin.terms[0]));
        case Form::deviation:
        case Form::exponential:
        case Form::sigmoid:
        case Form::sigmoid_other: return std::abs(evaluate(origin.form, terms, origin.constant));
        // Below the smallest normal float a weight is 0.
        case Form::softmax: return std::exp(terms[0]) / sizes(1) + 1e-32;
        case Form::input:
        case Form::given:
        case Form::root:
        case Form::trained:
        case Form::unscaled:
        case Form::masked:
        case Form::largest:
        case Form::nothing_to_read: return 0;
    }
    return 0;
}

// Ways to change a pass over a text of that many words, by name.
inline std::vector<std::pair<std::string, InsideState>> changed_states(int words) {
    std::vector<std::pair<std::string, InsideState>> all = {{"as trained", {}}};
    const auto add = [&](const char* name, const auto& change) {
        all.push_back({name, {}});
        change(all.back().second);
    };
    add("causal", [](InsideState& inside) { inside.causal = true; });
    add("padding", [&](InsideState& inside) { inside.padding = {words / 2, words - 1}; });
    add("causal, the first words padded", [](InsideState& inside) {
        inside.causal = true;
        inside.padding = {0, 1};
    });
    add("no positions", [](InsideState& inside) { inside.positions = Positions::none; });
    add("positions moved", [](InsideState& inside) {
        inside.positions = Positions::moved;
        inside.position_seed = 5;
    });
    return all;
}

// Every configuration that the rooms know, and the forms that none of the others has: raw exponentials and
// shifted ones, with a final norm and without, blocks without a feed-forward layer before and after a norm.
inline std::vector<std::pair<std::string, PackSource>> named_sources() {
    ModelConfig bare = config(8, 2, 2);
    bare.feed_forward = 0;
    bare.final_norm = false;
    ModelConfig post = config(8, 4, 1);
    post.norm = NormPlacement::post;
    post.final_norm = false;
    PackSource loud = source(config(12, 3, 2), vocabulary(), 9);
    for (auto& [name, tensor] : loud.tensors)
        if (name.find("in_proj_weight") != std::string::npos || name == "out.weight")
            for (float& value : tensor.values) value *= 3;
    return {{"classifier", classifier_source()},
            {"sigmoid, post-norm, no feed-forward, no final norm", sigmoid_source()},
            {"language model, one head, causal", language_model_source()},
            {"without unknown", without_unknown_source()},
            {"twelve heads", twelve_heads_source()},
            {"even", even_source()},
            {"causal", causal_source()},
            {"post-norm", post_norm_source()},
            {"pre-norm, no feed-forward, no final norm", source(bare, vocabulary(), 10)},
            {"post-norm, no final norm", source(post, vocabulary(), 11)},
            {"large scores and logits", loud}};
}

}  // namespace attention::made
