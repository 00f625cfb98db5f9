// Parts as a zip archive, uncompressed.
#pragma once

#include <zip.h>

#include <cstdint>
#include <vector>

#include "fuzz/parts.h"

namespace attention::fuzz {

inline std::vector<std::uint8_t> zip_of(const std::vector<Part>& parts) {
    zip_source_t* archived = zip_source_buffer_create(nullptr, 0, 0, nullptr);
    zip_source_keep(archived);
    zip_t* archive = zip_open_from_source(archived, ZIP_TRUNCATE, nullptr);
    for (const Part& part : parts) {
        zip_source_t* content = zip_source_buffer(archive, part.content.data(), part.content.size(), 0);
        const zip_int64_t index = zip_file_add(archive, part.name.c_str(), content, ZIP_FL_OVERWRITE);
        if (index < 0)
            zip_source_free(content);
        else
            zip_set_file_compression(archive, zip_uint64_t(index), ZIP_CM_STORE, 0);
    }
    std::vector<std::uint8_t> bytes;
    if (zip_close(archive) != 0) {
        zip_discard(archive);  // a name that no archive can have
    } else if (zip_source_open(archived) == 0) {
        zip_stat_t stat;
        zip_source_stat(archived, &stat);
        bytes.resize(std::size_t(stat.size));
        bytes.resize(std::size_t(std::max<zip_int64_t>(0, zip_source_read(archived, bytes.data(), bytes.size()))));
        zip_source_close(archived);
    }
    zip_source_free(archived);
    return bytes;
}

}  // namespace attention::fuzz
