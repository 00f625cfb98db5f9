// The small language of activities: calls of functions over the loaded model, numbers, texts in quotes,
// arithmetic, comparisons, and, or, not.
//
//   top_word(block=2, head=2, reading="not") == "charge"
//   lead_lost("charged") > lead_lost("charge") and answer() == "payment"
//
// The functions and their arguments: docs/activities.md.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/analysis.h"
#include "engine/result.h"

namespace attention {

// What an expression gives: a truth, a number, a text (a word, a label), or words in their order.
using ExpressionValue = std::variant<bool, double, std::string, std::vector<std::string>>;

class Expression {
public:
    // An error names the column and what was expected there, and unknown functions and arguments.
    static Result<Expression> parse(std::string_view text);

    struct Node;
    const Node& root() const { return *root_; }

private:
    std::shared_ptr<const Node> root_;
};

// What expressions are asked of: an open model, and the text of the task. Passes over other texts that a
// function asks for (`text="…"`, `without="…"`) are run when they are needed, and kept.
class ActivityModel {
public:
    // The pack must outlive it. `no_text`: a sentence that says why there is no text, where it is known.
    ActivityModel(const Pack& pack, std::string text, std::string no_text = "");
    ~ActivityModel();

    const Pack& pack() const { return pack_; }
    const std::string& text() const { return text_; }
    const std::string& no_text() const { return no_text_; }

    // `answer`: what the name `answer` stands for, where an expression may use it. An error is a sentence:
    // "The text has no word “desk”; it has: my, card, …".
    Result<ExpressionValue> evaluate(const Expression& expression,
                                     const std::optional<ExpressionValue>& answer = std::nullopt);

    struct Passes;  // what was computed so far: lesson/activity_passes.h

private:
    const Pack& pack_;
    std::string text_, no_text_;
    std::unique_ptr<Passes> passes_;
};

// Whether two texts are the same to an expression: compared as the tokenizer writes them, so that case and
// spaces do not count.
bool same_words(std::string_view a, std::string_view b);

}  // namespace attention
