#include "attn/zip_archive.h"

#include <zip.h>

#include <algorithm>

namespace attention::tool {
namespace {

constexpr std::uint64_t highest_ratio = 1100;                    // deflate reaches 1032 : 1
constexpr std::uint64_t largest_entry = std::uint64_t(1) << 32;  // bytes

std::string text_of(zip_error_t* error) {
    std::string text = zip_error_strerror(error);
    zip_error_fini(error);
    return text;
}

}  // namespace

void ZipArchive::Close::operator()(zip* archive) const { zip_discard(archive); }

Result<ZipArchive> ZipArchive::open(std::span<const std::uint8_t> bytes) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    if (!source) return fail("The zip archive cannot be opened: " + text_of(&error) + ".");
    zip* opened = zip_open_from_source(source, ZIP_RDONLY, &error);
    if (!opened) {
        zip_source_free(source);
        return fail("The zip archive is damaged or cut short: " + text_of(&error) + ".");
    }
    zip_error_fini(&error);
    ZipArchive archive;
    archive.archive_.reset(opened);
    zip_int64_t count = zip_get_num_entries(opened, 0);
    for (zip_int64_t i = 0; i < count; ++i)
        if (const char* name = zip_get_name(opened, zip_uint64_t(i), 0)) archive.names_.push_back(name);
    return archive;
}

bool ZipArchive::has(const std::string& name) const {
    return std::find(names_.begin(), names_.end(), name) != names_.end();
}

Result<Bytes> ZipArchive::read(const std::string& name) const {
    zip_stat_t stat;
    if (zip_stat(archive_.get(), name.c_str(), 0, &stat) != 0)
        return fail("The zip archive has no entry \"" + name + "\".");
    if (stat.size > largest_entry || stat.size > highest_ratio * (stat.comp_size + 64))
        return fail("The zip entry \"" + name + "\" claims an impossible size of " +
                    std::to_string(stat.size) + " bytes.");
    std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> file(zip_fopen(archive_.get(), name.c_str(), 0),
                                                           zip_fclose);
    if (!file)
        return fail("The zip entry \"" + name + "\" cannot be read: " + zip_strerror(archive_.get()) + ".");
    Bytes bytes;
    std::uint8_t part[1 << 16];
    zip_int64_t read = 0;
    while ((read = zip_fread(file.get(), part, sizeof part)) > 0)
        bytes.insert(bytes.end(), part, part + read);
    if (read < 0 || bytes.size() != stat.size)
        return fail("The zip entry \"" + name + "\" is damaged: " + zip_file_strerror(file.get()) + ".");
    return bytes;
}

}  // namespace attention::tool
