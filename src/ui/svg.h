// Writes down as SVG what a painter draws.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ui/fonts.h"
#include "ui/geometry.h"
#include "ui/theme.h"

namespace attention {

class Svg {
public:
    void fill(Rect rect, Color color, float radius);
    void outline(Rect rect, Color color, float width, float radius, bool dashed);
    void line(Point from, Point to, Color color, float width);
    void curve(Point from, Point first, Point second, Point to, Color color, float width);  // a cubic Bézier
    // A grid of shades, row by row, as a picture of its own inside the document; its cells keep their edges.
    void picture(Rect box, int width, int height, std::span<const std::uint8_t> shades, const Theme& theme);
    void text(Point baseline, Face face, float size, Color color, const std::string& text, bool upwards);

    // The whole document, `width` × `height` CSS pixels on `paper`. Its accessible name and description: `title`, and
    // `description`, which may be empty.
    std::string document(float width, float height, Color paper, const std::string& title,
                         const std::string& description = "") const;

private:
    std::string body_;
};

}  // namespace attention
