// Numbers as little-endian bytes, whatever the machine's own order.
#pragma once

#include "engine/bits.h"
#include <cstdint>
#include <vector>

namespace attention {

template <class Number>
Number read_little(const std::uint8_t* bytes) {
    Number value = 0;
    for (unsigned i = 0; i < sizeof(Number); ++i) value = Number(value | Number(Number(bytes[i]) << (8 * i)));
    return value;
}

inline float read_little_float(const std::uint8_t* bytes) {
    return bit_cast<float>(read_little<std::uint32_t>(bytes));
}

template <class Number>
void append_little(std::vector<std::uint8_t>& bytes, Number value) {
    for (unsigned i = 0; i < sizeof(Number); ++i) bytes.push_back(std::uint8_t(value >> (8 * i)));
}

inline void append_little_float(std::vector<std::uint8_t>& bytes, float value) {
    append_little(bytes, bit_cast<std::uint32_t>(value));
}

}  // namespace attention
