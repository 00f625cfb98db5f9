// A text with its words hidden one by one and its curves measured, as the room Evidence does it.
#pragma once

#include <memory>

#include "view/evidence.h"
#include "view/made_packs.h"
#include "view/word_scores.h"

namespace attention::made {

struct CurvesScene {
    Scene scene;
    EvidenceState choice;
    Measuring measuring;
    std::vector<std::unique_ptr<MeasureCurve>> curves, random;

    Evidence evidence() const {
        Evidence result{*scene.pack, scene.analysis, measuring, {}, -1, {},
                        nullptr,     nullptr,        nullptr,   {}, {}};
        for (std::size_t i = 0; i < curves.size(); ++i) result.curves[i] = curves[i].get();
        for (const auto& curve : random) result.random_curves.push_back(curve.get());
        return result;
    }

    void hide_every_word() { scene.hide_every_word(); }

    void measure_curves(int orders = random_orders) {
        hide_every_word();
        curves.clear(), random.clear();
        for (const WordScore score : word_scores)
            add(curves, importance_order(scores_of(evidence(), scene.state, score)));
        for (int draw = 0; draw < orders; ++draw)
            add(random, random_order(scene.analysis.words(), choice.curve_seed, draw));
    }

private:
    void add(std::vector<std::unique_ptr<MeasureCurve>>& list, std::vector<int> order) {
        std::vector<int> ids;
        for (const Token& token : scene.analysis.tokens) ids.push_back(token.id);
        list.push_back(std::make_unique<MeasureCurve>(scene.pack->model, std::move(ids),
                                                      scene.pack->vocabulary.unknown(), std::move(order)));
        while (list.back()->step()) {}
    }
};

inline CurvesScene curves_scene(const PackSource& source, const std::string& text) {
    return {scene(source, text), {}, {}, {}, {}};
}

// Reads up to 120 words.
inline PackSource long_source() {
    ModelConfig wanted = config(12, 3, 2);
    wanted.positions = 120;
    return source(wanted, vocabulary(), 9);
}

inline std::string text_of(int words) {
    std::string text;
    for (int i = 0; i < words; ++i) text += made::words()[std::size_t(i * 7 % 8)] + " ";
    return text;
}

}  // namespace attention::made
