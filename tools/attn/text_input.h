// What run and probe read: a text, or ids.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "attn/print.h"
#include "engine/pack.h"
#include "engine/tokenizer.h"

namespace attention::tool {

struct TextOptions {
    std::string text, ids;
    CLI::Option* text_option = nullptr;  // whether --text was given, even with an empty text
};

void add_text_options(CLI::App& command, TextOptions& options);

// The words that the model reads.
struct Words {
    std::vector<Token> tokens;    // (n), after the cut
    std::vector<int> ids;         // (n)
    int cut = 0;                  // tokens that did not fit
    std::vector<Token> left_out;  // that a vocabulary without <unk> cannot express
    bool has_places = true;       // false for --ids: there is no text to have a place in
};

// Errors: no word at all, an id that is not a number or not in the vocabulary.
Result<Words> read_words(const TextOptions& options, const Pack& pack);

// Adds tokens, ids, start, end, unknown, cut and left_out.
void add_words(Json& document, const Words& words);

}  // namespace attention::tool
