// Grids of weights as pictures: one texture instead of a rectangle for each cell.
#pragma once

#include <cstdint>
#include <vector>

#include <imgui.h>

#include "ui/theme.h"

namespace attention {

// A grid of shades, drawn as one texture: each cell an index into 256 colours, shade(theme, index / 255).
// At most 4,096 cells wide and high. ImGui's shader may compute places in half precision, as some phones then
// do: beyond 512 cells an edge may lie a pixel off there.
struct Picture {
    int width = 0, height = 0;
    std::vector<std::uint8_t> shades;  // row by row, 0 … 255
    std::uint64_t version = 0;  // another number where anything changed, never reused by another content
};

// Where pictures become textures. The application's canvas has one; tests have one that counts.
class Textures {
public:
    virtual ~Textures() = default;
    // A texture of the whole picture in the theme's colours, good until the frame is drawn; 0 for none.
    virtual ImTextureID texture(const Picture& picture, const Theme& theme) = 0;
};

}  // namespace attention
