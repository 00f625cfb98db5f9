#include "engine/reports.h"

#include "engine/rollout.h"
#include "engine/statistics.h"

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

std::vector<float> list_of(const Vector& values) { return {values.data(), values.data() + values.size()}; }

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

// What the model answers with: labels, or vocabulary entries for the token that follows.
const std::vector<std::string>& answer_names(const Pack& pack) {
    return pack.model.config.has_labels() ? pack.model.config.labels : pack.vocabulary.entries();
}

const char* answer_field(const Pack& pack) { return pack.model.config.has_labels() ? "label" : "next_token"; }

ordered_json probabilities_json(const Answer& answer, const Pack& pack) {
    ordered_json by_name = ordered_json::object();
    const std::vector<std::string>& names = answer_names(pack);
    for (std::size_t i = 0; i < names.size(); ++i) by_name.push_back({names[i], answer.probabilities[i]});
    return by_name;
}

ordered_json reading_json(const Reading& reading) {
    ordered_json report = {
        {"tokens", each(reading.tokens, &Token::text)},     {"ids", reading.ids},
        {"start", each(reading.tokens, &Token::start)},     {"end", each(reading.tokens, &Token::end)},
        {"unknown", each(reading.tokens, &Token::unknown)}, {"cut", reading.cut}};
    if (!reading.left_out.empty()) report["left_out"] = each(reading.left_out, &Token::text);
    return report;
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
    ordered_json report = reading_json(reading);
    if (reading.ids.empty()) return report;
    const Answer found = answer(pack.model, trace);
    report["logits"] = found.logits;
    report["probabilities"] = probabilities_json(found, pack);
    report[answer_field(pack)] = answer_names(pack)[std::size_t(found.best)];
    report["attention"] = attention_json(trace, pack.model.config);
    return report;
}

void add_probe(ordered_json& report, const Pack& pack, const Trace& trace, const HideOneWord* probe) {
    const ModelConfig& config = pack.model.config;
    const Answer found = answer(pack.model, trace);
    const std::vector<float> received = list_of(attention_received(trace, config, config.blocks - 1));
    report[answer_field(pack)] = answer_names(pack)[std::size_t(found.best)];
    if (config.has_labels()) report["base_lead"] = lead(found.logits, found.best, config);
    report["received"] = received;
    report["most_attended"] = first_largest(received);
    report["rollout"] = list_of(attention_rollout(trace, config));
    if (!probe) return;
    report["lead_lost"] = probe->lead_lost();
    report["most_influential"] = first_largest(probe->lead_lost());
    if (const auto correlation = rank_correlation(received, probe->lead_lost()))
        report["rank_correlation"] = float(*correlation);
}

ordered_json probe_report(const Pack& pack, const Reading& reading, const Trace& trace,
                          const HideOneWord* probe) {
    ordered_json report = reading_json(reading);
    if (!reading.ids.empty()) add_probe(report, pack, trace, probe);
    return report;
}

}  // namespace attention
