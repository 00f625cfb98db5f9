#include "view/walk_strips.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "view/number_format.h"

namespace attention {

namespace {

constexpr std::size_t most_labels = 10;  // of a vocabulary: the largest

std::string from_one(int place) { return count_text(place + 1); }

std::string shape(int rows, int columns) { return "(" + count_text(rows) + ", " + count_text(columns) + ")"; }

class Strips {
public:
    Strips(const Station& station, const PassText& text, int word, int read, int head)
        : at_(station),
          text_(text),
          numbers_(text.numbers()),
          config_(numbers_.config()),
          word_(word),
          read_(read),
          head_(head) {}

    std::vector<StripPlan> all() {
        const int D = config_.dimension, d = config_.head_dimension(), b = at_.block;
        switch (at_.kind) {
            case StationKind::embeddings:
                add(Key::strip_token_row, QuantityKind::token_row, D);
                if (numbers_.exists({QuantityKind::position_row, 0, word_, 0}))
                    add(Key::strip_position_row, QuantityKind::position_row, D);
                add(Key::strip_embedding, QuantityKind::embedding, D);
                break;
            case StationKind::norm1: norm(QuantityKind::norm1_mean); break;
            case StationKind::norm2: norm(QuantityKind::norm2_mean); break;
            case StationKind::final_norm: norm(QuantityKind::final_mean); break;
            case StationKind::qkv:
                add(
                    Key::strip_input, [&](int i) { return numbers_.attention_input(b, word_, i); }, D);
                of_head(Key::strip_query, QuantityKind::q, d);
                of_head(Key::strip_key, QuantityKind::k, d);
                of_head(Key::strip_value, QuantityKind::v, d);
                break;
            case StationKind::attention:
                of_head(Key::strip_query_of, QuantityKind::q, d);
                add_of(read_, Key::strip_key_of, QuantityKind::k, d);
                break;
            case StationKind::joined: joined(Key::strip_joined); break;
            case StationKind::projection:
                joined(Key::strip_joined);
                add(Key::strip_attention_output, QuantityKind::attention_output, D);
                break;
            case StationKind::residual1:
                add(
                    Key::strip_block_input, [&](int i) { return numbers_.block_input(b, word_, i); }, D);
                add(Key::strip_attention_output, QuantityKind::attention_output, D);
                add(Key::strip_sum, QuantityKind::residual1, D);
                break;
            case StationKind::hidden:
                add(Key::strip_input, is_pre() ? QuantityKind::norm2 : QuantityKind::norm1, D);
                add(Key::strip_hidden_sum, QuantityKind::hidden_sum, config_.feed_forward);
                add(Key::strip_hidden, QuantityKind::hidden, config_.feed_forward);
                break;
            case StationKind::feed_forward:
                add(Key::strip_hidden, QuantityKind::hidden, config_.feed_forward);
                add(Key::strip_feed_forward, QuantityKind::feed_forward, D);
                break;
            case StationKind::residual2:
                add(Key::strip_before_feed_forward, is_pre() ? QuantityKind::residual1 : QuantityKind::norm1,
                    D);
                add(Key::strip_feed_forward, QuantityKind::feed_forward, D);
                add(Key::strip_sum, QuantityKind::residual2, D);
                break;
            case StationKind::mean:
                add(
                    Key::strip_row_of_word, [&](int i) { return numbers_.answer_input(word_, i); }, D);
                add(
                    Key::strip_mean,
                    [](int i) {
                        return Quantity{QuantityKind::mean, 0, 0, i};
                    },
                    D);
                break;
            case StationKind::logits:
                if (config_.has_labels())
                    add(
                        Key::strip_mean,
                        [](int i) {
                            return Quantity{QuantityKind::mean, 0, 0, i};
                        },
                        D);
                else
                    add(
                        Key::strip_row_of_word, [&](int i) { return numbers_.answer_input(word_, i); }, D);
                labelled(Key::strip_logits, QuantityKind::logit);
                break;
            case StationKind::probabilities: probabilities(); break;
        }
        return std::move(strips_);
    }

private:
    bool is_pre() const { return config_.norm == NormPlacement::pre; }
    int row() const { return config_.has_labels() ? 0 : word_; }  // of the answer's stages

    void add(Key name, const std::function<Quantity(int)>& number, int count, int group = 0) {
        StripPlan strip{{name, {text_.words()[std::size_t(word_)]}}, {}, {}, group};
        for (int i = 0; i < count; ++i) strip.numbers.push_back(number(i));
        strips_.push_back(std::move(strip));
    }

    void add(Key name, QuantityKind kind, int count) {
        add(
            name,
            [&](int i) {
                return Quantity{kind, 0, word_, i, block_of(kind)};
            },
            count);
    }

    int block_of(QuantityKind kind) const { return kind <= QuantityKind::embedding ? -1 : at_.block; }

    void of_head(Key name, QuantityKind kind, int count) {
        add(
            name, [&](int i) { return Quantity{kind, 0, word_, i, at_.block, head_}; }, count);
    }

    // The same of another word.
    void add_of(int word, Key name, QuantityKind kind, int count) {
        StripPlan strip{{name, {text_.words()[std::size_t(word)]}}, {}, {}, 0};
        for (int i = 0; i < count; ++i) strip.numbers.push_back({kind, 0, word, i, at_.block, head_});
        strips_.push_back(std::move(strip));
    }

    void joined(Key name) {
        add(
            name, [&](int i) { return numbers_.joined(at_.block, word_, i); }, config_.dimension,
            config_.heads > 1 ? config_.head_dimension() : 0);
    }

    void norm(QuantityKind mean) {
        const auto kind = [&](int offset) { return QuantityKind(int(mean) + offset); };
        const Quantity result{kind(4), 0, word_, 0, at_.block};
        add(
            Key::strip_before_norm,
            [&](int i) {
                Quantity at = result;
                at.part = i;
                return numbers_.origin(at).terms[0];
            },
            config_.dimension);
        StripPlan two{{Key::strip_mean_and_deviation, {}},
                      {{kind(0), 0, word_, 0, at_.block}, {kind(1), 0, word_, 0, at_.block}},
                      {say(Key::label_mean), say(Key::label_deviation)},
                      0};
        strips_.push_back(std::move(two));
        add(
            Key::strip_scale,
            [&](int i) {
                return Quantity{kind(2), 0, 0, i, at_.block};
            },
            config_.dimension);
        add(
            Key::strip_shift,
            [&](int i) {
                return Quantity{kind(3), 0, 0, i, at_.block};
            },
            config_.dimension);
        add(Key::strip_normed, kind(4), config_.dimension);
    }

    // One row a label; of a vocabulary those with the largest logits.
    void labelled(Key name, QuantityKind kind, std::vector<int> parts = {}) {
        if (parts.empty()) parts = largest_logits();
        StripPlan strip{{name, {text_.words()[std::size_t(word_)]}}, {}, {}, 0};
        for (const int part : parts) {
            strip.numbers.push_back({kind, 0, row(), part});
            strip.labels.push_back(kind == QuantityKind::probability && config_.output == OutputKind::sigmoid
                                       ? config_.labels[std::size_t(part)]
                                       : text_.label(part));
        }
        strips_.push_back(std::move(strip));
    }

    std::vector<int> largest_logits() const {
        std::vector<int> parts;
        for (int part = 0; numbers_.exists({QuantityKind::logit, 0, row(), part}); ++part)
            parts.push_back(part);
        if (parts.size() <= most_labels) return parts;
        const auto logit = [&](int part) { return numbers_.value({QuantityKind::logit, 0, row(), part}); };
        std::stable_sort(parts.begin(), parts.end(), [&](int a, int b) { return logit(a) > logit(b); });
        parts.resize(most_labels);
        return parts;
    }

    void probabilities() {
        labelled(Key::strip_logits, QuantityKind::logit);
        if (config_.output == OutputKind::sigmoid)
            return labelled(Key::strip_probabilities, QuantityKind::probability, {0, 1});
        if (numbers_.is_answer_shifted(row())) labelled(Key::strip_shifted, QuantityKind::answer_shifted);
        labelled(Key::strip_exponentials, QuantityKind::answer_exponential);
        strips_.push_back(
            {{Key::strip_total, {}}, {{QuantityKind::answer_total, 0, row()}}, {say(Key::row_total)}, 0});
        labelled(Key::strip_probabilities, QuantityKind::probability);
    }

    const Station at_;
    const PassText& text_;
    const PassCalculation& numbers_;
    const ModelConfig& config_;
    int word_, read_, head_;
    std::vector<StripPlan> strips_;
};

}  // namespace

std::vector<StripPlan> strips_at(const Station& station, const PassText& text, int word, int read, int head) {
    return Strips(station, text, word, read, head).all();
}

Message station_name(const Station& station, const ModelConfig& config) {
    switch (station.kind) {
        case StationKind::embeddings: return {Key::stop_embeddings, {}};
        case StationKind::norm1: return {Key::stop_norm1, {}};
        case StationKind::qkv: return {Key::stop_qkv, {}};
        case StationKind::attention: return {Key::stop_attention, {}};
        case StationKind::joined: return {Key::stop_joined, {}};
        case StationKind::projection: return {Key::stop_projection, {}};
        case StationKind::residual1: return {Key::stop_residual, {}};
        case StationKind::norm2: return {Key::stop_norm2, {}};
        case StationKind::hidden: return {Key::stop_hidden, {}};
        case StationKind::feed_forward: return {Key::stop_feed_forward, {count_text(config.dimension)}};
        case StationKind::residual2: return {Key::stop_residual, {}};
        case StationKind::final_norm: return {Key::stop_final_norm, {}};
        case StationKind::mean: return {Key::stop_mean, {}};
        case StationKind::logits: return {Key::stop_logits, {}};
        case StationKind::probabilities:
            return {config.output == OutputKind::sigmoid ? Key::stop_sigmoid : Key::stop_softmax, {}};
    }
    return {};
}

std::string station_shape(const Station& station, const ModelConfig& config, int n, int outputs) {
    const std::string heads = count_text(config.heads);
    switch (station.kind) {
        case StationKind::qkv:
            return "(3, " + heads + ", " + count_text(n) + ", " + count_text(config.head_dimension()) + ")";
        case StationKind::attention: return "(" + heads + ", " + count_text(n) + ", " + count_text(n) + ")";
        case StationKind::hidden: return shape(n, config.feed_forward);
        case StationKind::mean: return "(" + count_text(config.dimension) + ")";
        case StationKind::logits:
            return config.has_labels() ? "(" + count_text(outputs) + ")" : shape(n, outputs);
        case StationKind::probabilities:
            if (!config.has_labels()) return shape(n, outputs);
            return "(" + count_text(config.output == OutputKind::sigmoid ? 2 : outputs) + ")";
        default: return shape(n, config.dimension);
    }
}

Message station_title(const Station& station, const ModelConfig& config, const std::string& word, int head) {
    const std::string name = say(station_name(station, config));
    const bool of_head = station.kind == StationKind::qkv || station.kind == StationKind::attention;
    if (of_head) return {Key::walk_title_head, {word, from_one(station.block), name, from_one(head)}};
    if (station.block >= 0) return {Key::walk_title_block, {word, from_one(station.block), name}};
    const bool of_text = config.has_labels() && station.kind >= StationKind::mean;
    return of_text ? Message{Key::walk_title_text, {name}} : Message{Key::walk_title, {word, name}};
}

Message station_sentence(const Station& station, const PassText& text, int word, int head) {
    const PassCalculation& numbers = text.numbers();
    const ModelConfig& config = numbers.config();
    const std::string name = text.words()[std::size_t(word)], D = count_text(config.dimension),
                      d = count_text(config.head_dimension()), heads = count_text(config.heads);
    const int b = station.block;
    const auto normed = [&](QuantityKind mean) {
        const Quantity at{mean, 0, word, 0, b};
        Quantity deviation = at;
        deviation.kind = QuantityKind(int(mean) + 1);
        return Message{Key::sentence_norm, {text.number(at), text.number(deviation), D}};
    };
    switch (station.kind) {
        case StationKind::embeddings:
            if (numbers.position_of(word) < 0) return {Key::sentence_embedding_alone, {name}};
            return {Key::sentence_embedding, {text.token(word), from_one(numbers.position_of(word)), D}};
        case StationKind::norm1: return normed(QuantityKind::norm1_mean);
        case StationKind::norm2: return normed(QuantityKind::norm2_mean);
        case StationKind::final_norm: return normed(QuantityKind::final_mean);
        case StationKind::qkv: return {Key::sentence_qkv, {from_one(head), D, d}};
        case StationKind::attention: return {};
        case StationKind::joined: return {Key::sentence_joined, {heads, d, D}};
        case StationKind::projection: return {Key::sentence_projection, {D}};
        case StationKind::residual1: return {Key::sentence_residual1, {}};
        case StationKind::hidden: {
            int closed = 0;
            for (int i = 0; i < config.feed_forward; ++i)
                closed += numbers.value({QuantityKind::hidden, 0, word, i, b}) == 0;
            return {Key::sentence_hidden,
                    {count_text(config.feed_forward), count_text(config.feed_forward - closed),
                     count_text(closed)}};
        }
        case StationKind::feed_forward:
            return {Key::sentence_feed_forward, {count_text(config.feed_forward), D}};
        case StationKind::residual2: return {Key::sentence_residual2, {}};
        case StationKind::mean:
            return {Key::sentence_mean,
                    {count_text((long long)(numbers.origin({QuantityKind::mean}).terms.size())), D}};
        case StationKind::logits:
            return {config.has_labels() ? Key::sentence_logits : Key::sentence_logits_of_word, {D, name}};
        case StationKind::probabilities:
            return {config.output == OutputKind::sigmoid ? Key::sentence_sigmoid : Key::sentence_softmax, {}};
    }
    return {};
}

}  // namespace attention
