#include "lesson/exercises.h"

#include <algorithm>

namespace attention {

namespace {

void ask_numbers(std::vector<Ask>& asks, const AttentionTrace& trace, QuantityKind kind, int reader) {
    const int count = int(kind == QuantityKind::output ? trace.v.cols() : trace.words());
    for (int i = 0; i < count; ++i) {
        const Quantity quantity =
            kind == QuantityKind::output ? Quantity{kind, reader, 0, i} : Quantity{kind, reader, i, 0};
        if (exists(trace, quantity)) asks.push_back({"ask." + quantity_id(quantity), quantity, {}});
    }
}

void ask_shape(std::vector<Ask>& asks, const std::string& what, std::vector<int> shape) {
    asks.push_back({"ask.shape." + what, {}, std::move(shape)});
}

}  // namespace

const std::vector<Exercise>& exercises() {
    static const std::vector<Exercise> all = {
        {"module-practice",
         "module-practice",
         {{TaskKind::calculation, 0},
          {TaskKind::shapes, 0},
          {TaskKind::weights, 2},
          {TaskKind::batch_shapes, 0, 8, 50}}},
        {"predict-equal-scores", "equal-scores", {{TaskKind::outcome, 0}}},
        {"predict-word-3", "module-practice", {{TaskKind::weights, 2}}}};
    return all;
}

const Exercise* find_exercise(std::string_view id) {
    const auto& all = exercises();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Exercise& exercise) { return exercise.id == id; });
    return found == all.end() ? nullptr : &*found;
}

Exercise own_practice(const std::string& example, int reader) {
    return {"own", example, {{TaskKind::calculation, reader}, {TaskKind::shapes, reader}}};
}

std::vector<Ask> asks_of(const Task& task, const AttentionTrace& trace, const ModelShape& model) {
    std::vector<Ask> asks;
    const int rows = trace.rows(), n = trace.words(), d = int(trace.v.cols());
    switch (task.kind) {
        case TaskKind::calculation:
            if (!trace.scores_given()) ask_numbers(asks, trace, QuantityKind::score, task.reader);
            ask_numbers(asks, trace, QuantityKind::scaled, task.reader);
            [[fallthrough]];
        case TaskKind::outcome:
            ask_numbers(asks, trace, QuantityKind::weight, task.reader);
            ask_numbers(asks, trace, QuantityKind::output, task.reader);
            break;
        case TaskKind::weights: ask_numbers(asks, trace, QuantityKind::weight, task.reader); break;
        case TaskKind::shapes:
            if (!trace.scores_given()) ask_shape(asks, "q", {rows, int(trace.q.cols())});
            ask_shape(asks, "scores", {rows, n});
            ask_shape(asks, "weights", {rows, n});
            ask_shape(asks, "output", {rows, d});
            break;
        case TaskKind::batch_shapes:
            ask_shape(asks, "batch-weights", {task.batch, model.heads, task.tokens, task.tokens});
            ask_shape(asks, "batch-output", {task.batch, task.tokens, model.dimension});
            break;
    }
    return asks;
}

}  // namespace attention
