// attn probe: attention received by each word, its attention rollout, and the lead lost when it is hidden.
#include <iostream>
#include <optional>

#include "attn/answers.h"
#include "attn/command.h"
#include "attn/pack_file.h"
#include "attn/print.h"
#include "attn/text_input.h"
#include "engine/reports.h"
#include "engine/rollout.h"
#include "engine/statistics.h"

namespace attention::tool {
namespace {

struct Options {
    std::string pack;
    TextOptions input;
    bool json = false;
};

struct Probe {
    Trace trace;
    std::optional<HideOneWord> hiding;  // finished; for a model with labels and <unk>
};

Probe probe_words(const Pack& pack, const Words& words) {
    Probe probe;
    forward(pack.model, words.ids, probe.trace);
    if (!why_no_hiding(pack.model.config, pack.vocabulary).empty()) return probe;
    probe.hiding.emplace(pack.model, words.ids, pack.vocabulary.unknown());
    while (probe.hiding->step()) {}
    return probe;
}

void print_document(const Pack& pack, const Words& words, const Probe& probe) {
    const ModelConfig& config = pack.model.config;
    std::string no_lead = why_no_lead(config), no_hiding = why_no_hiding(config, pack.vocabulary);
    Json document;
    add_words(document, words);
    attention::add_probe(document, pack, probe.trace, probe.hiding ? &*probe.hiding : nullptr);
    if (!no_lead.empty()) add_not_defined(document, "base_lead", no_lead);
    if (!no_hiding.empty()) {
        for (const char* field : {"lead_lost", "most_influential", "rank_correlation"})
            add_not_defined(document, field, no_hiding);
    } else if (!document.contains("rank_correlation")) {
        add_not_defined(document, "rank_correlation",
                        "Attention received or lead lost has fewer than two different values.");
    }
    print_json(document);
}

std::string signed_decimals(float number) { return (number < 0 ? "  " : "   ") + decimals(number, 3); }

void print_text(const Pack& pack, const Words& words, const Probe& probe) {
    const ModelConfig& config = pack.model.config;
    const Answer found = answer(pack.model, probe.trace);
    const Vector received = attention_received(probe.trace, config, config.blocks - 1),
                 rollout = attention_rollout(probe.trace, config);
    std::string no_hiding = why_no_hiding(config, pack.vocabulary);
    std::cout << (config.has_labels() ? "answer  " : "next token  ")
              << answer_name(found.best, config, pack.vocabulary) << "\n";
    if (config.has_labels())
        std::cout << "lead    " << decimals(lead(found.logits, found.best, config), 3) << "\n";
    if (!no_hiding.empty()) std::cout << no_hiding << "\n";
    if (words.cut > 0) std::cout << "The text was cut: " << words.cut << " more tokens did not fit.\n";
    std::cout << "\nAttention received, attention rollout"
              << (probe.hiding ? ", and lead lost when the word is hidden\n" : "\n");
    std::vector<std::pair<std::string, std::string>> lines;
    for (std::size_t i = 0; i < words.tokens.size(); ++i) {
        std::string numbers =
            decimals(received[Eigen::Index(i)], 3) + "   " + decimals(rollout[Eigen::Index(i)], 3);
        if (probe.hiding) numbers += signed_decimals(probe.hiding->lead_lost()[i]);
        lines.push_back({std::to_string(i + 1) + "  " + words.tokens[i].text, numbers});
    }
    print_pairs(lines);
    if (!probe.hiding) return;
    const std::span<const float> attended(received.data(), std::size_t(received.size()));
    if (const auto correlation = rank_correlation(attended, probe.hiding->lead_lost()))
        std::cout << "\nRank correlation of attention received and lead lost: " << decimals(*correlation, 3)
                  << "\n";
}

Result<void> probe(const Options& options) {
    Result<Pack> pack = read_pack_file(options.pack);
    if (!pack) return tl::unexpected<Error>(pack.error());
    Result<Words> words = read_words(options.input, *pack);
    if (!words) return tl::unexpected<Error>(words.error());
    (options.json ? print_document : print_text)(*pack, *words, probe_words(*pack, *words));
    return {};
}

}  // namespace

void add_probe(CLI::App& app, Command& chosen) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        app.add_subcommand("probe", "Attention received by each word, and the lead lost without it");
    add_pack_argument(*command, options->pack);
    add_text_options(*command, options->input);
    add_json_option(*command, options->json);
    command->callback([options, &chosen] { chosen = [options] { return probe(*options); }; });
}

}  // namespace attention::tool
