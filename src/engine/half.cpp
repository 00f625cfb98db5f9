#include "engine/half.h"

#include "engine/bits.h"
#include <cmath>

namespace attention {

float half_to_float(std::uint16_t bits) {
    std::uint32_t sign = std::uint32_t(bits & 0x8000) << 16;
    std::uint32_t exponent = (bits >> 10) & 31, fraction = bits & 1023;
    if (exponent == 31) return bit_cast<float>(sign | 0x7F800000u | (fraction << 13));
    if (exponent == 0) {  // subnormal: fraction · 2^-24, exact in f32
        float value = std::ldexp(float(fraction), -24);
        return sign ? -value : value;
    }
    return bit_cast<float>(sign | ((exponent + 112) << 23) | (fraction << 13));
}

float bfloat_to_float(std::uint16_t bits) { return bit_cast<float>(std::uint32_t(bits) << 16); }

std::uint16_t float_to_half(float value) {
    std::uint32_t bits = bit_cast<std::uint32_t>(value);
    std::uint32_t sign = (bits >> 16) & 0x8000, magnitude = bits & 0x7FFFFFFF;
    if (magnitude > 0x7F800000) return std::uint16_t(sign | 0x7E00);   // not a number
    if (magnitude >= 0x477FF000) return std::uint16_t(sign | 0x7C00);  // 65520 and more
    if (magnitude < 0x38800000) {  // below 2^-14: a multiple of 2^-24; adding 0.5 rounds to one, ties to even
        float rounded = bit_cast<float>(magnitude) + 0.5f;
        return std::uint16_t(sign | (bit_cast<std::uint32_t>(rounded) - 0x3F000000));
    }
    std::uint32_t odd = (magnitude >> 13) & 1;
    return std::uint16_t(sign | ((magnitude + 0xFFF + odd - 0x38000000) >> 13));
}

}  // namespace attention
