// The functions that expressions may call: docs/activities.md says what each gives.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/expression_value.h"

namespace attention {

class ExpressionCall;

struct ExpressionFunction {
    const char* name;
    // In order, with spaces between them; one that may be left out ends in "=". "~" stands for the changes of
    // the text: text= without= swap= shuffled=.
    const char* parameters;
    WordValue (*compute)(ExpressionCall& call);  // null for `if`, whose branches are evaluated when needed
};

struct ExpressionParameter {
    std::string_view name;
    bool required = true;
};
std::vector<ExpressionParameter> parameters_of(const ExpressionFunction& function);

const ExpressionFunction* find_function(std::string_view name);  // null: there is none
std::vector<std::string> function_names();

// By what they are about, one file each.
std::span<const ExpressionFunction> answer_functions();     // what the model says, and what changes it
std::span<const ExpressionFunction> attention_functions();  // weights, attention received
std::span<const ExpressionFunction> text_functions();       // the words, the model, its figures
std::span<const ExpressionFunction> example_functions();    // the worked examples of the room By hand
std::span<const ExpressionFunction> value_functions();      // of lists and numbers

}  // namespace attention
