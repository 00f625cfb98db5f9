#include "view/trace_text.h"

#include <cmath>

#include "view/number_format.h"

namespace attention {

Message trace_number_name(const Quantity& quantity, const std::vector<std::string>& words, bool shifted) {
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
            return {shifted ? Key::name_exponential_shifted : Key::name_exponential, {reader, word}};
        case QuantityKind::total: return {Key::name_total, {reader}};
        case QuantityKind::weight: return {Key::name_weight, {reader, word}};
        case QuantityKind::product: return {Key::name_product, {reader, word, part}};
        case QuantityKind::output: return {Key::name_output, {reader, part}};
        case QuantityKind::score_product: return {Key::name_score_product, {reader, word, part}};
        default: return {};
    }
}

Message TraceText::name(const Quantity& quantity) const {
    const bool shifted = quantity.kind == QuantityKind::exponential && is_shifted(trace_, quantity.reader);
    return trace_number_name(quantity, words_, shifted);
}

std::string TraceText::root_text(double scale_d, bool typed) {
    if (scale_d == 0) return "1";
    const double root = std::sqrt(scale_d);
    return !typed && root == std::floor(root) ? exact_text(root) : "\u221a" + exact_text(scale_d);
}

bool TraceText::is_typed(const Quantity& quantity) const {
    const bool input = quantity.kind == QuantityKind::q || quantity.kind == QuantityKind::k ||
                       quantity.kind == QuantityKind::v;
    return typed_ && (input || (quantity.kind == QuantityKind::score && trace_.scores_given()));
}

Message TraceText::sentence(const Origin& origin) const {
    const Quantity& quantity = origin.quantity;
    const std::string reader = words_[std::size_t(quantity.reader)];
    const std::string word = words_[std::size_t(quantity.word)];
    switch (origin.form) {
        case Form::input: return {typed_ ? Key::origin_typed : Key::origin_computed, {}};
        case Form::given: return {Key::origin_given, {}};
        case Form::masked: {
            const std::string score = number(origin.terms[0]);
            return trace_.mask.pads(quantity.word) ? Message{Key::origin_padding, {word, score}}
                                                   : Message{Key::origin_causal, {word, reader, score}};
        }
        case Form::nothing_to_read: return {Key::origin_nothing, {reader}};
        default: return {};
    }
}

}  // namespace attention
