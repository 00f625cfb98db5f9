// attn evaluate: accuracy, shuffled words, baselines, and whether the most attended word is the most
// influential.
#include <charconv>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <thread>

#include "attn/answers.h"
#include "attn/command.h"
#include "attn/evaluation.h"
#include "attn/pack_file.h"
#include "attn/print.h"
#include "attn/progress.h"
#include "engine/tokenizer.h"

namespace attention::tool {
namespace {

struct Options {
    std::string pack, tickets, against, figures_out;
    std::uint64_t seed = 0;
    int threads = 0;  // 0: one a processor
    bool json = false;
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

struct Share {
    std::size_t count = 0, of = 0;
    double value() const { return of ? double(count) / double(of) : 0; }
};

template <class Test>
Share share_of(const std::vector<EvaluatedTicket>& rows, Test test) {
    Share share{0, rows.size()};
    for (std::size_t i = 0; i < rows.size(); ++i) share.count += test(i);
    return share;
}

// The fields of the figures but for their source.
Json figures_of(const LoadedPack& loaded, const std::vector<Ticket>& tickets,
                const std::vector<EvaluatedTicket>& rows, const std::string& against_weights) {
    const Pack& pack = loaded.pack;
    const ModelConfig& config = pack.model.config;
    auto right = [&](std::size_t i, int label) {
        return config.labels[std::size_t(label)] == tickets[i].label;
    };
    Json figures;
    figures["accuracy"] = share_of(rows, [&](auto i) { return right(i, rows[i].label); }).value();
    figures["accuracy_shuffled"] =
        share_of(rows, [&](auto i) { return right(i, rows[i].shuffled_label); }).value();
    figures["baselines"] = Json::object();
    for (std::size_t b = 0; b < pack.baselines.size(); ++b)
        figures["baselines"][pack.baselines[b].name] = {
            {"accuracy", share_of(rows, [&](auto i) { return right(i, rows[i].baselines[b]); }).value()},
            {"accuracy_shuffled",
             share_of(rows, [&](auto i) { return right(i, rows[i].shuffled_baselines[b]); }).value()}};
    if (why_no_hiding(config, pack.vocabulary).empty()) {
        Share agreement =
            share_of(rows, [&](auto i) { return rows[i].most_attended == rows[i].most_influential; });
        figures["agreement_count"] = agreement.count;
        figures["agreement"] = agreement.value();
    }
    if (!against_weights.empty()) {
        float change = 0;
        int baselines_changed = 0;
        for (const EvaluatedTicket& row : rows) {
            change = std::max(change, row.largest_weight_change);
            baselines_changed += row.baselines_changed;
        }
        figures["against"] = {
            {"weights", against_weights},
            {"largest_weight_change", change},
            {"predictions_changed", share_of(rows, [&](auto i) { return rows[i].prediction_changed; }).count},
            {"baseline_predictions_changed", baselines_changed}};
    }
    return figures;
}

Json rows_json(const Pack& pack, const std::vector<Ticket>& tickets,
               const std::vector<EvaluatedTicket>& rows) {
    Json list = Json::array();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        Json row = {{"ticket_id", tickets[i].id},
                    {"label", pack.model.config.labels[std::size_t(rows[i].label)]},
                    {"most_attended", rows[i].most_attended}};
        if (rows[i].most_influential >= 0) row["most_influential"] = rows[i].most_influential;
        list.push_back(std::move(row));
    }
    return list;
}

void print_document(const Options& options, const LoadedPack& loaded, const LoadedTickets& file,
                    const std::vector<EvaluatedTicket>& rows, const Json& figures, double seconds) {
    Json document = {{"tickets", file.tickets.size()}, {"seed", options.seed}, {"weights", loaded.weights}};
    document.update(figures);
    document["seconds"] = seconds;
    std::string no_hiding = why_no_hiding(loaded.pack.model.config, loaded.pack.vocabulary);
    if (!no_hiding.empty())
        for (const char* field : {"agreement_count", "agreement", "most_influential"})
            add_not_defined(document, field, no_hiding);
    document["rows"] = rows_json(loaded.pack, file.tickets, rows);
    print_json(document);
}

void print_text(const Options& options, const LoadedPack& loaded, const LoadedTickets& file,
                const Json& figures, double seconds) {
    std::vector<std::pair<std::string, std::string>> lines = {
        {"tickets", thousands(file.tickets.size())},
        {"accuracy", percent(figures["accuracy"].get<double>())},
        {"  shuffled words, seed " + std::to_string(options.seed),
         percent(figures["accuracy_shuffled"].get<double>())}};
    for (const auto& [name, baseline] : figures["baselines"].items()) {
        lines.push_back({name, percent(baseline["accuracy"].get<double>())});
        lines.push_back({"  shuffled words", percent(baseline["accuracy_shuffled"].get<double>())});
    }
    if (figures.contains("agreement"))
        lines.push_back({"most attended word = most influential word",
                         thousands(figures["agreement_count"].get<std::uint64_t>()) + " of " +
                             thousands(file.tickets.size()) + " (" +
                             percent(figures["agreement"].get<double>()) + ")"});
    if (figures.contains("against")) {
        const Json& against = figures["against"];
        lines.push_back({"largest change of an attention weight against " + options.against,
                         decimals(against["largest_weight_change"].get<double>(), 6)});
        lines.push_back(
            {"predictions changed", thousands(against["predictions_changed"].get<std::uint64_t>())});
        lines.push_back({"predictions of baselines changed",
                         thousands(against["baseline_predictions_changed"].get<std::uint64_t>())});
    }
    lines.push_back({"seconds", decimals(seconds, 1)});
    print_pairs(lines);
    std::string no_hiding = why_no_hiding(loaded.pack.model.config, loaded.pack.vocabulary);
    if (!no_hiding.empty()) std::cout << no_hiding << "\n";
}

Result<void> write_figures(const Options& options, const LoadedPack& loaded, const LoadedTickets& file,
                           const Json& figures) {
    Json document = {{"source",
                      {{"data", std::filesystem::path(options.tickets).filename().string()},
                       {"sha256", file.sha256},
                       {"tickets", file.tickets.size()},
                       {"seed", options.seed},
                       {"weights", loaded.weights}}}};
    document.update(figures);
    return write_file(options.figures_out,
                      document.dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
}

Result<void> evaluate(const Options& options) {
    if (!options.figures_out.empty())
        if (auto allowed = check_output(options.figures_out, {options.pack, options.tickets, options.against}); !allowed)
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
    std::optional<LoadedPack> against;
    if (!options.against.empty()) {
        Result<LoadedPack> other = load(options.against);
        if (!other) return tl::unexpected<Error>(other.error());
        if (auto good = check_against(loaded->pack, other->pack, options.against); !good) return good;
        against = std::move(*other);
    }

    int threads =
        options.threads > 0 ? options.threads : int(std::max(1u, std::thread::hardware_concurrency()));
    EvaluationTask task{loaded->pack, against ? &against->pack : nullptr, file->tickets, options.seed,
                        threads};
    std::vector<EvaluatedTicket> rows;
    {
        Progress bar("Evaluating", file->tickets.size());
        rows = evaluate_tickets(task, [&](std::size_t done) { bar.show(done); });
    }
    double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    Json figures = figures_of(*loaded, file->tickets, rows, against ? against->weights : "");
    if (!options.figures_out.empty())
        if (auto written = write_figures(options, *loaded, *file, figures); !written) return written;
    if (options.json)
        print_document(options, *loaded, *file, rows, figures, seconds);
    else
        print_text(options, *loaded, *file, figures, seconds);
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
    command->add_option("--seed", options->seed, "Of the shuffled words")
        ->capture_default_str()
        ->check(CLI::Validator(check_seed_text, ""));
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
