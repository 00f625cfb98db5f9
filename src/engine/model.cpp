#include "engine/model.h"

#include "engine/tensor_check.h"

namespace attention {

namespace {

using Names = std::vector<std::pair<std::string, std::vector<int>>>;

std::string layer(int block) { return "blocks.layers." + std::to_string(block) + "."; }

void expect_block(Names& names, const std::string& at, int dimension, int feed_forward) {
    const int d = dimension, f = feed_forward;
    names.push_back({at + "self_attn.in_proj_weight", {3 * d, d}});
    names.push_back({at + "self_attn.in_proj_bias", {3 * d}});
    names.push_back({at + "self_attn.out_proj.weight", {d, d}});
    names.push_back({at + "self_attn.out_proj.bias", {d}});
    if (f > 0) {
        names.push_back({at + "linear1.weight", {f, d}});
        names.push_back({at + "linear1.bias", {f}});
        names.push_back({at + "linear2.weight", {d, f}});
        names.push_back({at + "linear2.bias", {d}});
    }
    names.push_back({at + "norm1.weight", {d}});
    names.push_back({at + "norm1.bias", {d}});
    if (f > 0) {
        names.push_back({at + "norm2.weight", {d}});
        names.push_back({at + "norm2.bias", {d}});
    }
}

int outputs(const ModelConfig& config, int vocabulary_size) {
    switch (config.output) {
        case OutputKind::softmax: return int(config.labels.size());
        case OutputKind::sigmoid: return 1;
        case OutputKind::language_model: return vocabulary_size;
    }
    return 0;
}

kernels::Linear linear_of(const Tensors& tensors, const std::string& name) {
    return kernels::make_linear(to_matrix(tensors.at(name + ".weight")),
                                to_vector(tensors.at(name + ".bias")));
}

Norm norm_of(const Tensors& tensors, const std::string& name) {
    return {to_vector(tensors.at(name + ".weight")), to_vector(tensors.at(name + ".bias"))};
}

Block block_of(const Tensors& tensors, const std::string& at, const ModelConfig& config) {
    const int d = config.dimension;
    const Matrix weight = to_matrix(tensors.at(at + "self_attn.in_proj_weight"));  // (3D, D)
    const Vector bias = to_vector(tensors.at(at + "self_attn.in_proj_bias"));      // (3D)
    const auto third = [&](int i) {
        return kernels::make_linear(weight.middleRows(i * d, d), bias.segment(i * d, d));
    };
    Block block;
    block.query = third(0);
    block.key = third(1);
    block.value = third(2);
    block.out_projection = linear_of(tensors, at + "self_attn.out_proj");
    block.norm1 = norm_of(tensors, at + "norm1");
    if (config.feed_forward > 0) {
        block.norm2 = norm_of(tensors, at + "norm2");
        block.feed_forward_in = linear_of(tensors, at + "linear1");
        block.feed_forward_out = linear_of(tensors, at + "linear2");
    }
    return block;
}

}  // namespace

Names expected_tensors(const ModelConfig& config, int vocabulary_size) {
    const int d = config.dimension;
    Names names = {{"embed.weight", {vocabulary_size, d}}, {"position.weight", {config.positions, d}}};
    for (int block = 0; block < config.blocks; ++block)
        expect_block(names, layer(block), d, config.feed_forward);
    if (config.final_norm) {
        names.push_back({"norm.weight", {d}});
        names.push_back({"norm.bias", {d}});
    }
    const int out = outputs(config, vocabulary_size);
    names.push_back({"out.weight", {out, d}});
    names.push_back({"out.bias", {out}});
    return names;
}

Result<Model> make_model(const ModelConfig& config, int vocabulary_size, const Tensors& tensors) {
    const std::string problems = tensor_problems(expected_tensors(config, vocabulary_size), tensors);
    if (!problems.empty()) return fail("The weights do not fit the configuration: " + problems + ".");
    Model model;
    model.config = config;
    model.vocabulary_size = vocabulary_size;
    model.embedding = to_matrix(tensors.at("embed.weight"));
    model.position = to_matrix(tensors.at("position.weight"));
    for (int block = 0; block < config.blocks; ++block)
        model.blocks.push_back(block_of(tensors, layer(block), config));
    if (config.final_norm) model.norm = norm_of(tensors, "norm");
    model.out = linear_of(tensors, "out");
    return model;
}

}  // namespace attention
