// What the room Evidence measures of a text, over a made-up or the shipped model, as the page runs it.
#pragma once

#include "app/evidence_work.h"
#include "view/made_pass.h"

namespace attention::made {

struct EvidenceScene {
    Scene scene;
    EvidenceState state;
    EvidenceWork work;

    // Measures what the view of the state needs: all of it, or some steps. It holds until the next call.
    Evidence measured(int steps = -1) {
        work.want(*scene.pack, scene.analysis, scene.state, state);
        while (steps != 0 && work.step(scene.analysis)) --steps;
        return work.evidence(*scene.pack, scene.analysis);
    }
};

inline EvidenceScene evidence_scene(const PackSource& source, const std::string& text, EvidenceView view) {
    EvidenceScene made;
    made.scene = scene(source, text);
    made.state.view = view;
    return made;
}

// Two blocks of three heads that read 120 words.
inline PackSource long_source() {
    ModelConfig wanted = config(12, 3, 2);
    wanted.positions = 120;
    PackSource made = source(wanted, vocabulary(), 9);
    made.tickets = classifier_source().tickets;
    return made;
}

inline std::string words_120() {
    std::string text;
    for (int i = 0; i < 120; ++i) text += words()[std::size_t(i * 7 % 9)] + " ";
    return text;
}

}  // namespace attention::made
