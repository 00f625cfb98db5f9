// The page: WebAssembly SIMD, 4 rows × 8 columns at a time, so that 8 sums, 2 columns' factors and the
// rows' fit the 16 vector registers of the machine below.
#ifdef __wasm_simd128__

#include <wasm_simd128.h>

#include <algorithm>
#include <cmath>

#include "engine/kernels.h"

namespace attention::kernels {

namespace {

constexpr int columns_at_once = 8;  // a panel
constexpr int rows_at_once = 4;

struct Columns {
    v128_t left, right;  // (8)
};

template <int rows>
struct Tile {
    Columns row[rows];  // (rows, 8)
};

// The 0 to 3 numbers where a row ends, filled up to 4.
inline v128_t load_rest(const float* x, int count, float filling) {
    v128_t all = wasm_f32x4_splat(filling);
    if (count & 2) {
        all = wasm_v128_load64_lane(x, all, 0);
        if (count & 1) all = wasm_v128_load32_lane(x + 2, all, 2);
    } else if (count & 1) {
        all = wasm_v128_load32_lane(x, all, 0);
    }
    return all;
}

inline void store_rest(v128_t x, float* y, int count) {
    if (count & 2) {
        wasm_v128_store64_lane(y, x, 0);
        if (count & 1) wasm_v128_store32_lane(y + 2, x, 2);
    } else if (count & 1) {
        wasm_v128_store32_lane(y, x, 0);
    }
}

inline Columns load(const float* x) { return {wasm_v128_load(x), wasm_v128_load(x + 4)}; }

// The first `count` of 8 columns, where a matrix ends inside a panel.
inline Columns load(const float* x, int count) {
    if (count == columns_at_once) return load(x);
    if (count < 4) return {load_rest(x, count, 0), wasm_f32x4_splat(0)};
    return {wasm_v128_load(x), load_rest(x + 4, count - 4, 0)};
}

inline void store(const Columns& x, float* y, int count) {
    if (count < 4) return store_rest(x.left, y, count);
    wasm_v128_store(y, x.left);
    if (count == columns_at_once)
        wasm_v128_store(y + 4, x.right);
    else
        store_rest(x.right, y + 4, count - 4);
}

// sum (rows, 8) += x (rows, depth) · w (depth, 8), with strides from row to row
template <int rows>
inline void add_product(const float* x, int x_stride, const float* w, int w_stride, int depth,
                        Tile<rows>& sum) {
    for (const float* end = x + depth; x < end; ++x, w += w_stride) {
        const Columns factor = load(w);
#pragma unroll
        for (int r = 0; r < rows; ++r) {
            const v128_t number = wasm_v128_load32_splat(x + r * x_stride);
            sum.row[r].left = wasm_f32x4_add(sum.row[r].left, wasm_f32x4_mul(number, factor.left));
            sum.row[r].right = wasm_f32x4_add(sum.row[r].right, wasm_f32x4_mul(number, factor.right));
        }
    }
}

struct Product {
    const float* x;  // (n, depth)
    int x_stride;
    const float* w;  // (depth, 8)
    int w_stride;
    int depth;
    float* y;  // (n, 8), of which `count` columns are written
    int y_stride;
    int count;
    Columns start;  // each row's sum begins with it …
    bool more;      // … or with what y holds
    bool relu;
    float* scaled = nullptr;  // as y; if given, the results times `factor` go there
    float factor = 1;
};

template <int rows, bool scales>
inline void product_rows(const Product& p, int first) {
    float* y = p.y + std::ptrdiff_t(first) * p.y_stride;
    Tile<rows> sum;
#pragma unroll
    for (int r = 0; r < rows; ++r) sum.row[r] = p.more ? load(y + r * p.y_stride, p.count) : p.start;
    add_product<rows>(p.x + std::ptrdiff_t(first) * p.x_stride, p.x_stride, p.w, p.w_stride, p.depth, sum);
    const v128_t zero = wasm_f32x4_splat(0);
#pragma unroll
    for (int r = 0; r < rows; ++r) {
        if (p.relu)
            sum.row[r] = {wasm_f32x4_max(sum.row[r].left, zero), wasm_f32x4_max(sum.row[r].right, zero)};
        store(sum.row[r], y + r * p.y_stride, p.count);
    }
    if (!scales) return;
    float* scaled = p.scaled + std::ptrdiff_t(first) * p.y_stride;
    const v128_t factor = wasm_f32x4_splat(p.factor);
#pragma unroll
    for (int r = 0; r < rows; ++r)
        store({wasm_f32x4_mul(sum.row[r].left, factor), wasm_f32x4_mul(sum.row[r].right, factor)},
              scaled + r * p.y_stride, p.count);
}

template <bool scales>
void product_of(const Product& p, int n) {
    int row = 0;
    for (; row + rows_at_once <= n; row += rows_at_once) product_rows<rows_at_once, scales>(p, row);
    switch (n - row) {
        case 3: product_rows<3, scales>(p, row); break;
        case 2: product_rows<2, scales>(p, row); break;
        case 1: product_rows<1, scales>(p, row); break;
    }
}

void product(const Product& p, int n) {
    if (p.scaled)
        product_of<true>(p, n);
    else
        product_of<false>(p, n);
}

constexpr int most_gathered = 512;

// Which of the columns first … first + depth are not 0 in all of the rows: their places, from `first`, into
// `places`; returns how many.
template <int rows>
inline int places_used(const float* x, int stride, int depth, int* places) {
    int count = 0, i = 0;
    for (; i + 4 <= depth; i += 4) {
        v128_t any = wasm_v128_load(x + i);
#pragma unroll
        for (int r = 1; r < rows; ++r) any = wasm_v128_or(any, wasm_v128_load(x + r * stride + i));
        const unsigned used = wasm_i32x4_bitmask(wasm_i32x4_ne(any, wasm_i32x4_splat(0)));
#pragma unroll
        for (int lane = 0; lane < 4; ++lane) {
            places[count] = i + lane;
            count += int(used >> lane & 1);
        }
    }
    for (; i < depth; ++i) places[count++] = i;
    return count;
}

// y (rows, out) = x Wᵀ + b for rows of x that hold many zeros
template <int rows>
void relu_rows(const Linear& layer, const float* x, int first_row, float* y) {
    const int in = layer.in(), out = layer.out();
    x += std::ptrdiff_t(first_row) * in;
    y += std::ptrdiff_t(first_row) * out;
    int places[most_gathered];
    for (int first = 0; first < in; first += most_gathered) {
        const int used = places_used<rows>(x + first, in, std::min(most_gathered, in - first), places);
        const float* panel = layer.packed.data();
        for (int column = 0; column < out; column += columns_at_once, panel += std::size_t(in + 1) * 8) {
            const int count = std::min(columns_at_once, out - column);
            const float* w = panel + std::ptrdiff_t(first + 1) * columns_at_once;
            Tile<rows> sum;
#pragma unroll
            for (int r = 0; r < rows; ++r) sum.row[r] = first ? load(y + r * out + column, count) : load(panel);
            for (const int* place = places; place < places + used; ++place) {
                const Columns factor = load(w + *place * columns_at_once);
                const float* number = x + first + *place;
#pragma unroll
                for (int r = 0; r < rows; ++r) {
                    const v128_t all = wasm_v128_load32_splat(number + r * in);
                    sum.row[r].left = wasm_f32x4_add(sum.row[r].left, wasm_f32x4_mul(all, factor.left));
                    sum.row[r].right = wasm_f32x4_add(sum.row[r].right, wasm_f32x4_mul(all, factor.right));
                }
            }
#pragma unroll
            for (int r = 0; r < rows; ++r) store(sum.row[r], y + r * out + column, count);
        }
    }
}

// exp of 4 numbers up to 0, relative error below 2e-7; 0 below -87, where floats end.
// exp x = 2^n · exp r with n the whole number next to x / ln 2 and r = x - n ln 2, ln 2 in two parts so that
// the first product is exact (Cody and Waite 1980, chapter 6). The polynomial has the least relative
// error of degree 5 for |r| up to ln 2 / 2, of those that give exp 0 = 1.
inline v128_t exp_of_negative(v128_t x) {
    const auto constant = [](float value) { return wasm_f32x4_splat(value); };
    const v128_t rounder = constant(12582912.0f);  // 1.5 · 2^23: added, it leaves n in the lowest bits
    const v128_t rounded = wasm_f32x4_add(wasm_f32x4_mul(x, constant(1.44269504f)), rounder);
    const v128_t n = wasm_f32x4_sub(rounded, rounder);
    v128_t r = wasm_f32x4_sub(x, wasm_f32x4_mul(n, constant(0.693359375f)));
    r = wasm_f32x4_add(r, wasm_f32x4_mul(n, constant(2.12194440e-4f)));
    v128_t y = constant(0.00829030615f);
    for (float coefficient : {0.0418979754f, 0.166676366f, 0.499991492f, 0.999999707f, 1.0f})
        y = wasm_f32x4_add(wasm_f32x4_mul(y, r), constant(coefficient));
    y = wasm_i32x4_add(y, wasm_i32x4_shl(rounded, 23));  // n onto the exponent
    return wasm_v128_and(y, wasm_f32x4_ge(x, constant(-87.0f)));
}

inline float sum_of(v128_t x) {
    return (wasm_f32x4_extract_lane(x, 0) + wasm_f32x4_extract_lane(x, 1)) +
           (wasm_f32x4_extract_lane(x, 2) + wasm_f32x4_extract_lane(x, 3));
}

inline float largest_of(v128_t x) {
    return std::max(std::max(wasm_f32x4_extract_lane(x, 0), wasm_f32x4_extract_lane(x, 1)),
                    std::max(wasm_f32x4_extract_lane(x, 2), wasm_f32x4_extract_lane(x, 3)));
}

void softmax(const float* x, int columns, float* y) {
    const int whole = columns / 4 * 4, rest = columns - whole;
    v128_t largest = load_rest(x + whole, rest, -INFINITY);
    for (int i = 0; i < whole; i += 4) largest = wasm_f32x4_pmax(largest, wasm_v128_load(x + i));
    const v128_t top = wasm_f32x4_splat(largest_of(largest));

    v128_t total = exp_of_negative(wasm_f32x4_sub(load_rest(x + whole, rest, -INFINITY), top));
    store_rest(total, y + whole, rest);
    for (int i = 0; i < whole; i += 4) {
        const v128_t number = exp_of_negative(wasm_f32x4_sub(wasm_v128_load(x + i), top));
        total = wasm_f32x4_add(total, number);
        wasm_v128_store(y + i, number);
    }

    const v128_t factor = wasm_f32x4_splat(1 / sum_of(total));
    for (int i = 0; i < whole; i += 4) wasm_v128_store(y + i, wasm_f32x4_mul(wasm_v128_load(y + i), factor));
    store_rest(wasm_f32x4_mul(load_rest(y + whole, rest, 0), factor), y + whole, rest);
}

void norm(const float* x, int columns, const float* scale, const float* shift, float epsilon, float* y) {
    const int whole = columns / 4 * 4, rest = columns - whole;
    v128_t total = load_rest(x + whole, rest, 0);
    for (int i = 0; i < whole; i += 4) total = wasm_f32x4_add(total, wasm_v128_load(x + i));
    const float mean_number = sum_of(total) / float(columns);
    const v128_t mean = wasm_f32x4_splat(mean_number);

    v128_t squares = wasm_f32x4_sub(load_rest(x + whole, rest, mean_number), mean);
    squares = wasm_f32x4_mul(squares, squares);
    for (int i = 0; i < whole; i += 4) {
        const v128_t difference = wasm_f32x4_sub(wasm_v128_load(x + i), mean);
        squares = wasm_f32x4_add(squares, wasm_f32x4_mul(difference, difference));
    }
    const v128_t factor = wasm_f32x4_splat(1 / std::sqrt(sum_of(squares) / float(columns) + epsilon));

    const auto normed = [&](v128_t numbers, v128_t scales, v128_t shifts) {
        return wasm_f32x4_add(wasm_f32x4_mul(wasm_f32x4_mul(wasm_f32x4_sub(numbers, mean), factor), scales),
                              shifts);
    };
    for (int i = 0; i < whole; i += 4)
        wasm_v128_store(y + i,
                        normed(wasm_v128_load(x + i), wasm_v128_load(scale + i), wasm_v128_load(shift + i)));
    store_rest(normed(load_rest(x + whole, rest, 0), load_rest(scale + whole, rest, 0),
                      load_rest(shift + whole, rest, 0)),
               y + whole, rest);
}

// Panels of 8 output columns: their biases (8), then the weights (in, 8); zeros after the last column.
std::vector<float> pack(const Matrix& weight, const Vector& bias) {
    const int in = int(weight.cols()), out = int(weight.rows());
    const int panels = (out + columns_at_once - 1) / columns_at_once;
    std::vector<float> packed(std::size_t(panels) * std::size_t(in + 1) * columns_at_once);
    for (int o = 0; o < out; ++o) {
        float* column = packed.data() + std::size_t(o / 8) * std::size_t(in + 1) * 8 + o % 8;
        column[0] = bias(o);
        for (int i = 0; i < in; ++i) column[std::size_t(i + 1) * 8] = weight(o, i);
    }
    return packed;
}

// 4 rows of 4 numbers become columns: row i goes to columns[0 … 3][i].
inline void transpose(const v128_t (&row)[4], float* columns, int stride) {
    const v128_t a = wasm_i32x4_shuffle(row[0], row[1], 0, 4, 1, 5);  // 00 10 01 11
    const v128_t b = wasm_i32x4_shuffle(row[2], row[3], 0, 4, 1, 5);
    const v128_t c = wasm_i32x4_shuffle(row[0], row[1], 2, 6, 3, 7);
    const v128_t d = wasm_i32x4_shuffle(row[2], row[3], 2, 6, 3, 7);
    wasm_v128_store(columns, wasm_i64x2_shuffle(a, b, 0, 2));
    wasm_v128_store(columns + stride, wasm_i64x2_shuffle(a, b, 1, 3));
    wasm_v128_store(columns + 2 * stride, wasm_i64x2_shuffle(c, d, 0, 2));
    wasm_v128_store(columns + 3 * stride, wasm_i64x2_shuffle(c, d, 1, 3));
}

// The numbers of up to 8 keys, (count, depth) with `stride`, as columns (depth, 8).
void transpose_keys(const float* k, int count, int stride, int depth, float* columns) {
    const int whole = depth / 4 * 4;
    for (int first = 0; first < columns_at_once; first += 4) {
        const auto key = [&](int i) { return k + std::ptrdiff_t(std::min(first + i, count - 1)) * stride; };
        for (int i = 0; i < whole; i += 4)
            transpose({wasm_v128_load(key(0) + i), wasm_v128_load(key(1) + i), wasm_v128_load(key(2) + i),
                       wasm_v128_load(key(3) + i)},
                      columns + i * columns_at_once + first, columns_at_once);
        for (int i = whole; i < depth; ++i)
            for (int row = 0; row < 4; ++row) columns[i * columns_at_once + first + row] = key(row)[i];
    }
}

}  // namespace

Linear make_linear(Matrix weight, Vector bias) {
    std::vector<float> packed = pack(weight, bias);
    return {std::move(weight), std::move(bias), std::move(packed)};
}

void linear(const Linear& layer, const float* x, int n, float* y, After after) {
    const int in = layer.in(), out = layer.out();
    const float* panel = layer.packed.data();
    for (int column = 0; column < out; column += 8, panel += std::size_t(in + 1) * 8) {
        product({.x = x, .x_stride = in, .w = panel + 8, .w_stride = 8, .depth = in,
                 .y = y + column, .y_stride = out, .count = std::min(8, out - column),
                 .start = load(panel), .more = false, .relu = after == After::relu}, n);
    }
}

void linear_of_relu(const Linear& layer, const float* x, int n, float* y) {
    int row = 0;
    for (; row + rows_at_once <= n; row += rows_at_once) relu_rows<rows_at_once>(layer, x, row, y);
    switch (n - row) {
        case 3: relu_rows<3>(layer, x, row, y); break;
        case 2: relu_rows<2>(layer, x, row, y); break;
        case 1: relu_rows<1>(layer, x, row, y); break;
    }
}

void scores(const float* q, const float* k, int n, int d, int stride, float factor, float* scores,
            float* scaled) {
    constexpr int depth_at_once = 128;
    alignas(16) float keys[depth_at_once * columns_at_once];
    const Columns zero = {wasm_f32x4_splat(0), wasm_f32x4_splat(0)};
    for (int key = 0; key < n; key += columns_at_once) {
        const int count = std::min(columns_at_once, n - key);
        for (int first = 0; first < d; first += depth_at_once) {
            const int depth = std::min(depth_at_once, d - first);
            transpose_keys(k + std::ptrdiff_t(key) * stride + first, count, stride, depth, keys);
            product({.x = q + first, .x_stride = stride, .w = keys, .w_stride = 8, .depth = depth,
                     .y = scores + key, .y_stride = n, .count = count,
                     .start = zero, .more = first > 0, .relu = false,
                     .scaled = first + depth == d ? scaled + key : nullptr, .factor = factor}, n);
        }
    }
}

void mix(const float* weights, const float* v, int n, int d, int v_stride, float* mixed, int mixed_stride) {
    const Columns zero = {wasm_f32x4_splat(0), wasm_f32x4_splat(0)};
    int column = 0;
    for (; column + columns_at_once <= d; column += columns_at_once)
        product({.x = weights, .x_stride = n, .w = v + column, .w_stride = v_stride, .depth = n,
                 .y = mixed + column, .y_stride = mixed_stride, .count = columns_at_once,
                 .start = zero, .more = false, .relu = false}, n);
    for (; column < d; ++column)  // what does not fill a panel
        for (int row = 0; row < n; ++row) {
            float sum = 0;
            for (int i = 0; i < n; ++i) sum += weights[row * n + i] * v[std::ptrdiff_t(i) * v_stride + column];
            mixed[std::ptrdiff_t(row) * mixed_stride + column] = sum;
        }
}

void softmax_rows(const float* x, int rows, int columns, float* y) {
    for (int row = 0; row < rows; ++row)
        softmax(x + std::ptrdiff_t(row) * columns, columns, y + std::ptrdiff_t(row) * columns);
}

void layer_norm(const float* x, int rows, int columns, const float* scale, const float* shift, float epsilon,
                float* y) {
    for (int row = 0; row < rows; ++row)
        norm(x + std::ptrdiff_t(row) * columns, columns, scale, shift, epsilon,
             y + std::ptrdiff_t(row) * columns);
}

}  // namespace attention::kernels

#endif
