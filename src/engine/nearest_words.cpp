#include "engine/nearest_words.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace attention {

namespace {

// The product of two token rows. (D)
double product(const Model& model, int a, int b) {
    const float* row_a = model.embedding.row(a).data();
    const float* row_b = model.embedding.row(b).data();
    double sum = 0;
    for (int i = 0; i < model.config.dimension; ++i) sum += double(row_a[i]) * double(row_b[i]);
    return sum;
}

}  // namespace

std::vector<NearWord> nearest_words(const Model& model, const Vocabulary& vocabulary, int id, int most) {
    std::vector<NearWord> words;
    const double own = product(model, id, id);
    for (int other = 0; other < vocabulary.size(); ++other) {
        if (other == id || other == vocabulary.padding() || other == vocabulary.unknown()) continue;
        const double lengths = std::sqrt(own * product(model, other, other));
        if (lengths > 0) words.push_back({other, float(product(model, id, other) / lengths)});
    }
    const auto end = words.begin() + std::clamp<std::ptrdiff_t>(most, 0, std::ptrdiff_t(words.size()));
    std::partial_sort(words.begin(), end, words.end(), [](const NearWord& a, const NearWord& b) {
        return a.cosine != b.cosine ? a.cosine > b.cosine : a.id < b.id;
    });
    words.erase(end, words.end());
    return words;
}

}  // namespace attention
