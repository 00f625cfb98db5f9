// One target of targets.h as libFuzzer's program; FUZZ_TARGET names it.
#include <cstdio>
#include <cstdlib>

#include "fuzz/targets.h"

namespace attention::fuzz {

void wrong(const std::string& what) {
    std::fprintf(stderr, "%s\n", what.c_str());
    std::abort();
}

}  // namespace attention::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    attention::fuzz::FUZZ_TARGET({data, size});
    return 0;
}
