// The engine alone, without any GUI, as engine.wasm, which web/engine.js makes a JavaScript module of. Texts
// come and go as UTF-8, replies are JSON, numbers are read from memory. What is returned is valid until the
// same engine's next call.
#include <cmath>
#include <cstdint>
#include <limits>
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
    std::vector<float> numbers;  // of the last reply

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

constexpr const char* no_pack = "No pack is open: open one with openPack(bytes) first.";
constexpr const char* no_ids =
    "There are no words to run on: call run(text) with a text that has some, or setIds(ids), first.";

// What a pass needs and does not have, or null.
const char* missing(const Engine& engine) {
    if (!engine.pack) return no_pack;
    return engine.ids.empty() ? no_ids : nullptr;
}

// What a reply says of its numbers, which stand one after the other: {"logits":[5],"attention":[2,4,n,n]}.
using Shapes = nlohmann::ordered_json;

void add(Engine& engine, Shapes& shapes, const char* name, std::span<const float> numbers, Shapes shape) {
    engine.numbers.insert(engine.numbers.end(), numbers.begin(), numbers.end());
    shapes[name] = std::move(shape);
}

void add(Engine& engine, Shapes& shapes, const char* name, const std::vector<float>& numbers) {
    add(engine, shapes, name, numbers, {numbers.size()});
}

// The weights of all blocks: (blocks, heads, n, n).
void add_attention(Engine& engine, Shapes& shapes) {
    const ModelConfig& config = engine.pack->model.config;
    const std::size_t n = engine.ids.size(), count = std::size_t(config.heads) * n * n;
    for (int block = 0; block < config.blocks; ++block)
        add(engine, shapes, "attention",
            {engine.trace.data(*engine.trace.find(StageKind::weights, block)), count},
            {config.blocks, config.heads, n, n});
}

// Tokenizes the text and runs the model on it, if it has a word.
Reading run(Engine& engine, const char* text) {
    Reading reading = read_text(text, *engine.pack);
    engine.ids = reading.ids;
    engine.numbers.clear();
    if (engine.ids.empty())
        engine.trace = {};
    else
        forward(engine.pack->model, engine.ids, engine.trace);
    return reading;
}

// A number that no int holds is no place that a model has.
int place(const nlohmann::ordered_json& value) {
    const double number = value.get<double>();
    return std::abs(number) < 1e6 ? int(number) : std::numeric_limits<int>::max();
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
            options.block = place(value);
        else if (name == "head" && value.is_number_integer())
            options.head = place(value);
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

// The numbers that the last reply of engine_run or engine_probe names.
ENGINE_EXPORT const float* engine_numbers(Engine* engine) { return engine->numbers.data(); }

// -> {"config":{…},"labels":[…],"vocabulary_size":…,"unknown":id or -1,"baselines":[names],"tickets":count}
ENGINE_EXPORT const char* engine_info(Engine* engine) {
    if (!engine->pack) return say_error(*engine, no_pack);
    const Pack& pack = *engine->pack;
    nlohmann::ordered_json baselines = nlohmann::ordered_json::array();
    for (const Baseline& baseline : pack.baselines) baselines.push_back(baseline.name);
    return say(*engine,
               {{"config", nlohmann::ordered_json::parse(config_json(pack.model.config), nullptr, false)},
                {"labels", pack.model.config.labels},
                {"vocabulary_size", pack.vocabulary.size()},
                {"unknown", pack.vocabulary.unknown()},
                {"baselines", baselines},
                {"tickets", pack.tickets.size()}});
}

// -> ["delivery",…]: what the probabilities are of, in their order
ENGINE_EXPORT const char* engine_answers(Engine* engine) {
    if (!engine->pack) return say_error(*engine, no_pack);
    return say(*engine, answer_names(*engine->pack));
}

// -> the fields of `attn run --json`, with the shapes of logits, probabilities and attention as "numbers"
ENGINE_EXPORT const char* engine_run(Engine* engine, const char* text) {
    if (!engine->pack) return say_error(*engine, no_pack);
    const Pack& pack = *engine->pack;
    const Reading reading = run(*engine, text);
    nlohmann::ordered_json reply = reading_report(reading);
    if (reading.ids.empty()) return say(*engine, reply);
    const Answer found = answer(pack.model, engine->trace);
    reply[answer_field(pack)] = answer_names(pack)[std::size_t(found.best)];
    Shapes& shapes = reply["numbers"];
    add(*engine, shapes, "logits", found.logits);
    add(*engine, shapes, "probabilities", found.probabilities);
    add_attention(*engine, shapes);
    return say(*engine, reply);
}

// -> the fields of `attn probe --json`, with the shapes of those that are numbers as "numbers"
ENGINE_EXPORT const char* engine_probe(Engine* engine, const char* text) {
    if (!engine->pack) return say_error(*engine, no_pack);
    const Pack& pack = *engine->pack;
    const Reading reading = run(*engine, text);
    nlohmann::ordered_json reply = reading_report(reading);
    if (reading.ids.empty()) return say(*engine, reply);
    std::optional<HideOneWord> hiding;
    if (pack.model.config.has_labels() && pack.vocabulary.unknown() >= 0) {
        hiding.emplace(pack.model, reading.ids, pack.vocabulary.unknown());
        while (hiding->step()) {}
    }
    const ProbeNumbers probe = probe_numbers(pack, engine->trace, hiding ? &*hiding : nullptr);
    reply[answer_field(pack)] = answer_names(pack)[std::size_t(probe.best)];
    reply["most_attended"] = probe.most_attended;
    if (hiding) reply["most_influential"] = probe.most_influential;
    Shapes& shapes = reply["numbers"];
    if (probe.base_lead) add(*engine, shapes, "base_lead", {&*probe.base_lead, 1}, Shapes::array());
    add(*engine, shapes, "received", probe.received);
    add(*engine, shapes, "rollout", probe.rollout);
    if (hiding) add(*engine, shapes, "lead_lost", probe.lead_lost);
    if (probe.rank_correlation)
        add(*engine, shapes, "rank_correlation", {&*probe.rank_correlation, 1}, Shapes::array());
    return say(*engine, reply);
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
// JavaScript's (a loop inside WASM would measure the browser's first, slow compilation of it). 0: engine_why
// says what is missing.
ENGINE_EXPORT int engine_pass(Engine* engine) {
    if (const char* lack = missing(*engine)) {
        say_error(*engine, lack);
        return 0;
    }
    forward(engine->pack->model, engine->ids, engine->trace);
    return 1;
}

// The lead lost by each word of the ids that were set; nothing else is returned: for measuring. 0: as above.
ENGINE_EXPORT int engine_hide_each(Engine* engine) {
    const char* lack = missing(*engine);
    if (!lack && (!engine->pack->model.config.has_labels() || engine->pack->vocabulary.unknown() < 0))
        lack = "Words are hidden only from a model that answers with labels and has <unk> in its vocabulary.";
    if (lack) {
        say_error(*engine, lack);
        return 0;
    }
    HideOneWord probe(engine->pack->model, engine->ids, engine->pack->vocabulary.unknown());
    while (probe.step()) {}
    return 1;
}

// One ticket of a sweep: engine_sweep_numbers floats as write_swept (engine/swept_ticket.h) makes them, valid
// until the next call. `row` is the ticket's row in its file, 0 for the first. `options` are a JSON object,
// {"seed":0,"hiding":true,"faithfulness":false,"block":-1,"head":0}, in which any may be left out. Null where
// that cannot be: engine_why then says why.
ENGINE_EXPORT const float* engine_sweep(Engine* engine, const char* text, int row, const char* options) {
    const auto refuse = [engine](const char* why) {
        say_error(*engine, why);
        return nullptr;
    };
    if (!engine->pack) return refuse(no_pack);
    const Pack& pack = *engine->pack;
    if (!pack.model.config.has_labels())
        return refuse("A sweep needs a model that answers with labels; this one says which token follows.");
    if (row < 0) return refuse("A ticket's row is 0 or more.");
    if (!engine->sweeper || engine->sweep_options != options) {
        const std::optional<SweepOptions> read = read_sweep_options(options, pack.model.config);
        if (!read)
            return refuse(
                "The options of a sweep are seed, hiding, faithfulness, and a block and a head that "
                "the model has.");
        engine->sweeper.emplace(pack, *read);
        engine->sweep_options = options;
    }
    engine->swept.resize(std::size_t(swept_numbers(pack.baselines.size())));
    write_swept(engine->sweeper->sweep(text, row), engine->swept);
    return engine->swept.data();
}

// -> {"error":"sentence"}: why the last sweep or pass was refused
ENGINE_EXPORT const char* engine_why(Engine* engine) { return engine->reply.c_str(); }

// How many numbers engine_sweep gives; 0 without a pack.
ENGINE_EXPORT int engine_sweep_numbers(Engine* engine) {
    return engine->pack ? swept_numbers(engine->pack->baselines.size()) : 0;
}
