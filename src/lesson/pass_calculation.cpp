#include "lesson/pass_calculation.h"

#include <algorithm>
#include <cmath>

namespace attention {

namespace {

bool is_of_head(QuantityKind kind) { return kind <= QuantityKind::score_product; }

bool is_head_weight(QuantityKind kind) {
    return kind >= QuantityKind::query_weight && kind <= QuantityKind::value_bias;
}

bool is_in_block(QuantityKind kind) {
    return is_of_head(kind) || (kind >= QuantityKind::norm1_mean && kind <= QuantityKind::residual2);
}

// The five kinds of a norm stand in one order; `first` is its mean.
enum NormPart { norm_mean, norm_deviation, norm_scale, norm_shift, norm_result };
struct NormKind {
    QuantityKind first;
    NormPart part;
    QuantityKind kind(NormPart other) const { return QuantityKind(int(first) + other); }
};
std::optional<NormKind> norm_kind(QuantityKind kind) {
    for (const QuantityKind first :
         {QuantityKind::norm1_mean, QuantityKind::norm2_mean, QuantityKind::final_mean}) {
        const int part = int(kind) - int(first);
        if (part >= norm_mean && part <= norm_result) return NormKind{first, NormPart(part)};
    }
    return std::nullopt;
}

Quantity local(Quantity quantity) {
    quantity.block = quantity.head = -1;
    return quantity;
}

}  // namespace

PassCalculation::PassCalculation(const Model& model, std::vector<int> ids, const Trace& trace,
                                 const PassChanges& changes)
    : model_(model), ids_(std::move(ids)), trace_(trace), changes_(changes) {}

int PassCalculation::position_of(int word) const { return changes_.position_of(word); }

const AttentionTrace& PassCalculation::head(int block, int head) const {
    if (!head_ || which_head_ != std::pair(block, head)) {
        head_ = head_trace(trace_, model_.config, block, head, changes_.mask);
        which_head_ = {block, head};
    }
    return *head_;
}

double PassCalculation::stage(StageKind kind, int block, int row, int column) const {
    return trace_.matrix(kind, block)(row, column);
}

PassCalculation::Size PassCalculation::size_of(QuantityKind kind) const {
    const ModelConfig& config = model_.config;
    const int n = trace_.n, D = config.dimension, F = config.feed_forward, d = config.head_dimension();
    const int rows = config.has_labels() ? 1 : n, out = model_.out.out();
    if (const std::optional<NormKind> norm = norm_kind(kind)) {
        const bool final = norm->first == QuantityKind::final_mean;
        const bool there = final ? config.final_norm : norm->first == QuantityKind::norm1_mean || feeds();
        const bool of_word = norm->part == norm_mean || norm->part == norm_deviation;
        const bool trained = norm->part == norm_scale || norm->part == norm_shift;
        return {trained ? 1 : n, of_word ? 1 : D, there};
    }
    const bool softmax = config.output != OutputKind::sigmoid;
    switch (kind) {
        case QuantityKind::position_row: return {n, D, changes_.positions != Positions::none};
        case QuantityKind::query_weight:
        case QuantityKind::key_weight:
        case QuantityKind::value_weight: return {d, D};
        case QuantityKind::query_bias:
        case QuantityKind::key_bias:
        case QuantityKind::value_bias: return {1, d};
        case QuantityKind::output_weight: return {D, D};
        case QuantityKind::output_bias: return {1, D};
        case QuantityKind::hidden_weight: return {F, D, feeds()};
        case QuantityKind::hidden_bias: return {1, F, feeds()};
        case QuantityKind::hidden_sum:
        case QuantityKind::hidden: return {n, F, feeds()};
        case QuantityKind::feed_forward_weight: return {D, F, feeds()};
        case QuantityKind::feed_forward_bias: return {1, D, feeds()};
        case QuantityKind::feed_forward:
        case QuantityKind::residual2: return {n, D, feeds()};
        case QuantityKind::mean: return {1, D, config.has_labels()};
        case QuantityKind::logit_weight: return {out, D};
        case QuantityKind::logit_bias: return {1, out};
        case QuantityKind::logit: return {rows, out};
        case QuantityKind::answer_largest: return {rows, 1, softmax};
        case QuantityKind::answer_shifted:
        case QuantityKind::answer_exponential: return {rows, out, softmax};
        case QuantityKind::answer_total: return {rows, 1, softmax};
        case QuantityKind::probability: return {rows, softmax ? out : 2};
        default: return {n, D};
    }
}

bool PassCalculation::exists(const Quantity& quantity) const {
    const auto [kind, reader, word, part, block, head] = quantity;
    const ModelConfig& config = model_.config;
    if (is_in_block(kind) ? block < 0 || block >= config.blocks : block >= 0) return false;
    const bool of_head = is_of_head(kind) || is_head_weight(kind);
    if (of_head ? head < 0 || head >= config.heads : head >= 0) return false;
    if (is_of_head(kind)) return attention::exists(this->head(block, head), local(quantity));
    const Size size = size_of(kind);
    const bool shifted = kind == QuantityKind::answer_largest || kind == QuantityKind::answer_shifted;
    return size.there && reader == 0 && word >= 0 && word < size.words && part >= 0 && part < size.parts &&
           (!shifted || is_answer_shifted(word));
}

Quantity PassCalculation::block_input(int block, int word, int part) const {
    if (block == 0) return {QuantityKind::embedding, 0, word, part};
    const QuantityKind end = is_pre() ? (feeds() ? QuantityKind::residual2 : QuantityKind::residual1)
                                      : (feeds() ? QuantityKind::norm2 : QuantityKind::norm1);
    return {end, 0, word, part, block - 1};
}

Quantity PassCalculation::attention_input(int block, int word, int part) const {
    return is_pre() ? Quantity{QuantityKind::norm1, 0, word, part, block} : block_input(block, word, part);
}

Quantity PassCalculation::joined(int block, int word, int part) const {
    const int d = model_.config.head_dimension();
    return {QuantityKind::output, word, 0, part % d, block, part / d};
}

Quantity PassCalculation::last_residual(int word, int part) const {
    return block_input(model_.config.blocks, word, part);
}

Quantity PassCalculation::answer_input(int word, int part) const {
    return model_.config.final_norm ? Quantity{QuantityKind::final_norm, 0, word, part}
                                    : last_residual(word, part);
}

Quantity PassCalculation::norm_input(const Quantity& quantity, int part) const {
    const auto [first, _] = *norm_kind(quantity.kind);
    const int block = quantity.block, word = quantity.word;
    if (first == QuantityKind::final_mean) return last_residual(word, part);
    if (first == QuantityKind::norm1_mean)
        return is_pre() ? block_input(block, word, part)
                        : Quantity{QuantityKind::residual1, 0, word, part, block};
    return {is_pre() ? QuantityKind::residual1 : QuantityKind::residual2, 0, word, part, block};
}

std::vector<Quantity> PassCalculation::norm_input_row(const Quantity& quantity) const {
    std::vector<Quantity> inputs;
    for (int part = 0; part < model_.config.dimension; ++part) inputs.push_back(norm_input(quantity, part));
    return inputs;
}

const Norm& PassCalculation::norm_of(const Quantity& quantity) const {
    const auto [first, _] = *norm_kind(quantity.kind);
    if (first == QuantityKind::final_mean) return model_.norm;
    return first == QuantityKind::norm1_mean ? block(quantity).norm1 : block(quantity).norm2;
}

std::pair<double, double> PassCalculation::mean_and_deviation(const Quantity& quantity) const {
    const int D = model_.config.dimension;
    double sum = 0, squares = 0;
    for (int part = 0; part < D; ++part) sum += value(norm_input(quantity, part));
    const double mean = sum / D;
    for (int part = 0; part < D; ++part) {
        const double distance = value(norm_input(quantity, part)) - mean;
        squares += distance * distance;
    }
    return {mean, std::sqrt(squares / D + double(model_.config.norm_epsilon))};
}

bool PassCalculation::is_answer_shifted(int word) const {
    const auto logits = trace_.matrix(StageKind::logits).row(word);
    return double(logits.cwiseAbs().maxCoeff()) > largest_raw_exponent;
}

double PassCalculation::value(const Quantity& quantity) const {
    const auto [kind, reader, word, part, at, head] = quantity;
    const int d = model_.config.head_dimension();
    if (const std::optional<NormKind> norm = norm_kind(kind)) switch (norm->part) {
            case norm_mean: return mean_and_deviation(quantity).first;
            case norm_deviation: return mean_and_deviation(quantity).second;
            case norm_scale: return norm_of(quantity).scale[part];
            case norm_shift: return norm_of(quantity).shift[part];
            case norm_result: break;
        }
    switch (kind) {
        case QuantityKind::q: return stage(StageKind::q, at, word, head * d + part);
        case QuantityKind::k: return stage(StageKind::k, at, word, head * d + part);
        case QuantityKind::v: return stage(StageKind::v, at, word, head * d + part);
        case QuantityKind::output: return stage(StageKind::mixed, at, reader, head * d + part);
        case QuantityKind::token_row: return model_.embedding(ids_[std::size_t(word)], part);
        case QuantityKind::position_row: return model_.position(position_of(word), part);
        case QuantityKind::embedding: return stage(StageKind::embeddings, -1, word, part);
        case QuantityKind::norm1: return stage(StageKind::norm1, at, word, part);
        case QuantityKind::query_weight: return block(quantity).query.weight(head * d + word, part);
        case QuantityKind::query_bias: return block(quantity).query.bias[head * d + part];
        case QuantityKind::key_weight: return block(quantity).key.weight(head * d + word, part);
        case QuantityKind::key_bias: return block(quantity).key.bias[head * d + part];
        case QuantityKind::value_weight: return block(quantity).value.weight(head * d + word, part);
        case QuantityKind::value_bias: return block(quantity).value.bias[head * d + part];
        case QuantityKind::output_weight: return block(quantity).out_projection.weight(word, part);
        case QuantityKind::output_bias: return block(quantity).out_projection.bias[part];
        case QuantityKind::attention_output: return stage(StageKind::attention_output, at, word, part);
        case QuantityKind::residual1: return stage(StageKind::residual1, at, word, part);
        case QuantityKind::norm2: return stage(StageKind::norm2, at, word, part);
        case QuantityKind::hidden_weight: return block(quantity).feed_forward_in.weight(word, part);
        case QuantityKind::hidden_bias: return block(quantity).feed_forward_in.bias[part];
        case QuantityKind::hidden_sum: {
            const Origin sum = made(quantity);
            std::vector<double> terms;
            for (const Quantity& term : sum.terms) terms.push_back(value(term));
            return evaluate(sum.form, terms, sum.constant);
        }
        case QuantityKind::hidden: return stage(StageKind::hidden, at, word, part);
        case QuantityKind::feed_forward_weight: return block(quantity).feed_forward_out.weight(word, part);
        case QuantityKind::feed_forward_bias: return block(quantity).feed_forward_out.bias[part];
        case QuantityKind::feed_forward: return stage(StageKind::feed_forward, at, word, part);
        case QuantityKind::residual2: return stage(StageKind::residual2, at, word, part);
        case QuantityKind::final_norm: return stage(StageKind::final_norm, -1, word, part);
        case QuantityKind::mean: return stage(StageKind::mean, -1, 0, part);
        case QuantityKind::logit_weight: return model_.out.weight(word, part);
        case QuantityKind::logit_bias: return model_.out.bias[part];
        case QuantityKind::logit: return stage(StageKind::logits, -1, word, part);
        case QuantityKind::answer_largest: return trace_.matrix(StageKind::logits).row(word).maxCoeff();
        case QuantityKind::answer_shifted:
            return value({QuantityKind::logit, 0, word, part}) -
                   value({QuantityKind::answer_largest, 0, word});
        case QuantityKind::answer_exponential:
            return std::exp(
                value({is_answer_shifted(word) ? QuantityKind::answer_shifted : QuantityKind::logit, 0, word,
                       part}));
        case QuantityKind::answer_total: {
            double total = 0;
            for (const Quantity& term : over_labels(QuantityKind::answer_exponential, word))
                total += value(term);
            return total;
        }
        case QuantityKind::probability: return stage(StageKind::probabilities, -1, word, part);
        default: return value_of(this->head(at, head), local(quantity));
    }
}

std::vector<Quantity> PassCalculation::row(int count, const Quantity& first) const {
    std::vector<Quantity> numbers(std::size_t(count), first);
    for (int part = 0; part < count; ++part) numbers[std::size_t(part)].part = part;
    return numbers;
}

std::vector<Quantity> PassCalculation::over_labels(QuantityKind kind, int word) const {
    return row(model_.out.out(), {kind, 0, word, 0});
}

// The inputs times the weights of one row, and its bias.
Origin PassCalculation::linear(const Quantity& quantity, QuantityKind weight, QuantityKind bias, int row,
                               const std::vector<Quantity>& inputs) const {
    Origin origin{quantity, 0, Form::linear, {}};
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        origin.terms.push_back(inputs[i]);
        origin.terms.push_back({weight, 0, row, int(i), quantity.block, quantity.head});
    }
    origin.terms.push_back({bias, 0, 0, row, quantity.block, quantity.head});
    return origin;
}

Origin PassCalculation::norm_origin(const Quantity& quantity) const {
    const NormKind norm = *norm_kind(quantity.kind);
    const auto of_word = [&](NormPart part) {
        return Quantity{norm.kind(part), 0, quantity.word, 0, quantity.block};
    };
    const auto of_part = [&](NormPart part) {
        return Quantity{norm.kind(part), 0, 0, quantity.part, quantity.block};
    };
    Origin origin{quantity, 0, Form::trained, {}};
    switch (norm.part) {
        case norm_mean:
            origin.form = Form::mean;
            origin.terms = norm_input_row(quantity);
            origin.constant = model_.config.dimension;
            break;
        case norm_deviation:
            origin.form = Form::deviation;
            origin.terms = norm_input_row(quantity);
            origin.terms.push_back(of_word(norm_mean));
            origin.constant = double(model_.config.norm_epsilon);
            break;
        case norm_result:
            origin.form = Form::norm;
            origin.terms = {norm_input(quantity, quantity.part), of_word(norm_mean), of_word(norm_deviation),
                            of_part(norm_scale), of_part(norm_shift)};
            break;
        case norm_scale:
        case norm_shift: break;
    }
    return origin;
}

// As in an attention trace, but that q, k and v have an origin too.
Origin PassCalculation::head_origin(const Quantity& quantity) const {
    const QuantityKind kind = quantity.kind;
    const int block = quantity.block, head = quantity.head;
    const auto projected = [&](QuantityKind weight, QuantityKind bias) {
        std::vector<Quantity> inputs;
        for (int i = 0; i < model_.config.dimension; ++i)
            inputs.push_back(attention_input(block, quantity.word, i));
        return linear(quantity, weight, bias, quantity.part, inputs);
    };
    if (kind == QuantityKind::q) return projected(QuantityKind::query_weight, QuantityKind::query_bias);
    if (kind == QuantityKind::k) return projected(QuantityKind::key_weight, QuantityKind::key_bias);
    if (kind == QuantityKind::v) return projected(QuantityKind::value_weight, QuantityKind::value_bias);
    Origin origin = origin_of(this->head(block, head), local(quantity));
    origin.quantity = quantity;
    for (Quantity& term : origin.terms) {
        term.block = block;
        term.head = head;
    }
    return origin;
}

Origin PassCalculation::answer_origin(const Quantity& quantity) const {
    const auto [kind, reader, word, part, block, head] = quantity;
    const ModelConfig& config = model_.config;
    const int D = config.dimension;
    const Quantity logit{QuantityKind::logit, 0, word, part}, largest{QuantityKind::answer_largest, 0, word};
    const auto exponent = [&, word = word, part = part] {
        return is_answer_shifted(word) ? Quantity{QuantityKind::answer_shifted, 0, word, part} : logit;
    };
    switch (kind) {
        case QuantityKind::mean: {
            Origin origin{quantity, 0, Form::mean, {}};
            for (int i = 0; i < trace_.n; ++i)
                if (!changes_.mask.pads(i)) origin.terms.push_back(answer_input(i, part));
            origin.constant = double(std::max<std::size_t>(1, origin.terms.size()));
            return origin;
        }
        case QuantityKind::logit: {
            std::vector<Quantity> inputs = row(D, {QuantityKind::mean});
            if (!config.has_labels())
                for (int i = 0; i < D; ++i) inputs[std::size_t(i)] = answer_input(word, i);
            return linear(quantity, QuantityKind::logit_weight, QuantityKind::logit_bias, part, inputs);
        }
        case QuantityKind::answer_largest:
            return {quantity, 0, Form::largest, over_labels(QuantityKind::logit, word)};
        case QuantityKind::answer_shifted: return {quantity, 0, Form::difference, {logit, largest}};
        case QuantityKind::answer_exponential: return {quantity, 0, Form::exponential, {exponent()}};
        case QuantityKind::answer_total:
            return {quantity, 0, Form::sum, over_labels(QuantityKind::answer_exponential, word)};
        case QuantityKind::probability: {
            if (config.output == OutputKind::sigmoid)
                return {
                    quantity, 0, part == 1 ? Form::sigmoid : Form::sigmoid_other, {{QuantityKind::logit}}};
            Origin origin{quantity, 0, Form::softmax, {exponent()}};
            const auto all = over_labels(QuantityKind::answer_exponential, word);
            origin.terms.insert(origin.terms.end(), all.begin(), all.end());
            return origin;
        }
        default: return {quantity, 0, Form::trained, {}};
    }
}

Origin PassCalculation::origin(const Quantity& quantity) const {
    Origin origin = made(quantity);
    origin.value = value(quantity);
    return origin;
}

Origin PassCalculation::made(const Quantity& quantity) const {
    const auto [kind, reader, word, part, block, head] = quantity;
    const auto same_place = [&, word = word, part = part, block = block](QuantityKind other) {
        return Quantity{other, 0, word, part, block};
    };
    Origin origin{quantity, 0, Form::trained, {}};
    if (is_of_head(kind)) {
        origin = head_origin(quantity);
    } else if (norm_kind(kind)) {
        origin = norm_origin(quantity);
    } else if (kind == QuantityKind::embedding) {
        origin.form = Form::sum;
        origin.terms = {same_place(QuantityKind::token_row)};
        if (changes_.positions != Positions::none)
            origin.terms.push_back(same_place(QuantityKind::position_row));
    } else if (kind == QuantityKind::attention_output) {
        std::vector<Quantity> inputs;
        for (int i = 0; i < model_.config.dimension; ++i) inputs.push_back(joined(block, word, i));
        origin = linear(quantity, QuantityKind::output_weight, QuantityKind::output_bias, part, inputs);
    } else if (kind == QuantityKind::residual1) {
        origin.form = Form::sum;
        origin.terms = {block_input(block, word, part), same_place(QuantityKind::attention_output)};
    } else if (kind == QuantityKind::hidden_sum) {
        const QuantityKind input = is_pre() ? QuantityKind::norm2 : QuantityKind::norm1;
        origin = linear(quantity, QuantityKind::hidden_weight, QuantityKind::hidden_bias, part,
                        row(model_.config.dimension, same_place(input)));
    } else if (kind == QuantityKind::hidden) {
        origin.form = Form::relu;
        origin.terms = {same_place(QuantityKind::hidden_sum)};
    } else if (kind == QuantityKind::feed_forward) {
        origin = linear(quantity, QuantityKind::feed_forward_weight, QuantityKind::feed_forward_bias, part,
                        row(model_.config.feed_forward, same_place(QuantityKind::hidden)));
    } else if (kind == QuantityKind::residual2) {
        origin.form = Form::sum;
        origin.terms = {same_place(is_pre() ? QuantityKind::residual1 : QuantityKind::norm1),
                        same_place(QuantityKind::feed_forward)};
    } else if (kind >= QuantityKind::mean) {
        origin = answer_origin(quantity);
    }
    return origin;
}

}  // namespace attention
