// Passes of one text with some of its words hidden, several such texts at once, which share what hiding does not
// change: in the first block, the queries, keys and values of the other words and their scores among themselves.
#pragma once

#include <span>
#include <vector>

#include "engine/forward.h"

namespace attention {

class HidingPass {
public:
    // Places of words, each at most once.
    using Places = std::vector<int>;

    // As many texts as a kernel takes rows: the same word of each stands in rows beside each other, which are
    // alike, so that most of what a ReLU makes 0 in one it makes 0 in all.
    static constexpr int most_texts = 4;

    // `full`, a pass over the ids with everything kept and no changes, is read here only; without it, it is run.
    // A model with labels; at least one id, already cut, and an unknown_id inside the vocabulary.
    HidingPass(const Model& model, std::vector<int> ids, int unknown_id, const Trace* full = nullptr);

    const std::vector<int>& ids() const { return ids_; }
    const Answer& full() const { return full_; }  // to the text as it is

    // The answers to 1 … most_texts texts, in each of which the words at its places are <unk>. In WebAssembly's SIMD
    // build the numbers equal those of forward() on such ids bit by bit; elsewhere, where Eigen sums a row alone
    // otherwise than among others, within the rounding of floats.
    std::vector<Answer> without_each(std::span<const Places> texts);
    Answer without(const Places& places) { return without_each(std::span<const Places>(&places, 1)).front(); }

private:
    using Numbers = std::vector<float, AlignedAllocator<float>>;

    Places to_change(const Places& places) const;  // without those that are <unk> already
    void run(std::span<const Places> texts);
    void hide_word(int place);
    void score_word(int place);
    void restore_word(int place);

    // Of the first block.
    struct Shared {
        Numbers q, k, v;  // (n, D) each
        Numbers scaled;   // scaled scores, (heads, n, n)
    };

    const Model* model_;
    std::vector<int> ids_;
    int unknown_id_;
    Answer full_;
    Shared as_it_is_, hidden_;  // the same between two calls
    Trace trace_;
};

}  // namespace attention
