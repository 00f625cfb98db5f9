#include "view/origin_view.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "view/number_format.h"

namespace attention {

namespace {

constexpr std::size_t most_parts = 6;  // of a long sum, before all are asked for
constexpr std::size_t most_terms = 8, most_pairs = 4,
                      most_squares = 3;  // of a sum; the others are written as one

bool is_negative(const std::string& text) { return text.rfind("\u2212", 0) == 0; }

// Writes the line and, beside it, the values of its terms as they are shown.
class Writer {
public:
    Writer(const NumberText& text, bool exact) : text_(text), exact_(exact) {}

    std::vector<OriginPiece> pieces;
    std::vector<double> shown;  // of the terms, in their order

    void words(const std::string& between) { pieces.push_back({between, false, std::nullopt, ""}); }
    void message(const Message& message) { words(say(message)); }

    std::string number_of(const Quantity& quantity) const {
        if (quantity.kind == QuantityKind::root && !exact_) return root();
        return exact_ ? text_.exact_number(quantity) : text_.number(quantity);
    }

    // `operand`: after a sign, so that a negative one needs its parentheses.
    void number(const Quantity& quantity, bool operand = false, bool raised = false) {
        const std::string text = number_of(quantity);
        const bool wrapped = operand && is_negative(text);
        if (wrapped) pieces.push_back({"(", raised, std::nullopt, ""});
        pieces.push_back({text, raised, quantity, say(text_.name(quantity))});
        if (wrapped) pieces.push_back({")", raised, std::nullopt, ""});
        shown.push_back(quantity.kind == QuantityKind::root ? text_.numbers().value(quantity)
                                                            : read_number_text(text));
    }

    void constant(double value, bool operand) {
        const std::string text = exact_ ? exact_text(value) : short_number_text(value);
        words(operand && is_negative(text) ? "(" + text + ")" : text);
        shown.push_back(read_number_text(text));
    }

    std::string root() const { return text_.root(); }
    bool is_scaled() const { return root() != "1"; }

    // The numbers with + between them; of many, the largest in reading order and the rest in one.
    void sum(const std::vector<Quantity>& terms) {
        std::vector<std::size_t> kept = largest(terms.size(), most_terms, [&](std::size_t i) {
            return std::abs(text_.numbers().value(terms[i]));
        });
        for (std::size_t i = 0; i < kept.size(); ++i) {
            if (i) words(" + ");
            number(terms[kept[i]], i > 0);
        }
        others(terms.size(), kept, [&](std::size_t i) { return text_.numbers().value(terms[i]); });
    }

    // All of a few in their order; of many the largest first, and the rest in one.
    void sum_of_products(const std::vector<Quantity>& terms) {
        const auto product = [&](std::size_t pair) {
            return text_.numbers().value(terms[2 * pair]) * text_.numbers().value(terms[2 * pair + 1]);
        };
        const std::size_t pairs = terms.size() / 2;
        const std::vector<std::size_t> kept = largest_first(
            pairs, most_terms, most_pairs, [&](std::size_t pair) { return std::abs(product(pair)); });
        for (std::size_t i = 0; i < kept.size(); ++i) {
            if (i) words(" + ");
            number(terms[2 * kept[i]], i > 0);
            words(" \u00d7 ");
            number(terms[2 * kept[i] + 1], true);
        }
        others(pairs, kept, product);
        if (kept.size() < pairs) shown.push_back(1);  // the rest times 1
    }

    // The sum of (term − last term)², the last term being their mean.
    void sum_of_squares(const std::vector<Quantity>& terms) {
        const auto square = [&](std::size_t i) {
            const double distance = text_.numbers().value(terms[i]) - text_.numbers().value(terms.back());
            return distance * distance;
        };
        const std::vector<std::size_t> kept =
            largest_first(terms.size() - 1, most_squares, most_squares, square);
        for (std::size_t i = 0; i < kept.size(); ++i) {
            words(i ? " + (" : "(");
            number(terms[kept[i]]);
            words(" \u2212 ");
            number(terms.back(), true);
            words(")\u00b2");
        }
        others(terms.size() - 1, kept, square);
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

    // The places of the `most` largest, the largest first; all in their order where they are not above
    // `all_of`.
    template <class Size>
    static std::vector<std::size_t> largest_first(std::size_t count, std::size_t all_of, std::size_t most,
                                                  Size size) {
        std::vector<std::size_t> places(count);
        std::iota(places.begin(), places.end(), std::size_t(0));
        if (count <= all_of) return places;
        std::stable_sort(places.begin(), places.end(),
                         [&](std::size_t a, std::size_t b) { return size(a) > size(b); });
        places.resize(most);
        return places;
    }

    // What those that are not kept add up to.
    template <class Value>
    void others(std::size_t count, std::vector<std::size_t> kept, Value value) {
        if (kept.size() == count) return;
        std::sort(kept.begin(), kept.end());
        double rest = 0;
        for (std::size_t i = 0; i < count; ++i)
            if (!std::binary_search(kept.begin(), kept.end(), i)) rest += value(i);
        words(" + ");
        constant(rest, true);
        words(" ");
        message({Key::origin_others, {count_text((long long)(count - kept.size()))}});
    }

    const NumberText& text_;
    bool exact_;

public:
    // The result that the shown numbers give; NaN where the line is no calculation.
    double result_as_shown(const Origin& origin) const {
        const Form form = origin.form;
        if (shown.empty() || form == Form::root || form == Form::masked) return NAN;
        if (form == Form::deviation) {
            double squares = shown.size() % 2 ? shown.back() : 0;  // the rest
            for (std::size_t i = 0; i + 1 < shown.size(); i += 2)
                squares += (shown[i] - shown[i + 1]) * (shown[i] - shown[i + 1]);
            return std::sqrt(squares / double(origin.terms.size() - 1) + origin.constant);
        }
        return evaluate(form, shown, form == Form::mean ? origin.constant : NAN);
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
                if (i) line.words(list_mark());
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
        case Form::linear:
            line.sum_of_products({terms.begin(), terms.end() - 1});
            line.words(" + ");
            line.number(terms.back(), true);
            break;
        case Form::mean:
            line.words("(");
            line.sum(terms);
            line.words(") \u00f7 " + count_text((long long)(origin.constant)));
            break;
        case Form::deviation:
            line.words("\u221a((");
            line.sum_of_squares(terms);
            line.words(") \u00f7 " + count_text((long long)(terms.size()) - 1) + " + " +
                       number_text(origin.constant) + ")");
            break;
        case Form::norm:
            line.words("(");
            line.number(terms[0]);
            line.words(" \u2212 ");
            line.number(terms[1], true);
            line.words(") \u00f7 ");
            line.number(terms[2]);
            line.words(" \u00d7 ");
            line.number(terms[3], true);
            line.words(" + ");
            line.number(terms[4], true);
            break;
        case Form::relu:
            line.words("max(0" + list_mark());
            line.number(terms[0]);
            line.words(")");
            break;
        case Form::sigmoid:
        case Form::sigmoid_other:
            line.words("1 \u00f7 (1 + e");
            if (origin.form == Form::sigmoid) line.pieces.push_back({"\u2212", true, std::nullopt, ""});
            line.number(terms[0], origin.form == Form::sigmoid, true);
            line.words(")");
            break;
        case Form::input:
        case Form::given:
        case Form::root:
        case Form::masked:
        case Form::trained:
        case Form::nothing_to_read: break;
    }
}

// What each term of a long sum adds, the largest first.
std::vector<OriginTerm> parts_of(const NumberText& text, const Origin& origin) {
    std::vector<OriginTerm> parts;
    const std::vector<Quantity>& terms = origin.terms;
    const bool products = origin.form == Form::sum_of_products || origin.form == Form::linear;
    if (!products && origin.form != Form::sum && origin.form != Form::mean) return parts;
    const std::size_t pairs = products ? terms.size() / 2 : 0;
    if (std::max(pairs, terms.size() - 2 * pairs) <= most_terms) return parts;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        const Quantity &first = terms[2 * pair], &second = terms[2 * pair + 1];
        const double value = text.numbers().value(first) * text.numbers().value(second);
        parts.push_back(
            {first, second, value,
             text.number(first) + " \u00d7 " + text.number(second) + " = " + short_number_text(value),
             say(text.name(first))});
    }
    for (std::size_t i = 2 * pairs; i < terms.size(); ++i)
        parts.push_back({terms[i], std::nullopt, text.numbers().value(terms[i]), text.number(terms[i]),
                         say(text.name(terms[i]))});
    std::stable_sort(parts.begin(), parts.end(), [](const OriginTerm& a, const OriginTerm& b) {
        return std::abs(a.value) > std::abs(b.value);
    });
    return parts;
}

}  // namespace

std::string NumberText::number(const Quantity& quantity) const {
    if (is_hidden(quantity)) return "?";
    const double value = numbers().value(quantity);
    return is_typed(quantity) ? exact_text(value) : short_number_text(value);
}

std::string NumberText::exact_number(const Quantity& quantity) const {
    return is_hidden(quantity) ? "?" : exact_text(numbers().value(quantity));
}

std::string OriginView::text() const {
    std::string all;
    bool raised = false;
    for (const OriginPiece& piece : line) {
        all += (piece.raised && !raised ? "^" : "") + piece.text;
        raised = piece.raised;
    }
    return all;
}

int OriginInHand::parts_shown() const {
    const std::size_t all = origin ? origin->parts.size() : 0;
    return int(all_parts ? all : std::min(all, most_parts));
}

Message OriginInHand::rest_of_parts() const {
    const auto shown = std::size_t(parts_shown());
    if (!origin || shown == origin->parts.size()) return {};
    double rest = 0;
    for (std::size_t i = shown; i < origin->parts.size(); ++i) rest += origin->parts[i].value;
    return {Key::origin_rest_of_parts,
            {count_text((long long)(origin->parts.size() - shown)), short_number_text(rest)}};
}

Message OriginInHand::all_parts_name() const {
    if (all_parts) return {Key::origin_fewer_parts, {}};
    return {Key::origin_all_parts, {count_text((long long)(origin ? origin->parts.size() : 0))}};
}

OriginView origin_view(const NumberText& text, const Quantity& quantity, bool exact) {
    const Origin origin = text.numbers().origin(quantity);
    const std::string result = exact ? text.exact_number(quantity) : text.number(quantity);
    OriginView view;
    view.quantity = quantity;
    view.title = {Key::origin_title, {result, say(text.name(quantity))}};
    if (text.is_hidden(quantity)) {
        view.title = {Key::origin_title_hidden, {say(text.name(quantity))}};
        view.line.push_back({say(Key::origin_hidden), false, std::nullopt, ""});
        return view;
    }
    view.terms = origin.terms;
    view.parts = parts_of(text, origin);
    Writer line(text, exact);
    if (const Message sentence = text.sentence(origin); !sentence.empty()) {
        line.message(sentence);
    } else if (origin.form == Form::root) {
        line.words(line.is_scaled() ? line.root() + " = " +
                                          (exact ? exact_text(origin.value) : short_number_text(origin.value))
                                    : say(Key::origin_no_root));
    } else {
        write_calculation(line, origin);
        line.words(" = ");
        line.pieces.push_back({result, false, std::nullopt, ""});
        const double as_shown = line.result_as_shown(origin);
        const bool any_hidden = std::any_of(origin.terms.begin(), origin.terms.end(),
                                            [&](const Quantity& term) { return text.is_hidden(term); });
        if (!exact && !any_hidden && !std::isnan(as_shown) &&
            number_text(as_shown) != number_text(read_number_text(result)))
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
