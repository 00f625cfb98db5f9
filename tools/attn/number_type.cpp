#include "attn/number_type.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "engine/half.h"
#include "engine/tensor_codec.h"

namespace attention::tool {

std::optional<NumberType> number_type(const std::string& name) {
    static const std::vector<NumberType> types = {
        {"f64", 8, NumberKind::real},    {"f32", 4, NumberKind::real},    {"f16", 2, NumberKind::real},
        {"bf16", 2, NumberKind::brain},  {"i64", 8, NumberKind::integer}, {"i32", 4, NumberKind::integer},
        {"i16", 2, NumberKind::integer}, {"i8", 1, NumberKind::integer},  {"u64", 8, NumberKind::integer},
        {"u32", 4, NumberKind::integer}, {"u16", 2, NumberKind::integer}, {"u8", 1, NumberKind::integer},
        {"bool", 1, NumberKind::integer}};
    auto found =
        std::find_if(types.begin(), types.end(), [&](const NumberType& type) { return type.name == name; });
    if (found == types.end()) return std::nullopt;
    return *found;
}

float read_number(std::span<const std::uint8_t> bytes, std::size_t index, const NumberType& type,
                  bool big_endian) {
    std::uint64_t bits = 0;
    const std::uint8_t* first = bytes.data() + index * type.bytes;
    for (std::size_t i = 0; i < type.bytes; ++i)
        bits |= std::uint64_t(first[big_endian ? type.bytes - 1 - i : i]) << (8 * i);
    if (type.kind == NumberKind::brain) return bfloat_to_float(std::uint16_t(bits));
    if (type.bytes == 8) return float(std::bit_cast<double>(bits));
    if (type.bytes == 4) return std::bit_cast<float>(std::uint32_t(bits));
    return half_to_float(std::uint16_t(bits));
}

Result<FileShape> file_shape(const std::vector<std::int64_t>& sides) {
    FileShape shape;
    if (sides.size() > highest_rank)
        return fail("its shape has " + std::to_string(sides.size()) + " sides, at most " +
                    std::to_string(highest_rank) + " are possible");
    for (std::int64_t side : sides) {
        bool fits = side >= 0 && side <= std::numeric_limits<int>::max() &&
                    (side == 0 || shape.count <= (std::uint64_t(1) << 40) / std::uint64_t(side));
        if (!fits) return fail("its shape is impossible: a side of " + std::to_string(side));
        shape.sides.push_back(int(side));
        shape.count *= std::uint64_t(side);
    }
    return shape;
}

}  // namespace attention::tool
