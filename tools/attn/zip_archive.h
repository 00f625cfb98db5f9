// Zip archives in memory, read with libzip.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "attn/file.h"

struct zip;

namespace attention::tool {

class ZipArchive {
public:
    // The bytes must outlive the archive.
    static Result<ZipArchive> open(std::span<const std::uint8_t> bytes);

    const std::vector<std::string>& names() const { return names_; }
    bool has(const std::string& name) const;

    // The unpacked entry, its checksum checked. What is allocated follows what is really there; an entry
    // that claims to unpack to more than deflate can do is refused.
    Result<Bytes> read(const std::string& name) const;

private:
    struct Close {
        void operator()(zip* archive) const;
    };
    std::unique_ptr<zip, Close> archive_;
    std::vector<std::string> names_;
};

}  // namespace attention::tool
