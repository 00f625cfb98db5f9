// Models of any configuration for the tests of the engine.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/model.h"

namespace attention {

// A small model of any configuration with numbers in a fixed pattern.
inline Model made_up_model(const ModelConfig& config, int vocabulary_size) {
    Tensors tensors;
    int state = 1;
    for (const auto& [name, shape] : expected_tensors(config, vocabulary_size)) {
        Tensor& tensor = tensors[name];
        tensor.shape = shape;
        std::size_t count = 1;
        for (int length : shape) count *= std::size_t(length);
        for (std::size_t i = 0; i < count; ++i) {
            state = (state * 75 + 74) % 65537;
            tensor.values.push_back(float(state) / 65537 - 0.5f);
        }
    }
    Result<Model> model = make_model(config, vocabulary_size, tensors);
    EXPECT_TRUE(model) << (model ? "" : model.error().sentence);
    return std::move(*model);
}

inline ModelConfig made_up_config() {
    ModelConfig config;
    config.dimension = 12;
    config.heads = 3;
    config.blocks = 2;
    config.feed_forward = 20;
    config.positions = 16;
    config.labels = {"a", "b", "c"};
    return config;
}

// Every norm placement, causal or not, with and without feed-forward and final norm, of every output.
constexpr int patterns = 48;

inline ModelConfig made_up_config(int pattern) {
    ModelConfig config = made_up_config();
    config.norm = pattern & 1 ? NormPlacement::post : NormPlacement::pre;
    config.causal = pattern & 2;
    config.feed_forward = pattern & 4 ? 0 : 20;
    config.final_norm = pattern & 8;
    config.output = OutputKind(pattern / 16);
    if (config.output == OutputKind::sigmoid) config.labels = {"no", "yes"};
    if (config.output == OutputKind::language_model) config.labels.clear();
    return config;
}

}  // namespace attention
