// The lesson's tokenizer: lower case, then runs of a-z, runs of 0-9, or any single other character
// that is not white space. Equal to Python's re.findall(r"[a-z]+|[0-9]+|[^\sa-z0-9]", text.lower()).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/vocabulary.h"

namespace attention {

struct Token {
    std::string text;       // lower-cased UTF-8, as the vocabulary spells it
    int start = 0, end = 0; // its place in the original text, in Unicode characters, end not included
    int id = 0;             // in the vocabulary
    bool unknown = false;   // not in the vocabulary
};

struct Tokenized {
    std::vector<Token> tokens;  // all of them, before any cut
    // Tokens that a vocabulary without <unk> cannot express are left out of `tokens` and kept here.
    std::vector<Token> left_out;
};

// Splits any UTF-8 text; malformed bytes and lone surrogates count as U+FFFD. Ids are not set.
std::vector<Token> split(std::string_view text);

// Splits and looks the tokens up.
Tokenized tokenize(std::string_view text, const Vocabulary& vocabulary);

}  // namespace attention
