#include "engine/faithfulness.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/hide_several.h"
#include "engine/probes.h"

namespace attention {

namespace {

// A score that is not a number stands behind all others.
bool more_important(float a, float b) { return std::isnan(b) ? !std::isnan(a) : a > b; }

// Adds what is lost at one of the shares.
void add_share(float full, float hidden, float kept, Faithfulness& sum) {
    sum.comprehensiveness += double(full) - double(hidden);
    sum.sufficiency += double(full) - double(kept);
}

Faithfulness mean_over_shares(Faithfulness sum) {
    constexpr double count = std::size(eraser_shares);
    return {sum.comprehensiveness / count, sum.sufficiency / count};
}

// The probability that the model gives the label for the ids with those places hidden.
float probability_without(const Model& model, std::span<const int> ids, std::span<const int> places,
                          int unknown_id, int label, Trace& trace) {
    forward(model, hide({ids.begin(), ids.end()}, places, unknown_id), trace, Keep::answer);
    return answer(model, trace).probabilities[std::size_t(label)];
}

}  // namespace

std::vector<int> importance_order(std::span<const float> scores) {
    std::vector<int> order(scores.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return more_important(scores[std::size_t(a)], scores[std::size_t(b)]);
    });
    return order;
}

std::vector<int> random_order(int n, std::uint64_t seed, int draw) {
    std::vector<int> places(static_cast<std::size_t>(n));
    std::iota(places.begin(), places.end(), 0);
    return shuffle(std::move(places), seed, std::uint64_t(draw));
}

int words_in_share(double share, int n) {
    constexpr double rounding = 1e-9;  // 0.1 · 30 is a little more than 3 in binary
    return std::min(n, int(std::ceil(share * n - rounding)));
}

Faithfulness faithfulness(const FaithfulnessCurve& curve) {
    if (curve.hidden.empty() || curve.kept.size() != curve.hidden.size()) return {};
    const int n = int(curve.hidden.size()) - 1;
    Faithfulness sum;
    for (const double share : eraser_shares) {
        const auto k = std::size_t(words_in_share(share, n));
        add_share(curve.hidden[0], curve.hidden[k], curve.kept[k], sum);
    }
    return mean_over_shares(sum);
}

MeasureCurve::MeasureCurve(const Model& model, std::vector<int> ids, int unknown_id, std::vector<int> order)
    : model_(&model), ids_(std::move(ids)), order_(std::move(order)), unknown_id_(unknown_id) {
    forward(model, ids_, trace_, Keep::answer);
    label_ = answer(model, trace_).best;
    curve_.hidden.reserve(std::size_t(total()));
    curve_.kept.reserve(std::size_t(total()));
}

bool MeasureCurve::step() {
    if (done() >= total()) return false;
    const auto k = std::size_t(done());
    const std::span<const int> order = order_;
    curve_.kept.push_back(probability_without(order.subspan(k)));
    curve_.hidden.push_back(probability_without(order.first(k)));
    return done() < total();
}

float MeasureCurve::probability_without(std::span<const int> places) {
    return attention::probability_without(*model_, ids_, places, unknown_id_, label_, trace_);
}

Faithfulness measure_faithfulness(const Model& model, std::span<const int> ids, int unknown_id,
                                  std::span<const int> order, const Answer& full, Trace& trace) {
    const float base = full.probabilities[std::size_t(full.best)];
    const auto without = [&](std::span<const int> places) {
        return probability_without(model, ids, places, unknown_id, full.best, trace);
    };
    Faithfulness sum;
    std::size_t measured = 0;  // words; the small shares of a short text are the same one
    float hidden = 0, kept = 0;
    for (const double share : eraser_shares) {
        const auto k = std::size_t(words_in_share(share, int(order.size())));
        if (k != measured) {
            hidden = without(order.first(k));
            kept = without(order.subspan(k));
            measured = k;
        }
        add_share(base, hidden, kept, sum);
    }
    return mean_over_shares(sum);
}

}  // namespace attention
