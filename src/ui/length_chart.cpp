#include "ui/length_chart.h"

#include <algorithm>

namespace attention {

namespace {

constexpr float dot = 8, tick = 4;

class Chart {
public:
    Chart(Ui& ui, Rect column, const LengthView& view) : ui_(ui), column_(column), view_(view) {
        left_ = widest(view.chart.counts) + 12;
        right_ = view.chart.milliseconds.empty() ? 10 : widest(view.chart.milliseconds) + 12;
        const float top = legend_height() + line() + 16;
        plot_ = {column.x + left_, column.y + top, column.w - left_ - right_,
                 std::clamp(column.w * 0.5f, 170.0f, 300.0f)};
        height_ = top + plot_.h + 2 * line() + 8;
    }

    float draw() {
        if (ui_.paint.measuring()) return height_;
        legend();
        axes();
        marker();
        curve(&LengthPoint::squares, ui_.theme.weight_high);
        curve(&LengthPoint::hashing, ui_.theme.warm);
        dots();
        return height_;
    }

private:
    float line() const { return ui_.paint.line_height(Size::small); }
    Style digits() const { return {Face::mono, Size::small, ui_.theme.quiet}; }

    float widest(const std::vector<Tick>& ticks) const {
        float width = 0;
        for (const Tick& mark : ticks) width = std::max(width, ui_.paint.width(digits(), mark.text));
        return width;
    }

    // A length of 0 stands at the axis, so that the lines begin where their numbers do.
    float x_of(double words) const { return plot_.x + float(words / view_.chart.most_words) * plot_.w; }
    float y_of(double value, double most) const {
        return plot_.bottom() - (most > 0 ? float(value / most) * plot_.h : 0);
    }

    struct Sign {
        Key key;
        Color color;
        bool is_dot;
    };
    std::vector<Sign> signs() const {
        return {{Key::length_squares, ui_.theme.weight_high, false},
                {Key::length_logarithmic, ui_.theme.warm, false},
                {Key::length_dots, ui_.theme.ink, true}};
    }

    float legend_height() const {
        float x = 0, rows = 1;
        for (const Sign& sign : signs()) {
            const float width = sign_width(sign);
            if (x > 0 && x + width > column_.w) x = 0, ++rows;
            x += width;
        }
        return rows * (line() + 2);
    }
    float sign_width(const Sign& sign) const { return 24 + ui_.paint.width(ui_.quiet(), say(sign.key)) + 18; }

    void legend() {
        float x = 0, y = column_.y;
        for (const Sign& sign : signs()) {
            if (x > 0 && x + sign_width(sign) > column_.w) x = 0, y += line() + 2;
            const Point at{column_.x + x, y + line() / 2};
            if (sign.is_dot)
                ui_.paint.fill({at.x + 5, at.y - dot / 2, dot, dot}, sign.color, dot / 2);
            else
                ui_.paint.fill({at.x, at.y - 1, 18, 2.5f}, sign.color, 1);
            ui_.paint.text({at.x + 24, y}, ui_.quiet(), say(sign.key));
            x += sign_width(sign);
        }
    }

    void axes() {
        const Color axis = ui_.theme.quiet;
        const LengthChart& chart = view_.chart;
        const float above = plot_.y - line() - 11;
        ui_.paint.text({column_.x, above}, ui_.quiet(), say(Key::length_left_axis));
        for (const Tick& mark : chart.counts) {
            const float y = y_of(mark.at, chart.most_count);
            ui_.paint.line({plot_.x, y}, {plot_.right(), y}, ui_.theme.line);
            ui_.paint.text_right({plot_.x - 7, y - line() / 2}, digits(), mark.text);
        }
        for (const Tick& mark : chart.lengths) {
            const float x = x_of(mark.at), width = ui_.paint.width(digits(), mark.text);
            ui_.paint.line({x, plot_.bottom()}, {x, plot_.bottom() + tick}, axis);
            ui_.paint.text({x - width / 2, plot_.bottom() + tick + 1}, digits(), mark.text);
        }
        if (!chart.milliseconds.empty())
            ui_.paint.text_right({column_.right(), above}, ui_.quiet(), say(Key::length_right_axis));
        for (const Tick& mark : chart.milliseconds) {
            const float y = y_of(mark.at, chart.most_milliseconds);
            ui_.paint.line({plot_.right(), y}, {plot_.right() + tick, y}, axis);
            ui_.paint.text({plot_.right() + 7, y - line() / 2}, digits(), mark.text);
        }
        ui_.paint.line({plot_.x, plot_.y}, {plot_.x, plot_.bottom()}, axis);
        ui_.paint.line({plot_.x, plot_.bottom()}, {plot_.right(), plot_.bottom()}, axis);
        const std::string name = say(Key::length_axis);
        ui_.paint.text(
            {plot_.center().x - ui_.paint.width(ui_.quiet(), name) / 2, plot_.bottom() + tick + line() + 1},
            ui_.quiet(), name);
    }

    // Where the chosen length is.
    void marker() {
        const float x = x_of(view_.length);
        ui_.paint.line({x, plot_.y - 4}, {x, plot_.bottom()}, ui_.theme.accent, 1.5f);
        const Style style{Face::emphasis, Size::small, ui_.theme.accent};
        const float width = ui_.paint.width(style, view_.length_text);
        const float beside = x + 5 + width <= plot_.right() ? x + 5 : x - 5 - width;
        ui_.paint.text({std::max(plot_.x + 2, beside), plot_.y}, style, view_.length_text);
    }

    void curve(double LengthPoint::*value, Color color) {
        const std::vector<LengthPoint>& line = view_.chart.line;
        for (std::size_t i = 1; i < line.size(); ++i)
            ui_.paint.line({x_of(line[i - 1].words), y_of(line[i - 1].*value, view_.chart.most_count)},
                           {x_of(line[i].words), y_of(line[i].*value, view_.chart.most_count)}, color, 2);
    }

    void dots() {
        for (const LengthPoint& point : view_.points) {
            if (!point.milliseconds) continue;
            const Rect box{x_of(point.words) - dot / 2,
                           y_of(*point.milliseconds, view_.chart.most_milliseconds) - dot / 2, dot, dot};
            ui_.paint.fill(box.grown(1.5f), ui_.theme.card, dot);
            ui_.paint.fill(box, ui_.theme.ink, dot / 2);
            ui_.bar_drawn("dot." + std::to_string(point.words), box, float(*point.milliseconds),
                          ui_.theme.ink);
        }
    }

    Ui& ui_;
    Rect column_, plot_;
    const LengthView& view_;
    float left_ = 0, right_ = 0, height_ = 0;
};

}  // namespace

float draw_length_chart(Ui& ui, Rect column, const LengthView& view) {
    return Chart(ui, column, view).draw();
}

}  // namespace attention
