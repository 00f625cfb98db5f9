#include "view/several_view.h"

#include <algorithm>
#include <cmath>

#include "view/measuring_text.h"
#include "view/number_format.h"
#include "view/parts_view.h"
#include "view/word_at.h"

namespace attention {

namespace {

constexpr double clear_share = 0.1;  // of the lead: a pair that differs from its sum by more is counted

class Hiding {
public:
    Hiding(const Evidence& evidence, const EvidenceState& state, SeveralView& view)
        : evidence_(evidence), view_(view), texts_(evidence.texts()), n_(evidence.words()) {
        for (const int place : state.hidden)
            if (place >= 0 && place < n_) view_.words[std::size_t(place)].pressed = true;
        for (const EvidenceWord& word : view_.words)
            if (word.pressed) hidden_.push_back(word.place);
        view_.hidden = int(hidden_.size());
    }

    void fill() {
        const bool measured = !hidden_.empty() && evidence_.hidden.has_value();
        view_.answers = answer_changes(evidence_, measured ? &*evidence_.hidden : nullptr);
        if (evidence_.hiding_done()) view_.lead_lost = lost();
        add_sentence(measured);
        add_pairs();
        view_.meaning.push_back({Key::several_means_unknown, {}});
        if (!view_.strongest.empty()) view_.meaning.push_back({Key::several_means_together, {}});
        if (!view_.missed.empty() && n_ > 2) view_.meaning.push_back({Key::several_means_pairs, {}});
    }

private:
    const std::vector<float>& lost() const { return evidence_.analysis.hiding->lead_lost(); }  // (n)

    void add_sentence(bool measured) {
        const AnswerChanges& answers = view_.answers;
        const std::string before = percent_text(answers.share_before), now = percent_text(answers.share_now),
                          many = count_text(view_.hidden);
        if (!measured) {
            view_.sentence = {Key::several_none, {answers.answer_before, before}};
            view_.live = view_.sentence;
            return;
        }
        view_.sentence =
            answers.moved()
                ? Message{Key::several_moves, {many, answers.answer_before, before, answers.answer_now, now}}
                : Message{Key::several_stays, {many, answers.answer_before, before, now}};
        view_.live = view_.sentence;
        view_.lead = lead_sentence(answers);
        view_.joint = answers.lead_lost();
        if (!evidence_.hiding_done()) return;
        view_.alone_measured = true;
        for (const int place : hidden_) view_.alone += lost()[std::size_t(place)];
        if (view_.hidden < 2)
            view_.together = {Key::several_only_one, {}};
        else
            view_.together = {
                Key::several_together,
                {number_text(view_.joint), number_text(view_.alone), signed_text(view_.joint - view_.alone)}};
    }

    bool measured_pairs() const {
        return evidence_.pairs && evidence_.hiding_done() &&
               evidence_.pairs->done() == evidence_.pairs->total();
    }

    void add_pairs() {
        if (n_ < 2)
            view_.no_pairs = {Key::several_one, {}};
        else if (!measured_pairs())
            view_.no_pairs = {Key::several_waiting, {count_text((long long)(n_) * (n_ - 1) / 2)}};
        if (!view_.no_pairs.empty()) return;
        view_.pairs = evidence_.pairs->effects();
        std::vector<PairEffect> effects = view_.pairs;
        std::erase_if(effects, [](const PairEffect& pair) { return pair.surplus == 0; });
        if (effects.empty()) {
            view_.no_pairs = {Key::several_all_add_up, {}};
            return;
        }
        std::stable_sort(effects.begin(), effects.end(), [](const PairEffect& a, const PairEffect& b) {
            return std::abs(a.surplus) > std::abs(b.surplus);
        });
        view_.largest_surplus = std::abs(effects[0].surplus);
        view_.surplus = Matrix::Zero(n_, n_);
        for (const PairEffect& pair : effects)
            view_.surplus(pair.first, pair.second) = view_.surplus(pair.second, pair.first) = pair.surplus;
        for (const PairEffect& pair : effects) gather(pair);
        for (std::size_t i = 0; i < effects.size() && i < strongest_pairs_shown; ++i)
            view_.strongest.push_back(shown(effects[i]));
        add_missed(effects);
    }

    bool is_gathered(int place) const {
        return std::find(view_.pair_words.begin(), view_.pair_words.end(), place) != view_.pair_words.end();
    }

    // Both words of a pair, where there is room for both.
    void gather(const PairEffect& pair) {
        std::vector<int> more;
        for (const int place : {pair.first, pair.second})
            if (!is_gathered(place)) more.push_back(place);
        if (view_.pair_words.size() + more.size() > most_pair_words) return;
        view_.pair_words.insert(view_.pair_words.end(), more.begin(), more.end());
    }

    SeveralPair shown(const PairEffect& pair) const {
        SeveralPair row;
        row.id = "pair." + std::to_string(pair.first + 1) + "." + std::to_string(pair.second + 1);
        row.first = pair.first, row.second = pair.second;
        row.name = {Key::and_last, {word_at(texts_, pair.first), word_at(texts_, pair.second)}};
        row.joint = pair.joint;
        row.alone[0] = lost()[std::size_t(pair.first)];
        row.alone[1] = lost()[std::size_t(pair.second)];
        row.surplus = pair.surplus;
        row.hidden = hidden_ == std::vector<int>{pair.first, pair.second};
        return row;
    }

    void add_missed(const std::vector<PairEffect>& effects) {
        const SeveralPair& most = view_.strongest[0];
        const double base = view_.answers.lead_before;
        view_.missed = {Key::several_missed,
                        {say(most.name), number_text(most.joint), number_text(most.alone[0]),
                         number_text(most.alone[1]), signed_text(most.surplus)}};
        long long clear = 0, turned = 0;
        for (const PairEffect& pair : effects) {
            clear += std::abs(pair.surplus) > clear_share * base;
            const double alone = std::max(lost()[std::size_t(pair.first)], lost()[std::size_t(pair.second)]);
            turned += pair.joint > base && alone <= base;
        }
        view_.turned = {Key::several_turned,
                        {count_text(clear), count_text(evidence_.pairs->total()), count_text(turned)}};
    }

    const Evidence& evidence_;
    SeveralView& view_;
    const std::vector<std::string> texts_;
    const int n_;
    std::vector<int> hidden_;  // places, in reading order
};

}  // namespace

SeveralView several_view(const Evidence& evidence, const ViewState& state,
                         const EvidenceState& evidence_state) {
    SeveralView view;
    view.measuring = evidence.measuring;
    view.definition = state.definition;
    view.words = evidence_words(evidence);
    view.why_not = evidence.why_not();
    view.live = view.why_not;
    if (view.words.empty() || !view.why_not.empty() || !evidence.analysis.hiding) return view;
    Hiding(evidence, evidence_state, view).fill();
    return view;
}

}  // namespace attention
