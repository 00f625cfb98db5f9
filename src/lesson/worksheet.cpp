#include "lesson/worksheet.h"

#include <algorithm>
#include <cmath>

namespace attention {

namespace {

Numbers matrix_of(const Worksheet& sheet, std::vector<TypedNumber> WorksheetWord::*member) {
    Numbers matrix(sheet.size(), sheet.numbers);
    for (int word = 0; word < sheet.size(); ++word)
        for (int part = 0; part < sheet.numbers; ++part)
            matrix(word, part) = (sheet.words[std::size_t(word)].*member)[std::size_t(part)].value;
    return matrix;
}

bool is_scale_d(double value) { return value >= 1 && value == std::floor(value); }

}  // namespace

void TypedNumber::type(std::string typed) {
    text = std::move(typed);
    value = parse_number(text).value_or(value);
}

std::optional<NumberFault> TypedNumber::fault() const {
    const auto number = parse_number(text);
    return number ? std::nullopt : std::optional(number.error());
}

AttentionInput Worksheet::input() const {
    AttentionInput input;
    if (scores_given) {
        input.given_scores.resize(1, size());
        for (int word = 0; word < size(); ++word)
            input.given_scores(0, word) = words[std::size_t(word)].score.value;
        input.given_reader = given_reader;
    } else {
        input.q = matrix_of(*this, &WorksheetWord::q);
        input.k = matrix_of(*this, &WorksheetWord::k);
    }
    input.v = matrix_of(*this, &WorksheetWord::v);
    input.divisor = scaled ? std::sqrt(scale_d.value) : 1;
    input.mask.causal = causal;
    for (const WorksheetWord& word : words) input.mask.padding.push_back(word.padding);
    return input;
}

TypedNumber* Worksheet::typed(const Quantity& quantity) {
    if (quantity.word < 0 || quantity.word >= size()) return nullptr;
    WorksheetWord& word = words[std::size_t(quantity.word)];
    if (quantity.kind == QuantityKind::score && scores_given)
        return quantity.reader == given_reader ? &word.score : nullptr;
    std::vector<TypedNumber>* numbers = quantity.kind == QuantityKind::q   ? &word.q
                                        : quantity.kind == QuantityKind::k ? &word.k
                                        : quantity.kind == QuantityKind::v ? &word.v
                                                                           : nullptr;
    if (!numbers || quantity.part < 0 || quantity.part >= int(numbers->size())) return nullptr;
    return &(*numbers)[std::size_t(quantity.part)];
}

const TypedNumber* Worksheet::typed(const Quantity& quantity) const {
    return const_cast<Worksheet*>(this)->typed(quantity);
}

bool Worksheet::add_word(std::string name) {
    if (size() >= most_words) return false;
    WorksheetWord word;
    word.name = std::move(name);
    for (const WorksheetWord& other : words) word.key = std::max(word.key, other.key + 1);
    if (!scores_given) word.q.resize(std::size_t(numbers)), word.k.resize(std::size_t(numbers));
    word.v.resize(std::size_t(numbers));
    words.push_back(std::move(word));
    return true;
}

bool Worksheet::remove_word(int word) {
    if (size() <= 1 || word < 0 || word >= size()) return false;
    words.erase(words.begin() + word);
    if (given_reader > word) --given_reader;
    given_reader = std::min(given_reader, size() - 1);
    return true;
}

bool Worksheet::move_word(int word, int by) {
    const int to = word + by;
    if (word < 0 || word >= size() || to < 0 || to >= size() || by == 0) return false;
    const auto first = words.begin();
    if (by > 0)
        std::rotate(first + word, first + word + 1, first + to + 1);
    else
        std::rotate(first + to, first + word, first + word + 1);
    if (given_reader == word)
        given_reader = to;
    else if (given_reader > word && given_reader <= to)
        --given_reader;
    else if (given_reader < word && given_reader >= to)
        ++given_reader;
    return true;
}

bool Worksheet::set_numbers(int count) {
    if (count < 1 || count > most_numbers || count == numbers) return false;
    for (WorksheetWord& word : words) {
        if (!scores_given) word.q.resize(std::size_t(count)), word.k.resize(std::size_t(count));
        word.v.resize(std::size_t(count));
    }
    if (scale_d.value == numbers) scale_d = count;
    numbers = count;
    return true;
}

void Worksheet::set_scale_d(std::string text) {
    const double before = scale_d.value;
    scale_d.type(std::move(text));
    if (!is_scale_d(scale_d.value)) scale_d.value = before;
}

bool Worksheet::scale_d_is_valid() const {
    const auto number = parse_number(scale_d.text);
    return number && is_scale_d(*number);
}

std::string worksheet_text(const Worksheet& sheet) {
    std::string text = sheet.scores_given ? "given " + std::to_string(sheet.given_reader) : "computed";
    text += (sheet.scaled ? " scaled " + exact_digits(sheet.scale_d.value) : "") +
            (sheet.causal ? " causal" : "");
    for (const WorksheetWord& word : sheet.words) {
        text += word.padding ? "; padding" : ";";
        if (sheet.scores_given) text += " " + exact_digits(word.score.value);
        for (const auto* numbers : {&word.q, &word.k, &word.v}) {
            text += ",";
            for (const TypedNumber& number : *numbers) text += " " + exact_digits(number.value);
        }
    }
    return text;
}

Worksheet empty_worksheet(int words, int numbers) {
    Worksheet sheet;
    sheet.numbers = numbers;
    sheet.scale_d = numbers;
    for (int word = 0; word < words; ++word) sheet.add_word(numbered_name(word + 1));
    return sheet;
}

std::string numbered_name(int place) { return "word " + std::to_string(place); }

int numbered_place(const std::string& name) {
    for (int place = 1; place <= most_words; ++place)
        if (name == numbered_name(place)) return place;
    return 0;
}

}  // namespace attention
