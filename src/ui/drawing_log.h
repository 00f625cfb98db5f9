// Hears what a painter draws: for tests of what can be seen. Without one nothing is noted.
#pragma once

#include <array>
#include <string>

#include "ui/fonts.h"
#include "ui/geometry.h"
#include "ui/theme.h"

namespace attention {

struct DrawnShape {
    enum class Kind { fill, cell, outline, line, curve, text };
    Kind kind = Kind::fill;
    Color color{};
    Rect rect{}, clip{};            // on the screen, in its pixels; of a text: its line
    float width = 0, radius = 0;    // of a stroke, of corners
    std::array<Point, 4> points{};  // of a line: its two ends; of a curve: those of a cubic Bézier
    std::string text{};
    Face face = Face::regular;
    Size size = Size::body;
};

class DrawingLog {
public:
    virtual ~DrawingLog() = default;
    virtual void add(const DrawnShape& shape) = 0;
};

}  // namespace attention
