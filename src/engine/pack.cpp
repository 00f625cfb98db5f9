#include "engine/pack.h"

#include <algorithm>

#include "engine/json_text.h"
#include "engine/pack_table.h"
#include "engine/pack_tickets.h"
#include "engine/tensor_codec.h"

namespace attention {
namespace {

tl::unexpected<Error> inside(const std::string& part, const Error& error) {
    return tl::unexpected<Error>(Error{part + ": " + error.sentence});
}

// ---- writing

NewSection text_section(std::string name, std::string_view text) {
    return {std::move(name), {text.begin(), text.end()}, false, DType::f32, {}};
}

Result<NewSection> tensor_section(std::string name, const Tensor& tensor) {
    auto bytes = encode_values(tensor);
    if (!bytes) return inside(name, bytes.error());
    return NewSection{std::move(name), std::move(*bytes), true, tensor.stored, tensor.shape};
}

// Names become parts of section names: no spaces and no characters that a file name could not have.
bool good_baseline_name(const std::string& name) {
    return !name.empty() && name.size() <= 60 && name != "model" &&
           std::all_of(name.begin(), name.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '-' || c == '_';
           });
}

Result<void> append_tensors(std::vector<NewSection>& sections, const std::string& prefix,
                            const Tensors& tensors) {
    for (const auto& [name, tensor] : tensors) {
        Result<NewSection> section = tensor_section(prefix + name, tensor);
        if (!section) return tl::unexpected<Error>(section.error());
        sections.push_back(std::move(*section));
    }
    return {};
}

Result<void> check_figures(const std::string& figures) {
    Result<Json> document = read_json(figures);
    if (!document) return inside("figures", document.error());
    if (!document->is_object())
        return fail("figures: A JSON object is expected; this is " + kind_of(*document) + ".");
    return {};
}

// ---- reading

struct Texts {
    std::string_view config, vocabulary, tickets, figures, card;
    bool has_config = false, has_vocabulary = false;
};

// Sections of other names are of later additions to version 1 and are passed over.
void keep_text(Texts& texts, const std::string& name, std::string_view text) {
    if (name == "config") texts.config = text, texts.has_config = true;
    if (name == "vocabulary") texts.vocabulary = text, texts.has_vocabulary = true;
    if (name == "tickets") texts.tickets = text;
    if (name == "figures") texts.figures = text;
    if (name == "card") texts.card = text;
}

Tensors& tensors_of(PackSource& source, const std::string& baseline) {
    for (auto& [name, tensors] : source.baselines)
        if (name == baseline) return tensors;
    return source.baselines.emplace_back(baseline, Tensors{}).second;
}

Result<void> keep_tensor(PackSource& source, const PackSection& section,
                         std::span<const std::uint8_t> content) {
    Result<Tensor> tensor = decode_values(content, section.shape, section.dtype);
    if (!tensor) return inside(section.name, tensor.error());
    std::string name = section.name.substr(section.name.find(' ') + 1);
    if (section.name.compare(0, 7, "tensor ") == 0) {
        source.tensors.emplace(name, std::move(*tensor));
        return {};
    }
    std::size_t space = name.find(' ');
    if (space == std::string::npos || !good_baseline_name(name.substr(0, space)))
        return fail("The section \"" + section.name + "\" does not name a baseline and its tensor.");
    tensors_of(source, name.substr(0, space)).emplace(name.substr(space + 1), std::move(*tensor));
    return {};
}

Result<void> read_texts(PackSource& source, const Texts& texts) {
    if (!texts.has_config) return fail("The pack has no section \"config\".");
    if (!texts.has_vocabulary) return fail("The pack has no section \"vocabulary\".");
    Result<ModelConfig> config = parse_config(texts.config);
    if (!config) return inside("config", config.error());
    Result<Vocabulary> vocabulary = parse_vocabulary(texts.vocabulary);
    if (!vocabulary) return inside("vocabulary", vocabulary.error());
    source.config = std::move(*config);
    source.vocabulary = vocabulary->entries();
    source.figures = texts.figures;
    source.card = texts.card;
    if (!source.figures.empty())
        if (auto good = check_figures(source.figures); !good) return good;
    if (texts.tickets.empty()) return {};
    Result<std::vector<Ticket>> tickets = parse_tickets_json(texts.tickets);
    if (!tickets) return inside("tickets", tickets.error());
    source.tickets = std::move(*tickets);
    return {};
}

Result<std::vector<Baseline>> make_baselines(const PackSource& source, int vocabulary_size) {
    std::vector<Baseline> baselines;
    for (const auto& [name, tensors] : source.baselines) {
        Result<Baseline> baseline = make_baseline(name, tensors, vocabulary_size, source.config.labels);
        if (!baseline) return tl::unexpected<Error>(baseline.error());
        baselines.push_back(std::move(*baseline));
    }
    return baselines;
}

}  // namespace

Result<std::vector<std::uint8_t>> write_pack(const PackSource& source) {
    std::vector<NewSection> sections;
    sections.push_back(text_section("config", config_json(source.config)));
    sections.push_back(text_section("vocabulary", json_line(Json(source.vocabulary))));
    if (!source.card.empty()) sections.push_back(text_section("card", source.card));
    if (!source.figures.empty()) {
        if (auto good = check_figures(source.figures); !good) return tl::unexpected<Error>(good.error());
        sections.push_back(text_section("figures", source.figures));
    }
    if (!source.tickets.empty()) sections.push_back(text_section("tickets", tickets_json(source.tickets)));
    if (auto good = append_tensors(sections, "tensor ", source.tensors); !good)
        return tl::unexpected<Error>(good.error());
    for (const auto& [name, tensors] : source.baselines) {
        if (!good_baseline_name(name))
            return fail("The baseline's name \"" + name +
                        "\" may have 1 to 60 letters a-z, A-Z, digits, - and _ only.");
        if (auto good = append_tensors(sections, "baseline " + name + " ", tensors); !good)
            return tl::unexpected<Error>(good.error());
    }
    return write_frame(sections);
}

Result<std::vector<PackSection>> pack_sections(std::span<const std::uint8_t> bytes) {
    return read_frame(bytes);
}

Result<PackSource> read_pack_source(std::span<const std::uint8_t> bytes) {
    Result<std::vector<PackSection>> sections = read_frame(bytes);
    if (!sections) return tl::unexpected<Error>(sections.error());
    PackSource source;
    Texts texts;
    for (const PackSection& section : *sections) {
        auto content = bytes.subspan(std::size_t(section.offset), std::size_t(section.size));
        if (!holds_numbers(section.name)) {
            keep_text(texts, section.name, {reinterpret_cast<const char*>(content.data()), content.size()});
        } else if (auto kept = keep_tensor(source, section, content); !kept) {
            return tl::unexpected<Error>(kept.error());
        }
    }
    if (auto good = read_texts(source, texts); !good) return tl::unexpected<Error>(good.error());
    return source;
}

Result<Pack> read_pack(std::span<const std::uint8_t> bytes) {
    Result<PackSource> source = read_pack_source(bytes);
    if (!source) return tl::unexpected<Error>(source.error());
    Result<Vocabulary> vocabulary = Vocabulary::make(std::move(source->vocabulary));
    if (!vocabulary) return inside("vocabulary", vocabulary.error());
    Result<Model> model = make_model(source->config, vocabulary->size(), source->tensors);
    if (!model) return tl::unexpected<Error>(model.error());
    Result<std::vector<Baseline>> baselines = make_baselines(*source, vocabulary->size());
    if (!baselines) return tl::unexpected<Error>(baselines.error());
    return Pack{std::move(*model),          std::move(*vocabulary),     std::move(*baselines),
                std::move(source->tickets), std::move(source->figures), std::move(source->card)};
}

}  // namespace attention
