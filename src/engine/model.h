// A transformer's weights, checked against its configuration and laid out for the kernels.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/config.h"
#include "engine/kernels.h"
#include "engine/tensor.h"

namespace attention {

struct Norm {
    Vector scale, shift;  // (D)
};

struct Block {
    Norm norm1, norm2;                 // norm2 only with a feed-forward layer
    kernels::Linear query, key, value; // D -> D each: in_proj_weight's rows, in this order
    kernels::Linear out_projection;    // D -> D
    kernels::Linear feed_forward_in;   // D -> F, then ReLU
    kernels::Linear feed_forward_out;  // F -> D
};

struct Model {
    ModelConfig config;
    int vocabulary_size = 0;
    Matrix embedding;  // (vocabulary, D)
    Matrix position;   // (positions, D)
    std::vector<Block> blocks;
    Norm norm;            // with config.final_norm
    kernels::Linear out;  // D -> labels (softmax), 1 (sigmoid) or vocabulary (language model)
};

// The tensors that a configuration asks for, by PyTorch's state-dict name, with their shapes:
// embed.weight, position.weight, blocks.layers.N.{self_attn.in_proj_weight, …}, norm.*, out.*.
std::vector<std::pair<std::string, std::vector<int>>> expected_tensors(const ModelConfig& config,
                                                                       int vocabulary_size);

// Errors list every tensor that is missing, not expected, or of another shape.
Result<Model> make_model(const ModelConfig& config, int vocabulary_size, const Tensors& tensors);

}  // namespace attention
