#include "ui/curve_chart.h"

#include <algorithm>
#include <cmath>

namespace attention {

namespace {

constexpr float dot = 8, tick = 4, sample = 30;

struct LineStyle {
    Color color;
    float width = 2, on = 0, off = 0;  // dashes and the gaps between them; off 0: unbroken
};

LineStyle style_of(const Theme& theme, int number) {
    switch (number) {
        case int(WordScore::received): return {head_color(theme, 0), 2, 0, 0};
        case int(WordScore::chosen): return {head_color(theme, 1), 2, 9, 5};
        case int(WordScore::rollout): return {head_color(theme, 2), 2, 2, 4};
        case int(WordScore::lead_lost): return {theme.warm, 4, 0, 0};
        default: return {theme.quiet, 1.5f, 4, 3};
    }
}

// A line through points; its dashes go on over the corners.
void stroke(Ui& ui, const std::vector<Point>& points, const LineStyle& style) {
    const float period = style.on + style.off;
    float along = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Point a = points[i - 1], b = points[i];
        if (style.off == 0) {
            ui.paint.line(a, b, style.color, style.width);
            continue;
        }
        const float length = std::hypot(b.x - a.x, b.y - a.y);
        const auto point = [&](float at) {
            return Point{a.x + (b.x - a.x) * at / length, a.y + (b.y - a.y) * at / length};
        };
        for (float at = 0; at < length;) {
            const float phase = std::fmod(along + at, period);
            const float stretch = phase < style.on ? style.on - phase : period - phase;
            const float end = std::min(length, at + std::max(0.05f, stretch));
            if (phase < style.on) ui.paint.line(point(at), point(end), style.color, style.width);
            at = end;
        }
        along += length;
    }
}

class Chart {
public:
    Chart(Ui& ui, Rect column, const CurvesView& view, bool kept)
        : ui_(ui), column_(column), view_(view), kept_(kept) {
        const float left = ui.paint.width(digits(), view.shares.back().text) + 12;
        plot_ = {column.x + left, column.y + line() / 2, column.w - left - 12,
                 std::clamp(column.w * 0.5f, 150.0f, 250.0f)};
    }

    float draw() {
        const float height = plot_.bottom() + 2 * line() + tick + 4 - column_.y;
        if (ui_.paint.measuring()) return height;
        for (const Tick& mark : view_.shares)
            ui_.paint.line({plot_.x, y_of(mark.at)}, {plot_.right(), y_of(mark.at)}, ui_.theme.line);
        for (const CurveLine& curve : view_.lines) band(curve);
        axes();
        for (const CurveLine& curve : view_.lines) {  // each line has the card beside it, in the band too
            const LineStyle style = style_of(ui_.theme, curve.number);
            stroke(ui_, points_of(values(curve)), {ui_.theme.card, style.width + 4, 0, 0});
        }
        for (auto curve = view_.lines.rbegin(); curve != view_.lines.rend(); ++curve)
            stroke(ui_, points_of(values(*curve)), style_of(ui_.theme, curve->number));
        marker();
        return height;
    }

private:
    float line() const { return ui_.paint.line_height(Size::small); }
    Style digits() const { return {Face::mono, Size::small, ui_.theme.quiet}; }
    float x_of(double k) const { return plot_.x + float(k / std::max(1, view_.words)) * plot_.w; }
    float y_of(double share) const { return plot_.bottom() - float(std::clamp(share, 0.0, 1.0)) * plot_.h; }

    const std::vector<float>& values(const CurveLine& curve) const {
        return kept_ ? curve.kept : curve.hidden;
    }

    std::vector<Point> points_of(const std::vector<float>& values) const {
        std::vector<Point> points;
        for (std::size_t k = 0; k < values.size(); ++k) points.push_back({x_of(double(k)), y_of(values[k])});
        return points;
    }

    // From the least to the largest, in upright strips.
    void band(const CurveLine& curve) {
        const std::vector<float>&low = kept_ ? curve.kept_low : curve.hidden_low,
              &high = kept_ ? curve.kept_high : curve.hidden_high;
        if (low.size() < 2) return;
        constexpr float strip = 2;
        const auto at = [&](const std::vector<float>& values, float x) {
            const float k = std::clamp((x - plot_.x) / plot_.w, 0.0f, 1.0f) * float(values.size() - 1);
            const std::size_t left = std::min(std::size_t(k), values.size() - 2);
            return values[left] + (values[left + 1] - values[left]) * (k - float(left));
        };
        for (float x = plot_.x; x < plot_.right(); x += strip) {
            const float width = std::min(strip, plot_.right() - x), wide = std::min(strip + 0.5f, plot_.right() - x);
            const float top = y_of(at(high, x + width / 2)), bottom = y_of(at(low, x + width / 2));
            // Each a little over the next: no gap is seen between them.
            ui_.paint.fill({x, top, wide, std::max(1.0f, bottom - top)}, attention::band(ui_.theme));
        }
    }

    void axes() {
        const Color axis = ui_.theme.quiet;
        for (const Tick& mark : view_.shares) {
            const float y = y_of(mark.at);
            ui_.paint.text_right({plot_.x - 7, y - line() / 2}, digits(), mark.text);
        }
        for (const Tick& mark : view_.counts) {
            const float x = x_of(mark.at), width = ui_.paint.width(digits(), mark.text);
            ui_.paint.line({x, plot_.bottom()}, {x, plot_.bottom() + tick}, axis);
            const float most = column_.right() - width;
            ui_.paint.text({std::min(x - width / 2, most), plot_.bottom() + tick + 1}, digits(), mark.text);
        }
        ui_.paint.line({plot_.x, plot_.y}, {plot_.x, plot_.bottom()}, axis);
        ui_.paint.line({plot_.x, plot_.bottom()}, {plot_.right(), plot_.bottom()}, axis);
        const std::string name = say(Key::curves_axis);
        ui_.paint.text(
            {plot_.center().x - ui_.paint.width(ui_.quiet(), name) / 2, plot_.bottom() + tick + line() + 1},
            ui_.quiet(), name);
    }

    // Where k words are taken.
    void marker() {
        const float x = x_of(view_.taken);
        ui_.paint.line({x, plot_.y - 4}, {x, plot_.bottom()}, ui_.theme.accent, 1.5f);
        for (const CurveLine& curve : view_.lines) {
            const std::vector<float>& of = values(curve);
            if (view_.taken >= int(of.size())) continue;
            const float value = of[std::size_t(view_.taken)];
            const Color color = style_of(ui_.theme, curve.number).color;
            const Rect box{x - dot / 2, y_of(value) - dot / 2, dot, dot};
            ui_.paint.fill(box.grown(1.5f), ui_.theme.card, dot);
            ui_.paint.fill(box, color, dot / 2);
            ui_.bar_drawn((kept_ ? "dot.kept." : "dot.hidden.") + curve.id, box, value, color);
        }
    }

    Ui& ui_;
    Rect column_, plot_;
    const CurvesView& view_;
    bool kept_;
};

}  // namespace

float draw_curve_chart(Ui& ui, Rect column, const CurvesView& view, bool kept) {
    return Chart(ui, column, view, kept).draw();
}

float draw_curve_legend(Ui& ui, Rect column, const CurvesView& view) {
    const float line = ui.paint.line_height(Size::small), row = line + 6;
    float x = column.x, y = column.y;
    for (const CurveLine& curve : view.lines) {
        const std::string name = say(curve.name);
        const float width = sample + 8 + ui.paint.width(ui.quiet(), name) + 20;
        if (x > column.x && x + width - 20 > column.right()) x = column.x, y += row;
        const float middle = y + line / 2;
        if (curve.number == random_line) ui.paint.fill({x, middle - 6, sample, 12}, band(ui.theme), 2);
        stroke(ui, {{x, middle}, {x + sample, middle}}, style_of(ui.theme, curve.number));
        const std::string shown = ui.paint.fitted(ui.quiet(), name, column.right() - x - sample - 8);
        ui.paint.text({x + sample + 8, y}, ui.quiet(), shown);
        x += width;
    }
    return y + row - column.y;
}

}  // namespace attention
