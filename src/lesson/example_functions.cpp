// The worked examples of the room By hand: any number of their calculation.
#include <cmath>

#include "lesson/examples.h"
#include "lesson/expression_call.h"
#include "lesson/nearest_name.h"
#include "lesson/shape_text.h"

namespace attention {

namespace {

// Always one: where the name is wrong, the first.
const WorkedExample& example_of(ExpressionCall& call) {
    const std::string id = call.text("example");
    if (const WorkedExample* found = find_example(id)) return *found;
    std::vector<std::string> ids;
    for (const WorkedExample& example : worked_examples()) ids.push_back(example.id);
    call.fail("The example " + not_known(id, ids) + ".");
    return worked_examples().front();
}

// A word by its name, or by its number from 1.
int word_of(ExpressionCall& call, const WorkedExample& example, const char* name) {
    const WordValue* given = call.given(name);
    if (!given) return 0;
    const int count = example.sheet.size();
    if (given->number()) return call.whole(name, 1, count, 1) - 1;
    const std::string asked = call.text(name);
    std::vector<std::string> names;
    for (int i = 0; i < count; ++i) {
        names.push_back(example.sheet.words[std::size_t(i)].name);
        if (same_words(names.back(), asked)) return i;
    }
    call.fail("The word of the example " + not_known(asked, names) + ".");
    return 0;
}

WordValue value(ExpressionCall& call, QuantityKind kind) {
    const WorkedExample& example = example_of(call);
    const AttentionTrace trace = attend(example.sheet.input());
    Quantity quantity{kind, word_of(call, example, "reading"), word_of(call, example, "word")};
    quantity.part = call.whole("number", 1, example.sheet.numbers, 1) - 1;
    if (call.failed()) return {};
    if (!exists(trace, quantity)) {
        call.fail("The example " + in_quotes(example.id) + " has no number “" + quantity_id(quantity) +
                  "”: its scores are given for word " + std::to_string(example.sheet.given_reader + 1) + ".");
        return {};
    }
    return value_of(trace, quantity);
}

WordValue score(ExpressionCall& call) { return value(call, QuantityKind::score); }
WordValue scaled(ExpressionCall& call) { return value(call, QuantityKind::scaled); }
WordValue exponential(ExpressionCall& call) { return value(call, QuantityKind::exponential); }
WordValue total(ExpressionCall& call) { return value(call, QuantityKind::total); }
WordValue weight(ExpressionCall& call) { return value(call, QuantityKind::weight); }
WordValue output(ExpressionCall& call) { return value(call, QuantityKind::output); }

WordValue words(ExpressionCall& call) {
    std::vector<std::string> names;
    for (const WorksheetWord& word : example_of(call).sheet.words) names.push_back(word.name);
    return names;
}

WordValue shape(ExpressionCall& call) {
    const AttentionTrace trace = attend(example_of(call).sheet.input());
    const std::string of = call.text("of");
    const int n = trace.words(), d = int(trace.v.cols());
    if (of == "scores" || of == "weights") return shape_text({trace.rows(), n});
    if (of == "output") return shape_text({trace.rows(), d});
    if (of == "q" || of == "k" || of == "v") return shape_text({n, d});
    call.fail("The shape of " + not_known(of, {"q", "k", "v", "scores", "weights", "output"}) + ".");
    return {};
}

constexpr ExpressionFunction functions[] = {
    {"example_score", "example reading word", score},
    {"example_scaled", "example reading word", scaled},
    {"example_exponential", "example reading word", exponential},
    {"example_total", "example reading", total},
    {"example_weight", "example reading word", weight},
    {"example_output", "example reading number", output},
    {"example_words", "example", words},
    {"example_shape", "example of", shape},
};

}  // namespace

std::span<const ExpressionFunction> example_functions() { return functions; }

}  // namespace attention
