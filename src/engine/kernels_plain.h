// The reference: the same arithmetic as kernels.h in plain loops, summed in double precision.
#pragma once

#include "engine/kernels.h"

namespace attention::kernels::plain {

void linear(const Linear& layer, const float* x, int n, float* y, After after = After::nothing);
void scores(const float* q, const float* k, int n, int d, int stride, float factor, float* scores,
            float* scaled);
void mix(const float* weights, const float* v, int n, int d, int v_stride, float* mixed, int mixed_stride);
void softmax_rows(const float* x, int rows, int columns, float* y);
void layer_norm(const float* x, int rows, int columns, const float* scale, const float* shift, float epsilon,
                float* y);

}  // namespace attention::kernels::plain
