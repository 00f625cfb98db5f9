// SHA-256 (FIPS 180-4), to say which data a figure was measured on.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace attention::tool {

std::string sha256(std::span<const std::uint8_t> bytes);  // 64 hexadecimal digits

}  // namespace attention::tool
