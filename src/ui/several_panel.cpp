#include "ui/several_panel.h"

#include <algorithm>
#include <cmath>

#include "ui/evidence_cards.h"
#include "ui/matrix_axes.h"
#include "ui/measuring_bar.h"
#include "ui/sentence.h"
#include "ui/widgets.h"
#include "view/number_format.h"
#include "view/parts_view.h"

namespace attention {

namespace {

constexpr float gap = 14, two_columns_from = 760, largest_cell = 52;

float words_card(Ui& ui, Rect column, const SeveralView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_defined_title(ui, {in.x, y, in.w, 0}, "several.title", {Key::several_title, {}}, {"hide"},
                                view.definition);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "several.hint", {Key::several_hint, {}}) + 2;
        y += draw_evidence_words(ui, {in.x, y, in.w, 0}, "several.words", "hide", view.words, true) + 12;
        const float height = widgets::control_height(ui);
        widgets::button(ui, {in.x, y}, height, "hide.none", say(Key::several_clear), view.hidden > 0, false);
        return y + height - in.y;
    });
}

float answers_card(Ui& ui, Rect column, const SeveralView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_defined_title(ui, {in.x, y, in.w, 0}, "several.answers.title",
                                {Key::several_answers_title, {}}, {"lead-lost"}, view.definition);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "several.sentence", view.sentence);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "several.lead", view.lead);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "several.together", view.together) + 4;
        y += draw_answer_changes(ui, {in.x, y, in.w, 0}, "several", view.answers, Key::several_hidden);
        y += draw_meaning(ui, {in.x, y, in.w, 0}, "several.meaning", view.meaning);
        return y - in.y;
    });
}

// The first words of the gathering that there is room for, with their numbers in the cells.
class PairMatrix {
public:
    PairMatrix(Ui& ui, Rect in, const SeveralView& view) : ui_(ui), in_(in), view_(view) {
        std::size_t count = view.pair_words.size();
        lay_out(count);
        while (count > 2 && number_width() > axes_.cell - 4) lay_out(--count);
    }

    float height() const { return axes_.label + axes_.cell * float(places_.size()); }
    std::size_t words() const { return places_.size(); }

    void draw() {
        const Point corner{in_.x + axes_.label, in_.y + axes_.label};
        draw_matrix_axes(ui_, corner, axes_, texts_, texts_, -1, -1);
        for (std::size_t row = 0; row < places_.size(); ++row)
            for (std::size_t column = 0; column < places_.size(); ++column)
                cell({corner.x + axes_.cell * float(column), corner.y + axes_.cell * float(row), axes_.cell,
                      axes_.cell},
                     places_[row], places_[column]);
        ui_.paint.outline(
            Rect{corner.x, corner.y, axes_.cell * float(words()), axes_.cell * float(words())}.grown(1),
            ui_.theme.line);
    }

private:
    Style digits() const { return ui_.mono(Size::small); }

    void lay_out(std::size_t count) {
        places_.assign(view_.pair_words.begin(), view_.pair_words.begin() + std::ptrdiff_t(count));
        std::sort(places_.begin(), places_.end());
        texts_.clear();
        for (const int place : places_) texts_.push_back(view_.words[std::size_t(place)].text);
        axes_ = matrix_axes(ui_, in_.w, texts_, texts_, largest_cell);
    }

    // With one decimal, where the cells are narrow.
    std::string number(int row, int column) const {
        const double value = view_.surplus(row, column);
        const std::vector<std::string> texts = shorter_number_texts(std::abs(value) < 0.0005 ? 0 : value);
        if (texts.empty()) return number_text(value);
        return texts[std::min(texts.size() - 1, std::size_t(axes_.cell < 46 ? 1 : 0))];
    }
    float number_width() const {
        float width = 0;
        for (const int row : places_)
            for (const int column : places_)
                if (row != column) width = std::max(width, ui_.paint.width(digits(), number(row, column)));
        return width;
    }

    void cell(Rect box, int row, int column) {
        if (row == column) {
            ui_.paint.cell(box, ui_.theme.paper);
            return;
        }
        const float share =
            view_.largest_surplus > 0 ? float(view_.surplus(row, column) / view_.largest_surplus) : 0;
        const Color color = signed_shade(ui_.theme, share);
        ui_.paint.cell(box, color);
        ui_.paint.text_centered(box, {Face::mono, Size::small, ink_on(color)}, number(row, column));
        ui_.shade_drawn("surplus." + std::to_string(row + 1) + "." + std::to_string(column + 1), box, share,
                        color);
    }

    Ui& ui_;
    Rect in_;
    const SeveralView& view_;
    MatrixAxes axes_;
    std::vector<int> places_;  // in reading order
    std::vector<std::string> texts_;
};

// One of the strongest pairs: a button with its numbers.
float pair_row(Ui& ui, Rect at, const SeveralPair& pair) {
    const std::string surplus = signed_text(pair.surplus);
    const Style name = ui.plain(Size::small), digits = ui.mono(Size::small);
    const Message detail{Key::several_pair_detail,
                         {number_text(pair.joint), number_text(pair.alone[0]), number_text(pair.alone[1])}};
    const float inside = at.w - 20;
    const float room = inside - ui.paint.width(digits, surplus) - 8;
    const auto write = [&] {
        const float high = ui.paint.paragraph({at.x + 10, at.y + 5}, room, name, pair.name);
        return 5 + high + ui.paint.paragraph({at.x + 10, at.y + 6 + high}, inside, ui.quiet(), detail) + 7;
    };
    const bool measuring = ui.paint.measuring();
    ui.paint.set_measuring(true);
    const Rect box{at.x, at.y, at.w, std::max(ui.touch ? 44.0f : 0.0f, write())};
    ui.paint.set_measuring(measuring);
    const bool over = ui.target(pair.id, box);
    ui.paint.fill(box, pair.hidden ? ui.theme.accent_soft : over ? ui.theme.hover : ui.theme.card, 8);
    ui.paint.outline(box, pair.hidden ? ui.theme.accent : ui.theme.edge, 1, 8);
    write();
    ui.paint.text_right({box.right() - 10, box.y + 5}, digits, surplus);
    return box.h + 6;
}

float pairs_card(Ui& ui, Rect column, const SeveralView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_defined_title(ui, {in.x, y, in.w, 0}, "several.pairs.title", {Key::several_pairs_title, {}},
                                {"joint-effect"}, view.definition);
        y += draw_measuring(ui, {in.x, y, in.w, 0}, view.measuring);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "several.no-pairs", view.no_pairs);
        if (view.strongest.empty()) return y - 6 - in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "several.missed", view.missed);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(), "several.turned", view.turned) + 4;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "several.top", {Key::several_top_hint, {}});
        const float top = y;
        for (const SeveralPair& pair : view.strongest) y += pair_row(ui, {in.x, y, in.w, 0}, pair);
        ui.place("several.strongest", {in.x, top, in.w, y - 6 - top});
        y += 10;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "several.matrix.note",
                           {Key::several_matrix_note, {}}) +
             4;
        PairMatrix matrix(ui, {in.x, y, in.w, 0}, view);
        if (!ui.paint.measuring()) matrix.draw();
        ui.place("several.matrix", {in.x, y, in.w, matrix.height()});
        y += matrix.height() + 8;
        if (matrix.words() < view.words.size())
            y +=
                ui.paint.paragraph(
                    {in.x, y}, in.w, ui.quiet(),
                    {Key::several_shown,
                     {count_text((long long)(matrix.words())), count_text((long long)(view.words.size()))}}) +
                4;
        return y - in.y;
    });
}

}  // namespace

float draw_several(Ui& ui, Rect column, const SeveralView& view) {
    if (view.words.empty()) return 0;
    if (!view.why_not.empty()) return draw_why_not(ui, column, "several", Key::several_title, view.why_not);
    const bool beside = column.w >= two_columns_from;
    const float width = beside ? (column.w - gap) / 2 : column.w;
    float left = column.y, right = column.y;
    left += words_card(ui, {column.x, left, width, 0}, view) + gap;
    left += answers_card(ui, {column.x, left, width, 0}, view);
    if (!beside) return left + gap + pairs_card(ui, {column.x, left + gap, width, 0}, view) - column.y;
    right += pairs_card(ui, {column.x + width + gap, right, width, 0}, view);
    return std::max(left, right) - column.y;
}

}  // namespace attention
