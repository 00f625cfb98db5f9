// What holds of every weight file that was read.
#pragma once

#include <cstring>

#include "attn/weights.h"
#include "fuzz/targets.h"

namespace attention::fuzz {

// `size`: of the file in bytes. A small file asks for little memory.
inline void expect_weights(const Result<tool::WeightFile>& file, std::size_t size) {
    if (!file) return expect_sentence(file.error().sentence);
    std::uint64_t all_values = 0;
    Tensors tensors;
    for (const auto& [name, stored] : *file) {
        std::uint64_t count = 1;
        for (const int side : stored.tensor.shape) count *= std::uint64_t(side);
        const std::size_t values = stored.tensor.values.size();
        all_values += values;
        if (!stored.type.is_real()) {
            expect(values == 0, "A tensor of integers has values.");
            continue;
        }
        expect(values == count, "A tensor does not have as many values as its shape says.");
        tensors.emplace(name, stored.tensor);
    }
    expect(all_values <= 8 * std::uint64_t(size), "There are more values than the file can hold.");

    // Written as safetensors and read again it is the same.
    const tool::Bytes written = tool::write_safetensors(tensors);
    const Result<tool::WeightFile> again = tool::read_safetensors(written);
    if (!again) return wrong("What was written is not read: " + again.error().sentence);
    for (const auto& [name, tensor] : tensors) {
        const auto found = again->find(name);
        if (found == again->end()) {
            expect(name == "__metadata__", "A tensor that was written is not there.");  // which the format keeps
            continue;
        }
        const Tensor& read = found->second.tensor;
        expect(read.shape == tensor.shape, "A tensor that was written has another shape.");
        expect(read.values.size() == tensor.values.size() &&
                   (tensor.values.empty() ||
                    std::memcmp(read.values.data(), tensor.values.data(), 4 * read.values.size()) == 0),
               "A tensor that was written has other values.");
    }
}

}  // namespace attention::fuzz
