// CRC-32 (ISO-HDLC), the checksum of zip, gzip and PNG: reflected polynomial 0xEDB88320.
#pragma once

#include <cstdint>
#include <span>

namespace attention {

// Of the bytes, or of everything so far when the checksum of what stands before is given.
std::uint32_t crc32(std::span<const std::uint8_t> bytes, std::uint32_t before = 0);

}  // namespace attention
