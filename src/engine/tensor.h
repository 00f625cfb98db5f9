// A named, shaped block of numbers, as trained weights are stored.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace attention {

enum class DType : std::uint8_t { f32 = 0, f16 = 1, q8 = 2 };  // how a pack stores it; in memory all are f32

struct Tensor {
    std::vector<int> shape;     // (rows, columns), (length) or () for one number
    std::vector<float> values;  // row by row
    DType stored = DType::f32;

    int rows() const { return shape.empty() ? 1 : shape[0]; }
    int columns() const { return shape.size() < 2 ? 1 : shape[1]; }
};

using Tensors = std::map<std::string, Tensor>;  // by PyTorch's state-dict name

std::string shape_text(const std::vector<int>& shape);  // "(192, 64)"

}  // namespace attention
