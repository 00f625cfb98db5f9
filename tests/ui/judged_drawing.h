// What was drawn, put on a sheet of pixels again, shape by shape, so that each is judged against what lies
// under it and beside it. The rules are WCAG 2.2's 1.4.3 and 1.4.11.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "ui/drawing_log.h"

namespace attention::made {

class RecordedDrawing : public DrawingLog {
public:
    void add(const DrawnShape& shape) override { shapes.push_back(shape); }
    std::vector<DrawnShape> shapes;
};

inline std::string hex(Color color) {
    char text[8];
    std::snprintf(text, sizeof text, "#%02x%02x%02x", color.r, color.g, color.b);
    return text;
}

inline std::uint32_t key_of(Color color) {
    return std::uint32_t(color.r) << 16 | std::uint32_t(color.g) << 8 | color.b;
}

inline Color blended(Color over, Color under) {
    const auto mix = [&](int a, int b) {
        return std::uint8_t((a * over.a + b * (255 - over.a) + 127) / 255);
    };
    return {mix(over.r, under.r), mix(over.g, under.g), mix(over.b, under.b), 255};
}

// What each colour of a theme is for: the one place where something is let off the rules.
class Uses {
public:
    explicit Uses(const Theme& theme) : theme_(theme) {
        for (int i = 0; i <= 2048; ++i) {
            shades_.insert(key_of(shade(theme, float(i) / 2048)));
            for (const float sign : {-1.0f, 1.0f})
                shades_.insert(key_of(signed_shade(theme, sign * float(i) / 2048)));
        }
        // The ends stand for bars and lines as well, and the rest has its own meaning.
        for (const Color mark : {theme.weight_high, theme.negative, theme.positive, theme.rest, theme.accent,
                                 theme.warm, theme.focus, theme.ink, theme.quiet})
            shades_.erase(key_of(mark));
    }

    // What things lie on.
    bool is_ground(Color color) const {
        for (const Color ground : {theme_.paper, theme_.card, theme_.accent_soft, theme_.hover, band(theme_)})
            if (color == ground) return true;
        return false;
    }
    // Borders of cards and rules of tables, which say nothing.
    bool is_decoration(Color color) const { return color == theme_.line && theme_.line != theme_.edge; }
    // Of a number that is also written.
    bool is_shade(Color color) const { return color.a < 255 || shades_.count(key_of(color)) > 0; }

private:
    const Theme& theme_;
    std::unordered_set<std::uint32_t> shades_;
};

struct Finding {
    std::string what;
    Color front, ground;
    float ratio = 0, least = 0;
};

inline std::string text_of(const Finding& finding) {
    return finding.what + ": " + hex(finding.front) + " on " + hex(finding.ground) + " has " +
           std::to_string(finding.ratio) + ":1, not " + std::to_string(finding.least);
}

// A thing that can be used, by its rectangle on the screen.
struct Control {
    std::string id;
    Rect rect;
    bool field = false;  // something is typed or chosen in it: it needs a border
};

class Sheet {
public:
    Sheet(int width, int height, const Theme& theme, float least_mark = 3)
        : width_(width),
          height_(height),
          theme_(theme),
          uses_(theme),
          least_mark_(least_mark),
          pixels_(std::size_t(width) * std::size_t(height), theme.paper),
          stroked_(pixels_.size()) {}

    std::vector<Finding> judge(const std::vector<DrawnShape>& shapes,
                               const std::vector<Control>& controls = {}) {
        findings_.clear();
        for (const DrawnShape& shape : shapes) {
            if (!goes_on(shape)) end_line();
            switch (shape.kind) {
                case DrawnShape::Kind::text: text(shape); break;
                case DrawnShape::Kind::fill: fill(shape); break;
                case DrawnShape::Kind::cell: paint(shape, shape.rect); break;
                case DrawnShape::Kind::outline: outline(shape); break;
                case DrawnShape::Kind::line:
                case DrawnShape::Kind::curve: stroke(shape); break;
            }
        }
        end_line();
        for (const Control& control : controls) border(control, shapes);
        return findings_;
    }

    // How far a shape's whole outline is seen on both sides, before it is drawn itself.
    float least_beside(const DrawnShape& shape) const {
        float least = 21;
        for (const auto& [outside, inside] : sides(shape))
            least = std::min({least, contrast(shape.color, outside), contrast(shape.color, inside)});
        return least;
    }
    void put(const DrawnShape& shape) {
        if (shape.kind == DrawnShape::Kind::outline)
            paint_outline(shape);
        else if (shape.kind == DrawnShape::Kind::fill || shape.kind == DrawnShape::Kind::cell)
            paint(shape, shape.rect);
    }

private:
    bool inside(const DrawnShape& shape, int x, int y) const {
        return x >= 0 && y >= 0 && x < width_ && y < height_ &&
               shape.clip.contains({float(x) + 0.5f, float(y) + 0.5f});
    }
    Color& at(int x, int y) { return pixels_[std::size_t(y) * std::size_t(width_) + std::size_t(x)]; }
    Color at(int x, int y) const { return pixels_[std::size_t(y) * std::size_t(width_) + std::size_t(x)]; }

    // Samples of colours, and how much of them a front is not seen on.
    struct Tally {
        int all = 0, unseen = 0;
        float worst = 21;
        Color ground;
        Color last_front, last_on;
        float last = 1;  // most samples are like the one before
        float ratio_of(Color front, Color on) {
            if (front != last_front || on != last_on) {
                last_front = front, last_on = on;
                last = contrast(blended(front, on), on);
            }
            return last;
        }
        void add(float ratio, Color on, float least) {
            ++all;
            if (ratio < least) ++unseen;
            if (ratio < worst) worst = ratio, ground = on;
        }
    };
    void find(const Tally& tally, float most_unseen, const DrawnShape& shape, const std::string& what,
              float least) {
        if (tally.all == 0 || float(tally.unseen) <= most_unseen * float(tally.all)) return;
        const Rect r = shape.kind == DrawnShape::Kind::line || shape.kind == DrawnShape::Kind::curve
                           ? Rect{shape.points[0].x, shape.points[0].y, 0, 0}
                           : shape.rect;
        findings_.push_back({what + " at " + std::to_string(int(r.x)) + ", " + std::to_string(int(r.y)) +
                                 " (" + std::to_string(int(r.w)) + " × " + std::to_string(int(r.h)) + ")",
                             shape.color, tally.ground, tally.worst, least});
    }

    void text(const DrawnShape& shape) {
        const float em = pixels(shape.size);
        const bool large = em >= 24 || (em >= 18.66f && shape.face == Face::emphasis);
        const float least = shape.color == theme_.disabled ? 3.0f : large ? 3.0f : 4.5f;
        const bool upwards = shape.rect.h > shape.rect.w && shape.text.size() > 2;
        Rect box = shape.rect;  // without what is beside the letters
        if (upwards)
            box.x += box.w / 2 - em * 0.4f, box.w = em * 0.8f;
        else
            box.y += box.h / 2 - em * 0.4f, box.h = em * 0.8f;
        const float ends = std::min(3.0f, box.w / 4);
        box = {box.x + ends, box.y, box.w - 2 * ends, box.h};
        Tally tally;
        for (int y = int(box.y); y < int(box.bottom()); ++y)
            for (int x = int(box.x); x < int(box.right()); ++x) {
                if (!inside(shape, x, y)) continue;
                const Color ground = at(x, y);
                tally.add(tally.ratio_of(shape.color, ground), ground, least);
            }
        find(tally, 0.02f, shape, "text “" + shape.text + "”", least);
        if (em < 12)
            findings_.push_back({"text “" + shape.text + "” is under 12 pixels", shape.color, {}, 0, 0});
    }

    void fill(const DrawnShape& shape) {
        const bool judged = !uses_.is_ground(shape.color) && !uses_.is_decoration(shape.color) &&
                            !uses_.is_shade(shape.color);
        if (judged && shape.rect.w >= 1 && shape.rect.h >= 1) {
            Tally tally;
            for_ring(shape, 1, [&](int x, int y) {
                tally.add(tally.ratio_of(shape.color, at(x, y)), at(x, y), least_mark_);
            });
            find(tally, 0.4f, shape, "what is filled", least_mark_);
        }
        paint(shape, shape.rect);
    }

    // The pixels around a shape's rectangle, that far outside.
    template <class Do>
    void for_ring(const DrawnShape& shape, float out, const Do& act) const {
        const int left = int(std::round(shape.rect.x - out)), top = int(std::round(shape.rect.y - out));
        const int right = int(std::round(shape.rect.right() + out)) - 1;
        const int bottom = int(std::round(shape.rect.bottom() + out)) - 1;
        const int corner = int(shape.radius) + 1;
        const auto visit = [&](int x, int y) {
            if (inside(shape, x, y)) act(x, y);
        };
        for (int x = left + corner; x <= right - corner; ++x) visit(x, top), visit(x, bottom);
        for (int y = top + corner; y <= bottom - corner; ++y) visit(left, y), visit(right, y);
    }

    // What lies outside and inside of an outline, pair by pair.
    std::vector<std::pair<Color, Color>> sides(const DrawnShape& shape) const {
        std::vector<std::pair<Color, Color>> pairs;
        const int stroke = int(shape.width);
        const int left = int(std::round(shape.rect.x)), top = int(std::round(shape.rect.y));
        const int right = int(std::round(shape.rect.right())) - 1,
                  bottom = int(std::round(shape.rect.bottom())) - 1;
        const int corner = int(shape.radius) + stroke + 1;
        const auto visit = [&](int ox, int oy, int ix, int iy) {
            if (inside(shape, ox, oy) && inside(shape, ix, iy)) pairs.push_back({at(ox, oy), at(ix, iy)});
        };
        for (int x = left + corner; x <= right - corner; ++x) {
            visit(x, top - 1, x, top + stroke);
            visit(x, bottom + 1, x, bottom - stroke);
        }
        for (int y = top + corner; y <= bottom - corner; ++y) {
            visit(left - 1, y, left + stroke, y);
            visit(right + 1, y, right - stroke, y);
        }
        return pairs;
    }

    void outline(const DrawnShape& shape) {
        if (!uses_.is_decoration(shape.color) && !uses_.is_ground(shape.color)) {
            Tally tally, other;
            for (const auto& [outside, inner] : sides(shape)) {
                const float out = tally.ratio_of(shape.color, outside),
                            in = other.ratio_of(shape.color, inner);
                tally.add(std::max(out, in), out > in ? outside : inner, least_mark_);
            }
            find(tally, 0.1f, shape, "an outline", least_mark_);
        }
        paint_outline(shape);
    }

    // Line after line of one colour is one: a polyline, or dashes.
    bool goes_on(const DrawnShape& shape) const {
        constexpr float longest_gap = 8;
        const Point from = shape.points[0];
        return shape.kind == DrawnShape::Kind::line && last_.kind == shape.kind &&
               last_.color == shape.color &&
               std::abs(from.x - last_.points[1].x) + std::abs(from.y - last_.points[1].y) < longest_gap;
    }
    void end_line() {
        find(along_, 0.4f, first_, first_.kind == DrawnShape::Kind::line ? "a line" : "a curve", least_mark_);
        along_ = {};
        last_ = {};
        if (!uses_.is_decoration(first_.color) && !uses_.is_ground(first_.color))
            for (const int pixel : now_) stroked_[std::size_t(pixel)] = true;
        now_.clear();
    }

    void stroke(const DrawnShape& shape) {
        if (!goes_on(shape)) {
            end_line();
            first_ = shape;
        }
        last_ = shape;
        const std::vector<Point> way = points_of(shape);
        if (!uses_.is_decoration(shape.color) && !uses_.is_ground(shape.color) && !(shape.color.a < 255))
            for (std::size_t i = 0; i + 1 < way.size(); ++i) {
                const Point p = way[i], q = way[i + 1];
                const float length = std::max(1e-3f, std::hypot(q.x - p.x, q.y - p.y));
                const float x = -(q.y - p.y) / length, y = (q.x - p.x) / length;  // across
                // Straight ones lie right of and below their points, as the painter draws them.
                const bool straight = shape.kind == DrawnShape::Kind::line && (x == 0 || y == 0);
                const float half = shape.width / 2, middle = straight ? half : 0, out = half + 1;
                float best = 0;
                Color ground;
                bool crosses = stroked_at(int(p.x), int(p.y));
                for (const float side : {-out, out}) {
                    const int sx = int(std::floor(p.x + (straight ? std::abs(x) * middle : 0) + x * side));
                    const int sy = int(std::floor(p.y + (straight ? std::abs(y) * middle : 0) + y * side));
                    if (!inside(shape, sx, sy)) continue;
                    const float ratio = along_.ratio_of(shape.color, at(sx, sy));
                    crosses = crosses || stroked_at(sx, sy);
                    if (ratio > best) best = ratio, ground = at(sx, sy);
                }
                // On its own colour it is one with what lies there, and where it meets another its way is
                // seen.
                if (best > 0 && ground != shape.color && !crosses) along_.add(best, ground, least_mark_);
            }
        const float half = shape.width / 2;
        const bool level = shape.kind == DrawnShape::Kind::line && shape.points[0].y == shape.points[1].y;
        const bool upright = shape.kind == DrawnShape::Kind::line && shape.points[0].x == shape.points[1].x;
        std::set<std::pair<int, int>> done;  // what is translucent is laid on once
        for (const Point& p : way) {
            // Straight ones lie right of and below their points, as the painter draws them.
            const float left = p.x - (level || upright ? 0 : half), top = p.y - (level || upright ? 0 : half);
            const int wide = level ? 1 : std::max(1, int(std::round(shape.width)));
            const int high = upright ? 1 : std::max(1, int(std::round(shape.width)));
            for (int y = 0; y < high; ++y)
                for (int x = 0; x < wide; ++x) {
                    const int at_x = int(std::round(left)) + x, at_y = int(std::round(top)) + y;
                    if (!inside(shape, at_x, at_y)) continue;
                    if (shape.color.a < 255 && !done.insert({at_x, at_y}).second) continue;
                    at(at_x, at_y) = blended(shape.color, at(at_x, at_y));
                    now_.push_back(key_at(at_x, at_y));
                }
        }
    }
    int key_at(int x, int y) const { return y * width_ + x; }
    bool stroked_at(int x, int y) const {
        return x >= 0 && y >= 0 && x < width_ && y < height_ && stroked_[std::size_t(key_at(x, y))];
    }

    static std::vector<Point> points_of(const DrawnShape& shape) {
        std::vector<Point> way;
        const std::array<Point, 4>& p = shape.points;
        if (shape.kind == DrawnShape::Kind::line) {
            const float length = std::max(1.0f, std::hypot(p[1].x - p[0].x, p[1].y - p[0].y));
            for (float d = 0; d < length; ++d)
                way.push_back(
                    {p[0].x + (p[1].x - p[0].x) * d / length, p[0].y + (p[1].y - p[0].y) * d / length});
            return way;
        }
        const float length = std::hypot(p[3].x - p[0].x, p[3].y - p[0].y);
        const int steps = std::max(8, int(length * 1.3f));
        for (int i = 0; i <= steps; ++i) {
            const float t = float(i) / float(steps), s = 1 - t;
            const float a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
            way.push_back({a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
                           a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y});
        }
        return way;
    }

    static bool in_corner(const Rect& r, float radius, float x, float y) {
        radius = std::min({radius, r.w / 2, r.h / 2});
        const float cx = std::clamp(x, r.x + radius, r.right() - radius);
        const float cy = std::clamp(y, r.y + radius, r.bottom() - radius);
        return (x - cx) * (x - cx) + (y - cy) * (y - cy) > radius * radius && radius > 0;
    }

    void paint(const DrawnShape& shape, const Rect& rect) {
        const Rect r{std::round(rect.x), std::round(rect.y), std::round(rect.right()) - std::round(rect.x),
                     std::round(rect.bottom()) - std::round(rect.y)};
        const Rect& clip = shape.clip;
        const int left = int(std::max({0.0f, r.x, clip.x})), top = int(std::max({0.0f, r.y, clip.y}));
        const int right = int(std::min({float(width_), r.right(), clip.right()}));
        const int bottom = int(std::min({float(height_), r.bottom(), clip.bottom()}));
        for (int y = top; y < bottom; ++y) {
            const bool corners = float(y) < r.y + shape.radius || float(y) > r.bottom() - shape.radius - 1;
            for (int x = left; x < right; ++x)
                if (!corners || !in_corner(r, shape.radius, float(x) + 0.5f, float(y) + 0.5f))
                    at(x, y) = shape.color.a == 255 ? shape.color : blended(shape.color, at(x, y));
        }
    }

    void paint_outline(const DrawnShape& shape) {
        const float left = std::round(shape.rect.x), top = std::round(shape.rect.y);
        const Rect r{left, top, std::round(shape.rect.right()) - left, std::round(shape.rect.bottom()) - top};
        const Rect hole = r.grown(-shape.width);
        const auto visit = [&](int x, int y) {
            const float cx = float(x) + 0.5f, cy = float(y) + 0.5f;
            if (!inside(shape, x, y) || in_corner(r, shape.radius, cx, cy)) return;
            if (hole.contains({cx, cy}) &&
                !in_corner(hole, std::max(0.0f, shape.radius - shape.width), cx, cy))
                return;
            at(x, y) = blended(shape.color, at(x, y));
        };
        const int deep = int(shape.width + shape.radius) + 1;
        const int right = int(r.right()), bottom = int(r.bottom());
        for (int y = int(top); y < bottom; ++y) {
            const bool whole = y < int(top) + deep || y >= bottom - deep;
            for (int x = int(left); x < right; ++x) {
                if (!whole && x == int(left) + deep) x = std::max(x, right - deep);
                visit(x, y);
            }
        }
    }

    // The border of what can be used is no decoration, and what takes input has one.
    void border(const Control& control, const std::vector<DrawnShape>& shapes) {
        bool has = false;
        for (const DrawnShape& shape : shapes) {
            if (shape.kind != DrawnShape::Kind::outline) continue;
            const Rect& r = shape.rect;
            const float away = std::max({std::abs(r.x - control.rect.x), std::abs(r.y - control.rect.y),
                                         std::abs(r.right() - control.rect.right()),
                                         std::abs(r.bottom() - control.rect.bottom())});
            if (away > 4.5f) continue;
            if (uses_.is_decoration(shape.color))
                findings_.push_back({"the border of " + control.id + " is decoration", shape.color,
                                     theme_.card, contrast(shape.color, theme_.card), least_mark_});
            else if (!uses_.is_ground(shape.color))
                has = true;
        }
        if (control.field && !has)
            findings_.push_back({control.id + " has no border", {}, {}, 0, least_mark_});
    }

    int width_, height_;
    const Theme& theme_;
    Uses uses_;
    float least_mark_;
    std::vector<Color> pixels_;
    std::vector<bool> stroked_;  // pixels of lines before the one that is being drawn
    std::vector<Finding> findings_;
    Tally along_;  // of the line that is being drawn
    DrawnShape first_, last_;
    std::vector<int> now_;  // and its own
};

}  // namespace attention::made
