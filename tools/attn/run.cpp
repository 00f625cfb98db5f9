// attn run: one forward pass, with its attention weights.
#include <algorithm>
#include <iostream>

#include "attn/answers.h"
#include "attn/command.h"
#include "attn/pack_file.h"
#include "attn/print.h"
#include "attn/text_input.h"

namespace attention::tool {
namespace {

struct Options {
    std::string pack;
    TextOptions input;
    bool json = false;
};

// [block][head][reading][read]
Json attention_json(const Trace& trace, const ModelConfig& config) {
    Json blocks = Json::array();
    for (int block = 0; block < config.blocks; ++block) {
        Json heads = Json::array();
        for (int head = 0; head < config.heads; ++head) {
            MatrixView weights = trace.matrix(StageKind::weights, block, head);  // (n, n)
            Json rows = Json::array();
            for (int row = 0; row < weights.rows(); ++row)
                rows.push_back(std::vector<float>(weights.row(row).begin(), weights.row(row).end()));
            heads.push_back(std::move(rows));
        }
        blocks.push_back(std::move(heads));
    }
    return blocks;
}

// The most probable labels or next tokens, at most ten.
void print_answer(const Answer& answer, const Pack& pack) {
    std::vector<int> order(answer.probabilities.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = int(i);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return answer.probabilities[std::size_t(a)] > answer.probabilities[std::size_t(b)];
    });
    order.resize(std::min<std::size_t>(order.size(), 10));
    std::vector<std::pair<std::string, std::string>> lines;
    for (int index : order)
        lines.push_back({answer_name(index, pack.model.config, pack.vocabulary),
                         decimals(answer.probabilities[std::size_t(index)], 6)});
    std::cout << (pack.model.config.has_labels() ? "Probabilities\n" : "Most probable next tokens\n");
    print_pairs(lines);
}

void print_words(const Words& words) {
    std::vector<std::pair<std::string, std::string>> lines;
    for (std::size_t i = 0; i < words.tokens.size(); ++i)
        lines.push_back(
            {std::to_string(i + 1) + "  " + words.tokens[i].text,
             std::to_string(words.ids[i]) + (words.tokens[i].unknown ? "  not in the vocabulary" : "")});
    std::cout << "\nTokens and their ids\n";
    print_pairs(lines);
    if (words.cut > 0) std::cout << "The text was cut: " << words.cut << " more tokens did not fit.\n";
    if (!words.left_out.empty())
        std::cout << words.left_out.size() << " tokens were left out: the vocabulary cannot express them.\n";
}

Result<void> run(const Options& options) {
    Result<Pack> pack = read_pack_file(options.pack);
    if (!pack) return tl::unexpected<Error>(pack.error());
    Result<Words> words = read_words(options.input, *pack);
    if (!words) return tl::unexpected<Error>(words.error());
    Trace trace;
    forward(pack->model, words->ids, trace);
    Answer result = answer(pack->model, trace);
    if (!options.json) {
        print_answer(result, *pack);
        print_words(*words);
        std::cout
            << "\nWith --json: logits and the attention weights of every block, head and pair of words.\n";
        return {};
    }
    Json document;
    add_words(document, *words);
    add_answer(document, result, pack->model.config, pack->vocabulary);
    document["attention"] = attention_json(trace, pack->model.config);
    print_json(document);
    return {};
}

}  // namespace

void add_run(CLI::App& app, Command& chosen) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("run", "Answer one text, with the attention weights");
    add_pack_argument(*command, options->pack);
    add_text_options(*command, options->input);
    add_json_option(*command, options->json);
    command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace attention::tool
