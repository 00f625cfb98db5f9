// Pictures as textures of the canvas's WebGL context.
#pragma once

#include <cstdint>
#include <vector>

#include "ui/picture.h"

namespace attention {

class GlTextures : public Textures {
public:
    // Uploads a picture when it comes up for the first time, in this theme, since it was forgotten.
    ImTextureID texture(const Picture& picture, const Theme& theme) override;

    // Before a frame is drawn: lets the least recently used textures go, but none that the last frame used.
    void new_frame();

    void forget();  // all of them; after the context was lost, what comes up is uploaded again

private:
    struct Entry {
        std::uint64_t version;
        Color low, high;  // the ends of its scale
        int width, height;
        unsigned name;        // OpenGL's
        std::uint64_t frame;  // that used it last
    };
    std::vector<Entry> entries_;
    std::uint64_t frame_ = 0;
};

}  // namespace attention
