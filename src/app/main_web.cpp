// The application as the page's JavaScript sees it (web/explorer_module.js): functions that take and give
// UTF-8, most of it JSON. A string that is returned is valid until the next call.
#include <emscripten.h>
#include <malloc.h>

#include <nlohmann/json.hpp>

#include "app/frame.h"
#include "app/sdl_canvas.h"
#include "app/state_origin.h"
#include "ui/cell_at.h"
#include "view/definitions_json.h"

using namespace attention;

namespace {

using Json = nlohmann::ordered_json;

// clang-format off
EM_JS(void, host_changed, (), { Module.host.changed(); });
EM_JS(void, host_drawn, (), { Module.host.drawn(); });
EM_JS(void, host_focus, (const char* id), { Module.host.focus(UTF8ToString(id)); });
EM_JS(void, host_command, (const char* name, const char* argument), {
    Module.host.command(UTF8ToString(name), UTF8ToString(argument));
});
// Five numbers to `out`: width, height, left, top, advance; then 1 if coloured. Returns the pixels, or 0.
EM_JS(std::uint8_t*, host_glyph, (unsigned character, float pixels, const char* family, float* out), {
    const glyph = Module.host.glyph(character, pixels, UTF8ToString(family));
    if (!glyph || glyph.width <= 0 || glyph.height <= 0) return 0;
    HEAPF32.set([glyph.width, glyph.height, glyph.left, glyph.top, glyph.advance, glyph.coloured ? 1 : 0], out >> 2);
    const pointer = _malloc(glyph.rgba.length);
    HEAPU8.set(glyph.rgba, pointer);
    return pointer;
});
// clang-format on

std::optional<Glyph> rasterise(std::uint32_t character, float size, Face face) {
    const char* family = face == Face::mono ? "mono" : face == Face::emphasis ? "emphasis" : "regular";
    float numbers[6] = {};
    std::uint8_t* pixels = host_glyph(character, size, family, numbers);
    if (!pixels) return std::nullopt;
    Glyph glyph{int(numbers[0]), int(numbers[1]), numbers[2], numbers[3], numbers[4], numbers[5] != 0, {}};
    glyph.rgba.assign(pixels, pixels + std::size_t(glyph.width) * std::size_t(glyph.height) * 4);
    std::free(pixels);
    return glyph;
}

// All that the program holds.
struct Program {
    Application application;
    Fonts fonts;
    SdlCanvas canvas{application, fonts};
    std::string answer;  // what was last returned

    Program() {
        ImGui::CreateContext();
        ImGui::GetIO().IniFilename = nullptr;
        application.on_change = [this] {
            canvas.request_frame();
            host_changed();
        };
        application.on_command = [](const std::string& name, const std::string& argument) {
            host_command(name.c_str(), argument.c_str());
        };
        canvas.on_drawn = [] { host_drawn(); };
        canvas.on_press = [](const std::string& id) { host_focus(id.c_str()); };
        canvas.rasterise = rasterise;
    }

    const char* give(std::string text) {
        answer = std::move(text);
        return answer.c_str();
    }
    const char* give(const Json& json) {
        return give(json.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
    const char* give(const Result<void>& result) {
        return give(result ? Json{{"ok", true}} : Json{{"error", result.error().sentence}});
    }
};

Program& program() {
    static Program instance;
    return instance;
}

Json json_of(Rect rect) { return {rect.x, rect.y, rect.w, rect.h}; }

Json json_of(const std::map<std::string, Rect>& rects) {
    Json json = Json::object();
    for (const auto& [id, rect] : rects) json[id] = json_of(rect);
    return json;
}

Json json_of(const std::vector<DrawnNumber>& numbers) {
    Json json = Json::array();
    for (const DrawnNumber& number : numbers)
        json.push_back({{"id", number.id},
                        {"rect", json_of(number.rect)},
                        {"value", number.value},
                        {"color", {number.color.r, number.color.g, number.color.b}}});
    return json;
}

// The colours that the system forces; what is no colour is the text's.
std::optional<SystemColors> forced_colors(const Json& json) {
    const auto color = [&](const char* name) {
        const Json value = json.is_object() ? json.value(name, Json()) : Json();
        return value.is_string() ? parse_color(value.get_ref<const std::string&>()) : std::nullopt;
    };
    const std::optional<Color> canvas = color("canvas"), text = color("canvasText");
    if (!canvas || !text) return std::nullopt;
    const auto other = [&](const char* name) { return color(name).value_or(*text); };
    return SystemColors{*canvas,           *text,
                        other("linkText"), other("buttonBorder"),
                        other("highlight"), color("highlightText").value_or(*canvas),
                        other("grayText")};
}

float number_at(const Json& json, const char* name, float otherwise) {
    const auto found = json.find(name);
    return found != json.end() && found->is_number() ? found->get<float>() : otherwise;
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE const char* ae_open_pack(const std::uint8_t* bytes, std::size_t size) {
    return program().give(program().application.open_pack({bytes, size}));
}

// slot: 0 regular, 1 emphasis, 2 mono
EMSCRIPTEN_KEEPALIVE void ae_font(int slot, const std::uint8_t* bytes, std::size_t size) {
    if (slot >= 0 && slot < int(Face::count)) program().fonts.set_file(Face(slot), {bytes, bytes + size});
}

// "en", or another language with its table. Gives the sentence why not, empty for none.
EMSCRIPTEN_KEEPALIVE const char* ae_language(const char* code, const char* table) {
    return program().give(say(program().application.set_language(code, table)));
}

// `from`: what the fragment is of, "link", "state" or "file".
EMSCRIPTEN_KEEPALIVE const char* ae_set_url(const char* fragment, const char* from) {
    const std::vector<std::string> problems = said(program().application.set_url(fragment, origin_of(from)));
    return program().give(Json{{"problems", problems}});
}

EMSCRIPTEN_KEEPALIVE const char* ae_url() { return program().give(program().application.url()); }

EMSCRIPTEN_KEEPALIVE const char* ae_full_url() { return program().give(program().application.full_url()); }

EMSCRIPTEN_KEEPALIVE int ae_url_is_step() { return program().application.take_url_step(); }

EMSCRIPTEN_KEEPALIVE void ae_act(const char* id, const char* value) { program().application.act(id, value); }

EMSCRIPTEN_KEEPALIVE void ae_focus(const char* id) { program().application.focus(id); }

// The learner's progress of an earlier visit or of another tab, as the command "store" gave it.
EMSCRIPTEN_KEEPALIVE void ae_restore(const char* progress) {
    program().application.restore_progress(progress);
}

EMSCRIPTEN_KEEPALIVE int ae_work(double milliseconds) { return program().application.work(milliseconds); }

EMSCRIPTEN_KEEPALIVE const char* ae_semantics() {
    return program().give(to_json(program().application.semantics()));
}

EMSCRIPTEN_KEEPALIVE void ae_environment(const char* text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return;
    Application& application = program().application;
    Environment environment = application.environment();
    const float width = environment.width;
    environment.width = std::max(1.0f, number_at(json, "width", environment.width));
    environment.height = std::max(1.0f, number_at(json, "height", environment.height));
    environment.ratio = std::clamp(number_at(json, "ratio", environment.ratio), 0.25f, 8.0f);
    environment.scroll = number_at(json, "scroll", environment.scroll);
    environment.above = number_at(json, "above", 0);
    environment.minimal = json.value("minimal", Json(environment.minimal)) == Json(true);
    environment.dark = json.value("dark", Json(environment.dark)) == Json(true);
    environment.more_contrast = json.value("moreContrast", Json(false)) == Json(true);
    environment.forced = forced_colors(json.value("forced", Json()));
    environment.touch = json.value("pointer", Json("mouse")) == Json("touch");
    const bool scrolled = environment.width == width && environment.minimal == application.environment().minimal &&
                          environment.height == application.environment().height &&
                          environment.ratio == application.environment().ratio;
    application.set_environment(environment);
    scrolled ? program().canvas.request_frame() : program().canvas.resize();
    if (environment.width != width) host_changed();  // the header may fold its commands away
}

// "csv", "json", "svg", or "print" for the SVG that goes on paper. `link`: to this view.
EMSCRIPTEN_KEEPALIVE const char* ae_export(const char* format, const char* link) {
    Program& all = program();
    const std::string which = format;
    if (which == "csv" || which == "json") return all.give(all.application.file(which, link));
    if (!all.fonts.complete()) return all.give(std::string());
    if (all.fonts.ratio() == 0) all.fonts.build(1, rasterise);  // without a canvas nothing has built them yet
    return all.give(which == "print" ? printed_svg(all.application, all.fonts)
                                     : room_svg(all.application, all.fonts, link));
}

// What is shown, in words: {"title", "description", "citation"}.
EMSCRIPTEN_KEEPALIVE const char* ae_shown() {
    Shown shown = program().application.shown();
    return program().give(
        Json{{"title", shown.title}, {"description", shown.description}, {"citation", shown.citation}});
}

// A ticket file in UTF-8, its name, and the encoding that it was in, "" for UTF-8.
EMSCRIPTEN_KEEPALIVE void ae_open_tickets(const char* bytes, std::size_t size, const char* name,
                                          const char* encoding) {
    program().application.open_tickets({bytes, size}, name, encoding);
}

// A file of activities (JSON), and its name.
EMSCRIPTEN_KEEPALIVE const char* ae_open_activities(const char* text, const char* name) {
    const Result<std::vector<Message>> opened = program().application.open_activities(text, name);
    if (!opened) return program().give(Json{{"error", opened.error().sentence}});
    Json problems = Json::array();
    for (const Message& problem : *opened) problems.push_back(say(problem));
    return program().give(Json{{"ok", true}, {"problems", problems}});
}

EMSCRIPTEN_KEEPALIVE void ae_refuse_activities(const char* why) {
    program().application.refuse_activities(why);
    if (program().application.on_change) program().application.on_change();
}

// The sweep's workers: web/sweeper.js.
EMSCRIPTEN_KEEPALIVE const char* ae_sweep_take(int worker, int most) {
    return program().give(program().application.evidence().sweep().take(worker, most));
}

EMSCRIPTEN_KEEPALIVE void ae_sweep_give(int sweep, int row, const float* numbers, std::size_t count) {
    program().application.evidence().sweep().give(sweep, row, {numbers, count});
    program().application.sweep_went_on();
}

EMSCRIPTEN_KEEPALIVE void ae_sweep_lose(int worker) {
    program().application.evidence().sweep().lose(worker);
    program().application.sweep_went_on();
}

EMSCRIPTEN_KEEPALIVE void ae_sweep_workers(int count) {
    program().application.evidence().sweep().set_workers(count);
    program().application.sweep_went_on();
}

EMSCRIPTEN_KEEPALIVE const char* ae_about() {
    const Application& application = program().application;
    Json facts = Json::array();
    for (const auto& [name, value] : application.about_facts()) facts.push_back({name, value});
    return program().give(Json{{"title", say(program().application.view().model_summary)},
                               {"facts", facts},
                               {"card", application.card()}});
}

// The cell at a place of the content, as an act; null where there is none.
EMSCRIPTEN_KEEPALIVE const char* ae_cell_at(float x, float y) {
    const std::optional<Act> cell = cell_at(program().canvas.memory().layout, {x, y});
    return program().give(cell ? Json{{"id", cell->id}, {"value", cell->value}} : Json());
}

// Every term of the pages, with what it means.
EMSCRIPTEN_KEEPALIVE const char* ae_terms() { return program().give(all_definitions_json()); }

EMSCRIPTEN_KEEPALIVE void ae_welcome() { program().application.show_welcome(); }

EMSCRIPTEN_KEEPALIVE const char* ae_start_canvas() {
    if (!program().fonts.complete())
        return program().give(Json{{"error", say(Key::problem_no_fonts)}});
    return program().give(program().canvas.start());
}

EMSCRIPTEN_KEEPALIVE const char* ae_layout() {
    const Layout& layout = program().canvas.memory().layout;
    return program().give(Json{{"height", layout.height},
                               {"rects", json_of(layout.rects)},
                               {"fixed", json_of(layout.fixed)},
                               {"insets",
                                {{"top", program().canvas.memory().insets.top},
                                 {"right", 0},
                                 {"bottom", program().canvas.memory().insets.bottom},
                                 {"left", program().canvas.memory().insets.left}}}});
}

EMSCRIPTEN_KEEPALIVE const char* ae_pixels_expected() {
    const Layout& layout = program().canvas.memory().layout;
    return program().give(Json{{"shades", json_of(layout.shades)}, {"bars", json_of(layout.bars)}});
}

// For the tests: how much of the heap is in use, in bytes.
EMSCRIPTEN_KEEPALIVE std::size_t ae_bytes_in_use() { return std::size_t(mallinfo().uordblks); }

}  // extern "C"
