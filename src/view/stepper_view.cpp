#include "view/stepper_view.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "view/number_format.h"
#include "view/trace_text.h"
#include "view/stepper_words.h"

namespace attention {

namespace {

TraceText text_of(const StepperView& view) {
    const StepperInput& input = view.input;
    TraceText text{view.trace, view.words, input.scale_d, input.typed};
    if (!input.practising) return text;
    // What is asked is hidden until it is answered; what lies between, until all that it leads to is.
    text.hidden = [&view](const Quantity& quantity) {
        const std::set<Quantity>& answered = view.input.answered;
        const auto all_answered = [&](QuantityKind kind, int count) {
            for (int i = 0; i < count; ++i) {
                const Quantity one = kind == QuantityKind::output ? Quantity{kind, quantity.reader, 0, i}
                                                                  : Quantity{kind, quantity.reader, i, 0};
                if (!answered.count(one)) return false;
            }
            return true;
        };
        switch (quantity.kind) {
            case QuantityKind::q:
            case QuantityKind::k:
            case QuantityKind::v:
            case QuantityKind::root: return false;
            case QuantityKind::score: return !view.trace.scores_given() && !answered.count(quantity);
            case QuantityKind::scaled:
            case QuantityKind::weight:
            case QuantityKind::output: return !answered.count(quantity);
            case QuantityKind::product: return !all_answered(QuantityKind::output, int(view.trace.v.cols()));
            default: return !all_answered(QuantityKind::weight, view.trace.words());
        }
    };
    return text;
}

std::string joined(const std::vector<std::string>& parts) {
    return "(" + list_text(parts) + ")";
}

std::string shape(int rows, int columns) { return "(" + count_text(rows) + ", " + count_text(columns) + ")"; }

// Where the trace before the last change had the same number, if it had it.
std::optional<Quantity> before_of(const StepperInput& input, Quantity quantity) {
    if (!input.before) return std::nullopt;
    const auto moved = [&](int word) {
        return word < int(input.word_before.size()) ? input.word_before[std::size_t(word)] : -1;
    };
    const bool has_reader = quantity.kind >= QuantityKind::score;
    const bool has_word = quantity.kind != QuantityKind::root && quantity.kind != QuantityKind::largest &&
                          quantity.kind != QuantityKind::total && quantity.kind != QuantityKind::output;
    if (has_reader) quantity.reader = moved(quantity.reader);
    if (has_word) quantity.word = moved(quantity.word);
    if (quantity.reader < 0 || quantity.word < 0 || !exists(*input.before, quantity)) return std::nullopt;
    return quantity;
}

class Builder {
public:
    explicit Builder(StepperInput input) {
        view_.input = std::move(input);
        view_.trace = view_.input.trace;
        view_.words = view_.input.words;
        view_.typed = view_.input.typed;
        const StepperInput& given = view_.input;
        view_.reader = view_.trace.row_of(given.reader) < 0 ? view_.trace.readers[0] : given.reader;
        row_ = view_.trace.row_of(view_.reader);
        view_.shifted = is_shifted(view_.trace, view_.reader);
        view_.root = TraceText::root_text(given.scale_d, given.typed);
        view_.steps = steps_of(view_.trace, view_.reader);
    }

    StepperView build() {
        add_columns();
        add_step();
        add_origins();
        add_matrices();
        add_shapes();
        view_.title = title();
        if (has_nothing_to_read(view_.trace, view_.reader))
            view_.nothing_to_read = {Key::nothing_to_read, {word(view_.reader)}};
        view_.sentence = view_.input.practising ? Message{Key::sentence_practice, {word(view_.reader)}}
                                                : step_sentence(view_);
        view_.description = picture_description(view_);
        return std::move(view_);
    }

private:
    std::string word(int place) const { return view_.words[std::size_t(place)]; }
    bool hidden(QuantityKind kind, int place, int part = 0) const {
        return text_of(view_).is_hidden({kind, view_.reader, place, part});
    }

    Message title() const {
        const std::string name = word(view_.reader);
        if (view_.trace.scores_given()) return {Key::hand_title_given, {name}};
        if (std::size_t(view_.trace.q.cols()) > longest_tuple) return {Key::hand_title_long, {name}};
        return {Key::hand_title, {name, view_.vector_text(QuantityKind::q, view_.reader)}};
    }

    // Where not all fit: the words with the largest weights, and those that are kept in any case.
    void add_columns() {
        const int n = view_.trace.words(), most = std::max(1, view_.input.most_columns);
        view_.columns.resize(std::size_t(n));
        std::iota(view_.columns.begin(), view_.columns.end(), 0);
        if (n <= most) return;
        const int kept = std::max(1, most - 1);  // "the other words" takes a column too
        const auto is_kept = [&](int word) { return word == view_.reader || word == view_.input.kept; };
        std::stable_sort(view_.columns.begin(), view_.columns.end(), [&](int a, int b) {
            if (is_kept(a) != is_kept(b)) return is_kept(a);
            return view_.trace.weights(row_, a) > view_.trace.weights(row_, b);
        });
        for (std::size_t i = std::size_t(kept); i < view_.columns.size(); ++i) {
            const Quantity exponential{QuantityKind::exponential, view_.reader, view_.columns[i]};
            view_.others_exponential += value_of(view_.trace, exponential);
            view_.others_weight += view_.trace.weights(row_, view_.columns[i]);
            view_.others_hidden = view_.others_hidden || hidden(QuantityKind::weight, view_.columns[i]);
        }
        view_.others = n - kept;
        view_.columns.resize(std::size_t(kept));
        std::sort(view_.columns.begin(), view_.columns.end());
    }

    void add_step() {
        const std::vector<Step>& steps = view_.steps;
        const std::size_t at = place_of(view_.input.step, steps);
        view_.step = steps[at];
        view_.can_go_back = at > 0;
        view_.can_go_on = at + 1 < steps.size();
        view_.step_labels = {
            {Key::step_score, {}},
            view_.root == "1" ? Message{Key::step_unscaled, {}} : Message{Key::step_scale, {view_.root}},
            {Key::step_softmax, {}},
            {Key::step_sum, {}}};
        view_.step_title = {Key::step_title,
                            {count_text((long long)(at) + 1), count_text((long long)(steps.size()))}};
    }

    void add_origins() {
        const TraceText text = text_of(view_);
        const StepperInput& input = view_.input;
        if (input.chosen && exists(view_.trace, *input.chosen))
            view_.origin = origin_view(text, *input.chosen, input.exact);
        if (input.pointed && exists(view_.trace, *input.pointed) && input.pointed != input.chosen)
            view_.pointed = origin_view(text, *input.pointed, input.exact);
    }

    void add_matrices() {
        const int rows = view_.trace.rows(), n = view_.trace.words(), d = view_.vector_length();
        const std::string square = shape(rows, n);
        const bool given = view_.trace.scores_given();
        view_.matrices = {{"scores",
                           {given ? Key::matrix_scores_given : Key::matrix_scores, {}},
                           given ? Message{Key::shape_plain, {square}}
                                 : Message{Key::shape_product,
                                           {shape(rows, int(view_.trace.q.cols())),
                                            shape(int(view_.trace.q.cols()), n), square}},
                           QuantityKind::score,
                           n,
                           true},
                          {"scaled",
                           view_.root == "1" ? Message{Key::matrix_unscaled, {}}
                                             : Message{Key::matrix_scaled, {view_.root}},
                           {Key::shape_plain, {square}},
                           QuantityKind::scaled,
                           n,
                           true},
                          {"weights",
                           {Key::matrix_weights, {}},
                           {Key::shape_plain, {square}},
                           QuantityKind::weight,
                           n,
                           true},
                          {"output",
                           {Key::matrix_output, {}},
                           {Key::shape_product, {square, shape(n, d), shape(rows, d)}},
                           QuantityKind::output,
                           d,
                           true}};
        for (MatrixTable& matrix : view_.matrices) {
            matrix.reached = view_.reached(step_of(matrix.kind));
            if (view_.input.practising) matrix.shape = {};
        }
    }

    void add_shapes() {
        const int rows = view_.trace.rows(), n = view_.trace.words(), d = view_.vector_length();
        const std::string square = shape(rows, n);
        if (!view_.trace.scores_given())
            view_.shapes.push_back({"q",
                                    {Key::shape_of_qkv, {}},
                                    {Key::shape_each, {shape(n, d)}},
                                    {Key::shape_plain, {"(n, d)"}}});
        else
            view_.shapes.push_back({"v",
                                    {Key::shape_of_v, {}},
                                    {Key::shape_plain, {shape(n, d)}},
                                    {Key::shape_plain, {"(n, d)"}}});
        view_.shapes.push_back({"scores",
                                {view_.trace.scores_given() ? Key::score_label : Key::matrix_scores, {}},
                                view_.matrices[0].shape,
                                {Key::shape_plain, {rows == n ? "(n, n)" : "(1, n)"}}});
        view_.shapes.push_back({"weights",
                                {Key::shape_of_weights, {}},
                                {Key::shape_plain, {square}},
                                {Key::shape_plain, {rows == n ? "(n, n)" : "(1, n)"}}});
        view_.shapes.push_back({"output",
                                {Key::shape_of_output, {}},
                                view_.matrices[3].shape,
                                {Key::shape_plain, {rows == n ? "(n, d)" : "(1, d)"}}});
        for (ShapeRow& row : view_.shapes) row.hidden = view_.input.practising;
        view_.shapes_note = {Key::shapes_note, {count_text(n), count_text(d)}};
    }

    StepperView view_;
    int row_ = 0;
};

}  // namespace

NumberView StepperView::number(const Quantity& quantity) const {
    const TraceText text = text_of(*this);
    NumberView number;
    number.quantity = quantity;
    number.text = text.number(quantity);
    number.value = value_of(trace, quantity);
    number.hidden = text.is_hidden(quantity);
    number.reached = reached(step_of(quantity.kind));
    if (const std::optional<Quantity> old = before_of(input, quantity); old && !number.hidden) {
        const double value = value_of(*input.before, *old);
        const std::string was = text.is_typed(quantity) ? exact_text(value) : short_number_text(value);
        if (was != number.text) number.was = was;
    }
    if (const OriginView* active = active_origin()) {
        number.chosen = active->quantity == quantity;
        number.lit = std::find(active->terms.begin(), active->terms.end(), quantity) != active->terms.end();
    }
    return number;
}

std::string StepperView::vector_text(QuantityKind kind, int word) const {
    const TraceText text = text_of(*this);
    const int length =
        int(kind == QuantityKind::q || kind == QuantityKind::k ? trace.q.cols() : trace.v.cols());
    const bool cut = std::size_t(length) > longest_tuple;
    std::vector<std::string> numbers;
    for (int part = 0; part < (cut ? 2 : length); ++part) {
        Quantity quantity{kind, 0, word, part};
        if (kind == QuantityKind::product) quantity.reader = reader;
        if (kind == QuantityKind::output) quantity = {kind, word, 0, part};
        numbers.push_back(text.number(quantity));
    }
    if (cut) numbers.push_back(say(Key::vector_cut, {count_text(length)}));
    return joined(numbers);
}

std::string StepperView::name(const Quantity& quantity) const { return say(text_of(*this).name(quantity)); }

std::string StepperView::line(const Quantity& quantity) const {
    return origin_view(text_of(*this), quantity, false).text();
}

OriginInHand StepperView::origin_in_hand() const {
    OriginInHand hand = kept_origin();
    if (!pointed) return hand;
    hand.origin = &*pointed;
    hand.can_follow = false;
    hand.was = number(pointed->quantity).was;
    return hand;
}

OriginInHand StepperView::kept_origin() const {
    OriginInHand hand;
    hand.origin = origin ? &*origin : nullptr;
    hand.can_follow = origin.has_value();
    hand.can_go_back = can_follow_back;
    hand.exact = input.exact;
    if (origin) hand.was = number(origin->quantity).was;
    return hand;
}

bool StepperView::reached(Step other) const { return input.practising || other <= step; }

StepperView stepper_view(StepperInput input) { return Builder(std::move(input)).build(); }

}  // namespace attention
