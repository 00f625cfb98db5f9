#include "view/shuffle_view.h"

#include <algorithm>

#include "engine/statistics.h"
#include "view/measuring_text.h"
#include "view/number_format.h"

namespace attention {

namespace {

// Of a count: none and all are said as they are.
std::string counted_share(double share) {
    return share <= 0 || share >= 1 ? plain_percent_text(std::clamp(share, 0.0, 1.0), 1)
                                    : percent_text(share);
}

bool all_the_same(const std::vector<int>& ids) {
    return std::all_of(ids.begin(), ids.end(), [&](int id) { return id == ids.front(); });
}

class Shuffling {
public:
    Shuffling(const Evidence& evidence, ShuffleView& view) : evidence_(evidence), view_(view) {}

    void fill() {
        const ModelConfig& config = evidence_.config();
        const Answer& full = evidence_.analysis.answer;
        view_.answer = config.labels[std::size_t(full.best)];
        view_.probability = full.probabilities[std::size_t(full.best)];
        for (std::size_t label = 0; label < config.labels.size(); ++label)
            view_.counts.push_back({config.labels[label], 0, 0, "", int(label) == full.best});
        view_.bins.assign(probability_bins, 0);
        for (int bin = 0; bin < probability_bins; ++bin)
            view_.bin_names.push_back(
                say(Key::shuffle_bin, {std::to_string(bin * 10), std::to_string(bin * 10 + 10)}));
        if (evidence_.analysis.cut() > 0) view_.cut = {Key::shuffle_cut, {}};
        if (!evidence_.shuffles) return;
        count(evidence_.shuffles->results());
        if (view_.complete) conclude();
    }

private:
    void count(const std::vector<Shuffled>& results) {
        view_.done = int(results.size());
        view_.results = results;
        if (results.empty()) return;
        view_.least = 1;
        for (const Shuffled& one : results) {
            const double probability = one.probability;
            ++view_.counts[std::size_t(one.best)].count;
            ++view_.bins[std::size_t(
                std::clamp(int(probability * probability_bins), 0, probability_bins - 1))];
            view_.kept += one.best == evidence_.analysis.answer.best;
            view_.mean += probability / double(results.size());
            view_.least = std::min(view_.least, probability);
            view_.most = std::max(view_.most, probability);
        }
        for (ShuffleCount& row : view_.counts) {
            row.share = double(row.count) / double(view_.done);
            row.share_text = row.count == 0 || row.count == view_.done ? counted_share(row.share)
                                                                       : short_percent_text(row.share);
        }
        view_.most_in_bin = *std::max_element(view_.bins.begin(), view_.bins.end());
        const Shuffled& first = results.front();
        view_.first = {first.best == evidence_.analysis.answer.best ? Key::shuffle_first_keeps
                                                                    : Key::shuffle_first_changes,
                       {std::to_string(view_.seed), evidence_.config().labels[std::size_t(first.best)],
                        view_.answer, percent_text(first.probability)}};
        view_.complete =
            evidence_.shuffles->done() == evidence_.shuffles->total() && view_.done == view_.wanted;
    }

    void conclude() {
        const Interval interval = wilson_interval(view_.kept, view_.done);
        view_.kept_low = interval.low, view_.kept_high = interval.high;
        const std::string kept = count_text(view_.kept), done = count_text(view_.done);
        view_.sentence = {Key::shuffle_kept,
                          {kept, done, view_.answer, counted_share(double(view_.kept) / view_.done),
                           counted_share(interval.low), counted_share(interval.high)}};
        view_.spread = {Key::shuffle_spread,
                        {view_.answer, percent_text(view_.probability), percent_text(view_.mean),
                         percent_text(view_.least), percent_text(view_.most)}};
        if (view_.kept == view_.done)
            view_.meaning.push_back({Key::shuffle_means_none, {done}});
        else
            view_.meaning.push_back({Key::shuffle_means_some, {count_text(view_.done - view_.kept), done}});
        view_.meaning.push_back({Key::shuffle_means_limits, {}});
    }

    const Evidence& evidence_;
    ShuffleView& view_;
};

}  // namespace

ShuffleView shuffle_view(const Evidence& evidence, const ViewState& state,
                         const EvidenceState& evidence_state) {
    ShuffleView view;
    view.measuring = evidence.measuring;
    view.definition = state.definition;
    view.wanted = evidence_state.shuffles;
    view.seed = state.seed;
    if (!evidence.config().has_labels())
        view.why_not = {Key::evidence_needs_labels, {}};
    else if (evidence.analysis.all_ids.size() < 2)
        view.why_not = {Key::shuffle_one, {}};
    else if (all_the_same(evidence.analysis.all_ids))
        view.why_not = {Key::shuffle_same, {}};
    if (view.why_not.empty()) Shuffling(evidence, view).fill();
    view.live = !view.why_not.empty() ? view.why_not
                : view.complete       ? view.sentence
                                      : measuring_text(view.measuring);
    return view;
}

}  // namespace attention
