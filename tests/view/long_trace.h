// A made-up head of a model: 120 words of 16 numbers, far more than a worksheet has.
#pragma once

#include "engine/splitmix64.h"
#include "view/stepper_view.h"

namespace attention::made {

inline constexpr int long_words = 120, long_numbers = 16;

inline AttentionTrace long_trace() {
    SplitMix64 random{7};
    AttentionInput input;
    for (attention::Numbers* matrix : {&input.q, &input.k, &input.v}) {
        matrix->resize(long_words, long_numbers);
        for (int i = 0; i < matrix->size(); ++i) matrix->data()[i] = random.normal();
    }
    input.divisor = 4;
    return attend(input);
}

inline std::vector<std::string> long_words_list() {
    static const std::vector<std::string> names = {"the",    "apostrophe", "of",           "a",
                                                   "parcel", "’",          "undeliverable"};
    std::vector<std::string> words;
    for (int i = 0; i < long_words; ++i) words.push_back(names[std::size_t(i) % names.size()]);
    return words;
}

inline StepperInput long_input(int reader = 41) {
    StepperInput input;
    input.trace = long_trace();
    input.words = long_words_list();
    input.scale_d = long_numbers;
    input.reader = reader;
    input.chosen = Quantity{QuantityKind::weight, reader, 3};
    input.most_columns = 8;
    return input;
}

}  // namespace attention::made
