#include "attn/pack_file.h"

#include <cstdio>

#include "engine/crc32.h"
#include "engine/pack_table.h"

namespace attention::tool {

Result<Pack> read_pack_file(const std::string& path) {
    Result<Bytes> bytes = read_file(path);
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    Result<Pack> pack = read_pack(*bytes);
    if (!pack) return in_file(path, pack.error());
    return pack;
}

std::string hexadecimal(std::uint32_t checksum) {
    char text[16];
    std::snprintf(text, sizeof text, "%08x", unsigned(checksum));
    return text;
}

std::string weights_checksum(std::span<const std::uint8_t> bytes, const std::vector<PackSection>& sections) {
    std::uint32_t checksum = 0;
    for (const PackSection& section : sections)
        if (holds_numbers(section.name))
            checksum = crc32(bytes.subspan(std::size_t(section.offset), std::size_t(section.size)), checksum);
    return hexadecimal(checksum);
}

Result<std::string> weights_checksum(std::span<const std::uint8_t> bytes) {
    Result<std::vector<PackSection>> sections = pack_sections(bytes);
    if (!sections) return tl::unexpected<Error>(sections.error());
    return weights_checksum(bytes, *sections);
}

}  // namespace attention::tool
