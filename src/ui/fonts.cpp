#include "ui/fonts.h"

#include <cmath>
#include <cstring>

#include "engine/utf8.h"

namespace attention {

namespace {

constexpr int sizes = int(Size::count);
constexpr std::size_t most_borrowed = 1500;  // characters kept; beyond it the oldest texts' are forgotten

// What the shipped subsets may hold; characters that a file lacks are skipped by ImGui.
constexpr ImWchar ranges[] = {0x20,   0x17f,  0x2b0,  0x2ff,  0x370,  0x3ff,  0x1d00, 0x1dbf,
                              0x2000, 0x22ff, 0x25a0, 0x25ff, 0xfffd, 0xfffd, 0};

int big_endian(const std::vector<std::uint8_t>& file, std::size_t at) {
    return at + 2 <= file.size() ? std::int16_t(file[at] << 8 | file[at + 1]) : 0;
}

// Where a table of the font file begins, or 0 (OpenType 1.9, "Table directory").
std::size_t table(const std::vector<std::uint8_t>& file, const char* tag) {
    const int tables = big_endian(file, 4);
    for (std::size_t entry = 12, i = 0; int(i) < tables && entry + 16 <= file.size(); ++i, entry += 16)
        if (std::memcmp(file.data() + entry, tag, 4) == 0)
            return std::size_t(file[entry + 8]) << 24 | std::size_t(file[entry + 9]) << 16 |
                   std::size_t(file[entry + 10]) << 8 | file[entry + 11];
    return 0;
}

// ImGui sizes a font by its line (ascent to descent), CSS by its em; this is line / em.
float line_per_em(const std::vector<std::uint8_t>& file) {
    const std::size_t hhea = table(file, "hhea"), head = table(file, "head");
    const int line = big_endian(file, hhea + 4) - big_endian(file, hhea + 6),
              em = big_endian(file, head + 18);
    return hhea && head && line > 0 && em > 0 ? float(line) / float(em) : 1.2f;
}

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
                    glyph.rgba.data() + std::size_t(row) * std::size_t(glyph.width) * 4,
                    std::size_t(glyph.width) * 4);
}

}  // namespace

float pixels(Size size) {
    switch (size) {
        case Size::small: return 13;
        case Size::body: return 15;
        default: return 17;
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
    for (int face = 0; face < int(Face::count); ++face) {
        const float line = line_per_em(files_[face]);
        for (int size = 0; size < sizes; ++size) {
            ImFontConfig config;
            config.FontDataOwnedByAtlas = false;
            config.OversampleH =
                ratio < 1.5f ? 3 : 1;  // letters stand between pixels; a fine screen needs no help
            config.OversampleV = 1;
            fonts_[face][size] =
                atlas.AddFontFromMemoryTTF(files_[face].data(), int(files_[face].size()),
                                           std::round(pixels(Size(size)) * ratio) * line, &config, ranges);
        }
    }

    if (borrowed_.size() + wanted_.size() > most_borrowed) borrowed_.clear();
    borrowed_.insert(wanted_.begin(), wanted_.end());
    wanted_.clear();
    std::vector<Placed> placed;
    for (const auto& [slot, character] : borrowed_) {
        const Face face = Face(slot / sizes);
        ImFont* font = get(face, Size(slot % sizes));
        std::optional<Glyph> glyph =
            rasterise ? rasterise(character, std::round(pixels(Size(slot % sizes)) * ratio), face)
                      : std::nullopt;
        if (!glyph || glyph->width <= 0 || glyph->height <= 0) continue;
        // ImGui counts a glyph's place from the line's top; the ascent is known only after the build.
        const int rect = atlas.AddCustomRectFontGlyph(font, ImWchar(character), glyph->width, glyph->height,
                                                      glyph->advance);
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
