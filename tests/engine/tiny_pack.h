// A pack of less than 4 KB: two numbers a token, one head, one block, three words.
#pragma once

#include "engine/crc32.h"
#include "engine/little_endian.h"
#include "engine/pack.h"

namespace attention::tiny {

using Bytes = std::vector<std::uint8_t>;

inline Tensor tensor(std::vector<int> shape, DType stored) {
    Tensor result{std::move(shape), {}, stored};
    std::size_t count = 1;
    for (int side : result.shape) count *= std::size_t(side);
    for (std::size_t i = 0; i < count; ++i) result.values.push_back(0.25f * float(int(i * 7 % 11) - 5));
    return result;
}

inline PackSource source(DType stored = DType::f32) {
    PackSource source;
    source.config.name = "tiny";
    source.config.dimension = 2;
    source.config.heads = source.config.blocks = 1;
    source.config.positions = 4;
    source.config.labels = {"no", "yes"};
    source.vocabulary = {"<pad>", "<unk>", "not"};
    for (const auto& [name, shape] : expected_tensors(source.config, 3))
        source.tensors[name] = tensor(shape, shape.size() > 1 ? stored : DType::f32);
    source.baselines.push_back(
        {"linear", {{"out.weight", tensor({2, 3}, stored)}, {"out.bias", tensor({2}, DType::f32)}}});
    source.tickets.push_back({"T-1", "not \"working\", é", "yes", "plain", "A note.", true});
    source.figures = R"({"source":{"data":"x.csv"}})";
    source.card = "# Tiny\n";
    return source;
}

inline Bytes bytes(DType stored = DType::f32) { return write_pack(source(stored)).value(); }

// Gives damaged bytes the checksums that they should have, so that the checks behind those are reached.
inline void repair_checksums(Bytes& bytes) {
    auto table_size = std::size_t(read_little<std::uint64_t>(&bytes[24]));
    if (table_size > bytes.size() - 40) return;
    auto put = [&](std::size_t at, std::uint32_t checksum) {
        for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = std::uint8_t(checksum >> (8 * i));
    };
    for (std::size_t at = 40; at + 24 <= 40 + table_size;) {
        auto offset = read_little<std::uint64_t>(&bytes[at]),
             size = read_little<std::uint64_t>(&bytes[at + 8]);
        if (offset <= bytes.size() && size <= bytes.size() - offset)
            put(at + 16, crc32({bytes.data() + offset, std::size_t(size)}));
        at += 24 + 4u * bytes[at + 21] + read_little<std::uint16_t>(&bytes[at + 22]);
    }
    put(36, crc32({bytes.data() + 40, table_size}, crc32({bytes.data(), 36})));
}

}  // namespace attention::tiny
