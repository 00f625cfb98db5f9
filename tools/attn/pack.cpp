// attn pack: trained weights -> .attn
#include <iostream>
#include <set>

#include "attn/command.h"
#include "attn/figures.h"
#include "attn/model_file.h"
#include "attn/pack_file.h"
#include "attn/print.h"
#include "attn/ticket_file.h"
#include "attn/weights.h"

namespace attention::tool {
namespace {

struct Options {
    std::string weights, config, vocabulary, tickets, practice, figures, card, dtype = "mixed", out;
    std::vector<std::string> baselines;  // NAME=FILE
    bool json = false;
};

// Norms and biases are small and stay f32; matrices get the type.
void set_types(Tensors& tensors, DType type) {
    for (auto& [name, tensor] : tensors) tensor.stored = tensor.shape.size() < 2 ? DType::f32 : type;
}

struct Types {
    DType transformer, baselines;
};

Types types_of(const std::string& dtype) {
    if (dtype == "f32") return {DType::f32, DType::f32};
    if (dtype == "f16") return {DType::f16, DType::f16};
    if (dtype == "q8") return {DType::q8, DType::q8};
    return {DType::f16, DType::q8};
}

Result<std::vector<std::string>> read_vocabulary(const std::string& path) {
    Result<std::string> text = read_text_file(path);
    if (!text) return tl::unexpected<Error>(text.error());
    Result<Vocabulary> vocabulary = parse_vocabulary(*text);
    if (!vocabulary) return in_file(path, vocabulary.error());
    return vocabulary->entries();
}

// The transformer's tensors, checked against the configuration.
Result<Tensors> read_model(const std::string& path, const ModelFile& model, int vocabulary_size) {
    Result<WeightFile> weights = read_weights(path);
    if (!weights) return tl::unexpected<Error>(weights.error());
    Result<Tensors> tensors = our_tensors(*weights, model, vocabulary_size);
    if (!tensors) return in_file(path, tensors.error());
    Result<Model> made = make_model(model.config, vocabulary_size, *tensors);
    if (!made) return in_file(path, made.error());
    return tensors;
}

Result<Tensors> read_baseline(const std::string& name, const std::string& path, const ModelConfig& config,
                              int vocabulary_size) {
    if (!config.has_labels())
        return fail(path + ": A language model has no labels, so that a baseline has nothing to answer.");
    Result<WeightFile> weights = read_weights(path);
    if (!weights) return tl::unexpected<Error>(weights.error());
    Result<Tensors> tensors = plain_tensors(*weights);
    if (!tensors) return in_file(path, tensors.error());
    Result<Baseline> made = make_baseline(name, *tensors, vocabulary_size, config.labels);
    if (!made) return in_file(path, made.error());
    return tensors;
}

Result<void> add_baselines(PackSource& source, const Options& options, DType type) {
    for (const std::string& argument : options.baselines) {
        std::size_t equals = argument.find('=');
        std::string name = argument.substr(0, equals), path = argument.substr(equals + 1);
        for (const auto& [other, tensors] : source.baselines)
            if (other == name) return fail("--baseline " + name + " is given twice.");
        Result<Tensors> tensors = read_baseline(name, path, source.config, int(source.vocabulary.size()));
        if (!tensors) return tl::unexpected<Error>(tensors.error());
        set_types(*tensors, type);
        source.baselines.emplace_back(name, std::move(*tensors));
    }
    return {};
}

// The practice set comes after the other tickets, and shares no id with them.
Result<void> add_practice(PackSource& source, const std::string& path, const std::string& tickets_path) {
    Result<LoadedTickets> practice = read_ticket_file(path, source.config, MayLackLabels::yes);
    if (!practice) return tl::unexpected<Error>(practice.error());
    std::set<std::string> ids;
    for (const Ticket& ticket : source.tickets) ids.insert(ticket.id);
    for (std::size_t i = 0; i < practice->tickets.size(); ++i) {
        Ticket& ticket = practice->tickets[i];
        if (ids.count(ticket.id))
            return fail(path + ": " + practice->places[i].id + ": The ticket_id \"" + ticket.id +
                        "\" stands in " + tickets_path + " already.");
        ticket.practice = true;
        source.tickets.push_back(std::move(ticket));
    }
    return {};
}

Result<PackSource> read_source(const Options& options) {
    Result<ModelFile> model = read_model_file(options.config);
    if (!model) return tl::unexpected<Error>(model.error());
    Result<std::vector<std::string>> vocabulary = read_vocabulary(options.vocabulary);
    if (!vocabulary) return tl::unexpected<Error>(vocabulary.error());
    Result<Tensors> tensors = read_model(options.weights, *model, int(vocabulary->size()));
    if (!tensors) return tl::unexpected<Error>(tensors.error());

    PackSource source{model->config, std::move(*vocabulary), std::move(*tensors), {}, {}, "", ""};
    set_types(source.tensors, types_of(options.dtype).transformer);
    if (auto added = add_baselines(source, options, types_of(options.dtype).baselines); !added)
        return tl::unexpected<Error>(added.error());
    if (!options.tickets.empty()) {
        Result<LoadedTickets> tickets = read_ticket_file(options.tickets, source.config, MayLackLabels::yes);
        if (!tickets) return tl::unexpected<Error>(tickets.error());
        source.tickets = std::move(tickets->tickets);
    }
    if (!options.practice.empty())
        if (auto added = add_practice(source, options.practice, options.tickets); !added)
            return tl::unexpected<Error>(added.error());
    if (!options.card.empty()) {
        Result<std::string> card = read_text_file(options.card);
        if (!card) return tl::unexpected<Error>(card.error());
        source.card = std::move(*card);
    }
    return source;
}

// Figures go in only with the weights that they were measured on.
Result<void> add_figures(PackSource& source, const Options& options, const std::string& weights) {
    if (options.figures.empty()) return {};
    Result<MeasuredFigures> figures = read_figures(options.figures);
    if (!figures) return tl::unexpected<Error>(figures.error());
    if (figures->weights == weights) {
        source.figures = std::move(figures->text);
    } else {
        std::cerr << "attn: " << options.figures
                  << ": The figures are left out: they were measured on the weights " << figures->weights
                  << ", these are " << weights << ". Measure them with attn evaluate --figures-out.\n";
    }
    return {};
}

std::size_t count_parameters(const PackSource& source) {
    std::size_t count = 0;
    for (const auto& [name, tensor] : source.tensors) count += tensor.values.size();
    return count;
}

void print_summary(const Options& options, const PackSource& source, std::size_t bytes,
                   const std::string& weights) {
    std::vector<std::string> names;
    std::string list;
    for (const auto& [name, tensors] : source.baselines) {
        names.push_back(name);
        list += (list.empty() ? "" : ", ") + name;
    }
    std::size_t parameters = count_parameters(source);
    if (options.json)
        return print_json({{"file", options.out},
                           {"bytes", bytes},
                           {"dtype", options.dtype},
                           {"weights", weights},
                           {"tensors", source.tensors.size()},
                           {"parameters", parameters},
                           {"vocabulary_size", source.vocabulary.size()},
                           {"baselines", names},
                           {"tickets", source.tickets.size()},
                           {"figures", !source.figures.empty()},
                           {"card", !source.card.empty()}});
    print_pairs(
        {{"pack", options.out},
         {"size", thousands(bytes) + " bytes, " + options.dtype},
         {"weights", weights},
         {"model", thousands(parameters) + " parameters in " + thousands(source.tensors.size()) + " tensors"},
         {"vocabulary", thousands(source.vocabulary.size()) + " entries"},
         {"baselines", list.empty() ? "none" : list},
         {"tickets", thousands(source.tickets.size())}});
}

std::vector<std::string> inputs(const Options& options) {
    std::vector<std::string> files = {options.weights,  options.config,  options.vocabulary, options.tickets,
                                      options.practice, options.figures, options.card};
    for (const std::string& baseline : options.baselines)
        files.push_back(baseline.substr(baseline.find('=') + 1));
    return files;
}

Result<void> pack(const Options& options) {
    if (auto allowed = check_output(options.out, inputs(options)); !allowed) return allowed;
    Result<PackSource> source = read_source(options);
    if (!source) return tl::unexpected<Error>(source.error());
    Result<Bytes> bytes = write_pack(*source);
    if (!bytes) return in_file(options.weights, bytes.error());
    Result<std::string> weights = weights_checksum(*bytes);
    if (!weights) return in_file(options.out, weights.error());
    if (auto added = add_figures(*source, options, *weights); !added) return added;
    if (!source->figures.empty()) bytes = write_pack(*source);
    if (Result<Pack> readable = read_pack(*bytes); !readable) return in_file(options.out, readable.error());
    if (auto written = write_file(options.out, *bytes); !written) return written;
    print_summary(options, *source, bytes->size(), *weights);
    return {};
}

std::string check_baseline(const std::string& argument) {
    std::size_t equals = argument.find('=');
    bool good = equals != std::string::npos && equals > 0 && equals + 1 < argument.size();
    return good ? "" : "expected NAME=FILE, found " + argument;
}

}  // namespace

void add_pack(CLI::App& app, Command& chosen) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        app.add_subcommand("pack", "Convert trained weights into the file that the page loads");
    command->add_option("--weights", options->weights, "PyTorch .pt state dict, safetensors or .npz")
        ->required();
    command->add_option("--config", options->config, "The configuration, JSON (docs/configuration.md)")
        ->required();
    command->add_option("--vocab", options->vocabulary, "The vocabulary, a JSON array of tokens")->required();
    command->add_option("--tickets", options->tickets, "Tickets to go with it, CSV");
    command->add_option("--practice", options->practice,
                        "The practice set, which the room Evidence sweeps, CSV");
    command
        ->add_option("--baseline", options->baselines, "NAME=FILE: a model to compare with; may be repeated")
        ->check(CLI::Validator(check_baseline, "NAME=FILE"))
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command->add_option("--figures", options->figures, "Figures measured with this pack's weights, JSON");
    command->add_option("--card", options->card, "The weights' card, Markdown");
    command->add_option("--dtype", options->dtype, "f32, f16, q8, or mixed: f16, and q8 for the baselines")
        ->check(CLI::IsMember({"f32", "f16", "q8", "mixed"}))
        ->capture_default_str();
    command->add_option("--out", options->out, "The pack to write")->required();
    add_json_option(*command, options->json);
    command->callback([options, &chosen] { chosen = [options] { return pack(*options); }; });
}

}  // namespace attention::tool
