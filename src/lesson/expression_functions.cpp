#include "lesson/expression_functions.h"

namespace attention {

namespace {

using Table = std::span<const ExpressionFunction>;

// Calls `use` with each function until it returns true.
template <class Use>
void each_function(Use use) {
    for (const Table table : {answer_functions(), attention_functions(), text_functions(),
                              example_functions(), value_functions()})
        for (const ExpressionFunction& function : table)
            if (use(function)) return;
}

}  // namespace

std::vector<ExpressionParameter> parameters_of(const ExpressionFunction& function) {
    std::vector<ExpressionParameter> parameters;
    std::string_view rest = function.parameters;
    while (!rest.empty()) {
        std::string_view name = rest.substr(0, rest.find(' '));
        rest.remove_prefix(name.size() < rest.size() ? name.size() + 1 : name.size());
        if (name == "~") {
            for (const char* change : {"text", "without", "swap", "shuffled"})
                parameters.push_back({change, false});
            continue;
        }
        const bool required = name.back() != '=';
        if (!required) name.remove_suffix(1);
        parameters.push_back({name, required});
    }
    return parameters;
}

const ExpressionFunction* find_function(std::string_view name) {
    const ExpressionFunction* found = nullptr;
    each_function([&](const ExpressionFunction& function) {
        if (name == function.name) found = &function;
        return found != nullptr;
    });
    return found;
}

std::vector<std::string> function_names() {
    std::vector<std::string> names;
    each_function([&](const ExpressionFunction& function) {
        names.emplace_back(function.name);
        return false;
    });
    return names;
}

}  // namespace attention
