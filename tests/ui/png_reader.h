// Reads a PNG of ours: indexed colours, stored blocks, rows that are not filtered. Anything else fails.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "ui/theme.h"

namespace attention::made {

struct ReadPng {
    int width = 0, height = 0;
    std::vector<Color> pixels;  // row by row

    Color at(int x, int y) const { return pixels.at(std::size_t(y) * std::size_t(width) + std::size_t(x)); }
};

using Bytes = std::vector<std::uint8_t>;

inline std::uint32_t big_endian(const Bytes& bytes, std::size_t at) {
    return std::uint32_t(bytes.at(at)) << 24 | std::uint32_t(bytes.at(at + 1)) << 16 |
           std::uint32_t(bytes.at(at + 2)) << 8 | bytes.at(at + 3);
}

// Bit by bit, as PNG's section 5.5 defines it.
inline std::uint32_t plain_crc(const Bytes& bytes, std::size_t from, std::size_t to) {
    std::uint32_t crc = 0xffffffff;
    for (std::size_t i = from; i < to; ++i) {
        crc ^= bytes.at(i);
        for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc;
}

// A zlib stream of stored blocks.
inline Bytes unpacked(const Bytes& stream) {
    Bytes bytes;
    EXPECT_EQ((stream.at(0) << 8 | stream.at(1)) % 31, 0);
    EXPECT_EQ(stream.at(0) & 15, 8) << "deflate";
    std::size_t at = 2;
    for (bool last = false; !last;) {
        last = stream.at(at) & 1;
        EXPECT_EQ(stream.at(at) >> 1, 0) << "a stored block";
        const int size = stream.at(at + 1) | stream.at(at + 2) << 8;
        EXPECT_EQ(stream.at(at + 3) | stream.at(at + 4) << 8, ~size & 0xffff);
        for (int i = 0; i < size; ++i) bytes.push_back(stream.at(at + 5 + std::size_t(i)));
        at += 5 + std::size_t(size);
    }
    std::uint64_t a = 1, b = 0;  // Adler-32, without its tricks
    for (const std::uint8_t byte : bytes) a += byte, b += a;
    EXPECT_EQ(big_endian(stream, at), b % 65521 << 16 | a % 65521);
    EXPECT_EQ(stream.size(), at + 4);
    return bytes;
}

inline ReadPng read_png(const Bytes& file) {
    ReadPng png;
    EXPECT_EQ(Bytes(file.begin(), file.begin() + 8), (Bytes{0x89, 'P', 'N', 'G', 13, 10, 26, 10}));
    std::string order;
    Bytes colours, stream;
    for (std::size_t at = 8; at < file.size();) {
        const std::size_t size = big_endian(file, at), end = at + 8 + size;
        const std::string type(file.begin() + long(at) + 4, file.begin() + long(at) + 8);
        const Bytes data(file.begin() + long(at) + 8, file.begin() + long(end));
        EXPECT_EQ(big_endian(file, end), plain_crc(file, at + 4, end)) << type;
        order += type + " ";
        if (type == "IHDR") {
            png.width = int(big_endian(data, 0));
            png.height = int(big_endian(data, 4));
            EXPECT_EQ(Bytes(data.begin() + 8, data.end()), (Bytes{8, 3, 0, 0, 0}));
        }
        if (type == "PLTE") colours = data;
        if (type == "IDAT") stream = data;
        at = end + 4;
    }
    EXPECT_EQ(order, "IHDR PLTE IDAT IEND ");
    const Bytes rows = unpacked(stream);
    EXPECT_EQ(rows.size(), std::size_t(png.width + 1) * std::size_t(png.height));
    for (std::size_t at = 0; at < rows.size(); ++at) {
        if (at % std::size_t(png.width + 1) == 0) {
            EXPECT_EQ(rows[at], 0) << "not filtered";
            continue;
        }
        const std::size_t color = 3 * std::size_t(rows[at]);
        png.pixels.push_back({colours.at(color), colours.at(color + 1), colours.at(color + 2), 255});
    }
    return png;
}

inline Bytes from_base64(const std::string& text) {
    const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    EXPECT_EQ(text.size() % 4, 0u);
    Bytes bytes;
    unsigned bits = 0, known = 0;
    for (const char digit : text.substr(0, text.find('='))) {
        EXPECT_NE(digits.find(digit), std::string::npos) << digit;
        bits = bits << 6 | unsigned(digits.find(digit));
        if ((known += 6) < 8) continue;
        known -= 8;
        bytes.push_back(std::uint8_t(bits >> known));
    }
    return bytes;
}

}  // namespace attention::made
