// The fonts of the canvas: three faces in a few sizes, rasterised at the screen's real pixels. Characters
// that the shipped fonts lack are rasterised by the browser and join the same atlas.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <imgui.h>

namespace attention {

enum class Face { regular, emphasis, mono, count };
enum class Size { small, body, large, count };
float pixels(Size size);  // 13, 15, 17 CSS pixels: the em, as CSS counts it

// A character as an image: `rgba` is width × height × 4; left and top are from the pen's place on the
// baseline.
struct Glyph {
    int width = 0, height = 0;
    float left = 0, top = 0, advance = 0;
    bool coloured = false;  // keeps its own colours (emoji) instead of taking the text's
    std::vector<std::uint8_t> rgba;
};
using Rasterise = std::function<std::optional<Glyph>(std::uint32_t character, float pixels, Face face)>;

class Fonts {
public:
    void set_file(Face face, std::vector<std::uint8_t> file);  // a TrueType or OpenType font
    bool complete() const;

    // Builds the atlas of the current ImGui context for a device pixel ratio. Earlier ImFonts become invalid.
    void build(float ratio, const Rasterise& rasterise);
    bool needs_build(float ratio) const { return ratio != ratio_ || !wanted_.empty(); }
    float ratio() const { return ratio_; }

    ImFont* get(Face face, Size size) const { return fonts_[int(face)][int(size)]; }

    // Notes the characters of a text that the font lacks, for the next build.
    void want(Face face, Size size, const std::string& text);

private:
    using Wanted = std::pair<int, std::uint32_t>;  // face × sizes + size, character
    std::vector<std::uint8_t> files_[int(Face::count)];
    ImFont* fonts_[int(Face::count)][int(Size::count)] = {};
    std::set<Wanted> wanted_, borrowed_;  // not yet, and already in the atlas
    float ratio_ = 0;
};

}  // namespace attention
