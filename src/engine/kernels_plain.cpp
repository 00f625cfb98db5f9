#include "engine/kernels_plain.h"

#include <algorithm>
#include <cmath>

namespace attention::kernels::plain {

void linear(const Linear& layer, const float* x, int n, float* y, After after) {
    for (int row = 0; row < n; ++row)
        for (int o = 0; o < layer.out(); ++o) {
            double sum = layer.bias(o);
            for (int i = 0; i < layer.in(); ++i)
                sum += double(x[std::size_t(row) * layer.in() + i]) * layer.weight(o, i);
            if (after == After::relu && sum < 0) sum = 0;
            y[std::size_t(row) * layer.out() + o] = float(sum);
        }
}

void scores(const float* q, const float* k, int n, int d, int stride, float factor, float* scores,
            float* scaled) {
    for (int reading = 0; reading < n; ++reading)
        for (int read = 0; read < n; ++read) {
            double sum = 0;
            for (int i = 0; i < d; ++i) sum += double(q[reading * stride + i]) * k[read * stride + i];
            scores[reading * n + read] = float(sum);
            scaled[reading * n + read] = float(sum) * factor;
        }
}

void mix(const float* weights, const float* v, int n, int d, int v_stride, float* mixed, int mixed_stride) {
    for (int reading = 0; reading < n; ++reading)
        for (int i = 0; i < d; ++i) {
            double sum = 0;
            for (int read = 0; read < n; ++read)
                sum += double(weights[reading * n + read]) * v[read * v_stride + i];
            mixed[reading * mixed_stride + i] = float(sum);
        }
}

void softmax_rows(const float* x, int rows, int columns, float* y) {
    for (int row = 0; row < rows; ++row, x += columns, y += columns) {
        const double largest = *std::max_element(x, x + columns);
        double total = 0;
        for (int i = 0; i < columns; ++i) total += std::exp(x[i] - largest);
        for (int i = 0; i < columns; ++i) y[i] = float(std::exp(x[i] - largest) / total);
    }
}

void layer_norm(const float* x, int rows, int columns, const float* scale, const float* shift, float epsilon,
                float* y) {
    for (int row = 0; row < rows; ++row, x += columns, y += columns) {
        double mean = 0, variance = 0;
        for (int i = 0; i < columns; ++i) mean += x[i];
        mean /= columns;
        for (int i = 0; i < columns; ++i) variance += (x[i] - mean) * (x[i] - mean);
        variance /= columns;
        const double factor = 1 / std::sqrt(variance + epsilon);
        for (int i = 0; i < columns; ++i) y[i] = float((x[i] - mean) * factor * scale[i] + shift[i]);
    }
}

}  // namespace attention::kernels::plain
