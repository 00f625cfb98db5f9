// The passes with changes that tests/golden/make_golden.py had PyTorch run, run again by the engine.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "engine/forward.h"
#include "golden_files.h"

namespace attention::golden {

struct ChangedPass {
    std::string what;
    const Model& model;
    std::vector<int> ids;
    PassChanges changes;
    Trace trace;
    nlohmann::json line;  // of the manifest
    TensorFile values;    // PyTorch's
};

inline PassChanges read_changes(const nlohmann::json& fields, std::size_t n) {
    PassChanges changes;
    changes.mask.causal = fields["causal"];
    if (!fields["padding"].empty()) changes.mask.padding.resize(n);
    for (int word : fields["padding"]) changes.mask.padding[std::size_t(word)] = true;
    if (fields["positions"] == "none") {
        changes.positions = Positions::none;
    } else if (fields["positions"].is_array()) {
        changes.positions = Positions::moved;
        changes.position_of_word = fields["positions"].get<std::vector<int>>();
    }
    return changes;
}

inline void for_each_changed_pass(const std::string& name, const std::function<void(ChangedPass&)>& use) {
    std::optional<Case> one = open_case("changes/" + name);
    ASSERT_TRUE(one) << "no golden values of changes/" << name << " in " << *folder();
    const nlohmann::json& lines = one->manifest["passes"];
    ASSERT_GE(lines.size(), 12u);
    for (std::size_t number = 0; number < lines.size(); ++number) {
        const nlohmann::json& line = lines[number];
        ChangedPass pass{name + ", pass " + std::to_string(number) + " " + line["changes"].dump(),
                         one->pack.model,
                         line["ids"],
                         read_changes(line["changes"], line["ids"].size()),
                         {},
                         line,
                         TensorFile(one->folder + "/" + std::to_string(number) + ".safetensors")};
        ASSERT_TRUE(pass.values.good()) << pass.what;
        forward(pass.model, pass.ids, pass.trace, Keep::everything, pass.changes);
        use(pass);
    }
}

// The models that make_golden.py ran with changes.
inline const std::vector<std::string>& changed_models() {
    static const std::vector<std::string> names = {"larkfield-f32", "post-norm-sigmoid",
                                                   "causal-language-model", "post-norm-feed-forward",
                                                   "pre-norm-no-feed-forward"};
    return names;
}

}  // namespace attention::golden
