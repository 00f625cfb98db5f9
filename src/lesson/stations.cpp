#include "lesson/stations.h"

#include <algorithm>
#include <charconv>

namespace attention {

namespace {

constexpr std::string_view names[] = {"embeddings", "norm1",      "qkv",   "attention", "joined",
                                      "projection", "residual1",  "norm2", "hidden",    "feed-forward",
                                      "residual2",  "final-norm", "mean",  "logits",    "probabilities"};

bool is_inside_block(StationKind kind) {
    return kind >= StationKind::norm1 && kind <= StationKind::residual2;
}

}  // namespace

std::vector<Station> stations_of(const ModelConfig& config) {
    std::vector<Station> path = {{StationKind::embeddings}};
    const bool pre = config.norm == NormPlacement::pre;
    for (int block = 0; block < config.blocks; ++block) {
        const auto add = [&](bool there, StationKind kind) {
            if (there) path.push_back({kind, block});
        };
        const bool feeds = config.feed_forward > 0;
        add(pre, StationKind::norm1);
        add(true, StationKind::qkv);
        add(true, StationKind::attention);
        add(true, StationKind::joined);
        add(true, StationKind::projection);
        add(true, StationKind::residual1);
        add(!pre, StationKind::norm1);
        add(feeds && pre, StationKind::norm2);
        add(feeds, StationKind::hidden);
        add(feeds, StationKind::feed_forward);
        add(feeds, StationKind::residual2);
        add(feeds && !pre, StationKind::norm2);
    }
    if (config.final_norm) path.push_back({StationKind::final_norm});
    if (config.has_labels()) path.push_back({StationKind::mean});
    path.push_back({StationKind::logits});
    path.push_back({StationKind::probabilities});
    return path;
}

std::string station_id(const Station& station) {
    const std::string name(names[std::size_t(station.kind)]);
    return station.block < 0 ? name : "block" + std::to_string(station.block + 1) + "." + name;
}

std::optional<Station> parse_station(std::string_view id) {
    Station station;
    if (id.rfind("block", 0) == 0) {
        const char* first = id.data() + 5;
        const auto [end, error] = std::from_chars(first, id.data() + id.size(), station.block);
        if (error != std::errc() || station.block < 1) return std::nullopt;
        --station.block;
        id.remove_prefix(std::size_t(end - id.data()));
        if (id.empty() || id[0] != '.') return std::nullopt;
        id.remove_prefix(1);
    }
    const auto name = std::find(std::begin(names), std::end(names), id);
    if (name == std::end(names)) return std::nullopt;
    station.kind = StationKind(name - std::begin(names));
    if (is_inside_block(station.kind) != (station.block >= 0)) return std::nullopt;
    return station;
}

std::optional<Station> station_of(const Quantity& quantity) {
    const auto here = [&](StationKind kind) { return Station{kind, quantity.block}; };
    const QuantityKind kind = quantity.kind;
    if (kind <= QuantityKind::v) return here(StationKind::qkv);
    if (kind <= QuantityKind::score_product) return here(StationKind::attention);
    if (kind <= QuantityKind::embedding) return here(StationKind::embeddings);
    switch (kind) {
        case QuantityKind::norm1_mean:
        case QuantityKind::norm1_deviation:
        case QuantityKind::norm1: return here(StationKind::norm1);
        case QuantityKind::attention_output: return here(StationKind::projection);
        case QuantityKind::residual1: return here(StationKind::residual1);
        case QuantityKind::norm2_mean:
        case QuantityKind::norm2_deviation:
        case QuantityKind::norm2: return here(StationKind::norm2);
        case QuantityKind::hidden_sum:
        case QuantityKind::hidden: return here(StationKind::hidden);
        case QuantityKind::feed_forward: return here(StationKind::feed_forward);
        case QuantityKind::residual2: return here(StationKind::residual2);
        case QuantityKind::final_mean:
        case QuantityKind::final_deviation:
        case QuantityKind::final_norm: return here(StationKind::final_norm);
        case QuantityKind::mean: return here(StationKind::mean);
        case QuantityKind::logit: return here(StationKind::logits);
        case QuantityKind::answer_largest:
        case QuantityKind::answer_shifted:
        case QuantityKind::answer_exponential:
        case QuantityKind::answer_total:
        case QuantityKind::probability: return here(StationKind::probabilities);
        default: return std::nullopt;
    }
}

std::optional<int> word_of(const Quantity& quantity) {
    if (quantity.kind == QuantityKind::root) return std::nullopt;
    const bool of_reader =
        quantity.kind >= QuantityKind::score && quantity.kind <= QuantityKind::score_product;
    return of_reader ? quantity.reader : quantity.word;
}

std::optional<int> read_word_of(const Quantity& quantity) {
    switch (quantity.kind) {
        case QuantityKind::score:
        case QuantityKind::scaled:
        case QuantityKind::shifted:
        case QuantityKind::exponential:
        case QuantityKind::weight:
        case QuantityKind::product:
        case QuantityKind::score_product: return quantity.word;
        default: return std::nullopt;
    }
}

}  // namespace attention
