// attn probe: attention received by each word, and the lead lost when it is hidden.
#include <iostream>

#include "attn/answers.h"
#include "attn/command.h"
#include "attn/pack_file.h"
#include "attn/print.h"
#include "attn/text_input.h"
#include "engine/probes.h"

namespace attention::tool {
namespace {

struct Options {
    std::string pack;
    TextOptions input;
    bool json = false;
};

struct Probe {
    Answer answer;
    Vector received;               // (n)
    float base_lead = 0;           // for a model with labels
    std::vector<float> lead_lost;  // (n), for a model with labels and <unk>
};

Probe probe_words(const Pack& pack, const Words& words) {
    const ModelConfig& config = pack.model.config;
    Trace trace;
    forward(pack.model, words.ids, trace);
    Probe probe{answer(pack.model, trace), attention_received(trace, config, config.blocks - 1), 0, {}};
    if (!why_no_lead(config).empty()) return probe;
    probe.base_lead = lead(probe.answer.logits, probe.answer.best, config);
    if (!why_no_hiding(config, pack.vocabulary).empty()) return probe;
    HideOneWord hide(pack.model, words.ids, pack.vocabulary.unknown());
    while (hide.step()) {
    }
    probe.lead_lost = hide.lead_lost();
    return probe;
}

void print_document(const Pack& pack, const Words& words, const Probe& probe) {
    const ModelConfig& config = pack.model.config;
    std::string no_lead = why_no_lead(config), no_hiding = why_no_hiding(config, pack.vocabulary);
    Json document;
    add_words(document, words);
    document[config.has_labels() ? "label" : "next_token"] =
        answer_name(probe.answer.best, config, pack.vocabulary);
    if (no_lead.empty()) document["base_lead"] = probe.base_lead;
    document["received"] = std::vector<float>(probe.received.begin(), probe.received.end());
    document["most_attended"] = first_largest(probe.received);
    if (no_hiding.empty()) {
        document["lead_lost"] = probe.lead_lost;
        document["most_influential"] = first_largest(probe.lead_lost);
    }
    if (!no_lead.empty()) add_not_defined(document, "base_lead", no_lead);
    if (!no_hiding.empty()) {
        add_not_defined(document, "lead_lost", no_hiding);
        add_not_defined(document, "most_influential", no_hiding);
    }
    print_json(document);
}

void print_text(const Pack& pack, const Words& words, const Probe& probe) {
    const ModelConfig& config = pack.model.config;
    std::string no_hiding = why_no_hiding(config, pack.vocabulary);
    std::cout << (config.has_labels() ? "answer  " : "next token  ")
              << answer_name(probe.answer.best, config, pack.vocabulary) << "\n";
    if (config.has_labels()) std::cout << "lead    " << decimals(probe.base_lead, 3) << "\n";
    if (!no_hiding.empty()) std::cout << no_hiding << "\n";
    if (words.cut > 0) std::cout << "The text was cut: " << words.cut << " more tokens did not fit.\n";
    std::cout << "\nAttention received"
              << (no_hiding.empty() ? ", and lead lost when the word is hidden\n" : "\n");
    std::vector<std::pair<std::string, std::string>> lines;
    for (std::size_t i = 0; i < words.tokens.size(); ++i) {
        std::string numbers = decimals(probe.received[Eigen::Index(i)], 3);
        if (no_hiding.empty())
            numbers += (probe.lead_lost[i] < 0 ? "  " : "   ") + decimals(probe.lead_lost[i], 3);
        lines.push_back({std::to_string(i + 1) + "  " + words.tokens[i].text, numbers});
    }
    print_pairs(lines);
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
