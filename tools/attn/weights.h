// Trained weights, whatever file they are in.
#pragma once

#include <string>

#include "attn/file.h"
#include "attn/number_type.h"

namespace attention::tool {

// Knows the format by the file's first bytes. Errors name the file, and the tensor where one is wrong.
Result<WeightFile> read_weights(const std::string& path);

// The same of bytes, and the readers of each format. Errors do not name the file.
Result<WeightFile> read_weights(std::span<const std::uint8_t> bytes);
Result<WeightFile> read_safetensors(std::span<const std::uint8_t> bytes);
Result<WeightFile> read_npz(std::span<const std::uint8_t> bytes);
Result<WeightFile> read_pt(std::span<const std::uint8_t> bytes);

// All tensors as f32.
Bytes write_safetensors(const Tensors& tensors);

}  // namespace attention::tool
