#include "attn/file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace attention::tool {
namespace {

tl::unexpected<Error> system_error(const std::string& path, const char* action) {
    return fail(path + ": The file cannot be " + action + ": " + std::strerror(errno) + ".");
}

}  // namespace

tl::unexpected<Error> in_file(const std::string& path, const Error& error) {
    return tl::unexpected<Error>(Error{path + ": " + error.sentence});
}

Result<Bytes> read_file(const std::string& path) {
    std::error_code code;
    if (std::filesystem::is_directory(path, code))
        return fail(path + ": This is a folder; a file is expected.");
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) return system_error(path, "opened");
    Bytes bytes;
    char part[1 << 16];
    while (file.read(part, sizeof part) || file.gcount() > 0)
        bytes.insert(bytes.end(), part, part + file.gcount());
    if (file.bad()) return system_error(path, "read");
    return bytes;
}

Result<std::string> read_text_file(const std::string& path) {
    Result<Bytes> bytes = read_file(path);
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    return std::string(bytes->begin(), bytes->end());
}

Result<void> check_output(const std::string& path, const std::vector<std::string>& inputs) {
    std::error_code code;
    if (!std::filesystem::exists(path, code)) return {};
    if (std::filesystem::is_directory(path, code)) return fail(path + ": This is a folder; a file is expected.");
    if (!std::filesystem::is_regular_file(path, code))
        return fail(path + ": This is not an ordinary file; nothing is written.");
    for (const std::string& input : inputs)
        if (!input.empty() && std::filesystem::equivalent(path, input, code))
            return fail(path + ": This file is read, so it is not written over; name another.");
    return {};
}

Result<void> write_file(const std::string& path, std::span<const std::uint8_t> bytes) {
    if (auto allowed = check_output(path, {}); !allowed) return allowed;
    std::error_code code;
    const std::string target = std::filesystem::weakly_canonical(path, code).string();
    std::string unfinished = (code ? path : target) + ".part";
    errno = 0;
    std::ofstream file(unfinished, std::ios::binary | std::ios::trunc);
    if (!file) return system_error(path, "written");
    file.write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
    file.close();
    if (!file || std::rename(unfinished.c_str(), (code ? path : target).c_str()) != 0) {
        auto error = system_error(path, "written");
        std::remove(unfinished.c_str());
        return error;
    }
    return {};
}

Result<void> write_file(const std::string& path, std::string_view text) {
    return write_file(path, std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

}  // namespace attention::tool
