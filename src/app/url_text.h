// What every room's address is made of: percent-encoded settings.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "view/messages.h"

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

// Lists: "1,3,4".
std::vector<std::string> url_list(const std::string& value);
std::string places_text(const std::vector<int>& places);  // 0 for the first becomes 1

// "The link asks for {name} = “{value}”; {expected}."
Message bad_value(std::string name, std::string value, std::string expected);

}  // namespace attention
