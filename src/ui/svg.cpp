#include "ui/svg.h"

#include <array>
#include <cstdio>

#include "engine/utf8.h"
#include "ui/png.h"

namespace attention {

namespace {

std::string number(float value) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.2f", double(value));
    std::string text = digits;
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string hex(Color color) {
    char digits[8];
    std::snprintf(digits, sizeof digits, "#%02x%02x%02x", color.r, color.g, color.b);
    return digits;
}

// XML 1.0, section 2.2: what is no character of a document becomes U+FFFD.
std::string escape(const std::string& text) {
    std::string escaped;
    for (const char32_t c : utf8::decode(text)) {
        if (c == '&')
            escaped += "&amp;";
        else if (c == '<')
            escaped += "&lt;";
        else if (c == '>')
            escaped += "&gt;";
        else if (c == '"')
            escaped += "&quot;";
        else if ((c < 0x20 && c != '\t' && c != '\n') || c == 0xfffe || c == 0xffff)
            utf8::append(escaped, 0xfffd);
        else
            utf8::append(escaped, c);
    }
    return escaped;
}

std::string attribute(const char* name, const std::string& value) {
    return std::string(" ") + name + "=\"" + value + "\"";
}

std::string place(Rect rect, float radius) {
    return attribute("x", number(rect.x)) + attribute("y", number(rect.y)) +
           attribute("width", number(rect.w)) + attribute("height", number(rect.h)) +
           (radius > 0 ? attribute("rx", number(radius)) : "");
}

const char* family(Face face) {
    return face == Face::mono ? "'JetBrains Mono', monospace" : "Inter, 'Helvetica Neue', Arial, sans-serif";
}

}  // namespace

void Svg::fill(Rect rect, Color color, float radius) {
    body_ += "<rect" + place(rect, radius) + attribute("fill", hex(color)) + "/>\n";
}

void Svg::outline(Rect rect, Color color, float width, float radius, bool dashed) {
    body_ += "<rect" + place(rect.grown(-width / 2), radius) + attribute("fill", "none") +
             attribute("stroke", hex(color)) + attribute("stroke-width", number(width)) +
             (dashed ? attribute("stroke-dasharray", "3 3") : "") + "/>\n";
}

void Svg::line(Point from, Point to, Color color, float width) {
    body_ += "<line" + attribute("x1", number(from.x)) + attribute("y1", number(from.y)) +
             attribute("x2", number(to.x)) + attribute("y2", number(to.y)) + attribute("stroke", hex(color)) +
             attribute("stroke-width", number(width)) + "/>\n";
}

void Svg::curve(Point from, Point first, Point second, Point to, Color color, float width) {
    const auto point = [](Point p) { return number(p.x) + " " + number(p.y); };
    body_ += "<path" + attribute("d", "M" + point(from) + " C" + point(first) + ", " + point(second) + ", " +
                                          point(to)) +
             attribute("fill", "none") + attribute("stroke", hex(color)) +
             attribute("stroke-width", number(width)) +
             (color.a < 255 ? attribute("stroke-opacity", number(float(color.a) / 255)) : "") + "/>\n";
}

void Svg::picture(Rect box, int width, int height, std::span<const std::uint8_t> shades,
                  const Theme& theme) {
    std::array<Color, 256> palette;
    for (std::size_t i = 0; i < palette.size(); ++i) palette[i] = shade(theme, float(i) / 255);
    body_ += "<image" + place(box, 0) + attribute("preserveAspectRatio", "none") +
             attribute("image-rendering", "pixelated") +
             attribute("href", "data:image/png;base64," + base64(indexed_png(width, height, shades, palette))) +
             "/>\n";
}

void Svg::text(Point baseline, Face face, float size, Color color, const std::string& text, bool upwards) {
    const std::string x = number(baseline.x), y = number(baseline.y);
    body_ += "<text" + attribute("x", x) + attribute("y", y) + attribute("font-family", family(face)) +
             attribute("font-size", number(size)) +
             (face == Face::emphasis ? attribute("font-weight", "600") : "") + attribute("fill", hex(color)) +
             (upwards ? attribute("transform", "rotate(-90 " + x + " " + y + ")") : "") +
             attribute("xml:space", "preserve") + ">" + escape(text) + "</text>\n";
}

std::string Svg::document(float width, float height, Color paper, const std::string& title,
                          const std::string& description) const {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", number(width)) +
           attribute("height", number(height)) +
           attribute("viewBox", "0 0 " + number(width) + " " + number(height)) + attribute("role", "img") +
           ">\n<title>" + escape(title) + "</title>\n" +
           (description.empty() ? "" : "<desc>" + escape(description) + "</desc>\n") +
           "<rect width=\"100%\" height=\"100%\"" +
           attribute("fill", hex(paper)) + "/>\n" + body_ + "</svg>\n";
}

}  // namespace attention
