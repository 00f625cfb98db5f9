// How a pack stores a tensor's numbers (docs/pack-format.md, "Tensors").
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/result.h"
#include "engine/tensor.h"

namespace attention {

constexpr std::size_t highest_rank = 8;

const char* dtype_name(DType type);  // "f32", "f16", "q8"

// How many numbers a shape holds; nothing if a side is below 1, the rank above highest_rank or the
// product above 2^40.
std::optional<std::uint64_t> count_values(std::span<const int> shape);

// How many bytes a pack stores for a shape that count_values accepts.
std::uint64_t stored_bytes(std::span<const int> shape, DType type);

// In the tensor's own `stored` type. Errors: a number that is not finite or too large for the type.
Result<std::vector<std::uint8_t>> encode_values(const Tensor& tensor);

// `bytes` must be stored_bytes(shape, type) long. Errors: a number that is not finite.
Result<Tensor> decode_values(std::span<const std::uint8_t> bytes, std::vector<int> shape, DType type);

}  // namespace attention
