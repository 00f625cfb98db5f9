#include "view/silence_view.h"

#include <algorithm>
#include <cmath>

#include "engine/head_behaviour.h"
#include "engine/statistics.h"
#include "view/measuring_text.h"
#include "view/number_format.h"
#include "view/word_at.h"

namespace attention {

namespace {

constexpr double clear_correlation = 0.3;  // from here on a picture is said to tell something

class Silencing {
public:
    Silencing(const Evidence& evidence, const ViewState& state, SilenceView& view)
        : evidence_(evidence), config_(evidence.config()), state_(state), view_(view) {}

    void fill() {
        const Answer& full = evidence_.analysis.answer;
        view_.answer = config_.labels[std::size_t(full.best)];
        view_.probability = full.probabilities[std::size_t(full.best)];
        view_.lead = lead(full.logits, full.best, config_);
        add_rows();
        if (evidence_.silenced) add_results(evidence_.silenced->results());
        add_chosen();
        if (view_.complete) conclude();
    }

private:
    void add_rows() {
        const std::vector<std::string> words = evidence_.texts();
        const Mask mask{config_.causal, {}};
        for (int block = 0; block < config_.blocks; ++block)
            for (int head = 0; head < config_.heads; ++head) {
                const MatrixView weights = evidence_.analysis.trace.matrix(StageKind::weights, block, head);
                const HeadBehaviour behaviour = head_behaviour(weights, words, mask);
                SilenceRow row;
                row.id = "head-at." + std::to_string(block + 1) + "." + std::to_string(head + 1);
                row.block = block, row.head = head;
                row.name = {Key::part_head, {count_text(block + 1), count_text(head + 1)}};
                row.evenness = behaviour.evenness;
                row.strongest = weights(behaviour.strongest_reader, behaviour.strongest_read);
                row.pair = {
                    Key::moved_pair,
                    {word_at(words, behaviour.strongest_reader), word_at(words, behaviour.strongest_read)}};
                row.chosen = !state_.average && block == state_.block && head == state_.head;
                view_.rows.push_back(std::move(row));
            }
    }

    void add_results(const std::vector<SilencedAnswer>& results) {
        for (const SilencedAnswer& one : results) {
            SilenceRow& row = view_.rows[std::size_t(one.block * config_.heads + one.head)];
            row.measured = true;
            row.answer = config_.labels[std::size_t(one.answer.best)];
            row.probability = one.answer.probabilities[std::size_t(one.answer.best)];
            row.moved = one.answer.best != evidence_.analysis.answer.best;
            row.lead_lost = one.lead_lost;
            view_.scale.low = std::min(view_.scale.low, row.lead_lost);
            view_.scale.high = std::max(view_.scale.high, row.lead_lost);
        }
        view_.complete = results.size() == view_.rows.size();
    }

    void add_chosen() {
        for (const SilenceRow& row : view_.rows) {
            if (!row.chosen || !row.measured) continue;
            const std::string before = percent_text(view_.probability), now = percent_text(row.probability),
                              lost = number_text(row.lead_lost);
            view_.chosen = row.moved ? Message{Key::silence_head_moves,
                                               {say(row.name), view_.answer, before, row.answer, now, lost}}
                                     : Message{Key::silence_head_stays,
                                               {say(row.name), view_.answer, before, now, lost}};
        }
    }

    void conclude() {
        std::vector<float> tidiness, effect;
        for (const SilenceRow& row : view_.rows) {
            if (row.evenness) tidiness.push_back(1 - *row.evenness);
            effect.push_back(float(std::abs(row.lead_lost)));
        }
        const std::string heads = count_text((long long)(view_.rows.size()));
        if (view_.rows.size() < 2)
            view_.sentence = {Key::silence_one_head, {}};
        else if (tidiness.size() != effect.size())
            view_.sentence = {Key::silence_one_word, {}};
        else if (!(view_.correlation = rank_correlation(tidiness, effect)))
            view_.sentence = {Key::silence_all_alike, {}};
        else
            view_.sentence = {Key::silence_correlation, {heads, weight_text(*view_.correlation)}};
        if (view_.correlation) add_meaning(tidiness, effect);
        view_.meaning.push_back({view_.mean ? Key::silence_means_mean : Key::silence_means_zero, {}});
    }

    void add_meaning(const std::vector<float>& tidiness, const std::vector<float>& effect) {
        const auto largest = [](const std::vector<float>& values) {
            return std::size_t(std::max_element(values.begin(), values.end()) - values.begin());
        };
        const SilenceRow &tidy = view_.rows[largest(tidiness)], &needed = view_.rows[largest(effect)];
        if (tidy.id == needed.id)
            view_.most = {Key::silence_same_head, {say(tidy.name), number_text(tidy.lead_lost)}};
        else
            view_.most = {Key::silence_other_head,
                          {say(tidy.name), number_text(tidy.lead_lost), say(needed.name),
                           number_text(needed.lead_lost)}};
        const double correlation = *view_.correlation;
        view_.meaning.push_back({correlation >= clear_correlation    ? Key::silence_means_more
                                 : correlation <= -clear_correlation ? Key::silence_means_less
                                                                     : Key::silence_means_nothing,
                                 {}});
        view_.meaning.push_back({Key::silence_means_limits, {}});
    }

    const Evidence& evidence_;
    const ModelConfig& config_;
    const ViewState& state_;
    SilenceView& view_;
};

}  // namespace

SilenceView silence_view(const Evidence& evidence, const ViewState& state,
                         const EvidenceState& evidence_state) {
    SilenceView view;
    view.measuring = evidence.measuring;
    view.definition = state.definition;
    view.can_mean = !evidence.pack.tickets.empty();
    view.mean = evidence_state.mean && view.can_mean;  // a mean over nothing is zero
    if (!view.can_mean)
        view.mean_note = {Key::silence_no_tickets, {}};
    else if (view.mean)
        view.mean_note = {Key::silence_mean_of, {count_text(TicketSet::of(evidence.pack).size())}};
    if (!evidence.config().has_labels())
        view.why_not = {Key::evidence_needs_labels, {}};
    else if (evidence.words() > 0)
        Silencing(evidence, state, view).fill();
    view.live = !view.why_not.empty()    ? view.why_not
                : !view.chosen.empty()   ? view.chosen
                : !view.sentence.empty() ? view.sentence
                                         : measuring_text(view.measuring);
    return view;
}

}  // namespace attention
