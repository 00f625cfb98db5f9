#include "lesson/steps.h"

#include <algorithm>

namespace attention {

namespace {

constexpr std::string_view names[] = {"score", "scale",   "shift",    "exponentials",
                                      "total", "weights", "products", "output"};

}  // namespace

std::vector<Step> steps_of(const AttentionTrace& trace, int reader) {
    std::vector<Step> steps = {Step::score};
    steps.push_back(Step::scale);
    if (is_shifted(trace, reader)) steps.push_back(Step::shift);
    for (const Step step : {Step::exponentials, Step::total, Step::weights, Step::products, Step::output})
        steps.push_back(step);
    return steps;
}

std::size_t place_of(Step step, const std::vector<Step>& steps) {
    auto at = std::find(steps.begin(), steps.end(), step);
    if (at == steps.end()) at = std::find(steps.begin(), steps.end(), Step::exponentials);
    return std::size_t(at - steps.begin());
}

Step next_step(const AttentionTrace& trace, int reader, Step step, std::string_view press) {
    const std::vector<Step> steps = steps_of(trace, reader);
    const std::size_t at = place_of(step, steps);
    if (press == "back") return steps[at == 0 ? 0 : at - 1];
    if (press == "next") return steps[std::min(at + 1, steps.size() - 1)];
    if (press == "start") return steps.front();
    if (press == "end") return steps.back();
    if (press.size() == 1 && press[0] >= '1' && press[0] <= '4')
        return first_of_lesson_step(press[0] - '0', steps);
    return steps[at];
}

int lesson_step(Step step) {
    if (step == Step::score) return 1;
    if (step == Step::scale) return 2;
    return step < Step::products ? 3 : 4;
}

Step first_of_lesson_step(int number, const std::vector<Step>& steps) {
    return *std::find_if(steps.begin(), steps.end() - 1,
                         [&](Step step) { return lesson_step(step) >= number; });
}

std::string_view step_name(Step step) { return names[std::size_t(step)]; }

std::optional<Step> parse_step(std::string_view name) {
    const auto found = std::find(std::begin(names), std::end(names), name);
    if (found == std::end(names)) return std::nullopt;
    return Step(found - std::begin(names));
}

Step step_of(QuantityKind kind) {
    switch (kind) {
        case QuantityKind::q:
        case QuantityKind::k:
        case QuantityKind::v:
        case QuantityKind::root:
        case QuantityKind::score:
        case QuantityKind::score_product: return Step::score;
        case QuantityKind::scaled: return Step::scale;
        case QuantityKind::largest:
        case QuantityKind::shifted: return Step::shift;
        case QuantityKind::exponential: return Step::exponentials;
        case QuantityKind::total: return Step::total;
        case QuantityKind::weight: return Step::weights;
        case QuantityKind::product: return Step::products;
        case QuantityKind::output: return Step::output;
        default: return Step::score;  // none of a trace's
    }
}

}  // namespace attention
