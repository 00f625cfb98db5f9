// Packs from disk, and what several subcommands ask of them.
#pragma once

#include <string>
#include <vector>

#include "attn/file.h"
#include "engine/pack.h"

namespace attention::tool {

Result<Pack> read_pack_file(const std::string& path);

// CRC-32 over the bytes of all tensors, baselines included, in the order of the pack: the same for two
// packs if and only if they compute the same. Eight hexadecimal digits.
std::string weights_checksum(std::span<const std::uint8_t> bytes, const std::vector<PackSection>& sections);
Result<std::string> weights_checksum(std::span<const std::uint8_t> bytes);

std::string hexadecimal(std::uint32_t checksum);

}  // namespace attention::tool
