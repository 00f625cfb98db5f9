#include "view/pass_text.h"

#include <map>

#include "view/number_format.h"
#include "view/trace_text.h"

namespace attention {

namespace {

std::string from_one(int place) { return count_text(place + 1); }

// The layer that a trained weight or bias belongs to.
Key layer_of(QuantityKind kind) {
    switch (kind) {
        case QuantityKind::query_weight:
        case QuantityKind::query_bias: return Key::layer_query;
        case QuantityKind::key_weight:
        case QuantityKind::key_bias: return Key::layer_key;
        case QuantityKind::value_weight:
        case QuantityKind::value_bias: return Key::layer_value;
        case QuantityKind::output_weight:
        case QuantityKind::output_bias: return Key::layer_output;
        case QuantityKind::hidden_weight:
        case QuantityKind::hidden_bias: return Key::layer_hidden;
        case QuantityKind::feed_forward_weight:
        case QuantityKind::feed_forward_bias: return Key::layer_feed_forward;
        case QuantityKind::logit_weight:
        case QuantityKind::logit_bias: return Key::layer_logit;
        default: return Key::nothing;
    }
}

}  // namespace

std::vector<std::string> distinct_words(const std::vector<std::string>& words, Key with_place) {
    std::map<std::string, int> count;
    for (const std::string& word : words) ++count[word];
    std::vector<std::string> names;
    for (const std::string& word : words)
        names.push_back(count[word] == 1 ? word : say(with_place, {word, from_one(int(names.size()))}));
    return names;
}

PassText::PassText(const Pass& pass)
    : pass_(pass),
      numbers_(pass.pack.model, pass.ids(), pass.trace, pass.changes),
      words_(distinct_words(pass.texts())),
      root_(TraceText::root_text(pass.config().head_dimension(), false)) {}

std::string PassText::token(int word) const {
    return pass_.pack.vocabulary.text(pass_.analysis.tokens[std::size_t(word)].id);
}

std::string PassText::label(int part) const {
    const ModelConfig& config = pass_.config();
    if (!config.has_labels()) return pass_.pack.vocabulary.text(part);
    if (config.output == OutputKind::sigmoid) return config.labels[1];  // the one logit speaks for it
    return config.labels[std::size_t(part)];
}

Message PassText::bare_name(const Quantity& quantity) const {
    const auto word_and_part = [&](Key key) {
        return Message{key, {words_[std::size_t(quantity.word)], from_one(quantity.part)}};
    };
    const auto of_word = [&](Key key) { return Message{key, {words_[std::size_t(quantity.word)]}}; };
    const auto of_part = [&](Key key) { return Message{key, {from_one(quantity.part)}}; };
    const auto of_label = [&](Key key) { return Message{key, {label(quantity.part)}}; };
    switch (quantity.kind) {
        case QuantityKind::token_row: return word_and_part(Key::name_token_row);
        case QuantityKind::position_row: return word_and_part(Key::name_position_row);
        case QuantityKind::embedding: return word_and_part(Key::name_embedding);
        case QuantityKind::norm1_mean: return of_word(Key::name_norm1_mean);
        case QuantityKind::norm1_deviation: return of_word(Key::name_norm1_deviation);
        case QuantityKind::norm1_scale: return of_part(Key::name_norm1_scale);
        case QuantityKind::norm1_shift: return of_part(Key::name_norm1_shift);
        case QuantityKind::norm1: return word_and_part(Key::name_norm1);
        case QuantityKind::attention_output: return word_and_part(Key::name_attention_output);
        case QuantityKind::residual1: return word_and_part(Key::name_residual1);
        case QuantityKind::norm2_mean: return of_word(Key::name_norm2_mean);
        case QuantityKind::norm2_deviation: return of_word(Key::name_norm2_deviation);
        case QuantityKind::norm2_scale: return of_part(Key::name_norm2_scale);
        case QuantityKind::norm2_shift: return of_part(Key::name_norm2_shift);
        case QuantityKind::norm2: return word_and_part(Key::name_norm2);
        case QuantityKind::hidden_sum: return word_and_part(Key::name_hidden_sum);
        case QuantityKind::hidden: return word_and_part(Key::name_hidden);
        case QuantityKind::feed_forward: return word_and_part(Key::name_feed_forward);
        case QuantityKind::residual2: return word_and_part(Key::name_residual2);
        case QuantityKind::final_mean: return of_word(Key::name_final_mean);
        case QuantityKind::final_deviation: return of_word(Key::name_final_deviation);
        case QuantityKind::final_scale: return of_part(Key::name_final_scale);
        case QuantityKind::final_shift: return of_part(Key::name_final_shift);
        case QuantityKind::final_norm: return word_and_part(Key::name_final_norm);
        case QuantityKind::mean: return of_part(Key::name_mean);
        case QuantityKind::logit:
            return pass_.config().has_labels()
                       ? of_label(Key::name_logit)
                       : Message{Key::name_logit_of_word,
                                 {label(quantity.part), words_[std::size_t(quantity.word)]}};
        case QuantityKind::answer_largest: return {Key::name_answer_largest, {}};
        case QuantityKind::answer_shifted: return of_label(Key::name_answer_shifted);
        case QuantityKind::answer_exponential: return of_label(Key::name_answer_exponential);
        case QuantityKind::answer_total: return {Key::name_answer_total, {}};
        case QuantityKind::probability: {
            const bool sigmoid = pass_.config().output == OutputKind::sigmoid;
            const std::string whose =
                sigmoid ? pass_.config().labels[std::size_t(quantity.part)] : label(quantity.part);
            return {Key::name_probability, {whose}};
        }
        case QuantityKind::query_bias:
        case QuantityKind::key_bias:
        case QuantityKind::value_bias:
        case QuantityKind::output_bias:
        case QuantityKind::hidden_bias:
        case QuantityKind::feed_forward_bias:
        case QuantityKind::logit_bias:
            return {Key::name_bias, {from_one(quantity.part), say(layer_of(quantity.kind))}};
        case QuantityKind::query_weight:
        case QuantityKind::key_weight:
        case QuantityKind::value_weight:
        case QuantityKind::output_weight:
        case QuantityKind::hidden_weight:
        case QuantityKind::feed_forward_weight:
        case QuantityKind::logit_weight:
            return {Key::name_weight_row,
                    {from_one(quantity.word), from_one(quantity.part), say(layer_of(quantity.kind))}};
        default: break;
    }
    Quantity at_home = quantity;
    at_home.block = at_home.head = -1;
    const bool shifted = quantity.kind == QuantityKind::exponential &&
                         is_shifted(numbers_.head(quantity.block, quantity.head), quantity.reader);
    return trace_number_name(at_home, words_, shifted);
}

Message PassText::name(const Quantity& quantity) const {
    const Message bare = bare_name(quantity);
    const bool of_answer =
        quantity.kind >= QuantityKind::answer_largest && quantity.kind <= QuantityKind::probability;
    if (of_answer && !pass_.config().has_labels())
        return {Key::name_after_word, {say(bare), words_[std::size_t(quantity.word)]}};
    if (quantity.head >= 0)
        return {Key::name_of_head, {say(bare), from_one(quantity.block), from_one(quantity.head)}};
    if (quantity.block >= 0) return {Key::name_of_block, {say(bare), from_one(quantity.block)}};
    return bare;
}

Message PassText::sentence(const Origin& origin) const {
    const Quantity& quantity = origin.quantity;
    if (origin.form == Form::trained) {
        const Token& token = pass_.analysis.tokens[std::size_t(quantity.word) % pass_.analysis.tokens.size()];
        if (quantity.kind == QuantityKind::token_row)
            return {Key::origin_token_row, {count_text(token.id), pass_.pack.vocabulary.text(token.id)}};
        if (quantity.kind == QuantityKind::position_row)
            return {Key::origin_position_row, {from_one(numbers_.position_of(quantity.word))}};
        return {Key::origin_trained, {}};
    }
    if (origin.form != Form::masked && origin.form != Form::nothing_to_read) return {};
    const AttentionTrace& head = numbers_.head(quantity.block, quantity.head);
    TraceText text(head, words_, pass_.config().head_dimension());
    Origin at_home = origin;
    at_home.quantity.block = at_home.quantity.head = -1;
    for (Quantity& term : at_home.terms) term.block = term.head = -1;
    return text.sentence(at_home);
}

}  // namespace attention
