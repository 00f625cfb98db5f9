// What the model says of a text, and what changes it.
#include <algorithm>

#include "engine/faithfulness.h"
#include "engine/probes.h"
#include "engine/statistics.h"
#include "lesson/expression_call.h"
#include "lesson/nearest_name.h"

namespace attention {

namespace {

const std::string& answer_name(const ExpressionCall& call, const Answer& answer) {
    return call.config().has_labels() ? call.config().labels[std::size_t(answer.best)]
                                      : call.pack().vocabulary.text(answer.best);
}

WordValue model_answer(ExpressionCall& call) {
    const TextPassPointer pass = call.pass();
    return pass ? WordValue(answer_name(call, pass->answer)) : WordValue();
}

// The label that is asked about; else the answer to the text as it was before any change.
int label_of(ExpressionCall& call, const TextPass& unchanged) {
    if (!call.given("label")) return unchanged.answer.best;
    const std::string asked = call.text("label");
    if (!call.config().has_labels()) {
        const int id = call.pack().vocabulary.find(asked);
        if (id < 0) call.fail("The vocabulary of this model does not have " + in_quotes(asked) + ".");
        return std::max(id, 0);
    }
    const std::vector<std::string>& labels = call.config().labels;
    for (std::size_t i = 0; i < labels.size(); ++i)
        if (labels[i] == asked || same_words(labels[i], asked)) return int(i);
    call.fail("The label " + not_known(asked, labels) + ".");
    return 0;
}

WordValue probability(ExpressionCall& call) {
    const TextPassPointer unchanged = call.unchanged(), pass = call.pass();
    if (!pass || !unchanged) return {};
    return double(pass->answer.probabilities[std::size_t(label_of(call, *unchanged))]);
}

double lead_of(ExpressionCall& call, const TextPass& pass, int label) {
    return double(lead(pass.answer.logits, label, call.config()));
}

WordValue model_lead(ExpressionCall& call) {
    const TextPassPointer unchanged = call.unchanged(), pass = call.pass();
    if (!pass || !unchanged || !call.needs_labels()) return {};
    return lead_of(call, *pass, label_of(call, *unchanged));
}

// Of one word, or of several that are hidden together.
WordValue lead_lost(ExpressionCall& call) {
    const TextPassPointer pass = call.unchanged();
    if (!pass || !call.needs_labels() || !call.needs_hiding()) return {};
    TextChanges changes;
    changes.hidden = call.places("word", *pass);
    if (call.failed()) return {};
    std::sort(changes.hidden.begin(), changes.hidden.end());
    const TextPassPointer hidden =
        call.passes().read(call.given("text") ? call.text("text") : call.own_text(), changes);
    const int label = pass->answer.best;
    return lead_of(call, *pass, label) - lead_of(call, *hidden, label);
}

// The places of the words by lead lost, the largest first; empty where it is not defined.
std::vector<int> influence_order(ExpressionCall& call, TextPassPointer& pass) {
    pass = call.unchanged();
    if (!pass || !call.needs_labels() || !call.needs_hiding()) return {};
    return importance_order(call.passes().lead_lost_of(pass));
}

WordValue most_influential(ExpressionCall& call) {
    TextPassPointer pass;
    const std::vector<int> order = influence_order(call, pass);
    if (order.empty()) return {};
    return word_value(*pass, order[std::size_t(call.whole("rank", 1, int(order.size()), 1) - 1)]);
}

WordValue most_influential_words(ExpressionCall& call) {
    TextPassPointer pass;
    std::vector<int> order = influence_order(call, pass);
    if (order.empty()) return {};
    order.resize(std::size_t(call.whole("count", 1, int(order.size()), std::min(3, int(order.size())))));
    return words_value(*pass, std::move(order));
}

WordValue correlation(ExpressionCall& call) {
    const TextPassPointer pass = call.unchanged();
    if (!pass || !call.needs_labels() || !call.needs_hiding()) return {};
    const Vector received =
        attention_received(call.passes().trace_of(pass), call.config(), call.config().blocks - 1);
    const std::optional<double> found = rank_correlation(
        std::span(received.data(), std::size_t(received.size())), call.passes().lead_lost_of(pass));
    if (!found) call.fail("Attention received or lead lost has fewer than two different values here.");
    return found.value_or(0);
}

WordValue baseline(ExpressionCall& call) {
    const TextPassPointer pass = call.pass();
    const std::string asked = call.text("name");
    std::vector<std::string> names;
    for (const Baseline& baseline : call.pack().baselines) {
        if (pass && baseline.name == asked)
            return answer_name(call, answer(baseline, pass->ids, call.pack().vocabulary.padding()));
        names.push_back(baseline.name);
    }
    call.fail(names.empty() ? "This pack has no baselines."
                            : "The baseline " + not_known(asked, names) + ".");
    return {};
}

constexpr ExpressionFunction functions[] = {
    {"answer", "~", model_answer},
    {"probability", "label= ~", probability},
    {"lead", "label= ~", model_lead},
    {"lead_lost", "word text=", lead_lost},
    {"most_influential", "rank= text=", most_influential},
    {"most_influential_words", "count= text=", most_influential_words},
    {"rank_correlation", "text=", correlation},
    {"baseline", "name ~", baseline},
};

}  // namespace

std::span<const ExpressionFunction> answer_functions() { return functions; }

}  // namespace attention
