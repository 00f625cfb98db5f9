// What a head does on a text, measured from its weights.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/mask.h"
#include "engine/matrix.h"

namespace attention {

// Each share is a mean over all n reading words of a sum of weights, 0 … 1; a reading word without such a
// word to read counts with 0. The shares overlap (a comma that reads itself counts for `itself` and
// `punctuation`), and do not add up to 1.
struct HeadBehaviour {
    // The mean over the reading words of the entropy of their weights, −Σ w ln w, divided by ln m, where m
    // words may be read: 1 where all m get the same weight, 0 where one gets all. Reading words with m < 2
    // are left out; none where none is left, as in a text of one word.
    std::optional<float> evenness;
    float itself = 0;       // the reading word itself
    float before = 0;       // the word just before it
    float after = 0;        // the word just after it
    float punctuation = 0;  // tokens that are punctuation
    float same_token = 0;   // the other places of the same token
    // The pair with the largest weight, the first on a tie, in the order of reading.
    int strongest_reader = 0, strongest_read = 0;
};

// `weights` (n, n), n at least 1: reading word × read word, each row a softmax or all 0 where it had nothing
// to read. `tokens` (n): the words' texts. The same text is the same token: words outside the vocabulary
// share the id of <unk>, which does not make them one token. `mask`: what the weights were computed under,
// the model's own included (AttentionTrace::mask).
HeadBehaviour head_behaviour(const MatrixView& weights, std::span<const std::string> tokens,
                             const Mask& mask = {});

// That of one reading word: as HeadBehaviour::evenness, without the mean.
std::optional<float> row_evenness(const MatrixView& weights, int reading, const Mask& mask = {});

// Whether a token of the tokenizer (lower-case UTF-8) is punctuation: every character is a printable ASCII
// character other than a letter or a digit, a sign of Latin-1 that is none either (£, «, ¿ …), of Unicode's
// blocks General Punctuation (without its spaces and controls) or Currency Symbols, or an ideographic comma,
// full stop or bracket. An empty text is not.
bool is_punctuation(std::string_view token);

}  // namespace attention
