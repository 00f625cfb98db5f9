#include "app/sdl_canvas.h"

#include <cmath>

#include <GLES3/gl3.h>
#include <SDL.h>
#include <backends/imgui_impl_opengl3.h>
#include <emscripten.h>
#include <emscripten/html5.h>

namespace attention {

namespace {

constexpr const char* canvas_selector = "#canvas";

// SDL pushes its events from inside the DOM's listeners: the watch hears them without a loop that polls.
int watch(void* user, SDL_Event* event) {
    auto& canvas = *static_cast<SdlCanvas*>(user);
    switch (event->type) {
        case SDL_MOUSEMOTION: canvas.pointer_moved(float(event->motion.x), float(event->motion.y)); break;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            if (event->button.button != SDL_BUTTON_LEFT) return 1;
            canvas.pointer_moved(float(event->button.x), float(event->button.y));
            canvas.pointer_pressed(event->type == SDL_MOUSEBUTTONDOWN);
            break;
        case SDL_WINDOWEVENT:
            if (event->window.event == SDL_WINDOWEVENT_LEAVE) canvas.pointer_left();
            if (event->window.event == SDL_WINDOWEVENT_EXPOSED) canvas.request_frame();
            break;
        default: break;  // polling itself pushes a sentinel: asking for a frame here would draw for ever
    }
    return 1;
}

EM_BOOL draw(double, void* user) {
    static_cast<SdlCanvas*>(user)->frame();
    return EM_FALSE;
}

EM_BOOL lost(int, const void*, void* user) {
    static_cast<SdlCanvas*>(user)->context_lost();
    return EM_TRUE;  // otherwise the browser does not give it back
}

EM_BOOL restored(int, const void*, void* user) {
    static_cast<SdlCanvas*>(user)->context_restored();
    return EM_TRUE;
}

// clang-format off
EM_JS(void, set_cursor, (bool hand), {
    const canvas = document.getElementById("canvas");
    const cursor = hand ? "pointer" : "";
    if (canvas.style.cursor !== cursor) canvas.style.cursor = cursor;
});
// clang-format on

}  // namespace

Result<void> SdlCanvas::start() {
    const Error no_webgl{say(Key::problem_no_webgl)};
    SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, canvas_selector);
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return tl::unexpected(no_webgl);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
    const Environment& environment = application_.environment();
    SDL_Window* window =
        SDL_CreateWindow("Attention Explorer", 0, 0, int(environment.width), int(environment.height),
                         SDL_WINDOW_OPENGL | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_RESIZABLE);
    if (!window || !SDL_GL_CreateContext(window) || !ImGui_ImplOpenGL3_Init("#version 300 es")) {
        if (window) SDL_DestroyWindow(window);
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
        return tl::unexpected(no_webgl);
    }
    window_ = window;
    memory_.textures = &textures_;
    SDL_AddEventWatch(watch, this);
    emscripten_set_webglcontextlost_callback(canvas_selector, this, EM_FALSE, lost);
    emscripten_set_webglcontextrestored_callback(canvas_selector, this, EM_FALSE, restored);
    resize();
    return {};
}

void SdlCanvas::resize() {
    if (!window_) return;
    const Environment& environment = application_.environment();
    // SDL scales the pointer by the window's size; the pixels are set to the screen's own.
    SDL_SetWindowSize(window_, int(std::lround(environment.width)), int(std::lround(environment.height)));
    int width = 0, height = 0;
    emscripten_get_canvas_element_size(canvas_selector, &width, &height);
    const int wide = int(std::lround(environment.width * environment.ratio));
    const int high = int(std::lround(environment.height * environment.ratio));
    if (width != wide || height != high) emscripten_set_canvas_element_size(canvas_selector, wide, high);
    request_frame();
}

void SdlCanvas::request_frame() {
    if (!window_ || lost_) return;
    settle_ = 2;
    if (pending_) return;
    pending_ = true;
    emscripten_request_animation_frame(draw, this);
}

void SdlCanvas::pointer_moved(float x, float y) {
    pointer_x_ = x;
    pointer_y_ = y;
    request_frame();
}

void SdlCanvas::pointer_pressed(bool down) {
    held_ = down;
    pressed_since_ = pressed_since_ || down;
    request_frame();
}

void SdlCanvas::pointer_left() { pointer_moved(-1e6f, -1e6f); }

void SdlCanvas::feed_pointer() {
    const bool down = held_ || pressed_since_;  // a press and its release between two frames is still a press
    pressed_since_ = false;
    attention::feed_pointer({pointer_x_ * fonts_.ratio(), pointer_y_ * fonts_.ratio()}, down);
    // After a tap nothing stays under the finger.
    if (application_.environment().touch && !down && settle_ == 0) pointer_x_ = pointer_y_ = -1e6f;
}

void SdlCanvas::frame() {
    pending_ = false;
    if (lost_ || !window_) return;
    SDL_Event event;
    while (SDL_PollEvent(&event)) {}  // the watch has heard them all
    const Environment& environment = application_.environment();
    if (fonts_.needs_build(environment.ratio)) {
        fonts_.build(environment.ratio, rasterise);
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        ImGui_ImplOpenGL3_CreateFontsTexture();
    }
    int width = 0, height = 0;
    emscripten_get_canvas_element_size(canvas_selector, &width, &height);
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {float(width), float(height)};
    io.DeltaTime = 1.0f / 60;
    const bool settling = settle_ > 0 && settle_-- > 0;
    feed_pointer();
    textures_.new_frame();
    ImGui_ImplOpenGL3_NewFrame();
    ImGui::NewFrame();
    const std::vector<Act> acts = draw_frame(application_, fonts_, memory_);
    const Color paper = memory_.theme.paper;
    glViewport(0, 0, width, height);
    glClearColor(float(paper.r) / 255, float(paper.g) / 255, float(paper.b) / 255, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    set_cursor(ImGui::GetMouseCursor() == ImGuiMouseCursor_Hand);

    for (const Act& act : acts) {
        application_.act(act.id, act.value);
        if (on_press) on_press(act.id);
    }
    if (on_drawn) on_drawn();
    if ((settling || held_ || fonts_.needs_build(environment.ratio)) && !pending_) {
        pending_ = true;
        emscripten_request_animation_frame(draw, this);
    }
}

void SdlCanvas::context_lost() {
    lost_ = true;
    textures_.forget();
    ImGui_ImplOpenGL3_Shutdown();
}

void SdlCanvas::context_restored() {
    lost_ = false;
    ImGui_ImplOpenGL3_Init("#version 300 es");
    ImGui_ImplOpenGL3_CreateFontsTexture();
    pending_ = false;
    request_frame();
}

}  // namespace attention
