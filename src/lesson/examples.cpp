#include "lesson/examples.h"

#include <algorithm>

namespace attention {

namespace {

using Rows = std::vector<std::vector<double>>;

std::vector<TypedNumber> typed(const std::vector<double>& numbers) {
    return {numbers.begin(), numbers.end()};
}

Worksheet computed(const std::vector<std::string>& words, const Rows& q, const Rows& k, const Rows& v) {
    Worksheet sheet;
    sheet.numbers = int(v[0].size());
    sheet.scale_d = sheet.numbers;
    for (std::size_t i = 0; i < words.size(); ++i)
        sheet.words.push_back({words[i], typed(q[i]), typed(k[i]), typed(v[i]), {}, false, int(i)});
    return sheet;
}

Worksheet given(const std::vector<std::string>& words, int reader, const std::vector<double>& scores,
                const Rows& v) {
    Worksheet sheet;
    sheet.numbers = int(v[0].size());
    sheet.scale_d = sheet.numbers;
    sheet.scores_given = true;
    sheet.given_reader = reader;
    for (std::size_t i = 0; i < words.size(); ++i)
        sheet.words.push_back({words[i], {}, {}, typed(v[i]), scores[i], false, int(i)});
    return sheet;
}

Worksheet unscaled(Worksheet sheet) {
    sheet.scaled = false;
    return sheet;
}

std::vector<WorkedExample> make_examples() {
    const std::vector<std::string> numbered = {numbered_name(1), numbered_name(2), numbered_name(3)};
    const std::vector<std::string> refusal = {"not", "working", "well"};
    const Rows refusal_values = {{-1, 0}, {0, 1}, {1, 1}};
    const Worksheet not_working_well =
        computed(refusal, {{1, 0}, {1, 1}, {0, 1}}, {{1, 0}, {0, 1}, {0, 1}}, refusal_values);
    return {
        {"damaged-on-arrival", 0,
         computed({"damaged", "on", "arrival"}, {{0.5, 1.5}, {0, 0}, {1, 0}}, {{1, 0}, {0, 0.5}, {0, 2}},
                  {{2, 0}, {0, 0}, {0, 1}})},
        {"module-practice", 0,
         computed(numbered, {{1, 0}, {0, 1}, {1, 1}}, {{2, 0}, {0, 2}, {1, 1}}, {{1, 0}, {0, 1}, {1, 1}})},
        {"equal-scores", 0, given(numbered, 0, {2, 2, 2}, {{3, 0}, {0, 3}, {0, 0}})},
        {"not-working-well", 1, not_working_well},
        {"not-working-well-unscaled", 0, unscaled(not_working_well)},
        {"not-working-well-what-if", 1, given(refusal, 1, {2, 1, 1}, refusal_values)},
        {"refund-request-today", 0,
         computed({"refund", "request", "today"}, {{1, 0}, {0.8, 0.2}, {0, 1}}, {{1, 0}, {0.5, 0.5}, {0, 1}},
                  {{1, 0}, {0, 2}, {3, 1}})},
        {"empty", 0, empty_worksheet(3, 2)},
    };
}

}  // namespace

const std::vector<WorkedExample>& worked_examples() {
    static const std::vector<WorkedExample> examples = make_examples();
    return examples;
}

const WorkedExample* find_example(std::string_view id) {
    const auto& all = worked_examples();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const WorkedExample& example) { return example.id == id; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace attention
