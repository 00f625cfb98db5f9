// The current numbers as a program of a few lines that prints the same weights and output.
#pragma once

#include <string>
#include <vector>

#include "engine/attention_trace.h"

namespace attention {

// What the program's comments say, in the reader's language.
struct ProgramNotes {
    std::string words;    // before the words' names: there is one row a word
    std::string given;    // whose scores are given
    std::string later;    // no word reads a later one
    std::string padding;  // these are padding
    std::string nothing;  // a row with nothing to read
};

// What the program divides the scores by is written as the root of `scale_d`, or left out without scaling.
struct ProgramInput {
    std::vector<std::string> words;
    AttentionInput input;
    bool scaled = true;
    double scale_d = 2;
    ProgramNotes notes = {};
};

std::string numpy_program(const ProgramInput& program);
std::string pytorch_program(const ProgramInput& program);

}  // namespace attention
