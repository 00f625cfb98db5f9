#include "lesson/url_settings.h"

#include <algorithm>
#include <charconv>

#include "engine/utf8.h"

namespace attention {

namespace {

bool is_plain(unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.' || c == '~';
}

}  // namespace

std::string percent_encode(const std::string& text) {
    static constexpr char digits[] = "0123456789ABCDEF";
    std::string encoded;
    for (const unsigned char c : text) {
        if (is_plain(c))
            encoded += char(c);
        else if (c == ' ')
            encoded += '+';
        else
            encoded += {'%', digits[c >> 4], digits[c & 15]};
    }
    return encoded;
}

std::string percent_decode(std::string_view text) {
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned value = 0;
        const bool escape =
            text[i] == '%' && i + 2 < text.size() &&
            std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16).ptr == text.data() + i + 3;
        if (escape) i += 2;
        decoded += escape ? char(value) : text[i] == '+' ? ' ' : text[i];
    }
    std::string valid;
    for (const char32_t c : utf8::decode(decoded)) utf8::append(valid, c == 0 ? 0xfffd : c);
    return valid;
}

std::optional<std::uint64_t> whole_number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::vector<UrlSetting> url_settings(std::string_view fragment) {
    std::vector<UrlSetting> settings;
    while (!fragment.empty()) {
        const std::string_view pair = fragment.substr(0, fragment.find('&'));
        fragment.remove_prefix(std::min(fragment.size(), pair.size() + 1));
        if (pair.empty()) continue;
        const std::size_t equals = pair.find('=');
        settings.push_back({percent_decode(pair.substr(0, equals)),
                            equals == std::string_view::npos ? "" : pair.substr(equals + 1)});
    }
    return settings;
}

}  // namespace attention
