// Attention weights of a text, and what is made of them.
#include <algorithm>

#include "engine/faithfulness.h"
#include "engine/head_behaviour.h"
#include "engine/probes.h"
#include "engine/rollout.h"
#include "lesson/expression_call.h"
#include "lesson/nearest_name.h"

namespace attention {

namespace {

std::vector<float> numbers_of(const Vector& vector) { return {vector.data(), vector.data() + vector.size()}; }

// The weights of the block and head that are asked for, (n, n): reading word × read word.
Matrix weights_of(ExpressionCall& call, const TextPassPointer& pass) {
    const int block = call.block(), head = call.head();
    const Trace& trace = call.passes().trace_of(pass);
    if (head < 0) return average_weights(trace, call.config(), block);
    return trace.matrix(StageKind::weights, block, head);
}

// What one reading word reads: its row, and the places by weight.
struct Row {
    TextPassPointer pass;  // null: something is wrong
    std::vector<float> weights;
    std::vector<int> order;
};

Row row_of(ExpressionCall& call) {
    Row row;
    row.pass = call.pass();
    if (!row.pass) return row;
    const int reading = call.place("reading", *row.pass);
    row.weights = numbers_of(weights_of(call, row.pass).row(reading).transpose());
    row.order = importance_order(row.weights);
    return row;
}

int rank_of(ExpressionCall& call, const std::vector<int>& order) {
    return order[std::size_t(call.whole("rank", 1, int(order.size()), 1) - 1)];
}

WordValue first_of(ExpressionCall& call, const TextPass& pass, std::vector<int> order) {
    order.resize(std::size_t(call.whole("count", 1, int(order.size()), std::min(3, int(order.size())))));
    return words_value(pass, std::move(order));
}

WordValue top_word(ExpressionCall& call) {
    const Row row = row_of(call);
    return row.pass ? word_value(*row.pass, rank_of(call, row.order)) : WordValue();
}

// The word that each head of a block reads most.
WordValue top_word_by_head(ExpressionCall& call) {
    const TextPassPointer pass = call.pass();
    if (!pass) return {};
    const int block = call.block(), reading = call.place("reading", *pass);
    const Trace& trace = call.passes().trace_of(pass);
    std::vector<int> places;
    for (int head = 0; head < call.config().heads; ++head)
        places.push_back(
            first_largest(Vector(trace.matrix(StageKind::weights, block, head).row(reading).transpose())));
    return words_value(*pass, std::move(places));
}

WordValue top_words(ExpressionCall& call) {
    const Row row = row_of(call);
    return row.pass ? first_of(call, *row.pass, row.order) : WordValue();
}

WordValue weight_of_top(ExpressionCall& call) {
    const Row row = row_of(call);
    return row.pass ? double(row.weights[std::size_t(rank_of(call, row.order))]) : WordValue();
}

WordValue weight(ExpressionCall& call) {
    const Row row = row_of(call);
    return row.pass ? double(row.weights[std::size_t(call.place("read", *row.pass))]) : WordValue();
}

WordValue row_sum(ExpressionCall& call) {
    const Row row = row_of(call);
    double sum = 0;
    for (const float weight : row.weights) sum += double(weight);
    return sum;
}

// Of each word the mean, over all reading words, of the weight that it gets.
std::vector<float> received_of(ExpressionCall& call, const TextPassPointer& pass) {
    const int block = call.block(), head = call.head();
    const Trace& trace = call.passes().trace_of(pass);
    if (head < 0) return numbers_of(attention_received(trace, call.config(), block));
    return numbers_of(trace.matrix(StageKind::weights, block, head).colwise().mean().transpose());
}

WordValue received(ExpressionCall& call) {
    const TextPassPointer pass = call.pass();
    if (!pass) return {};
    return double(received_of(call, pass)[std::size_t(call.place("word", *pass))]);
}

WordValue most_attended(ExpressionCall& call) {
    const TextPassPointer pass = call.pass();
    if (!pass) return {};
    return word_value(*pass, rank_of(call, importance_order(received_of(call, pass))));
}

WordValue most_attended_words(ExpressionCall& call) {
    const TextPassPointer pass = call.pass();
    return pass ? first_of(call, *pass, importance_order(received_of(call, pass))) : WordValue();
}

WordValue rollout(ExpressionCall& call) {
    const TextPassPointer pass = call.pass();
    if (!pass) return {};
    const Vector scores = attention_rollout(call.passes().trace_of(pass), call.config());
    return double(scores[call.place("word", *pass)]);
}

// Of one reading word, or the mean over all.
WordValue evenness(ExpressionCall& call) {
    const TextPassPointer pass = call.pass();
    if (!pass) return {};
    const Matrix weights = weights_of(call, pass);
    const MatrixView view(weights.data(), weights.rows(), weights.cols());
    const Mask mask{call.config().causal, {}};
    std::optional<float> even;
    if (call.given("reading")) {
        even = row_evenness(view, call.place("reading", *pass), mask);
    } else {
        std::vector<std::string> texts;
        for (const Token& token : pass->tokens) texts.push_back(token.text);
        even = head_behaviour(view, texts, mask).evenness;
    }
    if (!even) call.fail("A word that has only one word to read has no evenness.");
    return double(even.value_or(0));
}

WordValue share(ExpressionCall& call) {
    const TextPassPointer pass = call.pass();
    if (!pass) return {};
    const Matrix weights = weights_of(call, pass);
    std::vector<std::string> texts;
    for (const Token& token : pass->tokens) texts.push_back(token.text);
    const HeadBehaviour does = head_behaviour(MatrixView(weights.data(), weights.rows(), weights.cols()),
                                              texts, {call.config().causal, {}});
    const std::string what = call.text("what");
    if (what == "itself") return double(does.itself);
    if (what == "before") return double(does.before);
    if (what == "after") return double(does.after);
    if (what == "punctuation") return double(does.punctuation);
    if (what == "same") return double(does.same_token);
    call.fail("The share " + not_known(what, {"itself", "before", "after", "punctuation", "same"}) + ".");
    return {};
}

constexpr ExpressionFunction functions[] = {
    {"top_word", "block head reading rank= ~", top_word},
    {"top_word_by_head", "block reading ~", top_word_by_head},
    {"top_words", "block head reading count= ~", top_words},
    {"weight_of_top", "block head reading rank= ~", weight_of_top},
    {"weight", "block head reading read ~", weight},
    {"row_sum", "block head reading ~", row_sum},
    {"evenness", "block head reading= ~", evenness},
    {"share", "what block head ~", share},
    {"received", "word block= head= ~", received},
    {"most_attended", "rank= block= head= ~", most_attended},
    {"most_attended_words", "count= block= head= ~", most_attended_words},
    {"rollout", "word ~", rollout},
};

}  // namespace

std::span<const ExpressionFunction> attention_functions() { return functions; }

}  // namespace attention
