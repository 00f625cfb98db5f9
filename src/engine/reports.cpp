#include "engine/reports.h"

namespace attention {

namespace {

using nlohmann::ordered_json;

template <class Field>
ordered_json each(const std::vector<Token>& tokens, Field Token::*field) {
    ordered_json values = ordered_json::array();
    for (const Token& token : tokens) values.push_back(token.*field);
    return values;
}

ordered_json matrix_json(const MatrixView& matrix) {
    ordered_json rows = ordered_json::array();
    for (Eigen::Index row = 0; row < matrix.rows(); ++row) {
        const float* numbers = matrix.data() + row * matrix.cols();
        rows.push_back(std::vector<float>(numbers, numbers + matrix.cols()));
    }
    return rows;
}

ordered_json attention_json(const Trace& trace, const ModelConfig& config) {
    ordered_json blocks = ordered_json::array();
    for (int block = 0; block < config.blocks; ++block) {
        ordered_json heads = ordered_json::array();
        for (int head = 0; head < config.heads; ++head)
            heads.push_back(matrix_json(trace.matrix(StageKind::weights, block, head)));
        blocks.push_back(std::move(heads));
    }
    return blocks;
}

// By label; of a language model, one a vocabulary entry.
ordered_json probabilities_json(const Answer& answer, const ModelConfig& config) {
    if (!config.has_labels()) return answer.probabilities;
    ordered_json by_label = ordered_json::object();
    for (std::size_t i = 0; i < config.labels.size(); ++i) by_label[config.labels[i]] = answer.probabilities[i];
    return by_label;
}

}  // namespace

Reading read_text(std::string_view text, const Pack& pack) {
    Tokenized tokenized = tokenize(text, pack.vocabulary);
    Reading reading{std::move(tokenized.tokens), {}, 0, std::move(tokenized.left_out)};
    const std::size_t limit = std::size_t(pack.model.config.positions);
    if (reading.tokens.size() > limit) {
        reading.cut = int(reading.tokens.size() - limit);
        reading.tokens.resize(limit);
    }
    for (const Token& token : reading.tokens) reading.ids.push_back(token.id);
    return reading;
}

ordered_json run_report(const Pack& pack, const Reading& reading, const Trace& trace) {
    const ModelConfig& config = pack.model.config;
    ordered_json report = {{"tokens", each(reading.tokens, &Token::text)},
                           {"ids", reading.ids},
                           {"start", each(reading.tokens, &Token::start)},
                           {"end", each(reading.tokens, &Token::end)},
                           {"unknown", each(reading.tokens, &Token::unknown)},
                           {"cut", reading.cut}};
    if (reading.ids.empty()) return report;
    const Answer found = answer(pack.model, trace);
    report["logits"] = found.logits;
    report["probabilities"] = probabilities_json(found, config);
    report["label"] = config.has_labels() ? config.labels[std::size_t(found.best)] : pack.vocabulary.text(found.best);
    report["attention"] = attention_json(trace, config);
    return report;
}

ordered_json probe_report(const Pack& pack, const Reading& reading, const Trace& trace, const HideOneWord* probe) {
    ordered_json report = {{"tokens", each(reading.tokens, &Token::text)}, {"ids", reading.ids}, {"cut", reading.cut}};
    if (reading.ids.empty()) return report;
    const ModelConfig& config = pack.model.config;
    const Vector received = attention_received(trace, config, config.blocks - 1);
    report["received"] = std::vector<float>(received.data(), received.data() + received.size());
    if (!probe) return report;
    report["base_lead"] = probe->base_lead();
    report["lead_lost"] = probe->lead_lost();
    return report;
}

}  // namespace attention
