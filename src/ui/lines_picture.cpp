// Two columns of words with the lines between them.
#include <algorithm>
#include <cmath>
#include <optional>

#include "ui/lines_panel.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr float widest_line = 5, thinnest_line = 0.8f, clearest = 0.16f;
constexpr float reach = 5;          // pixels beside a line at which it is still pointed at
constexpr float number_width = 36;  // of a word's place, or of a weight in its stead

std::string place_text(int place) { return count_text(place + 1); }

class LinesPicture {
public:
    LinesPicture(Ui& ui, Rect column, const LinesView& view) : ui_(ui), column_(column), view_(view) {
        row_ = ui.touch ? 44.0f : 24.0f;
        side_ = std::clamp(column.w * 0.29f, 84.0f, 170.0f);
        left_ = column.x + side_ + 6;
        right_ = column.x + column.w - side_ - 6;
    }

    float draw() {
        const float sentence = sentence_height(), titles = ui_.paint.line_height(Size::small) + 6;
        top_ = column_.y + sentence + 8 + titles;
        const float height = top_ + row_ * float(view_.words.size()) - column_.y;
        if (ui_.paint.measuring()) return height;
        ui_.paint.text_right({left_ - 6, top_ - titles}, ui_.quiet(), say(Key::column_reading));
        ui_.paint.text({right_ + 6, top_ - titles}, ui_.quiet(), say(Key::column_read));
        for (int place = 0; place < int(view_.words.size()); ++place) {
            word(place, true);
            word(place, false);
        }
        const AttentionLine* pointed = line_under_pointer();
        for (const AttentionLine& line : view_.lines) draw_line(line, line_color(line), 0);
        if (pointed) draw_line(*pointed, ui_.theme.ink, 2);
        head_numbers();
        note_strongest();
        ui_.paint.paragraph({column_.x, column_.y}, column_.w,
                            pointed || view_.word >= 0 ? ui_.plain() : ui_.quiet(Size::body),
                            pointed ? view_.line_detail(*pointed) : said());
        return height;
    }

private:
    Message said() const {
        return view_.word < 0 ? view_.count : verbatim(say(view_.about_word) + " " + say(view_.count));
    }

    // Lines are kept free for the longest of what may be said, so that nothing moves while the pointer
    // wanders.
    float sentence_height() const {
        std::size_t longest = 0;
        for (std::size_t i = 1; i < view_.words.size(); ++i)
            if (view_.words[i].size() > view_.words[longest].size()) longest = i;
        const std::string word = say(view_.word_name(int(longest)));
        std::string weight = weight_text(0);
        if (view_.several) weight = say(Key::lines_weight_in_head, {weight, "10"});
        const std::string sentence = say(Key::lines_about, {word, word, weight, word, weight}) + " " +
                                     say(Key::lines_count_word, {word, "100", count_text(1000)});
        const bool measuring = ui_.paint.measuring();
        ui_.paint.set_measuring(true);
        const float height = ui_.paint.paragraph({0, 0}, column_.w, ui_.plain(), verbatim(sentence));
        ui_.paint.set_measuring(measuring);
        return height;
    }

    float row_center(int place) const { return top_ + row_ * (float(place) + 0.5f); }

    // How much the isolated word gives a read word, or gets from a reading word; none among the weak ones.
    std::optional<LineRow> labelled(int place, bool reading) const {
        for (const LineRow& row : reading ? view_.read_by : view_.reads)
            if (row.place == place) return row;
        return std::nullopt;
    }

    void word(int place, bool reading) {
        const std::string id = (reading ? "line.reading." : "line.read.") + std::to_string(place + 1);
        const float y = top_ + row_ * float(place);
        const Rect box{reading ? column_.x : right_, y, side_ + 6, row_};
        const bool over = ui_.target(id, box), isolated = place == view_.word;
        if (isolated)
            ui_.paint.fill(box, ui_.theme.accent_soft, 5);
        else if (over)
            ui_.paint.fill(box, ui_.theme.hover, 5);
        if (isolated && view_.pinned) ui_.paint.outline(box, ui_.theme.accent, 1.5f, 5);
        Style style = isolated ? ui_.strong() : ui_.plain();
        const std::optional<LineRow> weight = view_.word >= 0 ? labelled(place, reading) : std::nullopt;
        if (view_.word >= 0 && !isolated && !weight) style.color = ui_.theme.quiet;
        const bool below = ui_.touch;  // in a row as high as that, the number stands under its word
        const float room = side_ - (below ? 8 : number_width + 6);
        const std::string shown = ui_.paint.fitted(style, view_.words[std::size_t(place)], room);
        const float line = ui_.paint.line_height(Size::body), small = ui_.paint.line_height(Size::small);
        const float text_y = y + (row_ - line - (below ? small : 0)) / 2;
        const float small_y = below ? text_y + line : y + (row_ - small) / 2;
        const Style number{Face::mono, Size::small, weight ? ui_.theme.ink : ui_.theme.quiet};
        const std::string beside = weight ? weight_text(weight->weight) : place_text(place);
        if (reading) {
            ui_.paint.text_right({box.right() - 8, text_y}, style, shown);
            if (below)
                ui_.paint.text_right({box.right() - 8, small_y}, number, beside);
            else
                ui_.paint.text({box.x + 6, small_y}, number, beside);
        } else {
            ui_.paint.text({box.x + 8, text_y}, style, shown);
            if (below)
                ui_.paint.text({box.x + 8, small_y}, number, beside);
            else
                ui_.paint.text_right({box.right() - 6, small_y}, number, beside);
        }
    }

    float share(const AttentionLine& line) const {
        return view_.largest > 0 ? std::min(1.0f, line.weight / view_.largest) : 0;
    }
    float width(const AttentionLine& line) const {
        return thinnest_line + (widest_line - thinnest_line) * share(line);
    }

    // With a word isolated, what it gives has the head's colour and what it gets the warm one.
    Color line_color(const AttentionLine& line) const {
        Color color = view_.word >= 0 && line.reading != view_.word
                          ? ui_.theme.warm
                          : attention::line_color(ui_.theme, view_, line.head);
        color.a = std::uint8_t(std::lround(255 * (clearest + (1 - clearest) * share(line))));
        return color;
    }

    void draw_line(const AttentionLine& line, Color color, float more) {
        ui_.paint.curve_across({left_, row_center(line.reading)}, {right_, row_center(line.read)}, color,
                               width(line) + more);
    }

    // A line's height at a share of the way across, as Painter::curve_across draws it.
    static float across(float t) { return 1.5f * t * (1 - t) + t * t * t; }
    float height_at(const AttentionLine& line, float t) const {
        const float from = row_center(line.reading), to = row_center(line.read);
        return from + (to - from) * t * t * (3 - 2 * t);
    }

    const AttentionLine* line_under_pointer() const {
        if (ui_.paint.list() == nullptr || ui_.touch || !ImGui::IsWindowHovered()) return nullptr;
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        const Rect area =
            ui_.paint.to_screen(Rect{left_, top_, right_ - left_, row_ * float(view_.words.size())});
        if (!area.contains({mouse.x, mouse.y})) return nullptr;
        const float wanted = (mouse.x - area.x) / area.w;
        float low = 0, high = 1;  // every line is as far across at the same t
        for (int i = 0; i < 24; ++i) {
            const float t = (low + high) / 2;
            (across(t) < wanted ? low : high) = t;
        }
        const float y = top_ + (mouse.y - area.y) / ui_.paint.scale();
        const AttentionLine* nearest = nullptr;
        float least = reach;
        for (const AttentionLine& line : view_.lines) {
            const float away = std::max(0.0f, std::abs(height_at(line, low) - y) - width(line) / 2);
            if (away <= least) least = away, nearest = &line;
        }
        return nearest;
    }

    // Where two heads that are shown share a colour, the strongest lines have their head's number.
    void head_numbers() {
        if (view_.heads <= head_colors || !view_.several) return;
        float t = 0.18f;  // one after the other, so that few lie on one another
        for (const AttentionLine& line : view_.strongest) {
            if (view_.word >= 0 && line.reading != view_.word && line.read != view_.word) continue;
            const std::string number = place_text(line.head);
            const Style style{Face::mono, Size::small, ui_.theme.ink};
            const float wide = ui_.paint.width(style, number) + 6;
            const Rect box{left_ + (right_ - left_) * across(t) - wide / 2, height_at(line, t) - 8, wide, 16};
            ui_.paint.fill(box, ui_.theme.card, 4);
            ui_.paint.outline(box, ui_.theme.line, 1, 4);
            ui_.paint.text_centered(box, style, number);
            t += 0.07f;
        }
    }

    // For tests that read the canvas back: the strongest lines, at their middle.
    void note_strongest() {
        for (const AttentionLine& line : view_.strongest) {
            if (view_.word >= 0 && line.reading != view_.word && line.read != view_.word) continue;
            const float w = width(line);
            ui_.bar_drawn("line." + (line.head < 0 ? "average" : std::to_string(line.head + 1)) + "." +
                              std::to_string(line.reading + 1) + "." + std::to_string(line.read + 1),
                          {(left_ + right_) / 2 - 0.5f, height_at(line, 0.5f) - w / 2, 1, w}, line.weight,
                          line_color(line));
        }
    }

    Ui& ui_;
    Rect column_;
    const LinesView& view_;
    float row_ = 0, side_ = 0;              // a word's height, a column's width
    float left_ = 0, right_ = 0, top_ = 0;  // where lines begin and end, and the first word's top
};

}  // namespace

Color line_color(const Theme& theme, const LinesView& view, int head) {
    return head < 0 ? theme.weight_high : head_color(theme, view.choices[std::size_t(head)].color);
}

float draw_lines_picture(Ui& ui, Rect column, const LinesView& view) {
    return LinesPicture(ui, column, view).draw();
}

}  // namespace attention
