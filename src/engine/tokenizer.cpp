#include "engine/tokenizer.h"

#include "engine/unicode_tables.h"
#include "engine/utf8.h"

namespace attention {

namespace {

constexpr char32_t dotted_capital_i = 0x130, dot_above = 0x307;
constexpr char32_t capital_sigma = 0x3A3, small_sigma = 0x3C3, final_sigma = 0x3C2;

struct Letter {
    char32_t code;
    int place;  // of the character in the original text that it came from
};

// A sigma that ends a word: a cased letter before it and none after, case-ignorable ones skipped.
// Unicode 14, chapter 3.13, table 3-17, Final_Sigma.
bool ends_word(const std::vector<char32_t>& text, std::size_t sigma) {
    std::size_t before = sigma;
    while (before > 0 && unicode::is_case_ignorable(text[before - 1])) --before;
    if (before == 0 || !unicode::is_cased(text[before - 1])) return false;
    std::size_t after = sigma + 1;
    while (after < text.size() && unicode::is_case_ignorable(text[after])) ++after;
    return after == text.size() || !unicode::is_cased(text[after]);
}

// Equal to Python's str.lower(), which may make two characters of one.
std::vector<Letter> lower(const std::vector<char32_t>& text) {
    std::vector<Letter> letters;
    letters.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int place = int(i);
        if (text[i] == dotted_capital_i) {
            letters.push_back({U'i', place});
            letters.push_back({dot_above, place});
        } else if (text[i] == capital_sigma) {
            letters.push_back({ends_word(text, i) ? final_sigma : small_sigma, place});
        } else {
            letters.push_back({unicode::lower(text[i]), place});
        }
    }
    return letters;
}

enum class Class { letter, digit, space, other };

Class class_of(char32_t code) {
    if (code >= U'a' && code <= U'z') return Class::letter;
    if (code >= U'0' && code <= U'9') return Class::digit;
    return unicode::is_white_space(code) ? Class::space : Class::other;
}

}  // namespace

std::vector<Token> split(std::string_view text) {
    const std::vector<Letter> letters = lower(utf8::decode(text));
    std::vector<Token> tokens;
    Class before = Class::space;
    for (const Letter& letter : letters) {
        const Class now = class_of(letter.code);
        const bool goes_on = now == before && (now == Class::letter || now == Class::digit);
        if (now != Class::space) {
            if (!goes_on) tokens.push_back({.text = "", .start = letter.place});
            utf8::append(tokens.back().text, letter.code);
            tokens.back().end = letter.place + 1;
        }
        before = now;
    }
    return tokens;
}

Tokenized tokenize(std::string_view text, const Vocabulary& vocabulary) {
    Tokenized result;
    for (Token& token : split(text)) {
        const int id = vocabulary.find(token.text);
        token.unknown = id < 0;
        token.id = token.unknown ? vocabulary.unknown() : id;
        (token.id < 0 ? result.left_out : result.tokens).push_back(std::move(token));
    }
    return result;
}

}  // namespace attention
