// Models for the tests of what the page shows: the shipped pack where it was built, and made-up ones of other
// configurations, all of them through write_pack and read_pack.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include <gtest/gtest.h>

#include "engine/pack.h"
#include "view/explorer_view.h"

namespace attention::made {

// Where the build put packs and fonts: ATTENTION_OUTPUT, or build/ of this checkout.
inline std::filesystem::path output_folder() {
    if (const char* folder = std::getenv("ATTENTION_OUTPUT"); folder && *folder) return folder;
    return std::filesystem::path(__FILE__).parent_path().parent_path().parent_path() / "build";
}

inline std::vector<std::uint8_t> file_bytes(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline std::vector<std::uint8_t> larkfield_bytes() {
    return file_bytes(output_folder() / "packs" / "larkfield.attn");
}

constexpr const char* no_larkfield =
    "packs/larkfield.attn is not in build/ (or in the folder that ATTENTION_OUTPUT names): build the target "
    "packs";

// The same numbers on every machine, between -1 and 1.
class Numbers {
public:
    explicit Numbers(std::uint32_t seed) : state_(seed * 2654435761u + 1) {}
    std::uint32_t next() { return state_ = state_ * 1664525u + 1013904223u, state_ >> 8; }
    int below(int limit) { return int(next() % std::uint32_t(limit)); }
    float number() { return float(next()) / float(1 << 23) - 1; }

private:
    std::uint32_t state_;
};

inline Tensor tensor(std::vector<int> shape, Numbers& numbers, float size) {
    Tensor result{std::move(shape), {}, DType::f32};
    std::size_t count = 1;
    for (int side : result.shape) count *= std::size_t(side);
    for (std::size_t i = 0; i < count; ++i) result.values.push_back(size * numbers.number());
    return result;
}

inline const std::vector<std::string>& words() {
    static const std::vector<std::string> list = {"the",  "box", "was", "not", "late", "my",
                                                  "card", "it",  ",",   "\"",  "=",    "-",
                                                  "+",    "@",   "<",   "&",   ".",    "2"};
    return list;
}

inline std::vector<std::string> vocabulary(bool with_unknown = true) {
    std::vector<std::string> entries;
    if (with_unknown) entries = {"<pad>", "<unk>"};
    entries.insert(entries.end(), words().begin(), words().end());
    return entries;
}

inline PackSource source(const ModelConfig& config, std::vector<std::string> vocabulary, std::uint32_t seed) {
    PackSource source;
    source.config = config;
    source.vocabulary = std::move(vocabulary);
    Numbers numbers(seed);
    for (const auto& [name, shape] : expected_tensors(config, int(source.vocabulary.size())))
        source.tensors[name] =
            tensor(shape, numbers, name.find("in_proj") != std::string::npos ? 1.2f : 0.8f);
    return source;
}

inline ModelConfig config(int dimension, int heads, int blocks) {
    ModelConfig config;
    config.name = "Made up";
    config.dimension = dimension;
    config.heads = heads;
    config.blocks = blocks;
    config.feed_forward = 20;
    config.positions = 16;
    config.labels = {"delivery", "returns", "payment"};
    return config;
}

// Pre-norm, two blocks of three heads, three labels, two baselines, four tickets of which three are featured.
inline PackSource classifier_source() {
    PackSource made = source(config(12, 3, 2), vocabulary(), 1);
    const int size = int(made.vocabulary.size());
    Numbers numbers(2);
    made.baselines.push_back({"bag-of-words",
                              {{"hidden.weight", tensor({4, size}, numbers, 1)},
                               {"hidden.bias", tensor({4}, numbers, 1)},
                               {"out.weight", tensor({3, 4}, numbers, 1)},
                               {"out.bias", tensor({3}, numbers, 1)}}});
    made.baselines.push_back(
        {"linear", {{"out.weight", tensor({3, size}, numbers, 1)}, {"out.bias", tensor({3}, numbers, 1)}}});
    made.tickets = {{"T-1", "The box was not late, it was my card.", "payment", "negation", "", true},
                    {"T-2", "Was it not my card?", "returns", "", "", true},
                    {"T.3&x=é", "My box = my \"card\".", "", "plain", "", true},
                    {"T-4", "It was late.", "delivery", "plain", "", false}};
    return made;
}

// Post-norm without feed-forward, one block of two heads, one sigmoid, no tickets.
inline PackSource sigmoid_source() {
    ModelConfig wanted = config(8, 2, 1);
    wanted.feed_forward = 0;
    wanted.norm = NormPlacement::post;
    wanted.final_norm = false;
    wanted.output = OutputKind::sigmoid;
    wanted.labels = {"calm", "angry"};
    return source(wanted, vocabulary(), 3);
}

// One causal head that says which token follows, no tickets.
inline PackSource language_model_source() {
    ModelConfig wanted = config(8, 1, 1);
    wanted.causal = true;
    wanted.output = OutputKind::language_model;
    wanted.labels.clear();
    return source(wanted, vocabulary(), 4);
}

inline PackSource without_unknown_source() { return source(config(8, 2, 2), vocabulary(false), 5); }

inline PackSource twelve_heads_source() { return source(config(24, 12, 1), vocabulary(), 6); }

// Queries of zeros: every word reads every word alike.
inline PackSource even_source() {
    PackSource made = classifier_source();
    for (auto& [name, tensor] : made.tensors)
        if (name.find("in_proj") != std::string::npos)
            std::fill(tensor.values.begin(), tensor.values.begin() + long(tensor.values.size() / 3), 0.0f);
    return made;
}

inline std::vector<std::uint8_t> bytes(const PackSource& source) {
    Result<std::vector<std::uint8_t>> written = write_pack(source);
    EXPECT_TRUE(written) << (written ? "" : written.error().sentence);
    return written ? std::move(*written) : std::vector<std::uint8_t>();
}

// A text read by a model, at one place of the page.
struct Scene {
    std::unique_ptr<Pack> pack;  // stays at its place: the analysis points into it
    Analysis analysis;
    ViewState state;

    void read(const std::string& text) {
        state.text = text;
        analyse(*pack, text, state.seed, analysis);
        clamp(state, pack->model.config, analysis.words());
    }
    void hide_every_word() {
        while (analysis.hiding && analysis.hiding->step()) {}
    }
    ExplorerView view() const { return explorer_view(*pack, analysis, state); }
    const ModelConfig& config() const { return pack->model.config; }
};

inline Scene scene_of(const std::vector<std::uint8_t>& bytes, const std::string& text) {
    Scene scene;
    Result<Pack> pack = read_pack(bytes);
    EXPECT_TRUE(pack) << (pack ? "" : pack.error().sentence);
    scene.pack = std::make_unique<Pack>(std::move(*pack));
    scene.read(text);
    return scene;
}

inline Scene scene(const PackSource& source, const std::string& text) {
    return scene_of(bytes(source), text);
}

inline const char* long_text() { return "The box was not late, it was my card. Not my box."; }

}  // namespace attention::made
