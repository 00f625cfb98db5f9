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

std::string without_space(const std::string& word) {
    return !word.empty() && word.back() == ' ' ? word.substr(0, word.size() - 1) : word;
}

}  // namespace

void Painter::fill(Rect rect, Color color, float radius) {
    if (measuring_) return;
    if (svg_) svg_->fill(rect, color, radius);
    const Rect r = to_screen(rect);
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
    list_->PrimReserve(6, 4);
    list_->PrimRect({whole(r.x), whole(r.y)}, {whole(r.right()), whole(r.bottom())}, packed(color));
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
    const ImFont* font = fonts_->get(style.face, style.size);
    const float room = std::max(0.0f, most - width(style, "…")) * scale_;
    const char* cut = text.data();
    font->CalcTextSizeA(font->FontSize, room, 0, text.data(), text.data() + text.size(), &cut);
    return std::string(text.data(), cut) + "…";
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
        for (const Piece& piece : word)
            x += text({top_left.x + x, top_left.y + y}, *piece.style, fitted(*piece.style, piece.text, most));
    }
    return y + height;
}

}  // namespace attention
