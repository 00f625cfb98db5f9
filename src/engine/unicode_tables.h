// What the tokenizer must know of a character, as Python 3.11 (Unicode 14) knows it.
// The tables behind it are written by tools/unicode/make_tables.py.
#pragma once

#include <cstdint>

namespace attention::unicode {

// The lower case of a character where it is one character; U+0130 alone has two, and U+03A3 depends on
// its place (tokenizer.cpp).
char32_t lower(char32_t code);

bool is_case_ignorable(char32_t code);  // stands between letters without ending a word, as an apostrophe
bool is_cased(char32_t code);           // a letter with case that is not case-ignorable
bool is_white_space(char32_t code);     // \s of a Python pattern on str

}  // namespace attention::unicode
