#include "view/stepper_words.h"

#include <algorithm>
#include <cmath>

#include "view/number_format.h"

namespace attention {

namespace {

// The words that the reader may read, and those of them with the largest of its row's values.
struct Peak {
    std::vector<int> readable, words;
    bool all_equal() const { return words.size() == readable.size(); }
};

Peak peak_of(const StepperView& view, const Numbers& matrix) {
    const auto row = matrix.row(view.trace.row_of(view.reader));
    Peak peak;
    for (int word = 0; word < view.trace.words(); ++word)
        if (!view.trace.mask.forbids(view.reader, word)) peak.readable.push_back(word);
    double largest = -INFINITY;
    for (const int word : peak.readable) largest = std::max(largest, row(word));
    const double equal = 1e-12 * std::max(1.0, std::abs(largest));  // sums round differently
    for (const int word : peak.readable)
        if (largest - row(word) <= equal) peak.words.push_back(word);
    return peak;
}

// “a”; “a” and “b”; “a”, “b” and “c”
std::string names(const StepperView& view, const std::vector<int>& words) {
    std::vector<std::string> quoted;
    for (const int word : words) quoted.push_back(say(Key::quoted, {view.words[std::size_t(word)]}));
    return and_list(quoted);
}

std::string number(const StepperView& view, QuantityKind kind, int word = 0) {
    return view.number({kind, view.reader, word, 0}).text;
}

std::string count(const std::vector<int>& words) { return count_text((long long)(words.size())); }

Message score_sentence(const StepperView& view) {
    const std::string reader = view.words[std::size_t(view.reader)];
    if (view.trace.scores_given()) return {Key::sentence_given, {reader}};
    const Peak peak = peak_of(view, view.trace.scores);
    if (peak.readable.size() < 2) return {Key::sentence_score_plain, {reader}};
    const std::string best = number(view, QuantityKind::score, peak.words[0]);
    if (peak.all_equal() && int(peak.readable.size()) == view.trace.words())
        return {Key::sentence_score_equal, {reader, best}};
    return {Key::sentence_score, {reader, names(view, peak.words), best, count(peak.words)}};
}

// As a root even where it is whole, since its value follows.
std::string root_written(const StepperView& view) {
    return "\u221a" + exact_text(view.input.scale_d);
}

Message scale_sentence(const StepperView& view) {
    int masked = 0;
    for (int word = 0; word < view.trace.words(); ++word)
        masked += view.trace.mask.forbids(view.reader, word);
    const bool scaled = view.root != "1";
    if (masked > 0 && !scaled) return {Key::sentence_unscaled_masked, {count_text(masked)}};
    if (masked > 0) return {Key::sentence_scale_masked, {view.root, count_text(masked)}};
    return {scaled ? Key::sentence_scale : Key::sentence_unscaled,
            {root_written(view), short_number_text(view.trace.divisor)}};
}

Message weights_sentence(const StepperView& view) {
    const Peak peak = peak_of(view, view.trace.weights);
    const std::string reader = view.words[std::size_t(view.reader)], n = count_text(view.trace.words());
    const std::string largest = number(view, QuantityKind::weight, peak.words[0]);
    if (peak.readable.size() == 1) return {Key::sentence_weights_one, {reader, names(view, peak.words)}};
    if (peak.all_equal() && int(peak.readable.size()) == view.trace.words())
        return {Key::sentence_weights_equal, {n, largest}};
    return {Key::sentence_weights, {n, names(view, peak.words), largest, count(peak.words)}};
}

Message output_sentence(const StepperView& view) {
    const Peak peak = peak_of(view, view.trace.weights);
    const std::string reader = view.words[std::size_t(view.reader)];
    const std::string output = view.vector_text(QuantityKind::output, view.reader);
    if (peak.readable.size() == 1)
        return {Key::sentence_output_one, {reader, output, names(view, peak.words)}};
    if (peak.all_equal())
        return {int(peak.readable.size()) == view.trace.words() ? Key::sentence_output_equal
                                                                : Key::sentence_output_equal_readable,
                {reader, output}};
    return {Key::sentence_output,
            {reader, output, names(view, peak.words), number(view, QuantityKind::weight, peak.words[0]),
             count(peak.words)}};
}

// The paragraph, sentence by sentence.
class Description {
public:
    explicit Description(const StepperView& view) : view_(view) {}

    std::string write() {
        beginning();
        scaled();
        softmax();
        if (view_.reached(Step::products) && lists_vectors()) {
            add(Key::describe_values, {vectors(QuantityKind::v)});
            add(Key::describe_products, {vectors(QuantityKind::product)});
        }
        if (view_.reached(Step::output)) output();
        if (!view_.nothing_to_read.empty()) text_ += " " + say(view_.nothing_to_read);
        return std::move(text_);
    }

private:
    void add(Key key, std::vector<std::string> args) {
        text_ += (text_.empty() ? "" : " ") + say({key, std::move(args)});
    }

    template <class Text>
    std::string of_words(const Text& text) const {
        std::string list;
        for (const int place : view_.columns)
            list += (list.empty() ? "" : "; ") + view_.words[std::size_t(place)] + " " + text(place);
        if (view_.others > 0) list += "; " + say(Key::others, {count_text(view_.others)});
        return list;
    }
    std::string numbers(QuantityKind kind) const {
        return of_words([&](int place) { return number(view_, kind, place); });
    }
    std::string vectors(QuantityKind kind) const {
        return of_words([&](int place) { return view_.vector_text(kind, place); });
    }

    bool lists_vectors() const { return std::size_t(view_.vector_length()) <= longest_tuple; }

    void beginning() {
        const std::string title = say(view_.title), n = count_text(view_.trace.words());
        if (view_.others > 0)
            add(Key::describe_reader_folded, {title, n, count_text((long long)(view_.columns.size()))});
        else
            add(Key::describe_reader, {title, n});
        if (!view_.trace.scores_given() && lists_vectors())
            add(Key::describe_keys, {vectors(QuantityKind::k)});
        add(view_.trace.scores_given() ? Key::describe_given : Key::describe_scores,
            {numbers(QuantityKind::score)});
    }

    void scaled() {
        if (!view_.reached(Step::scale)) return;
        if (view_.root == "1")
            add(Key::describe_unscaled, {numbers(QuantityKind::scaled)});
        else
            add(Key::describe_scaled,
                {root_written(view_), numbers(QuantityKind::scaled), short_number_text(view_.trace.divisor)});
        for (const int place : view_.columns)
            if (view_.trace.mask.forbids(view_.reader, place)) return add(Key::describe_masked, {});
    }

    void softmax() {
        if (view_.shifted && view_.reached(Step::shift))
            add(Key::describe_shifted,
                {number(view_, QuantityKind::largest), numbers(QuantityKind::shifted)});
        if (view_.reached(Step::exponentials))
            add(Key::describe_exponentials, {numbers(QuantityKind::exponential)});
        if (view_.reached(Step::total)) add(Key::describe_total, {number(view_, QuantityKind::total)});
        if (!view_.reached(Step::weights)) return;
        const bool nothing = has_nothing_to_read(view_.trace, view_.reader);
        add(nothing ? Key::describe_no_weights : Key::describe_weights, {numbers(QuantityKind::weight)});
    }

    void output() {
        add(Key::describe_output, {view_.vector_text(QuantityKind::output, view_.reader)});
        if (has_nothing_to_read(view_.trace, view_.reader)) return;
        const Peak peak = peak_of(view_, view_.trace.weights);
        const bool known = std::none_of(peak.words.begin(), peak.words.end(), [&](int word) {
            return view_.number({QuantityKind::weight, view_.reader, word}).hidden;
        });
        if (!known || peak.readable.size() < 2) return;
        if (peak.all_equal())
            add(Key::describe_arrows_equal, {});
        else
            add(Key::describe_arrow, {names(view_, peak.words), count(peak.words)});
    }

    const StepperView& view_;
    std::string text_;
};

}  // namespace

Message step_sentence(const StepperView& view) {
    if (has_nothing_to_read(view.trace, view.reader) && view.step != Step::score)
        return {Key::nothing_to_read, {view.words[std::size_t(view.reader)]}};
    switch (view.step) {
        case Step::score: return score_sentence(view);
        case Step::scale: return scale_sentence(view);
        case Step::shift: return {Key::sentence_shift, {number(view, QuantityKind::largest)}};
        case Step::exponentials:
            return {view.shifted ? Key::sentence_exponentials_shifted : Key::sentence_exponentials, {}};
        case Step::total: return {Key::sentence_total, {number(view, QuantityKind::total)}};
        case Step::weights: return weights_sentence(view);
        case Step::products: return {Key::sentence_products, {}};
        case Step::output: return output_sentence(view);
    }
    return {};
}

std::string picture_description(const StepperView& view) { return Description(view).write(); }

}  // namespace attention
