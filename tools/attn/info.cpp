// attn info: what is in a pack.
#include <iostream>

#include "attn/command.h"
#include "attn/pack_file.h"
#include "attn/print.h"
#include "engine/pack_table.h"
#include "engine/tensor_codec.h"

namespace attention::tool {
namespace {

struct Options {
    std::string pack;
    bool json = false;
};

Json section_json(const PackSection& section) {
    Json entry = {{"name", section.name}};
    if (holds_numbers(section.name)) {
        std::size_t name =
            section.name[0] == 't' ? section.name.find(' ') + 1 : std::string("baseline ").size();
        entry["name"] = section.name.substr(name);
        entry["shape"] = section.shape;
        entry["type"] = dtype_name(section.dtype);
    }
    entry["bytes"] = section.size;
    entry["offset"] = section.offset;
    entry["checksum"] = hexadecimal(section.checksum);
    return entry;
}

std::uint64_t parameters(const std::vector<PackSection>& sections) {
    std::uint64_t count = 0;
    for (const PackSection& section : sections)
        if (section.name.compare(0, 7, "tensor ") == 0) count += count_values(section.shape).value_or(0);
    return count;
}

std::size_t count_tickets(const Pack& pack, bool Ticket::*which) {
    std::size_t count = 0;
    for (const Ticket& ticket : pack.tickets) count += ticket.*which;
    return count;
}

Json id_or_null(int id) { return id < 0 ? Json(nullptr) : Json(id); }

void print_document(const Options& options, const Bytes& bytes, const Pack& pack,
                    const std::vector<PackSection>& sections) {
    Json tensors = Json::array(), baseline_tensors = Json::array(), texts = Json::array(),
         baselines = Json::array();
    for (const PackSection& section : sections) {
        bool own = section.name.compare(0, 7, "tensor ") == 0;
        (own                           ? tensors
         : holds_numbers(section.name) ? baseline_tensors
                                       : texts)
            .push_back(section_json(section));
    }
    for (const Baseline& baseline : pack.baselines)
        baselines.push_back(
            {{"name", baseline.name}, {"counts", baseline.counts == Counts::plain ? "plain" : "log1p"}});
    Json figures = pack.figures.empty() ? Json(nullptr) : Json::parse(pack.figures, nullptr, false);
    print_json({{"file", options.pack},
                {"bytes", bytes.size()},
                {"version", pack_version},
                {"weights", weights_checksum(bytes, sections)},
                {"config", Json::parse(config_json(pack.model.config), nullptr, false)},
                {"parameters", parameters(sections)},
                {"vocabulary_size", pack.vocabulary.size()},
                {"unknown", id_or_null(pack.vocabulary.unknown())},
                {"padding", id_or_null(pack.vocabulary.padding())},
                {"tensors", tensors},
                {"baselines", baselines},
                {"baseline_tensors", baseline_tensors},
                {"sections", texts},
                {"tickets", pack.tickets.size()},
                {"featured", count_tickets(pack, &Ticket::featured)},
                {"practice", count_tickets(pack, &Ticket::practice)},
                {"figures", figures},
                {"card", pack.card.empty() ? Json(nullptr) : Json(pack.card)}});
}

void print_sections(const std::vector<PackSection>& sections) {
    std::vector<std::pair<std::string, std::string>> lines;
    for (const PackSection& section : sections) {
        std::string shape =
            holds_numbers(section.name) ? shape_text(section.shape) + " " + dtype_name(section.dtype) : "";
        std::string bytes = thousands(section.size);
        lines.push_back({section.name, shape + std::string(shape.size() < 18 ? 18 - shape.size() : 1, ' ') +
                                           std::string(bytes.size() < 9 ? 9 - bytes.size() : 0, ' ') + bytes +
                                           " bytes  " + hexadecimal(section.checksum)});
    }
    print_pairs(lines);
}

void print_text(const Options& options, const Bytes& bytes, const Pack& pack,
                const std::vector<PackSection>& sections) {
    print_pairs({{"pack", options.pack},
                 {"size", thousands(bytes.size()) + " bytes, version " + std::to_string(pack_version)},
                 {"weights", weights_checksum(bytes, sections)},
                 {"parameters", thousands(parameters(sections))},
                 {"vocabulary", thousands(std::uint64_t(pack.vocabulary.size())) + " entries" +
                                    (pack.vocabulary.unknown() < 0 ? ", without <unk>" : "")},
                 {"tickets", thousands(pack.tickets.size()) + ", " +
                                 thousands(count_tickets(pack, &Ticket::featured)) + " featured, " +
                                 thousands(count_tickets(pack, &Ticket::practice)) + " for practice"}});
    std::cout << "\nConfiguration\n"
              << config_json(pack.model.config) << "\nSections, their sizes and checksums\n";
    print_sections(sections);
    if (!pack.figures.empty())
        std::cout << "\nFigures\n" << Json::parse(pack.figures, nullptr, false).dump(1) << "\n";
    if (!pack.card.empty()) std::cout << "\nCard\n" << printable(pack.card) << "\n";
}

Result<void> info(const Options& options) {
    Result<Bytes> bytes = read_file(options.pack);
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    Result<Pack> pack = read_pack(*bytes);
    if (!pack) return in_file(options.pack, pack.error());
    Result<std::vector<PackSection>> sections = pack_sections(*bytes);
    if (!sections) return in_file(options.pack, sections.error());
    (options.json ? print_document : print_text)(options, *bytes, *pack, *sections);
    return {};
}

}  // namespace

void add_info(CLI::App& app, Command& chosen) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        app.add_subcommand("info", "Show configuration, tensors, sizes, figures and checksums of a pack");
    add_pack_argument(*command, options->pack);
    add_json_option(*command, options->json);
    command->callback([options, &chosen] { chosen = [options] { return info(*options); }; });
}

}  // namespace attention::tool
