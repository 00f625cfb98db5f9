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

std::vector<float> list_of(const Vector& values) { return {values.data(), values.data() + values.size()}; }

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

ordered_json reading_report(const Reading& reading) {
    ordered_json report = {
        {"tokens", each(reading.tokens, &Token::text)},     {"ids", reading.ids},
        {"start", each(reading.tokens, &Token::start)},     {"end", each(reading.tokens, &Token::end)},
        {"unknown", each(reading.tokens, &Token::unknown)}, {"cut", reading.cut}};
    if (!reading.left_out.empty()) report["left_out"] = each(reading.left_out, &Token::text);
    return report;
}

const std::vector<std::string>& answer_names(const Pack& pack) {
    return pack.model.config.has_labels() ? pack.model.config.labels : pack.vocabulary.entries();
}

const char* answer_field(const Pack& pack) { return pack.model.config.has_labels() ? "label" : "next_token"; }

ProbeNumbers probe_numbers(const Pack& pack, const Trace& trace, const HideOneWord* probe) {
    const ModelConfig& config = pack.model.config;
    const Answer found = answer(pack.model, trace);
    ProbeNumbers numbers;
    numbers.best = found.best;
    if (config.has_labels()) numbers.base_lead = lead(found.logits, found.best, config);
    numbers.received = list_of(attention_received(trace, config, config.blocks - 1));
    numbers.most_attended = first_largest(numbers.received);
    numbers.rollout = list_of(attention_rollout(trace, config));
    if (!probe) return numbers;
    numbers.lead_lost = probe->lead_lost();
    numbers.most_influential = first_largest(numbers.lead_lost);
    if (const auto correlation = rank_correlation(numbers.received, numbers.lead_lost))
        numbers.rank_correlation = float(*correlation);
    return numbers;
}

void add_probe(ordered_json& report, const Pack& pack, const Trace& trace, const HideOneWord* probe) {
    const ProbeNumbers numbers = probe_numbers(pack, trace, probe);
    report[answer_field(pack)] = answer_names(pack)[std::size_t(numbers.best)];
    if (numbers.base_lead) report["base_lead"] = *numbers.base_lead;
    report["received"] = numbers.received;
    report["most_attended"] = numbers.most_attended;
    report["rollout"] = numbers.rollout;
    if (!probe) return;
    report["lead_lost"] = numbers.lead_lost;
    report["most_influential"] = numbers.most_influential;
    if (numbers.rank_correlation) report["rank_correlation"] = *numbers.rank_correlation;
}

}  // namespace attention
