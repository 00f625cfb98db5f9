// The configuration file as `pack` reads it: the model's, and how its tensors are named elsewhere.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "attn/number_type.h"
#include "engine/config.h"
#include "engine/model.h"

namespace attention::tool {

struct ModelFile {
    ModelConfig config;
    std::map<std::string, std::string> names;  // "tensors": our name -> the weight file's
    std::vector<std::string> ignore;  // "ignore": tensors of the weight file that the model does not use
};

// Errors name the file and the field.
Result<ModelFile> read_model_file(const std::string& path);

// The weight file's tensors under our names, without those to be ignored. Errors list the names that the
// weight file does not have or that the model does not know, and weights that are integers.
Result<Tensors> our_tensors(const WeightFile& weights, const ModelFile& model, int vocabulary_size);

// The same without any mapping, for a baseline.
Result<Tensors> plain_tensors(const WeightFile& weights);

}  // namespace attention::tool
