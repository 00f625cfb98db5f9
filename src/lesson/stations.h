// The way of a text through the model, station by station: where the walk through a forward pass can stop.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/config.h"
#include "lesson/quantity.h"

namespace attention {

enum class StationKind {
    embeddings,    // token row + position row
    norm1,         // the layer norm of the attention
    qkv,           // query, key and value of one head
    attention,     // scores, softmax and mix of one head
    joined,        // the heads side by side
    projection,    // the output projection
    residual1,     // the block's input + what attention adds
    norm2,         // the layer norm of the feed-forward layer
    hidden,        // the hidden numbers and the ReLU
    feed_forward,  // back to D numbers
    residual2,     // + what the feed-forward layer adds
    final_norm,
    mean,  // over the words
    logits,
    probabilities
};

struct Station {
    StationKind kind = StationKind::embeddings;
    int block = -1;  // 0 for the first; -1 outside the blocks
    auto operator<=>(const Station&) const = default;
};

// In the order of computation, those that the configuration has.
std::vector<Station> stations_of(const ModelConfig& config);

std::string station_id(
    const Station& station);  // "embeddings", "block1.norm1": blocks as the page counts them
std::optional<Station> parse_station(std::string_view id);

// Where a number of the pass is made; none for what training set.
std::optional<Station> station_of(const Quantity& quantity);

// The word that a number belongs to: its reading word where it has one; none for what the scores are divided
// by.
std::optional<int> word_of(const Quantity& quantity);

// The word that is read, of a number of a pair of words.
std::optional<int> read_word_of(const Quantity& quantity);

}  // namespace attention
