#include "attn/pickle.h"

#include "fuzz/targets.h"

namespace attention::fuzz {

void pickle(Bytes input) {
    const Result<tool::Pickle> pickle = tool::read_pickle(input);
    if (!pickle) return expect_sentence(pickle.error().sentence);
    expect(pickle->root < pickle->values.size(), "The pickle's root is none of its values.");
    for (const tool::PickleValue& value : pickle->values)
        for (const std::uint32_t item : value.items)
            expect(item < pickle->values.size(), "An item is none of the pickle's values.");
}

}  // namespace attention::fuzz
