#include "view/origin_view.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>

#include "view/number_format.h"

namespace attention {

namespace {

constexpr std::size_t most_terms = 8, most_pairs = 4;  // of a sum; the smaller ones are written as one

bool is_input(QuantityKind kind) {
    return kind == QuantityKind::q || kind == QuantityKind::k || kind == QuantityKind::v;
}

// A number as it is shown, read back.
double read_shown(std::string text) {
    for (std::size_t at; (at = text.find("\u2212")) != std::string::npos;) text.replace(at, 3, "-");
    for (std::size_t at; (at = text.find("\u221e")) != std::string::npos;) text.replace(at, 3, "inf");
    return std::strtod(text.c_str(), nullptr);
}

bool is_negative(const std::string& text) { return text.rfind("\u2212", 0) == 0; }

// Writes the line and, beside it, the values of its terms as they are shown.
class Writer {
public:
    Writer(const TraceText& text, bool exact) : text_(text), exact_(exact) {}

    std::vector<OriginPiece> pieces;
    std::vector<double> shown;  // of the terms, in their order

    void words(const std::string& between) { pieces.push_back({between, false, std::nullopt}); }
    void message(const Message& message) { words(say(message)); }

    std::string number_of(const Quantity& quantity) const {
        if (quantity.kind == QuantityKind::root && !exact_) return root();
        return exact_ ? text_.exact_number(quantity) : text_.number(quantity);
    }

    // `operand`: after a sign, so that a negative one needs its parentheses.
    void number(const Quantity& quantity, bool operand = false, bool raised = false) {
        const std::string text = number_of(quantity);
        const bool wrapped = operand && is_negative(text);
        if (wrapped) words("(");
        pieces.push_back({text, raised, quantity});
        if (wrapped) words(")");
        shown.push_back(quantity.kind == QuantityKind::root ? value_of(text_.trace, quantity)
                                                            : read_shown(text));
    }

    void constant(double value, bool operand) {
        const std::string text = exact_ ? exact_text(value) : short_number_text(value);
        words(operand && is_negative(text) ? "(" + text + ")" : text);
        shown.push_back(read_shown(text));
    }

    bool is_scaled() const { return text_.scale_d != 0; }
    std::string root() const { return is_scaled() ? "\u221a" + exact_text(text_.scale_d) : "1"; }

    // The numbers with + between them; of many, the largest in reading order and the rest in one.
    void sum(const std::vector<Quantity>& terms) {
        std::vector<std::size_t> kept = largest(terms.size(), most_terms, [&](std::size_t i) {
            return std::abs(value_of(text_.trace, terms[i]));
        });
        double rest = 0;
        for (const Quantity& term : terms) rest += value_of(text_.trace, term);
        for (std::size_t i = 0; i < kept.size(); ++i) {
            if (i) words(" + ");
            number(terms[kept[i]], i > 0);
            rest -= value_of(text_.trace, terms[kept[i]]);
        }
        others(terms.size() - kept.size(), rest);
    }

    void sum_of_products(const std::vector<Quantity>& terms) {
        const auto product = [&](std::size_t pair) {
            return value_of(text_.trace, terms[2 * pair]) * value_of(text_.trace, terms[2 * pair + 1]);
        };
        const std::size_t pairs = terms.size() / 2;
        std::vector<std::size_t> kept = largest(pairs, pairs <= most_terms ? most_terms : most_pairs,
                                                [&](std::size_t pair) { return std::abs(product(pair)); });
        double rest = 0;
        for (std::size_t pair = 0; pair < pairs; ++pair) rest += product(pair);
        for (std::size_t i = 0; i < kept.size(); ++i) {
            if (i) words(" + ");
            number(terms[2 * kept[i]], i > 0);
            words(" \u00d7 ");
            number(terms[2 * kept[i] + 1], true);
            rest -= product(kept[i]);
        }
        others(pairs - kept.size(), rest);
    }

private:
    // The places of the largest, in their order; all where they are few.
    template <class Size>
    static std::vector<std::size_t> largest(std::size_t count, std::size_t most, Size size) {
        std::vector<std::size_t> places(count);
        std::iota(places.begin(), places.end(), std::size_t(0));
        if (count <= most) return places;
        std::stable_sort(places.begin(), places.end(),
                         [&](std::size_t a, std::size_t b) { return size(a) > size(b); });
        places.resize(most - 2);
        std::sort(places.begin(), places.end());
        return places;
    }

    void others(std::size_t count, double rest) {
        if (count == 0) return;
        words(" + ");
        constant(rest, true);
        rest_is_extra_ = true;
        words(" ");
        message({Key::origin_others, {count_text((long long)(count))}});
    }

    const TraceText& text_;
    bool exact_;
    bool rest_is_extra_ = false;

public:
    // The result that the shown numbers give; NaN where the line is no calculation.
    double result_as_shown(Form form) const {
        if (shown.empty() || form == Form::root || form == Form::masked) return NAN;
        std::vector<double> terms = shown;
        if (form == Form::sum_of_products && rest_is_extra_) terms.push_back(1);  // the rest times 1
        return evaluate(form, terms, NAN);
    }
};

void write_calculation(Writer& line, const Origin& origin) {
    const std::vector<Quantity>& terms = origin.terms;
    switch (origin.form) {
        case Form::sum_of_products: line.sum_of_products(terms); break;
        case Form::quotient:
            line.number(terms[0]);
            line.words(" \u00f7 ");
            line.number(terms[1]);
            break;
        case Form::unscaled:
            line.number(terms[0]);
            if (line.is_scaled()) line.words(" \u00f7 " + line.root());  // by the root of 1
            break;
        case Form::largest:
            line.message({Key::origin_largest, {}});
            line.words(" ");
            for (std::size_t i = 0; i < terms.size(); ++i) {
                if (i) line.words(", ");
                line.number(terms[i]);
            }
            break;
        case Form::difference:
            line.number(terms[0]);
            line.words(" \u2212 ");
            line.number(terms[1], true);
            break;
        case Form::exponential:
        case Form::softmax:
            line.words("e");
            line.number(terms[0], false, true);
            if (origin.form == Form::exponential) break;
            line.words(" \u00f7 (");
            line.sum({terms.begin() + 1, terms.end()});
            line.words(")");
            break;
        case Form::sum: line.sum(terms); break;
        case Form::product:
            line.number(terms[0]);
            line.words(" \u00d7 ");
            line.number(terms[1], true);
            break;
        case Form::input:
        case Form::given:
        case Form::root:
        case Form::masked:
        case Form::nothing_to_read: break;
    }
}

// What is said instead of a calculation.
Message sentence_of(const TraceText& text, const Origin& origin) {
    const Quantity& quantity = origin.quantity;
    const std::string reader = text.words[std::size_t(quantity.reader)];
    const std::string word = text.words[std::size_t(quantity.word)];
    switch (origin.form) {
        case Form::input: return {text.typed ? Key::origin_typed : Key::origin_computed, {}};
        case Form::given: return {Key::origin_given, {}};
        case Form::masked: {
            const bool padded = text.trace.mask.pads(quantity.word);
            const std::string score = text.number(origin.terms[0]);
            return padded ? Message{Key::origin_padding, {word, score}}
                          : Message{Key::origin_causal, {word, reader, score}};
        }
        case Form::nothing_to_read: return {Key::origin_nothing, {reader}};
        default: return {};
    }
}

}  // namespace

bool TraceText::is_typed(const Quantity& quantity) const {
    return typed &&
           (is_input(quantity.kind) || (quantity.kind == QuantityKind::score && trace.scores_given()));
}

std::string TraceText::number(const Quantity& quantity) const {
    if (is_hidden(quantity)) return "?";
    const double value = value_of(trace, quantity);
    return is_typed(quantity) ? exact_text(value) : short_number_text(value);
}

std::string TraceText::exact_number(const Quantity& quantity) const {
    return is_hidden(quantity) ? "?" : exact_text(value_of(trace, quantity));
}

Message TraceText::name(const Quantity& quantity) const {
    const std::string part = count_text(quantity.part + 1), reader = words[std::size_t(quantity.reader)],
                      word = words[std::size_t(quantity.word)];
    switch (quantity.kind) {
        case QuantityKind::q: return {Key::name_q, {word, part}};
        case QuantityKind::k: return {Key::name_k, {word, part}};
        case QuantityKind::v: return {Key::name_v, {word, part}};
        case QuantityKind::root: return {Key::name_root, {}};
        case QuantityKind::score: return {Key::name_score, {reader, word}};
        case QuantityKind::scaled: return {Key::name_scaled, {reader, word}};
        case QuantityKind::largest: return {Key::name_largest, {reader}};
        case QuantityKind::shifted: return {Key::name_shifted, {reader, word}};
        case QuantityKind::exponential:
            return {
                is_shifted(trace, quantity.reader) ? Key::name_exponential_shifted : Key::name_exponential,
                {reader, word}};
        case QuantityKind::total: return {Key::name_total, {reader}};
        case QuantityKind::weight: return {Key::name_weight, {reader, word}};
        case QuantityKind::product: return {Key::name_product, {reader, word, part}};
        case QuantityKind::output: return {Key::name_output, {reader, part}};
    }
    return {};
}

std::string OriginView::text() const {
    std::string all;
    for (const OriginPiece& piece : line) all += (piece.raised ? "^" : "") + piece.text;
    return all;
}

OriginView origin_view(const TraceText& text, const Quantity& quantity, bool exact) {
    const Origin origin = origin_of(text.trace, quantity);
    const std::string result = exact ? text.exact_number(quantity) : text.number(quantity);
    OriginView view;
    view.quantity = quantity;
    view.title = {Key::origin_title, {result, say(text.name(quantity))}};
    if (text.is_hidden(quantity)) {
        view.title = {Key::origin_title_hidden, {say(text.name(quantity))}};
        view.line.push_back({say(Key::origin_hidden), false, std::nullopt});
        return view;
    }
    view.terms = origin.terms;
    Writer line(text, exact);
    if (const Message sentence = sentence_of(text, origin); !sentence.empty()) {
        line.message(sentence);
    } else if (origin.form == Form::root) {
        line.words(line.is_scaled() ? line.root() + " = " +
                                          (exact ? exact_text(origin.value) : short_number_text(origin.value))
                                    : say(Key::origin_no_root));
    } else {
        write_calculation(line, origin);
        line.words(" = ");
        line.pieces.push_back({result, false, std::nullopt});
        const double as_shown = line.result_as_shown(origin.form);
        const bool any_hidden = std::any_of(origin.terms.begin(), origin.terms.end(),
                                            [&](const Quantity& term) { return text.is_hidden(term); });
        if (!exact && !any_hidden && !std::isnan(as_shown) &&
            number_text(as_shown) != number_text(read_shown(result)))
            view.note = {Key::origin_rounded, {number_text(as_shown)}};
        if (origin.form == Form::unscaled && !line.is_scaled()) {
            line.words("  ");
            line.message({Key::origin_unscaled, {}});
        }
    }
    view.line = std::move(line.pieces);
    return view;
}

}  // namespace attention
