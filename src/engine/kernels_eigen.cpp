// Natively, and in the page where SIMD is missing: Eigen, which uses the host's vector instructions if there are any.
#ifndef __wasm_simd128__

#include <limits>

#include "engine/kernels.h"

namespace attention::kernels {

namespace {

using Rows = Eigen::Map<Matrix>;
using Strided = Eigen::Map<const Matrix, 0, Eigen::OuterStride<>>;  // a head's columns among all heads'

}  // namespace

Linear make_linear(Matrix weight, Vector bias) { return {std::move(weight), std::move(bias), {}}; }

void linear(const Linear& layer, const float* x, int n, float* y, After after) {
    Rows result(y, n, layer.out());
    result.noalias() = MatrixView(x, n, layer.in()) * layer.weight.transpose();
    result.rowwise() += layer.bias.transpose();
    if (after == After::relu) result = result.cwiseMax(0.0f);
}

void linear_of_relu(const Linear& layer, const float* x, int n, float* y) { linear(layer, x, n, y); }

void scores(const float* q, const float* k, int n, int d, int stride, float factor, float* scores,
            float* scaled) {
    const Eigen::OuterStride<> step(stride);
    Rows(scores, n, n).noalias() = Strided(q, n, d, step) * Strided(k, n, d, step).transpose();
    Rows(scaled, n, n) = Rows(scores, n, n) * factor;
}

void mix(const float* weights, const float* v, int n, int d, int v_stride, float* mixed, int mixed_stride) {
    using Mixed = Eigen::Map<Matrix, 0, Eigen::OuterStride<>>;
    Mixed(mixed, n, d, Eigen::OuterStride<>(mixed_stride)).noalias() =
        MatrixView(weights, n, n) * Strided(v, n, d, Eigen::OuterStride<>(v_stride));
}

void softmax_rows(const float* x, int rows, int columns, float* y) {
    // Eigen's packets neither compare nor exponentiate infinities on every processor: -inf is brought to where
    // exp is as small as Eigen's gets (about 1.2e-38), and what is that small becomes the exact 0.
    constexpr float nothing = 1e-37f;
    for (int row = 0; row < rows; ++row, x += columns, y += columns) {
        Eigen::Map<const Eigen::ArrayXf> in(x, columns);
        Eigen::Map<Eigen::ArrayXf> out(y, columns);
        out = (in - in.maxCoeff()).max(-200.0f).exp();
        for (int column = 0; column < columns; ++column) y[column] = y[column] < nothing ? 0 : y[column];
        out *= 1 / out.sum();
    }
}

void layer_norm(const float* x, int rows, int columns, const float* scale, const float* shift, float epsilon,
                float* y) {
    using Array = Eigen::Map<const Eigen::ArrayXf>;
    for (int row = 0; row < rows; ++row, x += columns, y += columns) {
        Eigen::Map<Eigen::ArrayXf> out(y, columns);
        out = Array(x, columns) - Array(x, columns).mean();
        const float factor = 1 / std::sqrt(out.square().mean() + epsilon);
        out = out * factor * Array(scale, columns) + Array(shift, columns);
    }
}

}  // namespace attention::kernels

#endif
