#include "app/sdl_textures.h"

#include <algorithm>
#include <array>

#include <GLES3/gl3.h>

namespace attention {

namespace {

constexpr std::size_t most_kept = 8;

std::vector<std::uint8_t> rgba_of(const Picture& picture, const Theme& theme) {
    std::array<Color, 256> colors;
    for (std::size_t i = 0; i < colors.size(); ++i) colors[i] = shade(theme, float(i) / 255);
    std::vector<std::uint8_t> rgba;
    rgba.reserve(picture.shades.size() * 4);
    for (const std::uint8_t index : picture.shades) {
        const Color color = colors[index];
        rgba.insert(rgba.end(), {color.r, color.g, color.b, color.a});
    }
    return rgba;
}

// Leaves the binding as it was: ImGui's backend binds its own textures before it draws, and nothing else here
// changes the context.
GLuint upload(const Picture& picture, const Theme& theme) {
    const std::vector<std::uint8_t> rgba = rgba_of(picture, theme);
    GLint before = 0;
    glGetIntegerv(GL_TEXTURE_BINDING_2D, &before);
    GLuint name = 0;
    glGenTextures(1, &name);
    glBindTexture(GL_TEXTURE_2D, name);
    for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
        glTexParameteri(GL_TEXTURE_2D, filter, GL_NEAREST);
    for (const GLenum wrap : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T})
        glTexParameteri(GL_TEXTURE_2D, wrap, GL_CLAMP_TO_EDGE);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, picture.width, picture.height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 rgba.data());
    glBindTexture(GL_TEXTURE_2D, GLuint(before));
    return name;
}

}  // namespace

ImTextureID GlTextures::texture(const Picture& picture, const Theme& theme) {
    auto found = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) {
        return entry.version == picture.version && entry.low == theme.weight_low &&
               entry.high == theme.weight_high && entry.width == picture.width &&
               entry.height == picture.height;
    });
    if (found == entries_.end())
        found = entries_.insert(found, {picture.version, theme.weight_low, theme.weight_high, picture.width,
                                        picture.height, upload(picture, theme), frame_});
    found->frame = frame_;
    return (ImTextureID)(std::intptr_t)found->name;
}

void GlTextures::new_frame() {
    std::sort(entries_.begin(), entries_.end(),
              [](const Entry& a, const Entry& b) { return a.frame > b.frame; });
    while (entries_.size() > most_kept && entries_.back().frame < frame_) {
        glDeleteTextures(1, &entries_.back().name);
        entries_.pop_back();
    }
    ++frame_;
}

void GlTextures::forget() {
    for (const Entry& entry : entries_) glDeleteTextures(1, &entry.name);
    entries_.clear();
}

}  // namespace attention
