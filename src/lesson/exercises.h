// Practice: which results of a calculation a learner works out. What is right is computed when it is asked.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lesson/quantity.h"

namespace attention {

struct ModelShape {  // of the model that the page has open
    int heads = 4, dimension = 64;
};

enum class TaskKind {
    calculation,  // scores, scaled scores, weights and output of the reading word
    shapes,       // of Q, Q Kᵀ, the weights and the output
    weights,      // predicted, before anything is computed
    outcome,      // weights and output, predicted
    batch_shapes  // of a model's weights and of its block's output, for a padded batch
};

struct Task {
    TaskKind kind;
    int reader = 0;             // from 0
    int batch = 0, tokens = 0;  // of batch_shapes
};

struct Exercise {
    std::string id, example;  // as in an address
    std::vector<Task> tasks;
};

// "module-practice" (its four tasks), "predict-equal-scores", "predict-word-3".
const std::vector<Exercise>& exercises();
const Exercise* find_exercise(std::string_view id);

// Every example as a practice: the calculation for one reading word, and the shapes.
Exercise own_practice(const std::string& example, int reader);

// One thing to work out: a number of the trace, or a shape.
struct Ask {
    std::string id;  // "ask.weight.1.3", "ask.shape.weights"
    Quantity quantity;
    std::vector<int> shape;  // empty: it is the number
};
std::vector<Ask> asks_of(const Task& task, const AttentionTrace& trace, const ModelShape& model);

}  // namespace attention
