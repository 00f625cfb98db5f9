#include "ui/words_list.h"

#include <algorithm>
#include <cmath>

#include "ui/widgets.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr float bar_height = 11, number_width = 62, bar_gap = 14, inset = 8;
constexpr float narrow = 400, others_from = 560;  // widths of the list

class WordsList {
public:
    WordsList(Ui& ui, Rect column, const WordsView& view) : ui_(ui), column_(column), view_(view) {
        stacked_ = column.w < narrow;
        if (column.w >= others_from)
            for (const WordScore score : {WordScore::received, WordScore::chosen, WordScore::rollout})
                if (score != view.score) others_.push_back(score);
        row_ = stacked_ ? 46 : ui.touch ? 44 : 28;
        word_ = stacked_ ? column.w - 2 * inset : std::min(150.0f, column.w * 0.22f);
        place_ = stacked_ ? 0 : ui.paint.width(ui.quiet(), say(Key::word_place, {"120"})) + 12;
        const float left = stacked_ ? inset : inset + word_ + place_;
        const float right = inset + number_width * float(others_.size());
        bars_ = column.x + left;
        group_ = (column.w - left - right - bar_gap) / 2;
        others_left_ = bars_ + 2 * group_ + bar_gap;
    }

    float draw() {
        const float head = head_height(), rows = row_ * float(view_.words.size());
        if (ui_.paint.measuring()) return head + rows;
        draw_head(head);
        float y = column_.y + head;
        for (const ScoredWord& word : view_.words) {
            draw_row(word, y);
            y += row_;
        }
        const Rect all{column_.x, column_.y, column_.w, head + rows};
        ui_.place("words.table", all);
        ui_.place("words.list", {all.x, all.y + head, all.w, rows});
        return head + rows;
    }

private:
    float line() const { return ui_.paint.line_height(Size::small); }
    float second() const { return bars_ + group_ + bar_gap; }  // the left end of lead lost

    std::string short_name(WordScore score) const {
        switch (score) {
            case WordScore::received: return say(Key::evidence_words_short_received);
            case WordScore::chosen: return say(Key::evidence_words_short_chosen);
            default: return say(Key::evidence_words_short_rollout);
        }
    }

    float paragraph(float x, float width, const std::string& text) const {
        return ui_.paint.paragraph({x, column_.y}, width, ui_.quiet(), verbatim(text));
    }
    float head_height() const {
        const bool measuring = ui_.paint.measuring();
        ui_.paint.set_measuring(true);
        const float height = std::max(paragraph(bars_, group_, say(view_.score_title)),
                                      paragraph(second(), group_, say(view_.lost_title)));
        ui_.paint.set_measuring(measuring);
        return height + 6;
    }

    void draw_head(float height) const {
        paragraph(bars_, group_, say(view_.score_title));
        paragraph(second(), group_, say(view_.lost_title));
        for (std::size_t i = 0; i < others_.size(); ++i)
            ui_.paint.text_right({others_left_ + number_width * float(i + 1), column_.y}, ui_.quiet(),
                                 short_name(others_[i]));
        ui_.paint.line({column_.x, column_.y + height - 1}, {column_.right(), column_.y + height - 1},
                       ui_.theme.line);
    }

    void draw_row(const ScoredWord& word, float y) const {
        const Rect row{column_.x, y, column_.w, row_};
        const bool over = ui_.target(word.id, row);
        if (word.selected || over)
            ui_.paint.fill(row, word.selected ? ui_.theme.accent_soft : ui_.theme.hover, 6);
        if (word.selected) ui_.paint.outline(row, ui_.theme.accent, 1, 6);
        const float texts = stacked_ ? 24 : row_;  // the height of the line of texts
        draw_word(word, {column_.x + inset, y, word_, texts});
        const Rect bars{bars_, stacked_ ? y + texts : y, group_, stacked_ ? row_ - texts - 3 : row_};
        draw_score(word, bars);
        draw_lost(word, {second(), bars.y, bars.w, bars.h});
        for (std::size_t i = 0; i < others_.size(); ++i)
            number({others_left_, y, number_width * float(i + 1), row_}, word.texts[std::size_t(others_[i])],
                   ui_.theme.quiet);
    }

    void draw_word(const ScoredWord& word, Rect box) const {
        const std::string place = say(Key::word_place, {count_text(word.place + 1)});
        const float beside = stacked_ ? ui_.paint.width(ui_.quiet(), place) + 12 : 8;
        const std::string shown = ui_.paint.fitted(ui_.plain(), word.word, box.w - beside);
        ui_.paint.text_in(box, ui_.plain(), shown);
        const float width = ui_.paint.width(ui_.plain(), shown);
        if (word.unknown) {
            const float under = box.center().y + 11;
            ui_.paint.dashes({box.x, under}, {box.x + std::max(6.0f, width), under}, ui_.theme.ink);
        }
        const float x = stacked_ ? box.x + width + 10 : box.right();
        ui_.paint.text_in({x, box.y, 0, box.h}, ui_.quiet(), place);
    }

    void number(Rect box, const std::string& text, Color color) const {
        ui_.paint.text_right({box.right(), box.y + (box.h - line()) / 2}, {Face::mono, Size::small, color},
                             text);
    }

    // What is left of a group beside its number.
    Rect bar_of(Rect group) const {
        return {group.x, group.center().y - bar_height / 2, group.w - number_width, bar_height};
    }

    void draw_score(const ScoredWord& word, Rect group) const {
        const float value = word.scores[std::size_t(view_.score)];
        if (value > 0)
            widgets::bar(ui_, id_of(view_.score, word), bar_of(group), value / view_.score_most, value,
                         ui_.theme.weight_high);
        number(group, word.texts[std::size_t(view_.score)], ui_.theme.ink);
    }

    void draw_lost(const ScoredWord& word, Rect group) const {
        const Rect bar = bar_of(group);
        const double range = view_.lost_scale.high - view_.lost_scale.low;
        const float value = word.scores[std::size_t(WordScore::lead_lost)];
        const auto x_of = [&](double at) {
            return bar.x + (range > 0 ? float((at - view_.lost_scale.low) / range) * bar.w : 0);
        };
        const float zero = x_of(0), end = x_of(value);
        if (view_.lost_measured && value != 0 && std::isfinite(value)) {
            const float width = std::max(2.0f, std::abs(end - zero));  // what stands for something is seen
            const Rect box{value < 0 ? std::max(bar.x, zero - width) : zero, bar.y, width, bar.h};
            const Color color = value < 0 ? ui_.theme.negative : ui_.theme.positive;
            ui_.paint.fill(box, color, 2);
            ui_.bar_drawn(id_of(WordScore::lead_lost, word), box, value, color);
        }
        if (view_.lost_scale.low < 0)
            ui_.paint.line({zero, group.y}, {zero, group.bottom()}, ui_.theme.quiet);
        number(group, word.texts[std::size_t(WordScore::lead_lost)],
               view_.lost_measured ? ui_.theme.ink : ui_.theme.quiet);
    }

    static std::string id_of(WordScore score, const ScoredWord& word) {
        return "bar." + score_id(score) + "." + std::to_string(word.place + 1);
    }

    Ui& ui_;
    Rect column_;
    const WordsView& view_;
    bool stacked_ = false;           // the bars lie below their word
    std::vector<WordScore> others_;  // scores shown as numbers alone
    float row_ = 0;                  // height
    float word_ = 0, place_ = 0;     // widths
    float bars_ = 0, group_ = 0;     // the left end of the score's bars; the width of a bar and its number
    float others_left_ = 0;
};

}  // namespace

float draw_words_list(Ui& ui, Rect column, const WordsView& view) {
    return WordsList(ui, column, view).draw();
}

}  // namespace attention
