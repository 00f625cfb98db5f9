#include "engine/pack.h"

#include <cmath>
#include <cstdlib>
#include <limits>

#include "engine/analysis.h"
#include "engine/config.h"
#include "engine/json_text.h"
#include "engine/pack_table.h"
#include "engine/pack_tickets.h"
#include "engine/tensor_codec.h"
#include "engine/tiny_pack.h"
#include "fuzz/parts.h"
#include "fuzz/targets.h"

namespace attention::fuzz {

namespace {

// How far a number may be off after writing: what is stored in one byte is rounded once more, to half a step of its
// row; everything else is the same to the bit.
float slack(const Tensor& tensor, std::size_t row_start, std::size_t row_length) {
    if (tensor.stored != DType::q8) return 0;
    float largest = 0;
    for (std::size_t i = 0; i < row_length; ++i)
        largest = std::max(largest, std::abs(tensor.values[row_start + i]));
    return largest / 127 * 0.501f + std::numeric_limits<float>::min();
}

bool same_tensors(const Tensors& a, const Tensors& b) {
    if (a.size() != b.size()) return false;
    for (const auto& [name, tensor] : a) {
        const auto found = b.find(name);
        if (found == b.end() || found->second.shape != tensor.shape || found->second.stored != tensor.stored)
            return false;
        const std::size_t length = tensor.shape.empty() ? 1 : std::size_t(tensor.shape.back());
        for (std::size_t row = 0; row < tensor.values.size(); row += length) {
            const float most = slack(tensor, row, length);
            for (std::size_t i = row; i < row + length; ++i)
                if (!(std::abs(tensor.values[i] - found->second.values[i]) <= most)) return false;
        }
    }
    return true;
}

bool same_packs(const PackSource& a, const PackSource& b) {
    if (a.baselines.size() != b.baselines.size()) return false;
    for (std::size_t i = 0; i < a.baselines.size(); ++i)
        if (a.baselines[i].first != b.baselines[i].first ||
            !same_tensors(a.baselines[i].second, b.baselines[i].second))
            return false;
    return config_json(a.config) == config_json(b.config) && a.vocabulary == b.vocabulary &&
           same_tensors(a.tensors, b.tensors) && tickets_json(a.tickets) == tickets_json(b.tickets) &&
           a.figures == b.figures && a.card == b.card;
}

void read(Bytes bytes) {
    const Result<std::vector<PackSection>> sections = pack_sections(bytes);
    const Result<PackSource> source = read_pack_source(bytes);
    expect(sections || !source, "A pack is read whose sections are not.");
    const Result<Pack> pack = read_pack(bytes);
    if (!source) {
        expect(!pack, "A pack is read whose parts are not.");
        return expect_sentence(source.error().sentence);
    }
    const Result<std::vector<std::uint8_t>> written = write_pack(*source);
    if (!written) return wrong("A pack that was read cannot be written: " + written.error().sentence);
    const Result<PackSource> again = read_pack_source(*written);
    if (!again) return wrong("A pack that was written is not read: " + again.error().sentence);
    expect(same_packs(*source, *again), "A pack that was written is another one.");

    if (!pack) return expect_sentence(pack.error().sentence);
    Analysis analysis;
    std::string text;
    for (const std::string& entry : pack->vocabulary.entries())
        if (text.size() < 100) text += entry + " ";
    analyse(*pack, text, 1, analysis);
    expect(analysis.words() <= pack->model.config.positions, "More words are read than the model has places.");
}

// Sections as text: "---- config", "---- tensor embed.weight f32 3x2"; a tensor's bytes are repeated until there
// are enough of them.
NewSection section_of(const Part& part) {
    NewSection section{part.name, {part.content.begin(), part.content.end()}, false, DType::f32, {}};
    if (!holds_numbers(part.name)) return section;
    const std::size_t shape_at = part.name.rfind(' '), type_at = part.name.rfind(' ', shape_at - 1);
    if (shape_at == std::string::npos || type_at == std::string::npos || type_at > shape_at) return section;
    section.is_tensor = true;
    section.name = part.name.substr(0, type_at);
    const std::string type = part.name.substr(type_at + 1, shape_at - type_at - 1);
    section.dtype = type == "f16" ? DType::f16 : type == "q8" ? DType::q8 : DType::f32;
    for (const char* at = part.name.c_str() + shape_at; *at != '\0';) {
        char* end = nullptr;
        section.shape.push_back(int(std::strtol(at + 1, &end, 10)));
        at = *end == 'x' ? end : "";
    }
    if (!count_values(section.shape)) return section;
    const std::uint64_t size = stored_bytes(section.shape, section.dtype);
    if (size > 65536 || section.bytes.empty()) return section;
    for (std::size_t i = section.bytes.size(); i < size; ++i) section.bytes.push_back(section.bytes[i - part.content.size()]);
    section.bytes.resize(std::size_t(size));
    return section;
}

}  // namespace

void pack(Bytes input) {
    std::vector<NewSection> sections;
    for (const Part& part : parts_of(text_of(input))) sections.push_back(section_of(part));
    if (!sections.empty()) {
        const Result<std::vector<std::uint8_t>> framed = write_frame(sections);
        if (!framed) return expect_sentence(framed.error().sentence);
        return read(*framed);
    }
    read(input);
    std::vector<std::uint8_t> repaired(input.begin(), input.end());
    if (repaired.size() < 40) return;
    for (std::size_t i = 0; i < 8; ++i) repaired[16 + i] = std::uint8_t(std::uint64_t(repaired.size()) >> (8 * i));
    tiny::repair_checksums(repaired);
    read(repaired);
}

}  // namespace attention::fuzz
