#include "attn/model_file.h"

#include <algorithm>
#include <set>

#include "attn/file.h"
#include "engine/json_text.h"

namespace attention::tool {
namespace {

Result<void> read_names(const Json& field, std::map<std::string, std::string>& names) {
    if (!field.is_object())
        return fail("The field \"tensors\" must be an object; it is " + kind_of(field) + ".");
    for (const auto& [ours, theirs] : field.items()) {
        if (!theirs.is_string())
            return fail("The field \"tensors\" must give \"" + ours + "\" a name; it is " + kind_of(theirs) +
                        ".");
        names[ours] = theirs.get<std::string>();
    }
    return {};
}

Result<void> read_ignored(const Json& field, std::vector<std::string>& names) {
    if (!field.is_array())
        return fail("The field \"ignore\" must be an array of names; it is " + kind_of(field) + ".");
    for (const Json& name : field) {
        if (!name.is_string())
            return fail("The field \"ignore\" must hold names; it holds " + kind_of(name) + ".");
        names.push_back(name.get<std::string>());
    }
    return {};
}

std::string listed(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    return list;
}

// Names on the left of "tensors" that this model does not have.
Result<void> check_ours(const ModelFile& model, int vocabulary_size) {
    std::set<std::string> known;
    for (const auto& [name, shape] : expected_tensors(model.config, vocabulary_size)) known.insert(name);
    std::vector<std::string> unknown;
    for (const auto& [ours, theirs] : model.names)
        if (!known.count(ours)) unknown.push_back(ours);
    if (unknown.empty()) return {};
    return fail("The configuration's \"tensors\" names tensors that this model does not have: " +
                listed(unknown) + ".");
}

}  // namespace

Result<ModelFile> read_model_file(const std::string& path) {
    Result<std::string> text = read_text_file(path);
    if (!text) return tl::unexpected<Error>(text.error());
    Result<Json> document = read_json(*text);
    if (!document) return in_file(path, document.error());
    ModelFile model;
    if (document->is_object()) {
        if (auto field = document->find("tensors"); field != document->end())
            if (auto good = read_names(*field, model.names); !good) return in_file(path, good.error());
        if (auto field = document->find("ignore"); field != document->end())
            if (auto good = read_ignored(*field, model.ignore); !good) return in_file(path, good.error());
        document->erase("tensors");
        document->erase("ignore");
    }
    Result<ModelConfig> config = parse_config(json_line(*document));
    if (!config) return in_file(path, config.error());
    model.config = std::move(*config);
    return model;
}

Result<Tensors> plain_tensors(const WeightFile& weights) {
    Tensors tensors;
    std::vector<std::string> integers;
    for (const auto& [name, stored] : weights) {
        if (!stored.type.is_real()) integers.push_back(name + " (" + stored.type.name + ")");
        tensors.emplace(name, stored.tensor);
    }
    if (integers.empty()) return tensors;
    return fail("These tensors hold integers, weights are f64, f32, f16 or bf16: " + listed(integers) +
                ". If the model does not need them, name them in the configuration's \"ignore\".");
}

Result<Tensors> our_tensors(const WeightFile& weights, const ModelFile& model, int vocabulary_size) {
    if (auto good = check_ours(model, vocabulary_size); !good) return tl::unexpected<Error>(good.error());
    WeightFile renamed;
    std::set<std::string> used(model.ignore.begin(), model.ignore.end());
    std::vector<std::string> missing;
    for (const auto& [ours, theirs] : model.names) {
        auto found = weights.find(theirs);
        if (found == weights.end())
            missing.push_back(theirs + " (for " + ours + ")");
        else
            renamed.emplace(ours, found->second);
        used.insert(theirs);
    }
    for (const std::string& name : model.ignore)
        if (!weights.count(name)) missing.push_back(name + " (to be ignored)");
    if (!missing.empty())
        return fail("The configuration names tensors that the file does not have: " + listed(missing) + ".");
    for (const auto& [name, stored] : weights)
        if (!used.count(name)) renamed.emplace(name, stored);
    return plain_tensors(renamed);
}

}  // namespace attention::tool
