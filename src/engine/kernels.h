// The arithmetic of the forward pass, behind one interface with three implementations side by side:
// kernels_simd128.cpp (the page), kernels_eigen.cpp (natively, and in a page without SIMD), kernels_plain.cpp (the
// reference that a test holds the others against). All matrices are row-major and dense.
#pragma once

#include <span>
#include <vector>

#include "engine/matrix.h"

namespace attention::kernels {

// y = x Wᵀ + b. The weights are kept as PyTorch stores them and as the kernel reads them.
struct Linear {
    Matrix weight;              // (out, in)
    Vector bias;                // (out)
    std::vector<float> packed;  // panels of output columns, for the SIMD kernel; laid out by pack()

    int in() const { return int(weight.cols()); }
    int out() const { return int(weight.rows()); }
};

Linear make_linear(Matrix weight, Vector bias);

enum class After { nothing, relu };

// x (n, in) -> y (n, out)
void linear(const Linear& layer, const float* x, int n, float* y, After after = After::nothing);

// The same for an x that comes out of a ReLU: what is 0 in several rows beside each other is passed over.
void linear_of_relu(const Linear& layer, const float* x, int n, float* y);

// One head's scores: q and k (n, d) with `stride` numbers from row to row -> scores (n, n), q · k, and the same
// times `factor`, scaled (n, n), which may be the same place: then they are not kept.
void scores(const float* q, const float* k, int n, int d, int stride, float factor, float* scores,
            float* scaled);

// weights (n, n), v (n, d) with `v_stride` -> mixed (n, d) with `mixed_stride`.
void mix(const float* weights, const float* v, int n, int d, int v_stride, float* mixed, int mixed_stride);

// Softmax of each row of x (rows, columns); -inf gives an exact 0. In place is allowed.
void softmax_rows(const float* x, int rows, int columns, float* y);

// Layer norm of each row of x (rows, columns): (x - mean) / sqrt(variance + epsilon) * scale + shift.
void layer_norm(const float* x, int rows, int columns, const float* scale, const float* shift, float epsilon,
                float* y);

}  // namespace attention::kernels
