// What expressions compute with.
#pragma once

#include <string>
#include <vector>

#include "lesson/expression.h"

namespace attention {

// A value; a word that a function gave remembers its place in the text, so that the second “the” is not taken
// for the first.
struct WordValue {
    ExpressionValue is = 0.0;
    std::vector<int> places = {};  // of a word one, of words one each, from 0; empty: not known

    WordValue() = default;
    WordValue(bool truth) : is(truth) {}
    WordValue(double number) : is(number) {}
    WordValue(std::string text, std::vector<int> at = {}) : is(std::move(text)), places(std::move(at)) {}
    WordValue(std::vector<std::string> words, std::vector<int> at = {})
        : is(std::move(words)), places(std::move(at)) {}
    WordValue(ExpressionValue value) : is(std::move(value)) {}

    const bool* truth() const { return std::get_if<bool>(&is); }
    const double* number() const { return std::get_if<double>(&is); }
    const std::string* text() const { return std::get_if<std::string>(&is); }
    const std::vector<std::string>* list() const { return std::get_if<std::vector<std::string>>(&is); }
};

// For sentences: "the number 2", "the word “charge”", "true", "3 words".
std::string described(const WordValue& value);

// Equal as an expression says it: numbers to within rounding, words as the tokenizer writes them. Both of one
// type.
bool equal_values(const WordValue& a, const WordValue& b);

// "card#2" is the second "card": takes the place off the word and gives it, 1 where there is none; "#" alone is a
// word.
int take_occurrence(std::string& word);

// What is quoted in a sentence, cut with “…” where it is long; and the same in quotes.
std::string shortened(std::string_view text);
std::string in_quotes(std::string_view text);

}  // namespace attention
