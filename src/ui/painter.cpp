#include "ui/painter.h"

#include <algorithm>
#include <cmath>

namespace attention {

namespace {

ImU32 packed(Color color) { return IM_COL32(color.r, color.g, color.b, color.a); }

float whole(float value) { return std::round(value); }

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    std::size_t start = 0;
    while (start < text.size()) {
        std::size_t end = text.find(' ', start);
        end = end == std::string::npos ? text.size() : end + 1;  // a word keeps the space behind it
        words.push_back(text.substr(start, end - start));
        start = end;
    }
    return words;
}

std::size_t first_character(const std::string& text) {
    std::size_t bytes = 1;
    while (bytes < text.size() && (text[bytes] & 0xC0) == 0x80) ++bytes;
    return bytes;
}

std::string without_space(const std::string& word) {
    return !word.empty() && word.back() == ' ' ? word.substr(0, word.size() - 1) : word;
}

// A part of a picture in whole cells; empty where the picture does not have it.
struct Cells {
    int x = 0, y = 0, w = 0, h = 0;
};

Cells cells_of(const Picture& picture, Rect part) {
    const Cells cells{int(std::lround(part.x)), int(std::lround(part.y)), int(std::lround(part.w)),
                      int(std::lround(part.h))};
    const bool inside = cells.x >= 0 && cells.y >= 0 && cells.w > 0 && cells.h > 0 &&
                        cells.x + cells.w <= picture.width && cells.y + cells.h <= picture.height;
    const bool whole = picture.shades.size() == std::size_t(picture.width) * std::size_t(picture.height);
    return inside && whole ? cells : Cells{};
}

std::uint8_t shade_at(const Picture& picture, int x, int y) {
    return picture.shades[std::size_t(y) * std::size_t(picture.width) + std::size_t(x)];
}

}  // namespace

void Painter::note(DrawnShape shape) const {
    if (!log_ || !list_) return;
    const ImVec2 from = list_->GetClipRectMin(), to = list_->GetClipRectMax();
    shape.clip = {from.x, from.y, to.x - from.x, to.y - from.y};
    log_->add(shape);
}

void Painter::fill(Rect rect, Color color, float radius) {
    if (measuring_) return;
    if (svg_) svg_->fill(rect, color, radius);
    const Rect r = to_screen(rect);
    if (log_) note({.kind = DrawnShape::Kind::fill, .color = color, .rect = r, .radius = radius * scale_});
    if (list_)
        list_->AddRectFilled({whole(r.x), whole(r.y)}, {whole(r.right()), whole(r.bottom())}, packed(color),
                             radius * scale_);
}

void Painter::outline(Rect rect, Color color, float width, float radius) {
    if (measuring_) return;
    if (svg_) svg_->outline(rect, color, width, radius, false);
    if (!list_) return;
    const Rect r = to_screen(rect);
    const float stroke = std::max(1.0f, whole(width * scale_)), half = stroke / 2;
    if (log_)
        note({.kind = DrawnShape::Kind::outline, .color = color, .rect = r, .width = stroke,
              .radius = radius * scale_});
    list_->AddRect({whole(r.x) + half - 0.5f, whole(r.y) + half - 0.5f},
                   {whole(r.right()) - half + 0.5f, whole(r.bottom()) - half + 0.5f}, packed(color),
                   radius * scale_, 0, stroke);
}

void Painter::line(Point from, Point to, Color color, float width) {
    if (measuring_) return;
    if (svg_) svg_->line(from, to, color, width);
    if (!list_) return;
    const Point a = to_screen(from), b = to_screen(to);
    const float stroke = std::max(1.0f, whole(width * scale_));
    if (log_) note({.kind = DrawnShape::Kind::line, .color = color, .width = stroke, .points = {{a, b}}});
    if (from.y == to.y || from.x == to.x) {  // a straight one as a rectangle: crisp
        const float horizontal = from.y == to.y ? stroke : 0, vertical = from.y == to.y ? 0 : stroke;
        list_->AddRectFilled({whole(a.x), whole(a.y)}, {whole(b.x) + vertical, whole(b.y) + horizontal},
                             packed(color));
    } else {
        list_->AddLine({a.x, a.y}, {b.x, b.y}, packed(color), stroke);
    }
}

void Painter::dashes(Point from, Point to, Color color) {
    for (float x = from.x; x < to.x; x += 6) line({x, from.y}, {std::min(x + 3, to.x), from.y}, color, 1.5f);
}

void Painter::curve(Point from, Point to, Color color, float width) {
    if (measuring_) return;
    const float middle = (from.y + to.y) / 2;
    if (svg_) svg_->curve(from, {from.x, middle}, {to.x, middle}, to, color, width);
    if (!list_) return;
    const Point a = to_screen(from), b = to_screen(Point{from.x, middle}), c = to_screen(Point{to.x, middle}),
                d = to_screen(to);
    if (log_)
        note({.kind = DrawnShape::Kind::curve, .color = color, .width = std::max(1.0f, width * scale_),
              .points = {{a, b, c, d}}});
    // The ends run on for a few pixels, straight: their edges are level then.
    const float straight = 5 * scale_;
    list_->PathLineTo({a.x, a.y});
    list_->PathLineTo({a.x, a.y + straight});
    list_->PathBezierCubicCurveTo({b.x, b.y}, {c.x, c.y}, {d.x, d.y - straight}, 40);
    list_->PathLineTo({d.x, d.y});
    list_->PathStroke(packed(color), 0, std::max(1.0f, width * scale_));
}

void Painter::cell(Rect rect, Color color) {
    if (measuring_) return;
    if (svg_) svg_->fill(rect, color, 0);
    if (!list_) return;
    const Rect r = to_screen(rect);
    if (log_) note({.kind = DrawnShape::Kind::cell, .color = color, .rect = r});
    list_->PrimReserve(6, 4);
    list_->PrimRect({whole(r.x), whole(r.y)}, {whole(r.right()), whole(r.bottom())}, packed(color));
}

void Painter::picture(const Picture& picture, Rect part, Rect box, const Theme& theme) {
    const Cells cells = cells_of(picture, part);
    if (measuring_ || cells.w == 0) return;
    if (svg_) {
        std::vector<std::uint8_t> shades;
        for (int y = cells.y; y < cells.y + cells.h; ++y)
            for (int x = cells.x; x < cells.x + cells.w; ++x) shades.push_back(shade_at(picture, x, y));
        svg_->picture(box, cells.w, cells.h, shades, theme);
    }
    if (!list_) return;
    const Rect r = to_screen(box);
    if (log_) {
        const float wide = r.w / float(cells.w), high = r.h / float(cells.h);
        for (int y = 0; y < cells.h; ++y)
            for (int x = 0; x < cells.w; ++x)
                note({.kind = DrawnShape::Kind::cell,
                      .color = shade(theme, float(shade_at(picture, cells.x + x, cells.y + y)) / 255),
                      .rect = {r.x + wide * float(x), r.y + high * float(y), wide, high}});
    }
    const ImVec2 from{whole(r.x), whole(r.y)}, to{whole(r.right()), whole(r.bottom())};
    if (const ImTextureID texture = textures_ ? textures_->texture(picture, theme) : ImTextureID{}) {
        const float wide = float(picture.width), high = float(picture.height);
        list_->AddImage(texture, from, to, {float(cells.x) / wide, float(cells.y) / high},
                        {float(cells.x + cells.w) / wide, float(cells.y + cells.h) / high});
        return;
    }
    constexpr int most_rectangles = 4096;
    if (cells.w * cells.h > most_rectangles) return;
    const auto edge_x = [&](int x) { return whole(from.x + (to.x - from.x) * float(x) / float(cells.w)); };
    const auto edge_y = [&](int y) { return whole(from.y + (to.y - from.y) * float(y) / float(cells.h)); };
    list_->PrimReserve(6 * cells.w * cells.h, 4 * cells.w * cells.h);
    for (int y = 0; y < cells.h; ++y)
        for (int x = 0; x < cells.w; ++x)
            list_->PrimRect({edge_x(x), edge_y(y)}, {edge_x(x + 1), edge_y(y + 1)},
                            packed(shade(theme, float(shade_at(picture, cells.x + x, cells.y + y)) / 255)));
}

float Painter::width(const Style& style, const std::string& text) const {
    const ImFont* font = fonts_->get(style.face, style.size);
    return font->CalcTextSizeA(font->FontSize, 1e9f, 0, text.data(), text.data() + text.size()).x / scale_;
}

float Painter::text(Point top_left, const Style& style, const std::string& text) {
    const float advance = width(style, text);
    if (measuring_ || text.empty()) return advance;
    fonts_->want(style.face, style.size, text);
    ImFont* font = fonts_->get(style.face, style.size);
    const float leading = (line_height(style.size) - font->FontSize / scale_) / 2;  // centred in its line
    if (svg_)
        svg_->text({top_left.x, top_left.y + leading + font->Ascent / scale_}, style.face, pixels(style.size),
                   style.color, text, false);
    const Point at = to_screen(Point{top_left.x, top_left.y + leading});
    if (log_)
        note({.kind = DrawnShape::Kind::text, .color = style.color,
              .rect = to_screen(Rect{top_left.x, top_left.y, advance, line_height(style.size)}), .text = text,
              .face = style.face, .size = style.size});
    if (list_)
        list_->AddText(font, font->FontSize, {whole(at.x), whole(at.y)}, packed(style.color), text.data(),
                       text.data() + text.size());
    return advance;
}

void Painter::text_right(Point top_right, const Style& style, const std::string& string) {
    text({top_right.x - width(style, string), top_right.y}, style, string);
}

void Painter::text_centered(Rect box, const Style& style, const std::string& string) {
    text({box.x + (box.w - width(style, string)) / 2, box.y + (box.h - line_height(style.size)) / 2}, style,
         string);
}

void Painter::text_in(Rect box, const Style& style, const std::string& string) {
    text({box.x, box.y + (box.h - line_height(style.size)) / 2}, style, string);
}

void Painter::text_upwards(Point bottom_left, const Style& style, const std::string& text) {
    if (measuring_ || text.empty()) return;
    fonts_->want(style.face, style.size, text);
    ImFont* font = fonts_->get(style.face, style.size);
    if (svg_)
        svg_->text({bottom_left.x + font->Ascent / scale_, bottom_left.y}, style.face, pixels(style.size),
                   style.color, text, true);
    if (!list_) return;
    // Drawn to the right at the corner, then turned a quarter to the left about it.
    const Point corner = to_screen(bottom_left);
    if (log_) {
        const float advance = width(style, text);
        note({.kind = DrawnShape::Kind::text, .color = style.color,
              .rect = to_screen(Rect{bottom_left.x, bottom_left.y - advance, line_height(style.size), advance}),
              .text = text, .face = style.face, .size = style.size});
    }
    const float x = whole(corner.x), y = whole(corner.y);
    const int first = list_->VtxBuffer.Size;
    list_->PushClipRectFullScreen();  // the text before its turn may lie outside the window
    list_->AddText(font, font->FontSize, {x, y}, packed(style.color), text.data(), text.data() + text.size());
    list_->PopClipRect();
    for (int i = first; i < list_->VtxBuffer.Size; ++i) {
        ImVec2& p = list_->VtxBuffer[i].pos;
        p = {x + (p.y - y), y - (p.x - x)};
    }
}

std::string Painter::fitted(const Style& style, const std::string& text, float most) const {
    if (width(style, text) <= most) return text;
    return text.substr(0, fitting(style, text, most - width(style, "…"))) + "…";
}

std::size_t Painter::fitting(const Style& style, const std::string& text, float most) const {
    const ImFont* font = fonts_->get(style.face, style.size);
    const char* cut = text.data();
    font->CalcTextSizeA(font->FontSize, std::max(0.0f, most) * scale_, 0, text.data(), text.data() + text.size(),
                        &cut);
    return std::size_t(cut - text.data());
}

float Painter::paragraph(Point top_left, float most, const Style& style, const Message& message,
                         const Style* argument) {
    struct Piece {
        std::string text;
        const Style* style;
    };
    // A word may be made of several spans: “, an argument, ”. It is broken off as one.
    std::vector<std::vector<Piece>> words(1);
    for (const Span& span : spans(message))
        for (const std::string& word : words_of(span.text)) {
            words.back().push_back({word, argument && span.arg == 0 ? argument : &style});
            if (word.back() == ' ') words.emplace_back();
        }
    const float height = line_height(style.size);
    float x = 0, y = 0;
    for (const std::vector<Piece>& word : words) {
        float wide = 0;
        for (const Piece& piece : word) wide += width(*piece.style, without_space(piece.text));
        if (x > 0 && x + wide > most) x = 0, y += height;
        for (Piece piece : word) {
            while (!piece.text.empty() && wide > most && x + width(*piece.style, without_space(piece.text)) > most) {
                std::size_t cut = fitting(*piece.style, piece.text, most - x);
                if (cut == 0 && x == 0) cut = first_character(piece.text);
                text({top_left.x + x, top_left.y + y}, *piece.style, piece.text.substr(0, cut));
                piece.text.erase(0, cut);
                x = 0, y += height;
            }
            x += text({top_left.x + x, top_left.y + y}, *piece.style, piece.text);
        }
    }
    return y + height;
}

void Painter::curve_across(Point from, Point to, Color color, float width) {
    if (measuring_) return;
    const float middle = (from.x + to.x) / 2;
    if (svg_) svg_->curve(from, {middle, from.y}, {middle, to.y}, to, color, width);
    if (!list_) return;
    const Point a = to_screen(from), b = to_screen(to);
    if (log_)
        note({.kind = DrawnShape::Kind::curve, .color = color, .width = std::max(1.0f, width * scale_),
              .points = {{a, {(a.x + b.x) / 2, a.y}, {(a.x + b.x) / 2, b.y}, b}}});
    const float half = width * scale_ / 2, soft = 0.5f;  // half its width, and half of its soft edge
    const float high = list_->GetClipRectMin().y - half - 1, low = list_->GetClipRectMax().y + half + 1;
    // A thick line shows its corners: it has more of them.
    constexpr int most_steps = 32;
    const int fewest = width >= 1 ? 16 : 6;
    const int steps =
        std::clamp(fewest + int(std::abs(b.y - a.y) / (24 * scale_)), fewest, width >= 1 ? most_steps : 20);
    ImVec2 at[most_steps + 1], side[most_steps + 1];  // points, and the unit vectors across
    int first = steps + 1, last = -1;                 // points of the part in view
    for (int i = 0; i <= steps; ++i) {
        // The cubic Bézier whose inner points are half-way across, at the heights of its ends.
        const float t = float(i) / float(steps), rise = t * t * (3 - 2 * t);
        at[i] = {a.x + (b.x - a.x) * (1.5f * t * (1 - t) + t * t * t), a.y + (b.y - a.y) * rise};
        const float dx = (b.x - a.x) * (1.5f - 3 * t + 3 * t * t), dy = (b.y - a.y) * 6 * t * (1 - t);
        const float length = std::max(1e-6f, std::sqrt(dx * dx + dy * dy));
        side[i] = {-dy / length, dx / length};
        if (i == 0 || std::max(at[i - 1].y, at[i].y) < high || std::min(at[i - 1].y, at[i].y) > low) continue;
        first = std::min(first, i - 1);
        last = i;
    }
    if (last < 0) return;
    // Four corners a point: its edges, and outside of them clear ones, between which the colour fades.
    const ImU32 full = packed(color), clear = full & ~IM_COL32_A_MASK;
    const float inner = std::max(0.0f, half - soft), outer = half + soft;
    const int points = last - first + 1;
    list_->PrimReserve(18 * (points - 1), 4 * points);
    const ImVec2 uv = ImGui::GetFontTexUvWhitePixel();
    const ImDrawIdx start = ImDrawIdx(list_->_VtxCurrentIdx);
    for (int i = first; i <= last; ++i)
        for (const float across : {-outer, -inner, inner, outer})
            list_->PrimWriteVtx({at[i].x + side[i].x * across, at[i].y + side[i].y * across}, uv,
                                std::abs(across) > inner ? clear : full);
    for (int i = 0; i + 1 < points; ++i)
        for (int strip = 0; strip < 3; ++strip) {
            const ImDrawIdx corner = start + ImDrawIdx(4 * i + strip);
            for (const int next : {0, 1, 5, 0, 5, 4}) list_->PrimWriteIdx(corner + ImDrawIdx(next));
        }
}

}  // namespace attention
