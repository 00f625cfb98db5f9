// attn unpack: a pack's parts as files, the tensors as the page computes with them, in f32.
#include <filesystem>

#include "attn/command.h"
#include "attn/pack_file.h"
#include "attn/print.h"
#include "attn/ticket_file.h"
#include "attn/weights.h"

namespace attention::tool {
namespace {

struct Options {
    std::string pack, out;
    bool json = false;
};

using Files = std::vector<std::pair<std::string, Bytes>>;  // name, content

Bytes bytes_of(const std::string& text) { return Bytes(text.begin(), text.end()); }

std::string vocabulary_json(const std::vector<std::string>& entries) {
    return Json(entries).dump(0, ' ', false, Json::error_handler_t::replace) + "\n";
}

Files files_of(const PackSource& source) {
    Files files = {{"model.safetensors", write_safetensors(source.tensors)},
                   {"config.json", bytes_of(config_json(source.config))},
                   {"vocabulary.json", bytes_of(vocabulary_json(source.vocabulary))}};
    for (const auto& [name, tensors] : source.baselines)
        files.push_back({name + ".safetensors", write_safetensors(tensors)});
    for (bool practice : {false, true})
        if (std::vector<Ticket> tickets = tickets_of(source.tickets, practice); !tickets.empty())
            files.push_back({practice ? "practice.csv" : "tickets.csv", bytes_of(tickets_csv(tickets))});
    if (!source.figures.empty()) files.push_back({"figures.json", bytes_of(source.figures)});
    if (!source.card.empty()) files.push_back({"card.md", bytes_of(source.card)});
    return files;
}

Result<void> unpack(const Options& options) {
    Result<Bytes> bytes = read_file(options.pack);
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    if (Result<Pack> sound = read_pack(*bytes); !sound) return in_file(options.pack, sound.error());
    Result<PackSource> source = read_pack_source(*bytes);
    if (!source) return in_file(options.pack, source.error());

    std::error_code code;
    std::filesystem::create_directories(options.out, code);
    if (code) return fail(options.out + ": The folder cannot be made: " + code.message() + ".");
    Json written = Json::array();
    std::vector<std::pair<std::string, std::string>> lines;
    for (const auto& [name, content] : files_of(*source)) {
        if (auto done = write_file((std::filesystem::path(options.out) / name).string(), content); !done)
            return done;
        written.push_back({{"file", name}, {"bytes", content.size()}});
        lines.push_back({name, thousands(content.size()) + " bytes"});
    }
    if (options.json)
        print_json({{"out", options.out}, {"files", written}});
    else
        print_pairs(lines);
    return {};
}

}  // namespace

void add_unpack(CLI::App& app, Command& chosen) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("unpack", "Write a pack's parts as files, its tensors in f32");
    add_pack_argument(*command, options->pack);
    command->add_option("--out", options->out, "The folder to write into")->required();
    add_json_option(*command, options->json);
    command->callback([options, &chosen] { chosen = [options] { return unpack(*options); }; });
}

}  // namespace attention::tool
