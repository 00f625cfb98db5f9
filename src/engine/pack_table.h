// The frame of a pack: its header and its table of sections (docs/pack-format.md, "Frame").
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/pack.h"

namespace attention {

constexpr std::uint32_t pack_version = 1;

// A section to be written. Tensors have a type and a shape, other sections have none.
struct NewSection {
    std::string name;
    std::vector<std::uint8_t> bytes;
    bool is_tensor = false;
    DType dtype = DType::f32;
    std::vector<int> shape;
};

// "tensor …" or "baseline …": a section of numbers.
bool holds_numbers(std::string_view section_name);

Result<std::vector<std::uint8_t>> write_frame(const std::vector<NewSection>& sections);

// Checks everything about the frame: every section lies inside the file, where the one before it ends,
// is as large as its shape asks for and has the checksum that the table says.
Result<std::vector<PackSection>> read_frame(std::span<const std::uint8_t> bytes);

}  // namespace attention
