#include "engine/tensor.h"

#include "engine/tensor_check.h"

namespace attention {

std::string shape_text(const std::vector<int>& shape) {
    std::string text = "(";
    for (std::size_t i = 0; i < shape.size(); ++i) text += (i ? ", " : "") + std::to_string(shape[i]);
    return text + ")";
}

std::string tensor_problems(const std::vector<std::pair<std::string, std::vector<int>>>& expected,
                            const Tensors& tensors) {
    std::vector<std::string> problems;
    std::map<std::string, bool> wanted;
    for (const auto& [name, shape] : expected) {
        wanted[name] = true;
        auto found = tensors.find(name);
        if (found == tensors.end())
            problems.push_back(name + " is missing, expected " + shape_text(shape));
        else if (found->second.shape != shape)
            problems.push_back(name + " is " + shape_text(found->second.shape) + ", expected " +
                               shape_text(shape));
    }
    for (const auto& [name, tensor] : tensors)
        if (!wanted.count(name))
            problems.push_back(name + " " + shape_text(tensor.shape) + " is not expected");
    std::string text;
    for (const auto& problem : problems) text += (text.empty() ? "" : "; ") + problem;
    return text;
}

Matrix to_matrix(const Tensor& tensor) {
    return MatrixView(tensor.values.data(), tensor.rows(), tensor.columns());
}

Vector to_vector(const Tensor& tensor) {
    return Eigen::Map<const Vector>(tensor.values.data(), Eigen::Index(tensor.values.size()));
}

}  // namespace attention
