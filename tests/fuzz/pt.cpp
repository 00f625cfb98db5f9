#include "fuzz/weight_file.h"
#include "fuzz/zip_of.h"

namespace attention::fuzz {

void pt(Bytes input) {
    const std::vector<Part> parts = parts_of(text_of(input));
    if (parts.empty()) return expect_weights(tool::read_weights(input), input.size());
    const std::vector<std::uint8_t> archive = zip_of(parts);
    expect_weights(tool::read_pt(archive), archive.size());
}

}  // namespace attention::fuzz
