#include "lesson/expression.h"

#include "fuzz/model.h"
#include "fuzz/targets.h"

namespace attention::fuzz {

namespace {

void evaluate(ActivityModel& model, const Expression& expression, const std::optional<ExpressionValue>& answer) {
    const Result<ExpressionValue> value = model.evaluate(expression, answer);
    if (!value) return expect_sentence(value.error().sentence);
    const Result<ExpressionValue> again = model.evaluate(expression, answer);
    const double* number = std::get_if<double>(&*value);
    expect(again && (*again == *value || (number && *number != *number)), "An expression gives two values.");
}

}  // namespace

void expression(Bytes input) {
    std::string_view text = text_of(input);
    const auto line = [&] {
        const std::string_view first = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(first.size() + 1, text.size()));
        return first;
    };
    const std::string answer(line());
    ActivityModel model(small_model(), "The box was not my box."), no_text(small_model(), ""),
        bare(bare_model(), "My box.");
    while (!text.empty()) {
        const Result<Expression> parsed = Expression::parse(line());
        if (!parsed) {
            expect_sentence(parsed.error().sentence);
            continue;
        }
        evaluate(model, *parsed, answer);
        evaluate(no_text, *parsed, std::vector<std::string>{answer, "box"});
        evaluate(bare, *parsed, std::nullopt);
    }
}

}  // namespace attention::fuzz
