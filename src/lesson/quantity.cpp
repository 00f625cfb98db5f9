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
};

const Naming& naming_of(QuantityKind kind) { return namings[std::size_t(kind)]; }

int length_of(const AttentionTrace& trace, QuantityKind kind) {
    return int(kind == QuantityKind::q || kind == QuantityKind::k ? trace.q.cols() : trace.v.cols());
}

double largest_of(const AttentionTrace& trace, int row) { return trace.scaled_scores.row(row).maxCoeff(); }

double exponential_of(const AttentionTrace& trace, int row, int reader, int word) {
    const double scaled = trace.scaled_scores(row, word);
    return std::exp(is_shifted(trace, reader) ? scaled - largest_of(trace, row) : scaled);
}

std::vector<Quantity> over_words(const AttentionTrace& trace, QuantityKind kind, int reader, int part = 0) {
    std::vector<Quantity> terms;
    for (int word = 0; word < trace.words(); ++word) terms.push_back({kind, reader, word, part});
    return terms;
}

}  // namespace

std::string quantity_id(const Quantity& quantity) {
    const Naming& naming = naming_of(quantity.kind);
    std::string id(naming.name);
    if (naming.reader) id += "." + std::to_string(quantity.reader + 1);
    if (naming.word) id += "." + std::to_string(quantity.word + 1);
    if (naming.part) id += "." + std::to_string(quantity.part + 1);
    return id;
}

std::optional<Quantity> parse_quantity(std::string_view id) {
    const std::string_view name = id.substr(0, id.find('.'));
    const auto naming =
        std::find_if(std::begin(namings), std::end(namings), [&](const Naming& n) { return n.name == name; });
    if (naming == std::end(namings)) return std::nullopt;
    id.remove_prefix(name.size());
    Quantity quantity{naming->kind};
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
    if (naming.reader && trace.row_of(quantity.reader) < 0) return false;
    if (naming.word && (quantity.word < 0 || quantity.word >= trace.words())) return false;
    if (naming.part && (quantity.part < 0 || quantity.part >= length_of(trace, quantity.kind))) return false;
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
    const auto [kind, reader, word, part] = quantity;
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
    }
    return 0;
}

Origin origin_of(const AttentionTrace& trace, const Quantity& quantity) {
    const auto [kind, reader, word, part] = quantity;
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
    }
    return origin;
}

double evaluate(Form form, std::span<const double> terms, double otherwise) {
    const auto sum = [&](std::size_t from) {
        double total = 0;
        for (std::size_t i = from; i < terms.size(); ++i) total += terms[i];
        return total;
    };
    switch (form) {
        case Form::input:
        case Form::given:
        case Form::root: return otherwise;
        case Form::sum_of_products: {
            double total = 0;
            for (std::size_t i = 0; i + 1 < terms.size(); i += 2) total += terms[i] * terms[i + 1];
            return total;
        }
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
