// Small pictures as PNG files (PNG, third edition, W3C 2025), for the pictures inside an SVG.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ui/theme.h"

namespace attention {

// Eight bits a pixel, row by row, each an index into at most 256 opaque colours. The pixels are stored, not
// compressed: the page has no zlib (Debian's emcc brings none), and a grid of 120 × 120 takes 15 kB.
std::vector<std::uint8_t> indexed_png(int width, int height, std::span<const std::uint8_t> pixels,
                                      std::span<const Color> palette);

std::string base64(std::span<const std::uint8_t> bytes);  // RFC 4648, section 4

}  // namespace attention
