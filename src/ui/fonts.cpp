#include "ui/fonts.h"

#include <cmath>
#include <cstring>

#include "engine/utf8.h"

namespace attention {

namespace {

constexpr int sizes = int(Size::count);
constexpr std::size_t most_borrowed = 1500;  // characters kept; beyond it the oldest texts' are forgotten

// What the shipped subsets may hold; characters that a file lacks are skipped by ImGui.
constexpr ImWchar ranges[] = {0x20, 0x17f, 0x2b0, 0x2ff, 0x370, 0x3ff, 0x1d00, 0x1dbf, 0x2000, 0x22ff, 0x25a0, 0x25ff, 0xfffd, 0xfffd, 0};

struct Placed {
    int rect;
    Glyph glyph;
    ImFont* font;
    std::uint32_t character;
};

// Copies a rasterised character to its place in the atlas' RGBA pixels.
void copy_pixels(const Glyph& glyph, std::uint8_t* pixels, int atlas_width, int x, int y) {
    for (int row = 0; row < glyph.height; ++row)
        std::memcpy(pixels + (std::size_t(y + row) * std::size_t(atlas_width) + std::size_t(x)) * 4,
                    glyph.rgba.data() + std::size_t(row) * std::size_t(glyph.width) * 4, std::size_t(glyph.width) * 4);
}

}  // namespace

float pixels(Size size) {
    switch (size) {
        case Size::small: return 13;
        case Size::body: return 15;
        case Size::large: return 17;
        default: return 20;
    }
}

void Fonts::set_file(Face face, std::vector<std::uint8_t> file) { files_[int(face)] = std::move(file); }

bool Fonts::complete() const {
    for (const auto& file : files_)
        if (file.empty()) return false;
    return true;
}

void Fonts::want(Face face, Size size, const std::string& text) {
    const ImFont* font = get(face, size);
    for (const char32_t character : utf8::decode(text)) {
        if (character < 0x80 || font->FindGlyphNoFallback(ImWchar(character))) continue;
        const Wanted wanted{int(face) * sizes + int(size), std::uint32_t(character)};
        if (!borrowed_.count(wanted)) wanted_.insert(wanted);
    }
}

void Fonts::build(float ratio, const Rasterise& rasterise) {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    atlas.TexDesiredWidth = 0;
    ratio_ = ratio;
    for (int face = 0; face < int(Face::count); ++face)
        for (int size = 0; size < sizes; ++size) {
            ImFontConfig config;
            config.FontDataOwnedByAtlas = false;
            config.OversampleH = config.OversampleV = 1;  // rasterised at real pixels, drawn on whole pixels
            config.PixelSnapH = false;
            fonts_[face][size] = atlas.AddFontFromMemoryTTF(files_[face].data(), int(files_[face].size()),
                                                            std::round(pixels(Size(size)) * ratio), &config, ranges);
        }

    if (borrowed_.size() + wanted_.size() > most_borrowed) borrowed_.clear();
    borrowed_.insert(wanted_.begin(), wanted_.end());
    wanted_.clear();
    std::vector<Placed> placed;
    for (const auto& [slot, character] : borrowed_) {
        const Face face = Face(slot / sizes);
        ImFont* font = get(face, Size(slot % sizes));
        std::optional<Glyph> glyph = rasterise ? rasterise(character, font->ConfigData ? font->ConfigData->SizePixels : 0, face)
                                               : std::nullopt;
        if (!glyph || glyph->width <= 0 || glyph->height <= 0) continue;
        // ImGui counts a glyph's place from the line's top; the ascent is known only after the build.
        const int rect = atlas.AddCustomRectFontGlyph(font, ImWchar(character), glyph->width, glyph->height, glyph->advance);
        placed.push_back({rect, std::move(*glyph), font, character});
    }

    atlas.Build();
    std::uint8_t* texture = nullptr;
    int width = 0, height = 0;
    atlas.GetTexDataAsRGBA32(&texture, &width, &height);
    for (const Placed& item : placed) {
        const ImFontAtlasCustomRect* rect = atlas.GetCustomRectByIndex(item.rect);
        copy_pixels(item.glyph, texture, width, rect->X, rect->Y);
        if (auto* glyph = const_cast<ImFontGlyph*>(item.font->FindGlyphNoFallback(ImWchar(item.character)))) {
            const float top = std::round(item.font->Ascent) - item.glyph.top;
            glyph->X0 = item.glyph.left;
            glyph->X1 = item.glyph.left + float(item.glyph.width);
            glyph->Y0 = top;
            glyph->Y1 = top + float(item.glyph.height);
            glyph->Colored = item.glyph.coloured;
        }
    }
}

}  // namespace attention
