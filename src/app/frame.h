// One frame of the page with ImGui: the header over the room. Knows no window and no browser.
#pragma once

#include "app/application.h"
#include "ui/fonts.h"
#include "ui/ui.h"

namespace attention {

struct Insets {  // what fixed parts cover, CSS pixels
    float top = 0, left = 0, bottom = 0;
};

struct FrameMemory {      // what a frame leaves for the next
    std::string hovered;  // id under the pointer
    Layout layout;
    Insets insets;
    float task_shift = 0;   // of a task higher than the page: how far it is moved up
    float scroll = 0;       // of the page
    std::string focused;    // that the shift has followed
    Theme theme;
    Textures* textures = nullptr;  // of the canvas; without them small pictures are drawn cell by cell
    DrawingLog* log = nullptr;     // of tests: hears what is drawn
};

Theme theme_of(const Environment& environment);

// Tells ImGui where the pointer is, in device pixels, and whether it is held down.
void feed_pointer(ImVec2 at, bool down);

// Draws between ImGui::NewFrame and ImGui::Render, which it calls; `io.DisplaySize` is in device pixels.
// Returns what was used.
std::vector<Act> draw_frame(Application& application, Fonts& fonts, FrameMemory& memory);

// The room's picture as an SVG document of its own, in the theme that is shown, with what it shows in words and,
// where it is known, the link to it. Needs fonts that are built.
std::string room_svg(Application& application, Fonts& fonts, const std::string& link = "");

// The same for a page of paper: as wide as A4 and Letter can have it, in the light theme.
inline constexpr float printed_width = 820;  // CSS pixels
std::string printed_svg(Application& application, Fonts& fonts);

}  // namespace attention
