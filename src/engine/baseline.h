// Models that see only how often each word occurs: what the transformer is compared with.
#pragma once

#include <string>
#include <vector>

#include "engine/forward.h"

namespace attention {

enum class Counts { plain, log1p };  // c, or log(1 + c)

struct Baseline {
    std::string name;                     // "bag-of-words"
    Counts counts = Counts::plain;
    std::vector<std::string> labels;
    std::vector<kernels::Linear> layers;  // ReLU between two; the first reads (vocabulary)
};

// From its tensors: `out.*` alone is the linear model; `hidden.*` before it is the bag of words, on
// log(1 + counts). `labels` are the model's. Errors list what is missing or of another shape.
Result<Baseline> make_baseline(std::string name, const Tensors& tensors, int vocabulary_size,
                               const std::vector<std::string>& labels);

// Counts the ids (<unk> among them, padding not) and answers.
Answer answer(const Baseline& baseline, std::span<const int> ids, int padding_id);

}  // namespace attention
