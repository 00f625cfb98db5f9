// What is fuzzed: each function takes bytes that anyone may have made, has them read, and says what is not as it
// must be. libFuzzer calls them with inputs of its own (libfuzzer.cpp, tools/fuzz), the ordinary tests with those
// that are kept here (corpus_test.cpp).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace attention::fuzz {

using Bytes = std::span<const std::uint8_t>;

void activities(Bytes input);   // a line that a learner typed, and a file of activities, tried on a model
void address(Bytes input);      // the fragment of an address, by every room
void expression(Bytes input);   // what `answer` stands for, and in the lines below expressions, evaluated
void npz(Bytes input);          // an archive, or its entries (parts.h), or one array
void pack(Bytes input);         // a pack, also with its checksums put right; or its sections (parts.h)
void pickle(Bytes input);
void pt(Bytes input);           // an archive, or its entries (parts.h)
void safetensors(Bytes input);  // a file, or its header and the numbers in the lines below
void tickets(Bytes input);      // a CSV
void tokenizer(Bytes input);

// Ends the run with what is wrong: the program, or the test.
void wrong(const std::string& what);

inline void expect(bool holds, const char* what) {
    if (!holds) wrong(what);
}

// A refusal is a sentence that a user can read.
inline void expect_sentence(const std::string& sentence) {
    if (sentence.size() < 10 || sentence.back() != '.') wrong("This is no sentence: " + sentence);
}

inline std::string_view text_of(Bytes input) {
    return {reinterpret_cast<const char*>(input.data()), input.size()};
}

inline Bytes bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace attention::fuzz
