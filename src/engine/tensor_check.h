// Tensors held against the names and shapes that a model asks for.
#pragma once

#include <utility>

#include "engine/matrix.h"
#include "engine/tensor.h"

namespace attention {

// Every tensor that is missing, of another shape, or not expected, in one line; empty if all is well.
std::string tensor_problems(const std::vector<std::pair<std::string, std::vector<int>>>& expected,
                            const Tensors& tensors);

Matrix to_matrix(const Tensor& tensor);  // (rows, columns)
Vector to_vector(const Tensor& tensor);  // all its numbers

}  // namespace attention
