// Worksheets for the tests of the room By hand: the worked examples, any other that it can hold, and its
// view.
#pragma once

#include <gtest/gtest.h>

#include <cstdio>

#include "engine/splitmix64.h"
#include "view/by_hand_view.h"

namespace attention::made {

inline Quantity quantity(const std::string& id) {
    const std::optional<Quantity> found = parse_quantity(id);
    EXPECT_TRUE(found) << id;
    return found.value_or(Quantity{});
}

// The room as it opens on an example.
inline ByHandState example_state(const std::string& id) {
    const WorkedExample* example = find_example(id);
    EXPECT_TRUE(example) << id;
    ByHandState state;
    state.example = id;
    state.sheet = example->sheet;
    state.reader = example->reader;
    return state;
}

inline ByHandView example_view(const std::string& id) { return by_hand_view(example_state(id), {}); }

inline int below(SplitMix64& random, int limit) { return int(random.next() % std::uint64_t(limit)); }

// A number as a learner may write it, about `size` large.
inline std::string number_text(SplitMix64& random, double size) {
    if (below(random, 6) == 0) return "0";
    char digits[40];
    std::snprintf(digits, sizeof digits, "%.*f", below(random, 5), size * random.normal());
    std::string text = digits;
    if (below(random, 5) == 0)
        for (char& c : text) c = c == '.' ? ',' : c;
    return text;
}

inline const std::vector<std::string>& word_names() {
    static const std::vector<std::string> names = {
        "not",       "a, b",  "50% off", "this & that", "x=1",   "“quoted”",
        "\"plain\"", "語",    "😀",       " ",           "é",     "a+b",
        "#4;5",      "<b>",   "don’t",   "{0}",         "= 3 +", "rather long for a word of a ticket",
        "%2C",       "word 2"};
    return names;
}

// 1 to 8 words of 1 to 8 numbers, with every kind of mask, scaling and size of score.
inline Worksheet random_sheet(SplitMix64& random) {
    Worksheet sheet = empty_worksheet(1 + below(random, most_words), 1 + below(random, most_numbers));
    static constexpr double sizes[] = {0.4, 1.5, 1.5, 12, 300};
    const double size = sizes[below(random, 5)];
    sheet.scores_given = below(random, 4) == 0;
    if (sheet.scores_given) sheet.given_reader = below(random, sheet.size());
    const bool all_padding = below(random, 12) == 0, any_padding = below(random, 2) == 0;
    for (WorksheetWord& word : sheet.words) {
        word.name = word_names()[std::size_t(below(random, int(word_names().size())))];
        if (sheet.scores_given) {
            word.q.clear();
            word.k.clear();
            word.score.type(number_text(random, size * size));
        }
        for (auto* vector : {&word.q, &word.k, &word.v})
            for (TypedNumber& number : *vector) number.type(number_text(random, size));
        word.padding = all_padding || (any_padding && below(random, 3) == 0);
    }
    sheet.causal = below(random, 3) == 0;
    sheet.scaled = below(random, 4) != 0;
    if (below(random, 4) == 0) sheet.set_scale_d(std::to_string(1 + below(random, 1000)));
    return sheet;
}

inline ByHandState random_state(SplitMix64& random) {
    ByHandState state;
    state.sheet = random_sheet(random);
    state.reader = state.sheet.scores_given ? state.sheet.given_reader : below(random, state.sheet.size());
    return state;
}

}  // namespace attention::made
