// What tests/golden/make_golden.py wrote into the folder GOLDEN_DIR.
#pragma once

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/pack.h"

namespace attention::golden {

inline std::optional<std::string> folder() {
    const char* folder = std::getenv("GOLDEN_DIR");
    if (!folder || !*folder) return std::nullopt;
    return std::string(folder);
}

constexpr const char* no_folder =
    "GOLDEN_DIR is not set: make the golden values with tests/golden/make_golden.py and name their folder in "
    "it";

inline std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline nlohmann::json read_json_file(const std::string& path) {
    return nlohmann::json::parse(read_file(path), nullptr, /*allow_exceptions*/ false);
}

// A safetensors file of float32 tensors: header length, JSON header, bytes (the safetensors README,
// "Format").
class TensorFile {
public:
    explicit TensorFile(const std::string& path) : bytes_(read_file(path)) {
        std::uint64_t length = 0;
        if (bytes_.size() < sizeof length) return;
        std::memcpy(&length, bytes_.data(), sizeof length);
        header_ = nlohmann::json::parse(bytes_.substr(8, length), nullptr, /*allow_exceptions*/ false);
        start_ = 8 + std::size_t(length);
    }

    bool good() const { return header_.is_object(); }

    std::optional<Tensor> find(const std::string& name) const {
        if (!header_.contains(name)) return std::nullopt;
        const nlohmann::json& entry = header_[name];
        const std::size_t from = entry["data_offsets"][0], to = entry["data_offsets"][1];
        Tensor tensor{entry["shape"].get<std::vector<int>>(),
                      std::vector<float>((to - from) / sizeof(float))};
        std::memcpy(tensor.values.data(), bytes_.data() + start_ + from, to - from);
        return tensor;
    }

    Tensors all() const {
        Tensors tensors;
        for (const auto& [name, entry] : header_.items())
            if (name != "__metadata__") tensors[name] = *find(name);
        return tensors;
    }

private:
    std::string bytes_;
    nlohmann::json header_;
    std::size_t start_ = 0;
};

// The values of one model: its pack, the folder of the values, and what the manifest says of them.
struct Case {
    std::string name;
    Pack pack;
    std::string folder;
    nlohmann::json manifest;
};

inline std::optional<Case> open_case(const std::string& name) {
    const std::string at = *folder() + "/" + name;
    nlohmann::json manifest = read_json_file(at + "/manifest.json");
    if (!manifest.is_object()) return std::nullopt;
    const std::string bytes = read_file(at + "/" + manifest["pack"].get<std::string>());
    Result<Pack> pack = read_pack({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
    if (!pack) {
        ADD_FAILURE() << name << ": " << pack.error().sentence;
        return std::nullopt;
    }
    return Case{name, std::move(*pack), at, std::move(manifest)};
}

}  // namespace attention::golden
