// The canvas of the page: an SDL window with WebGL 2, the pointer, and frames that are drawn only when
// something changed. Keys, the wheel and touches stay with the browser: the mirror and the page's scrolling
// use them.
#pragma once

#include <functional>

#include "app/frame.h"
#include "app/sdl_textures.h"
#include "engine/result.h"

struct SDL_Window;

namespace attention {

class SdlCanvas {
public:
    SdlCanvas(Application& application, Fonts& fonts) : application_(application), fonts_(fonts) {}

    std::function<void()> on_drawn;
    std::function<void(const std::string& id)> on_press;  // what was pressed, for the focus
    Rasterise rasterise;

    // Errors say what the browser lacks. ImGui's context must exist.
    Result<void> start();
    bool running() const { return window_ != nullptr; }

    void resize();         // the environment has changed
    void request_frame();  // draws in the browser's next frame, once however often it is asked for
    const FrameMemory& memory() const { return memory_; }

    // What SDL and the browser call.
    void pointer_moved(float x, float y);
    void pointer_pressed(bool down);
    void pointer_left();
    void frame();
    void context_lost();
    void context_restored();

private:
    void feed_pointer();

    Application& application_;
    Fonts& fonts_;
    GlTextures textures_;
    FrameMemory memory_;
    SDL_Window* window_ = nullptr;
    float pointer_x_ = -1e6f, pointer_y_ = -1e6f;  // CSS pixels
    bool held_ = false, pressed_since_ = false;    // now, and at any time since the last frame
    bool pending_ = false, lost_ = false;
    int settle_ = 0;  // frames to draw without a new event: ImGui answers a press one frame later
};

}  // namespace attention
