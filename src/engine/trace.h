// Every intermediate of one forward pass: a list of named, shaped stages in the order of computation.
#pragma once

#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "engine/config.h"
#include "engine/matrix.h"

namespace attention {

enum class StageKind {
    embeddings,        // (n, D): token row + position row
    norm1,             // (n, D): before attention (pre-norm) or after its residual (post-norm)
    q, k, v,           // (n, D): head h has the columns h·d … (h+1)·d
    scores,            // (heads, n, n): reading word × read word, q · k
    scaled_scores,     // (heads, n, n): scores / sqrt(d), -inf where a mask forbids
    weights,           // (heads, n, n): softmax of each row
    mixed,             // (n, D): weights × v, the heads side by side
    attention_output,  // (n, D): after the output projection
    residual1,         // (n, D): the block's input + attention output
    norm2,             // (n, D)
    hidden,            // (n, F): after the ReLU
    feed_forward,      // (n, D)
    residual2,         // (n, D)
    final_norm,        // (n, D)
    mean,              // (1, D): over the words; models with labels only
    logits,            // (1, labels), (1, 1) or (n, vocabulary)
    probabilities      // as logits; a sigmoid's is (1, 2): labels[0], labels[1]
};

// Memory that starts at a whole number of 64 bytes, the widest vector of today's processors. Where a
// vectorised sum begins depends on the address: with every stage at the same place in such memory, two passes
// of one text round alike.
template <class T>
struct AlignedAllocator {
    using value_type = T;
    static constexpr std::size_t bytes = 64;
    static constexpr std::size_t numbers = bytes / sizeof(T);

    AlignedAllocator() = default;
    template <class U>
    AlignedAllocator(const AlignedAllocator<U>&) {}
    T* allocate(std::size_t count) {
        return static_cast<T*>(::operator new(count * sizeof(T), std::align_val_t(bytes)));
    }
    void deallocate(T* numbers, std::size_t) { ::operator delete(numbers, std::align_val_t(bytes)); }
    bool operator==(const AlignedAllocator&) const { return true; }
};

struct Stage {
    StageKind kind;
    int block;               // 0 for the first, or -1 outside the blocks
    std::vector<int> shape;  // of the last pass
    std::size_t offset;      // of its first number in the trace: a whole number of 16, which are 64 bytes
    // "embeddings", "block1.scores", "block2.residual2": blocks as the page counts them
    std::string name() const;
};

struct Trace {
    int n = 0;  // words
    std::vector<Stage> stages;
    // All stages, one after the other, up to 15 unused numbers between two; kept between passes.
    std::vector<float, AlignedAllocator<float>> numbers;

    const Stage* find(StageKind kind, int block = -1) const;
    const float* data(const Stage& stage) const { return numbers.data() + stage.offset; }
    float* data(const Stage& stage) { return numbers.data() + stage.offset; }

    // The whole stage as (rows, columns); a stage with heads needs the head's number.
    MatrixView matrix(StageKind kind, int block = -1, int head = 0) const;
};

// The mean of the weights of all heads of a block: (n, n).
Matrix average_weights(const Trace& trace, const ModelConfig& config, int block);

}  // namespace attention
