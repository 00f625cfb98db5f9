// What a model is, as data: nothing about an architecture is a constant in the code.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"

namespace attention {

enum class NormPlacement { pre, post };  // layer norm before each part of a block, or after its residual
enum class OutputKind {
    softmax,        // one probability a label
    sigmoid,        // one probability, of labels[1] against labels[0]
    language_model  // for every word, one probability a vocabulary entry: which token follows
};

struct ModelConfig {
    std::string name;
    int dimension = 0;     // numbers a token, D
    int heads = 0;         // attention heads a block; dimension / heads = d
    int blocks = 0;
    int feed_forward = 0;  // hidden numbers of the feed-forward layer; 0: blocks have none
    int positions = 0;     // the longest text, in tokens
    bool causal = false;   // a word reads itself and earlier words only
    NormPlacement norm = NormPlacement::pre;
    bool final_norm = true;
    float norm_epsilon = 1e-5f;
    OutputKind output = OutputKind::softmax;
    std::vector<std::string> labels;  // softmax: one a class; sigmoid: two; language model: none

    int head_dimension() const { return dimension / heads; }  // d
    bool has_labels() const { return output != OutputKind::language_model; }
};

// Reads the configuration file (docs/configuration.md). Errors name the field and what it allows.
Result<ModelConfig> parse_config(std::string_view json);
std::string config_json(const ModelConfig& config);

}  // namespace attention
