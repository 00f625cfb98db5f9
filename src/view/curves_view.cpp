#include "view/curves_view.h"

#include <algorithm>
#include <cmath>

#include "view/curves_meaning.h"
#include "view/explorer_view.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr const char* not_measured = "…";
constexpr int most_steps = 6;  // of the axis of k

// Whole numbers from 0 in steps of 1, 2, 5, 10, 20 …
std::vector<Tick> whole_ticks(int most) {
    int step = 1;
    for (int i = 0; most / step > most_steps; ++i) step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    std::vector<Tick> ticks;
    for (int at = 0; at <= most; at += step) ticks.push_back({double(at), count_text(at)});
    return ticks;
}

std::string at_or_waiting(const std::vector<float>& curve, int k) {
    return k < int(curve.size()) ? short_percent_text(curve[std::size_t(k)]) : not_measured;
}

class Measured {
public:
    Measured(const Evidence& evidence, const ViewState& state, const EvidenceState& choice, CurvesView& view)
        : evidence_(evidence), state_(state), choice_(choice), view_(view) {
        for (const MeasureCurve* curve : evidence.random_curves)
            if (curve && curve->done() == curve->total()) random_.push_back(curve);
    }

    void fill() {
        add_frame();
        for (const WordScore score : word_scores) add_line(score);
        if (!random_.empty()) add_random();
        add_tables();
        add_notes();
        std::vector<Faithfulness> chances;
        for (const MeasureCurve* curve : random_) chances.push_back(faithfulness(curve->curve()));
        const bool complete = std::all_of(view_.lines.begin(), view_.lines.end(),
                                          [](const CurveLine& line) { return line.complete; });
        if (complete && view_.measuring.complete())
            view_.meaning = curves_meaning(view_, compared(), chances);
        add_live();
    }

private:
    // The score that the view "Words" compares.
    const CurveLine& compared() const {
        const bool is_lost = choice_.score == WordScore::lead_lost;
        return view_.lines[is_lost ? 0 : std::size_t(choice_.score)];
    }

    void add_frame() {
        view_.measuring = evidence_.measuring;
        view_.definition = state_.definition;
        view_.terms = {"comprehensiveness", "sufficiency", "random-order", "hide",
                       "received",          "chosen",      "rollout",      "lead-lost"};
        view_.label = evidence_.config().labels[std::size_t(evidence_.analysis.answer.best)];
        view_.words = evidence_.words();
        view_.taken = std::clamp(choice_.curve_words, 0, view_.words);
        const std::string words = count_text(view_.words);
        view_.taken_text = say(Key::curves_taken, {count_text(view_.taken), words});
        view_.counts = whole_ticks(view_.words);
        view_.shares = {
            {0, plain_percent_text(0)}, {0.5, plain_percent_text(0.5)}, {1, plain_percent_text(1)}};
        view_.hidden_title = {Key::curves_hidden_title, {view_.label}};
        view_.kept_title = {Key::curves_kept_title, {view_.label}};
        view_.read_title = {Key::curves_read_title, {view_.label}};
        view_.seed = choice_.curve_seed;
        view_.can_reseed = view_.words > 1;
        if (chosen_is_received(state_, evidence_.config()))
            view_.same = {Key::curves_same, {say(score_name(WordScore::chosen, state_))}};
    }

    void add_line(WordScore score) {
        CurveLine line;
        line.number = int(score);
        line.id = score_field(score);
        line.name = score_name(score, state_);
        if (const MeasureCurve* curve = evidence_.curves[std::size_t(score)]) {
            line.hidden = curve->curve().hidden;
            line.kept = curve->curve().kept;
            line.complete = curve->done() == curve->total();
            if (line.complete) line.faithfulness = faithfulness(curve->curve());
        }
        view_.lines.push_back(std::move(line));
    }

    void add_random() {
        CurveLine line;
        line.number = random_line;
        line.id = "random";
        line.name = {Key::curves_random_mean, {}};
        line.complete = true;
        for (std::size_t k = 0; k <= std::size_t(view_.words); ++k) {
            add_spread(&FaithfulnessCurve::hidden, k, line.hidden, line.hidden_low, line.hidden_high);
            add_spread(&FaithfulnessCurve::kept, k, line.kept, line.kept_low, line.kept_high);
        }
        line.faithfulness =
            Faithfulness{mean_of(&Faithfulness::comprehensiveness), mean_of(&Faithfulness::sufficiency)};
        if (random_.size() > 1)
            line.deviation = Faithfulness{deviation_of(&Faithfulness::comprehensiveness),
                                          deviation_of(&Faithfulness::sufficiency)};
        view_.orders = int(random_.size());
        view_.lines.push_back(std::move(line));
    }

    void add_spread(std::vector<float> FaithfulnessCurve::*curve, std::size_t k, std::vector<float>& mean,
                    std::vector<float>& low, std::vector<float>& high) const {
        double sum = 0;
        float least = 1, most = 0;
        for (const MeasureCurve* order : random_) {
            const float value = (order->curve().*curve)[k];
            sum += value;
            least = std::min(least, value);
            most = std::max(most, value);
        }
        mean.push_back(float(sum / double(random_.size())));
        low.push_back(least);
        high.push_back(most);
    }

    double mean_of(double Faithfulness::*measure) const {
        double sum = 0;
        for (const MeasureCurve* curve : random_) sum += faithfulness(curve->curve()).*measure;
        return sum / double(random_.size());
    }

    double deviation_of(double Faithfulness::*measure) const {
        const double mean = mean_of(measure);
        double sum = 0;
        for (const MeasureCurve* curve : random_) {
            const double distance = faithfulness(curve->curve()).*measure - mean;
            sum += distance * distance;
        }
        return std::sqrt(sum / double(random_.size() - 1));
    }

    static std::string measure_text(const CurveLine& line, double Faithfulness::*measure) {
        if (!line.faithfulness) return not_measured;
        const std::string value = number_text((*line.faithfulness).*measure);
        return line.deviation ? value + " ± " + number_text((*line.deviation).*measure) : value;
    }

    void add_tables() {
        TextTable &read = view_.read, &measures = view_.faithfulness;
        read.id = "curves.read", read.name = say(view_.read_title);
        read.columns = {say(Key::column_score), say(Key::column_hidden), say(Key::column_kept)};
        measures.id = "curves.faithfulness", measures.name = say(Key::curves_faithfulness_title);
        measures.columns = {say(Key::column_score), say(Key::column_comprehensiveness),
                            say(Key::column_sufficiency)};
        for (const CurveLine& line : view_.lines) {
            const std::string name = say(line.name);
            read.rows.push_back(
                {name, at_or_waiting(line.hidden, view_.taken), at_or_waiting(line.kept, view_.taken)});
            measures.rows.push_back({name, measure_text(line, &Faithfulness::comprehensiveness),
                                     measure_text(line, &Faithfulness::sufficiency)});
        }
    }

    void add_notes() {
        view_.random_note = random_.empty() ? Message{Key::curves_random_waiting, {}}
                                            : Message{Key::curves_random_note,
                                                      {count_text(view_.orders), std::to_string(view_.seed)}};
        std::vector<std::string> counts;
        for (const double share : eraser_shares)
            counts.push_back(count_text(words_in_share(share, view_.words)));
        view_.shares_note = {Key::curves_shares_note,
                             {count_text(view_.words), and_list(counts), counts.back()}};
        if (random_.size() > 1) view_.deviation_note = {Key::curves_deviation_note, {}};
    }

    void add_live() {
        const CurveLine& line = compared();
        const std::size_t k = std::size_t(view_.taken);
        view_.live = {Key::curves_live_waiting, {}};
        if (k < line.hidden.size() && k < line.kept.size())
            view_.live = {Key::curves_live,
                          {count_text(view_.taken), say(line.name), view_.label, percent_text(line.hidden[k]),
                           percent_text(line.kept[k])}};
    }

    const Evidence& evidence_;
    const ViewState& state_;
    const EvidenceState& choice_;
    CurvesView& view_;
    std::vector<const MeasureCurve*> random_;  // the complete ones
};

}  // namespace

CurvesView curves_view(const Evidence& evidence, const ViewState& state, const EvidenceState& choice) {
    CurvesView view;
    view.why_not = evidence.why_not();
    view.live = view.why_not;
    if (!view.why_not.empty() || evidence.words() == 0) return view;
    ViewState inside = state;
    clamp(inside, evidence.config(), evidence.words());
    Measured(evidence, inside, choice, view).fill();
    return view;
}

}  // namespace attention
