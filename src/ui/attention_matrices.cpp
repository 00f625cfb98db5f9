#include "ui/attention_matrices.h"

#include <algorithm>
#include <cmath>

#include "ui/number_box.h"
#include "ui/widgets.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr int most_numbered_cells = 12;  // words; larger matrices show shades alone
constexpr float narrowest_number = 44;   // a cell with its number written

Quantity quantity_at(const MatrixTable& table, int reader, int column) {
    return table.kind == QuantityKind::output ? Quantity{table.kind, reader, 0, column}
                                              : Quantity{table.kind, reader, column, 0};
}

double largest_size(const StepperView& view, const MatrixTable& table) {
    double largest = 0;
    for (const int reader : view.trace.readers)
        for (int column = 0; column < table.columns; ++column) {
            const double value = value_of(view.trace, quantity_at(table, reader, column));
            if (std::isfinite(value)) largest = std::max(largest, std::abs(value));
        }
    return largest;
}

class MatrixDrawing {
public:
    MatrixDrawing(Ui& ui, Rect in, const StepperView& view, const MatrixTable& table)
        : ui_(ui), in_(in), view_(view), table_(table) {
        numbered_ = std::max(view.trace.rows(), table.columns) <= most_numbered_cells;
        if (numbered_) {
            for (const int reader : view.trace.readers)
                label_ =
                    std::max(label_, ui.paint.width(ui.plain(Size::small), view.words[std::size_t(reader)]));
            label_ = std::min(label_, 84.0f) + 8;
        }
        cell_ = std::min(numbered_ ? 68.0f : 20.0f, (in.w - label_) / float(table.columns));
        written_ = numbered_ && cell_ >= narrowest_number;
        height_ = written_ ? (ui.touch ? 36.0f : 28.0f) : numbered_ ? std::min(cell_, 28.0f) : cell_;
    }

    float draw() {
        float y = in_.y + title();
        const int rows = view_.trace.rows();
        const float all = height_ * float(rows);
        if (ui_.paint.measuring()) return y + all - in_.y;
        largest_ = written_ ? 0 : largest_size(view_, table_);
        if (!numbered_) large_target(y);
        const Rect whole{in_.x + label_, y, cell_ * float(table_.columns), all};
        if (table_.reached && !written_) ui_.paint.outline(whole.grown(1), ui_.theme.edge);
        for (int row = 0; row < rows; ++row) {
            const int reader = view_.trace.readers[std::size_t(row)];
            const float top = y + height_ * float(row);
            if (!numbered_ && !in_view(top)) continue;
            if (numbered_) row_label(reader, top);
            for (int column = 0; column < table_.columns; ++column) {
                const Rect box{in_.x + label_ + cell_ * float(column), top, cell_, height_};
                numbered_ ? number(reader, column, box) : shade_cell(reader, column, box);
            }
            if (reader == view_.reader && rows > 1)
                ui_.paint.fill({in_.x - 8, top + std::min(3.0f, height_ / 4), 3, std::max(2.0f, height_ - 6)},
                               ui_.theme.warm, 1.5f);
        }
        return y + all - in_.y;
    }

private:
    float title() {
        const std::string title = say(table_.title), shape = say(table_.shape);
        const float wide =
            ui_.paint.text({in_.x, in_.y}, ui_.strong(), ui_.paint.fitted(ui_.strong(), title, in_.w));
        if (ui_.paint.width(ui_.quiet(), shape) <= in_.w - wide - 10) {
            ui_.paint.text({in_.x + wide + 8, in_.y + 1.5f}, ui_.quiet(), shape);
            return 25;
        }
        if (!shape.empty()) ui_.paint.text({in_.x, in_.y + 20}, ui_.quiet(), shape);
        return shape.empty() ? 25 : 45;
    }

    // Whether a row of shades can be seen; what is drawn elsewhere than on the screen is drawn whole.
    bool in_view(float top) const {
        const ImDrawList* list = ui_.paint.list();
        if (!list) return true;
        const Rect row = ui_.paint.to_screen({in_.x, top, in_.w, height_});
        return row.bottom() >= list->GetClipRectMin().y && row.y <= list->GetClipRectMax().y;
    }

    void row_label(int reader, float top) {
        const Style style =
            reader == view_.reader ? Style{Face::emphasis, Size::small, ui_.theme.warm} : ui_.quiet();
        ui_.paint.text_in({in_.x, top, label_, height_}, style,
                          ui_.paint.fitted(style, view_.words[std::size_t(reader)], label_ - 6));
    }

    Color ground(double value, bool blank) const {
        if (blank) return ui_.theme.card;
        if (table_.kind == QuantityKind::weight) return shade(ui_.theme, float(value));
        if (written_ || largest_ == 0 || !std::isfinite(value)) return ui_.theme.card;
        return signed_shade(ui_.theme, float(value / largest_));
    }

    void number(int reader, int column, Rect box) {
        NumberView number = view_.number(quantity_at(table_, reader, column));
        const bool blank = number.hidden || !table_.reached;
        const Color color = ground(number.value, blank);
        const std::string id = "all." + quantity_id(number.quantity);
        if (blank || !written_) {
            const bool over = !blank && ui_.target(id, box);
            const Rect drawn = written_ ? Rect{box.x + 2, box.y + 1.5f, box.w - 4, box.h - 3} : box;
            if (written_)
                ui_.paint.fill(drawn, color, 6);
            else
                ui_.paint.cell(drawn, color);
            // What is blank cannot be pressed; shades that touch have one border around them all.
            if (blank) ui_.paint.outline(drawn, ui_.theme.line, 1, written_ ? 6 : 0);
            if (written_ && table_.reached) ui_.paint.text_centered(drawn, ui_.quiet(), "·");
            if (!blank && (number.chosen || number.lit || over))
                ui_.mark(box, over && !number.lit ? ui_.theme.accent : ui_.theme.warm, 1.5f);
            return;
        }
        const bool changed = !number.was.empty();  // what it was is said where it comes from
        number.text = number_text(number.value);
        number.was.clear();
        number_box(ui_, id, {box.x + 2, box.y + 1.5f, box.w - 4, box.h - 3}, number, 0, &color);
        if (!changed) return;
        const Rect dot{box.right() - 10, box.y + 4, 5, 5};
        ui_.paint.fill(dot.grown(1), ui_.theme.card, 3.5f);
        ui_.paint.fill(dot, ui_.theme.warm, 2.5f);
    }

    void shade_cell(int reader, int column, Rect box) {
        const Quantity quantity = quantity_at(table_, reader, column);
        const bool blank = !table_.reached || view_.input.practising;
        ui_.paint.cell(box, ground(value_of(view_.trace, quantity), blank));
        const OriginView* origin = view_.active_origin();
        if (!blank && origin && origin->quantity == quantity)
            ui_.mark(box.grown(1), ui_.theme.warm, 2);
    }

    // One target for all the shades of a large matrix: a press chooses the number under it.
    void large_target(float top) {
        const Rect all{in_.x + label_, top, cell_ * float(table_.columns),
                       height_ * float(view_.trace.rows())};
        if (!table_.reached || view_.input.practising || !ui_.target("matrix." + table_.id, all, false))
            return;
        if (!ImGui::IsItemActivated()) return;
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        const Rect screen = ui_.paint.to_screen(all);
        const int row = std::clamp(int((mouse.y - screen.y) / screen.h * float(view_.trace.rows())), 0,
                                   view_.trace.rows() - 1);
        const int column =
            std::clamp(int((mouse.x - screen.x) / screen.w * float(table_.columns)), 0, table_.columns - 1);
        ui_.acts.push_back(
            {"all." + quantity_id(quantity_at(table_, view_.trace.readers[std::size_t(row)], column)), ""});
    }

    Ui& ui_;
    Rect in_;
    const StepperView& view_;
    const MatrixTable& table_;
    bool numbered_ = false, written_ = false;
    float label_ = 0, cell_ = 0, height_ = 0;  // the rows' names, a cell's width and height
    double largest_ = 0;
};

}  // namespace

float draw_matrices(Ui& ui, Rect column, const StepperView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        for (const MatrixTable& table : view.matrices)
            y += MatrixDrawing(ui, {in.x, y, in.w, 0}, view, table).draw() + 14;
        return y - 14 - in.y;
    });
}

}  // namespace attention
