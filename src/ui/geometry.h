// Places and sizes in CSS pixels.
#pragma once

namespace attention {

struct Point {
    float x = 0, y = 0;
};

struct Rect {
    float x = 0, y = 0, w = 0, h = 0;

    float right() const { return x + w; }
    float bottom() const { return y + h; }
    Point center() const { return {x + w / 2, y + h / 2}; }
    bool contains(Point p) const { return p.x >= x && p.y >= y && p.x < right() && p.y < bottom(); }
    Rect grown(float by) const { return {x - by, y - by, w + 2 * by, h + 2 * by}; }
};

}  // namespace attention
