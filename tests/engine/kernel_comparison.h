// The kernels of this build held against the plain ones, on shapes with every kind of edge.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "engine/kernels.h"
#include "engine/kernels_plain.h"

namespace attention::kernel_comparison {

using Numbers = std::vector<float>;

class Random {
public:
    explicit Random(unsigned seed) : generator_(seed) {}
    float number() { return float(int(generator_() % 20001) - 10000) / 5000; }  // -2 … 2
    int up_to(int most) { return 1 + int(generator_() % unsigned(most)); }
    Numbers numbers(std::size_t count) {
        Numbers numbers(count);
        for (float& number : numbers) number = this->number();
        return numbers;
    }

private:
    std::mt19937 generator_;
};

// The largest difference, relative to the largest entry where that is above 1; infinite where only one
// of the two is finite.
inline float difference(const Numbers& expected, const Numbers& found) {
    float largest = 1, worst = 0;
    for (float x : expected)
        if (std::isfinite(x)) largest = std::max(largest, std::abs(x));
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (expected[i] == found[i]) continue;
        const float gap = std::abs(expected[i] - found[i]);
        if (!std::isfinite(gap)) return std::numeric_limits<float>::infinity();
        worst = std::max(worst, gap);
    }
    return worst / largest;
}

struct Outcome {
    std::string kernel, shape;
    float difference;
};

// Guards catch a kernel that writes past its own columns or rows.
constexpr float guard = 12345;
constexpr std::size_t guards = 16;

inline Outcome linear(Random& random, int n, int in, int out, bool relu) {
    Matrix weight(out, in);
    Vector bias(out);
    for (int o = 0; o < out; ++o) {
        bias(o) = random.number();
        for (int i = 0; i < in; ++i) weight(o, i) = random.number();
    }
    const auto after = relu ? kernels::After::relu : kernels::After::nothing;
    const kernels::Linear layer = kernels::make_linear(weight, bias);
    const Numbers x = random.numbers(std::size_t(n) * in);
    Numbers expected(std::size_t(n) * out + guards, guard), found = expected;
    kernels::plain::linear(layer, x.data(), n, expected.data(), after);
    kernels::linear(layer, x.data(), n, found.data(), after);
    return {"linear", std::to_string(n) + " × " + std::to_string(in) + " -> " + std::to_string(out),
            difference(expected, found)};
}

inline Outcome linear_of_relu(Random& random, int n, int in, int out) {
    Matrix weight(out, in);
    for (int o = 0; o < out; ++o)
        for (int i = 0; i < in; ++i) weight(o, i) = random.number();
    const kernels::Linear layer = kernels::make_linear(weight, Vector::Constant(out, random.number()));
    Numbers x = random.numbers(std::size_t(n) * in);
    for (float& number : x) number = std::max(number, 0.0f);
    for (int i = 0; i < in; ++i)  // whole columns of zeros, as they are common
        if (random.number() > 0)
            for (int row = 0; row < n; ++row) x[std::size_t(row) * in + i] = 0;
    Numbers expected(std::size_t(n) * out + guards, guard), found = expected;
    kernels::plain::linear(layer, x.data(), n, expected.data());
    kernels::linear_of_relu(layer, x.data(), n, found.data());
    return {"linear of a ReLU",
            std::to_string(n) + " × " + std::to_string(in) + " -> " + std::to_string(out),
            difference(expected, found)};
}

inline Outcome scores(Random& random, int n, int d, int stride) {
    const Numbers q = random.numbers(std::size_t(n) * stride), k = random.numbers(std::size_t(n) * stride);
    Numbers expected(std::size_t(n) * n + guards, guard), found = expected, in_place = expected;
    Numbers expected_scaled = expected, found_scaled = expected;
    const float factor = 1 / std::sqrt(float(d));
    kernels::plain::scores(q.data(), k.data(), n, d, stride, factor, expected.data(), expected_scaled.data());
    kernels::scores(q.data(), k.data(), n, d, stride, factor, found.data(), found_scaled.data());
    kernels::scores(q.data(), k.data(), n, d, stride, factor, in_place.data(), in_place.data());
    return {"scores", std::to_string(n) + " words, d " + std::to_string(d),
            std::max({difference(expected, found), difference(expected_scaled, found_scaled),
                      difference(expected_scaled, in_place)})};
}

inline Outcome mix(Random& random, int n, int d, int stride) {
    const Numbers weights = random.numbers(std::size_t(n) * n), v = random.numbers(std::size_t(n) * stride);
    const int mixed_stride = stride + random.up_to(9) - 1;
    Numbers expected(std::size_t(n) * mixed_stride + guards, guard), found = expected;
    kernels::plain::mix(weights.data(), v.data(), n, d, stride, expected.data(), mixed_stride);
    kernels::mix(weights.data(), v.data(), n, d, stride, found.data(), mixed_stride);
    return {"mix", std::to_string(n) + " words, d " + std::to_string(d), difference(expected, found)};
}

// Rows of ordinary numbers, of far-apart ones, and causal ones with -inf after the diagonal.
inline Outcome softmax(Random& random, int rows, int columns, float spread, bool causal) {
    Numbers x = random.numbers(std::size_t(rows) * columns);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            float& number = x[std::size_t(row) * columns + column];
            number *= spread;
            if (causal && column > row) number = -std::numeric_limits<float>::infinity();
        }
    Numbers expected(x.size() + guards, guard), found = expected;
    kernels::plain::softmax_rows(x.data(), rows, columns, expected.data());
    kernels::softmax_rows(x.data(), rows, columns, found.data());
    float worst =
        difference({expected.begin(), expected.end() - guards}, {found.begin(), found.end() - guards});
    if (!std::equal(found.end() - guards, found.end(), expected.end() - guards)) worst = guard;
    for (std::size_t i = 0; i < x.size(); ++i)
        if (x[i] == -std::numeric_limits<float>::infinity() && found[i] != 0) worst = 1;  // an exact 0
    Numbers in_place = x;
    kernels::softmax_rows(in_place.data(), rows, columns, in_place.data());
    found.resize(x.size());
    worst = std::max(worst, difference(found, in_place));  // not bit by bit: memory is aligned otherwise
    return {"softmax", std::to_string(rows) + " × " + std::to_string(columns), worst};
}

inline Outcome layer_norm(Random& random, int rows, int columns) {
    Numbers x = random.numbers(std::size_t(rows) * columns);
    for (int i = 0; i < columns; ++i) x[std::size_t(i)] = 0.5f;  // a row without variance
    const Numbers scale = random.numbers(std::size_t(columns)), shift = random.numbers(std::size_t(columns));
    Numbers expected(x.size() + guards, guard), found = expected;
    kernels::plain::layer_norm(x.data(), rows, columns, scale.data(), shift.data(), 1e-5f, expected.data());
    kernels::layer_norm(x.data(), rows, columns, scale.data(), shift.data(), 1e-5f, found.data());
    return {"layer norm", std::to_string(rows) + " × " + std::to_string(columns),
            difference(expected, found)};
}

// Every length up to 17 around the tiles of 4 and 8, the shipped model's shapes, and random ones.
inline void all(const std::function<void(const Outcome&)>& report) {
    Random random(1);
    for (int n = 1; n <= 17; ++n) {
        report(linear(random, n, 17 - n + 1, n, n % 2 == 0));
        report(linear_of_relu(random, n, 17 - n + 1, n));
        report(scores(random, n, n, n));
        report(mix(random, n, n, n + 3));
        report(softmax(random, n, n, 1, false));
        report(softmax(random, n, n, 1, true));
        report(layer_norm(random, 3, n));
    }
    for (int n : {1, 30, 120}) {
        report(linear(random, n, 64, 256, true));
        report(linear_of_relu(random, n, 256, 64));
        report(linear(random, n, 64, 5, false));
        report(scores(random, n, 16, 64));
        report(mix(random, n, 16, 64));
        report(softmax(random, n, n, 40, true));
        report(layer_norm(random, n, 64));
    }
    report(linear(random, 1, 2864, 5, false));
    report(linear_of_relu(random, 7, 1100, 9));  // more than is gathered at once
    report(scores(random, 9, 300, 300));  // deeper than a pack of keys
    for (int i = 0; i < 100; ++i) {
        const int n = random.up_to(70), d = random.up_to(40);
        report(linear(random, n, random.up_to(90), random.up_to(90), i % 2 == 0));
        report(linear_of_relu(random, n, random.up_to(90), random.up_to(90)));
        report(scores(random, n, d, d * random.up_to(3)));
        report(mix(random, n, d, d * random.up_to(3)));
        report(softmax(random, n, random.up_to(130), 10, false));
        report(layer_norm(random, n, random.up_to(90)));
    }
}

constexpr float tolerance = 1e-5f;

}  // namespace attention::kernel_comparison
