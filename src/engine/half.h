// IEEE 754 binary16 ("f16") and bfloat16, by their bits.
#pragma once

#include <cstdint>

namespace attention {

float half_to_float(std::uint16_t bits);
float bfloat_to_float(std::uint16_t bits);

// To the nearest, ties to even. Values of 65520 and more become infinity.
std::uint16_t float_to_half(float value);

}  // namespace attention
