// A parsed expression: what lesson/expression.cpp builds and lesson/expression_evaluation.cpp walks.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lesson/expression.h"
#include "lesson/expression_functions.h"

namespace attention {

struct Expression::Node {
    enum Kind {
        number,
        text,
        truth,
        answer,  // what the learner gave
        list,
        call,
        negative,  // −a
        nor,       // not a
        both,      // a and b
        either,    // a or b
        add,
        subtract,
        multiply,
        divide,
        equal,
        differs,
        below,
        at_most,
        above,
        at_least,
        within  // a in b
    };
    Kind kind = number;
    int column = 1;     // where it stands, in characters from 1
    int height = 1;     // of the tree below it
    double value = 0;   // of a number; of a truth 0 or 1
    std::string words;  // of a text; of an operator how it is written
    const ExpressionFunction* function = nullptr;
    // Operands, the items of a list, or a call's arguments in the order of its parameters: null where one is
    // not given.
    std::vector<std::unique_ptr<const Node>> parts;
};

}  // namespace attention
