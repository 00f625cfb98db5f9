#include "lesson/quantity.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace attention {

namespace {

struct Naming {
    QuantityKind kind;
    std::string_view name;
    bool reader, word, part;  // which places its id has, in this order
};
constexpr Naming namings[] = {
    {QuantityKind::q, "q", false, true, true},
    {QuantityKind::k, "k", false, true, true},
    {QuantityKind::v, "v", false, true, true},
    {QuantityKind::root, "root", false, false, false},
    {QuantityKind::score, "score", true, true, false},
    {QuantityKind::scaled, "scaled", true, true, false},
    {QuantityKind::largest, "largest", true, false, false},
    {QuantityKind::shifted, "shifted", true, true, false},
    {QuantityKind::exponential, "exponential", true, true, false},
    {QuantityKind::total, "total", true, false, false},
    {QuantityKind::weight, "weight", true, true, false},
    {QuantityKind::product, "product", true, true, true},
    {QuantityKind::output, "output", true, false, true},
    {QuantityKind::score_product, "score-product", true, true, true},
    {QuantityKind::token_row, "token-row", false, true, true},
    {QuantityKind::position_row, "position-row", false, true, true},
    {QuantityKind::embedding, "embedding", false, true, true},
    {QuantityKind::norm1_mean, "norm1-mean", false, true, false},
    {QuantityKind::norm1_deviation, "norm1-deviation", false, true, false},
    {QuantityKind::norm1_scale, "norm1-scale", false, false, true},
    {QuantityKind::norm1_shift, "norm1-shift", false, false, true},
    {QuantityKind::norm1, "norm1", false, true, true},
    {QuantityKind::query_weight, "query-weight", false, true, true},
    {QuantityKind::query_bias, "query-bias", false, false, true},
    {QuantityKind::key_weight, "key-weight", false, true, true},
    {QuantityKind::key_bias, "key-bias", false, false, true},
    {QuantityKind::value_weight, "value-weight", false, true, true},
    {QuantityKind::value_bias, "value-bias", false, false, true},
    {QuantityKind::output_weight, "output-weight", false, true, true},
    {QuantityKind::output_bias, "output-bias", false, false, true},
    {QuantityKind::attention_output, "attention-output", false, true, true},
    {QuantityKind::residual1, "residual1", false, true, true},
    {QuantityKind::norm2_mean, "norm2-mean", false, true, false},
    {QuantityKind::norm2_deviation, "norm2-deviation", false, true, false},
    {QuantityKind::norm2_scale, "norm2-scale", false, false, true},
    {QuantityKind::norm2_shift, "norm2-shift", false, false, true},
    {QuantityKind::norm2, "norm2", false, true, true},
    {QuantityKind::hidden_weight, "hidden-weight", false, true, true},
    {QuantityKind::hidden_bias, "hidden-bias", false, false, true},
    {QuantityKind::hidden_sum, "hidden-sum", false, true, true},
    {QuantityKind::hidden, "hidden", false, true, true},
    {QuantityKind::feed_forward_weight, "feed-forward-weight", false, true, true},
    {QuantityKind::feed_forward_bias, "feed-forward-bias", false, false, true},
    {QuantityKind::feed_forward, "feed-forward", false, true, true},
    {QuantityKind::residual2, "residual2", false, true, true},
    {QuantityKind::final_mean, "final-mean", false, true, false},
    {QuantityKind::final_deviation, "final-deviation", false, true, false},
    {QuantityKind::final_scale, "final-scale", false, false, true},
    {QuantityKind::final_shift, "final-shift", false, false, true},
    {QuantityKind::final_norm, "final-norm", false, true, true},
    {QuantityKind::mean, "mean", false, false, true},
    {QuantityKind::logit_weight, "logit-weight", false, true, true},
    {QuantityKind::logit_bias, "logit-bias", false, false, true},
    {QuantityKind::logit, "logit", false, true, true},
    {QuantityKind::answer_largest, "answer-largest", false, true, false},
    {QuantityKind::answer_shifted, "answer-shifted", false, true, true},
    {QuantityKind::answer_exponential, "answer-exponential", false, true, true},
    {QuantityKind::answer_total, "answer-total", false, true, false},
    {QuantityKind::probability, "probability", false, true, true},
};

const Naming& naming_of(QuantityKind kind) { return namings[std::size_t(kind)]; }

int length_of(const AttentionTrace& trace, QuantityKind kind) {
    const bool of_query =
        kind == QuantityKind::q || kind == QuantityKind::k || kind == QuantityKind::score_product;
    return int(of_query ? trace.q.cols() : trace.v.cols());
}

double largest_of(const AttentionTrace& trace, int row) { return trace.scaled_scores.row(row).maxCoeff(); }

double exponential_of(const AttentionTrace& trace, int row, int reader, int word) {
    const double scaled = trace.scaled_scores(row, word);
    return std::exp(is_shifted(trace, reader) ? scaled - largest_of(trace, row) : scaled);
}

// Takes "block2." off the front of an id; leaves 0 where it does not begin with it. False: no such number.
bool take_number(std::string_view& id, std::string_view name, int& number) {
    if (id.substr(0, name.size()) != name || id.size() == name.size()) return true;
    const char* first = id.data() + name.size();
    const auto [end, error] = std::from_chars(first, id.data() + id.size(), number);
    if (error != std::errc() || number < 1 || end == id.data() + id.size() || *end != '.') return false;
    id.remove_prefix(std::size_t(end + 1 - id.data()));
    return true;
}

std::vector<Quantity> over_words(const AttentionTrace& trace, QuantityKind kind, int reader, int part = 0) {
    std::vector<Quantity> terms;
    for (int word = 0; word < trace.words(); ++word) terms.push_back({kind, reader, word, part});
    return terms;
}

}  // namespace

std::string quantity_id(const Quantity& quantity) {
    const Naming& naming = naming_of(quantity.kind);
    std::string id;
    if (quantity.block >= 0) id += "block" + std::to_string(quantity.block + 1) + ".";
    if (quantity.head >= 0) id += "head" + std::to_string(quantity.head + 1) + ".";
    id += naming.name;
    if (naming.reader) id += "." + std::to_string(quantity.reader + 1);
    if (naming.word) id += "." + std::to_string(quantity.word + 1);
    if (naming.part) id += "." + std::to_string(quantity.part + 1);
    return id;
}

std::optional<Quantity> parse_quantity(std::string_view id) {
    int block = 0, head = 0;
    if (!take_number(id, "block", block) || !take_number(id, "head", head)) return std::nullopt;
    const std::string_view name = id.substr(0, id.find('.'));
    const auto naming =
        std::find_if(std::begin(namings), std::end(namings), [&](const Naming& n) { return n.name == name; });
    if (naming == std::end(namings)) return std::nullopt;
    id.remove_prefix(name.size());
    Quantity quantity{naming->kind, 0, 0, 0, block - 1, head - 1};
    for (const auto& [has, place] : {std::pair(naming->reader, &quantity.reader),
                                     {naming->word, &quantity.word},
                                     {naming->part, &quantity.part}}) {
        if (!has) continue;
        if (id.empty() || id[0] != '.') return std::nullopt;
        id.remove_prefix(1);
        const auto [end, error] = std::from_chars(id.data(), id.data() + id.size(), *place);
        if (error != std::errc() || *place < 1) return std::nullopt;
        --*place;
        id.remove_prefix(std::size_t(end - id.data()));
    }
    return id.empty() ? std::optional(quantity) : std::nullopt;
}

bool exists(const AttentionTrace& trace, const Quantity& quantity) {
    const Naming& naming = naming_of(quantity.kind);
    if (quantity.kind > QuantityKind::score_product || quantity.block >= 0 || quantity.head >= 0)
        return false;
    if (naming.reader && trace.row_of(quantity.reader) < 0) return false;
    if (naming.word && (quantity.word < 0 || quantity.word >= trace.words())) return false;
    if (naming.part && (quantity.part < 0 || quantity.part >= length_of(trace, quantity.kind))) return false;
    if (quantity.kind == QuantityKind::score_product && trace.scores_given()) return false;
    const bool shifted = quantity.kind == QuantityKind::largest || quantity.kind == QuantityKind::shifted;
    return !shifted || is_shifted(trace, quantity.reader);
}

bool is_shifted(const AttentionTrace& trace, int reader) {
    const int row = trace.row_of(reader);
    if (has_nothing_to_read(trace, reader)) return false;
    for (int word = 0; word < trace.words(); ++word) {
        const double scaled = trace.scaled_scores(row, word);
        if (std::isfinite(scaled) && std::abs(scaled) > largest_raw_exponent) return true;
    }
    return false;
}

bool has_nothing_to_read(const AttentionTrace& trace, int reader) {
    return std::isinf(largest_of(trace, trace.row_of(reader)));
}

double value_of(const AttentionTrace& trace, const Quantity& quantity) {
    const auto [kind, reader, word, part, block, head] = quantity;
    const int row = trace.row_of(reader);
    switch (kind) {
        case QuantityKind::q: return trace.q(word, part);
        case QuantityKind::k: return trace.k(word, part);
        case QuantityKind::v: return trace.v(word, part);
        case QuantityKind::root: return trace.divisor;
        case QuantityKind::score: return trace.scores(row, word);
        case QuantityKind::scaled: return trace.scaled_scores(row, word);
        case QuantityKind::largest: return largest_of(trace, row);
        case QuantityKind::shifted: return trace.scaled_scores(row, word) - largest_of(trace, row);
        case QuantityKind::exponential: return exponential_of(trace, row, reader, word);
        case QuantityKind::total: {
            double total = 0;
            for (int read = 0; read < trace.words(); ++read)
                total += exponential_of(trace, row, reader, read);
            return total;
        }
        case QuantityKind::weight: return trace.weights(row, word);
        case QuantityKind::product: return trace.weights(row, word) * trace.v(word, part);
        case QuantityKind::output: return trace.output(row, part);
        case QuantityKind::score_product: return trace.q(reader, part) * trace.k(word, part);
        default: return 0;  // none of a trace's: it does not exist here
    }
}

Origin origin_of(const AttentionTrace& trace, const Quantity& quantity) {
    const auto [kind, reader, word, part, block, head] = quantity;
    Origin origin{quantity, value_of(trace, quantity), Form::input, {}};
    const auto made = [&](Form form, std::vector<Quantity> terms = {}) {
        origin.form = form;
        origin.terms = std::move(terms);
    };
    switch (kind) {
        case QuantityKind::q:
        case QuantityKind::k:
        case QuantityKind::v: break;
        case QuantityKind::root: made(Form::root); break;
        case QuantityKind::score: {
            if (trace.scores_given()) {
                made(Form::given);
                break;
            }
            std::vector<Quantity> pairs;
            for (int i = 0; i < trace.q.cols(); ++i) {
                pairs.push_back({QuantityKind::q, 0, reader, i});
                pairs.push_back({QuantityKind::k, 0, word, i});
            }
            made(Form::sum_of_products, std::move(pairs));
            break;
        }
        case QuantityKind::scaled: {
            const Quantity score{QuantityKind::score, reader, word};
            if (trace.mask.forbids(reader, word))
                made(Form::masked, {score});
            else if (trace.divisor == 1)
                made(Form::unscaled, {score});
            else
                made(Form::quotient, {score, {QuantityKind::root}});
            break;
        }
        case QuantityKind::largest:
            made(Form::largest, over_words(trace, QuantityKind::scaled, reader));
            break;
        case QuantityKind::shifted:
            made(Form::difference, {{QuantityKind::scaled, reader, word}, {QuantityKind::largest, reader}});
            break;
        case QuantityKind::exponential:
        case QuantityKind::weight: {
            const QuantityKind exponent =
                is_shifted(trace, reader) ? QuantityKind::shifted : QuantityKind::scaled;
            std::vector<Quantity> terms = {{exponent, reader, word}};
            if (kind == QuantityKind::exponential) {
                made(Form::exponential, std::move(terms));
            } else if (has_nothing_to_read(trace, reader)) {
                made(Form::nothing_to_read);
            } else {
                const auto all = over_words(trace, QuantityKind::exponential, reader);
                terms.insert(terms.end(), all.begin(), all.end());
                made(Form::softmax, std::move(terms));
            }
            break;
        }
        case QuantityKind::total:
            made(Form::sum, over_words(trace, QuantityKind::exponential, reader));
            break;
        case QuantityKind::product:
            made(Form::product, {{QuantityKind::weight, reader, word}, {QuantityKind::v, 0, word, part}});
            break;
        case QuantityKind::output:
            made(Form::sum, over_words(trace, QuantityKind::product, reader, part));
            break;
        case QuantityKind::score_product:
            made(Form::product, {{QuantityKind::q, 0, reader, part}, {QuantityKind::k, 0, word, part}});
            break;
        default: break;
    }
    return origin;
}

double evaluate(Form form, std::span<const double> terms, double constant) {
    const auto sum = [&](std::size_t from) {
        double total = 0;
        for (std::size_t i = from; i < terms.size(); ++i) total += terms[i];
        return total;
    };
    const auto products = [&] {
        double total = 0;
        for (std::size_t i = 0; i + 1 < terms.size(); i += 2) total += terms[i] * terms[i + 1];
        return total;
    };
    switch (form) {
        case Form::input:
        case Form::given:
        case Form::root:
        case Form::trained: return constant;
        case Form::sum_of_products: return products();
        case Form::linear: return products() + terms.back();
        case Form::quotient: return terms[0] / terms[1];
        case Form::unscaled: return terms[0];
        case Form::masked: return -std::numeric_limits<double>::infinity();
        case Form::largest: return *std::max_element(terms.begin(), terms.end());
        case Form::difference: return terms[0] - terms[1];
        case Form::exponential: return std::exp(terms[0]);
        case Form::sum: return sum(0);
        case Form::softmax: return std::exp(terms[0]) / sum(1);
        case Form::nothing_to_read: return 0;
        case Form::product: return terms[0] * terms[1];
        case Form::mean: return sum(0) / constant;
        case Form::deviation: {
            double squares = 0;
            for (std::size_t i = 0; i + 1 < terms.size(); ++i)
                squares += (terms[i] - terms.back()) * (terms[i] - terms.back());
            return std::sqrt(squares / double(terms.size() - 1) + constant);
        }
        case Form::norm: return (terms[0] - terms[1]) / terms[2] * terms[3] + terms[4];
        case Form::relu: return std::max(terms[0], 0.0);
        case Form::sigmoid: return 1 / (1 + std::exp(-terms[0]));
        case Form::sigmoid_other: return 1 / (1 + std::exp(terms[0]));
    }
    return 0;
}

std::vector<Quantity> quantities_of(const AttentionTrace& trace, int reader) {
    std::vector<Quantity> all;
    const auto each_part = [&](QuantityKind kind, int word) {
        for (int part = 0; part < length_of(trace, kind); ++part)
            all.push_back(kind == QuantityKind::output || kind == QuantityKind::product
                              ? Quantity{kind, reader, word, part}
                              : Quantity{kind, 0, word, part});
    };
    const auto each_word = [&](QuantityKind kind) {
        for (const Quantity& quantity : over_words(trace, kind, reader)) all.push_back(quantity);
    };
    if (!trace.scores_given()) {
        each_part(QuantityKind::q, reader);
        for (int word = 0; word < trace.words(); ++word) each_part(QuantityKind::k, word);
    }
    all.push_back({QuantityKind::root});
    each_word(QuantityKind::score);
    each_word(QuantityKind::scaled);
    if (is_shifted(trace, reader)) {
        all.push_back({QuantityKind::largest, reader});
        each_word(QuantityKind::shifted);
    }
    each_word(QuantityKind::exponential);
    all.push_back({QuantityKind::total, reader});
    each_word(QuantityKind::weight);
    for (int word = 0; word < trace.words(); ++word) {
        each_part(QuantityKind::v, word);
        each_part(QuantityKind::product, word);
    }
    each_part(QuantityKind::output, 0);
    return all;
}

}  // namespace attention
