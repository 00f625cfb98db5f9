#include "ui/png.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "engine/crc32.h"

namespace attention {

namespace {

using Bytes = std::vector<std::uint8_t>;

void append(Bytes& bytes, std::span<const std::uint8_t> more) {
    bytes.insert(bytes.end(), more.begin(), more.end());
}

void append_big_endian(Bytes& bytes, std::uint32_t number) {
    for (const int shift : {24, 16, 8, 0}) bytes.push_back(std::uint8_t(number >> shift));
}

void append_chunk(Bytes& png, std::string_view type, const Bytes& data) {
    append_big_endian(png, std::uint32_t(data.size()));
    const std::size_t start = png.size();
    for (const char letter : type) png.push_back(std::uint8_t(letter));
    append(png, data);
    append_big_endian(png, crc32(std::span(png).subspan(start)));
}

std::uint32_t adler32(std::span<const std::uint8_t> bytes) {
    std::uint32_t a = 1, b = 0;
    for (const std::uint8_t byte : bytes) {
        a = (a + byte) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

// A zlib stream (RFC 1950) of stored blocks (RFC 1951, section 3.2.4).
Bytes stored(std::span<const std::uint8_t> bytes) {
    constexpr std::size_t most = 65535;
    Bytes stream = {0x78, 0x01};
    std::size_t start = 0;
    do {
        const std::size_t size = std::min(most, bytes.size() - start);
        const bool last = start + size == bytes.size();
        const auto length = std::uint16_t(size), complement = std::uint16_t(~length);
        for (const int byte : {int(last), length & 0xff, length >> 8, complement & 0xff, complement >> 8})
            stream.push_back(std::uint8_t(byte));
        append(stream, bytes.subspan(start, size));
        start += size;
    } while (start < bytes.size());
    append_big_endian(stream, adler32(bytes));
    return stream;
}

}  // namespace

std::vector<std::uint8_t> indexed_png(int width, int height, std::span<const std::uint8_t> pixels,
                                      std::span<const Color> palette) {
    Bytes png = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    Bytes header;
    append_big_endian(header, std::uint32_t(width));
    append_big_endian(header, std::uint32_t(height));
    append(header,
           Bytes{8, 3, 0, 0, 0});  // bits a pixel, indexed; the only compression and filters; not interlaced
    append_chunk(png, "IHDR", header);
    Bytes colours;
    for (const Color& color : palette) append(colours, Bytes{color.r, color.g, color.b});
    append_chunk(png, "PLTE", colours);
    Bytes rows;
    rows.reserve((std::size_t(width) + 1) * std::size_t(height));
    for (int y = 0; y < height; ++y) {
        rows.push_back(0);  // this row is not filtered
        append(rows, pixels.subspan(std::size_t(y) * std::size_t(width), std::size_t(width)));
    }
    append_chunk(png, "IDAT", stored(rows));
    append_chunk(png, "IEND", {});
    return png;
}

std::string base64(std::span<const std::uint8_t> bytes) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const auto byte = [&](std::size_t i) { return at + i < bytes.size() ? unsigned(bytes[at + i]) : 0; };
        const unsigned three = byte(0) << 16 | byte(1) << 8 | byte(2);
        for (std::size_t i = 0; i < 4; ++i)
            text += at + i > bytes.size() ? '=' : digits[three >> (18 - 6 * i) & 63];
    }
    return text;
}

}  // namespace attention
