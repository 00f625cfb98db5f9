#include "engine/tensor_codec.h"

#include <algorithm>
#include <cmath>

#include "engine/half.h"
#include "engine/little_endian.h"

namespace attention {
namespace {

// q8 has one scale a row, and a row is what the last side counts: (out, in) has `out` rows.
std::uint64_t row_length(std::span<const int> shape) {
    return shape.empty() ? 1 : std::uint64_t(shape.back());
}

std::string value_place(std::size_t index) { return "Number " + std::to_string(index) + " (counted from 0)"; }

void encode_f32(const Tensor& tensor, std::vector<std::uint8_t>& bytes) {
    for (float value : tensor.values) append_little_float(bytes, value);
}

Result<void> encode_f16(const Tensor& tensor, std::vector<std::uint8_t>& bytes) {
    for (std::size_t i = 0; i < tensor.values.size(); ++i) {
        if (std::fabs(tensor.values[i]) >= 65520)
            return fail(value_place(i) + " is " + std::to_string(tensor.values[i]) +
                        ", too large for f16, which ends at 65504.");
        append_little(bytes, float_to_half(tensor.values[i]));
    }
    return {};
}

// value ≈ scale · q with scale = (largest magnitude of the row) / 127 and q in -127 … 127.
void encode_q8(const Tensor& tensor, std::vector<std::uint8_t>& bytes) {
    std::size_t length = row_length(tensor.shape), rows = tensor.values.size() / length;
    std::vector<float> scales(rows);  // (rows)
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t i = 0; i < length; ++i)
            scales[row] = std::max(scales[row], std::fabs(tensor.values[row * length + i]));
        scales[row] /= 127;
        append_little_float(bytes, scales[row]);
    }
    for (std::size_t i = 0; i < tensor.values.size(); ++i) {
        float scale = scales[i / length];
        float q = scale > 0 ? std::nearbyint(tensor.values[i] / scale) : 0;
        bytes.push_back(std::uint8_t(std::int8_t(std::clamp(q, -127.0f, 127.0f))));
    }
}

void decode_q8(std::span<const std::uint8_t> bytes, Tensor& tensor) {
    std::size_t length = row_length(tensor.shape), rows = tensor.values.size() / length;
    const std::uint8_t* q = bytes.data() + 4 * rows;
    for (std::size_t i = 0; i < tensor.values.size(); ++i)
        tensor.values[i] = read_little_float(bytes.data() + 4 * (i / length)) * float(std::int8_t(q[i]));
}

Result<void> check_finite(const Tensor& tensor) {
    for (std::size_t i = 0; i < tensor.values.size(); ++i)
        if (!std::isfinite(tensor.values[i]))
            return fail(value_place(i) + " is infinite or not a number (NaN).");
    return {};
}

}  // namespace

const char* dtype_name(DType type) { return type == DType::f32 ? "f32" : type == DType::f16 ? "f16" : "q8"; }

std::optional<std::uint64_t> count_values(std::span<const int> shape) {
    constexpr std::uint64_t most = std::uint64_t(1) << 40;
    if (shape.size() > highest_rank) return std::nullopt;
    std::uint64_t count = 1;
    for (int side : shape) {
        if (side < 1 || count > most / std::uint64_t(side)) return std::nullopt;
        count *= std::uint64_t(side);
    }
    return count;
}

std::uint64_t stored_bytes(std::span<const int> shape, DType type) {
    std::uint64_t count = count_values(shape).value_or(0);
    if (type == DType::f32) return 4 * count;
    if (type == DType::f16) return 2 * count;
    return 4 * (count / row_length(shape)) + count;
}

Result<std::vector<std::uint8_t>> encode_values(const Tensor& tensor) {
    auto count = count_values(tensor.shape);
    if (!count || *count != tensor.values.size())
        return fail("The shape " + shape_text(tensor.shape) + " does not fit its " +
                    std::to_string(tensor.values.size()) + " numbers.");
    if (auto finite = check_finite(tensor); !finite) return tl::unexpected<Error>(finite.error());
    std::vector<std::uint8_t> bytes;
    bytes.reserve(std::size_t(stored_bytes(tensor.shape, tensor.stored)));
    if (tensor.stored == DType::f32) encode_f32(tensor, bytes);
    if (tensor.stored == DType::q8) encode_q8(tensor, bytes);
    if (tensor.stored == DType::f16)
        if (auto fits = encode_f16(tensor, bytes); !fits) return tl::unexpected<Error>(fits.error());
    return bytes;
}

Result<Tensor> decode_values(std::span<const std::uint8_t> bytes, std::vector<int> shape, DType type) {
    Tensor tensor{std::move(shape), {}, type};
    tensor.values.resize(std::size_t(count_values(tensor.shape).value_or(0)));
    for (std::size_t i = 0; i < tensor.values.size() && type != DType::q8; ++i)
        tensor.values[i] = type == DType::f32
                               ? read_little_float(bytes.data() + 4 * i)
                               : half_to_float(read_little<std::uint16_t>(bytes.data() + 2 * i));
    if (type == DType::q8) decode_q8(bytes, tensor);
    if (auto finite = check_finite(tensor); !finite) return tl::unexpected<Error>(finite.error());
    return tensor;
}

}  // namespace attention
