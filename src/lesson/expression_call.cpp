#include "lesson/expression_call.h"

#include <algorithm>
#include <cmath>

#include "engine/head_behaviour.h"
#include "lesson/typed_number.h"

namespace attention {

namespace {

std::string counted(int count, const char* one, const char* several) {
    return std::to_string(count) + " " + (count == 1 ? one : several);
}

// "it has: my, card, was, …"
std::string some_words(const TextPass& pass) {
    constexpr std::size_t most = 12;
    std::vector<std::string> names;
    for (const Token& token : pass.tokens)
        if (!is_punctuation(token.text) && std::find(names.begin(), names.end(), token.text) == names.end())
            names.push_back(token.text);
    std::string list = "it has: ";
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i)
        list += (i ? ", " : "") + shortened(names[i]);
    return list + (names.size() > most ? ", …" : "");
}

}  // namespace

WordValue word_value(const TextPass& pass, int place) {
    return {pass.tokens[std::size_t(place)].text, {place}};
}

WordValue words_value(const TextPass& pass, std::vector<int> places) {
    std::vector<std::string> words;
    for (const int place : places) words.push_back(pass.tokens[std::size_t(place)].text);
    return {std::move(words), std::move(places)};
}

ExpressionCall::ExpressionCall(const ExpressionFunction& function,
                               std::vector<std::optional<WordValue>> arguments, ActivityModel& model,
                               ActivityModel::Passes& passes)
    : function_(function),
      parameters_(parameters_of(function)),
      arguments_(std::move(arguments)),
      model_(model),
      passes_(passes) {}

void ExpressionCall::fail(const std::string& sentence) {
    if (problem_.empty()) problem_ = sentence;
}

const WordValue* ExpressionCall::given(std::string_view name) const {
    for (std::size_t i = 0; i < parameters_.size(); ++i)
        if (parameters_[i].name == name) return arguments_[i] ? &*arguments_[i] : nullptr;
    return nullptr;
}

void ExpressionCall::wrong_type(std::string_view name, const std::string& expected, const WordValue& found) {
    fail(std::string(function_.name) + "(): " + std::string(name) + " must be " + expected + "; it is " +
         described(found) + ".");
}

std::string ExpressionCall::text(std::string_view name) {
    const WordValue* value = given(name);
    if (!value) return "";
    if (value->text()) return *value->text();
    wrong_type(name, "a text in quotes", *value);
    return "";
}

double ExpressionCall::number(std::string_view name, double otherwise) {
    const WordValue* value = given(name);
    if (!value) return otherwise;
    if (value->number()) return *value->number();
    wrong_type(name, "a number", *value);
    return otherwise;
}

int ExpressionCall::whole(std::string_view name, int least, int most, int otherwise) {
    const WordValue* value = given(name);
    if (!value) return otherwise;
    const double* number = value->number();
    if (number && *number == std::floor(*number) && *number >= least && *number <= most) return int(*number);
    wrong_type(name, "a whole number from " + std::to_string(least) + " to " + std::to_string(most), *value);
    return otherwise;
}

std::vector<std::string> ExpressionCall::list(std::string_view name) {
    const WordValue* value = given(name);
    if (!value) return {};
    if (value->text()) return {*value->text()};
    if (value->list()) return *value->list();
    wrong_type(name, "words", *value);
    return {};
}

TextPassPointer ExpressionCall::unchanged() {
    const std::string text = given("text") ? this->text("text") : model_.text();
    TextPassPointer pass = failed() ? nullptr : passes_.read(text);
    if (pass || failed()) return pass;
    const bool blank = text.find_first_not_of(" \t\r\n") == std::string::npos;
    fail(!blank          ? "The model knows no word of the text " + in_quotes(text) + "."
         : given("text") ? std::string(function_.name) + "(): The text that it is asked about is empty."
         : !model_.no_text().empty() ? model_.no_text()
                                     : "The task has no text: its state names no ticket and no text.");
    return nullptr;
}

TextPassPointer ExpressionCall::pass() {
    const TextPassPointer before = unchanged();
    if (!before) return nullptr;
    TextChanges changes;
    if (given("without") && needs_hiding()) {
        changes.hidden = places("without", *before);
        std::sort(changes.hidden.begin(), changes.hidden.end());
    }
    for (const std::string& written : list("swap"))
        if (const std::optional<TextChanges::Swap> swap = swap_of(written, *before))
            changes.swaps.push_back(*swap);
    if (given("shuffled")) changes.shuffled = std::uint64_t(whole("shuffled", 0, 1'000'000'000, 0));
    if (failed()) return nullptr;
    if (changes.hidden.empty() && changes.swaps.empty() && !changes.shuffled) return before;
    return passes_.read(given("text") ? text("text") : model_.text(), changes);
}

// "use->arrival"
std::optional<TextChanges::Swap> ExpressionCall::swap_of(const std::string& written, const TextPass& pass) {
    const std::size_t arrow = written.find("->");
    std::vector<Token> word;
    if (arrow != std::string::npos) word = tokenize(written.substr(arrow + 2), pack().vocabulary).tokens;
    if (arrow == std::string::npos || split(written.substr(arrow + 2)).size() != 1) {
        fail(std::string(function_.name) +
             "(): swap must be written 'word->other', with one word on each side; " + in_quotes(written) +
             " is not.");
        return std::nullopt;
    }
    if (word.empty()) {
        fail("The vocabulary of this model has neither " + in_quotes(written.substr(arrow + 2)) +
             " nor <unk>, so that word cannot be put in.");
        return std::nullopt;
    }
    if (word[0].unknown) word[0].text = split(written.substr(arrow + 2))[0].text;
    std::string name = written.substr(0, arrow);
    while (!name.empty() && name.back() == ' ') name.pop_back();
    while (!name.empty() && name.front() == ' ') name.erase(0, 1);
    return TextChanges::Swap{place_of(name, -1, pass), word[0]};
}

int ExpressionCall::block() {
    const WordValue* value = given("block");
    if (!value) return config().blocks - 1;
    const int block = whole("block", 1, 1'000'000, 1);
    if (block <= config().blocks) return block - 1;
    fail("The model has " + counted(config().blocks, "block", "blocks") + "; block=" + std::to_string(block) +
         " was asked for.");
    return 0;
}

int ExpressionCall::head() {
    const WordValue* value = given("head");
    if (!value || (value->text() && *value->text() == "average")) return -1;
    if (value->text()) {
        wrong_type("head", "a whole number from 1, or 'average'", *value);
        return -1;
    }
    const int head = whole("head", 1, 1'000'000, 1);
    if (head <= config().heads) return head - 1;
    fail("A block of this model has " + counted(config().heads, "head", "heads") +
         "; head=" + std::to_string(head) + " was asked for.");
    return 0;
}

int ExpressionCall::place_of(const std::string& written, int remembered, const TextPass& pass) {
    std::string word = written;
    if (remembered >= 0 && remembered < pass.words() && pass.tokens[std::size_t(remembered)].text == word)
        return remembered;
    const auto find = [&](int which, int& count) {
        for (int i = 0; i < pass.words(); ++i)
            if (same_words(pass.tokens[std::size_t(i)].text, word) && ++count == which) return i;
        return -1;
    };
    const int which = take_occurrence(word);
    int count = 0;
    if (const int place = find(which, count); place >= 0) return place;
    const std::vector<Token> pieces = split(word);
    if (count == 0 && pieces.size() > 1)
        fail(in_quotes(word) + " is " + std::to_string(pieces.size()) + " words to the model: " +
             in_quotes(pieces[0].text) + ", " + in_quotes(pieces[1].text) +
             (pieces.size() > 2 ? ", …; one of them is expected." : "; one of them is expected."));
    else if (count == 0)
        fail("The text has no word " + in_quotes(word) + "; " + some_words(pass) + ".");
    else
        fail("The text has the word " + in_quotes(word) + " " + counted(count, "time", "times") + "; " +
             in_quotes(written) + " was asked for.");
    return 0;
}

int ExpressionCall::place_of(const WordValue& word, std::string_view name, const TextPass& pass) {
    if (const std::string* text = word.text())
        return place_of(*text, word.places.empty() ? -1 : word.places[0], pass);
    const double* number = word.number();
    if (!number || *number != std::floor(*number) || *number < 1) {
        wrong_type(name, "a word in quotes, or its place from 1", word);
        return 0;
    }
    if (*number <= pass.words()) return int(*number) - 1;
    fail("The text has " + counted(pass.words(), "word", "words") + "; word " + exact_digits(*number) +
         " was asked for.");
    return 0;
}

int ExpressionCall::place(std::string_view name, const TextPass& pass) {
    const WordValue* value = given(name);
    return value ? place_of(*value, name, pass) : 0;
}

std::vector<int> ExpressionCall::places(std::string_view name, const TextPass& pass) {
    const WordValue* value = given(name);
    std::vector<int> places;
    if (value && value->list()) {
        for (std::size_t i = 0; i < value->list()->size(); ++i)
            places.push_back(
                place_of((*value->list())[i], i < value->places.size() ? value->places[i] : -1, pass));
    } else if (value) {
        places.push_back(place_of(*value, name, pass));
    }
    return places;
}

bool ExpressionCall::needs_labels() {
    if (!config().has_labels())
        fail("This model says which token follows; it has no labels, and so no lead, and none to lose.");
    return config().has_labels();
}

bool ExpressionCall::needs_hiding() {
    if (pack().vocabulary.unknown() < 0)
        fail("The vocabulary of this model has no <unk>, so no word can be hidden.");
    return pack().vocabulary.unknown() >= 0;
}

}  // namespace attention
