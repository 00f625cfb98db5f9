// Every input that is kept, once: seeds that reach far into a reader, and what once went wrong.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include <gtest/gtest.h>

#include "fuzz/targets.h"

namespace attention::fuzz {

void wrong(const std::string& what) { ADD_FAILURE() << what; }

namespace {

namespace fs = std::filesystem;

struct Target {
    const char* name;
    void (*run)(Bytes);
};
const Target targets[] = {{"activities", activities}, {"address", address},   {"expression", expression},
                          {"npz", npz},               {"pack", pack},         {"pickle", pickle},
                          {"pt", pt},                 {"safetensors", safetensors},
                          {"tickets", tickets},       {"tokenizer", tokenizer}};

class KeptInputs : public testing::TestWithParam<Target> {};

TEST_P(KeptInputs, AreReadOrRefusedWithASentence) {
    int count = 0;
    for (const char* kind : {"corpus", "regressions"}) {
        const fs::path folder = fs::path(__FILE__).parent_path() / kind / GetParam().name;
        if (!fs::exists(folder)) continue;
        for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
            SCOPED_TRACE(entry.path().string());
            std::ifstream file(entry.path(), std::ios::binary);
            const std::vector<std::uint8_t> input{std::istreambuf_iterator<char>(file),
                                                  std::istreambuf_iterator<char>()};
            GetParam().run(input);
            ++count;
        }
    }
    EXPECT_GT(count, 1) << "tests/fuzz/corpus has nothing for this target";
    GetParam().run({});
}

INSTANTIATE_TEST_SUITE_P(EachTarget, KeptInputs, testing::ValuesIn(targets),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace attention::fuzz
