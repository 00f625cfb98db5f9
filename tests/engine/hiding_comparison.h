// Passes that share what hiding does not change, held against passes over the whole texts.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "engine/hiding_pass.h"

namespace attention::hiding_comparison {

struct Outcome {
    std::string what;
    float difference;  // the largest of a logit or probability
};

inline float difference(const Answer& a, const Answer& b) {
    float worst = a.best == b.best || a.probabilities[std::size_t(a.best)] == a.probabilities[std::size_t(b.best)]
                      ? 0.0f
                      : INFINITY;
    for (std::size_t i = 0; i < a.logits.size(); ++i) {
        const float gap = std::abs(a.logits[i] - b.logits[i]);
        worst = std::isnan(gap) ? INFINITY : std::max(worst, gap);
    }
    for (std::size_t i = 0; i < a.probabilities.size(); ++i)
        worst = std::max(worst, std::abs(a.probabilities[i] - b.probabilities[i]));
    return worst;
}

// Random words hidden in a random text, 1 to 4 such texts at once, again and again from the same object.
inline void compare(const Model& model, int unknown_id, unsigned seed, const std::string& name,
                    const std::function<void(const Outcome&)>& report) {
    std::mt19937 random(seed);
    const auto up_to = [&](int most) { return int(random() % unsigned(most)); };
    std::vector<int> ids(std::size_t(1 + up_to(model.config.positions)));
    for (int& id : ids) id = up_to(model.vocabulary_size);
    const int n = int(ids.size());
    HidingPass passes(model, ids, unknown_id);
    Trace direct;
    for (int round = 0; round < 6; ++round) {
        std::vector<HidingPass::Places> texts(std::size_t(1 + up_to(HidingPass::most_texts)));
        for (HidingPass::Places& places : texts) {
            const int some = round == 0 ? 1 : up_to(std::min(n, 4) + 1);
            for (int place = 0; place < n && int(places.size()) < some; ++place)
                if (up_to(n) < some) places.push_back(place);
            std::shuffle(places.begin(), places.end(), random);
        }
        const std::vector<Answer> found = passes.without_each(texts);
        for (std::size_t text = 0; text < texts.size(); ++text) {
            std::vector<int> hidden = ids;
            for (const int place : texts[text]) hidden[std::size_t(place)] = unknown_id;
            forward(model, hidden, direct);
            report({name + ", " + std::to_string(n) + " words, " + std::to_string(texts[text].size()) +
                        " hidden, text " + std::to_string(text + 1) + " of " + std::to_string(texts.size()),
                    difference(answer(model, direct), found[text])});
        }
    }
}

}  // namespace attention::hiding_comparison
