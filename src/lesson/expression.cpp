#include "lesson/expression.h"

#include <algorithm>

#include "lesson/expression_lexer.h"
#include "lesson/expression_tree.h"
#include "lesson/nearest_name.h"

namespace attention {

namespace {

constexpr std::size_t longest_expression = 2000;  // bytes
constexpr int deepest_expression = 60;            // calls, brackets and operators inside each other

using Node = Expression::Node;
using Branch = std::unique_ptr<Node>;
using Token = ExpressionToken;

struct Sign {
    const char* written;
    Node::Kind kind;
};
constexpr Sign comparisons[] = {{"==", Node::equal},    {"!=", Node::differs}, {"<=", Node::at_most},
                                {">=", Node::at_least}, {"<", Node::below},    {">", Node::above},
                                {"in", Node::within}};

// Recursive descent, one function a rule, from what binds least to what binds most. Null where the text is
// wrong: the first error stays.
class Parser {
public:
    explicit Parser(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

    Branch whole() {
        Branch root = either();
        if (root && now().kind != Token::end) return stop("an operator or the end");
        return root;
    }

    const std::string& problem() const { return problem_; }

private:
    const Token& now() const { return tokens_[at_]; }
    const Token& after() const { return tokens_[std::min(at_ + 1, tokens_.size() - 1)]; }
    bool is_sign(std::string_view sign) const { return now().kind == Token::sign && now().is == sign; }
    bool is_name(std::string_view name) const { return now().kind == Token::name && now().is == name; }

    bool take_sign(std::string_view sign) {
        if (!is_sign(sign)) return false;
        ++at_;
        return true;
    }

    Branch error(int column, const std::string& sentence) {
        if (problem_.empty()) problem_ = at_column(column, sentence);
        return nullptr;
    }

    Branch stop(const std::string& expected) {
        std::string found = now().kind == Token::end ? "it ends" : in_quotes(now().is) + " stands";
        if (is_sign("=")) found += " (“==” compares)";
        return error(now().column, found + " where " + expected + " is expected.");
    }

    Branch node(Node::Kind kind, int column) const {
        Branch made = std::make_unique<Node>();
        made->kind = kind;
        made->column = column;
        return made;
    }

    // Adds a part; null where that is null, or where the tree becomes too high.
    Branch with(Branch parent, Branch part) {
        if (!parent || !part) return nullptr;
        parent->height = std::max(parent->height, part->height + 1);
        if (parent->height > deepest_expression) return too_deep(parent->column);
        parent->parts.push_back(std::move(part));
        return parent;
    }

    Branch too_deep(int column) {
        return error(column, "More than " + std::to_string(deepest_expression) +
                                 " parts stand inside each other; write it in several expressions.");
    }

    Branch pair(Node::Kind kind, Branch left, Branch (Parser::*right)()) {
        Branch made = node(kind, now().column);
        made->words = now().is;
        ++at_;
        made = with(std::move(made), std::move(left));
        return made ? with(std::move(made), (this->*right)()) : nullptr;
    }

    Branch either() {
        Branch left = both();
        while (left && is_name("or")) left = pair(Node::either, std::move(left), &Parser::both);
        return left;
    }

    Branch both() {
        Branch left = negation();
        while (left && is_name("and")) left = pair(Node::both, std::move(left), &Parser::negation);
        return left;
    }

    // Every way into deeper brackets leads through here.
    Branch negation() {
        if (depth_ == deepest_expression) return too_deep(now().column);
        ++depth_;
        Branch made;
        if (is_name("not")) {
            made = node(Node::nor, now().column);
            made->words = "not";
            ++at_;
            made = with(std::move(made), negation());
        } else {
            made = comparison();
        }
        --depth_;
        return made;
    }

    Branch comparison() {
        Branch left = sum();
        if (!left) return nullptr;
        for (const Sign& sign : comparisons)
            if (is_sign(sign.written) || is_name(sign.written))
                return pair(sign.kind, std::move(left), &Parser::sum);
        return left;
    }

    Branch sum() {
        Branch left = product();
        while (left && (is_sign("+") || is_sign("-")))
            left = pair(is_sign("+") ? Node::add : Node::subtract, std::move(left), &Parser::product);
        return left;
    }

    Branch product() {
        Branch left = signed_part();
        while (left && (is_sign("*") || is_sign("/")))
            left = pair(is_sign("*") ? Node::multiply : Node::divide, std::move(left), &Parser::signed_part);
        return left;
    }

    Branch signed_part() {
        if (!is_sign("-")) return part();
        if (depth_ == deepest_expression) return too_deep(now().column);
        ++depth_;
        Branch made = node(Node::negative, now().column);
        made->words = "-";
        ++at_;
        made = with(std::move(made), signed_part());
        --depth_;
        return made;
    }

    Branch part() {
        const Token token = now();
        if (token.kind == Token::number || token.kind == Token::text) {
            ++at_;
            Branch made = node(token.kind == Token::number ? Node::number : Node::text, token.column);
            made->value = token.value;
            made->words = token.is;
            return made;
        }
        if (take_sign("(")) {
            Branch inside = either();
            if (inside && !take_sign(")")) return stop("“)”");
            return inside;
        }
        if (take_sign("[")) return list(token.column);
        if (token.kind == Token::name) return name();
        return stop("a number, a text in quotes or a function");
    }

    Branch list(int column) {
        Branch made = node(Node::list, column);
        while (made && !take_sign("]")) {
            if (!made->parts.empty() && !take_sign(",")) return stop("“,” or “]”");
            made = with(std::move(made), either());
        }
        return made;
    }

    Branch name() {
        const Token token = now();
        if (token.is == "true" || token.is == "false") {
            ++at_;
            Branch made = node(Node::truth, token.column);
            made->value = token.is == "true";
            return made;
        }
        if (token.is == "and" || token.is == "or" || token.is == "not" || token.is == "in")
            return stop("a number, a text in quotes or a function");
        ++at_;
        if (is_sign("(")) return call(token);
        if (token.is == "answer") return node(Node::answer, token.column);
        if (find_function(token.is))
            return error(token.column,
                         "The function " + token.is + " is called with brackets: " + token.is + "().");
        return error(token.column, in_quotes(token.is) + " is not known here; a word stands in quotes: '" +
                                       shortened(token.is) + "'.");
    }

    Branch call(const Token& token) {
        const ExpressionFunction* function = find_function(token.is);
        if (!function)
            return error(token.column, "The function " + not_known(token.is, function_names()) + ".");
        const std::vector<ExpressionParameter> parameters = parameters_of(*function);
        std::vector<Branch> arguments(parameters.size());
        take_sign("(");
        bool first = true, named = false;
        std::size_t next = 0;
        while (!take_sign(")")) {
            if (!first && !take_sign(",")) return stop("“,” or “)”");
            first = false;
            std::size_t place = next++;
            const int column = now().column;
            if (now().kind == Token::name && after().kind == Token::sign && after().is == "=") {
                named = true;
                place = 0;
                while (place < parameters.size() && parameters[place].name != now().is) ++place;
                if (place == parameters.size()) return unknown_argument(token.is, parameters);
                at_ += 2;
            } else if (named) {
                return error(column, "After an argument with a name, each has one: name=….");
            } else if (place >= parameters.size()) {
                return error(column, token.is + "() takes at most " + std::to_string(parameters.size()) +
                                         (parameters.size() == 1 ? " argument." : " arguments."));
            }
            if (arguments[place])
                return error(column,
                             "The argument " + std::string(parameters[place].name) + " is given twice.");
            arguments[place] = either();
            if (!arguments[place]) return nullptr;
        }
        return finish(token, *function, parameters, std::move(arguments));
    }

    Branch unknown_argument(const std::string& function, const std::vector<ExpressionParameter>& parameters) {
        std::vector<std::string> known;
        for (const ExpressionParameter& parameter : parameters) known.emplace_back(parameter.name);
        return error(now().column, function + "(): the argument " + not_known(now().is, known) + ".");
    }

    Branch finish(const Token& token, const ExpressionFunction& function,
                  const std::vector<ExpressionParameter>& parameters, std::vector<Branch> arguments) {
        Branch made = node(Node::call, token.column);
        made->words = token.is;
        made->function = &function;
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            if (!arguments[i] && parameters[i].required)
                return error(token.column,
                             token.is + "() needs the argument " + std::string(parameters[i].name) + ".");
            if (arguments[i]) {
                made = with(std::move(made), std::move(arguments[i]));
                if (!made) return nullptr;
            } else {
                made->parts.push_back(nullptr);
            }
        }
        return made;
    }

    std::vector<Token> tokens_;
    std::size_t at_ = 0;
    int depth_ = 0;
    std::string problem_;
};

}  // namespace

Result<Expression> Expression::parse(std::string_view text) {
    if (text.size() > longest_expression)
        return fail("An expression has at most " + std::to_string(longest_expression) +
                    " characters; this one has " + std::to_string(text.size()) + ".");
    Result<std::vector<ExpressionToken>> tokens = expression_tokens(text);
    if (!tokens) return tl::unexpected<Error>(tokens.error());
    if (tokens->size() == 1) return fail("An expression is expected; nothing stands here.");
    Parser parser(std::move(*tokens));
    std::unique_ptr<Node> root = parser.whole();
    if (!root) return fail(parser.problem());
    Expression expression;
    expression.root_ = std::move(root);
    return expression;
}

}  // namespace attention
