#include "engine/little_endian.h"
#include "fuzz/weight_file.h"

namespace attention::fuzz {

void safetensors(Bytes input) {
    if (input.empty() || input[0] != '{') return expect_weights(tool::read_weights(input), input.size());
    const std::size_t header = std::min(text_of(input).find('\n'), input.size());
    std::vector<std::uint8_t> file;
    append_little<std::uint64_t>(file, header);
    file.insert(file.end(), input.begin(), input.begin() + std::ptrdiff_t(header));
    if (header < input.size()) file.insert(file.end(), input.begin() + std::ptrdiff_t(header) + 1, input.end());
    expect_weights(tool::read_safetensors(file), file.size());
}

}  // namespace attention::fuzz
