#include "view/changes_view.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "view/changes_measure.h"
#include "view/number_format.h"
#include "view/word_at.h"

namespace attention {

namespace {

std::string count(std::size_t number) { return count_text((long long)(number)); }

// Whether padding stands after the text alone, where a text's own padding would.
bool only_at_end(const std::vector<bool>& padding) { return std::is_sorted(padding.begin(), padding.end()); }

class Comparing {
public:
    Comparing(const Pass& pass, const ViewState& state, const InsideState& inside, ChangesView& view)
        : pass_(pass),
          config_(pass.config()),
          state_(state),
          inside_(inside),
          view_(view),
          n_(pass.words()) {}

    void fill() {
        add_controls();
        add_foreign();
        add_answers();
        if (masked()) add_lost();
        if (view_.changed) add_heads();
        const int later = inside_.later >= 0 && inside_.later < n_ ? inside_.later : n_ - 1;
        view_.later = measure_later(pass_, later);
        if (!view_.later) view_.no_later = {n_ < 2 ? Key::later_single : Key::later_no_other, {}};
        view_.order = measure_order(pass_, inside_.position_seed);
        if (!view_.order)
            view_.no_order = {config_.has_labels() ? Key::order_single : Key::order_no_labels, {}};
    }

private:
    const Mask& mask() const { return pass_.changes.mask; }
    bool pads_any() const {
        return std::find(view_.padding.begin(), view_.padding.end(), true) != view_.padding.end();
    }
    bool masked() const { return mask().causal || pads_any(); }

    void add_controls() {
        view_.model_is_causal = config_.causal;
        view_.causal = inside_.causal && !config_.causal;
        view_.words = pass_.texts();
        for (int word = 0; word < n_; ++word) view_.padding.push_back(mask().pads(word));
        view_.can_pad_more = std::count(view_.padding.begin(), view_.padding.end(), false) > 1;
        view_.positions = inside_.positions;
        view_.changed = pass_.is_changed();
        view_.can_reset =
            view_.causal || !inside_.padding.empty() || inside_.positions != Positions::as_trained;
        view_.blocks = config_.blocks;
        view_.block = std::clamp(state_.block, 0, config_.blocks - 1);
        if (inside_.positions != Positions::moved) return;
        int moved = 0;
        for (int word = 0; word < n_; ++word) moved += pass_.changes.position_of(word) != word;
        view_.shuffle_note = {Key::positions_seed,
                              {std::to_string(inside_.position_seed), count_text(moved), count_text(n_)}};
    }

    void add_foreign() {
        std::vector<Message>& foreign = view_.foreign;
        const Positions positions = pass_.changes.positions;
        if (mask().causal) foreign.push_back({Key::foreign_causal, {}});
        const bool at_end = config_.has_labels() && only_at_end(view_.padding);
        if (pads_any() && !at_end) foreign.push_back({Key::foreign_padding, {}});
        if (positions == Positions::none) foreign.push_back({Key::foreign_none, {}});
        if (positions == Positions::moved) foreign.push_back({Key::foreign_moved, {}});
        view_.is_foreign = !foreign.empty();
        if (view_.is_foreign)
            foreign.push_back({Key::foreign_measure, {}});
        else if (pads_any())
            foreign.push_back({Key::padding_at_end, {}});
        else
            foreign.push_back({Key::nothing_changed, {}});
    }

    void add_answers() {
        const Answer &was = pass_.analysis.answer, &is = pass_.answer;
        const auto name = [&](int best) {
            return config_.has_labels() ? config_.labels[std::size_t(best)]
                                        : pass_.pack.vocabulary.text(best);
        };
        const auto share = [](const Answer& answer, int of) {
            return percent_text(answer.probabilities[std::size_t(of)]);
        };
        const bool labels = config_.has_labels();
        if (!view_.changed)
            view_.answer = {labels ? Key::answer_unchanged : Key::next_unchanged,
                            {name(is.best), share(is, is.best)}};
        else if (was.best == is.best)
            view_.answer = {labels ? Key::answer_stays : Key::next_stays,
                            {name(is.best), share(was, is.best), share(is, is.best)}};
        else
            view_.answer = {labels ? Key::answer_moves : Key::next_moves,
                            {name(was.best), share(was, was.best), name(is.best), share(is, is.best)}};
        if (!labels) view_.no_answers = {Key::changes_no_labels, {}};
        for (std::size_t label = 0; label < config_.labels.size(); ++label)
            view_.answers.push_back(
                {config_.labels[label], was.probabilities[label], is.probabilities[label]});
    }

    void add_lost() {
        const Matrix weights = average_weights(pass_.analysis.trace, config_, view_.block);
        int blind = 0;
        for (int reading = 0; reading < n_; ++reading) {
            LostRow row{view_.words[std::size_t(reading)], reading, mask().pads(reading), 0, 0, ""};
            int left = 0;
            for (int read = 0; read < n_; ++read) {
                const bool own = config_.causal && read > reading;  // never read by this model
                if (!own && !mask().forbids(reading, read)) ++left;
                if (own || !mask().forbids(reading, read)) continue;
                ++row.forbidden;
                row.lost += weights(reading, read);
            }
            row.text = weight_text(row.lost);
            blind += left == 0;
            view_.lost.push_back(std::move(row));
        }
        add_lost_summary(blind);
    }

    void add_lost_summary(int blind) {
        std::vector<int> untouched;
        std::size_t most = 0;
        for (std::size_t i = 0; i < view_.lost.size(); ++i) {
            if (view_.lost[i].forbidden == 0) untouched.push_back(int(i));
            if (view_.lost[i].lost > view_.lost[most].lost) most = i;
        }
        const LostRow& row = view_.lost[most];
        if (row.lost > 0)
            view_.lost_summary.push_back(
                {Key::lost_most, {word_at(view_.words, row.place), row.text, count_text(row.forbidden)}});
        if (untouched.size() == 1)
            view_.lost_summary.push_back({Key::lost_nothing_one, {word_at(view_.words, untouched[0])}});
        else if (!untouched.empty())
            view_.lost_summary.push_back({Key::lost_nothing, {count(untouched.size())}});
        if (blind > 0) view_.lost_summary.push_back({Key::lost_blind, {count_text(blind)}});
    }

    void add_heads() {
        for (int block = 0; block < config_.blocks; ++block)
            for (int head = 0; head < config_.heads; ++head) view_.heads.push_back(moved_head(block, head));
        const MovedHead& most =
            *std::max_element(view_.heads.begin(), view_.heads.end(),
                              [](const MovedHead& a, const MovedHead& b) { return a.largest < b.largest; });
        view_.moved_summary =
            most.largest == 0 ? Message{Key::moved_nothing, {}}
                              : Message{Key::moved_most,
                                        {count_text(most.block + 1), count_text(most.head + 1),
                                         word_at(view_.words, most.reading), word_at(view_.words, most.read),
                                         weight_text(most.before), weight_text(most.now)}};
    }

    MovedHead moved_head(int block, int head) const {
        const MatrixView was = pass_.analysis.trace.matrix(StageKind::weights, block, head);
        const MatrixView is = pass_.trace.matrix(StageKind::weights, block, head);
        MovedHead moved;
        moved.block = block, moved.head = head;
        for (int reading = 0; reading < n_; ++reading)
            for (int read = 0; read < n_; ++read) {
                const double change = std::abs(double(is(reading, read)) - double(was(reading, read)));
                if (change <= moved.largest) continue;
                moved = {block, head, change, reading, read, was(reading, read), is(reading, read), {}};
            }
        if (moved.largest > 0)
            moved.pair = {Key::moved_pair,
                          {word_at(view_.words, moved.reading), word_at(view_.words, moved.read)}};
        return moved;
    }

    const Pass& pass_;
    const ModelConfig& config_;
    const ViewState& state_;
    const InsideState& inside_;
    ChangesView& view_;
    const int n_;
};

}  // namespace

PassChanges changes_of(const InsideState& inside, int n, const ModelConfig& config) {
    PassChanges changes;
    if (n < 1) return changes;
    changes.mask.causal = inside.causal && !config.causal && n > 1;
    std::vector<bool> padding(std::size_t(n), false);
    for (const int place : inside.padding)
        if (place >= 0 && place < n) padding[std::size_t(place)] = true;
    if (std::find(padding.begin(), padding.end(), false) == padding.end()) padding.back() = false;
    if (std::find(padding.begin(), padding.end(), true) != padding.end()) changes.mask.padding = padding;
    changes.positions = inside.positions;
    if (inside.positions == Positions::moved) {
        if (n < 2) changes.positions = Positions::as_trained;
        changes.position_of_word = shuffled_places(n, inside.position_seed);
    }
    return changes;
}

ChangesView changes_view(const Pass& pass, const ViewState& state, const InsideState& inside) {
    ChangesView view;
    if (pass.words() > 0) Comparing(pass, state, inside, view).fill();
    return view;
}

}  // namespace attention
