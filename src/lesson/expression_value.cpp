#include "lesson/expression_value.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "engine/tokenizer.h"
#include "lesson/typed_number.h"

namespace attention {

bool same_words(std::string_view a, std::string_view b) {
    const std::vector<Token> first = split(a), second = split(b);
    return std::equal(first.begin(), first.end(), second.begin(), second.end(),
                      [](const Token& one, const Token& other) { return one.text == other.text; });
}

int take_occurrence(std::string& word) {
    const std::size_t hash = word.rfind('#');
    if (hash == std::string::npos || hash == 0) return 1;
    int which = 0;
    const auto [end, error] = std::from_chars(word.data() + hash + 1, word.data() + word.size(), which);
    if (error != std::errc() || end != word.data() + word.size() || which < 1) return 1;
    word.resize(hash);
    return which;
}

std::string shortened(std::string_view text) {
    constexpr std::size_t longest = 60;  // bytes
    if (text.size() <= longest) return std::string(text);
    std::size_t end = longest;
    while (end > 0 && (text[end] & 0xC0) == 0x80) --end;
    return std::string(text.substr(0, end)) + "…";
}

std::string in_quotes(std::string_view text) { return "“" + shortened(text) + "”"; }

std::string described(const WordValue& value) {
    if (const bool* truth = value.truth()) return *truth ? "true" : "false";
    if (const double* number = value.number()) return "the number " + exact_digits(*number);
    if (const std::string* text = value.text()) return "the text " + in_quotes(*text);
    const std::size_t count = value.list()->size();
    return "a list of " + std::to_string(count) + (count == 1 ? " word" : " words");
}

bool equal_values(const WordValue& a, const WordValue& b) {
    if (a.truth()) return *a.truth() == *b.truth();
    if (a.number()) {
        const double size = std::max({1.0, std::abs(*a.number()), std::abs(*b.number())});
        return std::abs(*a.number() - *b.number()) <= 1e-9 * size;
    }
    if (a.text()) return same_words(*a.text(), *b.text());
    return std::equal(a.list()->begin(), a.list()->end(), b.list()->begin(), b.list()->end(), same_words);
}

}  // namespace attention
