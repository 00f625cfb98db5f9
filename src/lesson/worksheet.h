// What a learner may change: the words, their numbers, the scaling and the masks. A number keeps the text
// that was typed; while that text is no number, the last valid number stays in force.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lesson/quantity.h"
#include "lesson/typed_number.h"

namespace attention {

inline constexpr int most_words = 8, most_numbers = 8;  // of a worksheet

struct TypedNumber {
    std::string text = "0";
    double value = 0;  // the last valid one

    TypedNumber() = default;
    TypedNumber(double number) : text(exact_digits(number)), value(number) {}
    void type(std::string typed);
    std::optional<NumberFault> fault() const;
    bool operator==(const TypedNumber&) const = default;
};

struct WorksheetWord {
    std::string name;
    std::vector<TypedNumber> q, k, v;  // d numbers each; q and k are empty where scores are given
    TypedNumber score;                 // where scores are given
    bool padding = false;
    int key = 0;  // stays with the word when it moves; no two have the same
    bool operator==(const WorksheetWord&) const = default;
};

struct Worksheet {
    std::vector<WorksheetWord> words;  // 1 to 8
    int numbers = 2;                   // d, of each vector: 1 to 8
    bool scores_given = false;         // a row of scores stands in place of Q and K
    int given_reader = 0;              // whose row it is
    bool scaled = true;
    TypedNumber scale_d = 2;  // scores are divided by its root: d itself, or another
    bool causal = false;
    bool operator==(const Worksheet&) const = default;

    int size() const { return int(words.size()); }
    AttentionInput input() const;

    // The typed number behind a quantity: q, k, v, or a given score; null for what is computed.
    TypedNumber* typed(const Quantity& quantity);
    const TypedNumber* typed(const Quantity& quantity) const;

    // Each keeps to 1 … 8 and says whether anything changed.
    bool add_word(std::string name);
    bool remove_word(int word);
    bool move_word(int word, int by);
    bool set_numbers(int count);

    // A whole number from 1 to 1,000,000; another text is kept, and the last valid d stays in force.
    void set_scale_d(std::string text);
    bool scale_d_is_valid() const;
};

// All that attention is computed from, in one line: two worksheets with the same text give the same results.
std::string worksheet_text(const Worksheet& sheet);

// The name of a word that nobody named, "word 3", in every language the same; shown in the reader's. Back: the
// place, or 0 for another name.
std::string numbered_name(int place);
int numbered_place(const std::string& name);

// An empty one: zeros everywhere.
Worksheet empty_worksheet(int words, int numbers);

}  // namespace attention
