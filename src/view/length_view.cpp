#include "view/length_view.h"

#include <algorithm>
#include <cmath>

#include "engine/pass_size.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr int most_line_points = 128, most_steps = 5;
constexpr double bytes_a_number = 4;

double squares(double n) { return n * n; }
double hashing(double n) { return n * std::log(n); }

// One decimal, and none where it is 0: "4", "2.8".
std::string one_decimal(double value) {
    const double tenths = std::round(value * 10);
    const std::string whole = count_text((long long)(std::floor(tenths / 10)));
    const int decimal = int(tenths - 10 * std::floor(tenths / 10));
    return decimal == 0 ? whole : whole + text_of(Key::number_point) + std::to_string(decimal);
}

std::string times_text(double ratio) { return one_decimal(ratio) + " ×"; }

std::string bytes_text(double bytes) {
    if (bytes < 1e3) return count_text((long long)(bytes)) + " B";
    if (bytes < 1e6) return one_decimal(bytes / 1e3) + " kB";
    if (bytes < 1e9) return one_decimal(bytes / 1e6) + " MB";
    return one_decimal(bytes / 1e9) + " GB";
}

std::string milliseconds_text(double milliseconds) { return number_text(milliseconds) + " ms"; }

// Marks at 0 and at whole steps of 1, 2 or 5 times a power of ten, as far as `most` lies below them; with
// `beyond`, the last one reaches it.
std::vector<Tick> ticks(double most, bool beyond) {
    std::vector<Tick> marks;
    if (!(most > 0) || !std::isfinite(most)) return marks;
    double step = std::pow(10, std::floor(std::log10(most)) - 1);
    for (int i = 0; most / step > most_steps; ++i) step *= i % 3 == 1 ? 2.5 : 2;  // 1, 2, 5, 10, 20 …
    const double steps = most / step;
    const int last = int(beyond ? std::ceil(steps - 1e-9) : std::floor(steps + 1e-9));
    for (int i = 0; i <= last; ++i) {
        const double at = i * step;
        marks.push_back({at, at >= 1000 ? count_text(std::llround(at)) : short_number_text(at)});
    }
    return marks;
}

class Costing {
public:
    Costing(const Pass& pass, const InsideState& inside, const std::vector<MeasuredLength>& measured,
            LengthView& view)
        : model_(pass.pack.model),
          config_(pass.config()),
          measured_(measured),
          view_(view),
          words_(pass.words()) {
        view.most = config_.positions;
        view.length = std::clamp(inside.length > 0 ? inside.length : words_, 1, view.most);
    }

    void fill() {
        const std::string length = count_text(view_.length), words = count_text(words_);
        view_.length_text = say(Key::length_words, {length});
        view_.filled = view_.length == words_  ? Message{Key::length_as_is, {words}}
                       : view_.length > words_ ? Message{Key::length_repeated, {words, length}}
                                               : Message{Key::length_cut, {words, length}};
        view_.column_now = view_.length_text;
        view_.column_twice = say(Key::length_words, {count_text(twice())});
        add_rows();
        add_sentences();
        add_points();
        add_chart();
        view_.hashing_note = {Key::length_hashing_note, {}};
    }

private:
    long long twice() const { return 2LL * view_.length; }

    const MeasuredLength* measured(long long length) const {
        for (const MeasuredLength& result : measured_)
            if (result.words == length) return &result;
        return nullptr;
    }

    template <class Of, class Text>
    void add_row(const char* id, Message what, const Of& of, const Text& text) {
        const double now = double(of(view_.length)), then = double(of(twice()));
        view_.rows.push_back(
            {id, std::move(what), text(now), text(then), now > 0 ? times_text(then / now) : ""});
    }

    void add_rows() {
        const auto count = [](double value) { return count_text(std::llround(value)); };
        const auto all = [&](long long n) { return weights_of_pass(config_, n); };
        add_row("weights", {Key::length_weights, {}}, squares, count);
        add_row("all", {Key::length_all, {count_text(config_.blocks), count_text(config_.heads)}}, all,
                count);
        add_row(
            "memory", {Key::length_memory, {}}, [&](long long n) { return bytes_a_number * all(n); },
            bytes_text);
        add_row(
            "pass", {Key::length_pass, {}}, [&](long long n) { return bytes_a_number * numbers(n); },
            bytes_text);
        add_row("hashing", {Key::length_hashing, {}}, hashing, count);
        const MeasuredLength *now = measured(view_.length), *then = measured(twice());
        const std::string measuring = say(Key::length_measuring);
        view_.rows.push_back(
            {"time",
             {Key::length_time, {}},
             now ? milliseconds_text(now->milliseconds) : measuring,
             then             ? milliseconds_text(then->milliseconds)
             : beyond_limit() ? say(Key::length_beyond)
                              : measuring,
             now && then && now->milliseconds > 0 ? times_text(then->milliseconds / now->milliseconds) : ""});
    }

    double numbers(long long n) const { return double(numbers_of_pass(model_, n)); }
    bool beyond_limit() const { return twice() > view_.most; }

    void add_sentences() {
        const double all = double(weights_of_pass(config_, view_.length));
        view_.sentence = {Key::length_sentence,
                          {one_decimal(double(weights_of_pass(config_, twice())) / all),
                           one_decimal(numbers(twice()) / numbers(view_.length))}};
        const MeasuredLength *now = measured(view_.length), *then = measured(twice());
        const std::string length = count_text(view_.length);
        if (now && then &&
            then->milliseconds < now->milliseconds)  // the clock's noise is larger than the passes
            view_.time_sentence = {Key::length_time_both,
                                   {milliseconds_text(now->milliseconds), length,
                                    milliseconds_text(then->milliseconds), count_text(twice())}};
        else if (now && then && now->milliseconds > 0)
            view_.time_sentence = {
                Key::length_time_sentence,
                {milliseconds_text(now->milliseconds), length, milliseconds_text(then->milliseconds),
                 count_text(twice()), one_decimal(then->milliseconds / now->milliseconds)}};
        else if (now && beyond_limit())
            view_.time_sentence = {Key::length_time_limit,
                                   {milliseconds_text(now->milliseconds), count_text(view_.most)}};
        else
            view_.time_sentence = {Key::length_measuring_note, {}};
    }

    LengthPoint point(int n) const {
        LengthPoint point{n, squares(n), hashing(n), {}, "", "", ""};
        point.squares_text = count_text(std::llround(point.squares));
        point.hashing_text = count_text(std::llround(point.hashing));
        if (const MeasuredLength* result = measured(n)) {
            point.milliseconds = result->milliseconds;
            point.milliseconds_text = number_text(result->milliseconds);
        }
        return point;
    }

    void add_points() {
        std::vector<int> lengths{1, view_.length, view_.most};
        for (const MeasuredLength& result : measured_)
            if (result.words <= view_.most) lengths.push_back(result.words);
        std::sort(lengths.begin(), lengths.end());
        lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
        for (const int n : lengths) view_.points.push_back(point(n));
    }

    void add_chart() {
        LengthChart& chart = view_.chart;
        const int step = (view_.most + most_line_points - 2) / (most_line_points - 1);
        for (int n = 1; n < view_.most; n += step) chart.line.push_back(point(n));
        chart.line.push_back(point(view_.most));
        chart.most_words = view_.most;
        chart.most_count = std::max(1.0, squares(view_.most));
        for (const LengthPoint& point : view_.points)
            chart.most_milliseconds = std::max(chart.most_milliseconds, point.milliseconds.value_or(0));
        chart.lengths = ticks(chart.most_words, false);
        chart.counts = ticks(chart.most_count, true);
        chart.milliseconds = ticks(chart.most_milliseconds, true);
        chart.most_count = chart.counts.back().at;
        if (!chart.milliseconds.empty()) chart.most_milliseconds = chart.milliseconds.back().at;
    }

    const Model& model_;
    const ModelConfig& config_;
    const std::vector<MeasuredLength>& measured_;
    LengthView& view_;
    const int words_;
};

}  // namespace

LengthView length_view(const Pass& pass, const InsideState& inside,
                       const std::vector<MeasuredLength>& measured) {
    LengthView view;
    if (pass.words() > 0) Costing(pass, inside, measured, view).fill();
    return view;
}

}  // namespace attention
