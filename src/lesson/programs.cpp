#include "lesson/programs.h"

#include "lesson/quantity.h"
#include "lesson/typed_number.h"

namespace attention {

namespace {

std::string matrix(const Numbers& numbers) {
    std::string text = "[";
    for (int row = 0; row < numbers.rows(); ++row) {
        text += row ? ", [" : "[";
        for (int column = 0; column < numbers.cols(); ++column)
            text += (column ? ", " : "") + exact_digits(numbers(row, column));
        text += "]";
    }
    return text + "]";
}

// For a comment: one line, whatever the words are.
std::string in_one_line(const std::vector<std::string>& words) {
    std::string line;
    for (const std::string& word : words) line += (line.empty() ? "" : ", ") + word;
    for (char& c : line)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
    return line;
}

std::string python_list(const std::vector<int>& numbers) {
    std::string text = "[";
    for (const int number : numbers) text += (text.size() > 1 ? ", " : "") + std::to_string(number);
    return text + "]";
}

std::vector<int> padded_words(const AttentionInput& input) {
    std::vector<int> padded;
    for (int word = 0; word < int(input.v.rows()); ++word)
        if (input.mask.pads(word)) padded.push_back(word);
    return padded;
}

bool a_row_is_empty(const AttentionInput& input) {
    const AttentionTrace trace = attend(input);
    for (const int reader : trace.readers)
        if (has_nothing_to_read(trace, reader)) return true;
    return false;
}

// How one library writes what the two programs share.
struct Dialect {
    std::string import, array_open, array_close, root, transposed, infinity, later_words, softmax, empty_rows,
        print;
};

std::string program_in(const Dialect& dialect, const ProgramInput& program) {
    const AttentionInput& input = program.input;
    const ProgramNotes& notes = program.notes;
    const bool given = input.given_scores.size() > 0;
    const auto assign = [&](const std::string& name, const Numbers& numbers) {
        return name + " = " + dialect.array_open + matrix(numbers) + dialect.array_close + "\n";
    };
    std::string text = dialect.import + "\n# " + notes.words + ": " + in_one_line(program.words) + "\n";
    if (!given) text += assign("Q", input.q) + assign("K", input.k);
    text += assign("V", input.v);
    if (given)
        text += "# " + notes.given + "\n" + assign("scores", input.given_scores);
    else
        text += "scores = Q @ K" + dialect.transposed + "\n";
    if (program.scaled)
        text += "scores = scores / " + dialect.root + "(" + exact_digits(program.scale_d) + ")\n";
    if (input.mask.causal && given && input.given_reader + 1 < int(input.v.rows()))
        text += "# " + notes.later + "\nscores[:, " + std::to_string(input.given_reader + 1) +
                ":] = " + dialect.infinity + "\n";
    else if (input.mask.causal && !given)
        text += "# " + notes.later + "\n" + dialect.later_words + "\n";
    if (const std::vector<int> padded = padded_words(input); !padded.empty())
        text +=
            "scores[:, " + python_list(padded) + "] = " + dialect.infinity + "  # " + notes.padding + "\n";
    text += dialect.softmax;
    if (a_row_is_empty(input)) text += dialect.empty_rows + "  # " + notes.nothing + "\n";
    text += "output = weights @ V\n" + dialect.print + "print(weights)\nprint(output)\n";
    return text;
}

}  // namespace

std::string numpy_program(const ProgramInput& program) {
    return program_in(
        {"import numpy as np\n", "np.array(", ", dtype=float)", "np.sqrt", ".T", "-np.inf",
         "scores[np.triu(np.ones_like(scores), 1) == 1] = -np.inf",
         "exps = np.exp(scores - scores.max(axis=1, keepdims=True))\n"
         "weights = exps / exps.sum(axis=1, keepdims=True)\n",
         "weights = np.nan_to_num(weights)", "np.set_printoptions(precision=8, suppress=True)\n"},
        program);
}

std::string pytorch_program(const ProgramInput& program) {
    return program_in({"import math\nimport torch\n", "torch.tensor(", ", dtype=torch.float64)", "math.sqrt",
                       ".T", "-math.inf", "scores[torch.ones_like(scores).triu(1) == 1] = -math.inf",
                       "weights = torch.softmax(scores, dim=1)\n", "weights = weights.nan_to_num()",
                       "torch.set_printoptions(precision=8, sci_mode=False)\n"},
                      program);
}

}  // namespace attention
