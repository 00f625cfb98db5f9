// attn evaluate: accuracy, shuffled words, baselines, whether the most attended word is the most influential,
// and how faithful scores of the words are.
#include <charconv>
#include <chrono>
#include <filesystem>
#include <thread>

#include "attn/command.h"
#include "attn/evaluation_report.h"
#include "attn/pack_file.h"
#include "attn/progress.h"
#include "attn/ticket_file.h"
#include "engine/tokenizer.h"

namespace attention::tool {
namespace {

struct Options {
    std::string pack, tickets, against, figures_out;
    std::uint64_t seed = 0;
    int threads = 0;  // 0: one a processor
    bool faithfulness = false, json = false;
};

struct LoadedPack {
    Pack pack;
    std::string weights;  // checksum
};

Result<LoadedPack> load(const std::string& path) {
    Result<Bytes> bytes = read_file(path);
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    Result<Pack> pack = read_pack(*bytes);
    if (!pack) return in_file(path, pack.error());
    Result<std::string> weights = weights_checksum(*bytes);
    if (!weights) return in_file(path, weights.error());
    return LoadedPack{std::move(*pack), *weights};
}

// Every ticket must have a word that the model can read.
Result<void> check_texts(const LoadedTickets& file, const std::string& path, const Vocabulary& vocabulary) {
    if (file.tickets.empty()) return fail(path + ": The file has no ticket.");
    for (std::size_t i = 0; i < file.tickets.size(); ++i)
        if (tokenize(file.tickets[i].text, vocabulary).tokens.empty())
            return fail(path + ": " + file.places[i].text +
                        ": The text has no word that the model can read.");
    return {};
}

Result<void> check_against(const Pack& pack, const Pack& other, const std::string& path) {
    ModelConfig config = other.model.config;
    config.name = pack.model.config.name;
    bool same = config_json(config) == config_json(pack.model.config) &&
                other.vocabulary.entries() == pack.vocabulary.entries();
    if (same) return {};
    return fail(path + ": The pack to compare with has another configuration or vocabulary.");
}

Result<void> write_figures(const Options& options, const EvaluationReport& report,
                           const std::string& sha256) {
    Json document = {{"source",
                      {{"data", std::filesystem::path(options.tickets).filename().string()},
                       {"sha256", sha256},
                       {"tickets", report.tickets.size()},
                       {"seed", options.seed},
                       {"weights", report.weights}}}};
    document.update(figures_json(report));
    return write_file(options.figures_out,
                      document.dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
}

Result<void> evaluate(const Options& options) {
    if (!options.figures_out.empty())
        if (auto allowed =
                check_output(options.figures_out, {options.pack, options.tickets, options.against});
            !allowed)
            return allowed;
    auto start = std::chrono::steady_clock::now();
    Result<LoadedPack> loaded = load(options.pack);
    if (!loaded) return tl::unexpected<Error>(loaded.error());
    const ModelConfig& config = loaded->pack.model.config;
    if (!config.has_labels())
        return fail(options.pack + ": A language model has no labels that tickets could be held against.");
    Result<LoadedTickets> file = read_ticket_file(options.tickets, config, MayLackLabels::no);
    if (!file) return tl::unexpected<Error>(file.error());
    if (auto good = check_texts(*file, options.tickets, loaded->pack.vocabulary); !good) return good;
    Result<TicketSet> tickets = TicketSet::read(std::move(file->csv), config.labels);
    if (!tickets) return in_file(options.tickets, tickets.error());
    std::optional<LoadedPack> against;
    if (!options.against.empty()) {
        Result<LoadedPack> other = load(options.against);
        if (!other) return tl::unexpected<Error>(other.error());
        if (auto good = check_against(loaded->pack, other->pack, options.against); !good) return good;
        against = std::move(*other);
    }

    int threads =
        options.threads > 0 ? options.threads : int(std::max(1u, std::thread::hardware_concurrency()));
    SweepOptions asked;
    asked.seed = options.seed;
    asked.faithfulness = options.faithfulness;
    EvaluationTask task{loaded->pack, against ? &against->pack : nullptr, *tickets, asked, threads};
    std::optional<Evaluation> evaluation;
    {
        Progress bar("Evaluating", std::size_t(tickets->size()));
        evaluation = evaluate_tickets(task, [&](std::size_t done) { bar.show(done); });
    }
    const SweepFigures figures = sweep_figures(evaluation->sweep, *tickets, loaded->pack);
    double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    EvaluationReport report{loaded->pack,    *tickets,        *evaluation,
                            figures,         loaded->weights, against ? against->weights : "",
                            options.against, seconds};
    if (!options.figures_out.empty())
        if (auto written = write_figures(options, report, file->sha256); !written) return written;
    if (options.json)
        print_json(evaluation_json(report));
    else
        print_evaluation(report);
    return {};
}

// CLI11 takes "-1" for the largest number.
std::string check_seed_text(std::string& text) {
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    const bool whole = !text.empty() && error == std::errc() && end == text.data() + text.size();
    return whole ? "" : "a whole number from 0 to 18446744073709551615 was expected, not " + text;
}

}  // namespace

void add_evaluate(CLI::App& app, Command& chosen) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        app.add_subcommand("evaluate", "Accuracy, baselines, and attention against influence, over a CSV");
    add_pack_argument(*command, options->pack);
    command->add_option("--tickets", options->tickets, "CSV with the columns ticket_id, text and team")
        ->required();
    command->add_option("--seed", options->seed, "Of the shuffled words and of the random order")
        ->capture_default_str()
        ->check(CLI::Validator(check_seed_text, ""));
    command->add_flag("--faithfulness", options->faithfulness,
                      "Measure comprehensiveness and sufficiency of each score of the words");
    command->add_option("--against", options->against,
                        "A pack of the same model in other types: how far apart are they?");
    command->add_option("--figures-out", options->figures_out,
                        "Write the figures to a file that attn pack --figures reads");
    command->add_option("--threads", options->threads, "How many threads compute; 0: one a processor")
        ->check(CLI::Range(0, 256));
    add_json_option(*command, options->json);
    command->callback([options, &chosen] { chosen = [options] { return evaluate(*options); }; });
}

}  // namespace attention::tool
