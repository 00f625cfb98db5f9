// A restricted machine for Python's pickle format: it builds plain values and descriptions of tensors,
// and nothing else. Nothing is imported or executed; every name of code but those few that PyTorch's
// state dicts need is refused.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/result.h"

namespace attention::tool {

enum class PickleKind {
    none,
    boolean,
    integer,
    real,
    text,
    tuple,
    list,
    dict,
    global,   // text: "collections.OrderedDict"
    storage,  // items: type (global), key (text), numbers (integer)
    tensor    // items: storage, offset (integer), size (tuple), stride (tuple)
};

struct PickleValue {
    PickleKind kind = PickleKind::none;
    std::int64_t integer = 0;
    std::string text;
    std::vector<std::uint32_t> items;  // of a tuple or list; of a dict key, value, key, value, …
};

// All values in one list that refers to itself by number: however deep a pickle nests, nothing recurses.
struct Pickle {
    std::vector<PickleValue> values;
    std::uint32_t root = 0;

    const PickleValue& operator[](std::uint32_t number) const { return values[number]; }
    const PickleValue& item(const PickleValue& value, std::size_t index) const {
        return values[value.items[index]];
    }
};

Result<Pickle> read_pickle(std::span<const std::uint8_t> bytes);

}  // namespace attention::tool
