#include "lesson/expression_lexer.h"

#include <cmath>
#include <cstdlib>

#include "lesson/expression_value.h"

namespace attention {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

std::size_t character_size(char first) {
    const unsigned byte = static_cast<unsigned char>(first);
    return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

class Lexer {
public:
    explicit Lexer(std::string_view text) : text_(text) {}

    Result<std::vector<ExpressionToken>> tokens() {
        std::vector<ExpressionToken> tokens;
        for (;;) {
            while (at_ < text_.size() &&
                   std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos)
                take(1);
            ExpressionToken token;
            token.column = column_;
            if (!next(token)) return fail(at_column(token.column, problem_));
            tokens.push_back(token);
            if (token.kind == ExpressionToken::end) return tokens;
        }
    }

private:
    std::string_view rest() const { return text_.substr(at_); }

    std::string take(std::size_t bytes) {
        const std::string taken(text_.substr(at_, bytes));
        for (const char c : taken) column_ += (c & 0xC0) != 0x80;
        at_ += taken.size();
        return taken;
    }

    bool next(ExpressionToken& token) {
        if (at_ == text_.size()) return true;
        const char c = text_[at_];
        if (is_digit(c) || (c == '.' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1])))
            return number(token);
        if (is_letter(c)) {
            std::size_t length = 1;
            while (length < rest().size() && (is_letter(rest()[length]) || is_digit(rest()[length])))
                ++length;
            token.kind = ExpressionToken::name;
            token.is = take(length);
            return true;
        }
        if (const std::string_view close = closing_quote(rest()); !close.empty()) return quote(token, close);
        for (const std::string_view sign :
             {"==", "!=", "<=", ">=", "<", ">", "=", "(", ")", "[", "]", ",", "+", "-", "*", "/"})
            if (rest().substr(0, sign.size()) == sign) {
                token.kind = ExpressionToken::sign;
                token.is = take(sign.size());
                return true;
            }
        problem_ = in_quotes(rest().substr(0, character_size(c))) + " means nothing here.";
        return false;
    }

    bool number(ExpressionToken& token) {
        std::size_t length = 0, points = 0;
        while (length < rest().size() && (is_digit(rest()[length]) || rest()[length] == '.'))
            points += rest()[length++] == '.';
        token.kind = ExpressionToken::number;
        token.is = take(length);
        token.value = std::strtod(token.is.c_str(), nullptr);
        if (points <= 1 && std::isfinite(token.value)) return true;
        problem_ = in_quotes(token.is) + " is no number.";
        return false;
    }

    bool quote(ExpressionToken& token, std::string_view close) {
        take(close.size());
        const std::size_t length = rest().find(close);
        if (length == std::string_view::npos) {
            problem_ = "The quote that opens here is not closed.";
            return false;
        }
        token.kind = ExpressionToken::text;
        token.is = take(length);
        take(close.size());
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int column_ = 1;
    std::string problem_;
};

}  // namespace

std::string_view closing_quote(std::string_view rest) {
    static constexpr std::string_view pairs[][2] = {{"\"", "\""}, {"'", "'"}, {"“", "”"}, {"‘", "’"}};
    for (const auto& [open, close] : pairs)
        if (rest.substr(0, open.size()) == open) return close;
    return "";
}

std::string at_column(int column, const std::string& sentence) {
    return "Column " + std::to_string(column) + ": " + sentence;
}

Result<std::vector<ExpressionToken>> expression_tokens(std::string_view text) { return Lexer(text).tokens(); }

}  // namespace attention
