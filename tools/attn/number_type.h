// The number types that weight files store, and their conversion to f32.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/result.h"
#include "engine/tensor.h"

namespace attention::tool {

enum class NumberKind { real, brain, integer };  // IEEE 754; bfloat16; anything whose values are not read

struct NumberType {
    std::string name;  // "f32", "bf16", "i64"
    std::size_t bytes = 0;
    NumberKind kind = NumberKind::integer;

    bool is_real() const { return kind != NumberKind::integer; }
};

// By our own name: f64, f32, f16, bf16, i64 … u8, bool.
std::optional<NumberType> number_type(const std::string& name);

// Number `index` of raw bytes that hold that many.
float read_number(std::span<const std::uint8_t> bytes, std::size_t index, const NumberType& type,
                  bool big_endian = false);

// A tensor of a weight file. Integers keep their shape only: no weight is one, but errors name them.
struct StoredTensor {
    Tensor tensor;
    NumberType type;
};

using WeightFile = std::map<std::string, StoredTensor>;

// A shape as a file gives it. Errors: more than 8 sides, a side or a product out of range.
struct FileShape {
    std::vector<int> sides;
    std::uint64_t count = 1;
};
Result<FileShape> file_shape(const std::vector<std::int64_t>& sides);

}  // namespace attention::tool
