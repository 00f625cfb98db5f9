// The safetensors format: eight bytes with the length of a JSON header, the header, the numbers.
#include <algorithm>

#include "attn/weights.h"
#include "engine/json_text.h"
#include "engine/little_endian.h"

namespace attention::tool {
namespace {

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return char(std::tolower(c)); });
    return text;
}

Result<std::vector<std::int64_t>> whole_numbers(const Json& array) {
    std::vector<std::int64_t> numbers;
    if (!array.is_array()) return fail("");
    for (const Json& number : array) {
        if (!number.is_number_unsigned() || number.get<std::uint64_t>() > INT64_MAX) return fail("");
        numbers.push_back(number.get<std::int64_t>());
    }
    return numbers;
}

struct Entry {
    NumberType type;
    FileShape shape;
    std::size_t begin = 0, end = 0;  // in the data, after the header
};

// Errors are the end of a sentence about the tensor.
Result<Entry> read_entry(const Json& entry, std::size_t data_size) {
    for (const char* field : {"dtype", "shape", "data_offsets"})
        if (!entry.is_object() || !entry.contains(field))
            return fail(std::string("its entry has no \"") + field + "\"");
    std::string dtype = entry["dtype"].is_string() ? entry["dtype"].get<std::string>() : "";
    auto type = number_type(lower(dtype));
    if (!type) return fail("its type \"" + dtype + "\" is not known; F64, F32, F16 and BF16 are read");
    auto sides = whole_numbers(entry["shape"]);
    auto offsets = whole_numbers(entry["data_offsets"]);
    if (!sides) return fail("its shape is not a list of whole numbers");
    if (!offsets || offsets->size() != 2) return fail("its data_offsets are not two whole numbers");
    auto shape = file_shape(*sides);
    if (!shape) return tl::unexpected<Error>(shape.error());
    auto begin = std::uint64_t((*offsets)[0]), end = std::uint64_t((*offsets)[1]);
    if (begin > end || end > data_size)
        return fail("its numbers lie outside the file, which may be cut short");
    if (end - begin != shape->count * type->bytes)
        return fail("its shape " + shape_text(shape->sides) + " in " + dtype + " needs " +
                    std::to_string(shape->count * type->bytes) + " bytes, the file gives it " +
                    std::to_string(end - begin));
    return Entry{*type, *shape, std::size_t(begin), std::size_t(end)};
}

StoredTensor read_values(const Entry& entry, std::span<const std::uint8_t> data) {
    StoredTensor stored{{entry.shape.sides, {}}, entry.type};
    if (!entry.type.is_real()) return stored;
    auto bytes = data.subspan(entry.begin, entry.end - entry.begin);
    stored.tensor.values.resize(std::size_t(entry.shape.count));
    for (std::size_t i = 0; i < stored.tensor.values.size(); ++i)
        stored.tensor.values[i] = read_number(bytes, i, entry.type);
    return stored;
}

// The format forbids that tensors share bytes, so a small file cannot ask for much memory.
std::string overlapping(std::vector<std::pair<std::size_t, std::pair<std::size_t, std::string>>> places) {
    std::sort(places.begin(), places.end());
    for (std::size_t i = 1; i < places.size(); ++i)
        if (places[i].first < places[i - 1].second.first) return places[i].second.second;
    return "";
}

}  // namespace

Result<WeightFile> read_safetensors(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < 8) return fail("The file is cut short: it has no safetensors header.");
    auto length = read_little<std::uint64_t>(bytes.data());
    if (length > bytes.size() - 8)
        return fail("The file is cut short: its safetensors header has " + std::to_string(length) +
                    " bytes, " + std::to_string(bytes.size() - 8) + " are here.");
    Result<Json> header = read_json({reinterpret_cast<const char*>(bytes.data()) + 8, std::size_t(length)});
    if (!header) return fail("Its safetensors header: " + header.error().sentence);
    if (!header->is_object()) return fail("Its safetensors header is not a JSON object.");

    auto data = bytes.subspan(8 + std::size_t(length));
    std::vector<std::pair<std::string, Entry>> entries;
    std::vector<std::pair<std::size_t, std::pair<std::size_t, std::string>>> places;  // begin, end, name
    for (const auto& [name, value] : header->items()) {
        if (name == "__metadata__") continue;
        Result<Entry> entry = read_entry(value, data.size());
        if (!entry) return fail("The tensor " + name + " cannot be read: " + entry.error().sentence + ".");
        if (entry->end > entry->begin) places.push_back({entry->begin, {entry->end, name}});
        entries.push_back({name, std::move(*entry)});
    }
    if (std::string name = overlapping(places); !name.empty())
        return fail("The tensor " + name + " cannot be read: it shares bytes with another one.");
    WeightFile file;
    for (const auto& [name, entry] : entries) file.emplace(name, read_values(entry, data));
    return file;
}

Bytes write_safetensors(const Tensors& tensors) {
    Json header = Json::object();
    std::uint64_t end = 0;
    for (const auto& [name, tensor] : tensors) {
        std::uint64_t begin = end;
        end += 4 * std::uint64_t(tensor.values.size());
        header[name] = {{"dtype", "F32"}, {"shape", tensor.shape}, {"data_offsets", {begin, end}}};
    }
    std::string text = header.dump(-1, ' ', false, Json::error_handler_t::replace);
    text.resize((text.size() + 7) / 8 * 8, ' ');
    Bytes bytes;
    bytes.reserve(8 + text.size() + std::size_t(end));
    append_little<std::uint64_t>(bytes, text.size());
    bytes.insert(bytes.end(), text.begin(), text.end());
    for (const auto& [name, tensor] : tensors)
        for (float value : tensor.values) append_little_float(bytes, value);
    return bytes;
}

}  // namespace attention::tool
