#include "engine/baseline.h"

#include <algorithm>
#include <cmath>

#include "engine/tensor_check.h"

namespace attention {

namespace {

kernels::Linear linear_of(const Tensors& tensors, const std::string& name) {
    return kernels::make_linear(to_matrix(tensors.at(name + ".weight")),
                                to_vector(tensors.at(name + ".bias")));
}

// How often each vocabulary entry stands in the text, <pad> left out. (vocabulary)
Vector count(std::span<const int> ids, Eigen::Index vocabulary_size, int padding_id) {
    Vector counts = Vector::Zero(vocabulary_size);
    for (int id : ids)
        if (id != padding_id) counts(id) += 1;
    return counts;
}

Answer most_probable(const Vector& logits) {
    Answer answer;
    answer.logits.assign(logits.data(), logits.data() + logits.size());
    answer.probabilities.resize(answer.logits.size());
    kernels::softmax_rows(answer.logits.data(), 1, int(logits.size()), answer.probabilities.data());
    answer.best = int(std::max_element(answer.logits.begin(), answer.logits.end()) - answer.logits.begin());
    return answer;
}

}  // namespace

Result<Baseline> make_baseline(std::string name, const Tensors& tensors, int vocabulary_size,
                               const std::vector<std::string>& labels) {
    const auto hidden = tensors.find("hidden.weight");
    const bool has_hidden = hidden != tensors.end() || tensors.count("hidden.bias");
    const int width = hidden != tensors.end() ? hidden->second.rows() : 1;
    const int out = int(labels.size());
    std::vector<std::pair<std::string, std::vector<int>>> expected;
    if (has_hidden) expected = {{"hidden.weight", {width, vocabulary_size}}, {"hidden.bias", {width}}};
    expected.push_back({"out.weight", {out, has_hidden ? width : vocabulary_size}});
    expected.push_back({"out.bias", {out}});
    const std::string problems = tensor_problems(expected, tensors);
    if (!problems.empty())
        return fail("The baseline \"" + name + "\" does not fit the model: " + problems + ".");

    Baseline baseline{std::move(name), has_hidden ? Counts::log1p : Counts::plain, labels, {}};
    if (has_hidden) baseline.layers.push_back(linear_of(tensors, "hidden"));
    baseline.layers.push_back(linear_of(tensors, "out"));
    return baseline;
}

Answer answer(const Baseline& baseline, std::span<const int> ids, int padding_id) {
    Vector x = count(ids, baseline.layers.front().in(), padding_id);  // (vocabulary)
    if (baseline.counts == Counts::log1p) x = x.unaryExpr([](float c) { return std::log1p(c); });
    for (const kernels::Linear& layer : baseline.layers) {
        Vector y(layer.out());
        const bool last = &layer == &baseline.layers.back();
        kernels::linear(layer, x.data(), 1, y.data(), last ? kernels::After::nothing : kernels::After::relu);
        x = std::move(y);
    }
    return most_probable(x);
}

}  // namespace attention
