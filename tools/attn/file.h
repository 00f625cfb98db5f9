// Whole files, in and out.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"

namespace attention::tool {

using Bytes = std::vector<std::uint8_t>;

// Errors name the file.
Result<Bytes> read_file(const std::string& path);
Result<std::string> read_text_file(const std::string& path);

// Under another name first, so that a failed write leaves no half file; a link is followed. Errors name the file.
Result<void> write_file(const std::string& path, std::span<const std::uint8_t> bytes);
Result<void> write_file(const std::string& path, std::string_view text);

// Whether `path` may be written: it is an ordinary file or none yet, and none of the inputs. Errors name the file.
Result<void> check_output(const std::string& path, const std::vector<std::string>& inputs);

// The error with the file's name before it.
tl::unexpected<Error> in_file(const std::string& path, const Error& error);

}  // namespace attention::tool
