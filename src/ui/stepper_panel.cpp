#include "ui/stepper_panel.h"

#include <algorithm>
#include <cmath>

#include "ui/widgets.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr float least_column = 46, most_column = 150, label_width = 100;
constexpr int longest_tuple = 4;         // numbers; a longer vector is a strip
constexpr int most_numbered_cells = 12;  // words; larger matrices show shades alone

std::string say(Key key, std::vector<std::string> args = {}) {
    return attention::say(Message{key, std::move(args)});
}

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

// A vector as a strip of cells on the signed scale.
void strip(Ui& ui, Rect box, const StepperView& view, const std::vector<Quantity>& numbers,
           const char* prefix) {
    double largest = 0;
    for (const Quantity& number : numbers) largest = std::max(largest, std::abs(view.number(number).value));
    const float cell = box.w / float(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const NumberView number = view.number(numbers[i]);
        const Rect at{box.x + cell * float(i), box.y, cell, box.h};
        const bool over = ui.target(prefix + quantity_id(numbers[i]), at);
        const bool blank = number.hidden || !number.reached;
        ui.paint.cell(at, blank ? ui.theme.card
                                : signed_shade(ui.theme, largest > 0 ? float(number.value / largest) : 0));
        if (number.chosen || number.lit || over)
            ui.paint.outline(at, over && !number.lit ? ui.theme.accent : ui.theme.warm,
                             number.chosen ? 2 : 1.5f);
    }
    ui.paint.outline(box, ui.theme.line);
}

Style number_style(const Ui& ui, const NumberView& number, Size size) {
    Style style = ui.mono(size);
    if (number.hidden) style.color = ui.theme.quiet;
    if (number.lit || number.chosen) style.color = ui.theme.warm;
    return style;
}

// "(0.5, 1.5)" with every number a target; returns its width. At `at` is its left end.
float tuple(Ui& ui, Point at, const StepperView& view, const std::vector<Quantity>& numbers,
            const char* prefix, Size size, const char* before = "") {
    const Style plain{Face::mono, size, ui.theme.quiet};
    float x = at.x;
    x += ui.paint.text({x, at.y}, plain, std::string(before) + "(");
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i) x += ui.paint.text({x, at.y}, plain, ", ");
        const NumberView number = view.number(numbers[i]);
        const std::string text = number.reached ? number.text : "·";
        const float width = ui.paint.width(ui.mono(size), text), height = ui.paint.line_height(size);
        const Rect box{x - 3, at.y - 2, width + 6, height + 4};
        const float wide = std::max(24.0f, box.w), high = std::max(ui.touch ? 38.0f : 24.0f, box.h);
        const Rect around{box.center().x - wide / 2, box.center().y - high / 2, wide, high};
        const std::string id = prefix + quantity_id(numbers[i]);
        const bool small = size == Size::small;  // a reminder: the number's own place is larger
        const bool over = number.reached && ui.target(id, small ? box : around);
        if (number.lit || number.chosen)
            ui.paint.outline(box, ui.theme.warm, number.chosen ? 2 : 1.5f, 5);
        else if (over)
            ui.paint.outline(box, ui.theme.accent, 1, 5);
        ui.paint.text({x, at.y}, number_style(ui, number, size), text);
        x += width;
    }
    return x + ui.paint.text({x, at.y}, plain, ")") - at.x;
}

float tuple_width(Ui& ui, const StepperView& view, const std::vector<Quantity>& numbers, Size size,
                  const char* before = "") {
    std::string text = std::string(before) + "(";
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const NumberView number = view.number(numbers[i]);
        text += (i ? ", " : "") + (number.reached ? number.text : "·");
    }
    return ui.paint.width({Face::mono, size, ui.theme.ink}, text + ")");
}

std::vector<Quantity> parts(QuantityKind kind, int reader, int word, int length) {
    std::vector<Quantity> all;
    for (int part = 0; part < length; ++part) all.push_back({kind, reader, word, part});
    return all;
}

// A small vector of a word, centred in its column: as a tuple where it fits, else as a strip.
void small_vector(Ui& ui, Rect cell, const StepperView& view, const std::vector<Quantity>& numbers,
                  const char* before) {
    const float width = tuple_width(ui, view, numbers, Size::small, before);
    if (int(numbers.size()) <= longest_tuple && width <= cell.w - 2)
        tuple(ui, {cell.center().x - width / 2, cell.y}, view, numbers, "all.", Size::small, before);
    else
        strip(ui, {cell.x + 4, cell.y + 3, cell.w - 8, 12}, view, numbers, "all.");
}

class Picture {
public:
    Picture(Ui& ui, Rect column, const StepperView& view, const PracticeView* practice)
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
            const bool over = reads && ui_.target(id, cell);
            Style style = ui_.strong(grid_.column < 70 ? Size::small : Size::large);
            if (reading) style.color = ui_.theme.warm;
            const std::string name = ui_.paint.fitted(style, view_.words[std::size_t(word)], cell.w - 6);
            if (over && !reading)
                ui_.paint.fill({cell.x + 2, cell.y, cell.w - 4, cell.h}, ui_.theme.hover, 6);
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
            ui_.paint.line({x, from}, {x, from + gap_ + (grid_.labels > 0 ? 0 : 20)}, ui_.theme.line, 2);
        }
    }

    std::string row_name(Key key, const std::vector<std::string>& args, Step step) const {
        return std::to_string(lesson_step(step)) + "  " + say(key, args);
    }

    void row(Key key, const std::vector<std::string>& args, QuantityKind kind, Step step) {
        label(row_name(key, args, step), step);
        if (step < Step::exponentials) connect_down(y_ + grid_.box_height);
        if (step == Step::exponentials && view_.reached(Step::total)) gather(y_ + grid_.box_height);
        for (int i = 0; i < count(); ++i) {
            const Quantity quantity{kind, view_.reader, view_.columns[std::size_t(i)]};
            box(i, quantity, kind == QuantityKind::weight);
        }
        if (view_.others > 0 && view_.reached(step) && !view_.others_hidden) {
            const double value =
                kind == QuantityKind::exponential ? view_.others_exponential : view_.others_weight;
            if (kind == QuantityKind::exponential || kind == QuantityKind::weight)
                ui_.paint.text_centered(grid_.cell(count(), y_, grid_.box_height),
                                        {Face::mono, Size::body, ui_.theme.quiet}, short_number_text(value));
        }
        y_ += grid_.box_height + gap_;
    }

    // The lines that lead all exponentials to their total.
    void gather(float from) {
        if (grid_.count < 2) return;
        const float left = grid_.cell(0, 0, 0).center().x,
                    right = grid_.cell(grid_.count - 1, 0, 0).center().x;
        const float joint = from + gap_ / 2, down = from + gap_ + (grid_.labels > 0 ? 0 : 20);
        for (int i = 0; i < grid_.count; ++i) {
            const float x = grid_.cell(i, 0, 0).center().x;
            ui_.paint.line({x, from}, {x, joint}, ui_.theme.line, 2);
        }
        ui_.paint.line({left, joint}, {right + 2, joint}, ui_.theme.line, 2);
        ui_.paint.line({(left + right) / 2, joint}, {(left + right) / 2, down}, ui_.theme.line, 2);
    }

    void box(int i, const Quantity& quantity, bool weight) {
        const Rect at = grid_.box(i, y_, 68);
        if (const AskView* ask = practice_ ? practice_->find(quantity) : nullptr)
            return answer_box(ui_, at, *ask, grid_.column - 4, ui_.theme.paper);
        const NumberView number = view_.number(quantity);
        const Color ground = shade(ui_.theme, float(number.value));
        const bool given = quantity.kind == QuantityKind::score && view_.trace.scores_given() && view_.typed;
        number_box(ui_, (given ? "all." : "") + quantity_id(quantity), at, number,
                   weight && number.reached && !number.hidden ? &ground : nullptr);
        if (weight && number.reached && !number.hidden)
            ui_.shade_drawn(quantity_id(quantity), at, float(number.value), ground);
    }

    void total() {
        label(row_name(Key::row_total, {}, Step::total), Step::total);
        const NumberView number = view_.number({QuantityKind::total, view_.reader});
        const float middle = (grid_.x + grid_.right()) / 2;
        number_box(ui_, quantity_id(number.quantity), {middle - 40, y_, 80, grid_.box_height}, number);
        y_ += grid_.box_height + gap_;
    }

    // Each word's value under its weight, and the two multiplied.
    void products() {
        for (int i = 0; i < count(); ++i) {
            const int word = view_.columns[std::size_t(i)];
            small_vector(ui_, grid_.cell(i, y_, 19), view_, parts(QuantityKind::v, 0, word, length_),
                         grid_.column >= 110 ? "× v " : "× ");
        }
        y_ += 23;
        label(row_name(Key::row_product, {}, Step::products), Step::products);
        float height = grid_.box_height;
        for (int i = 0; i < count(); ++i) height = std::max(height, product(i));
        y_ += height;
    }

    // One word's product: side by side where it fits, else one number below the other, or a strip.
    float product(int i) {
        const std::vector<Quantity> numbers =
            parts(QuantityKind::product, view_.reader, view_.columns[std::size_t(i)], length_);
        const float width = tuple_width(ui_, view_, numbers, Size::body);
        const bool reached = view_.reached(Step::products);
        if (length_ > longest_tuple) {
            const Rect box{grid_.cell(i, 0, 0).x + 4, y_ + 4, grid_.column - 8, 20};
            strip(ui_, box, view_, numbers, "");
            return 28;
        }
        if (width + 20 <= grid_.column) {
            const Rect box = {grid_.cell(i, 0, 0).center().x - (width + 18) / 2, y_, width + 18,
                              grid_.box_height};
            ui_.paint.fill(box, ui_.theme.card, 6);
            ui_.paint.outline(box, ui_.theme.line, 1, 6);
            tuple(ui_, {box.x + 9, box.center().y - ui_.paint.line_height(Size::body) / 2}, view_, numbers,
                  "", Size::body);
            return box.h;
        }
        const float line = ui_.touch ? 36 : 26;
        const Rect box = {grid_.box(i, y_, 74).x, y_, grid_.box(i, y_, 74).w, line * float(length_) + 4};
        ui_.paint.fill(box, ui_.theme.card, 6);
        ui_.paint.outline(box, ui_.theme.line, 1, 6);
        for (int part = 0; part < length_; ++part) {
            const NumberView number = view_.number(numbers[std::size_t(part)]);
            const Rect cell{box.x + 2, box.y + 2 + line * float(part), box.w - 4, line};
            const bool over = reached && ui_.target(quantity_id(number.quantity), cell);
            if (number.lit || number.chosen || over)
                ui_.paint.outline(cell, over && !number.lit ? ui_.theme.accent : ui_.theme.warm,
                                  number.chosen ? 2 : 1.5f, 5);
            ui_.paint.text_centered(cell, number_style(ui_, number, Size::small),
                                    reached ? number.text : "·");
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
        const float room = column_.w - grid_.labels, width = tuple_width(ui_, view_, numbers, Size::large);
        const bool as_strip = length_ > longest_tuple || width + 32 > room;
        const float w = as_strip ? std::min(room, 44 * float(length_)) : std::max(width + 36, 120.0f);
        const Rect box{middle - w / 2, y_, w, height};
        ui_.paint.fill(box, ui_.theme.card, 8);
        ui_.paint.outline(box, reached ? ui_.theme.ink : ui_.theme.line, reached ? 1.5f : 1, 8);
        if (as_strip)
            strip(ui_, {box.x + 6, box.y + 6, box.w - 12, box.h - 12}, view_, numbers, "");
        else
            tuple(ui_, {box.center().x - width / 2, box.center().y - ui_.paint.line_height(Size::large) / 2},
                  view_, numbers, "", Size::large);
        y_ += height;
        std::string was;
        bool changed = false;
        for (const Quantity& quantity : numbers) {
            const NumberView number = view_.number(quantity);
            changed = changed || !number.was.empty();
            was += (was.empty() ? "(" : ", ") + (number.was.empty() ? number.text : number.was);
        }
        if (changed && reached && !as_strip)
            ui_.paint.text_centered({middle - 150, y_ + 1, 300, 19},
                                    {Face::mono, Size::small, ui_.theme.quiet}, say(Key::was, {was + ")"}));
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

// ---------------------------------------------------------------------------------------------- the matrices

float matrix(Ui& ui, Rect in, const StepperView& view, const MatrixTable& table) {
    float y = in.y;
    const std::string title = attention::say(table.title);
    const float wide = ui.paint.text({in.x, y}, ui.strong(), ui.paint.fitted(ui.strong(), title, in.w));
    const std::string shape = attention::say(table.shape);
    if (ui.paint.width(ui.quiet(), shape) <= in.w - wide - 10)
        ui.paint.text({in.x + wide + 8, y + 1.5f}, ui.quiet(), shape);
    else if (!shape.empty())
        ui.paint.text({in.x, y += 20}, ui.quiet(), shape);
    y += 25;
    const int rows = view.trace.rows(), columns = table.columns;
    const bool numbered = std::max(rows, columns) <= most_numbered_cells;
    float label = 0;
    for (const int reader : view.trace.readers)
        label = std::max(label, ui.paint.width(ui.plain(Size::small), view.words[std::size_t(reader)]));
    label = numbered ? std::min(label, 84.0f) + 8 : 0;
    const float cell = std::min(numbered ? 68.0f : 20.0f, (in.w - label) / float(columns));
    const bool written = numbered && cell >= 44;
    const float height = written ? (ui.touch ? 36.0f : 28.0f) : numbered ? std::min(cell, 28.0f) : cell;
    double largest = 0;
    for (const int reader : view.trace.readers)
        for (int i = 0; i < columns && !written; ++i) {
            const double value =
                view.number(table.kind == QuantityKind::output ? Quantity{table.kind, reader, 0, i}
                                                               : Quantity{table.kind, reader, i, 0})
                    .value;
            if (std::isfinite(value)) largest = std::max(largest, std::abs(value));
        }
    for (int row = 0; row < rows; ++row) {
        const int reader = view.trace.readers[std::size_t(row)];
        const bool reading = reader == view.reader;
        const float top = y + height * float(row);
        if (numbered) {
            const Style style = reading ? Style{Face::emphasis, Size::small, ui.theme.warm} : ui.quiet();
            ui.paint.text_in({in.x, top, label, height}, style,
                             ui.paint.fitted(style, view.words[std::size_t(reader)], label - 6));
        }
        for (int i = 0; i < columns; ++i) {
            const Quantity quantity = table.kind == QuantityKind::output ? Quantity{table.kind, reader, 0, i}
                                                                         : Quantity{table.kind, reader, i, 0};
            const Rect box{in.x + label + cell * float(i), top, cell, height};
            if (ui.paint.measuring()) continue;
            const NumberView number = view.number(quantity);
            const bool blank = number.hidden || !table.reached;
            const bool weight = table.kind == QuantityKind::weight;
            const float share = largest > 0 ? float(number.value / largest) : 0;
            const Color ground = blank     ? ui.theme.card
                                 : weight  ? shade(ui.theme, float(number.value))
                                 : written ? ui.theme.card
                                           : signed_shade(ui.theme, std::isfinite(share) ? share : 0);
            const std::string id = "all." + quantity_id(quantity);
            if (written) {
                const NumberView shown = [&] {
                    NumberView copy = number;
                    copy.text = blank ? "·" : number_text(number.value);
                    copy.was.clear();
                    copy.reached = table.reached;
                    return copy;
                }();
                number_box(ui, id, {box.x + 2, box.y + 1.5f, box.w - 4, box.h - 3}, shown,
                           blank ? nullptr : &ground);
                if (!number.was.empty() && !blank)  // what it was is said where it comes from
                    ui.paint.fill({box.right() - 10, box.y + 4, 5, 5}, ui.theme.warm, 2.5f);
            } else {
                const bool over = table.reached && ui.target(id, box);
                ui.paint.cell(box, ground);
                if (numbered) ui.paint.outline(box, ui.theme.line);
                if (number.chosen || number.lit || over)
                    ui.paint.outline(box, over && !number.lit ? ui.theme.accent : ui.theme.warm, 1.5f);
            }
        }
        if (reading && rows > 1) ui.paint.fill({in.x - 8, top + 3, 3, height - 6}, ui.theme.warm, 1.5f);
    }
    return y + height * float(rows) - in.y;
}

}  // namespace

namespace {

// A few words under a box, on the ground's colour: a line may pass behind them.
void note_below(Ui& ui, Rect box, Color ground, const Style& style, const std::string& text) {
    const float width = ui.paint.width(style, text);
    ui.paint.fill({box.center().x - width / 2 - 2, box.bottom() + 2, width + 4, 18}, ground);
    ui.paint.text({box.center().x - width / 2, box.bottom() + 1}, style, text);
}

}  // namespace

void number_box(Ui& ui, const std::string& id, Rect box, const NumberView& number, const Color* ground) {
    const bool over = number.reached && ui.target(id, box);
    ui.paint.fill(box, ground ? *ground : ui.theme.card, 6);
    ui.paint.outline(box, ui.theme.line, 1, 6);
    if (!number.reached) return;
    if (number.chosen)
        ui.paint.outline(box.grown(1), ui.theme.warm, 2.5f, 7);
    else if (number.lit)
        ui.paint.outline(box, ui.theme.warm, 2, 6);
    else if (over)
        ui.paint.outline(box, ui.theme.accent, 1, 6);
    Style style = ui.mono(box.w < 54 ? Size::small : Size::body);
    if (number.hidden) style.color = ui.theme.quiet;
    if (ground) style.color = ink_on(*ground);
    if (ui.paint.width(style, number.text) > box.w - 4) style.size = Size::small;
    std::string text = number.text;
    for (const std::string& shorter : shorter_number_texts(number.value))
        if (!number.hidden && ui.paint.width(style, text) > box.w - 2) text = shorter;
    ui.paint.text_centered(box, style, text);
    if (!number.was.empty()) {
        const std::string was = say(Key::was, {number.was});
        note_below(ui, box, ui.theme.paper, {Face::mono, Size::small, ui.theme.quiet},
                   box.w > 54 ? was : number.was);
    }
}

void answer_box(Ui& ui, Rect box, const AskView& ask, float room, Color ground) {
    ui.paint.fill(box, ui.theme.card, 6);
    ui.paint.outline(box, ask.right ? ui.theme.accent : ui.theme.quiet, ask.right ? 1.5f : 1, 6);
    ui.place(ask.ask.id, box);  // a real field of the page lies here
    if (ask.verdict.empty()) return;
    const Style style{Face::regular, Size::small, ask.right ? ui.theme.accent : ui.theme.warm};
    std::string text = (ask.right ? "✓ " : "") + attention::say(ask.verdict);
    if (ui.paint.width(style, text) > room) text = ask.right ? "✓" : attention::say(ask.mark);
    note_below(ui, box, ground, style, text);
}

int picture_columns(float width, bool touch) {
    const float room = width - (has_labels_beside(width) ? label_width : 0);
    return std::max(2, int(room / (touch ? least_column - 2 : least_column)));
}

float draw_stepper_title(Ui& ui, Rect column, const StepperView& view) {
    const Style warm{Face::emphasis, Size::large, ui.theme.warm};
    return ui.paint.paragraph({column.x, column.y}, column.w, ui.strong(Size::large), view.title, &warm);
}

float draw_steps(Ui& ui, Rect column, const StepperView& view, bool practising) {
    float y = column.y;
    if (!practising) {
        const float height = ui.touch ? 44 : 34;
        std::vector<widgets::Choice> choices;
        for (std::size_t i = 0; i < view.step_labels.size(); ++i)
            choices.push_back({"step." + std::to_string(i + 1),
                               std::to_string(i + 1) + " " + attention::say(view.step_labels[i]),
                               lesson_step(view.step) == int(i) + 1});
        const std::string forward = say(view.can_go_on ? Key::step_next : Key::step_start);
        const float others = widgets::button_width(ui, say(Key::step_back)) +
                             widgets::button_width(ui, forward) +
                             (view.can_go_on ? widgets::button_width(ui, say(Key::step_end)) + 8 : 0) + 16;
        const bool narrow = widgets::segmented_width(ui, choices) + others > column.w;
        float x = column.x;
        if (widgets::segmented_width(ui, choices) > column.w)  // a phone's: the numbers give way
            for (std::size_t i = 0; i < choices.size(); ++i)
                choices[i].text = attention::say(view.step_labels[i]);
        if (narrow) {
            widgets::segmented(ui, {x, y}, height, choices);
            ui.place("steps", {x, y, widgets::segmented_width(ui, choices), height});
            y += height + 8;
        }
        x += widgets::button(ui, {x, y}, height, "step.back", say(Key::step_back), view.can_go_back, false) +
             8;
        if (!narrow) {
            const float width = widgets::segmented(ui, {x, y}, height, choices);
            ui.place("steps", {x, y, width, height});
            x += width + 8;
        }
        x += widgets::button(ui, {x, y}, height, view.can_go_on ? "step.next" : "step.start", forward, true,
                             true);
        if (view.can_go_on)
            widgets::button(ui, {x + 8, y}, height, "step.end", say(Key::step_end), true, false);
        y += height + 10;
    }
    const float top = y;
    const float height = ui.paint.paragraph({column.x, y}, column.w, ui.plain(), view.sentence);
    // Two lines are kept, so that the picture stays where it is from step to step.
    y += std::max(height, ui.paint.line_height(Size::body) * (column.w < 460 ? 3.0f : 2.0f));
    ui.place("step.sentence", {column.x, top, column.w, height});
    return y - column.y;
}

float draw_picture(Ui& ui, Rect column, const StepperView& view, const PracticeView* practice) {
    return Picture(ui, column, view, practice).draw();
}

float draw_matrices(Ui& ui, Rect column, const StepperView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        for (const MatrixTable& table : view.matrices) y += matrix(ui, {in.x, y, in.w, 0}, view, table) + 14;
        return y - 14 - in.y;
    });
}

float draw_shapes(Ui& ui, Rect column, const StepperView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        ui.paint.text({in.x, y}, ui.strong(), say(Key::shapes_title));
        y += 28;
        const float general = in.x + in.w - 56;
        for (const ShapeRow& row : view.shapes) {
            const std::string what = attention::say(row.what);
            ui.paint.text({in.x, y}, ui.quiet(Size::small), what);
            ui.paint.text({general, y}, {Face::mono, Size::small, ui.theme.quiet},
                          row.hidden ? "?" : attention::say(row.general));
            const Style mono{Face::mono, Size::small, ui.theme.ink};
            const std::string example = row.hidden ? "?" : attention::say(row.example);
            const float left = in.x + 76, room = general - left - 8;
            if (ui.paint.width(mono, example) > room) {
                // "(3, 2) × (2, 3) → (3, 3)" in two lines, broken before the arrow.
                const std::size_t arrow = example.find(" →");
                ui.paint.text({left, y}, mono, example.substr(0, arrow));
                if (arrow != std::string::npos)
                    ui.paint.text({left, y += 20}, mono, example.substr(arrow + 1));
            } else {
                ui.paint.text({left, y}, mono, example);
            }
            y += 24;
        }
        y += 2;
        y += ui.paint.paragraph({in.x, y}, in.w, ui.quiet(), view.shapes_note);
        return y - in.y;
    });
}

float draw_origin(Ui& ui, Rect in, const StepperView& view, const OriginView* origin, bool exact) {
    if (!origin) return ui.paint.paragraph({in.x, in.y}, in.w, ui.quiet(Size::body), {Key::origin_hint, {}});
    float y = in.y + ui.paint.paragraph({in.x, in.y}, in.w, ui.quiet(), origin->title) + 6;
    if (const std::string was = view.number(origin->quantity).was; !was.empty()) {
        ui.paint.text({in.x, y - 4}, {Face::mono, Size::small, ui.theme.warm}, say(Key::was, {was}));
        y += 18;
    }
    const Size size = Size::large;
    const float line = ui.paint.line_height(size) + 3;
    float x = 0;
    int term = 0;
    const bool follow = view.origin && origin == &*view.origin;  // else it is gone before it can be followed
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
            const float height = ui.paint.paragraph({in.x + x, y}, in.w - x, style, verbatim(piece.text));
            y += std::max(0.0f, height - ui.paint.line_height(style.size));
            x += ui.paint.width(style, piece.text);
            continue;
        }
        std::string text = piece.text;
        const float width = ui.paint.width(style, text);
        if (x > 0 && x + width > in.w) x = 0, y += line;
        if (x == 0 && y > top) text.erase(0, text.find_first_not_of(' '));  // a new line begins with its sign
        const Point at{in.x + x, y + (piece.raised ? -3.0f : 0.0f)};
        if (piece.quantity) {
            const Rect box{at.x - 1, at.y - 1, width + 2, ui.paint.line_height(style.size) + 2};
            const bool over = follow && ui.target("term." + std::to_string(++term), box);
            if (over) ui.paint.fill(box, ui.theme.hover, 4);
            ui.paint.line({at.x, box.bottom() - 2}, {at.x + width, box.bottom() - 2},
                          over ? ui.theme.warm : ui.theme.line, 1);
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
    const float height = ui.touch ? 40 : 28;
    float button = in.x;
    if (view.can_follow_back)
        button += widgets::pill(ui, {button, y}, height, "origin.back", "◀ " + say(Key::step_back)) + 8;
    const std::string digits = (exact ? "✓ " : "") + say(Key::origin_exact);
    widgets::pill(ui, {button, y}, height, "origin.exact", digits);
    return y + height - in.y;
}

}  // namespace attention
