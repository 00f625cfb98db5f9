// A pass of the room Inside over a made-up or the shipped model, as the page runs it.
#pragma once

#include "view/changes_view.h"
#include "view/made_packs.h"

namespace attention::made {

struct PassScene {
    Scene scene;
    InsideState inside;
    PassChanges changes;
    Trace trace;

    // Runs what `inside` asks for. The pass holds until the next one.
    Pass pass() {
        const Model& model = scene.pack->model;
        changes = changes_of(inside, scene.analysis.words(), model.config);
        if (scene.analysis.words() == 0 || !changes.any())
            return {*scene.pack, scene.analysis, scene.analysis.trace, changes, scene.analysis.answer};
        std::vector<int> ids;
        for (const Token& token : scene.analysis.tokens) ids.push_back(token.id);
        forward(model, ids, trace, Keep::everything, changes);
        return {*scene.pack, scene.analysis, trace, changes, answer(model, trace)};
    }
};

inline PassScene pass_scene(const PackSource& source, const std::string& text) {
    return {scene(source, text), {}, {}, {}};
}

inline PackSource causal_source() {
    ModelConfig wanted = config(12, 3, 2);
    wanted.causal = true;
    return source(wanted, vocabulary(), 7);
}

inline PackSource post_norm_source() {
    ModelConfig wanted = config(12, 3, 2);
    wanted.norm = NormPlacement::post;
    return source(wanted, vocabulary(), 8);
}

// One of each kind of model.
inline std::vector<PackSource> all_sources() {
    return {classifier_source(),   sigmoid_source(), language_model_source(), without_unknown_source(),
            twelve_heads_source(), even_source(),    causal_source(),         post_norm_source()};
}

}  // namespace attention::made
