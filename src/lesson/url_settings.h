// The settings of an address: percent-encoded pairs after its “#”.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace attention {

std::string percent_encode(const std::string& text);

// What is not a valid escape stays as it stands; malformed UTF-8 becomes U+FFFD.
std::string percent_decode(std::string_view text);

struct UrlSetting {
    std::string name;
    std::string_view raw;  // as it stands in the fragment
    std::string value() const { return percent_decode(raw); }
};
std::vector<UrlSetting> url_settings(std::string_view fragment);

std::optional<std::uint64_t> whole_number(std::string_view text);

}  // namespace attention
