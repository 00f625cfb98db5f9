// The words of a text, the model and its figures.
#include <algorithm>

#include "engine/figures.h"
#include "lesson/expression_call.h"
#include "lesson/nearest_name.h"
#include "lesson/shape_text.h"

namespace attention {

namespace {

WordValue words(ExpressionCall& call) {
    const TextPassPointer pass = call.pass();
    return pass ? double(pass->words()) : WordValue();
}

WordValue all_words(ExpressionCall& call) {
    const TextPassPointer pass = call.pass();
    if (!pass) return {};
    std::vector<int> places;
    for (int i = 0; i < pass->words(); ++i) places.push_back(i);
    return words_value(*pass, std::move(places));
}

WordValue word(ExpressionCall& call) {
    const TextPassPointer pass = call.pass();
    return pass ? word_value(*pass, call.place("place", *pass)) : WordValue();
}

WordValue place(ExpressionCall& call) {
    const TextPassPointer pass = call.pass();
    return pass ? double(call.place("word", *pass) + 1) : WordValue();
}

WordValue count(ExpressionCall& call) {
    const TextPassPointer pass = call.pass();
    if (!pass) return {};
    const std::string asked = call.text("word");
    return double(std::count_if(pass->tokens.begin(), pass->tokens.end(),
                                [&](const Token& token) { return same_words(token.text, asked); }));
}

WordValue known(ExpressionCall& call) {
    const std::vector<Token> tokens = split(call.text("word"));
    if (tokens.size() == 1) return call.pack().vocabulary.find(tokens[0].text) >= 0;
    call.fail("known(): word must be one word; " + in_quotes(call.text("word")) + " is " +
              std::to_string(tokens.size()) + ".");
    return {};
}

WordValue blocks(ExpressionCall& call) { return double(call.config().blocks); }
WordValue heads(ExpressionCall& call) { return double(call.config().heads); }
WordValue positions(ExpressionCall& call) { return double(call.config().positions); }
WordValue dimension(ExpressionCall& call) { return double(call.config().dimension); }
WordValue head_dimension(ExpressionCall& call) { return double(call.config().head_dimension()); }
WordValue vocabulary(ExpressionCall& call) { return double(call.pack().vocabulary.size()); }

WordValue labels(ExpressionCall& call) {
    call.needs_labels();
    return call.config().labels;
}

// The label that people gave the ticket.
WordValue team(ExpressionCall& call) {
    const std::string text = call.given("text") ? call.text("text") : call.own_text();
    for (const Ticket& ticket : call.pack().tickets)
        if (ticket.text == text && !ticket.label.empty()) return ticket.label;
    call.fail("The text is no ticket of this pack whose team is known.");
    return {};
}

// As they stand in the pack, measured over a data set.
WordValue figure(ExpressionCall& call) {
    const std::optional<Figures> figures = parse_figures(call.pack().figures);
    const std::string name = call.text("name"), asked = call.text("baseline");
    std::optional<double> value, shuffled;
    bool is_baseline = asked.empty();
    if (figures && asked.empty()) {
        value = figures->accuracy;
        shuffled = figures->accuracy_shuffled;
    }
    if (figures)
        for (const Figures::Baseline& baseline : figures->baselines)
            if (baseline.name == asked) {
                is_baseline = true;
                value = baseline.accuracy;
                shuffled = baseline.accuracy_shuffled;
            }
    const std::vector<std::string> names = {"accuracy",  "accuracy_shuffled", "tickets",
                                            "agreement", "agreement_count",   "rank_correlation"};
    if (std::find(names.begin(), names.end(), name) == names.end()) {
        call.fail("The figure " + not_known(name, names) + ".");
        return {};
    }
    if (name == "accuracy_shuffled") value = shuffled;
    if (name == "tickets") value = figures ? std::optional(double(figures->tickets)) : std::nullopt;
    if (name == "agreement") value = figures ? figures->agreement : std::nullopt;
    if (name == "rank_correlation") value = figures ? figures->mean_correlation : std::nullopt;
    if (name == "agreement_count")
        value = figures && figures->agreement_count ? std::optional(double(*figures->agreement_count))
                                                    : std::nullopt;
    if (!value || !is_baseline)
        call.fail("This pack has no figure " + in_quotes(name) +
                  (asked.empty() ? "." : " of the baseline " + in_quotes(asked) + "."));
    return value.value_or(0);
}

// How many words, where a shape is asked for: as `tokens` says, else those of the text.
int rows_of(ExpressionCall& call) {
    if (call.given("tokens")) return call.whole("tokens", 1, 1'000'000, 1);
    const TextPassPointer pass = call.pass();
    return pass ? pass->words() : 0;
}

// Of one head; with a batch, of all heads of a block.
WordValue weights_shape(ExpressionCall& call) {
    const int n = rows_of(call);
    if (!call.given("batch")) return shape_text({n, n});
    return shape_text({call.whole("batch", 1, 1'000'000, 1), call.config().heads, n, n});
}

WordValue output_shape(ExpressionCall& call) {
    const int n = rows_of(call), dimension = call.config().dimension;
    if (!call.given("batch")) return shape_text({n, dimension});
    return shape_text({call.whole("batch", 1, 1'000'000, 1), n, dimension});
}

WordValue query_shape(ExpressionCall& call) {
    return shape_text({rows_of(call), call.config().head_dimension()});
}

constexpr ExpressionFunction functions[] = {
    {"words", "~", words},
    {"all_words", "~", all_words},
    {"word", "place ~", word},
    {"place", "word ~", place},
    {"count", "word ~", count},
    {"known", "word", known},
    {"team", "text=", team},
    {"blocks", "", blocks},
    {"heads", "", heads},
    {"positions", "", positions},
    {"dimension", "", dimension},
    {"head_dimension", "", head_dimension},
    {"vocabulary", "", vocabulary},
    {"labels", "", labels},
    {"figure", "name baseline=", figure},
    {"weights_shape", "batch= tokens= text=", weights_shape},
    {"output_shape", "batch= tokens= text=", output_shape},
    {"query_shape", "tokens= text=", query_shape},
};

}  // namespace

std::span<const ExpressionFunction> text_functions() { return functions; }

}  // namespace attention
