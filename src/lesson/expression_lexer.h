// An expression as a row of tokens.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"

namespace attention {

struct ExpressionToken {
    enum Kind { number, text, name, sign, end };
    Kind kind = end;
    std::string is;    // of a text without its quotes; of a sign "(", "<=", …
    double value = 0;  // of a number
    int column = 1;    // in characters from 1
};

// What closes the quote that a text begins with; empty: it begins with none. A closing quote is as long as its
// opening one. Word processors write the curly ones.
std::string_view closing_quote(std::string_view text);

// "Column 7: …"
std::string at_column(int column, const std::string& sentence);

// The last one is the end. Errors: a character that stands for nothing, a quote that is not closed.
Result<std::vector<ExpressionToken>> expression_tokens(std::string_view text);

}  // namespace attention
