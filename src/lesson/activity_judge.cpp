#include "lesson/activity_judge.h"

#include <algorithm>
#include <cmath>

#include "engine/head_behaviour.h"
#include "engine/tokenizer.h"
#include "lesson/expression_value.h"
#include "lesson/judge.h"
#include "lesson/typed_number.h"
#include "lesson/url_settings.h"

namespace attention {

namespace {

using Kind = ActivityVerdict;

constexpr std::string_view quotes[][2] = {{"\"", "\""}, {"'", "'"}, {"“", "”"}, {"‘", "’"}, {"«", "»"}};

std::string_view without_blanks(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return "";
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string_view without_quotes(std::string_view text) {
    text = without_blanks(text);
    for (const auto& [open, close] : quotes)
        if (text.size() > open.size() + close.size() && text.substr(0, open.size()) == open &&
            text.substr(text.size() - close.size()) == close)
            return without_blanks(text.substr(open.size(), text.size() - open.size() - close.size()));
    return text;
}

bool stands_in(const std::vector<Token>& words, std::string_view word) {
    return std::any_of(words.begin(), words.end(),
                       [&](const Token& token) { return same_words(token.text, word); });
}

// “i'm” is three words to the model: empty where a word is one.
std::vector<std::string> pieces_of(std::string_view word) {
    std::vector<std::string> pieces;
    for (const Token& token : split(word)) pieces.push_back(token.text);
    if (pieces.size() == 1) pieces.clear();
    return pieces;
}

// “card.” is the word “card”: punctuation beside a single word does not count.
std::string without_punctuation(std::string typed) {
    std::string word;
    for (const std::string& piece : pieces_of(typed)) {
        if (is_punctuation(piece)) continue;
        if (!word.empty()) return typed;
        word = piece;
    }
    return word.empty() ? typed : word;
}

bool has(const std::vector<std::string>& words, std::string_view word) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& other) { return same_words(other, word); });
}

// "charges" for "charge", or the other way round.
bool is_form_of(std::string_view typed, std::string_view right) {
    const std::vector<Token> a = split(typed), b = split(right);
    if (a.size() != 1 || b.size() != 1) return false;
    const std::string &longer = a[0].text.size() > b[0].text.size() ? a[0].text : b[0].text,
                      &shorter = a[0].text.size() > b[0].text.size() ? b[0].text : a[0].text;
    return shorter.size() >= 3 && longer.size() - shorter.size() <= 3 &&
           longer.compare(0, shorter.size(), shorter) == 0;
}

Result<ExpressionValue> value_of(const std::string& expression, ActivityModel& model,
                                 const std::optional<ExpressionValue>& answer = std::nullopt) {
    Result<Expression> parsed = Expression::parse(expression);
    if (!parsed) return tl::unexpected<Error>(parsed.error());
    return model.evaluate(*parsed, answer);
}

Result<bool> truth_of(const std::string& expression, ActivityModel& model,
                      const std::optional<ExpressionValue>& answer = std::nullopt) {
    Result<ExpressionValue> value = value_of(expression, model, answer);
    if (!value) return tl::unexpected<Error>(value.error());
    if (const bool* truth = std::get_if<bool>(&*value)) return *truth;
    return fail("Whether something is right is true or false; " + in_quotes(expression) + " gives " +
                described(*value) + ".");
}

// The right one, of the type that the kind of answer has.
Result<ExpressionValue> right_of(const ActivityTask& task, ActivityModel& model) {
    Result<ExpressionValue> value = value_of(task.right, model);
    if (!value) return value;
    const bool number = std::holds_alternative<double>(*value), truth = std::holds_alternative<bool>(*value);
    if (task.answer == AnswerKind::number ? number : !number && !truth) return value;
    return fail(std::string("The right answer must be ") +
                (task.answer == AnswerKind::number ? "a number" : "a word") + "; " + in_quotes(task.right) +
                " gives " + described(*value) + ".");
}

// A learner is asked for the word, not for its place.
std::string without_place(std::string word) {
    take_occurrence(word);
    return word;
}

// One or several words as a list; a word may have several right ones.
std::vector<std::string> words_of(const ExpressionValue& value) {
    std::vector<std::string> words;
    if (const auto* several = std::get_if<std::vector<std::string>>(&value))
        words = *several;
    else
        words = {std::get<std::string>(value)};
    for (std::string& word : words) word = without_place(std::move(word));
    return words;
}

bool is_shape(const std::string& text) { return text[0] == '(' && parse_shape(text).has_value(); }

void judge_word(ActivityVerdict& verdict, std::string_view typed, const std::vector<std::string>& right,
                const ActivityModel& model) {
    std::string word(without_quotes(typed));
    verdict.answer = word;
    if (right.size() == 1 && !right[0].empty() && is_shape(right[0])) {
        const Verdict found = judge_shape(word, *parse_shape(right[0])).verdict;
        verdict.kind = found == Verdict::right ? Kind::right : Kind::wrong;
        return;
    }
    word = without_place(std::move(word));
    if (!has(right, word) && !pieces_of(word).empty()) {
        word = without_punctuation(std::move(word));
        verdict.answer = word;
    }
    if (has(right, word)) {
        verdict.kind = Kind::right;
        return;
    }
    verdict.kind = Kind::wrong;
    const std::vector<Token> words = split(model.text());
    const bool of_the_text = std::all_of(right.begin(), right.end(),
                                         [&](const std::string& one) { return stands_in(words, one); });
    if (!of_the_text || stands_in(words, word)) return;
    verdict.missing = {word};
    verdict.pieces = pieces_of(word);
    verdict.kind =
        std::any_of(right.begin(), right.end(), [&](const std::string& one) { return is_form_of(word, one); })
            ? Kind::nearly
            : Kind::not_in_text;
}

void judge_words(ActivityVerdict& verdict, std::string_view typed, const std::vector<std::string>& right,
                 const ActivityModel& model) {
    std::vector<std::string> given;  // each once
    for (std::string& one : typed_words(typed)) {
        std::string word = without_place(std::move(one));
        if (!has(right, word)) word = without_punctuation(std::move(word));
        if (!has(given, word)) given.push_back(std::move(word));
    }
    std::vector<std::string> asked;
    for (const std::string& word : right)
        if (!has(asked, word)) asked.push_back(word);
    const std::vector<Token> words = split(model.text());
    const bool of_the_text = std::all_of(asked.begin(), asked.end(),
                                         [&](const std::string& one) { return stands_in(words, one); });
    for (const std::string& word : given) {
        verdict.found += has(asked, word);
        if (of_the_text && !stands_in(words, word)) verdict.missing.push_back(word);
    }
    if (!verdict.missing.empty()) verdict.pieces = pieces_of(verdict.missing[0]);
    verdict.wanted = int(asked.size());
    verdict.kind = verdict.found == verdict.wanted && given.size() == asked.size() ? Kind::right
                   : !verdict.missing.empty()                                      ? Kind::not_in_text
                   : verdict.found > 0                                             ? Kind::nearly
                                                                                   : Kind::wrong;
    verdict.answer = std::move(given);
}

// "2,864", or "28 864" with any space, as the page writes large numbers: without what parts the thousands.
// Empty where the text is not written so.
std::string without_thousands(std::string_view typed) {
    std::string plain;
    int digits = 0, groups = 0;  // since the last mark
    for (std::size_t i = 0; i < typed.size(); ++i) {
        const char c = typed[i];
        const std::size_t space = c == ' ' || c == ','                              ? 1
                                  : typed.substr(i).starts_with("\u00a0")          ? 2
                                  : typed.substr(i).starts_with("\u202f")          ? 3
                                                                                    : 0;
        if (c >= '0' && c <= '9') {
            plain += c, ++digits;
        } else if (space && (groups ? digits == 3 : digits >= 1 && digits <= 3)) {
            ++groups, digits = 0, i += space - 1;
        } else if (c == '.' && groups && digits == 3) {
            return plain + std::string(typed.substr(i));
        } else {
            return "";
        }
    }
    return groups && digits == 3 ? plain : "";
}

void judge_number(ActivityVerdict& verdict, std::string_view typed, double right, double within) {
    typed = without_blanks(typed);
    // "2,864" may be two numbers: it is right if the one with thousands is.
    if (const std::string plain = without_thousands(typed); !plain.empty()) {
        judge_number(verdict, plain, right, within);
        if (verdict.kind == Kind::right || !parse_number(typed, 1e15)) return;
    }
    const bool percent = typed.back() == '%';
    if (percent) typed.remove_suffix(1);
    const auto number = parse_number(typed, 1e15);
    verdict.kind = Kind::unreadable;
    if (!number) return;
    const double share = percent ? 100 : 1, given = *number / share;
    const double off = std::abs(given - right), unit = std::pow(10.0, -typed_decimals(typed)) / share;
    constexpr double rounding = 1e-9;
    verdict.answer = given;
    verdict.kind = off <= within + rounding                           ? Kind::right
                   : off <= std::max(3 * within, unit / 2) + rounding ? Kind::nearly
                                                                      : Kind::wrong;
}

Result<std::vector<int>> right_choices(const ActivityTask& task, ActivityModel& model) {
    std::vector<int> right;
    for (std::size_t i = 0; i < task.choices.size(); ++i) {
        const Result<bool> is_right = truth_of(task.choices[i].right, model);
        if (!is_right) return tl::unexpected<Error>(is_right.error());
        if (*is_right) right.push_back(int(i) + 1);
    }
    if (right.empty()) return fail("None of the choices is right for this model and text.");
    return right;
}

void judge_choice(ActivityVerdict& verdict, std::string_view typed, const std::vector<int>& right,
                  std::size_t choices) {
    std::vector<int> given;
    verdict.kind = Kind::unreadable;
    for (const std::string& word : typed_words(typed)) {
        const std::optional<std::uint64_t> number = whole_number(word);
        if (!number || *number < 1 || *number > choices) return;
        if (std::find(given.begin(), given.end(), int(*number)) == given.end()) given.push_back(int(*number));
    }
    for (const int one : given) verdict.found += std::find(right.begin(), right.end(), one) != right.end();
    verdict.wanted = int(right.size());
    const bool all = verdict.found == verdict.wanted;
    verdict.kind = all && given.size() == right.size()     ? Kind::right
                   : verdict.found > 0 && right.size() > 1 ? Kind::nearly
                                                           : Kind::wrong;
    if (right.size() == 1) {
        if (given.size() == 1) verdict.answer = double(given[0]);
        return;
    }
    std::vector<std::string> numbers;
    for (const int one : given) numbers.push_back(std::to_string(one));
    verdict.answer = std::move(numbers);
}

void find_reply(ActivityVerdict& verdict, const ActivityTask& task, ActivityModel& model) {
    const bool may_reply = verdict.kind == Kind::wrong || verdict.kind == Kind::nearly;
    for (std::size_t i = 0; may_reply && i < task.replies.size(); ++i) {
        const Result<bool> holds = truth_of(task.replies[i].when, model, verdict.answer);
        if (!holds) {
            verdict.problem = "replies[" + std::to_string(i) + "].when: " + holds.error().sentence;
            return;
        }
        if (*holds) {
            verdict.reply = int(i);
            return;
        }
    }
}

}  // namespace

std::vector<std::string> typed_words(std::string_view typed) {
    std::vector<std::string> words;
    constexpr std::string_view between = " \t\r\n,;";
    while (!typed.empty()) {
        if (between.find(typed[0]) != std::string_view::npos) {
            typed.remove_prefix(1);
            continue;
        }
        std::size_t length = std::min(typed.find_first_of(between), typed.size()), skipped = 0;
        for (const auto& [open, close] : quotes) {
            if (typed.substr(0, open.size()) != open) continue;
            const std::size_t end = typed.find(close, open.size());
            if (end == std::string_view::npos || end == open.size()) continue;
            skipped = open.size();
            length = end + close.size();
            words.emplace_back(without_blanks(typed.substr(skipped, end - skipped)));
            break;
        }
        if (skipped == 0) words.emplace_back(typed.substr(0, length));
        typed.remove_prefix(length);
    }
    return words;
}

Result<ActivityVerdict> judge(const ActivityTask& task, std::string_view typed, ActivityModel& model) {
    ActivityVerdict verdict;
    verdict.answer = std::string(without_blanks(typed));
    if (without_blanks(typed).empty()) return verdict;
    if (task.answer == AnswerKind::open) {
        verdict.kind = Kind::open;
        return verdict;
    }
    if (task.answer == AnswerKind::choice) {
        const Result<std::vector<int>> right = right_choices(task, model);
        if (!right) return tl::unexpected<Error>(right.error());
        judge_choice(verdict, typed, *right, task.choices.size());
    } else {
        const Result<ExpressionValue> right = right_of(task, model);
        if (!right) return tl::unexpected<Error>(right.error());
        if (task.answer == AnswerKind::number)
            judge_number(verdict, typed, std::get<double>(*right), task.within);
        else if (task.answer == AnswerKind::word)
            judge_word(verdict, typed, words_of(*right), model);
        else
            judge_words(verdict, typed, words_of(*right), model);
    }
    find_reply(verdict, task, model);
    return verdict;
}

Result<ExpressionValue> reveal(const ActivityTask& task, ActivityModel& model) {
    if (task.answer == AnswerKind::open) return ExpressionValue(std::string());
    if (task.answer != AnswerKind::choice) return right_of(task, model);
    const Result<std::vector<int>> right = right_choices(task, model);
    if (!right) return tl::unexpected<Error>(right.error());
    std::vector<std::string> numbers;
    for (const int one : *right) numbers.push_back(std::to_string(one));
    return ExpressionValue(std::move(numbers));
}

}  // namespace attention
