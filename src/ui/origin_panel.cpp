#include "ui/origin_panel.h"

#include <algorithm>
#include <cmath>

#include "ui/widgets.h"
#include "view/number_format.h"

namespace attention {

float draw_origin(Ui& ui, Rect in, const OriginInHand& hand, Size size) {
    const OriginView* origin = hand.origin;
    if (!origin) return ui.paint.paragraph({in.x, in.y}, in.w, ui.quiet(Size::body), {Key::origin_hint, {}});
    float y = in.y + ui.paint.paragraph({in.x, in.y}, in.w, ui.quiet(), origin->title) + 6;
    if (!hand.was.empty()) {
        ui.paint.text({in.x, y - 4}, {Face::mono, Size::small, ui.theme.warm}, say(Key::was, {hand.was}));
        y += 18;
    }
    const float line = ui.paint.line_height(size) + 3;
    float x = 0;
    int term = 0;
    const bool follow = hand.can_follow;
    const float top = y;
    // The number after the last = is the result: it is written strong.
    for (std::size_t i = 0; i < origin->line.size(); ++i) {
        const OriginPiece& piece = origin->line[i];
        const bool result = i + 1 == origin->line.size() && i > 0 && origin->line[i - 1].text == " = ";
        const bool words = !piece.quantity && piece.text.size() > 12;
        Style style{words ? Face::regular : Face::mono,
                    piece.raised ? Size::small
                    : words      ? Size::body
                                 : size,
                    piece.quantity ? ui.theme.warm : ui.theme.ink};
        if (result) style.face = Face::emphasis;
        if (words) {
            if (x > 0 && in.w - x < std::min(ui.paint.width(style, piece.text), 150.0f)) x = 0, y += line;
            const float height = ui.paint.paragraph({in.x + x, y}, in.w - x, style, verbatim(piece.text));
            y += std::max(0.0f, height - ui.paint.line_height(style.size));
            x += ui.paint.width(style, piece.text);
            continue;
        }
        std::string text = piece.text;
        const float width = ui.paint.width(style, text);
        // A number in parentheses stays with them.
        const bool opens = text == "(" && i + 2 < origin->line.size() && origin->line[i + 2].text == ")";
        float together = width;
        if (opens)
            for (const std::size_t next : {i + 1, i + 2})
                together += ui.paint.width(style, origin->line[next].text);
        const bool closes = text == ")" && i >= 2 && origin->line[i - 2].text == "(";
        if (x > 0 && x + together > in.w && !closes && !(i > 0 && origin->line[i - 1].text == "("))
            x = 0, y += line;
        if (x == 0 && y > top) text.erase(0, text.find_first_not_of(' '));  // a new line begins with its sign
        const Point at{in.x + x, y + (piece.raised ? -3.0f : 0.0f)};
        if (piece.quantity) {
            const Rect box{at.x - 1, at.y - 1, width + 2, ui.paint.line_height(style.size) + 2};
            const bool over = follow && ui.target("term." + std::to_string(++term), box);
            if (over) ui.paint.fill(box, ui.theme.hover, 4);
            ui.paint.line({at.x, box.bottom() - 2}, {at.x + width, box.bottom() - 2},
                          over     ? ui.theme.warm
                          : follow ? ui.theme.edge
                                   : ui.theme.line,
                          1);
        }
        x += ui.paint.text(at, style, text);
    }
    y += line;
    ui.place("origin.line", {in.x, top, in.w, y - top});
    if (!origin->note.empty())
        y += ui.paint.paragraph({in.x, y + 2}, in.w, {Face::regular, Size::small, ui.theme.warm},
                                origin->note) +
             2;
    y += 8;
    const float height = ui.touch ? 44 : 28;
    float button = in.x;
    if (hand.can_go_back)
        button += widgets::pill(ui, {button, y}, height, "origin.back", "◀ " + say(Key::step_back)) + 8;
    const std::string digits = (hand.exact ? "✓ " : "") + say(Key::origin_exact);
    widgets::pill(ui, {button, y}, height, "origin.exact", digits);
    if (follow) {
        const Rect close{in.x + in.w - height, y, height, height};
        const bool over = ui.target("origin.close", close);
        if (over) ui.paint.fill(close, ui.theme.hover, 8);
        ui.paint.text_centered(close, ui.quiet(Size::large), "×");
    }
    return y + height - in.y;
}

float draw_origin_parts(Ui& ui, Rect in, const OriginInHand& hand) {
    if (!hand.origin || hand.origin->parts.empty()) return 0;
    const std::vector<OriginTerm>& parts = hand.origin->parts;
    const float height = ui.touch ? 44 : 26, line = ui.paint.line_height(Size::small);
    float y = in.y;
    y += ui.paint.paragraph({in.x, y}, in.w, ui.quiet(),
                            {Key::origin_parts, {count_text((long long)(parts.size()))}}) +
         4;
    const Style style{Face::mono, Size::small, ui.theme.ink};
    float text = 0;
    for (int i = 0; i < hand.parts_shown(); ++i)
        text = std::max(text, ui.paint.width(style, parts[std::size_t(i)].text));
    // A bar on a narrow page is as short as the text beside it asks.
    const float bar = std::clamp(in.w - text - 10, 32.0f, std::min(96.0f, in.w * 0.28f));
    text = in.w - bar - 10;
    const double largest = std::abs(parts.front().value);
    for (int i = 0; i < hand.parts_shown(); ++i, y += height) {
        const OriginTerm& part = parts[std::size_t(i)];
        const Rect row{in.x, y, in.w, height};
        const bool over = hand.can_follow && ui.target("part." + std::to_string(i + 1), row);
        if (over) ui.paint.fill(row, ui.theme.hover, 4);
        ui.paint.text({in.x, y + (height - line) / 2}, style, ui.paint.fitted(style, part.text, text));
        const float middle = row.right() - bar / 2;
        const float length = largest > 0 ? bar / 2 * float(std::abs(part.value) / largest) : 0;
        ui.paint.fill({part.value < 0 ? middle - length : middle, y + height / 2 - 5, length, 10},
                      part.value < 0 ? ui.theme.negative : ui.theme.positive);
        ui.paint.line({middle, y + 2}, {middle, y + height - 2}, ui.theme.edge);
    }
    if (const Message rest = hand.rest_of_parts(); !rest.empty())
        y += ui.paint.paragraph({in.x, y}, in.w, ui.quiet(), rest);
    const float pill = ui.touch ? 44 : 28;
    if (hand.can_follow) {
        widgets::pill(ui, {in.x, y + 4}, pill, "origin.all", say(hand.all_parts_name()));
        y += pill + 4;
    }
    return y - in.y;
}

float draw_origin_sheet(Ui& ui, const OriginInHand& hand, Rect box) {
    ui.paint.fill(box, ui.theme.card);
    ui.paint.line({box.x, box.y}, {box.right(), box.y}, ui.theme.warm, 2);
    ui.place("origin", box);
    // On the narrowest pages a long line is written smaller, so that all of it fits.
    const Size size = box.w < 360 ? Size::small : Size::large;
    return 20 + draw_origin(ui, {box.x + 14, box.y + 10, box.w - 28, 0}, hand, size);
}

}  // namespace attention
