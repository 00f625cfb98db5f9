// Draws rectangles, lines, text and pictures in CSS pixels: on an ImGui draw list in the screen's real
// pixels, into an SVG, or nowhere (to measure). Text is placed by the top of its line.
#pragma once

#include <string>
#include <vector>

#include "ui/drawing_log.h"
#include "ui/fonts.h"
#include "ui/geometry.h"
#include "ui/picture.h"
#include "ui/svg.h"
#include "ui/theme.h"
#include "view/messages.h"

namespace attention {

struct Style {
    Face face = Face::regular;
    Size size = Size::body;
    Color color;
};

class Painter {
public:
    Painter(ImDrawList* list, Fonts& fonts, float scale, Point origin, Svg* svg, Textures* textures = nullptr,
            DrawingLog* log = nullptr)
        : list_(list),
          fonts_(&fonts),
          scale_(scale),
          origin_(origin),
          svg_(svg),
          textures_(textures),
          log_(log) {}

    void fill(Rect rect, Color color, float radius = 0);
    void outline(Rect rect, Color color, float width = 1, float radius = 0);
    void dashes(Point from, Point to, Color color);  // a dashed horizontal line
    void line(Point from, Point to, Color color, float width = 1);
    void curve(Point from, Point to, Color color, float width);  // leaves and arrives straight down
    void cell(Rect rect,
              Color color);  // a rectangle with its edges on whole pixels, so that cells meet exactly

    // The cells of `part` (x, y, width and height in whole cells) over `box`, in the theme's shades. Each
    // device pixel shows the cell under its middle, so that cells under a pixel's size are left out, not
    // averaged. Without textures a part of at most 4,096 cells is drawn cell by cell, and a larger one is
    // not.
    void picture(const Picture& picture, Rect part, Rect box, const Theme& theme);

    float text(Point top_left, const Style& style, const std::string& text);  // returns its width
    void text_right(Point top_right, const Style& style, const std::string& text);
    void text_centered(Rect box, const Style& style, const std::string& text);
    void text_in(Rect box, const Style& style, const std::string& text);  // left, vertically centred
    void text_upwards(Point bottom_left, const Style& style, const std::string& text);

    // Lines broken at spaces to fit `width`, a longer word inside; returns the height. With `argument`, the first argument of the
    // message is drawn in that style.
    float paragraph(Point top_left, float width, const Style& style, const Message& message,
                    const Style* argument = nullptr);

    float width(const Style& style, const std::string& text) const;
    float line_height(Size size) const { return pixels(size) * 1.45f; }
    std::string fitted(const Style& style, const std::string& text,
                       float width) const;  // cut with … where too long

    ImDrawList* list() const { return measuring_ ? nullptr : list_; }
    float scale() const { return scale_; }
    Point to_screen(Point p) const { return {(origin_.x + p.x) * scale_, (origin_.y + p.y) * scale_}; }
    Rect to_screen(Rect r) const {
        return {(origin_.x + r.x) * scale_, (origin_.y + r.y) * scale_, r.w * scale_, r.h * scale_};
    }

    bool measuring() const { return measuring_; }
    void set_measuring(bool measuring) { measuring_ = measuring; }

    // From left to right, level where it begins and ends. Made for thousands: what the clip rectangle hides is
    // left out.
    void curve_across(Point from, Point to, Color color, float width);

private:
    void note(DrawnShape shape) const;
    std::size_t fitting(const Style& style, const std::string& text, float width) const;  // bytes that fit

    ImDrawList* list_;
    Fonts* fonts_;
    float scale_;
    Point origin_;  // of the content on the screen, CSS pixels
    Svg* svg_;
    Textures* textures_;
    DrawingLog* log_;
    bool measuring_ = false;
};

}  // namespace attention
