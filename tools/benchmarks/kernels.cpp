// The kernels of src/engine/kernels.h one by one, the same products through Eigen, and what the machine can do at most:
// a WASM program whose exports tools/benchmarks/kernels.js calls, one call a repetition. A loop over repetitions in here
// would measure the browser's first, slow code, which it never replaces while a function runs.
#include <wasm_simd128.h>

#include <vector>

#include "engine/kernels.h"

using namespace attention;

#define EXPORT(name) extern "C" __attribute__((used, export_name(#name)))

namespace {

constexpr int LONGEST = 120;              // tokens
constexpr int D = 64, HEADS = 4, d = 16;  // the shipped model's
constexpr int WIDEST = 256;               // F
constexpr float EPSILON = 1e-5f;
constexpr int SQUARES = HEADS * LONGEST * LONGEST;

kernels::Linear layer;
Vector scale = Vector::Ones(D), shift = Vector::Zero(D);
std::vector<float> input(LONGEST * WIDEST), weights(SQUARES);
std::vector<float> output(SQUARES), scaled(SQUARES);

using Rows = Eigen::Map<Matrix, 0, Eigen::OuterStride<>>;
Rows rows(float* data, int n, int columns, int stride) { return {data, n, columns, Eigen::OuterStride<>(stride)}; }

v128_t sum_of(const v128_t* first, int count) {
    v128_t sum = first[0];
    for (int i = 1; i < count; ++i) sum = wasm_f32x4_add(sum, first[i]);
    return sum;
}

}  // namespace

EXPORT(prepare) void prepare(int in, int out) {
    layer = kernels::make_linear(Matrix::Random(out, in), Vector::Random(out));
}

// Where the caller writes what the kernels read, rows of numbers without gaps, and finds what the last one gave.
EXPORT(input_of) float* input_of() { return input.data(); }      // up to (120, 256)
EXPORT(weights_of) float* weights_of() { return weights.data(); }  // up to (4, 120, 120)
EXPORT(output_of) float* output_of() { return output.data(); }

EXPORT(linear) void linear(int n) { kernels::linear(layer, input.data(), n, output.data()); }
EXPORT(linear_then_relu) void linear_then_relu(int n) {
    kernels::linear(layer, input.data(), n, output.data(), kernels::After::relu);
}
EXPORT(linear_of_relu) void linear_of_relu(int n) { kernels::linear_of_relu(layer, input.data(), n, output.data()); }
EXPORT(scores) void scores(int n) {
    for (int head = 0; head < HEADS; ++head)
        kernels::scores(input.data() + head * d, input.data() + LONGEST * D + head * d, n, d, D, 0.25f,
                        output.data() + head * n * n, scaled.data() + head * n * n);
}
EXPORT(mix) void mix(int n) {
    for (int head = 0; head < HEADS; ++head)
        kernels::mix(weights.data() + head * n * n, input.data() + head * d, n, d, D, output.data() + head * d, D);
}
EXPORT(softmax) void softmax(int n) { kernels::softmax_rows(weights.data(), HEADS * n, n, output.data()); }
EXPORT(layer_norm) void layer_norm(int n) {
    kernels::layer_norm(input.data(), n, D, scale.data(), shift.data(), EPSILON, output.data());
}

EXPORT(eigen_linear) void eigen_linear(int n) {
    Rows x = rows(input.data(), n, layer.in(), layer.in()), y = rows(output.data(), n, layer.out(), layer.out());
    y.noalias() = x * layer.weight.transpose();
    y.rowwise() += layer.bias.transpose();
}
EXPORT(eigen_linear_then_relu) void eigen_linear_then_relu(int n) {
    eigen_linear(n);
    Rows y = rows(output.data(), n, layer.out(), layer.out());
    y = y.cwiseMax(0.0f);
}
EXPORT(eigen_scores) void eigen_scores(int n) {
    for (int head = 0; head < HEADS; ++head) {
        Rows q = rows(input.data() + head * d, n, d, D), k = rows(input.data() + LONGEST * D + head * d, n, d, D);
        Rows products = rows(output.data() + head * n * n, n, n, n);
        products.noalias() = q * k.transpose();
        rows(scaled.data() + head * n * n, n, n, n) = products * 0.25f;
    }
}
EXPORT(eigen_mix) void eigen_mix(int n) {
    for (int head = 0; head < HEADS; ++head)
        rows(output.data() + head * d, n, d, D).noalias() =
            rows(weights.data() + head * n * n, n, n, n) * rows(input.data() + head * d, n, d, D);
}

// The most that the machine does, in two mixtures that keep all registers busy: `steps` times 24 operations on four
// numbers each. One multiplies and adds in chains of their own, the other adds to each product.
EXPORT(independent) float independent(int steps) {
    v128_t sums[6], products[6];
    const v128_t factor = wasm_f32x4_splat(0.999f), term = wasm_f32x4_splat(1e-3f);
    for (int i = 0; i < 6; ++i) sums[i] = products[i] = wasm_f32x4_splat(float(i));
    for (int step = 0; step < steps; ++step) {
#pragma unroll
        for (int i = 0; i < 12; ++i) {
            sums[i % 6] = wasm_f32x4_add(sums[i % 6], term);
            products[i % 6] = wasm_f32x4_mul(products[i % 6], factor);
        }
    }
    return wasm_f32x4_extract_lane(wasm_f32x4_add(sum_of(sums, 6), sum_of(products, 6)), 0);
}
EXPORT(chained) float chained(int steps) {
    v128_t sums[12];
    const v128_t factor = wasm_f32x4_splat(0.999f), term = wasm_f32x4_splat(1e-3f);
    for (int i = 0; i < 12; ++i) sums[i] = wasm_f32x4_splat(float(i));
    for (int step = 0; step < steps; ++step) {
#pragma unroll
        for (int i = 0; i < 12; ++i) sums[i] = wasm_f32x4_add(wasm_f32x4_mul(sums[i], factor), term);
    }
    return wasm_f32x4_extract_lane(sum_of(sums, 12), 0);
}
