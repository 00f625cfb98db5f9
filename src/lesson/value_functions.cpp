// Lists and numbers.
#include <algorithm>
#include <cmath>

#include "lesson/expression_call.h"

namespace attention {

namespace {

bool has(const std::vector<std::string>& words, const std::string& word) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& other) { return same_words(other, word); });
}

WordValue size(ExpressionCall& call) { return double(call.list("list").size()); }

WordValue item(ExpressionCall& call) {
    const std::vector<std::string> words = call.list("list");
    if (words.empty()) {
        call.fail("item(): The list is empty.");
        return {};
    }
    const std::size_t place = std::size_t(call.whole("place", 1, int(words.size()), 1) - 1);
    const WordValue& list = *call.given("list");
    if (place < list.places.size()) return {words[place], {list.places[place]}};
    return words[place];
}

// Each word once, in the order in which they first stand.
WordValue distinct(ExpressionCall& call) {
    std::vector<std::string> words;
    for (const std::string& word : call.list("list"))
        if (!has(words, word)) words.push_back(word);
    return words;
}

WordValue common(ExpressionCall& call) {
    const std::vector<std::string> other = call.list("other");
    std::vector<std::string> words;
    for (const std::string& word : call.list("list"))
        if (has(other, word) && !has(words, word)) words.push_back(word);
    return words;
}

// At how many places two lists have the same word.
WordValue matches(ExpressionCall& call) {
    const std::vector<std::string> list = call.list("list"), other = call.list("other");
    double count = 0;
    for (std::size_t i = 0; i < std::min(list.size(), other.size()); ++i)
        count += same_words(list[i], other[i]);
    return count;
}

WordValue absolute(ExpressionCall& call) { return std::abs(call.number("x")); }
WordValue square_root(ExpressionCall& call) { return std::sqrt(call.number("x")); }
WordValue exponential(ExpressionCall& call) { return std::exp(call.number("x")); }
WordValue smaller(ExpressionCall& call) { return std::min(call.number("a"), call.number("b")); }
WordValue larger(ExpressionCall& call) { return std::max(call.number("a"), call.number("b")); }

WordValue rounded(ExpressionCall& call) {
    const double power = std::pow(10.0, call.whole("decimals", 0, 12, 0));
    return std::round(call.number("x") * power) / power;
}

constexpr ExpressionFunction functions[] = {
    {"if", "condition yes no", nullptr}, {"size", "list", size},           {"item", "list place", item},
    {"distinct", "list", distinct},      {"common", "list other", common}, {"matches", "list other", matches},
    {"round", "x decimals=", rounded},   {"abs", "x", absolute},           {"sqrt", "x", square_root},
    {"exp", "x", exponential},           {"min", "a b", smaller},          {"max", "a b", larger},
};

}  // namespace

std::span<const ExpressionFunction> value_functions() { return functions; }

}  // namespace attention
