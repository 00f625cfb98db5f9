// How faithful a score is: what the answer loses when the words that it calls important are hidden, and what
// it keeps when they alone stay. DeYoung et al. 2020, "ERASER: a benchmark to evaluate rationalized NLP
// models".
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/forward.h"

namespace attention {

// The places of the words, the highest score first, earlier places first on a tie; a score that is not a
// number stands behind all others. (n)
std::vector<int> importance_order(std::span<const float> scores);

// A random order of n words: engine/probes.h `shuffle` of 0 … n − 1 with this seed, draw as the row.
std::vector<int> random_order(int n, std::uint64_t seed, int draw);

// The shares of a text's words that ERASER measures at, and how many words a share of n is: rounded up.
inline constexpr double eraser_shares[] = {0.01, 0.05, 0.1, 0.2, 0.5};
int words_in_share(double share, int n);

// The probability of the full text's answer as more words are taken, in an order of importance.
struct FaithfulnessCurve {
    std::vector<float> hidden;  // (n + 1): the first k words of the order are <unk>
    std::vector<float> kept;    // (n + 1): all others are
};

// Means over eraser_shares of p(full text) − p(text without the first k words) and of p(full text) − p(those
// k words alone): high comprehensiveness and low sufficiency speak for an order.
struct Faithfulness {
    double comprehensiveness = 0, sufficiency = 0;
};
Faithfulness faithfulness(const FaithfulnessCurve& curve);  // of a finished curve

// Measures a curve at every k, in slices. Needs a model with labels and a vocabulary with <unk>; ids already
// cut, at least one.
class MeasureCurve {
public:
    MeasureCurve(const Model& model, std::vector<int> ids, int unknown_id, std::vector<int> order);

    bool step();  // one k more, two passes; true while some are left
    int done() const { return int(curve_.hidden.size()); }
    int total() const { return int(ids_.size()) + 1; }
    const FaithfulnessCurve& curve() const { return curve_; }

private:
    float probability_without(std::span<const int> places);  // of the label, those hidden

    const Model* model_;
    std::vector<int> ids_, order_;
    int unknown_id_ = 0, label_ = 0;
    FaithfulnessCurve curve_;
    Trace trace_;
};

// The same at the shares of ERASER only, at once: what a sweep over many tickets computes. `full` is the
// answer to the full text; `trace` is written over.
Faithfulness measure_faithfulness(const Model& model, std::span<const int> ids, int unknown_id,
                                  std::span<const int> order, const Answer& full, Trace& trace);

}  // namespace attention
