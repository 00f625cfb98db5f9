#include "engine/utf8.h"

namespace attention::utf8 {

namespace {

constexpr char32_t replacement = 0xFFFD;

// What a first byte promises: how many more, and between which bounds the second must lie
// (Unicode 14, table 3-7: no long forms, no surrogates, nothing over U+10FFFF).
struct Promise {
    int more;
    unsigned low, high;
};

Promise promise_of(unsigned byte) {
    if (byte >= 0xC2 && byte <= 0xDF) return {1, 0x80, 0xBF};
    if (byte == 0xE0) return {2, 0xA0, 0xBF};
    if (byte == 0xED) return {2, 0x80, 0x9F};
    if (byte >= 0xE1 && byte <= 0xEF) return {2, 0x80, 0xBF};
    if (byte == 0xF0) return {3, 0x90, 0xBF};
    if (byte >= 0xF1 && byte <= 0xF3) return {3, 0x80, 0xBF};
    if (byte == 0xF4) return {3, 0x80, 0x8F};
    return {0, 0, 0};
}

// Reads the character at `at` and moves past it, or past the part of it that is there.
char32_t next(std::string_view text, std::size_t& at) {
    const unsigned first = static_cast<unsigned char>(text[at++]);
    if (first < 0x80) return first;
    Promise promise = promise_of(first);
    if (promise.more == 0) return replacement;
    char32_t code = first & (0x3Fu >> promise.more);
    for (; promise.more > 0; --promise.more) {
        if (at == text.size()) return replacement;
        const unsigned byte = static_cast<unsigned char>(text[at]);
        if (byte < promise.low || byte > promise.high) return replacement;
        code = code << 6 | (byte & 0x3F);
        promise.low = 0x80;
        promise.high = 0xBF;
        ++at;
    }
    return code;
}

}  // namespace

std::vector<char32_t> decode(std::string_view text) {
    std::vector<char32_t> codes;
    codes.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) codes.push_back(next(text, at));
    return codes;
}

void append(std::string& text, char32_t code) {
    const auto tail = [&](int shift) { text += char(0x80 | (code >> shift & 0x3F)); };
    if (code < 0x80) {
        text += char(code);
    } else if (code < 0x800) {
        text += char(0xC0 | code >> 6);
        tail(0);
    } else if (code < 0x10000) {
        text += char(0xE0 | code >> 12);
        tail(6);
        tail(0);
    } else {
        text += char(0xF0 | code >> 18);
        tail(12);
        tail(6);
        tail(0);
    }
}

}  // namespace attention::utf8
