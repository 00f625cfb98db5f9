// The engine alone, without any GUI, as the module engine.js: for the page's workers, for Node and for
// measuring. Texts come and go as UTF-8; a returned text is valid until the same engine's next call.
//
//   const engine = module._engine_new();
//   module.ccall("engine_open", "string", ["number", "number", "number"], [engine, bytes, size]);
//   JSON.parse(module.ccall("engine_run", "string", ["number", "string"], [engine, "my card was charged"]));
#include <cstdint>
#include <optional>
#include <string>

#ifdef __EMSCRIPTEN__
#include <emscripten/emscripten.h>
#define ENGINE_EXPORT extern "C" EMSCRIPTEN_KEEPALIVE
#else
#define ENGINE_EXPORT extern "C"
#endif

#include "engine/json_text.h"
#include "engine/reports.h"
#include "engine/swept_ticket.h"

namespace {

using namespace attention;

// What one caller holds: a pack and the last pass over it.
struct Engine {
    std::optional<Pack> pack;
    Trace trace;
    std::vector<int> ids;  // that engine_pass runs on
    std::string reply;

    std::string sweep_options;             // as they were given
    std::optional<TicketSweeper> sweeper;  // with these options
    std::vector<float> swept;              // the last ticket's numbers
};

const char* say(Engine& engine, const nlohmann::ordered_json& reply) {
    engine.reply = reply.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    return engine.reply.c_str();
}

const char* say_error(Engine& engine, const std::string& sentence) {
    return say(engine, {{"error", sentence}});
}

constexpr const char* no_pack = "No pack is open.";

// Tokenizes the text and runs the model on it, if it has a word.
Reading run(Engine& engine, const char* text) {
    Reading reading = read_text(text, *engine.pack);
    engine.ids = reading.ids;
    if (engine.ids.empty())
        engine.trace = {};
    else
        forward(engine.pack->model, engine.ids, engine.trace);
    return reading;
}

// {"seed":0,"hiding":true,"faithfulness":false,"block":-1,"head":0}, in which any may be left out. None for
// what is not of this form or does not fit the model.
std::optional<SweepOptions> read_sweep_options(const char* text, const ModelConfig& config) {
    using Json = nlohmann::ordered_json;
    const Json json = Json::parse(text, nullptr, /*allow_exceptions*/ false);
    if (!json.is_object()) return std::nullopt;
    SweepOptions options;
    for (const auto& item : json.items()) {
        const std::string& name = item.key();
        const Json& value = item.value();
        if (name == "seed" && value.is_number_unsigned())
            options.seed = value.get<std::uint64_t>();
        else if (name == "hiding" && value.is_boolean())
            options.hiding = value.get<bool>();
        else if (name == "faithfulness" && value.is_boolean())
            options.faithfulness = value.get<bool>();
        else if (name == "block" && value.is_number_integer())
            options.block = value.get<int>();
        else if (name == "head" && value.is_number_integer())
            options.head = value.get<int>();
        else
            return std::nullopt;
    }
    if (!fits(options, config)) return std::nullopt;
    return options;
}

}  // namespace

ENGINE_EXPORT Engine* engine_new() { return new Engine; }

ENGINE_EXPORT void engine_delete(Engine* engine) { delete engine; }

// -> {"ok":true} or {"error":"sentence"}, and then the old pack stays.
ENGINE_EXPORT const char* engine_open(Engine* engine, const std::uint8_t* bytes, std::size_t size) {
    Result<Pack> pack = read_pack({bytes, size});
    if (!pack) return say_error(*engine, pack.error().sentence);
    engine->pack = std::move(*pack);
    engine->trace = {};
    engine->ids.clear();
    engine->sweeper.reset();
    return say(*engine, {{"ok", true}});
}

// -> what `attn run --json` prints
ENGINE_EXPORT const char* engine_run(Engine* engine, const char* text) {
    if (!engine->pack) return say_error(*engine, no_pack);
    const Reading reading = run(*engine, text);
    return say(*engine, run_report(*engine->pack, reading, engine->trace));
}

// -> what `attn probe --json` prints
ENGINE_EXPORT const char* engine_probe(Engine* engine, const char* text) {
    if (!engine->pack) return say_error(*engine, no_pack);
    const Pack& pack = *engine->pack;
    const Reading reading = run(*engine, text);
    std::optional<HideOneWord> probe;
    if (pack.model.config.has_labels() && pack.vocabulary.unknown() >= 0) {
        probe.emplace(pack.model, reading.ids, pack.vocabulary.unknown());
        while (probe->step()) {}
    }
    return say(*engine, probe_report(pack, reading, engine->trace, probe ? &*probe : nullptr));
}

// The stages of the last pass, in their order: [{"name":"block1.q","shape":[n,64],"address":…}]; the address
// is of 32-bit floats in the module's memory and valid until the next call that runs the model.
ENGINE_EXPORT const char* engine_stages(Engine* engine) {
    nlohmann::ordered_json stages = nlohmann::ordered_json::array();
    for (const Stage& stage : engine->trace.stages)
        stages.push_back({{"name", stage.name()},
                          {"shape", stage.shape},
                          {"address", std::uintptr_t(engine->trace.data(stage))}});
    return say(*engine, stages);
}

// The first number of one stage of the last pass, null where there is none of this name.
ENGINE_EXPORT const float* engine_stage(Engine* engine, const char* name) {
    for (const Stage& stage : engine->trace.stages)
        if (stage.name() == name) return engine->trace.data(stage);
    return nullptr;
}

// The ids that engine_pass runs on. -> {"ok":true} or {"error":"sentence"}
ENGINE_EXPORT const char* engine_set_ids(Engine* engine, const int* ids, int count) {
    if (!engine->pack) return say_error(*engine, no_pack);
    const Model& model = engine->pack->model;
    const std::string limit = std::to_string(model.config.positions);
    if (count < 1 || count > model.config.positions)
        return say_error(*engine,
                         "The model reads 1 to " + limit + " ids; these are " + std::to_string(count) + ".");
    for (int i = 0; i < count; ++i)
        if (ids[i] < 0 || ids[i] >= model.vocabulary_size)
            return say_error(*engine, "Id " + std::to_string(ids[i]) + " is not in the vocabulary of " +
                                          std::to_string(model.vocabulary_size) + " entries.");
    engine->ids.assign(ids, ids + count);
    return say(*engine, {{"ok", true}});
}

// One forward pass on the ids that were set, every stage kept: one call a pass, so that a benchmark's loop is
// JavaScript's (a loop inside WASM would measure the browser's first, slow compilation of it).
ENGINE_EXPORT void engine_pass(Engine* engine) {
    if (engine->pack && !engine->ids.empty()) forward(engine->pack->model, engine->ids, engine->trace);
}

// The lead lost by each word of the ids that were set; nothing is returned: for measuring.
ENGINE_EXPORT void engine_hide_each(Engine* engine) {
    if (!engine->pack || !engine->pack->model.config.has_labels() || engine->pack->vocabulary.unknown() < 0)
        return;
    HideOneWord probe(engine->pack->model, engine->ids, engine->pack->vocabulary.unknown());
    while (probe.step()) {}
}

// One ticket of a sweep: engine_sweep_numbers floats as write_swept (engine/swept_ticket.h) makes them, valid
// until the next call. `row` is the ticket's row in its file, 0 for the first. `options` are a JSON object,
// {"seed":0,"hiding":true,"faithfulness":false,"block":-1,"head":0}, in which any may be left out. Null
// without a pack, for a model without labels, for a row below 0, and for options that are not of this form or
// not the model's.
ENGINE_EXPORT const float* engine_sweep(Engine* engine, const char* text, int row, const char* options) {
    if (!engine->pack || !engine->pack->model.config.has_labels() || row < 0) return nullptr;
    const Pack& pack = *engine->pack;
    if (!engine->sweeper || engine->sweep_options != options) {
        const std::optional<SweepOptions> read = read_sweep_options(options, pack.model.config);
        if (!read) return nullptr;
        engine->sweeper.emplace(pack, *read);
        engine->sweep_options = options;
    }
    engine->swept.resize(std::size_t(swept_numbers(pack.baselines.size())));
    write_swept(engine->sweeper->sweep(text, row), engine->swept);
    return engine->swept.data();
}

// How many numbers engine_sweep gives; 0 without a pack.
ENGINE_EXPORT int engine_sweep_numbers(Engine* engine) {
    return engine->pack ? swept_numbers(engine->pack->baselines.size()) : 0;
}
