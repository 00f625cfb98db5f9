// The compact binary that the page loads (docs/pack-format.md).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/baseline.h"
#include "engine/model.h"
#include "engine/vocabulary.h"

namespace attention {

struct Ticket {
    std::string id, text, label;  // label: the team that the desk gave; empty if not known
    std::string kind;             // "negation", "boundary", …: how the page sorts it; empty if none
    std::string note;             // one sentence of the ticket file about it; may be empty
    bool featured = false;        // offered in the room Explorer
    bool practice = false;        // of the practice set, which the room Evidence sweeps
};

// The parts of a pack as they are written, before a model is made of them.
struct PackSource {
    ModelConfig config;
    std::vector<std::string> vocabulary;
    Tensors tensors;
    std::vector<std::pair<std::string, Tensors>> baselines;  // name, tensors
    std::vector<Ticket> tickets;
    std::string figures;  // a JSON document (docs/figures.md), or empty
    std::string card;     // the weights' card, Markdown, or empty
};

struct Pack {
    Model model;
    Vocabulary vocabulary;
    std::vector<Baseline> baselines;
    std::vector<Ticket> tickets;
    std::string figures;
    std::string card;
};

struct PackSection {
    std::string name;  // "config", "tensor blocks.layers.0.linear1.weight", …
    std::uint64_t offset, size;
    std::uint32_t checksum;  // CRC-32 (ISO-HDLC)
    DType dtype;             // of a tensor
    std::vector<int> shape;  // of a tensor
};

// Errors say what is wrong: not a pack, cut short, of a later version, a wrong checksum (which section),
// an impossible shape (which tensor). Nothing is kept of a pack that fails.
Result<Pack> read_pack(std::span<const std::uint8_t> bytes);
Result<PackSource> read_pack_source(std::span<const std::uint8_t> bytes);  // the tensors unpacked to f32
Result<std::vector<PackSection>> pack_sections(std::span<const std::uint8_t> bytes);

// Every tensor is written in its own `stored` type. Errors name the tensor.
Result<std::vector<std::uint8_t>> write_pack(const PackSource& source);

}  // namespace attention
