#include "ui/attention_picture.h"

#include <algorithm>
#include <cmath>

#include "ui/number_box.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr float least_column = 46, most_column = 150, label_width = 100;

bool has_labels_beside(float width) { return width >= 460; }

// Where the columns of the picture stand.
struct Grid {
    float x = 0, column = 0;  // the first column's left edge, and each one's width
    float labels = 0;         // beside the rows; 0: labels stand above them
    float box_height = 30;
    int count = 0;

    Rect cell(int i, float y, float height) const { return {x + column * float(i), y, column, height}; }
    Rect box(int i, float y, float width) const {
        const float w = std::min(width, column - 4);
        return {x + column * (float(i) + 0.5f) - w / 2, y, w, box_height};
    }
    float right() const { return x + column * float(count); }
};

Grid grid_of(const Ui& ui, Rect column, const StepperView& view) {
    Grid grid;
    grid.labels = has_labels_beside(column.w) ? label_width : 0;
    grid.count = int(view.columns.size()) + (view.others > 0);
    const float room = column.w - grid.labels;
    grid.column = std::min(most_column, room / float(grid.count));
    grid.x = column.x + grid.labels + (room - grid.column * float(grid.count)) / 2;
    grid.box_height = ui.touch ? 38 : 30;
    return grid;
}

std::vector<Quantity> parts(QuantityKind kind, int reader, int word, int length) {
    std::vector<Quantity> all;
    for (int part = 0; part < length; ++part) all.push_back({kind, reader, word, part});
    return all;
}

// A small vector of a word, centred in its column: as a tuple where it fits, else as a strip.
void small_vector(Ui& ui, Rect cell, const StepperView& view, const std::vector<Quantity>& numbers,
                  const char* before) {
    const float width = number_tuple_width(ui, view, numbers, Size::small, before);
    if (numbers.size() <= longest_tuple && width <= cell.w - 2)
        number_tuple(ui, {cell.center().x - width / 2, cell.y}, view, numbers, "all.", Size::small, before);
    else
        number_strip(ui, {cell.x + 4, cell.y + 3, cell.w - 8, 12}, view, numbers, "all.");
}

class StepPicture {
public:
    StepPicture(Ui& ui, Rect column, const StepperView& view, const PracticeView* practice)
        : ui_(ui), column_(column), view_(view), practice_(practice), grid_(grid_of(ui, column, view)) {
        y_ = column.y;
        length_ = view.vector_length();
        gap_ = practice ? 26.0f : 22.0f;
        if (practice && ui.touch) grid_.box_height = 44;
    }

    float draw() {
        header();
        row(view_.trace.scores_given() ? Key::row_given : Key::row_score, {}, QuantityKind::score,
            Step::score);
        row(view_.root == "1" ? Key::row_unscaled : Key::row_scaled, {view_.root}, QuantityKind::scaled,
            Step::scale);
        if (view_.shifted)
            row(Key::row_shifted, {view_.number({QuantityKind::largest, view_.reader}).text},
                QuantityKind::shifted, Step::shift);
        row(Key::row_exponential, {}, QuantityKind::exponential, Step::exponentials);
        total();
        row(Key::row_weight, {}, QuantityKind::weight, Step::weights);
        products();
        arrows_and_output();
        return y_ - column_.y;
    }

private:
    int count() const { return int(view_.columns.size()); }

    void header() {
        for (int i = 0; i < count(); ++i) {
            const int word = view_.columns[std::size_t(i)];
            const bool reading = word == view_.reader;
            const Rect cell = grid_.cell(i, y_, ui_.touch ? 40 : 26);
            const bool reads = view_.trace.row_of(word) >= 0;
            const std::string id = "reader." + std::to_string(word + 1);
            const Rect button{cell.x + 2, cell.y, cell.w - 4, cell.h};  // apart from the next
            const bool over = reads && ui_.target(id, button);
            Style style = ui_.strong(grid_.column < 70 ? Size::small : Size::large);
            if (reading) style.color = ui_.theme.warm;
            const std::string name = ui_.paint.fitted(style, view_.words[std::size_t(word)], cell.w - 6);
            if (over && !reading) ui_.paint.fill(button, ui_.theme.hover, 6);
            ui_.paint.text_centered(cell, style, name);
            float y = cell.bottom();
            if (!view_.trace.scores_given()) {
                small_vector(ui_, {cell.x, y, cell.w, 19}, view_,
                             parts(QuantityKind::k, 0, word, int(view_.trace.k.cols())),
                             grid_.column >= 110 ? "k " : "");
                y += 20;
            }
            if (view_.trace.mask.pads(word))
                ui_.paint.text_centered({cell.x, y, cell.w, 18}, ui_.quiet(), say(Key::padding_mark));
        }
        if (view_.others > 0) {
            const Rect cell = grid_.cell(count(), y_, 44);
            ui_.paint.paragraph({cell.x + 4, cell.y + 2}, cell.w - 6, ui_.quiet(),
                                {Key::others, {count_text(view_.others)}});
        }
        const bool pads = std::any_of(view_.columns.begin(), view_.columns.end(),
                                      [&](int word) { return view_.trace.mask.pads(word); });
        y_ += (ui_.touch ? 40 : 26) + (view_.trace.scores_given() ? 4 : 24) + (pads ? 18 : 0);
    }

    // The row's name, beside it or above it. Returns the top of its boxes.
    void label(const std::string& name, Step step) {
        const bool now = view_.step == step && !practice_;
        Style style = now ? Style{Face::emphasis, Size::small, ui_.theme.warm} : ui_.quiet();
        if (!view_.reached(step)) style.color = ui_.theme.quiet;
        if (grid_.labels > 0) {
            ui_.paint.text_in({column_.x, y_, grid_.labels, grid_.box_height}, style,
                              ui_.paint.fitted(style, name, grid_.labels - 6));
        } else {
            // On the paper's ground: a line between the boxes may pass behind it.
            ui_.paint.fill({column_.x, y_, ui_.paint.width(style, name) + 4, 19}, ui_.theme.paper);
            ui_.paint.text({column_.x, y_}, style, name);
            y_ += 20;
        }
    }

    // The lines down to the next row, under all that is written between.
    void connect_down(float from) {
        for (int i = 0; i < count(); ++i) {
            const float x = grid_.cell(i, 0, 0).center().x;
            ui_.paint.line({x, from}, {x, from + gap_ + (grid_.labels > 0 ? 0 : 20)}, ui_.theme.edge);
        }
    }

    std::string row_name(Key key, const std::vector<std::string>& args, Step step) const {
        return std::to_string(lesson_step(step)) + "  " + say(key, args);
    }

    void row(Key key, const std::vector<std::string>& args, QuantityKind kind, Step step) {
        label(row_name(key, args, step), step);
        if (step == Step::shift) largest();
        if (step < Step::exponentials) connect_down(y_ + grid_.box_height);
        if (step == Step::exponentials && view_.reached(Step::total)) gather(y_ + grid_.box_height);
        for (int i = 0; i < count(); ++i) {
            const Quantity quantity{kind, view_.reader, view_.columns[std::size_t(i)]};
            box(i, quantity, kind == QuantityKind::weight);
        }
        if (view_.others > 0 && view_.reached(step) && !view_.others_hidden) {
            const double value =
                kind == QuantityKind::exponential ? view_.others_exponential : view_.others_weight;
            const Style style{Face::mono, Size::small, ui_.theme.quiet};
            const Rect cell = grid_.cell(count(), y_, grid_.box_height);
            std::string text = short_number_text(value);
            for (const std::string& shorter : shorter_number_texts(value))
                if (ui_.paint.width(style, text) > cell.w) text = shorter;
            if (kind == QuantityKind::exponential || kind == QuantityKind::weight)
                ui_.paint.text_centered(cell, style, text);
        }
        y_ += grid_.box_height + gap_;
    }

    // The number that is subtracted stands in its row's name.
    void largest() {
        const NumberView number = view_.number({QuantityKind::largest, view_.reader});
        if (!number.reached || number.hidden) return;
        const Rect box = grid_.labels > 0 ? Rect{column_.x, y_ + 2, grid_.labels - 8, grid_.box_height - 4}
                                          : Rect{column_.x, y_ - 24, 120, 24};
        const bool over = ui_.target(quantity_id(number.quantity), box);
        if (number.lit || number.chosen || over)
            ui_.paint.outline(box, over && !number.lit ? ui_.theme.accent : ui_.theme.warm,
                              number.chosen ? 2 : 1.5f, 5);
    }

    // The lines that lead all exponentials to their total.
    void gather(float from) {
        if (grid_.count < 2) return;
        const float left = grid_.cell(0, 0, 0).center().x,
                    right = grid_.cell(grid_.count - 1, 0, 0).center().x;
        const float joint = from + gap_ / 2, down = from + gap_ + (grid_.labels > 0 ? 0 : 20);
        for (int i = 0; i < grid_.count; ++i) {
            const float x = grid_.cell(i, 0, 0).center().x;
            ui_.paint.line({x, from}, {x, joint}, ui_.theme.edge);
        }
        ui_.paint.line({left, joint}, {right + 1, joint}, ui_.theme.edge);
        ui_.paint.line({(left + right) / 2, joint}, {(left + right) / 2, down}, ui_.theme.edge);
    }

    void box(int i, const Quantity& quantity, bool weight) {
        const Rect at = grid_.box(i, y_, 68);
        if (const AskView* ask = practice_ ? practice_->find(quantity) : nullptr)
            return answer_box(ui_, at, *ask, grid_.column - 4, ui_.theme.paper);
        const NumberView number = view_.number(quantity);
        const Color ground = shade(ui_.theme, float(number.value));
        const bool given = quantity.kind == QuantityKind::score && view_.trace.scores_given() && view_.typed;
        number_box(ui_, (given ? "all." : "") + quantity_id(quantity), at, number, grid_.column - 2,
                   weight && number.reached && !number.hidden ? &ground : nullptr);
        if (weight && number.reached && !number.hidden)
            ui_.shade_drawn(quantity_id(quantity), at, float(number.value), ground);
    }

    void total() {
        label(row_name(Key::row_total, {}, Step::total), Step::total);
        const NumberView number = view_.number({QuantityKind::total, view_.reader});
        const float middle = (grid_.x + grid_.right()) / 2;
        number_box(ui_, quantity_id(number.quantity), {middle - 40, y_, 80, grid_.box_height}, number, 120);
        y_ += grid_.box_height + gap_;
    }

    // Each word's value under its weight, and below the two multiplied.
    void products() {
        for (int i = 0; i < count(); ++i) {
            const int word = view_.columns[std::size_t(i)];
            small_vector(ui_, grid_.cell(i, y_, 19), view_, parts(QuantityKind::v, 0, word, length_),
                         grid_.column >= 110 ? "× v " : "× ");
        }
        y_ += 23;
        label(row_name(Key::row_product, {}, Step::products), Step::products);
        const bool strips = std::size_t(length_) > longest_tuple;
        bool beside = !strips;  // one below the other, as soon as one of them does not fit
        for (int i = 0; i < count(); ++i)
            beside = beside && number_tuple_width(ui_, view_, product(i), Size::body) + 20 <= grid_.column;
        float height = strips ? 28 : grid_.box_height;
        for (int i = 0; i < count(); ++i) {
            if (strips)
                number_strip(ui_, {grid_.cell(i, 0, 0).x + 4, y_ + 4, grid_.column - 8, 20}, view_,
                             product(i), "");
            else if (beside)
                product_beside(i);
            else
                height = product_stacked(i);
        }
        y_ += height;
    }

    std::vector<Quantity> product(int i) const {
        return parts(QuantityKind::product, view_.reader, view_.columns[std::size_t(i)], length_);
    }

    void product_beside(int i) {
        const float width = number_tuple_width(ui_, view_, product(i), Size::body);
        const Rect box{grid_.cell(i, 0, 0).center().x - (width + 18) / 2, y_, width + 18, grid_.box_height};
        ui_.paint.fill(box, ui_.theme.card, 6);
        ui_.paint.outline(box, ui_.theme.edge, 1, 6);
        number_tuple(ui_, {box.x + 9, box.center().y - ui_.paint.line_height(Size::body) / 2}, view_,
                     product(i), "", Size::body);
    }

    float product_stacked(int i) {
        const float line = ui_.touch ? 36 : 26;
        const Rect box{grid_.box(i, y_, 74).x, y_, grid_.box(i, y_, 74).w, line * float(length_) + 4};
        ui_.paint.fill(box, ui_.theme.card, 6);
        ui_.paint.outline(box, ui_.theme.edge, 1, 6);
        for (int part = 0; part < length_; ++part) {
            const NumberView number = view_.number(product(i)[std::size_t(part)]);
            const Rect cell{box.x + 2, box.y + 2 + line * float(part), box.w - 4, line};
            const bool over =
                number.reached && !number.hidden && ui_.target(quantity_id(number.quantity), cell);
            if (number.lit || number.chosen || over)
                ui_.paint.outline(cell, over && !number.lit ? ui_.theme.accent : ui_.theme.warm,
                                  number.chosen ? 2 : 1.5f, 5);
            ui_.paint.text_centered(cell, number_style(ui_, number, Size::small),
                                    number.reached ? number.text : "·");
        }
        return box.h;
    }

    void arrows_and_output() {
        const bool asks = practice_ && practice_->find(Quantity{QuantityKind::output, view_.reader, 0, 0});
        const float drop = 52, box_height = grid_.box_height + 8;
        const Point end{(grid_.x + grid_.right()) / 2, y_ + drop + (grid_.labels > 0 ? 0 : 20)};
        if (view_.reached(Step::output)) {
            for (int i = 0; i < count(); ++i) {
                const NumberView weight =
                    view_.number({QuantityKind::weight, view_.reader, view_.columns[std::size_t(i)]});
                if (weight.hidden || weight.value <= 0) continue;  // nothing is passed on
                const float width = std::max(1.0f, 22 * float(weight.value));
                ui_.paint.curve({grid_.cell(i, 0, 0).center().x, y_}, {end.x, end.y + 1},
                                ui_.theme.weight_high, width);
                ui_.bar_drawn("arrow." + std::to_string(weight.quantity.word + 1),
                              {grid_.cell(i, 0, 0).center().x - width / 2, y_, width, 2}, float(weight.value),
                              ui_.theme.weight_high);
            }
        }
        y_ += drop;
        const float label_top = y_;
        y_ = label_top + (grid_.labels > 0 ? 4 : 0);
        label(row_name(Key::row_output, {}, Step::output), Step::output);
        if (grid_.labels > 0) y_ = label_top;
        if (asks)
            output_fields(end.x);
        else
            output_box(end.x, box_height);
    }

    void output_fields(float middle) {
        const float room = column_.w - grid_.labels, gap = 8;
        const int in_line = std::max(1, std::min(length_, int((room + gap) / (74 + gap))));
        const int lines = (length_ + in_line - 1) / in_line;
        for (int part = 0; part < length_; ++part) {
            const int line = part / in_line, in_this = std::min(in_line, length_ - line * in_line);
            const float left = middle - (float(in_this) * (74 + gap) - gap) / 2;
            const AskView* ask = practice_->find(Quantity{QuantityKind::output, view_.reader, 0, part});
            const Rect box{left + float(part % in_line) * (74 + gap),
                           y_ + float(line) * (grid_.box_height + gap_), 74, grid_.box_height};
            if (ask) answer_box(ui_, box, *ask, 78, ui_.theme.paper);
        }
        y_ += float(lines) * (grid_.box_height + gap_);
    }

    void output_box(float middle, float height) {
        const std::vector<Quantity> numbers = [&] {
            std::vector<Quantity> all;
            for (int part = 0; part < length_; ++part)
                all.push_back({QuantityKind::output, view_.reader, 0, part});
            return all;
        }();
        const bool reached = view_.reached(Step::output);
        const float room = column_.w - grid_.labels,
                    width = number_tuple_width(ui_, view_, numbers, Size::large);
        const bool as_strip = std::size_t(length_) > longest_tuple || width + 32 > room;
        const float w = as_strip ? std::min(room, 44 * float(length_)) : std::max(width + 36, 120.0f);
        const Rect box{middle - w / 2, y_, w, height};
        ui_.paint.fill(box, ui_.theme.card, 8);
        ui_.paint.outline(box, reached ? ui_.theme.ink : ui_.theme.line, reached ? 1.5f : 1, 8);
        if (as_strip)
            number_strip(ui_, {box.x + 6, box.y + 6, box.w - 12, box.h - 12}, view_, numbers, "");
        else
            number_tuple(
                ui_, {box.center().x - width / 2, box.center().y - ui_.paint.line_height(Size::large) / 2},
                view_, numbers, "", Size::large);
        y_ += height;
        std::vector<std::string> was;
        bool changed = false;
        for (const Quantity& quantity : numbers) {
            const NumberView number = view_.number(quantity);
            changed = changed || !number.was.empty();
            was.push_back(number.was.empty() ? number.text : number.was);
        }
        if (changed && reached && !as_strip)
            ui_.paint.text_centered({middle - 150, y_ + 1, 300, 19},
                                    {Face::mono, Size::small, ui_.theme.quiet},
                                    say(Key::was, {"(" + list_text(was) + ")"}));
        y_ += 20;
    }

    Ui& ui_;
    Rect column_;
    const StepperView& view_;
    const PracticeView* practice_;
    Grid grid_;
    float y_ = 0, gap_ = 22;
    int length_ = 0;
};

}  // namespace

int picture_columns(float width, bool touch) {
    const float room = width - (has_labels_beside(width) ? label_width : 0);
    return std::max(2, int(room / (touch ? least_column - 2 : least_column)));
}

float draw_picture(Ui& ui, Rect column, const StepperView& view, const PracticeView* practice) {
    return StepPicture(ui, column, view, practice).draw();
}

}  // namespace attention
