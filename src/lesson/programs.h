// The current numbers as a program of a few lines that prints the same weights and output.
#pragma once

#include <string>
#include <vector>

#include "engine/attention_trace.h"

namespace attention {

// What the program divides the scores by is written as the root of `scale_d`, or left out without scaling.
struct ProgramInput {
    std::vector<std::string> words;
    AttentionInput input;
    bool scaled = true;
    double scale_d = 2;
};

std::string numpy_program(const ProgramInput& program);
std::string pytorch_program(const ProgramInput& program);

}  // namespace attention
